"""Where the training thread leaves what the window will show."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

from core.protocol.events import Event
from core.protocol.results import StepResult
from core.protocol.snapshot import Snapshot

Item = StepResult | Snapshot | Event


class EventQueue:
    """Keeps everything in its order: each step, each notice, and a picture only when one is wanted.

    One thread leaves and another takes out, without a lock: a deque's ends are safe from both.

    Parameters
    ----------
    ring : callable
        Called, in the thread that leaves, when something lies here that should not wait.
    """

    def __init__(self, ring: Callable[[], None]) -> None:
        self.ring = ring
        self._items: deque[Item] = deque()
        self.leave = self._items.append
        self.wants_snapshot = True
        """Whether the last picture has been taken out."""

    def tell(self, notice: Event) -> None:
        """Leave a notice, and ring."""
        self.leave(notice)
        self.ring()

    def show(self, snapshot: Snapshot) -> None:
        """Leave a picture."""
        self.wants_snapshot = False
        self.leave(snapshot)

    def take(self) -> list[Item]:
        """Take out everything that was left until now."""
        self.wants_snapshot = True
        return [self._items.popleft() for _ in range(len(self._items))]
