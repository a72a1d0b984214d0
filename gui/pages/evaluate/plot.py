"""A plot of the Evaluate page: lines, dots and bars over two labelled axes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import numpy as np
import numpy.typing as npt
import pyqtgraph as pg
from PySide6.QtCore import Qt
from PySide6.QtGui import QBrush, QColor, QPainterPath, QPen

from gui.theme.theme import Theme
from gui.widgets.plots.base import PlotBase
from gui.widgets.plots.scale import Range
from gui.widgets.plots.strokes import PathItem

Doubles = npt.NDArray[np.float64]

MARGIN = 0.02
"""Share of a range before and after it, so that a line along an axis is seen whole."""


@dataclass(frozen=True, eq=False)
class PlotMark:
    """One layer of a plot: a line, dots or bars.

    Parameters
    ----------
    x, y : ndarray, shape (n,)
        Points; of bars the left edges, one more than heights, and the heights.
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


class Plot(PlotBase):
    """Draws marks over two axes. Dragging moves it, the wheel zooms, a double click shows everything.

    Parameters
    ----------
    name, title : str
        Object name, and accessible name.
    counts : bool
        Whether y counts something, so that only whole numbers are labelled.
    """

    def __init__(
        self, name: str, title: str, x_label: str, y_label: str, theme: Theme, *, counts: bool = False
    ) -> None:
        super().__init__(name, labels=(x_label, y_label))
        self.setAccessibleName(title)
        self.setToolTip(self.tr("Drag to move, wheel to zoom, double click to see everything"))
        self.setMinimumSize(160, 120)
        self._frame.whole_values = counts
        self._marks: list[PathItem] = []
        self._home: tuple[Range, Range] = ((0.0, 1.0), (0.0, 1.0))
        self.set_theme(theme)
        self.go_home()

    @property
    def n_marks(self) -> int:
        """How many marks are drawn."""
        return sum(not item.path().isEmpty() for item in self._marks)

    def set_home(self, x_range: Range, y_range: Range) -> None:
        """Show these ranges, and return to them after a zoom."""
        if (x_range, y_range) != self._home:
            self._home = x_range, y_range
            self.go_home()

    def draw(self, marks: Sequence[PlotMark]) -> None:
        """Show these marks in place of the former ones."""
        while len(self._marks) < len(marks):
            item = PathItem()
            self._box.addItem(item, ignoreBounds=True)
            self._marks.append(item)
        width = self._scale * self.devicePixelRatioF()
        for item, mark in zip(self._marks, marks, strict=False):
            {"bars": _draw_bars, "dots": _draw_dots}.get(mark.look, _draw_line)(item, mark, width)
        for item in self._marks[len(marks) :]:
            item.setPath(QPainterPath())

    def go_home(self) -> None:
        """Show these ranges again."""
        x_range, y_range = self._home
        self._box.setRange(xRange=x_range, yRange=y_range, padding=MARGIN)
        super().go_home()


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
