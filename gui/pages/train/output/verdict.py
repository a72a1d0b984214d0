"""The signs of a right and of a wrong answer."""

from __future__ import annotations

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from gui.theme.theme import Theme


def paint_verdict(painter: QPainter, theme: Theme, center: QPointF, size: float, right: bool) -> None:
    """Paint a tick or a cross as lines, which needs no font and no colours to tell them apart."""
    colour = theme.success if right else theme.error
    painter.setPen(QPen(QColor(colour), max(1.6, size / 5), c=Qt.PenCapStyle.RoundCap))
    x, y, r = center.x(), center.y(), size / 2
    if right:
        painter.drawPolyline(
            [QPointF(x - r, y), QPointF(x - r / 3, y + r * 0.7), QPointF(x + r, y - r * 0.8)]
        )
        return
    r *= 0.8
    painter.drawLine(QPointF(x - r, y - r), QPointF(x + r, y + r))
    painter.drawLine(QPointF(x - r, y + r), QPointF(x + r, y - r))
