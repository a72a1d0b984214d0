"""The Train page: the network and its output over the curves of the run."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QTabWidget, QVBoxLayout, QWidget

from gui.widgets.splitter import in_splitter

CURVES_HEIGHT = 201
"""Pixels in which the loss is drawn on 120, under its tabs and its legend."""


class TrainPage(QWidget):
    """Lays out the pictures of a running training.

    Parameters
    ----------
    strip : QWidget
        What to see and try, above the rest.
    network, output, curves, lr : QWidget
        The network beside its output; the curves of the run beside the learning rate.
    """

    def __init__(
        self, strip: QWidget, network: QWidget, output: QWidget, curves: QWidget, lr: QWidget
    ) -> None:
        super().__init__()
        vertical = Qt.Orientation.Vertical
        main = in_splitter(
            vertical,
            (network, 9),
            (curves, 5),
            name="main_splitter",
            favoured=network,
            other_wants=CURVES_HEIGHT,
        )
        side = in_splitter(vertical, (output, 5), (lr, 2), name="side_splitter", favoured=output)
        page = in_splitter(Qt.Orientation.Horizontal, (main, 11), (side, 7), name="train_splitter")
        layout = QVBoxLayout(self)
        layout.setContentsMargins(8, 4, 8, 4)
        layout.setSpacing(4)
        layout.addWidget(strip)
        layout.addWidget(page, 1)
        self._plots = (curves, lr)

    def show_curves(self, shown: bool) -> None:
        """Show the curves, or give their place to the network and its output."""
        for plots in self._plots:
            plots.setVisible(shown)


def curve_tabs(*tabs: tuple[str, QWidget]) -> QTabWidget:
    """Return the tabs under the network; only the one on show is drawn.

    None of them needs more height than the first, so that the tab bar stays where it is.
    """
    widget = QTabWidget()
    widget.setObjectName("curves")
    widget.setDocumentMode(True)
    for title, page in tabs:
        widget.addTab(page, title)
    return widget
