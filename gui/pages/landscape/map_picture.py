"""The still part of the map: heights, contour lines, minima and axes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPen
from PySide6.QtWidgets import QWidget

from core.analysis.landscape.contours import Doubles, contour, heights
from core.analysis.landscape.surfaces import Place, Range
from gui.pages.landscape.colours import map_image
from gui.theme.painting import saved
from gui.theme.style import mixed
from gui.theme.theme import Theme
from gui.widgets.plane import Scale
from gui.widgets.plots.scale import linear_ticks, number

N_CONTOURS = 14
LEFT, BOTTOM, TOP, RIGHT = 44, 22, 8, 8
TICK_PIXELS = 72


@dataclass(frozen=True, eq=False)
class Field:
    """Values (h, w) at y[i], x[j], with what is known of the surface; an empty one waits to be computed.

    Parameters
    ----------
    path : ndarray, shape (n, 2), optional
        Of a run, drawn as dots.
    """

    x: Doubles
    y: Doubles
    values: Doubles
    minima: Sequence[Place] = ()
    path: Doubles | None = None

    @property
    def x_range(self) -> Range:
        """The first and the last x."""
        return float(self.x[0]), float(self.x[-1])

    @property
    def y_range(self) -> Range:
        """The first and the last y."""
        return float(self.y[0]), float(self.y[-1])


def scale_of(widget: QWidget, field: Field, size: float) -> Scale:
    """Return where a field lies in a widget, with room for axes whose type is `size` times as large."""
    box = QRectF(widget.rect()).adjusted(size * LEFT, TOP, -RIGHT, -size * BOTTOM)
    return Scale(box, field.x_range, field.y_range)


def draw_map(painter: QPainter, field: Field, scale: Scale, theme: Theme, width: float) -> None:
    """Draw the map of a field, with lines of `width` pixels."""
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    high = heights(field.values)
    painter.drawImage(scale.place, map_image(theme, high))
    _draw_contours(painter, field, high, scale, theme)
    _draw_axes(painter, scale, theme)
    for minimum in field.minima:
        _draw_minimum(painter, scale.point(*minimum), theme, width)
    if field.path is not None:
        _draw_path(painter, scale.points(field.path), theme, width)


def _draw_contours(painter: QPainter, field: Field, high: Doubles, scale: Scale, theme: Theme) -> None:
    with saved(painter):
        painter.setClipRect(scale.place)
        painter.setTransform(scale.transform(), True)
        pen = QPen(QColor(mixed(theme.panel, theme.accent, 0.62)), 0)
        pen.setCosmetic(True)
        painter.setPen(pen)
        for level in np.linspace(0, 1, N_CONTOURS + 1)[1:-1]:
            xs, ys = contour(high, field.x, field.y, float(level))
            if len(xs):
                painter.drawPath(pg.arrayToQPath(xs, ys, connect="pairs"))


def _draw_axes(painter: QPainter, scale: Scale, theme: Theme) -> None:
    metrics, box = QFontMetrics(painter.font()), scale.place
    painter.setPen(QPen(QColor(theme.line), 1))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRect(box)
    painter.setPen(QColor(theme.muted))
    line = metrics.height()
    for tick in linear_ticks(*scale.x, most=box.width() / TICK_PIXELS):
        x, text = scale.point(tick, 0).x(), _text(tick)
        width = metrics.horizontalAdvance(text)
        left = min(max(x - width / 2, 0), box.right() - width)
        painter.drawText(QPointF(left, box.bottom() + line), text)
    for tick in linear_ticks(*scale.y, most=box.height() / TICK_PIXELS):
        text = _text(tick)
        y = scale.point(0, tick).y() + metrics.ascent() / 2 - 1
        painter.drawText(QPointF(box.left() - 6 - metrics.horizontalAdvance(text), y), text)


def _text(tick: float) -> str:
    return number(0.0 if abs(tick) < 1e-12 else tick)


def _draw_minimum(painter: QPainter, at: QPointF, theme: Theme, width: float) -> None:
    """Draw a cross in a ring."""
    size = 4 * width
    painter.setPen(QPen(QColor(theme.panel), 3 * width))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(at, size, size)
    painter.setPen(QPen(QColor(theme.text), 1.5 * width))
    painter.drawEllipse(at, size, size)
    painter.drawPoint(at)


def _draw_path(painter: QPainter, pixels: Doubles, theme: Theme, width: float) -> None:
    """Draw the path of a run: a line with a dot at each moment."""
    with saved(painter):
        painter.setPen(QPen(QColor(theme.text), width))
        painter.drawPath(pg.arrayToQPath(pixels[:, 0], pixels[:, 1]))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.text))
        for x, y in pixels[:-1]:
            painter.drawEllipse(QPointF(x, y), 2 * width, 2 * width)
        painter.setBrush(QColor(theme.accent))
        painter.drawEllipse(QPointF(*pixels[-1]), 4 * width, 4 * width)
