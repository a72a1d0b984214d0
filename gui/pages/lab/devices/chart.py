"""The chart of devices: a lane for the bus and for each GPU, over simulated time."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence

import numpy as np
from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter
from PySide6.QtWidgets import QHBoxLayout, QWidget

from core.analysis.colours.theme_colours import GREEN, ORANGE, PURPLE, SKY
from core.analysis.trace.device_times import DeviceTimes, lane_of
from core.protocol.trace.events import Activity
from gui.pages.lab.devices.texts import lane_text, memory_text, widest_memory_text
from gui.state.view_state import ViewState
from gui.theme.icons import swatch
from gui.theme.style import mixed
from gui.widgets.labels import PlainLabel
from gui.widgets.lane_chart import Bars, LaneChart, Mask

TO_GPU, TO_CPU, BETWEEN_GPUS, COMPUTE = range(4)
COLOURS = (ORANGE, SKY, PURPLE, GREEN)
"""Of each kind of bar."""


class DeviceChart(LaneChart):
    """Activities; those of the present moment are lit. Left and right go to the moments before and after.

    Parameters
    ----------
    view : ViewState
    describe : callable
        Returns the text of a bar by its index.
    """

    position_chosen = Signal(int)
    """The moment of a bar was asked for."""

    LINES = 2

    def __init__(
        self, view: ViewState, describe: Callable[[int], str], parent: QWidget | None = None
    ) -> None:
        self._times = DeviceTimes()
        self._positions = np.zeros(0, np.int64)
        self._position = -1
        self._describe = describe
        title = self.tr("Transfers and compute over simulated time")
        super().__init__("lab.devices.chart", title, view, parent)
        self.bar_chosen.connect(self._choose)

    @property
    def bar_positions(self) -> list[int]:
        """The moment of each bar, in order."""
        return self._times.positions

    def memory_texts(self) -> list[str]:
        """Return what is said of memory in each lane."""
        return [memory_text(self._times, lane, self._position) for lane in self._times.lanes]

    def show_times(self, times: DeviceTimes) -> None:
        """Show the activities of a run, of which there may be more than before."""
        self._times, self._positions = times, np.array(times.positions, np.int64)
        self.show_bars(bars_of(times))

    def show_position(self, position: int) -> None:
        """Light the bars of a moment."""
        self._position = position
        self.bring(self.lit())
        self.update()

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def lanes(self) -> Sequence[tuple[str, str]]:
        return list(zip(map(lane_text, self._times.lanes), self.memory_texts(), strict=True))

    def colours(self) -> Sequence[str]:
        return COLOURS

    def describe(self, bar: int) -> str:
        return self._describe(bar)

    def widest_text(self) -> str:
        return widest_memory_text()

    def lit(self) -> Mask:
        lit: Mask = self._positions == self._position
        return lit

    def paint_ground(self, painter: QPainter, area: QRectF) -> None:
        """Paint how long the present moment took, or where the time stood in it."""
        bars, lit, past = self._bars, self.lit(), self._positions <= self._position
        if not past.any():
            return
        begin = bars.begin[lit].min() if lit.any() else bars.end[past].max()
        end = bars.end[lit].max() if lit.any() else begin
        left, right = float(self._x(begin)), float(self._x(end))
        band = QRectF(left, 0, max(right - left, 1.0), area.height()).intersected(area)
        painter.fillRect(band, QColor(mixed(self._view.theme.accent, self._view.theme.field, 0.75)))

    def _choose(self, bar: int) -> None:
        self.position_chosen.emit(self._times.positions[bar])

    def keyPressEvent(self, event: QKeyEvent) -> None:
        positions = self._times.positions
        after, before = bisect_right(positions, self._position), bisect_left(positions, self._position) - 1
        if event.key() == Qt.Key.Key_Right and after < len(positions):
            self.position_chosen.emit(positions[after])
        elif event.key() == Qt.Key.Key_Left and before >= 0:
            self.position_chosen.emit(positions[before])
        elif event.key() not in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            super().keyPressEvent(event)


def bars_of(times: DeviceTimes) -> Bars:
    """Return the bars of a run, in order of its activities."""
    lanes = {lane: row for row, lane in enumerate(times.lanes)}
    return Bars(
        [
            (done.begin_ms, done.begin_ms + done.duration_ms, lanes[lane_of(done)], kind_of(done))
            for done in times.activities
        ]
    )


def kind_of(activity: Activity) -> int:
    """Return which kind of bar an activity is."""
    if activity.what == "compute":
        return COMPUTE
    source, _, target = activity.name.partition(" → ")
    if "cpu" not in (source, target):
        return BETWEEN_GPUS
    return TO_CPU if target == "cpu" else TO_GPU


class Legend(QWidget):
    """A swatch and a name for each kind of bar."""

    def __init__(self) -> None:
        super().__init__()
        names = (self.tr("to a GPU"), self.tr("to the CPU"), self.tr("between GPUs"), self.tr("compute"))
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(4)
        for name, colour in zip(names, COLOURS, strict=True):
            mark, label = PlainLabel(), PlainLabel(name)
            mark.setPixmap(swatch(colour))
            label.setProperty("role", "note")
            layout.addWidget(mark)
            layout.addWidget(label)
            layout.addSpacing(8)
        layout.addStretch(1)
