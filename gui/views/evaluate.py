"""The Evaluate page: how good the answers are on a whole split."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from gui.store import Store


class EvaluatePage(QWidget):
    """The Evaluate page: how good the answers are on a whole split.

    Parameters
    ----------
    store : Store
    """

    def __init__(self, store: Store, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("evaluate_page")
        self._store = store
