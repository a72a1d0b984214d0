"""The latent plane: test samples as points in the colours of their classes, over pictures of places."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
from pyqtgraph.functions import arrayToQPolygonF
from PySide6.QtCore import QLineF, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy

from core.protocol.latent import MOST_ALONG
from gui.pages.train.output.class_names import MOST_NAMES, name_font, write_name
from gui.theme.painting import draw_text, painting, saved
from gui.theme.theme import Theme
from gui.widgets.pictures import picture_of
from gui.widgets.plane import PlaneView, Scale

STEP = 1 / 40
"""Share of a side that an arrow key goes."""
POINT = 5.0
CELL = 32.0
"""Side of a cell of the grid, in pixels, or more."""
FAINT = 0.35
"""Opacity of the grid's pictures, under the points."""
OUT = 1e4
"""Pixels away: out of sight."""
ROOM = 0.15
"""Share of the points' spread that is left around them."""
LEAST = 0.5
"""Share of a side that points must fill; of less, the part on show shrinks to them."""
SMALLEST = 1e-3

Corner = tuple[float, float]


@dataclass(frozen=True)
class Extent:
    """A rectangle of the plane, by its corners."""

    low: Corner = (-1.0, -1.0)
    high: Corner = (1.0, 1.0)

    def around(self, points: npt.NDArray[np.floating]) -> Extent:
        """Return this extent while points (n, 2) lie well in it, or one that has some room around them."""
        points = points[np.isfinite(points).all(axis=1)].astype(float)
        if not len(points):
            return self
        pairs = zip(self.low, self.high, points.min(axis=0), points.max(axis=0), strict=True)
        sides = [_side(low, high, float(least), float(most)) for low, high, least, most in pairs]
        return Extent((sides[0][0], sides[1][0]), (sides[0][1], sides[1][1]))

    @property
    def middle(self) -> Corner:
        """The place in the middle."""
        return (self.low[0] + self.high[0]) / 2, (self.low[1] + self.high[1]) / 2

    def within(self, frame: QRectF) -> Scale:
        """Return where its places are in a rectangle of pixels."""
        return Scale(frame, (self.low[0], self.high[0]), (self.low[1], self.high[1]))


