"""The curves and the axes of a picture."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from pyqtgraph.functions import arrayToQPolygonF
from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from core.protocol.losses.pictures import Floats
from gui.theme.painting import draw_text
from gui.theme.theme import Theme
from gui.widgets.plane import Scale
from gui.widgets.plots.scale import linear_ticks

LEFT, RIGHT, TOP = 56, 12, 8
"""Pixels around a picture; below it there is room for two lines of text."""
_TEXT, TICKS = 60, 6
MOST = 1e30
"""The largest number that is drawn: pictures of greater ones would leave what Qt can paint."""


def line(scale: Scale, x: Floats, y: Floats) -> QPolygonF:
    """Return the points of a curve; what is not finite is left out, what is far off is cut."""
    height = scale.y[1] - scale.y[0]
    kept = np.isfinite(y)
    cut = y[kept].clip(scale.y[0] - height, scale.y[1] + height)
    pixels = scale.points(np.stack([x[kept], cut], axis=1))
    points: QPolygonF = arrayToQPolygonF(pixels[:, 0], pixels[:, 1])
    return points


def span(*arrays: Floats) -> tuple[float, float]:
    """Return round ends around all finite numbers, with 0 among them."""
    finite = [array[np.isfinite(array)].clip(-MOST, MOST) for array in arrays]
    low = min((float(array.min()) for array in finite if array.size), default=0.0)
    high = max((float(array.max()) for array in finite if array.size), default=1.0)
    low, high = min(low, 0.0), max(high, 0.0)
    if high - low < 1e-9:
        return low - 0.1, high + 1.0
    room = 0.05 * (high - low)
    return (low - room if low < 0 else 0.0), high + room


def paint_axes(painter: QPainter, theme: Theme, scale: Scale, x_title: str | None = None) -> None:
    """Paint lines at round numbers with their texts; those of x only where it has a title."""
    line, muted = QColor(theme.line), QColor(theme.muted)
    height, place = painter.fontMetrics().height(), scale.place
    right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
    for tick in linear_ticks(*scale.y, max(2, int(place.height() / (2.4 * height)))):
        y = scale.point(scale.x[0], tick).y()
        painter.setPen(QPen(muted if tick == 0 else line, 1))
        painter.drawLine(QPointF(place.left(), y), QPointF(place.right(), y))
        painter.setPen(muted)
        draw_text(painter, QRectF(0, y - height / 2, place.left() - 6, height), right, f"{tick:g}")
    for tick in linear_ticks(*scale.x, TICKS):
        x = scale.point(tick, scale.y[0]).x()
        painter.setPen(QPen(line, 1))
        painter.drawLine(QPointF(x, place.top()), QPointF(x, place.bottom()))
        if x_title is not None:
            painter.setPen(muted)
            text = QRectF(x - _TEXT / 2, place.bottom() + 3, _TEXT, height)
            draw_text(painter, text, Qt.AlignmentFlag.AlignHCenter, f"{tick:g}")
    if x_title:
        below = QRectF(place.left(), place.bottom() + 3 + height, place.width(), height)
        painter.setPen(muted)
        draw_text(painter, below, Qt.AlignmentFlag.AlignHCenter, x_title)


def paint_words(painter: QPainter, ground: str, words: Sequence[tuple[str, QColor]], corner: QPointF) -> None:
    """Paint words beside each other from a corner on, on a ground of their own over what lies below."""
    metrics = painter.fontMetrics()
    widths = [metrics.horizontalAdvance(word) for word, _ in words]
    shade = QColor(ground)
    shade.setAlpha(215)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(shade)
    painter.drawRoundedRect(QRectF(corner, QSizeF(sum(widths) + 12 * len(words), metrics.height() + 2)), 3, 3)
    x = corner.x() + 6
    for (word, colour), width in zip(words, widths, strict=True):
        painter.setPen(colour)
        painter.drawText(QPointF(x, corner.y() + metrics.ascent() + 1), word)
        x += width + 12
