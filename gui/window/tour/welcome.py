"""The offer that a first visitor finds beside the pages' tabs; declined, it is gone for good."""

from __future__ import annotations

from PySide6.QtCore import QSettings, Signal
from PySide6.QtWidgets import QHBoxLayout, QToolButton, QWidget

from gui.state.view_state import ViewState
from gui.theme.icons import icon
from gui.widgets.labels import PlainLabel
from gui.widgets.splitter import Fitting

OFF = "welcome/off"
SPACING = 4


class Welcome(Fitting):
    """Offers the tour, until it is taken or declined; where the row is narrow, without its question.

    Parameters
    ----------
    settings : QSettings
        Remembers that it was answered.
    """

    tour_wanted = Signal()

    def __init__(self, settings: QSettings, view: ViewState, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._settings, self._view = settings, view
        self.setObjectName("welcome")
        self.setAccessibleName(self.tr("Welcome"))
        self._question = PlainLabel(self.tr("New here?"))
        self._tour = self._button("tour", self.tr("Ten steps on the real controls"), self._take_tour)
        self._tour.setText(self.tr("Take the tour"))
        self._tour.setProperty("role", "primary")
        self._off = self._button(
            "off", self.tr("Do not ask again: the tour stays in the Help menu"), self._decline
        )
        self._off.setAccessibleName(self.tr("Do not ask again"))
        self._off.setProperty("role", "corner")
        row = QHBoxLayout(self, spacing=SPACING)
        row.setContentsMargins(0, 0, 0, 0)
        for part in (self._question, self._tour, self._off):
            row.addWidget(part)
        self.setHidden(bool(settings.value(OFF, False, type=bool)))
        view.theme_changed.connect(self._paint)
        self._paint()

    def _button(self, name: str, tip: str, slot: object) -> QToolButton:
        button = QToolButton(toolTip=tip)
        button.setObjectName(f"welcome.{name}")
        button.clicked.connect(slot)
        return button

    @property
    def least_width(self) -> int:
        return self._tour.sizeHint().width() + SPACING + self._off.sizeHint().width()

    def fit(self, room: int) -> int:
        whole = self._question.sizeHint().width() + SPACING + self.least_width
        self._question.setVisible(whole <= room)
        return whole if whole <= room else self.least_width

    def _take_tour(self) -> None:
        self._decline()
        self.tour_wanted.emit()

    def _decline(self) -> None:
        self._settings.setValue(OFF, True)
        self.hide()

    def _paint(self) -> None:
        self._off.setIcon(icon("close", self._view.theme.text))
