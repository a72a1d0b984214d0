"""One timer for all drawing, with a budget of processor time."""

from __future__ import annotations

import time
from collections import deque

from PySide6.QtCore import QObject, Qt, QTimer, Signal

BEST_MS = 32
WORST_MS = 100
SHARE = 0.2
"""Share of one core that this thread may take. About half of a frame holds the interpreter lock (the
slots do, Qt's painting does not), so a training thread gives up some 10 % of its time at most."""
RESTING_SHARE = 0.4
"""The share beside a training thread that rests between its steps."""


class FrameClock(QObject):
    """Ticks as often as its share of processor time allows drawing.

    Each tick looks at the processor time that this thread has used since the last one: slots,
    painting and input alike, however late Qt paints, and without what was spent waiting for the
    interpreter lock. The interval becomes so long that this is `SHARE` of it, or `RESTING_SHARE`, within 32
    to 100 ms.
    """

    tick = Signal(float)
    """Emitted with the share of one core that this thread has taken of late."""

    _KEPT = 4096
    _LATE = 0.02  # weight of the newest frame: the share is that of the last one or two seconds

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self.interval_ms = BEST_MS
        """Milliseconds from one tick to the next, as planned."""
        self._timer.setInterval(self.interval_ms)
        self._timer.timeout.connect(self._frame)
        self._share = SHARE
        self._load = SHARE  # until it is known
        self._cost_ms = 0.0
        self._cpu_ms = 0.0
        self._wall_ms: float | None = None
        self._intervals_ms: deque[float] = deque(maxlen=self._KEPT)

    @property
    def is_running(self) -> bool:
        """Whether the clock ticks."""
        return self._timer.isActive()

    def set_resting(self, resting: bool) -> None:
        """Say whether the training thread rests between its steps, and so leaves time for more frames."""
        self._share = RESTING_SHARE if resting else SHARE

    def start(self) -> None:
        """Start to tick."""
        if not self.is_running:
            self._wall_ms = None
            self._timer.start()

    def stop(self) -> None:
        """Stop to tick."""
        self._timer.stop()

    @property
    def intervals_ms(self) -> list[float]:
        """The latest intervals between two ticks, in milliseconds."""
        return list(self._intervals_ms)

    def forget(self) -> None:
        """Clear the measured intervals."""
        self._intervals_ms.clear()

    def _frame(self) -> None:
        wall_ms, cpu_ms = time.perf_counter() * 1e3, time.thread_time() * 1e3
        if self._wall_ms is not None:
            interval_ms, cost_ms = wall_ms - self._wall_ms, cpu_ms - self._cpu_ms
            self._intervals_ms.append(interval_ms)
            self._load += self._LATE * (cost_ms / interval_ms - self._load)
            self._stretch(cost_ms)
        self._wall_ms, self._cpu_ms = wall_ms, cpu_ms
        self.tick.emit(self._load)

    def _stretch(self, cost_ms: float) -> None:
        """Set the interval for a frame that cost `cost_ms`, averaged over the last few."""
        self._cost_ms += 0.2 * (cost_ms - self._cost_ms)
        wanted = round(min(WORST_MS, max(BEST_MS, self._cost_ms / self._share)))
        at_an_end = wanted != self.interval_ms and wanted in (BEST_MS, WORST_MS)
        if at_an_end or abs(wanted - self.interval_ms) > 0.1 * self.interval_ms:
            self.interval_ms = wanted
            self._timer.setInterval(wanted)
