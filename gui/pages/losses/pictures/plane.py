"""Points in the plane that are dragged, over a map of the loss, with the pull on each."""

from __future__ import annotations

import math
from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QImage,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPolygonF,
)
from PySide6.QtWidgets import QWidget

from core.protocol.losses.pictures import LossMap, PointPicture
from gui.pages.losses.pictures.loss_map import map_image
from gui.pages.losses.pictures.scale import TICKS
from gui.theme.painting import painting
from gui.theme.theme import Theme
from gui.translation import clauses
from gui.widgets.plane import PlaneView, Scale
from gui.widgets.plots.scale import linear_ticks

REACH = 3.0
STEP = 0.05
GRAB = 24
FAR = 1_000.0
"""Lines end there, far out of sight: Qt cannot paint much longer ones."""
LONGEST = 90
"""Pixels of the longest arrow."""
_NEXT = {Qt.Key.Key_PageDown: 1, Qt.Key.Key_PageUp: -1}

Points = tuple[tuple[float, float], ...]


class Plane(PlaneView):
    """The plane from -3 to 3; ``moved`` carries a point's number and its new place."""

    moved = Signal(int, float, float)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._points: Points = ()
        self._names: Sequence[str] = ()
        self._picture: PointPicture | None = None
        self._field: LossMap | None = None
        self._image = QImage()
        self._from_origin = False
        self._present = 0
        self._is_dragging = False
        self.setObjectName("losses.plane")
        self.setAccessibleName(self.tr("Points in the plane"))
        self.setToolTip(
            self.tr("Drag a point, or move it with the arrow keys; Page Up and Page Down choose the point")
        )
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMinimumSize(260, 240)

    def sizeHint(self) -> QSize:
        return QSize(440, 400)

    def set_theme(self, theme: Theme) -> None:
        """Repaint in a theme's colours."""
        super().set_theme(theme)
        if self._field is not None:
            self._image, _ = map_image(self._field.losses, theme)

    def show_points(
        self,
        points: Points,
        names: Sequence[str],
        picture: PointPicture,
        field: LossMap,
        *,
        from_origin: bool,
    ) -> None:
        """Show points, the pull on each, and the loss wherever the last could be."""
        self._points, self._names, self._picture, self._field = points, names, picture, field
        self._from_origin = from_origin
        self._present = min(self._present, len(points) - 1)
        self._image, _ = map_image(field.losses, self._theme)
        places = zip(names, points, strict=True)
        self.setAccessibleDescription(clauses(f"{name} ({x:.2f}, {y:.2f})" for name, (x, y) in places))
        self.update()

    def handle(self, point: int) -> QPointF:
        """Return where a point lies: the place to drag it from."""
        return self._scale().point(*self._points[point])

    # Mouse and keys

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if not self._points or event.button() is not Qt.MouseButton.LeftButton:
            return
        at = event.position()
        distances = [_length(self.handle(i) - at) for i in range(len(self._points))]
        nearest = min(range(len(distances)), key=distances.__getitem__)
        if distances[nearest] < GRAB:
            self._present, self._is_dragging = nearest, True
        self.update()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._is_dragging:
            self._move(*self._scale().numbers(event.position()))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._is_dragging = False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = _NEXT.get(Qt.Key(event.key()))
        if step is not None and self._points:
            self._present = (self._present + step) % len(self._points)
            self.update()
        else:
            super().keyPressEvent(event)

    def walk(self, right: int, up: int) -> bool:
        if self._points:
            x, y = self._points[self._present]
            self._move(x + right * STEP, y + up * STEP)
        return bool(self._points)

    def _move(self, x: float, y: float) -> None:
        x, y = (round(min(max(number, -REACH), REACH), 2) for number in (x, y))
        self.moved.emit(self._present, x, y)

    # Painting

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._picture is None:
            return
        with painting(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            scale = self._scale()
            painter.drawImage(scale.place, self._image)
            painter.setClipRect(scale.place)
            self._paint_lines(painter, scale)
            painter.setPen(QPen(QColor(self._theme.text), 2, Qt.PenStyle.DashLine))
            for edge in self._picture.edges:
                painter.drawPolyline(QPolygonF([scale.point(x, y) for x, y in edge.clip(-FAR, FAR).tolist()]))
            painter.setPen(QPen(QColor(self._theme.muted), 1.5))
            start = scale.point(0, 0) if self._from_origin else self.handle(0)
            for i in range(0 if self._from_origin else 1, len(self._points)):
                painter.drawLine(start, self.handle(i))
            self._paint_arrows(painter, scale)
            for i, name in enumerate(self._names):
                self._paint_point(painter, i, name)

    def _paint_lines(self, painter: QPainter, scale: Scale) -> None:
        for tick in linear_ticks(-REACH, REACH, TICKS):
            painter.setPen(QPen(QColor(self._theme.muted if tick == 0 else self._theme.line), 1))
            painter.drawLine(scale.point(tick, -REACH), scale.point(tick, REACH))
            painter.drawLine(scale.point(-REACH, tick), scale.point(REACH, tick))

    def _paint_arrows(self, painter: QPainter, scale: Scale) -> None:
        assert self._picture is not None
        unit = scale.place.width() / (2 * REACH)
        for i, (gx, gy) in enumerate(self._picture.gradients.tolist()):
            length = math.hypot(gx, gy)
            if not 1e-4 < length < math.inf:
                continue
            way = QPointF(-gx, gy) / length
            start, tip = self.handle(i) + way * 9, self.handle(i) + way * (14 + min(length * unit, LONGEST))
            side = QPointF(-way.y(), way.x())
            painter.setPen(QPen(QColor(self._theme.test), 3))
            painter.drawLine(start, tip)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(self._theme.test))
            painter.drawPolygon(QPolygonF([tip + way * 7, tip + side * 6, tip - side * 6]))

    def _paint_point(self, painter: QPainter, i: int, name: str) -> None:
        at = self.handle(i)
        is_present = self.hasFocus() and i == self._present
        painter.setPen(QPen(QColor(self._theme.text if is_present else self._theme.panel), 2))
        painter.setBrush(QColor(self._theme.class_colour((1, 2, 0)[i])))
        painter.drawEllipse(at, 8, 8)
        painter.setPen(QColor(self._theme.text))
        wide = painter.fontMetrics().horizontalAdvance(name)
        left = at.x() + 12 if at.x() + 14 + wide < self._scale().place.right() else at.x() - 12 - wide
        painter.drawText(QPointF(left, at.y() - 10), name)

    def _scale(self) -> Scale:
        side = min(self.width(), self.height()) - 2
        place = QRectF((self.width() - side) / 2, 1, side, side)
        return Scale(place, (-REACH, REACH), (-REACH, REACH))


def _length(way: QPointF) -> float:
    return math.hypot(way.x(), way.y())
