"""The offer that a first visitor finds beside the pages' tabs; declined, it is gone for good."""

from __future__ import annotations

from PySide6.QtCore import QSettings, Signal
from PySide6.QtWidgets import QHBoxLayout, QToolButton, QWidget

from gui.state.store import Store
from gui.theme.icons import icon
from gui.widgets.forms.marking import set_flag
from gui.widgets.labels import PlainLabel
from gui.widgets.splitter import Fitting

OFF = "welcome/off"
SPACING = 4


class Welcome(Fitting):
    """Offers the tour until it is taken or declined, not in presenter mode; in a narrow row no question.

    Parameters
    ----------
    settings : QSettings
        Remembers that it was answered.
    """

    tour_wanted = Signal()

    def __init__(self, settings: QSettings, store: Store, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._settings, self._store = settings, store
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
        store.run.state_changed.connect(self._follow_run)
        store.view.presenting_changed.connect(self._show)
        store.view.theme_changed.connect(self._paint)
        self._show()
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
        self._show()

    def _show(self) -> None:
        is_off = bool(self._settings.value(OFF, False, type=bool))
        self.setHidden(is_off or self._store.view.presenting)

    def _follow_run(self) -> None:
        """Leave the one button that stands out to the run, once there was a first one."""
        if self._store.run.state == "running":
            set_flag(self._tour, "role", "")

    def _paint(self) -> None:
        self._off.setIcon(icon("close", self._store.view.theme.text))
