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
        curves = QSplitter(Qt.Orientation.Vertical)
        curves.setObjectName("curves_splitter")
        curves.addWidget(loss)
        curves.addWidget(lr)
        curves.setStretchFactor(0, 5)
        curves.setStretchFactor(1, 3)
        page = QSplitter(Qt.Orientation.Horizontal)
        page.setObjectName("train_splitter")
        page.addWidget(curves)
        page.addWidget(output)
        page.setStretchFactor(0, 3)
        page.setStretchFactor(1, 2)
        for splitter in (curves, page):
            splitter.setChildrenCollapsible(False)
            splitter.setHandleWidth(8)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(8, 8, 8, 8)
        layout.addWidget(page)
        self.splitters = (curves, page)
