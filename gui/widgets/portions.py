"""Work that is done in small portions, one in each turn of the event loop: the window stays fluid."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import thread_time

from PySide6.QtCore import QObject, QTimer
from shiboken6 import isValid

PORTION_S = 0.03
"""Time of this thread that one turn of the event loop gets, by what it has computed, not by the clock."""

Work = Callable[[], object]


class Portions(QObject):
    """Does work at once while there is time in this turn of the event loop, and the rest in the next ones.

    One piece of work is done as a whole, so it has to be small. Pieces that wait keep their order.
    """

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._waiting: deque[tuple[QObject, Work]] = deque()
        self._spent_s = 0.0
        self._turn = QTimer(self, interval=0, singleShot=True)
        self._turn.timeout.connect(self._go_on)

    @property
    def has_time(self) -> bool:
        """Whether there is time left in this turn."""
        return self._spent_s < PORTION_S

    def do(self, owner: QObject, work: Work) -> None:
        """Do this now, or once there is time for it and if the owner is there still."""
        if self._waiting or not self.has_time:
            self.later(owner, work)
        else:
            with self.measured():
                work()

    def later(self, owner: QObject, work: Work) -> None:
        """Do this after what waits already, if the owner is there still."""
        self._waiting.append((owner, work))
        self._turn.start()

    @contextmanager
    def measured(self) -> Iterator[None]:
        """Count the body to this turn."""
        started = thread_time()
        try:
            yield
        finally:
            self._spent_s += thread_time() - started
            self._turn.start()

    def _go_on(self) -> None:
        self._spent_s = 0.0
        while self._waiting and self.has_time:
            owner, work = self._waiting.popleft()
            if isValid(owner):
                with self.measured():
                    work()
        if not self._waiting:
            self._spent_s = 0.0
            self._turn.stop()
