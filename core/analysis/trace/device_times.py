"""When practice GPUs computed and the bus was busy, and which lines moved how much."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from core.protocol.trace.events import Activity, Moment

MOST_ACTIVITIES = 20_000
"""Activities that are kept one by one, to be drawn; sums are those of all."""
BUS = "bus"
"""The lane of all transfers."""


def lane_of(activity: Activity) -> str:
    """Return where an activity is drawn: on the bus, or in its device's lane."""
    return BUS if activity.what == "transfer" else activity.device


@dataclass
class LineTransfers:
    """What one line of the program moved.

    Parameters
    ----------
    first, last : int
        Positions of the first and the last moment in which it moved something.
    n_runs : int
        Moments in which it did.
    """

    line: int
    first: int
    last: int = -1
    n_runs: int = 0
    n_transfers: int = 0
    n_bytes: int = 0
    duration_ms: float = 0.0


@dataclass
class DeviceMemory:
    """Bytes that tensors held on a device: positions, the bytes after each activity, and the most so far."""

    at: list[int] = field(default_factory=list)
    n_bytes: list[int] = field(default_factory=list)
    peak: int = 0


@dataclass
class DeviceTimes:
    """The activities of a run, in order, and what they amount to.

    Parameters
    ----------
    activities : list of Activity
        The first ``MOST_ACTIVITIES``.
    n_activities : int
        All of them.
    positions : list of int
        The moment of each.
    end_ms : float
        On the simulated clock.
    busy_ms : dict of str to float
        By lane: how long the bus and each device were at work.
    by_line : dict of int to LineTransfers
        In order of their first transfer.
    memory : dict of str to DeviceMemory
        By device.
    """

    activities: list[Activity] = field(default_factory=list)
    n_activities: int = 0
    positions: list[int] = field(default_factory=list)
    end_ms: float = 0.0
    busy_ms: dict[str, float] = field(default_factory=dict)
    by_line: dict[int, LineTransfers] = field(default_factory=dict)
    memory: dict[str, DeviceMemory] = field(default_factory=dict)
    _n_moments: int = 0

    @property
    def lanes(self) -> list[str]:
        """The bus, and the devices in order."""
        return [BUS, *sorted(self.memory)]

    def extend(self, moments: Sequence[Moment]) -> None:
        """Add the moments of a trace that are new in it."""
        for position in range(self._n_moments, len(moments)):
            moment = moments[position]
            for activity in moment.activities:
                self._add(activity, position, moment.line)
        self._n_moments = len(moments)

    def _add(self, activity: Activity, position: int, line: int) -> None:
        self.n_activities += 1
        is_kept = self.n_activities <= MOST_ACTIVITIES
        if is_kept:
            self.activities.append(activity)
            self.positions.append(position)
        self.end_ms = max(self.end_ms, activity.begin_ms + activity.duration_ms)
        memory = self.memory.setdefault(activity.device, DeviceMemory())
        if is_kept:
            memory.at.append(position)
            memory.n_bytes.append(activity.allocated)
        memory.peak = max(memory.peak, activity.allocated)
        lane = lane_of(activity)
        self.busy_ms[lane] = self.busy_ms.get(lane, 0.0) + activity.duration_ms
        if activity.what == "compute":
            return
        moved = self.by_line.setdefault(line, LineTransfers(line, position))
        moved.n_runs += position != moved.last
        moved.last = position
        moved.n_transfers += 1
        moved.n_bytes += activity.n_bytes
        moved.duration_ms += activity.duration_ms
