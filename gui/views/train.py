"""The Train page: the network and its output over the curves of the run."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QSplitter, QTabWidget, QVBoxLayout, QWidget


class TrainPage(QWidget):
    """Lays out the pictures of a running training.

    Parameters
    ----------
    network, output, curves, lr : QWidget
        The network beside its output; the curves of the run beside the learning rate.
    """

    def __init__(
        self, network: QWidget, output: QWidget, curves: QWidget, lr: QWidget, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        main = self._splitter(Qt.Orientation.Vertical, "main_splitter", (network, 4), (curves, 3))
        side = self._splitter(Qt.Orientation.Vertical, "side_splitter", (output, 5), (lr, 2))
        page = self._splitter(Qt.Orientation.Horizontal, "train_splitter", (main, 5), (side, 3))
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


def curve_tabs(*tabs: tuple[str, QWidget]) -> QTabWidget:
    """Return the tabs under the network; only the one on show is drawn."""
    widget = QTabWidget()
    widget.setObjectName("curves")
    widget.setDocumentMode(True)
    for title, page in tabs:
        widget.addTab(page, title)
    return widget
