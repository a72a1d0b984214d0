"""Names of classes, written where their dots are."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen

from gui.theme.painting import draw_text
from gui.theme.theme import Theme

MOST_NAMES = 20
"""Classes whose names stand at the middle of their dots."""
ROOM, SIZE = 2.0, 0.8


def name_font(font: QFont) -> QFont:
    """Return the font of the classes' names."""
    font = QFont(font)
    font.setBold(True)
    font.setPointSizeF(SIZE * font.pointSizeF())
    return font


def write_name(painter: QPainter, centre: QPointF, name: str, colour: QColor, theme: Theme) -> None:
    """Write a class's name on a ground with a rim of its colour."""
    metrics = QFontMetricsF(painter.font())
    place = QRectF(0, 0, metrics.horizontalAdvance(name) + 2 * ROOM + 2, metrics.height())
    place.moveCenter(centre)
    ground = QColor(theme.panel)
    ground.setAlpha(190)
    painter.setPen(QPen(colour, 1.5))
    painter.setBrush(ground)
    painter.drawRoundedRect(place, 4, 4)
    painter.setPen(QColor(theme.text))
    draw_text(painter, place, Qt.AlignmentFlag.AlignCenter, name)
