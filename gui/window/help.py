"""Help: shortcuts, about, diagnostics."""

from __future__ import annotations

import platform
import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QSize, Qt, QUrl, Signal, SignalInstance
from PySide6.QtGui import QAction, QDesktopServices, QGuiApplication, QShowEvent
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QFrame,
    QHBoxLayout,
    QLabel,
    QPlainTextEdit,
    QPushButton,
    QScrollArea,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from core.system.hardware import mib, program_memory
from gui.state.log_memory import log_lines
from gui.state.store import Store
from gui.theme.fonts import fixed_font
from gui.translation import language
from gui.widgets.labels import PlainLabel
from gui.widgets.pixel_sizes import resize_within_screen
from gui.window.bars.device_text import describe

translate = QCoreApplication.translate

ROOT = Path(__file__).resolve().parents[2]
LESSONS, DOCS = ROOT / "resources" / "lessons", ROOT / "docs"
RUN_ACTIONS = (
    "run_action",
    "next_phase_action",
    "step_action",
    "step_epoch_action",
    "stop_action",
    "reset_action",
)
"""Those of the toolbar of the Train page."""
HEIGHT = 520
"""Pixels of the dialog of the shortcuts: there are more than a small screen has room for."""
PACKAGES = (
    "torch-playground",
    "torch",
    "PySide6-Essentials",
    "pyqtgraph",
    "numpy",
    "scikit-learn",
    "pydantic",
)


@dataclass(frozen=True)
class PageHelp:
    """What the help says of one page.

    Parameters
    ----------
    name, title : str
        Of the page: ``train`` and *Train*.
    text : str
        What it is for, in a sentence.
    lesson : str
        The lesson that shows it, by its file in ``resources/lessons``.
    guide : str
        The chapter of the documentation, by its file in ``docs``.
    keys : tuple of (str, str)
        What is done by which keys, besides those of actions.
    """

    name: str
    title: str
    text: str
    lesson: str
    guide: str
    keys: tuple[tuple[str, str], ...] = ()


def guide_file(name: str) -> Path:
    """Return a chapter of the documentation, in the window's language where there is one."""
    translated = DOCS / language() / f"{name}.md"
    return translated if translated.is_file() else DOCS / f"{name}.md"


def page_helps() -> tuple[PageHelp, ...]:
    """Return the help of each page, in the order of the pages."""
    return (
        PageHelp(
            "train",
            translate("Help", "Train"),
            translate("Help", "Watch a network learn, and change it on the way."),
            "05_training_loop",
            "window",
        ),
        PageHelp(
            "learn",
            translate("Help", "Learn"),
            translate("Help", "Lessons with exercises. Explore: Landscape and Losses."),
            "01_tensors",
            "lessons",
            (
                (translate("Help", "All lessons"), "Alt+Shift+↑"),
                (
                    translate("Help", "The lesson before, the next lesson"),
                    translate("Help", "Alt+Page ↑, Alt+Page ↓"),
                ),
                (translate("Help", "Landscape: run, step, back to the start"), "Space, S, 0"),
            ),
        ),
        PageHelp(
            "lab",
            translate("Help", "Lab"),
            translate("Help", "Run a PyTorch program line by line, and see its tensors."),
            "04_autograd",
            "lab",
            (
                (translate("Help", "Run the program"), "Ctrl+Return"),
                (translate("Help", "Back and on by one line"), "Alt+←, Alt+→"),
                (translate("Help", "Over a call, out of a function"), "Alt+↓, Alt+↑"),
                (translate("Help", "Changes of the selected variable"), "Alt+Shift+←, Alt+Shift+→"),
                (translate("Help", "Comment lines out or in"), "Ctrl+/"),
                (translate("Help", "Larger or smaller type"), "Ctrl++, Ctrl+-"),
                (translate("Help", "Next pane"), "F6"),
            ),
        ),
        PageHelp(
            "temperature",
            translate("Help", "Temperature"),
            translate("Help", "Make softmax sharper or flatter."),
            "15_temperature",
            "window",
            ((translate("Help", "Temperature back to 1"), "1"),),
        ),
        PageHelp(
            "evaluate",
            translate("Help", "Evaluate"),
            translate("Help", "See how good it is, and where it is wrong."),
            "12_evaluation",
            "window",
        ),
        PageHelp(
            "runs",
            translate("Help", "Runs"),
            translate("Help", "Find and compare runs; Sweep trains many at once."),
            "11_schedules",
            "comparison",
        ),
        PageHelp(
            "code",
            translate("Help", "Code"),
            translate("Help", "The experiment as a program of your own."),
            "05_training_loop",
            "own_code",
            ((translate("Help", "Find in the program"), "Ctrl+F"),),
        ),
    )


