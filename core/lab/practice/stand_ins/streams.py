"""Streams and events on the simulated clock: each practice GPU has one queue, and all its streams are it."""

from __future__ import annotations

from typing import Any, Self

import torch

from core.lab.practice.simulation import Simulation


class PracticeStream:
    """In place of ``torch.cuda.Stream``: work is queued in order, whatever the stream."""

    simulation: Simulation

    def __init__(self, device: Any = None, priority: int = 0, **_: Any) -> None:
        index = self.simulation.index_of("cuda" if device is None else device)
        self.device_index = index or 0
        self.device = torch.device("cuda", self.device_index)
        self.priority = priority

    def wait_event(self, event: object) -> None:
        """Do nothing: the queue is in order."""

    def wait_stream(self, stream: object) -> None:
        """Do nothing: the queue is in order."""

    def record_event(self, event: PracticeEvent | None = None) -> PracticeEvent:
        """Return an event of what is queued so far."""
        event = event or self._event()
        event.record(self)
        return event

    def _event(self) -> PracticeEvent:
        return type("Event", (PracticeEvent,), {"simulation": self.simulation})(enable_timing=True)  # type: ignore[no-any-return]

    def synchronize(self) -> None:
        """Let the CPU wait for the queue."""
        self.simulation.clock.synchronize(self.device_index)

    def query(self) -> bool:
        """Return whether the queue is done."""
        clock = self.simulation.clock
        return clock.queued_until(self.device_index) <= clock.now_ms

    def is_capturing(self) -> bool:
        """Return False: there are no graphs to capture."""
        return False

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exception: object) -> None:
        pass

    def __repr__(self) -> str:
        return f"<torch.cuda.Stream device={self.device} cuda_stream=0x0>"


class PracticeEvent:
    """In place of ``torch.cuda.Event``: a time on the simulated clock."""

    simulation: Simulation

    def __init__(self, enable_timing: bool = False, **_: Any) -> None:
        self._timing = enable_timing
        self._at_ms: float | None = None

    def record(self, stream: PracticeStream | None = None) -> None:
        """Note when what is queued so far will be done."""
        index = stream.device_index if stream else self.simulation.present.device
        self._at_ms = self.simulation.clock.queued_until(index)

    def wait(self, stream: object = None) -> None:
        """Do nothing: the queue is in order."""

    def synchronize(self) -> None:
        """Let the CPU wait for the event."""
        clock = self.simulation.clock
        clock.now_ms = max(clock.now_ms, self._at_ms or 0.0)

    def query(self) -> bool:
        """Return whether the event has happened."""
        return (self._at_ms or 0.0) <= self.simulation.clock.now_ms

    def elapsed_time(self, end_event: PracticeEvent) -> float:
        """Return the simulated milliseconds until another event."""
        if not (self._timing and end_event._timing):
            raise ValueError("Both events must be created with argument 'enable_timing=True'.")
        if self._at_ms is None or end_event._at_ms is None:
            raise ValueError("Both events must be recorded before calculating elapsed time.")
        return end_event._at_ms - self._at_ms
