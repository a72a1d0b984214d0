"""Numbers to pixels and back, and the axes of a picture."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from core.protocol.losses.pictures import Floats
from gui.theme.theme import Theme

LEFT, RIGHT, TOP = 56, 12, 8
"""Pixels around a picture; below it there is room for two lines of text."""
_TEXT = 60
MOST = 1e30
"""The largest number that is drawn: pictures of greater ones would leave what Qt can paint."""


@dataclass(frozen=True)
class Scale:
    """A rectangle of pixels that shows x and y between two ends each."""

    place: QRectF
    x: tuple[float, float]
    y: tuple[float, float]

    def point(self, x: float, y: float) -> QPointF:
        """Return where a point lies."""
        return QPointF(
            self.place.left() + (x - self.x[0]) / (self.x[1] - self.x[0]) * self.place.width(),
            self.place.bottom() - (y - self.y[0]) / (self.y[1] - self.y[0]) * self.place.height(),
        )

    def numbers(self, at: QPointF) -> tuple[float, float]:
        """Return the x and y of a pixel, within the ends."""
        across = min(max((at.x() - self.place.left()) / self.place.width(), 0.0), 1.0)
        up = min(max((self.place.bottom() - at.y()) / self.place.height(), 0.0), 1.0)
        return self.x[0] + across * (self.x[1] - self.x[0]), self.y[0] + up * (self.y[1] - self.y[0])

    def line(self, x: Floats, y: Floats) -> list[QPointF]:
        """Return the points of a curve; what is not finite is left out, what is far off is cut."""
        height = self.y[1] - self.y[0]
        kept = np.isfinite(y)
        cut = y[kept].clip(self.y[0] - height, self.y[1] + height)
        return [self.point(*pair) for pair in zip(x[kept].tolist(), cut.tolist(), strict=True)]


def ticks(low: float, high: float, most: int = 6) -> list[float]:
    """Return round numbers between two."""
    rough = (high - low) / most
    power = 10.0 ** math.floor(math.log10(rough))
    step = next(factor * power for factor in (1, 2, 5, 10) if factor * power >= rough * (1 - 1e-9))
    return [
        round(i * step, 10) for i in range(math.ceil(low / step - 1e-9), math.floor(high / step + 1e-9) + 1)
    ]


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
    for tick in ticks(*scale.y, max(2, int(place.height() / (2.4 * height)))):
        y = scale.point(scale.x[0], tick).y()
        painter.setPen(QPen(muted if tick == 0 else line, 1))
        painter.drawLine(QPointF(place.left(), y), QPointF(place.right(), y))
        painter.setPen(muted)
        painter.drawText(QRectF(0, y - height / 2, place.left() - 6, height), right, f"{tick:g}")
    for tick in ticks(*scale.x):
        x = scale.point(tick, scale.y[0]).x()
        painter.setPen(QPen(line, 1))
        painter.drawLine(QPointF(x, place.top()), QPointF(x, place.bottom()))
        if x_title is not None:
            painter.setPen(muted)
            text = QRectF(x - _TEXT / 2, place.bottom() + 3, _TEXT, height)
            painter.drawText(text, Qt.AlignmentFlag.AlignHCenter, f"{tick:g}")
    if x_title:
        below = QRectF(place.left(), place.bottom() + 3 + height, place.width(), height)
        painter.setPen(muted)
        painter.drawText(below, Qt.AlignmentFlag.AlignHCenter, x_title)


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
