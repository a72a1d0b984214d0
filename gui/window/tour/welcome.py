"""The offer that a first visitor finds above the pages; declined, it is gone for good."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QSettings, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QMainWindow, QToolButton, QVBoxLayout, QWidget

from gui.state.view_state import ViewState
from gui.widgets.labels import PlainLabel

OFF = "welcome/off"
LOW = 850
"""Height of a window in pixels below which the offer takes no room from the pages."""


class Welcome(QFrame):
    """Offers the tour and the lessons, until one of them is taken or the offer is declined.

    Parameters
    ----------
    settings : QSettings
        Remembers that it was answered.
    """

    tour_wanted = Signal()
    lessons_wanted = Signal()

    def __init__(self, settings: QSettings, view: ViewState, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._settings, self._view = settings, view
        self.setObjectName("welcome")
        self.setAccessibleName(self.tr("Welcome"))
        self._text = PlainLabel()
        self._row = row = QHBoxLayout(self, spacing=8)
        row.addWidget(self._text, 1)
        for name, text, tip, slot in (
            ("tour", self.tr("Take the tour"), self.tr("Ten steps on the real controls"), self._take_tour),
            ("lessons", self.tr("Lessons"), self.tr("Go to the Learn page"), self._take_lessons),
            ("later", self.tr("Later"), self.tr("Ask again at the next start"), self.hide),
            ("off", self.tr("Do not ask again"), self.tr("The tour stays in the Help menu"), self._decline),
        ):
            button = QToolButton(text=text, toolTip=tip)
            button.setObjectName(f"welcome.{name}")
            if name == "tour":
                button.setProperty("role", "primary")
            button.clicked.connect(slot)
            row.addWidget(button)
        if settings.value(OFF, False, type=bool):
            self.hide()
        view.theme_changed.connect(self._paint)
        self.set_small(False)

    def set_small(self, is_small: bool) -> None:
        """Set whether it is as low as a line of text."""
        self._is_small = is_small
        whole = self.tr("New here? See what is what in two minutes, or begin with the lessons.")
        self._text.setText(self.tr("New here?") if is_small else whole)
        self._row.setContentsMargins(*((8, 1, 8, 1) if is_small else (16, 4, 8, 4)))
        self._paint()

    def _take_tour(self) -> None:
        self._decline()
        self.tour_wanted.emit()

    def _take_lessons(self) -> None:
        self._decline()
        self.lessons_wanted.emit()

    def _decline(self) -> None:
        self._settings.setValue(OFF, True)
        self.hide()

    def _paint(self) -> None:
        theme = self._view.theme
        look = f"#welcome {{ background: {theme.panel}; border-bottom: 1px solid {theme.line}; }}"
        self.setProperty("small", self._is_small)
        self.setStyleSheet("" if self._is_small else look)


class WelcomePlace(QObject):
    """Keeps the offer above the pages, and in a low window in the menu bar, where nothing else is.

    Parameters
    ----------
    column : QVBoxLayout
        What has the offer at its top.
    """

    def __init__(self, window: QMainWindow, welcome: Welcome, column: QVBoxLayout) -> None:
        super().__init__(window)
        self._window, self._welcome, self._column = window, welcome, column
        self._is_low = False
        column.insertWidget(0, welcome)
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize:
            self._place()
        return False

    def _place(self) -> None:
        welcome, bar = self._welcome, self._window.menuBar()
        is_low = self._window.height() < LOW and not bar.isNativeMenuBar()
        if is_low == self._is_low or welcome.isHidden():
            return
        self._is_low = is_low
        welcome.set_small(is_low)
        if is_low:
            bar.setCornerWidget(welcome)
        else:
            self._column.insertWidget(0, welcome)
        welcome.show()
