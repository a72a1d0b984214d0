"""Where the training thread leaves what the window will show."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

from core.protocol.events import Event
from core.protocol.results import StepResult
from core.protocol.snapshot import Snapshot

Item = StepResult | Snapshot | Event


class EventQueue:
    """Keeps everything in its order: each step, each event, and a picture only when one is wanted.

    One thread leaves and another takes out, without a lock: a deque's ends are safe from both.

    Parameters
    ----------
    notify : callable
        Called, in the thread that leaves, when something lies here that should not wait.
    """

    def __init__(self, notify: Callable[[], None]) -> None:
        self.notify = notify
        self._items: deque[Item] = deque()
        self.put = self._items.append
        self.wants_snapshot = True
        """Whether the last picture has been taken out."""

    def put_now(self, event: Event) -> None:
        """Append an event, and notify the window."""
        self.put(event)
        self.notify()

    def put_snapshot(self, snapshot: Snapshot) -> None:
        """Leave a picture."""
        self.wants_snapshot = False
        self.put(snapshot)

    def get_all(self) -> list[Item]:
        """Take out everything that was left until now."""
        self.wants_snapshot = True
        return [self._items.popleft() for _ in range(len(self._items))]
