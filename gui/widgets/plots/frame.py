"""Axes and grid of a plot: of numbers over steps, or of any two that are labelled."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import QCoreApplication, QRectF, QSizeF
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPainterPath, QPen

from core.analysis.series import Doubles
from gui.theme.fonts import line_excess
from gui.theme.style import mixed
from gui.theme.theme import Theme
from gui.widgets.labels import line_height
from gui.widgets.plots.scale import Range, decade_ticks, linear_ticks, number, step_count
from gui.widgets.plots.strokes import PathItem

AXIS_WIDTH, AXIS_HEIGHT, TOP, RIGHT = 48, 18, 6, 16
OFFSET = 4
"""Between an axis and its texts."""
REACH, EDGE = 24, 8
"""A tick's text may reach past the end of its axis, but is moved off the edge of the plot."""
GAP = 3
"""Keeps the edge of a moving curve, which Qt rounds outward, off the axes."""
TICK_WIDTH, TICK_HEIGHT = 120, 34
LABELLED_WIDTH, LABELLED_HEIGHT, LABELLED_TICK_WIDTH = 60, 36, 56
"""Of axes with labels, where ticks are numbers alone."""

SAMPLES = 1000
"""Steps of an axis of which the epochs are looked at."""
FEWEST_EPOCHS = 2
"""Whole epochs between the ends of an axis for ticks to be at such."""

Epochs = Callable[[Doubles], Doubles | None]
Text = Callable[[float], str]


class Frame:
    """Two axes around a view box, and the lines of the grid in it.

    The grid is an item of its own: pyqtgraph lets an axis paint it, and then paints the axis, in
    Python, whenever a curve moves. Sizes are fixed, so that no text moves the picture.

    Parameters
    ----------
    labels : (str, str), optional
        Of both axes; without them, x begins at 0 and counts steps.
    """

    def __init__(self, view: pg.GraphicsView, box: pg.ViewBox, labels: tuple[str, str] | None = None) -> None:
        self.epochs: Epochs = lambda steps: None
        self.text: Text = number
        self.whole, self.whole_values = labels is None, False
        """Whether x and y count something, so that only whole numbers are labelled."""
        self._labels = labels
        self._left, self._bottom = pg.AxisItem("left"), BottomAxis("bottom")
        self._scale = 1.0
        layout = view.centralWidget.layout()
        layout.setContentsMargins(0, TOP, RIGHT, 0)
        layout.setSpacing(GAP)
        for item, row, column in ((self._left, 0, 0), (box, 0, 1), (self._bottom, 1, 1)):
            layout.addItem(item, row, column)
        for axis in (self._left, self._bottom):
            axis.setStyle(tickLength=0, tickTextOffset=OFFSET, hideOverlappingLabels=REACH)
            axis.enableAutoSIPrefix(False)  # it would scale the label and not these ticks
            axis.linkToView(box)
        self.set_scale(1.0)
        self._grid = PathItem()
        box.addItem(self._grid, ignoreBounds=True)

    def set_scale(self, scale: float) -> None:
        """Leave room for type that is `scale` times as large; ``set_theme`` measures it."""
        self._scale = scale
        self._left.setWidth(scale * (LABELLED_WIDTH if self._labels else AXIS_WIDTH))
        self._bottom.setHeight(scale * (LABELLED_HEIGHT if self._labels else AXIS_HEIGHT))

    def _keep_height(self, font: QFont) -> None:
        """Leave the lower axis the height of its texts: those of some scripts have higher lines."""
        text = QCoreApplication.translate("Frame", "step {n}").format(n="0")
        needed: float = OFFSET + line_height(QFontMetrics(font), text)
        if self._labels:
            needed += self._bottom.label_height
        usual = LABELLED_HEIGHT if self._labels else AXIS_HEIGHT
        self._bottom.setHeight(max(math.ceil(needed), self._scale * usual))

    def set_theme(self, theme: Theme, font: QFont) -> None:
        """Take colours and the ticks' font."""
        for axis in (self._left, self._bottom):
            axis.setPen(theme.line)
            axis.setTextPen(theme.muted)
            axis.setTickFont(font)
        if self._labels:
            look = {"color": theme.muted, "font-size": f"{font.pointSizeF():.1f}pt"}
            self._bottom.setLabel(self._labels[0], **look)
            self._left.setLabel(self._labels[1], **look)
        self._keep_height(font)
        self._grid.setPen(QPen(QColor(mixed(theme.panel, theme.line, 0.5)), 0))

    def place(self, x_range: Range, y_range: Range, size: QSizeF, log: bool) -> None:
        """Put ticks and grid where they belong for these ranges on `size` pixels."""
        tick_width = self._scale * (LABELLED_TICK_WIDTH if self._labels else TICK_WIDTH)
        x = self._x_ticks(x_range, size.width() / tick_width)
        most = max(2.0, size.height() / (self._scale * TICK_HEIGHT))
        y = decade_ticks(*y_range, most) if log else linear_ticks(*y_range, most, whole=self.whole_values)
        self._bottom.setTicks([list(zip(x, self._step_texts(x), strict=True))])
        texts = [self.text(10.0**tick if log else tick) for tick in y]
        self._left.setTicks([list(zip(y, texts, strict=True))])
        self._grid.setPath(grid_path(x, y, x_range, y_range))

    def _x_ticks(self, x_range: Range, most: float) -> Doubles:
        """Return ticks at whole epochs, where some are in sight, or at round numbers."""
        if self._labels:
            return linear_ticks(*x_range, most=most, whole=self.whole)
        left, right = max(0.0, x_range[0]), x_range[1]
        if self.whole and right > left:
            steps = np.linspace(left, right, SAMPLES)
            epochs = self.epochs(steps)
            if epochs is not None and np.floor(epochs[-1]) - np.ceil(epochs[0]) >= FEWEST_EPOCHS:
                ticks = linear_ticks(epochs[0], epochs[-1], most, whole=True)
                return np.round(np.interp(ticks, epochs, steps))
        ticks = linear_ticks(*x_range, most=most, whole=self.whole)
        return ticks[ticks >= 0]

    def _step_texts(self, ticks: Doubles) -> list[str]:
        """Return the texts of ticks, of which the first says what is counted."""
        if not self.whole:
            return [number(tick) for tick in ticks]
        texts = [step_count(tick) for tick in ticks]
        epochs = self.epochs(ticks)
        if epochs is not None:
            named = QCoreApplication.translate("Frame", "{step} (epoch {epoch})")
            counts = [f"{epoch:,.0f}" if epoch >= 10 else f"{epoch:.2g}" for epoch in np.asarray(epochs)]
            texts = [
                named.format(step=text, epoch=count) if tick else text
                for tick, text, count in zip(ticks, texts, counts, strict=True)
            ]
        if texts and self._labels is None:
            texts[0] = QCoreApplication.translate("Frame", "step {n}").format(n=texts[0])
        return texts


