"""The thread in which optimizers race, and in which the loss on a plane is computed."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from threading import Condition
from time import perf_counter

from PySide6.QtCore import QThread, Signal

from core.errors import PlaygroundError
from core.protocol.failures import explain
from core.protocol.landscape import (
    Doubles,
    LandscapeFailed,
    LandscapeResult,
    PlaneMoments,
    PlaneValues,
    Positions,
    Race,
    RacerOut,
    RunPlane,
    Singles,
)

TURN_S = 0.008
"""How long it computes before it gives the interpreter lock away."""
REST_S = 0.003
LATEST_S = 0.1
"""How far a paced race may lag behind and catch up."""


@dataclass(frozen=True, eq=False)
class PlaneRequest:
    """Losses at `points` (n, 2) of a plane, then at the recorded `weights` and below them on the `path`."""

    number: int
    plane: RunPlane
    points: Doubles
    weights: Singles
    path: Doubles


class RaceThread(QThread):
    """Steps a race at a pace, and meanwhile computes a plane slice by slice.

    The window calls the methods above ``run``; they return at once. What comes of it waits in a queue:
    ``arrived`` is emitted once for all that waits until ``take``.
    """

    arrived = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("race")
        self._changed = Condition()
        self._orders: deque[Callable[[], None]] = deque()
        self._is_closing = False
        self._results: deque[LandscapeResult] = deque()
        self._is_announced = False
        self._race: Iterator[Positions | RacerOut] | None = None
        self._left = 0
        self._steps_per_s: float | None = None
        self._next_at = 0.0
        self._plane: Iterator[LandscapeResult] | None = None

    # Called from the window's thread

    def set_race(self, number: int, race: Race) -> None:
        """Begin a race, at its start; it replaces the present one."""
        self._order(lambda: self._begin(number, race))

    def go(self, n_steps: int, steps_per_s: float | None) -> None:
        """Take `n_steps` steps at a pace, or for None as fast as possible; 0 steps pause."""
        self._order(lambda: self._set_going(n_steps, steps_per_s))

    def fill_plane(self, request: PlaneRequest | None) -> None:
        """Compute a plane; it replaces the one under way. None cancels that."""
        self._order(lambda: self._set_plane(request))

    def take(self) -> list[LandscapeResult]:
        """Remove and return all results."""
        self._is_announced = False
        return [self._results.popleft() for _ in range(len(self._results))]

    def close(self, timeout_ms: int = 15_000) -> bool:
        """End the thread after the present slice or step; return whether it has ended in time."""
        with self._changed:
            self._is_closing = True
            self._changed.notify()
        return self.wait(timeout_ms)

    def _order(self, order: Callable[[], None]) -> None:
        with self._changed:
            self._orders.append(order)
            self._changed.notify()

    # The thread itself

    def run(self) -> None:
        import torch

        torch.set_num_threads(1)  # of this thread: a step is small, and the window and training need the rest
        while not self._is_closing:
            try:
                self._turn()
            except Exception as error:
                self._race, self._plane, self._left = None, None, 0
                self._tell(LandscapeFailed(_sentence(error)))

    def _turn(self) -> None:
        """Do what is ordered, or compute for a moment, or wait."""
        while self._orders:
            self._orders.popleft()()
        is_busy = self._advance()
        if self._plane is not None:
            self._fill_slice()
        with self._changed:
            rest_s = REST_S if self._plane is not None else self._rest_s(is_busy)
            self._changed.wait_for(lambda: bool(self._orders) or self._is_closing, rest_s)

    def _rest_s(self, is_busy: bool) -> float | None:
        """Return how long to wait; None until there is an order."""
        least = REST_S if is_busy else 0.0
        if self._left and self._steps_per_s is not None:
            return max(least, self._next_at - perf_counter())
        return least if is_busy or self._left else None

    def _tell(self, result: LandscapeResult) -> None:
        self._results.append(result)
        if not self._is_announced:
            self._is_announced = True
            self.arrived.emit()

    # Race

    def _begin(self, number: int, race: Race) -> None:
        from core.inspect.landscape.race import run_race

        self._left = 0
        self._race = run_race(race, number)
        self._step()

    def _set_going(self, n_steps: int, steps_per_s: float | None) -> None:
        self._left = n_steps if self._race is not None else 0
        self._steps_per_s, self._next_at = steps_per_s, perf_counter()

    def _advance(self) -> bool:
        """Take the steps that are due, for a turn at most; return whether there was one."""
        ends = perf_counter() + TURN_S
        any_due = False
        while self._left and not self._orders and (now := perf_counter()) < ends:
            if self._steps_per_s is not None:
                if now < self._next_at:
                    break
                self._next_at = max(self._next_at + 1 / self._steps_per_s, now - LATEST_S)
            any_due = True
            self._left -= 1
            self._step()
        return any_due

    def _step(self) -> None:
        """Tell the next row, and who is out before it."""
        assert self._race is not None
        for result in self._race:
            self._tell(result)
            if isinstance(result, Positions):
                return

    # Plane

    def _set_plane(self, request: PlaneRequest | None) -> None:
        self._plane = None if request is None else _filled(request)

    def _fill_slice(self) -> None:
        assert self._plane is not None
        result = next(self._plane, None)
        if result is None:
            self._plane = None
        else:
            self._tell(result)


def _filled(request: PlaneRequest) -> Iterator[LandscapeResult]:
    """Yield the losses of a plane slice by slice, then those at the recorded moments."""
    import numpy as np

    from core.inspect.landscape.run_loss import moment_losses, plane_losses

    began, first = perf_counter(), 0
    for values in plane_losses(request.plane, request.points):
        yield PlaneValues(request.number, first, values, len(request.points), perf_counter() - began)
        first += len(values)
    projected = [value for part in plane_losses(request.plane, request.path) for value in part]
    exact = list(moment_losses(request.plane, request.weights))
    yield PlaneMoments(request.number, np.array(exact), np.array(projected))


def _sentence(error: Exception) -> str:
    return str(error) if isinstance(error, PlaygroundError) else explain(error).summary
