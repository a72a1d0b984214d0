"""The Train page: the curves of the run beside what the model has learnt."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QSplitter, QVBoxLayout, QWidget


class TrainPage(QWidget):
    """Lays out the pictures of a running training.

    Parameters
    ----------
    loss, lr, output : QWidget
        The loss curves, the learning rate, and the output of the model.
    """

    def __init__(self, loss: QWidget, lr: QWidget, output: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        side = self._splitter(Qt.Orientation.Vertical, "side_splitter", (output, 5), (lr, 2))
        page = self._splitter(Qt.Orientation.Horizontal, "train_splitter", (loss, 5), (side, 4))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(8, 8, 8, 8)
        layout.addWidget(page)

    @staticmethod
    def _splitter(direction: Qt.Orientation, name: str, *parts: tuple[QWidget, int]) -> QSplitter:
        splitter = QSplitter(direction)
        splitter.setObjectName(name)
        splitter.setChildrenCollapsible(False)
        splitter.setHandleWidth(8)
        for i, (part, share) in enumerate(parts):
            splitter.addWidget(part)
            splitter.setStretchFactor(i, share)
        splitter.setSizes([100 * share for _, share in parts])
        return splitter
