"""A plot of the Evaluate page: lines, dots and bars over two labelled axes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import numpy as np
import numpy.typing as npt
import pyqtgraph as pg
from PySide6.QtCore import Qt
from PySide6.QtGui import QBrush, QColor, QMouseEvent, QPainterPath, QPen

from gui.theme.style import mixed, smaller
from gui.theme.theme import Theme
from gui.widgets.plots.frame import grid_path
from gui.widgets.plots.items import PathItem
from gui.widgets.plots.scale import Range, linear_ticks, number

Doubles = npt.NDArray[np.float64]

AXIS_WIDTH, AXIS_HEIGHT = 60, 36
TICK_WIDTH, TICK_HEIGHT = 56, 32
MARGIN = 0.02
"""Share of a range before and after it, so that a line along an axis is seen whole."""


@dataclass(frozen=True, eq=False)
class PlotMark:
    """What is drawn in a plot, from back to front.

    Parameters
    ----------
    x, y : ndarray, shape (n,)
        Points; of bars the left edges, one more than heights, and the heights.
    colour : str
    look : str
        ``line``, ``dashed``, ``dots`` or ``bars``.
    size : float
        Of the dots, in pixels.
    """

    x: Doubles
    y: Doubles
    colour: str
    look: Literal["line", "dashed", "dots", "bars"] = "line"
    size: float = 5.0


class Plot(pg.GraphicsView):  # type: ignore[misc]
    """Drag and wheel move and zoom it; a double click shows everything again.

    Parameters
    ----------
    name, title : str
        Object name, and accessible name.
    x_label, y_label : str
    theme : Theme
    counts : bool
        Whether y counts something, so that only whole numbers are labelled.
    """

    def __init__(
        self, name: str, title: str, x_label: str, y_label: str, theme: Theme, *, counts: bool = False
    ) -> None:
        super().__init__(background=None)
        self._counts = counts
        self.setObjectName(name)
        self.setAccessibleName(title)
        self.setToolTip(self.tr("Drag to move, wheel to zoom, double click to see everything"))
        self.setMinimumSize(160, 120)
        self._home: tuple[Range, Range] = ((0.0, 1.0), (0.0, 1.0))
        # A pg.PlotItem would take four times as long to make, for menus that nobody sees.
        self._box = pg.ViewBox(enableMenu=False)
        self._box.disableAutoRange()
        self._left, self._bottom = pg.AxisItem("left"), pg.AxisItem("bottom")
        self._labels = x_label, y_label
        layout = self.centralWidget.layout()
        layout.setContentsMargins(0, 8, 12, 0)
        layout.setSpacing(2)
        for item, row, column in ((self._left, 0, 0), (self._box, 0, 1), (self._bottom, 1, 1)):
            layout.addItem(item, row, column)
        self._grid = PathItem()
        self._box.addItem(self._grid, ignoreBounds=True)
        self._items: list[PathItem] = []
        for axis in (self._left, self._bottom):
            axis.setStyle(tickLength=0, tickTextOffset=4)
            axis.linkToView(self._box)
        self.set_scale(1.0)
        self.set_theme(theme)
        self._box.sigRangeChanged.connect(self._place_ticks)
        self._box.sigResized.connect(self._place_ticks)
        self._go_home()

    @property
    def view_range(self) -> tuple[Range, Range]:
        """What is in sight along x and along y."""
        (left, right), (bottom, top) = self._box.viewRange()
        return (left, right), (bottom, top)

    @property
    def n_marks(self) -> int:
        """How many marks are drawn."""
        return sum(not item.path().isEmpty() for item in self._items)

    def set_scale(self, scale: float) -> None:
        """Make room for larger type, and draw the next marks with thicker lines."""
        self._scale = scale
        self._left.setWidth(round(AXIS_WIDTH * scale))
        self._bottom.setHeight(round(AXIS_HEIGHT * scale))

    def set_theme(self, theme: Theme) -> None:
        """Take the colours of ground, axes and grid; those of the marks come with them."""
        self.setBackground(theme.panel)
        font = smaller(self.font())
        for axis, label in zip((self._bottom, self._left), self._labels, strict=True):
            axis.setPen(theme.line)
            axis.setTextPen(theme.muted)
            axis.setTickFont(font)
            axis.setLabel(label, **{"color": theme.muted, "font-size": f"{font.pointSizeF():.1f}pt"})
        self._grid.setPen(QPen(QColor(mixed(theme.panel, theme.line, 0.5)), 0))

    def set_home(self, x_range: Range, y_range: Range) -> None:
        """Show these ranges, and return to them after a zoom."""
        if (x_range, y_range) != self._home:
            self._home = x_range, y_range
            self._go_home()

    def draw(self, marks: Sequence[PlotMark]) -> None:
        """Show these marks in place of the former ones."""
        while len(self._items) < len(marks):
            item = PathItem()
            self._box.addItem(item, ignoreBounds=True)
            self._items.append(item)
        for item, mark in zip(self._items, marks, strict=False):
            {"bars": _draw_bars, "dots": _draw_dots}.get(mark.look, _draw_line)(item, mark, self._scale)
        for item in self._items[len(marks) :]:
            item.setPath(QPainterPath())

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        super().mouseDoubleClickEvent(event)
        self._go_home()

    def _go_home(self) -> None:
        x_range, y_range = self._home
        self._box.setRange(xRange=x_range, yRange=y_range, padding=MARGIN)
        self._place_ticks()

    def _place_ticks(self) -> None:
        x_range, y_range = self.view_range
        x = linear_ticks(*x_range, most=self._box.width() / (self._scale * TICK_WIDTH))
        most = self._box.height() / (self._scale * TICK_HEIGHT)
        y = linear_ticks(*y_range, most, whole=self._counts)
        self._bottom.setTicks([[(tick, number(tick)) for tick in x]])
        self._left.setTicks([[(tick, number(tick)) for tick in y]])
        self._grid.setPath(grid_path(x, y, x_range, y_range))


def _draw_line(item: PathItem, mark: PlotMark, scale: float) -> None:
    pen = QPen(QColor(mark.colour), 1.5 * scale)
    pen.setCosmetic(True)
    if mark.look == "dashed":
        pen.setDashPattern([4.0, 3.0])
    item.setPen(pen)
    item.setBrush(QBrush())
    item.setPath(pg.arrayToQPath(mark.x, mark.y, connect="finite"))


def _draw_dots(item: PathItem, mark: PlotMark, scale: float) -> None:
    """Draw a line of almost no length at each point, for a round cap to show."""
    pen = QPen(QColor(mark.colour), mark.size * scale, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap)
    pen.setCosmetic(True)
    item.setPen(pen)
    item.setBrush(QBrush())
    known = np.isfinite(mark.y)
    x, y = mark.x[known], mark.y[known]
    path = QPainterPath()
    if len(x):
        ends = np.stack([x, x + 1e-6 * max(1.0, float(np.ptp(x)))], axis=1).ravel()
        path = pg.arrayToQPath(ends, np.repeat(y, 2), connect="pairs")
    item.setPath(path)


def _draw_bars(item: PathItem, mark: PlotMark, scale: float) -> None:
    item.setPen(QPen(Qt.PenStyle.NoPen))
    item.setBrush(QColor(mark.colour))
    path = QPainterPath()
    for left, right, height in zip(mark.x[:-1], mark.x[1:], mark.y, strict=True):
        gap = 0.06 * (right - left)
        if height > 0:
            path.addRect(left + gap, 0.0, right - left - 2 * gap, height)
    item.setPath(path)
