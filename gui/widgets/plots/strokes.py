"""Smooth lines of many points: Qt paints those of one pixel of the screen much faster than wider ones."""

from __future__ import annotations

import math

import numpy as np
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen, QTransform
from PySide6.QtWidgets import QGraphicsPathItem, QStyleOptionGraphicsItem, QWidget

from gui.theme.painting import painted

FEW_POINTS = 60
"""Points of a line that may be painted as wide as it is."""
CLOSE = 0.7
"""Distance of lines side by side, in pixels of the screen."""
MOST_LINES = 8
"""Lines side by side; what is wider is painted as it is."""


def side_by_side(width: float, n_points: int) -> list[QPointF]:
    """Return where lines of one pixel lie that together look like one of `width` pixels.

    No place means that the line itself is to be painted. Some lie above each other, for where the line is
    flat, and two left and right, for where it is steep.
    """
    apart = width - 1  # of the outermost two
    n = math.ceil(apart / CLOSE) + 1
    if apart <= 0 or n_points <= FEW_POINTS or n + 2 - n % 2 > MOST_LINES:
        return []
    rows = [y for y in np.linspace(-apart / 2, apart / 2, n).tolist() if y]  # the sides pass the middle
    return [QPointF(0, y) for y in rows] + [QPointF(x, 0) for x in (-apart / 2, apart / 2)]


def with_width(pen: QPen, width: float) -> QPen:
    """Return a pen of another width whose dashes are as long: Qt counts them in widths of the line."""
    other = QPen(pen)
    other.setWidthF(width)
    if pen.style() is Qt.PenStyle.CustomDashLine:
        other.setDashPattern([pen.widthF() * part / width for part in pen.dashPattern()])
    return other


class PathItem(QGraphicsPathItem):
    """A path whose outline for hit tests is its bounding box.

    Qt strokes the whole path to find out whether the mouse is over it, and, for pens that are not of
    width 0, to find its bounding box: many milliseconds for 2,000 points.
    """

    def shape(self) -> QPainterPath:
        outline = QPainterPath()
        outline.addRect(self.path().controlPointRect())
        return outline


class LineItem(PathItem):
    """The line of a curve: smooth, and as wide as its pen however many points it has."""

    @painted
    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        path, pen = self.path(), QPen(self.pen())
        places = side_by_side(pen.widthF(), path.elementCount())
        if places:
            pen = with_width(pen, 1.0)
        painter.setPen(pen)
        within, ratio = painter.worldTransform(), painter.device().devicePixelRatio()
        for place in places or [QPointF()]:
            painter.setWorldTransform(within * QTransform.fromTranslate(place.x() / ratio, place.y() / ratio))
            painter.drawPath(path)
        painter.setWorldTransform(within)
