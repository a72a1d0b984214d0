"""A chart of who did what when: a lane for each, a bar for each thing done, over time in milliseconds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt
import pyqtgraph as pg
from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFontMetricsF,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QWheelEvent,
)
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from gui.state.view_state import ViewState
from gui.theme.painting import draw_text, painting
from gui.theme.style import mixed, smaller
from gui.widgets.labels import plain_tip
from gui.widgets.plots.scale import linear_ticks

Doubles = npt.NDArray[np.floating[Any]]
Mask = npt.NDArray[np.bool_]

REACH = 4
"""Pixels around a bar that still count as it."""
STEP = 1.5
MARGIN = 4
"""Pixels between a bar and its lane's edge."""
LEAST_EDGED = 5
"""Pixels of a bar from which on it has an edge while it is lit."""
TICK = 80
"""Pixels between two ticks, at least."""
FEW = 64
"""Bars up to which a path is faster drawn one by one than from arrays."""
LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
CENTER = int(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignVCenter)


class Bars:
    """Bars as arrays: begin and end in ms, lane and number of their colour, shape (n,).

    Parameters
    ----------
    bars : sequence of (float, float, int, int)
    """

    def __init__(self, bars: Sequence[tuple[float, float, int, int]] = ()) -> None:
        columns = np.array(bars, np.float64).reshape(-1, 4).T
        self.begin, self.end = columns[:2]
        self.lane, self.colour = columns[2:].astype(np.int64)


def tick_left(x: float, width: float, room: float) -> float:
    """Return where the text of a tick begins: in its middle, but whole at the right edge too."""
    return min(x - width / 2, room - width)