class LatentView(PlaneView):
    """Points on a plane, and a place on it that follows the mouse and the arrow keys."""

    FAR = 1
    walked = Signal(object)  # (x, y): the place pointed at

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.set_theme(theme)
        self.extent = Extent()
        self.at: Corner | None = None
        """The place that is pointed at."""
        self._points = np.empty((0, 2), np.float32)
        self._classes: npt.NDArray[np.int64] = np.empty(0, np.int64)
        self._grid: npt.NDArray[np.float32] | None = None
        self._grid_extent = self.extent
        self._names: tuple[str, str] = ("", "")
        self._class_names: tuple[str, ...] = ()
        self.setMouseTracking(True)
        self.setCursor(Qt.CursorShape.CrossCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(120, 96)

    def set_names(self, names: tuple[str, str]) -> None:
        """Name the axes."""
        self._names = names
        self.update()

    def set_class_names(self, names: tuple[str, ...]) -> None:
        """Name the classes, at the middle of their points."""
        self._class_names = names
        self.update()

    def forget(self) -> None:
        """Show nothing, and point nowhere: another plane comes."""
        self.at, self.extent = None, Extent()
        self.set_points(np.empty((0, 2), np.float32), np.empty(0, np.int64))
        self.set_grid(None)

    def set_points(self, points: npt.NDArray[np.float32], classes: npt.NDArray[np.int64]) -> None:
        """Show points (n, 2), each in the colour of its class, (n,)."""
        self._points, self._classes = points, classes
        self.extent = self.extent.around(points)
        self.update()

    def set_grid(self, grid: npt.NDArray[np.float32] | None, extent: Extent | None = None) -> None:
        """Show pictures (n_rows, n_columns, channels, height, width) of a part of the plane, or none."""
        self._grid, self._grid_extent = grid, extent or self.extent
        self.update()

    @property
    def cells(self) -> tuple[int, int]:
        """Rows and columns of a grid whose pictures have a fair size."""
        frame = self._frame()
        rows, columns = (
            min(MOST_ALONG, max(1, round(side / CELL))) for side in (frame.height(), frame.width())
        )
        return rows, columns

    def walk_to(self, at: Corner) -> None:
        """Point at a place."""
        if at != self.at:
            self.at = at
            self.update()
            self.walked.emit(at)

    def sizeHint(self) -> QSize:
        return QSize(240, 180)

    # What the user does

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        scale = self._scale()
        if scale.place.contains(event.position()):
            self.walk_to(scale.numbers(event.position()))

    def walk(self, right: int, up: int) -> bool:
        scale, (x, y) = self._scale(), self.at or self.extent.middle
        by_x, by_y = (STEP * (high - low) for low, high in (scale.x, scale.y))
        self.walk_to(scale.within(x + right * by_x, y + up * by_y))
        return True

    # Painting

    def _frame(self) -> QRectF:
        line = self.fontMetrics().height()
        return QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5 - line)

    def _scale(self) -> Scale:
        return self.extent.within(self._frame())

    def paintEvent(self, event: QPaintEvent) -> None:
        scale = self._scale()
        frame = scale.place
        with painting(self) as painter:
            painter.setPen(QPen(QColor(self._theme.line), 1.0))
            painter.setBrush(QColor(self._theme.field))
            painter.drawRect(frame)
            with saved(painter):
                painter.setClipRect(frame)
                if self._grid is not None:
                    self._paint_grid(painter, scale, self._grid)
                painter.setRenderHint(QPainter.RenderHint.Antialiasing)
                self._paint_points(painter, scale)
                if self.at is not None:
                    self._paint_cross(painter, scale.point(*self.at))
            self._paint_sides(painter, frame)

    def _paint_grid(self, painter: QPainter, scale: Scale, grid: npt.NDArray[np.float32]) -> None:
        n_rows, n_columns = grid.shape[:2]
        low, high = (scale.point(*corner) for corner in (self._grid_extent.low, self._grid_extent.high))
        width, height = (high.x() - low.x()) / n_columns, (low.y() - high.y()) / n_rows
        side = 0.86 * min(width, height)
        painter.setOpacity(FAINT)
        for row, column in np.ndindex(n_rows, n_columns):
            middle = QPointF(low.x() + (column + 0.5) * width, low.y() - (row + 0.5) * height)
            place = QRectF(middle.x() - side / 2, middle.y() - side / 2, side, side)
            painter.drawImage(place, picture_of(grid[row, column], self._theme))
        painter.setOpacity(1.0)

    def _paint_points(self, painter: QPainter, scale: Scale) -> None:
        middles: list[tuple[int, QPointF]] = []
        at = np.clip(np.nan_to_num(scale.points(self._points.astype(float)), nan=OUT), -OUT, OUT)
        for number in np.unique(self._classes).tolist():
            places = at[self._classes == number]
            pen = QPen(self._colour(number), POINT)
            pen.setCapStyle(Qt.PenCapStyle.RoundCap)
            painter.setPen(pen)
            painter.drawPoints(arrayToQPolygonF(places[:, 0], places[:, 1]))
            middles.append((number, QPointF(*places.mean(axis=0).tolist())))
        if not 0 < len(self._class_names) <= MOST_NAMES:
            return
        font = painter.font()
        painter.setFont(name_font(font))
        for number, middle in middles:
            write_name(painter, middle, self._class_names[number], self._colour(number), self._theme)
        painter.setFont(font)

    def _colour(self, number: int) -> QColor:
        return QColor(self._theme.class_colour(number))

    def _paint_cross(self, painter: QPainter, at: QPointF) -> None:
        painter.setPen(QPen(QColor(self._theme.text), 2.0 if self.hasFocus() else 1.0))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(at, 7.0, 7.0)
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            painter.drawLine(QLineF(at + QPointF(4 * dx, 4 * dy), at + QPointF(12 * dx, 12 * dy)))

    def _paint_sides(self, painter: QPainter, frame: QRectF) -> None:
        """Say under the plane which numbers its sides go from and to; in a narrow one the names alone."""
        painter.setPen(QColor(self._theme.muted))
        line = QRectF(frame.left(), frame.bottom() + 1, frame.width(), self.fontMetrics().height())
        low, high = self.extent.low, self.extent.high
        across, up = self._names
        names = f"\u2192 {across}", f"\u2191 {up}"
        texts = [f"{name} {_short(low[i])} … {_short(high[i])}" for i, name in enumerate(names)]
        if self.fontMetrics().horizontalAdvance("  ".join(texts)) > line.width():
            texts = list(names)
        for text, side in zip(texts, (Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight), strict=True):
            draw_text(painter, line, side | Qt.AlignmentFlag.AlignVCenter, text)


def _short(value: float) -> str:
    return f"{value:.2g}".replace("-", "\u2212")


def _side(low: float, high: float, least: float, most: float) -> Corner:
    if low <= least and most <= high and most - least >= LEAST * (high - low):
        return low, high
    room = max(ROOM * (most - least), SMALLEST * max(1.0, abs(most)))
    return least - room, most + room
