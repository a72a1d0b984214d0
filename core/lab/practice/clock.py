"""The simulated clock: how long a practice GPU would take, by stated speeds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Literal

from core.lab.practice.memory import DeviceMemory
from core.protocol.trace.events import Activity
from core.protocol.trace.speeds import Speeds

_MOST_WAITING = 10_000


class Clock:
    """Simulated time of the CPU that issues work, of each GPU's queue and of the bus.

    The CPU runs ahead of the GPUs, as with CUDA: to queue an operation takes it `launch_ms`; reading a result
    waits for the queue. The time that Python itself needs is not counted.
    """

    def __init__(self, memories: Sequence[DeviceMemory], speeds: Speeds) -> None:
        self.speeds = speeds
        self.now_ms = 0.0
        self._memories = memories
        self._free_at = [0.0] * len(memories)
        self._bus_free_at = 0.0
        self._activities: list[Activity] = []

    def compute(self, index: int, name: str, n_flops: float, n_bytes: float) -> None:
        """Queue an operation on a GPU, bound by arithmetic or by memory, whichever takes longer."""
        speeds = self.speeds
        self.now_ms += speeds.launch_ms
        duration = max(n_flops / speeds.flop_per_ms, n_bytes / speeds.memory_bytes_per_ms, 0.002)
        begin = max(self.now_ms, self._free_at[index])
        self._free_at[index] = begin + duration
        self._tell(index, "compute", name, begin, duration)

    def transfer(
        self, source: int | None, target: int | None, n_bytes: int, asynchronous: bool = False
    ) -> None:
        """Move bytes over the bus; None is the CPU.

        Work that was queued on either GPU comes first. The CPU waits for the end, unless `asynchronous`.
        """
        ends = [index for index in (source, target) if index is not None]
        begin = max(self.now_ms, self._bus_free_at, *(self._free_at[index] for index in ends))
        duration = self.speeds.bus_latency_ms + n_bytes / self.speeds.bus_bytes_per_ms
        self._bus_free_at = begin + duration
        for index in ends:
            self._free_at[index] = begin + duration
        self.now_ms = self.now_ms + self.speeds.launch_ms if asynchronous else begin + duration
        name = f"{_device(source)} → {_device(target)}"
        self._tell(ends[-1], "transfer", name, begin, duration, n_bytes)

    def queued_until(self, index: int) -> float:
        """Return when a GPU will have done what is queued on it."""
        return max(self.now_ms, self._free_at[index])

    def synchronize(self, index: int) -> None:
        """Let the CPU wait until a GPU is done."""
        self.now_ms = self.queued_until(index)

    def take(self) -> tuple[Activity, ...]:
        """Return the activities since the last call."""
        activities, self._activities = tuple(self._activities), []
        return activities

    def _tell(
        self,
        index: int,
        what: Literal["transfer", "compute"],
        name: str,
        begin: float,
        duration: float,
        n_bytes: int = 0,
    ) -> None:
        if len(self._activities) < _MOST_WAITING:
            used = self._memories[index].used
            self._activities.append(Activity(what, f"cuda:{index}", name, begin, duration, n_bytes, used))
            return
        last = self._activities[-1]  # nobody takes them: the rest is one bar
        self._activities[-1] = replace(last, name="…", duration_ms=begin + duration - last.begin_ms)


def _device(index: int | None) -> str:
    return "cpu" if index is None else f"cuda:{index}"
