"""The network: its layers as columns of units, joined by their weights."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from gui.store import Store


class NetworkView(QWidget):
    """The network: its layers as columns of units, joined by their weights.

    Parameters
    ----------
    store : Store
    """

    def __init__(self, store: Store, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("network_view")
        self._store = store