class ShortcutsDialog(QDialog):
    """The keys by page, those too of actions that are not on offer at present, with lessons and guides.

    Parameters
    ----------
    at : str
        The name of the page with whose keys it opens; empty for those that hold everywhere.
    """

    page_wanted = Signal(str)
    lesson_wanted = Signal(object)
    """The ``Path`` of a lesson."""

    def __init__(self, actions: Iterable[QAction], parent: QWidget | None = None, at: str = "") -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Help"))
        self.setObjectName("shortcuts_dialog")
        page = QWidget()
        self._form = QFormLayout(page)
        self._form.setContentsMargins(24, 8, 24, 16)
        self._form.setHorizontalSpacing(32)
        self._form.setVerticalSpacing(4)
        by_place = self._keys_by_place(actions)
        self._headings = {"": self._add_heading(self.tr("Everywhere"))}
        self._at = at
        self._add_keys([*by_place.pop("", []), *self._page_keys()])
        for help in page_helps():
            self._add_page(help)
            self._add_keys([*by_place.pop(help.title, []), *help.keys])
        area = QScrollArea(
            widgetResizable=True, horizontalScrollBarPolicy=Qt.ScrollBarPolicy.ScrollBarAlwaysOff
        )
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setWidget(page)
        self._area = area
        area.setMinimumWidth(page.sizeHint().width() + area.verticalScrollBar().sizeHint().width())
        column = QVBoxLayout(self)
        column.addWidget(area)
        column.addWidget(_close_button(self))
        resize_within_screen(self, QSize(self.sizeHint().width(), HEIGHT))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        heading = self._headings.get(self._at)
        if heading is not None:
            self._form.activate()
            self._area.verticalScrollBar().setValue(heading.y())

    def _keys_by_place(self, actions: Iterable[QAction]) -> dict[str, list[tuple[str, str]]]:
        """Return texts and keys of actions by the title of the page where they act, else an empty text."""
        found: dict[str, list[tuple[str, str]]] = {}
        for action in actions:
            if not action.shortcut().isEmpty():
                text = action.text().replace("&", "").rstrip("…")
                place = str(action.property("page") or "")
                if not place and action.objectName() in RUN_ACTIONS:
                    place = translate("Help", "Train")
                found.setdefault(place, []).append((text, action.shortcut().toString()))
        return found

    def _page_keys(self) -> tuple[tuple[str, str], ...]:
        return (
            (self.tr("The pages, in the order of their tabs"), self.tr("Ctrl+1 to Ctrl+7")),
            (self.tr("The page before, the next page"), self.tr("Ctrl+Page ↑, Ctrl+Page ↓")),
            (self.tr("The next page or tab, the one before"), self.tr("Ctrl+Tab, Ctrl+Shift+Tab")),
        )

    def _add_heading(self, title: str) -> QWidget:
        heading = PlainLabel(title)
        heading.setProperty("role", "title")
        heading.setContentsMargins(0, 12, 0, 0)
        self._form.addRow(heading)
        return heading

    def _add_page(self, help: PageHelp) -> None:
        """Add the page's name and purpose, and what leads there, to its lesson and to its guide."""
        self._headings[help.name] = self._add_heading(help.title)
        row = QHBoxLayout()
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(PlainLabel(help.text), 1)
        show = partial(self._leave_for, self.page_wanted, help.name)
        self._add_link(row, f"help.{help.name}.page", self.tr("Show"), self.tr("Show this page"), show)
        lesson = LESSONS / f"{help.lesson}.md"
        begin = partial(self._leave_for, self.lesson_wanted, lesson)
        tip = self.tr("Open a lesson on this page's topic")
        self._add_link(row, f"help.{help.name}.lesson", self.tr("Lesson"), tip, begin)
        guide = guide_file(help.guide)
        if guide.is_file():  # an installed program has none
            read = partial(QDesktopServices.openUrl, QUrl.fromLocalFile(str(guide)))
            tip = self.tr("Read about this page in the documentation")
            self._add_link(row, f"help.{help.name}.guide", self.tr("Guide"), tip, read)
        self._form.addRow(row)

    def _add_link(self, row: QHBoxLayout, name: str, text: str, tip: str, slot: Callable[[], object]) -> None:
        link = QToolButton(text=text, objectName=name, toolTip=tip)
        link.setProperty("role", "link")
        link.clicked.connect(lambda: slot())
        row.addWidget(link)

    def _leave_for(self, signal: SignalInstance, goal: object) -> None:
        self.accept()
        signal.emit(goal)

    def _add_keys(self, keys: Iterable[tuple[str, str]]) -> None:
        for text, key in keys:
            self._form.addRow(text, PlainLabel(key))


