"""The queue of steps, snapshots and events from the training thread to the window."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

from core.protocol.events import Event
from core.protocol.results import StepResult
from core.protocol.snapshot import Snapshot

Item = StepResult | Snapshot | Event


class EventQueue:
    """Keeps steps, snapshots and events in order; ``wants_snapshot`` limits the snapshots.

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
        self.wants_snapshot = True
        """Whether the last snapshot has been removed."""
        self.has_snapshot = False
        """Whether a snapshot waits."""

    def put_now(self, event: Event) -> None:
        """Append an event, and call `notify`."""
        self.put(event)
        self.notify()

    def put_snapshot(self, snapshot: Snapshot) -> None:
        """Append a snapshot."""
        self.wants_snapshot = False
        self.put(snapshot)
        self.has_snapshot = True

    def get_all(self) -> list[Item]:
        """Remove and return everything in the queue."""
        self.wants_snapshot, self.has_snapshot = True, False
        return [self._items.popleft() for _ in range(len(self._items))]
