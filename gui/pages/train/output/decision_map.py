"""The decision map: the network's answer all over the plane, under the points of the data."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QImage,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPen,
    QPixmap,
    QResizeEvent,
)
from PySide6.QtWidgets import QWidget

from core.analysis.colours.colormap import Mask, hatching
from core.experiment.data_schema import DOMAIN
from gui.theme.painting import draw_text
from gui.theme.style import hatch_colour
from gui.theme.theme import Theme
from gui.widgets.labels import PlainLabel
from gui.widgets.pictures import PixmapWidget
from gui.widgets.plane import Scale

MOST_POINTS = 3_000
"""Points drawn of one layer: more would hide the map, and each other."""

TICKS = range(-6, 7, 2)
ROOM = 6


@dataclass(frozen=True, eq=False)
class PointLayer:
    """Points of one kind: coordinates (n, 2), colours (n,) as 0xffRRGGBB, colour of their rim, and mark.

    A ``hollow`` disc has its colour in its rim; a ``ring`` goes around a point that is there already.
    """

    points: npt.NDArray[np.float32]
    colours: npt.NDArray[np.uint32]
    rim: str
    mark: Literal["disc", "diamond", "hollow", "ring"] = "disc"


class FieldMap(PixmapWidget):
    """A square picture of the plane from -6 to 6, with ticks.

    The field is a label that Qt scales and paints alone, without Python. What seldom changes (frame, ticks,
    points) is drawn over it.
    """

    hovered = Signal(object)  # (x1, x2), or None when the pointer has left the plane
    pressed = Signal(float, float, object)  # x1, x2, the mouse event
    released = Signal()
    typed = Signal(str)
    plane_moved = Signal(QRectF)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme, self._scale_of_marks = theme, 1.0
        self._layers: Sequence[PointLayer] = ()
        self._missing: Mask | None = None
        self._field = PlainLabel(self, scaledContents=True)
        self._field.lower()
        self._field.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._field.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)  # so that this widget is not painted
        self.set_pixels(None)
        self.setCursor(Qt.CursorShape.CrossCursor)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)

    def set_theme(self, theme: Theme, scale: float = 1.0) -> None:
        """Draw in other colours, points `scale` times as large; the caller sets new pixels and layers."""
        self._theme, self._scale_of_marks = theme, scale
        self.redraw()

    def set_layers(self, layers: Sequence[PointLayer]) -> None:
        """Show these points, the last on top."""
        self._layers = layers
        self.redraw()

    def set_pixels(self, pixels: npt.NDArray[np.uint32] | None, missing: Mask | None = None) -> None:
        """Show a field's colours (h, w), row 0 at the lowest x2; None for an empty plane.

        The plane is hatched where `missing` (h, w) holds: the field has no finite number there.
        """
        if missing is not None or self._missing is not None:
            self._missing = missing
            self.redraw()
        if pixels is None:
            empty = QPixmap(1, 1)
            empty.fill(self._theme.middle)
            self._field.setPixmap(empty)
        else:
            rows = np.ascontiguousarray(pixels[::-1])
            height, width = rows.shape
            image = QImage(rows.data, width, height, 4 * width, QImage.Format.Format_RGB32)
            self._field.setPixmap(QPixmap.fromImage(image.copy()))  # else it would share the array's memory

    def plane_rect(self) -> QRectF:
        """Return where the plane is: the largest square beside the ticks, on whole pixels."""
        digit = self.fontMetrics().horizontalAdvance("0")
        left, top, right, bottom = 3 * digit, digit, digit, self.fontMetrics().height() + 4
        side = max(1, min(self.width() - left - right, self.height() - top - bottom))
        x = left + (self.width() - left - right - side) // 2
        y = top + (self.height() - top - bottom - side) // 2
        return QRectF(x, y, side, side)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._field.setGeometry(self.plane_rect().toRect())
        self.plane_moved.emit(self.plane_rect())
        super().resizeEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self.hovered.emit(self._place(event))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        place = self._place(event)
        if place is not None:
            self.pressed.emit(*place, event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self.released.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        self.typed.emit(event.text())
        super().keyPressEvent(event)

    def _place(self, event: QMouseEvent) -> tuple[float, float] | None:
        """Return where in the plane the pointer is; None beside it."""
        scale = self._scale()
        place = scale.numbers(event.position())
        return place if place == scale.within(*place) else None

    def _scale(self) -> Scale:
        return Scale(self.plane_rect(), (-DOMAIN, DOMAIN), (-DOMAIN, DOMAIN))

    def leaveEvent(self, event: object) -> None:
        self.hovered.emit(None)

    def draw(self, painter: QPainter) -> None:
        scale = self._scale()
        plane = scale.place
        self._draw_axes(painter, scale)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setClipRect(plane)
        if self._missing is not None:
            self._hatch(painter, plane, self._missing)
        for layer in self._layers:
            self._draw_points(painter, scale, layer)
        if self._missing is not None:
            self._say_missing(painter, plane)

    def _hatch(self, painter: QPainter, plane: QRectF, missing: Mask) -> None:
        side = round(plane.width())
        lines = hatching(missing[::-1], side, side)
        pixels = np.where(lines, np.uint32(hatch_colour(self._theme).rgba()), np.uint32(0))
        image = QImage(pixels.data, side, side, 4 * side, QImage.Format.Format_ARGB32_Premultiplied)
        painter.drawImage(plane.topLeft(), image)

    def _say_missing(self, painter: QPainter, plane: QRectF) -> None:
        text, metrics = self.tr("not a finite number"), self.fontMetrics()
        plate = QRectF(0, 0, metrics.horizontalAdvance(text) + 2 * ROOM, metrics.height() + ROOM)
        plate.moveTopLeft(plane.topLeft() + QPointF(ROOM, ROOM))
        painter.setPen(QColor(self._theme.line))
        painter.setBrush(QColor(self._theme.panel))
        painter.drawRoundedRect(plate, 3, 3)
        painter.setPen(QColor(self._theme.text))
        draw_text(painter, plate, Qt.AlignmentFlag.AlignCenter, text)

    def _draw_axes(self, painter: QPainter, scale: Scale) -> None:
        plane = scale.place
        painter.setPen(QColor(self._theme.line))
        painter.drawRect(plane.adjusted(-1, -1, 0, 0))
        painter.setPen(QColor(self._theme.muted))
        height = self.fontMetrics().height()
        for tick in TICKS:
            text, (x, y) = str(tick).replace("-", "\u2212"), scale.point(tick, tick).toTuple()
            right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
            draw_text(painter, QRectF(plane.left() - 44, y - height / 2, 40, height), right, text)
            draw_text(
                painter, QRectF(x - 20, plane.bottom() + 3, 40, height), Qt.AlignmentFlag.AlignHCenter, text
            )

    def _draw_points(self, painter: QPainter, scale: Scale, layer: PointLayer) -> None:
        radius = self._scale_of_marks * min(5.0, max(3.2, scale.place.width() / 90))
        pixels = scale.points(layer.points[:MOST_POINTS]).tolist()
        painter.setPen(QPen(QColor(layer.rim), 1.0 if layer.mark in ("disc", "diamond") else 2.0))
        for (x, y), colour in zip(pixels, layer.colours[:MOST_POINTS].tolist(), strict=True):
            _MARKS[layer.mark](painter, QPointF(x, y), radius, QColor.fromRgb(colour))


def _draw_disc(painter: QPainter, at: QPointF, radius: float, colour: QColor) -> None:
    painter.setBrush(colour)
    painter.drawEllipse(at, radius, radius)


def _draw_diamond(painter: QPainter, at: QPointF, radius: float, colour: QColor) -> None:
    x, y, r = at.x(), at.y(), radius * 1.2
    painter.setBrush(colour)
    painter.drawPolygon([QPointF(x, y - r), QPointF(x + r, y), QPointF(x, y + r), QPointF(x - r, y)])


def _draw_hollow(painter: QPainter, at: QPointF, radius: float, colour: QColor) -> None:
    rim = painter.pen().color()
    painter.setBrush(rim)
    painter.setPen(QPen(colour, 2.0))
    painter.drawEllipse(at, radius - 0.5, radius - 0.5)
    painter.setPen(QPen(rim, 2.0))


def _draw_ring(painter: QPainter, at: QPointF, radius: float, colour: QColor) -> None:
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(at, radius + 2, radius + 2)


_MARKS: dict[str, Callable[[QPainter, QPointF, float, QColor], None]] = {
    "disc": _draw_disc,
    "diamond": _draw_diamond,
    "hollow": _draw_hollow,
    "ring": _draw_ring,
}