class AboutDialog(QDialog):
    """A dialog on what this program is."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("About Torch Playground"))
        self.setObjectName("about_dialog")
        text = QLabel(
            self.tr(
                "<h3>Torch Playground {version}</h3>"
                "<p>Watch a real PyTorch network learn. Every number on screen is what torch computed;<br>"
                "the same experiment gives the same numbers without a window.</p>"
                "<p>MIT License</p>"
            ).format(version=_version("torch-playground")),
            textFormat=Qt.TextFormat.RichText,
        )
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 16, 24, 16)
        column.addWidget(text)
        column.addWidget(self._new_memory())
        column.addWidget(_close_button(self))

    def _new_memory(self) -> QWidget:
        own, others = program_memory()
        if others:
            text = self.tr(
                "Memory now: {all}. Of it {own} for this window and {rest} for what it has started."
            )
        else:
            text = self.tr("Memory now: {all}, all of it for this window.")
        line = PlainLabel(objectName="about.memory")
        line.setText(text.format(all=mib(own + sum(others)), own=mib(own), rest=mib(sum(others))))
        line.setProperty("role", "note")
        line.setToolTip(
            self.tr("The Lab, sweeps, files that are written and training in several processes run beside it")
        )
        return line


class DiagnosticsDialog(QDialog):
    """Versions, devices and log, to be copied into a report."""

    def __init__(self, store: Store, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Diagnostics"))
        self.setObjectName("diagnostics_dialog")
        resize_within_screen(self, QSize(720, 480))
        self._text = QPlainTextEdit(diagnostics(store), readOnly=True)
        self._text.setObjectName("diagnostics_text")
        self._text.setAccessibleName(self.tr("Diagnostics"))
        self._text.setToolTip(self.tr("Versions, devices, the experiment and the log of this session"))
        self._text.setFont(fixed_font())
        copy = QPushButton(self.tr("Copy"))
        copy.setObjectName("diagnostics_copy")
        copy.setToolTip(self.tr("Copy all of it, to be pasted into a report"))
        copy.clicked.connect(self._copy)
        buttons = _close_button(self)
        buttons.addButton(copy, QDialogButtonBox.ButtonRole.ActionRole)
        column = QVBoxLayout(self)
        column.addWidget(self._text)
        column.addWidget(buttons)

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self._text.toPlainText())


def diagnostics(store: Store) -> str:
    """Return versions, devices, the experiment and the messages of this session as text."""
    lines = [f"{name} {_version(name)}" for name in PACKAGES]
    lines += [f"Python {platform.python_version()} on {platform.platform()}", f"argv: {sys.argv[:1]}", ""]
    lines += [describe(device) for device in store.environment.devices] or ["Devices: not detected yet"]
    lines += [
        "",
        f"State: {store.run.state}, {store.run.history.n_steps:,} steps",
        "",
        store.document.experiment.to_toml(),
    ]
    lines += ["Log:", *log_lines()]
    return "\n".join(lines)


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return "not installed"


def _close_button(dialog: QDialog) -> QDialogButtonBox:
    buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
    buttons.button(QDialogButtonBox.StandardButton.Close).setToolTip(translate("Help", "Close this (Esc)"))
    buttons.rejected.connect(dialog.reject)
    return buttons
