"""Accuracy or R2 over epochs."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from gui.store import Store


class ScoreCurves(QWidget):
    """Accuracy or R2 over epochs.

    Parameters
    ----------
    store : Store
    """

    def __init__(self, store: Store, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("score_plot")
        self._store = store
