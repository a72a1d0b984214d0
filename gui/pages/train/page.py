"""The Train page: the network and its output over the curves of the run."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QGridLayout, QTabWidget, QWidget

from gui.widgets.labels import PlainLabel
from gui.widgets.splitter import Dispensable, in_splitter

CURVES_LINES = 9
"""Least height of the curves under their tabs and legend, in lines of the type."""


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
        rate = Dispensable(lr)
        main, side = (
            in_splitter(
                Qt.Orientation.Vertical,
                (picture, 5),
                (plots, 2),
                name=name,
                favoured=picture,
                other_wants=CURVES_LINES,
            )
            for name, picture, plots in (("main_splitter", network, curves), ("side_splitter", output, rate))
        )
        page = in_splitter(Qt.Orientation.Horizontal, (main, 11), (side, 7), name="train_splitter")
        self._plots, self._cover = (curves, rate), _Cover()
        layout = QGridLayout(self)
        layout.setContentsMargins(8, 4, 8, 4)
        layout.setSpacing(4)
        layout.setRowStretch(1, 1)
        layout.addWidget(strip, 0, 0)
        for part in (page, self._cover):  # the later one lies above
            layout.addWidget(part, 1, 0)

    def cover(self, text: str) -> None:
        """Cover the pictures of another experiment with a sentence; an empty one uncovers them."""
        self._cover.setText(text)
        self._cover.setVisible(bool(text))

    def show_curves(self, is_visible: bool) -> None:
        """Show the curves, or give their place to the network and its output."""
        for plots in self._plots:
            plots.setVisible(is_visible)


class _Cover(PlainLabel):
    """A sentence on a ground of its own."""

    def __init__(self) -> None:
        super().__init__(objectName="train.cover", alignment=Qt.AlignmentFlag.AlignCenter)
        self.setBackgroundRole(QPalette.ColorRole.AlternateBase)
        self.setAutoFillBackground(True)
        self.hide()


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
