"""The choice whether runs are recorded, and where; both are remembered."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject, QSettings
from PySide6.QtGui import QAction

from gui.state.store import Store
from gui.widgets.labels import plain_tip


class RecordAction(QAction):
    """An action that is checked while runs are recorded.

    Parameters
    ----------
    settings : QSettings
        Where ``record`` and ``runs_place`` are remembered; the latter only after a place was chosen.
    """

    def __init__(self, store: Store, settings: QSettings, parent: QObject) -> None:
        super().__init__(parent, checkable=True)
        self._store = store
        self._settings = settings
        self.setText(self.tr("Record runs"))
        self.setObjectName("record_action")
        place = str(settings.value("runs_place") or "")
        store.control.set_recording(
            bool(settings.value("record", True, type=bool)), Path(place) if place else None
        )
        self._place = store.control.runs_place
        self.triggered.connect(store.control.set_recording)
        store.control.recording_changed.connect(self._show)
        self._show()

    def _show(self) -> None:
        store = self._store
        self.setChecked(store.control.recording)
        tip = self.tr("Keep each run, from the next one on, in a folder of its own in {place}")
        self.setToolTip(plain_tip(tip.format(place=store.control.runs_place)))
        self._settings.setValue("record", store.control.recording)
        if store.control.runs_place != self._place:
            self._place = store.control.runs_place
            self._settings.setValue("runs_place", str(self._place))
