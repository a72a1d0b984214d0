"""The row above the Lab: open, save, snippets, run, stop, and how the last run went."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QComboBox, QHBoxLayout, QSizePolicy, QToolButton, QWidget

from core.protocol.trace.program import MOST_PRACTICE_GPUS
from gui.state.store import Store
from gui.theme.icons import icon
from gui.widgets.explanations.explanation import explained
from gui.widgets.labels import PlainLabel, Whole, plain_tip

NAME = "lab"


class LabBar(QWidget):
    """The controls; what they do is the page's.

    Parameters
    ----------
    store : Store
        Has the theme and the machine's devices.
    """

    def __init__(self, store: Store) -> None:
        super().__init__()
        self._store = store
        self.new = self._button("new", self.tr("New"), self.tr("Begin a new program (Ctrl+N)"))
        self.open = self._button(
            "open", self.tr("Open"), self.tr("Open a program (Ctrl+O); or drop a file here")
        )
        self.save = self._button("save", self.tr("Save"), self.tr("Save the program (Ctrl+S)"))
        self.snippets = self._button(
            "snippets", self.tr("Examples"), self.tr("Programs to begin with, by topic")
        )
        self.run = self._button("run", self.tr("Run"), self.tr("Run the program (Ctrl+Enter, F5)"))
        self.run.setProperty("role", "primary")
        self.stop = self._button("stop", self.tr("Stop"), self.tr("End the program that runs (Shift+Esc)"))
        for button in (self.open, self.save, self.run):
            button.setPopupMode(QToolButton.ToolButtonPopupMode.MenuButtonPopup)
        self.snippets.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.as_typed = QCheckBox(self.tr("Run as I type"))
        self.as_typed.setObjectName(f"{NAME}.as_typed")
        self.as_typed.setToolTip(
            self.tr("Run after each edit, while the program has no error and takes less than a second")
        )
        self.gpus = self._new_gpus()
        self.status = Whole()
        self.status.setObjectName(f"{NAME}.status")
        self.status.setProperty("role", "note")
        self._lay_out()
        store.view.theme_changed.connect(self._paint)
        store.environment.devices_changed.connect(self._tell_gpus)
        self._paint()
        self._tell_gpus()

    def _button(self, name: str, text: str, tip: str) -> QToolButton:
        button = QToolButton(text=text, toolTip=tip)
        button.setObjectName(f"{NAME}.{name}")
        button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        return button

    def _new_gpus(self) -> QComboBox:
        chooser = QComboBox()
        chooser.setObjectName(f"{NAME}.practice_gpu")
        chooser.setAccessibleName(self.tr("Practice GPUs"))
        chooser.addItem(self.tr("off"), 0)
        for n in range(1, MOST_PRACTICE_GPUS + 1):
            chooser.addItem(str(n), n)
        return chooser

    def _lay_out(self) -> None:
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        for widget in (self.new, self.open, self.save, self.snippets):
            row.addWidget(widget)
        row.addSpacing(8)
        row.addWidget(self.run)
        row.addWidget(self.stop)
        row.addWidget(self.as_typed)
        row.addSpacing(8)
        caption = PlainLabel(self.tr("Practice GPU"))
        caption.setProperty("role", "setting")
        caption.setBuddy(self.gpus)
        caption.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Preferred)
        row.addWidget(caption)
        row.addWidget(self.gpus)
        row.addSpacing(8)
        row.addWidget(self.status, 1)
        explained(row, NAME)

    def say(self, text: str, details: str = "") -> None:
        """Show a status text, with more of it on hovering."""
        self.status.setText(text)
        self.status.setToolTip(plain_tip(details or text))

    def choose_gpus(self, n: int) -> None:
        """Show how many practice GPUs are switched on."""
        self.gpus.setCurrentIndex(self.gpus.findData(n))

    def _tell_gpus(self) -> None:
        """Say what a practice GPU is, and whether there is a real one."""
        text = self.tr(
            "A practice GPU computes on the CPU by the rules of a GPU, its transfer times are simulated. "
            "While it is on, “cuda” in the program means it."
        )
        real = [
            device.label
            for device in self._store.environment.devices
            if device.kind != "cpu" and device.usable
        ]
        if real:
            text += "\n\n" + self.tr("This machine has a real one too: {name}. “Off” uses that.").format(
                name=real[0]
            )
        self.gpus.setToolTip(plain_tip(text))

    def _paint(self) -> None:
        theme = self._store.view.theme
        for button, name in ((self.open, "open"), (self.save, "save"), (self.stop, "stop")):
            button.setIcon(icon(name, theme.text, theme.line))
        self.run.setIcon(icon("run", theme.on_accent, theme.line))
