"""The chart of devices: a lane for the bus and for each GPU, over simulated time."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable

import numpy as np
from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QMouseEvent, QPaintEvent, QWheelEvent
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from core.analysis.trace.device_times import DeviceTimes
from gui.pages.lab.devices.bars import Bars, bars_of
from gui.pages.lab.devices.painting import ChartPainter
from gui.pages.lab.devices.texts import lane_text, memory_text, widest_memory_text
from gui.state.view_state import ViewState
from gui.theme.painting import painting
from gui.theme.style import smaller
from gui.widgets.labels import plain_tip

REACH = 4
"""Pixels around a bar that still count as it."""
STEP = 1.5


class DeviceChart(QWidget):
    """Paints activities; those of the present moment are lit.

    The wheel, ``+`` and ``-`` zoom, dragging moves, a double click or Home shows all. Left and right go to
    the moments of the bars before and after.

    Parameters
    ----------
    describe : callable
        Returns the text of a bar by its index.
    """

    position_chosen = Signal(int)
    """The moment of a bar was asked for."""

    def __init__(
        self, view: ViewState, describe: Callable[[int], str], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._view = view
        self._times = DeviceTimes()
        self._bars: Bars = bars_of(self._times)
        self._position = -1
        self._range = (0.0, 1.0)
        self._is_whole = True
        self._pressed: QPointF | None = None
        self._dragged = False
        self._describe = describe
        self.setObjectName("lab.devices.chart")
        self.setAccessibleName(self.tr("Transfers and compute over simulated time"))
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    # What is shown

    @property
    def visible_ms(self) -> tuple[float, float]:
        """The simulated time that is seen, from and to."""
        return self._range

    @property
    def bar_positions(self) -> list[int]:
        """The moment of each bar, in order."""
        return self._times.positions

    def memory_texts(self) -> list[str]:
        """Return what is said of memory in each lane."""
        return [memory_text(self._times, lane, self._position) for lane in self._times.lanes]

    def show_times(self, times: DeviceTimes) -> None:
        """Show the activities of a run, of which there may be more than before."""
        self._times, self._bars = times, bars_of(times)
        if self._is_whole:
            self._range = (0.0, max(times.end_ms, 1e-6) * 1.01)
        if self.height() != self.sizeHint().height():
            self.setFixedHeight(self.sizeHint().height())
        self.update()

    def show_position(self, position: int) -> None:
        """Light the bars of a moment."""
        self._position = position
        lit = np.flatnonzero(self._bars.position == position)
        if not self._is_whole and len(lit):
            self._bring(self._bars.begin[lit].min(), self._bars.end[lit].max())
        self.update()

    def show_all(self) -> None:
        """Show the whole time."""
        self._is_whole = True
        self._range = (0.0, max(self._times.end_ms, 1e-6) * 1.01)
        self.update()

    def zoom(self, factor: float, around_ms: float | None = None) -> None:
        """Show less time for a factor above 1, more for one below."""
        low, high = self._range
        around = (low + high) / 2 if around_ms is None else around_ms
        if (high - low) / factor >= self._times.end_ms * 1.01:
            self.show_all()
            return
        if (high - low) / factor < 1e-4:
            return
        self._is_whole = False
        low, high = around - (around - low) / factor, around + (high - around) / factor
        self._move_to(low, high - low)

    def _move_to(self, low: float, span: float) -> None:
        low = max(0.0, min(low, self._times.end_ms * 1.01 - span))
        self._range = (low, low + span)
        self.update()

    def _bring(self, begin: float, end: float) -> None:
        low, high = self._range
        if begin < low or end > high:
            self._move_to((begin + end) / 2 - (high - low) / 2, high - low)

    # Geometry

    def _line(self) -> float:
        return QFontMetricsF(smaller(self.font())).height()

    def _lane_height(self) -> float:
        return 2 * self._line() + 8

    def sizeHint(self) -> QSize:
        return QSize(320, round(self._lane_height() * len(self._times.lanes) + self._line() + 12))

    def _gutter(self) -> float:
        return QFontMetricsF(smaller(self.font())).horizontalAdvance(widest_memory_text()) + 12

    def _x(self, at_ms: np.ndarray | float) -> np.ndarray | float:
        low, high = self._range
        left = self._gutter()
        return left + (at_ms - low) / (high - low) * (self.width() - left - 8)

    def time_at(self, x: float) -> float:
        """Return the simulated time at a pixel."""
        low, high = self._range
        left = self._gutter()
        return low + (x - left) / max(self.width() - left - 8, 1) * (high - low)

    def bar_at(self, place: QPointF) -> int | None:
        """Return the bar at a place or close to it, as its index."""
        lane = int(place.y() // self._lane_height())
        if place.x() < self._gutter() - REACH or not len(self._bars.begin):
            return None
        left, right = self._x(self._bars.begin), self._x(self._bars.end)
        apart = np.maximum(np.maximum(left - place.x(), place.x() - right), 0.0)
        apart = np.where(self._bars.lane == lane, apart, np.inf)
        nearest = int(apart.argmin())
        return nearest if apart[nearest] <= REACH else None

    def rect_of(self, bar: int) -> QRectF:
        """Return where a bar is painted."""
        left, right = float(self._x(self._bars.begin[bar])), float(self._x(self._bars.end[bar]))
        top = self._bars.lane[bar] * self._lane_height() + 4
        return QRectF(left, top, max(right - left, 1.0), self._lane_height() - 8)

    # Painting

    def paintEvent(self, event: QPaintEvent) -> None:
        with painting(self) as painter:
            painter.setFont(smaller(self.font()))
            area = QRectF(
                self._gutter(),
                0,
                self.width() - self._gutter() - 8,
                self._lane_height() * len(self._times.lanes),
            )
            paint = ChartPainter(painter, self._view.theme, area, self._range)
            paint.ticks(self._line())
            paint.moment(self._bars, self._position)
            paint.bars(self._bars, self._position, self._lane_height())
            memory = self.memory_texts()
            for row, lane in enumerate(self._times.lanes):
                paint.lane_name(row, self._lane_height(), lane_text(lane), memory[row])

    # Mouse and keys

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        place = event.position()
        if self._pressed is not None:
            moved = place.x() - self._pressed.x()
            if self._dragged or abs(moved) > REACH:
                low, high = self._range
                per_pixel = (high - low) / max(self.width() - self._gutter() - 8, 1)
                self._dragged, self._pressed = True, place
                self._move_to(low - moved * per_pixel, high - low)
            return
        bar = self.bar_at(place)
        self.setCursor(Qt.CursorShape.ArrowCursor if bar is None else Qt.CursorShape.PointingHandCursor)
        if bar is None:
            QToolTip.hideText()
        else:
            self._tell(bar, event.globalPosition().toPoint())

    def _tell(self, bar: int, place: QPoint) -> None:
        QToolTip.showText(place, plain_tip(self._describe(bar)), self, self.rect_of(bar).toAlignedRect())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._pressed, self._dragged = event.position(), False

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        bar = None if self._dragged else self.bar_at(event.position())
        self._pressed = None
        if bar is not None:
            self.position_chosen.emit(int(self._bars.position[bar]))

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self.show_all()

    def wheelEvent(self, event: QWheelEvent) -> None:
        self.zoom(STEP ** (event.angleDelta().y() / 120), self.time_at(event.position().x()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        positions = self._times.positions
        match event.key():
            case Qt.Key.Key_Right:
                after = bisect_right(positions, self._position)
                if after < len(positions):
                    self.position_chosen.emit(positions[after])
            case Qt.Key.Key_Left:
                before = [position for position in positions if position < self._position]
                if before:
                    self.position_chosen.emit(before[-1])
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
            self.setFixedHeight(self.sizeHint().height())
