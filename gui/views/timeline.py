"""The bar below the pages: speed, slow motion and time travel."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from gui.store import Store


class Timeline(QWidget):
    """The bar below the pages: speed, slow motion and time travel.

    Parameters
    ----------
    store : Store
    """

    def __init__(self, store: Store, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("timeline")
        self._store = store
