"""The still part of the map: heights, contour lines, minima and axes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPen, QPixmap, QTransform
from PySide6.QtWidgets import QWidget

from core.analysis.landscape.contours import Doubles, contour, heights
from core.analysis.landscape.surfaces import Place, Range
from gui.pages.landscape.colours import map_image
from gui.theme.painting import painting, saved
from gui.theme.style import mixed
from gui.theme.theme import Theme
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


class Frame:
    """Where things are on the map: pixels for places, and places for pixels."""

    def __init__(self, box: QRectF, x_range: Range, y_range: Range) -> None:
        self.box, self.x_range, self.y_range = box, x_range, y_range
        self.per_x = box.width() / (x_range[1] - x_range[0])
        self.per_y = box.height() / (y_range[1] - y_range[0])

    def pixel(self, x: float, y: float) -> QPointF:
        """Return where (x, y) is drawn."""
        return QPointF(
            self.box.left() + (x - self.x_range[0]) * self.per_x,
            self.box.bottom() - (y - self.y_range[0]) * self.per_y,
        )

    def pixels(self, points: Doubles) -> Doubles:
        """Return where points (n, 2) are drawn, shape (n, 2)."""
        return np.stack(
            [
                self.box.left() + (points[:, 0] - self.x_range[0]) * self.per_x,
                self.box.bottom() - (points[:, 1] - self.y_range[0]) * self.per_y,
            ],
            axis=1,
        )

    def place(self, pixel: QPointF) -> Place:
        """Return what lies under a pixel."""
        return (
            self.x_range[0] + (pixel.x() - self.box.left()) / self.per_x,
            self.y_range[0] + (self.box.bottom() - pixel.y()) / self.per_y,
        )

    def transform(self) -> QTransform:
        """Return the transform from places to pixels."""
        left, bottom = (
            self.box.left() - self.x_range[0] * self.per_x,
            self.box.bottom() + self.y_range[0] * self.per_y,
        )
        return QTransform(self.per_x, 0, 0, -self.per_y, left, bottom)


def frame_of(widget: QWidget, field: Field, scale: float) -> Frame:
    """Return the frame of a field in a widget, with room for the axes."""
    box = QRectF(widget.rect()).adjusted(scale * LEFT, TOP, -RIGHT, -scale * BOTTOM)
    return Frame(box, field.x_range, field.y_range)


def draw_map(field: Field, frame: Frame, theme: Theme, font: QFont, size: QPixmap, width: float) -> None:
    """Draw the map of a field onto a pixmap, with lines of `width` pixels."""
    with painting(size) as painter:
        painter.setFont(font)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        high = heights(field.values)
        painter.drawImage(frame.box, map_image(theme, high))
        _draw_contours(painter, field, high, frame, theme)
        _draw_axes(painter, frame, theme)
        for minimum in field.minima:
            _draw_minimum(painter, frame.pixel(*minimum), theme, width)
        if field.path is not None:
            _draw_path(painter, frame.pixels(field.path), theme, width)


def _draw_contours(painter: QPainter, field: Field, high: Doubles, frame: Frame, theme: Theme) -> None:
    with saved(painter):
        painter.setClipRect(frame.box)
        painter.setTransform(frame.transform(), True)
        pen = QPen(QColor(mixed(theme.panel, theme.accent, 0.62)), 0)
        pen.setCosmetic(True)
        painter.setPen(pen)
        for level in np.linspace(0, 1, N_CONTOURS + 1)[1:-1]:
            xs, ys = contour(high, field.x, field.y, float(level))
            if len(xs):
                painter.drawPath(pg.arrayToQPath(xs, ys, connect="pairs"))


def _draw_axes(painter: QPainter, frame: Frame, theme: Theme) -> None:
    metrics, box = QFontMetrics(painter.font()), frame.box
    painter.setPen(QPen(QColor(theme.line), 1))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRect(box)
    painter.setPen(QColor(theme.muted))
    line = metrics.height()
    for tick in linear_ticks(*frame.x_range, most=box.width() / TICK_PIXELS):
        x, text = frame.pixel(tick, 0).x(), _text(tick)
        width = metrics.horizontalAdvance(text)
        left = min(max(x - width / 2, 0), box.right() - width)
        painter.drawText(QPointF(left, box.bottom() + line), text)
    for tick in linear_ticks(*frame.y_range, most=box.height() / TICK_PIXELS):
        text = _text(tick)
        y = frame.pixel(0, tick).y() + metrics.ascent() / 2 - 1
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
