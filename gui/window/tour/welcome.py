"""The offer that a first visitor finds above the pages; declined, it is gone for good."""

from __future__ import annotations

from PySide6.QtCore import QSettings, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QToolButton, QWidget

from gui.state.view_state import ViewState
from gui.widgets.labels import PlainLabel

OFF = "welcome/off"


class Welcome(QFrame):
    """Offers the tour and the lessons, until one of them is taken or the offer is declined.

    Parameters
    ----------
    settings : QSettings
        Remembers that it was answered.
    view : ViewState
    """

    tour_wanted = Signal()
    lessons_wanted = Signal()

    def __init__(self, settings: QSettings, view: ViewState, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._settings, self._view = settings, view
        self.setObjectName("welcome")
        self.setAccessibleName(self.tr("Welcome"))
        told = PlainLabel(self.tr("New here? See what is what in two minutes, or begin with the lessons."))
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 4, 8, 4)
        row.setSpacing(8)
        row.addWidget(told, 1)
        for name, text, tip, slot in (
            ("tour", self.tr("Take the tour"), self.tr("Eight steps on the real controls"), self._take_tour),
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
        self.setVisible(not settings.value(OFF, False, type=bool))
        view.theme_changed.connect(self._paint)
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
        self.setStyleSheet(
            f"#welcome {{ background: {theme.panel}; border-bottom: 1px solid {theme.line}; }}"
        )
