"""Inside the layers: norms over time, histograms of this moment, and what may be wrong."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from gui.store import Store


class InsideView(QWidget):
    """Inside the layers: norms over time, histograms of this moment, and what may be wrong.

    Parameters
    ----------
    store : Store
    """

    def __init__(self, store: Store, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("inside_view")
        self._store = store