class LaneChart(QWidget):
    """Bars in lanes; those that are lit stand out.

    The wheel, ``+`` and ``-`` zoom, dragging moves, a double click or Home shows all. An heir says what the
    lanes are called, which colours there are and what is said of a bar.
    """

    bar_chosen = Signal(int)

    LINES = 1.5
    """How many lines of text a lane is high."""

    def __init__(self, name: str, title: str, view: ViewState, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._view = view
        self._bars = Bars()
        self._range = (0.0, 1.0)
        self._is_whole = True
        self._pressed: QPointF | None = None
        self._dragged = False
        self.setObjectName(name)
        self.setAccessibleName(title)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        view.theme_changed.connect(self.update)
        self._measure()

    # What an heir says

    def lanes(self) -> Sequence[tuple[str, str]]:
        """Return the name of each lane, from above, and a second line about it."""
        raise NotImplementedError

    def colours(self) -> Sequence[str]:
        """Return the colours of bars."""
        raise NotImplementedError

    def describe(self, bar: int) -> str:
        """Return what is said of a bar."""
        raise NotImplementedError

    def widest_text(self) -> str:
        """Return a text for which there is room beside the lanes."""
        return max((name for name, _ in self.lanes()), key=len, default="")

    def lit(self) -> Mask:
        """Return which bars stand out, shape (n,)."""
        return np.zeros(len(self._bars.begin), bool)

    def paint_ground(self, painter: QPainter, area: QRectF) -> None:
        """Paint what lies under the bars."""

    def paint_text(self, painter: QPainter) -> None:
        """Write onto the bars."""

    # What is shown

    @property
    def visible_ms(self) -> tuple[float, float]:
        """The time that is seen, from and to."""
        return self._range

    @property
    def _whole_ms(self) -> float:
        return float(self._bars.end.max(initial=1e-6)) * 1.01

    def show_bars(self, bars: Bars) -> None:
        """Show bars, of which there may be more than before."""
        self._bars = bars
        self._measure()
        if self._is_whole:
            self.show_all()
        self.update()

    def show_all(self) -> None:
        """Show the whole time."""
        self._is_whole = True
        self._range = (0.0, self._whole_ms)
        self.update()

    def zoom(self, factor: float, around_ms: float | None = None) -> None:
        """Show less time for a factor above 1, more for one below."""
        low, high = self._range
        around = (low + high) / 2 if around_ms is None else around_ms
        if (high - low) / factor >= self._whole_ms:
            self.show_all()
            return
        if (high - low) / factor < 1e-4:
            return
        self._is_whole = False
        low, high = around - (around - low) / factor, around + (high - around) / factor
        self._move_to(low, high - low)

    def _move_to(self, low: float, span: float) -> None:
        low = max(0.0, min(low, self._whole_ms - span))
        self._range = (low, low + span)
        self.update()

    def bring(self, bars: Mask) -> None:
        """Move the time that is seen to these bars, unless they are seen or all is."""
        if self._is_whole or not bars.any():
            return
        (low, high), begin, end = self._range, self._bars.begin[bars].min(), self._bars.end[bars].max()
        if begin < low or end > high:
            self._move_to((begin + end) / 2 - (high - low) / 2, high - low)

    # Geometry

    def _measure(self) -> None:
        """Take the number of lanes, and what texts need."""
        metrics = QFontMetricsF(smaller(self.font()))
        self._n_lanes, self._line = max(1, len(self.lanes())), metrics.height()
        self._left = metrics.horizontalAdvance(self.widest_text()) + 12
        self.updateGeometry()

    def _height(self, lane: float) -> int:
        return round(lane * self._n_lanes + self._line + 12)

    def sizeHint(self) -> QSize:
        return QSize(320, self._height(self.LINES * self._line + 2 * MARGIN))

    def minimumSizeHint(self) -> QSize:
        return QSize(120, self._height(int(self.LINES) * self._line + MARGIN))

    def _lane_height(self) -> float:
        return (self.height() - self._line - 12) / self._n_lanes

    def _area(self) -> QRectF:
        """Return the place of all lanes, without their names."""
        width = max(self.width() - self._left - 8, 1)
        return QRectF(self._left, 0, width, self._lane_height() * self._n_lanes)

    def _x(self, at_ms: Any) -> Any:
        """Return the pixel of a time, or of several."""
        (low, high), area = self._range, self._area()
        return area.left() + (at_ms - low) / (high - low) * area.width()

    def time_at(self, x: float) -> float:
        """Return the time at a pixel."""
        (low, high), area = self._range, self._area()
        return low + (x - area.left()) / area.width() * (high - low)

    def bar_at(self, place: QPointF) -> int | None:
        """Return the bar at a place or close to it, as its index."""
        lane = int(place.y() // max(self._lane_height(), 1))
        if place.x() < self._area().left() - REACH or not len(self._bars.begin):
            return None
        left, right = self._x(self._bars.begin), self._x(self._bars.end)
        apart = np.maximum(np.maximum(left - place.x(), place.x() - right), 0.0)
        apart = np.where(self._bars.lane == lane, apart, np.inf)
        nearest = int(apart.argmin())
        return nearest if apart[nearest] <= REACH else None

    def rect_of(self, bar: int) -> QRectF:
        """Return where a bar is painted."""
        left, right = float(self._x(self._bars.begin[bar])), float(self._x(self._bars.end[bar]))
        top = self._bars.lane[bar] * self._lane_height() + MARGIN
        return QRectF(left, top, max(right - left, 1.0), self._lane_height() - 2 * MARGIN)

    def tip_at(self, place: QPointF) -> str:
        """Return what is said of the bar at a place; nothing where there is none."""
        bar = self.bar_at(place)
        return "" if bar is None else self.describe(bar)

    # Painting

    def paintEvent(self, event: QPaintEvent) -> None:
        area = self._area()
        with painting(self) as painter:
            painter.setFont(smaller(self.font()))
            painter.fillRect(area, QColor(self._view.theme.field))
            self._paint_ticks(painter, area)
            self.paint_ground(painter, area)
            self._paint_bars(painter, area)
            self.paint_text(painter)
            for row, texts in enumerate(self.lanes()):
                self._paint_lane(painter, area, row, *texts)

    def _paint_ticks(self, painter: QPainter, area: QRectF) -> None:
        for tick in linear_ticks(*self._range, area.width() / TICK):
            x = self._x(tick)
            painter.setPen(QColor(self._view.theme.line))
            painter.drawLine(QPointF(x, 0), QPointF(x, area.bottom() + 3))
            painter.setPen(QColor(self._view.theme.muted))
            text = f"{tick:.10g} ms"
            width = painter.fontMetrics().horizontalAdvance(text) + 2
            left = tick_left(x, width, self.width())
            draw_text(painter, QRectF(left, area.bottom() + 3, width, self._line + 4), CENTER, text)

    def _paint_bars(self, painter: QPainter, area: QRectF) -> None:
        theme, bars, lit = self._view.theme, self._bars, self.lit()
        low, high = self._range
        seen = (bars.end >= low) & (bars.begin <= high)
        left = np.clip(self._x(bars.begin), area.left(), None)
        right = np.clip(self._x(bars.end), left + 1, area.right())
        top, height = bars.lane * self._lane_height() + MARGIN, self._lane_height() - 2 * MARGIN
        colours = self.colours()
        for is_lit in (False, True):
            visible = seen & (lit == is_lit)
            for number in np.unique(bars.colour[visible]).tolist():
                path = _rectangles(visible & (bars.colour == number), left, right, top, height)
                ink = colours[number] if is_lit else mixed(colours[number], theme.field, 0.55)
                painter.fillPath(path, QColor(ink))
        edges = _rectangles(seen & lit & (right - left >= LEAST_EDGED), left, right, top, height)
        painter.strokePath(edges, QPen(QColor(theme.text), 0))

    def _paint_lane(self, painter: QPainter, area: QRectF, row: int, name: str, detail: str) -> None:
        whole = self._lane_height()
        top = row * whole
        painter.setPen(QColor(self._view.theme.line))
        painter.drawLine(QPointF(0, top + whole), QPointF(area.right(), top + whole))
        painter.setPen(QColor(self._view.theme.text))
        height = whole / 2 if detail else whole
        draw_text(painter, QRectF(4, top, area.left() - 8, height), LEFT, name)
        painter.setPen(QColor(self._view.theme.muted))
        draw_text(painter, QRectF(4, top + height, area.left() - 8, height), LEFT, detail)

    # Mouse and keys

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        place = event.position()
        if self._pressed is not None:
            moved = place.x() - self._pressed.x()
            if self._dragged or abs(moved) > REACH:
                low, high = self._range
                self._dragged, self._pressed = True, place
                self._move_to(low - moved * (high - low) / self._area().width(), high - low)
            return
        bar = self.bar_at(place)
        self.setCursor(Qt.CursorShape.ArrowCursor if bar is None else Qt.CursorShape.PointingHandCursor)
        if bar is None:
            QToolTip.hideText()
        else:
            at, rect = event.globalPosition().toPoint(), self.rect_of(bar).toAlignedRect()
            QToolTip.showText(at, plain_tip(self.describe(bar)), self, rect)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._pressed, self._dragged = event.position(), False

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        bar = None if self._dragged else self.bar_at(event.position())
        self._pressed = None
        if bar is not None:
            self.bar_chosen.emit(bar)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self.show_all()

    def wheelEvent(self, event: QWheelEvent) -> None:
        self.zoom(STEP ** (event.angleDelta().y() / 120), self.time_at(event.position().x()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        match event.key():
            case Qt.Key.Key_Plus | Qt.Key.Key_Equal:
                self.zoom(STEP)
            case Qt.Key.Key_Minus:
                self.zoom(1 / STEP)
            case Qt.Key.Key_Home | Qt.Key.Key_0:
                self.show_all()
            case _:
                super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.ApplicationFontChange):
            self._measure()


def _rectangles(chosen: Mask, left: Doubles, right: Doubles, top: Doubles, height: float) -> QPainterPath:
    """Return the rectangles of some bars, given the pixels of all."""
    left, right, top = left[chosen], right[chosen], top[chosen]
    if len(left) < FEW:
        path = QPainterPath()
        for x, end, y in zip(left.tolist(), right.tolist(), top.tolist(), strict=True):
            path.addRect(x, y, end - x, height)
        return path
    x = np.stack([left, left, right, right, left], axis=1).ravel()
    y = np.stack([top, top + height, top + height, top, top], axis=1).ravel()
    joined = np.tile(np.array([1, 1, 1, 1, 0], np.int32), len(left))
    many: QPainterPath = pg.arrayToQPath(x, y, connect=joined)
    return many
