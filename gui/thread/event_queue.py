"""The queue of steps, snapshots and events from the training thread to the window."""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable
from time import perf_counter
from typing import TYPE_CHECKING

from core.protocol.results import StepRow

if TYPE_CHECKING:  # the window's first picture needs none of them
    from core.protocol.events import Event
    from core.protocol.results import StepResult
    from core.protocol.snapshot import Snapshot

    Item = StepRow | Snapshot | Event

FLUSH_S = 0.03
"""How long losses wait on an accelerator before they are fetched together."""


class EventQueue:
    """Keeps rows of steps, snapshots and events in order; ``wanted_since`` limits the snapshots.

    One thread puts and another gets, without a lock: a deque's ends are thread-safe.

    Parameters
    ----------
    notify : callable
        Called, in the thread that puts, when an event should not wait for the next tick.
    """

    def __init__(self, notify: Callable[[], None]) -> None:
        self.notify = notify
        self._items: deque[Item] = deque()
        self.put = self._items.append
        self.wanted_since = 0.0
        """When the last snapshot was removed, by ``perf_counter``; infinite while one waits."""
        self.rest_s = 0.0
        """Seconds that the window wants from there to the next snapshot of a running model."""
        self.has_snapshot = False
        """Whether a snapshot waits."""
        self._owed: list[StepResult] = []
        self._flush_after = 0.0

    def put_steps(self, steps: list[StepResult]) -> None:
        """Append steps; losses that lie on an accelerator are gathered, since each transfer waits for it."""
        if isinstance(steps[0].loss, float):
            self.put(StepRow.of(steps))
            return
        self._owed += steps
        if perf_counter() >= self._flush_after or steps[-1].evaluation is not None:
            self.flush()

    def flush(self) -> None:
        """Append the steps whose losses were still to be fetched; if that fails, they are dropped."""
        owed, self._owed = self._owed, []
        if not owed:
            return
        import torch

        losses = torch.stack([step.loss for step in owed]).tolist()  # type: ignore[misc]
        self.put(StepRow.of([step._replace(loss=loss) for step, loss in zip(owed, losses, strict=True)]))
        self._flush_after = perf_counter() + FLUSH_S

    def put_now(self, *events: Event) -> None:
        """Append events that are got together, and call `notify`."""
        self._items.extend(events)
        self.notify()

    def put_snapshot(self, snapshot: Snapshot) -> None:
        """Append a snapshot."""
        self.wanted_since = math.inf
        self.put(snapshot)
        self.has_snapshot = True

    def get_all(self) -> list[Item]:
        """Remove and return everything in the queue."""
        if self.has_snapshot:
            self.has_snapshot, self.wanted_since = False, perf_counter()
        return [self._items.popleft() for _ in range(len(self._items))]
