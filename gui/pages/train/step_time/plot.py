"""Stacked bars over steps: how long each part of a step took."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
import pyqtgraph as pg
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPainterPath, QPen

from core.analysis.series import Doubles
from gui.theme.theme import Theme
from gui.widgets.plots.base import PlotBase
from gui.widgets.plots.figure import LegendEntry
from gui.widgets.plots.frame import Epochs
from gui.widgets.plots.overlays import Row
from gui.widgets.plots.scale import FEWEST_STEPS, Range, grown_end, grown_range
from gui.widgets.plots.strokes import PathItem

MOST_BARS = 120
SWATCH = 12
ROOM = 1.5
"""The value axis reaches so many times what most bars have, all of them or the latest: a step that had
to wait for other work takes ten times longer, and would flatten all others."""
LATEST = 12


@dataclass(frozen=True)
class Bars:
    """Bars of `width` steps each, from `left` (n,), with the height of each part in `parts` (n, n_parts)."""

    left: Doubles
    parts: Doubles
    width: float


def make_bars(steps: npt.NDArray[np.int64], parts: Doubles, end: float) -> Bars:
    """Return the means of entries in at most about `MOST_BARS` bars up to step `end`.

    Bars are as wide as a power of two of steps and lie at its multiples, so that those already
    drawn stay where they are while the run goes on; they leave no gap between timed steps.

    Parameters
    ----------
    steps : ndarray, shape (n_entries,)
        Ascending.
    parts : ndarray, shape (n_entries, n_parts)
    """
    if len(steps) == 0:
        return Bars(np.empty(0), np.empty((0, parts.shape[1])), 1.0)
    apart = float(np.median(np.diff(steps))) if len(steps) > 1 else 1.0
    width = 2.0 ** np.ceil(np.log2(max(1.0, apart, end / MOST_BARS)))
    bars = (steps - 1) // width
    firsts = np.flatnonzero(np.diff(bars, prepend=-1.0))
    n_each = np.diff(firsts, append=len(bars))
    return Bars(bars[firsts] * width, np.add.reduceat(parts, firsts) / n_each[:, np.newaxis], width)


class StepTimePlot(PlotBase):
    """Stacked bars over steps, with axes like those of the curves.

    Parameters
    ----------
    name : str
        The widget's object name.
    names : sequence of str
        What the parts are called, from the lowest.
    colours : sequence of str
        Of the parts, ``#rrggbb``.
    epochs : callable
        Maps steps to epochs, or to None where they are not known.
    empty_text : str
        What it says while there is nothing to show.
    """

    def __init__(
        self, name: str, names: Sequence[str], colours: Sequence[str], epochs: Epochs, empty_text: str
    ) -> None:
        super().__init__(name, empty_text)
        self._box.setMouseEnabled(False, False)
        self._names, self._colours = names, [QColor(colour) for colour in colours]
        self._y_range: Range | None = None
        self._frame.epochs = epochs
        self._parts = [self._new_item(colour) for colour in self._colours]
        self.restart(0.0)

    def _new_item(self, colour: QColor) -> PathItem:
        item = PathItem()
        item.setPen(Qt.PenStyle.NoPen)
        item.setBrush(colour)
        self._box.addItem(item, ignoreBounds=True)
        return item

    @property
    def bars(self) -> Bars:
        """The bars drawn."""
        return self._bars

    @property
    def value_range(self) -> Range:
        """The range of visible values."""
        low, high = self._box.viewRange()[1]
        return low, high

    def entries(self, theme: Theme) -> list[LegendEntry]:
        """Return the legend."""
        pens = [QPen(colour, SWATCH, c=Qt.PenCapStyle.FlatCap) for colour in self._colours]
        return [LegendEntry(name, pen) for name, pen in zip(self._names, pens, strict=True)]

    def restart(self, planned: float) -> None:
        """Forget a former run; the new one is planned to take `planned` steps."""
        self._end, self._planned, self._y_range = FEWEST_STEPS, planned, None
        self.show_parts(np.empty(0, np.int64), np.empty((0, len(self._names))))

    def show_parts(self, steps: npt.NDArray[np.int64], parts: Doubles) -> None:
        """Draw what each part took, shape (n_entries, n_parts), at these steps."""
        if len(steps):
            self._end = grown_end(self._end, float(steps[-1]), self._planned)
        self._bars = make_bars(steps, parts, self._end)
        tops = np.cumsum(self._bars.parts, axis=1)
        if len(tops):
            usual = max(np.percentile(tops[:, -1], 75), np.median(tops[-LATEST:, -1]))
            self._y_range = grown_range(self._y_range, 0.0, ROOM * float(usual))
        self._show_range((0.0, self._end), (0.0, (self._y_range or (0.0, 1.0))[1]))
        bottoms = np.hstack([np.zeros((len(tops), 1)), tops[:, :-1]])
        for i, item in enumerate(self._parts):
            item.setPath(_rectangles(self._bars.left, self._bars.width, bottoms[:, i], tops[:, i]))
        self._empty.setVisible(len(tops) == 0)
        self._read()

    def _read_at(self, x: float) -> tuple[float, Sequence[Row]] | None:
        """Tell the numbers of the bar under the mouse."""
        bars = self._bars
        if len(bars.left) == 0:
            return None
        middles = bars.left + bars.width / 2
        bar = int(np.abs(middles - x).argmin())
        first, last = bars.left[bar] + 1, bars.left[bar] + bars.width
        steps = self.tr("{first:,.0f} to {last:,.0f}") if first < last else "{first:,.0f}"
        named = zip(self._names, bars.parts[bar].tolist(), self._colours, strict=True)
        rows = [(name, f"{value:,.1f}", colour) for name, value, colour in named]
        return float(middles[bar]), [(self.tr("step"), steps.format(first=first, last=last), None), *rows]


def _rectangles(left: Doubles, width: float, bottom: Doubles, top: Doubles) -> QPainterPath:
    if len(left) == 0:
        return QPainterPath()
    x = np.stack([left, left, left + width, left + width], axis=1).ravel()
    y = np.stack([bottom, top, top, bottom], axis=1).ravel()
    joined = np.tile(np.array([1, 1, 1, 0], np.int32), len(left))
    path: QPainterPath = pg.arrayToQPath(x, y, connect=joined)
    return path
