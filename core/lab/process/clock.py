"""How long a program has run by itself: without its recording, and without waiting for others."""

from __future__ import annotations

from time import monotonic

import psutil

_SLICE_S = 0.5
"""Between two looks at the processor time, which counts in hundredths of a second."""
_IDLE = 0.05
"""The share of a processor below which a program is taken to wait for something, and not for a processor."""


class ProgramClock:
    """The time of a program in a process.

    While it computes, its processor time counts; while it sleeps or waits, the time by the clock. What it
    says that its recording took is left out, and what the reader of its events took.
    """

    def __init__(self, pid: int) -> None:
        self.held_s = 0.0
        """How long somebody else kept whoever follows the program from doing so."""
        self._pid = pid
        self._used_s = 0.0
        self._last = (0.0, 0.0, 0.0, 0.0)  # clock, processor, recording, held

    def begin(self) -> float:
        """Begin, and return the time by the clock."""
        now = monotonic()
        self._last = now, self._processor_s(), 0.0, self.held_s
        return now

    def used_s(self, cost_s: float, is_alone: bool) -> float:
        """Return the program's own seconds so far.

        Parameters
        ----------
        cost_s : float
            What its recording took so far, in seconds.
        is_alone : bool
            Whether it is one process; of several, the time by the clock counts.
        """
        clock, processor, recording, held = self._last
        now = monotonic()
        recorded = cost_s - recording
        passed = max(0.0, now - clock - recorded - (self.held_s - held))
        if now - clock < _SLICE_S:
            return self._used_s + passed
        computed = self._processor_s()
        computes = is_alone and computed - processor > _IDLE * (now - clock)
        self._used_s += min(passed, max(computed - processor - recorded, 0.0)) if computes else passed
        self._last = now, computed, cost_s, self.held_s
        return self._used_s

    def _processor_s(self) -> float:
        try:
            times = psutil.Process(self._pid).cpu_times()
        except psutil.Error:
            return 0.0
        return float(times.user + times.system)
