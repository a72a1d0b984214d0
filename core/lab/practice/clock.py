"""The simulated clock: how long a practice GPU would take, by stated speeds."""

from __future__ import annotations

from dataclasses import dataclass, replace

from core.protocol.trace.events import Activity

_MOST_WAITING = 10_000


@dataclass(frozen=True)
class Speeds:
    """What the simulation assumes, a small GPU on an older bus. Nothing else decides a duration.

    Parameters
    ----------
    bus_bytes_per_ms : float
        Between the CPU and a GPU, or two GPUs: 12 GB/s, as PCIe 3.0 x16 gives.
    bus_latency_ms : float
        Of each transfer.
    launch_ms : float
        What the CPU needs to start an operation on the GPU.
    flop_per_ms : float
        8 TFLOP/s.
    memory_bytes_per_ms : float
        300 GB/s of the GPU's own memory.
    """

    bus_bytes_per_ms: float = 12e6
    bus_latency_ms: float = 0.010
    launch_ms: float = 0.005
    flop_per_ms: float = 8e9
    memory_bytes_per_ms: float = 300e6


class Clock:
    """Simulated time of the CPU that issues work, of each GPU's queue and of the bus.

    The CPU runs ahead of the GPUs, as with CUDA: to queue an operation takes it `launch_ms`; reading a result
    waits for the queue. The time that Python itself needs is not counted.
    """

    def __init__(self, n: int, speeds: Speeds) -> None:
        self.speeds = speeds
        self.now_ms = 0.0
        self._free_at = [0.0] * n
        self._bus_free_at = 0.0
        self._activities: list[Activity] = []

    def compute(self, index: int, name: str, n_flops: float, n_bytes: float) -> None:
        """Queue an operation on a GPU, bound by arithmetic or by memory, whichever takes longer."""
        speeds = self.speeds
        self.now_ms += speeds.launch_ms
        duration = max(n_flops / speeds.flop_per_ms, n_bytes / speeds.memory_bytes_per_ms, 0.002)
        begin = max(self.now_ms, self._free_at[index])
        self._free_at[index] = begin + duration
        self._tell(Activity("compute", f"cuda:{index}", name, begin, duration))

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
        device = f"cuda:{target if target is not None else source}"
        name = f"{_device(source)} → {_device(target)}"
        self._tell(Activity("transfer", device, name, begin, duration, n_bytes))

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

    def _tell(self, activity: Activity) -> None:
        if len(self._activities) < _MOST_WAITING:
            self._activities.append(activity)
            return
        last = self._activities[-1]  # nobody takes them: the rest is one bar
        end = activity.begin_ms + activity.duration_ms
        self._activities[-1] = replace(last, name="…", duration_ms=end - last.begin_ms)


def _device(index: int | None) -> str:
    return "cpu" if index is None else f"cuda:{index}"
