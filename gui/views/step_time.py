"""Where the time of a step goes, and the memory of the device."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from gui.store import Store


class StepTimeView(QWidget):
    """Where the time of a step goes, and the memory of the device.

    Parameters
    ----------
    store : Store
    """

    def __init__(self, store: Store, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("step_time_view")
        self._store = store