class BottomAxis(pg.AxisItem):  # type: ignore[misc]
    """An axis whose last texts stay off the edge of the plot, and whose label ends where it does."""

    @property
    def label_height(self) -> float:
        """The height of the label's line."""
        return float(self.label.boundingRect().height() - 2 * self.label.document().documentMargin())

    def resizeEvent(self, event: Any = None) -> None:
        """Put the label at the end: pyqtgraph (0.14) cuts a pixel off it."""
        super().resizeEvent(event)
        if self.label is not None:
            below = self.label.document().documentMargin() - self.label.boundingRect().height()
            self.label.setY(math.floor(self.size().height() + below))

    def generateDrawSpecs(self, painter: QPainter) -> tuple[Any, Any, list[tuple[QRectF, int, str]]]:
        axis, ticks, texts = super().generateDrawSpecs(painter)
        last = self.size().width() + RIGHT - EDGE
        for place, _, _ in texts:
            place.moveRight(min(place.right(), last))
        above = [line_excess(self.style["tickFont"], text)[0] for _, _, text in texts]
        for (place, _, _), excess in zip(texts, above, strict=True):
            place.translate(0, max(above) - excess)
        return axis, ticks, texts


def grid_path(x: Doubles, y: Doubles, x_range: Range, y_range: Range) -> QPainterPath:
    """Return lines across these ranges at ticks on both axes."""
    path = QPainterPath()
    for tick in x:
        path.moveTo(tick, y_range[0])
        path.lineTo(tick, y_range[1])
    for tick in y:
        path.moveTo(x_range[0], tick)
        path.lineTo(x_range[1], tick)
    return path
