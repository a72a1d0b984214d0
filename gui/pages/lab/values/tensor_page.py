"""A tensor: its badges, its cells beside its gradient's, what is pointed at, and its storage."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from core.analysis.trace.storage_layout import Sharer, lies_in_storage
from core.protocol.trace.tensors import TensorValue
from gui.pages.lab.cells.colours import scale_bar
from gui.pages.lab.cells.numbers import number
from gui.pages.lab.cells.picture import CellPicture
from gui.pages.lab.values.canvas import ValueCanvas
from gui.pages.lab.values.storage_strip import StorageStrip
from gui.pages.lab.values.strip_geometry import StorageView
from gui.state.view_state import ViewState
from gui.widgets.colour_legend import ColourLegend
from gui.widgets.digits import digits_font
from gui.widgets.labels import Elided, plain_tip

Indices = npt.NDArray[np.int64]
LEGEND, ENDS = 136, 16
"""Pixels of the colours' bar, and those between the numbers below it."""


class CellScroll(QScrollArea):
    """Scrolls the cells where they are zoomed, and lays them out in its own size."""

    def __init__(self, canvas: ValueCanvas) -> None:
        super().__init__()
        self._canvas = canvas
        self.setWidget(canvas)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.viewport().setAutoFillBackground(False)
        canvas.setAutoFillBackground(False)
        canvas.element_changed.connect(self._show_element)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._canvas.arrange(self.maximumViewportSize())

    def minimumSizeHint(self) -> QSize:
        return QSize(120, 72)

    def _show_element(self) -> None:
        if self._canvas.element is not None and self._canvas.hasFocus():
            place = self._canvas.rect_of(self._canvas.element).center().toPoint()
            self.ensureVisible(place.x(), place.y(), 40, 40)


class TensorPage(QWidget):
    """Shows one tensor or array."""

    def __init__(self, view: ViewState, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._view = view
        self._note = ""
        self.canvas = ValueCanvas(view)
        self.strip = StorageStrip(view)
        self.readout = Elided(objectName="lab.value.element")
        self.readout.setAccessibleName(self.tr("Element"))
        self.legend = ColourLegend(view.theme)
        self.legend.setToolTip(
            self.tr("What the colours mean; full from the 99th percentile of the magnitudes on")
        )
        self._lay_out()
        self.canvas.element_changed.connect(self._follow_element)
        self.strip.cell_pointed_at.connect(self.canvas.point_at_cell)

    def _lay_out(self) -> None:
        foot = QHBoxLayout()
        foot.setSpacing(8)
        foot.addWidget(self.readout, 1)
        foot.addWidget(self.legend)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(4)
        layout.addWidget(CellScroll(self.canvas), 1)
        layout.addLayout(foot)
        layout.addWidget(self.strip)

    def show_tensor(
        self,
        name: str,
        tensor: TensorValue,
        changed: tuple[Indices, Indices],
        sharers: list[Sharer],
        note: str,
    ) -> None:
        """Show a tensor.

        Parameters
        ----------
        name : str
            Its expression.
        changed : tuple of ndarray
            Elements of it, and of its gradient, that are outlined.
        sharers : list of Sharer
            All tensors in its storage.
        note : str
            What is said where no element is pointed at.
        """
        self._note = note
        tensors = [(name, tensor, changed[0])]
        if tensor.grad is not None:
            tensors.append((f"{name}.grad", tensor.grad, changed[1]))
        self.canvas.show_tensors(tensors)
        others = [sharer for sharer in sharers if sharer.tensor.identity != tensor.identity]
        has_strip = tensor.storage_size > 0 and lies_in_storage(tensor)
        view = StorageView(tensor, [Sharer(name, tensor), *others]) if has_strip else None
        self.strip.show_storage(view)
        self._show_legend()
        self._follow_element()

    def restyle(self) -> None:
        """Take the theme and font anew."""
        self.readout.setFont(digits_font(self.font(), 0.95))

    def _show_legend(self) -> None:
        picture = self.canvas.placed[0].picture if self.canvas.placed else None
        shows = isinstance(picture, CellPicture) and picture.value.dtype.removeprefix("torch.") != "bool"
        self.legend.setVisible(shows)
        if isinstance(picture, CellPicture) and shows:
            reach = picture.reach
            labels = (number(-reach), "0", number(reach))
            width = max(LEGEND, ENDS + sum(map(self.legend.fontMetrics().horizontalAdvance, labels)))
            self.legend.setFixedWidth(width)
            self.legend.set_span(QRectF(0, 0, width, 0))
            self.legend.set_bar(self._view.theme, scale_bar(self._view.theme), labels)

    def _follow_element(self) -> None:
        element = self.canvas.element
        text = self.canvas.describe(element) if element is not None else self._note
        self.readout.set_full(text)
        self.readout.setToolTip(plain_tip(text))
        self.strip.point_at(element.flat if element is not None and element.picture == 0 else None)
