"""The log of a race: where each racer was after each step."""

from __future__ import annotations

import numpy as np

from core.analysis.series import ALL, Series
from core.protocol.landscape import Doubles, Positions

FIRST_ROOM = 256


class RaceLog:
    """Positions, values and gradients of all racers; row k is after k steps, row 0 is the start.

    Parameters
    ----------
    least : float
        The least value that there is: `heights` are above it.
    """

    def __init__(self, n_racers: int, least: float = 0.0) -> None:
        self.n_racers = n_racers
        self._least = least
        self._length = 0
        self._room = np.empty((FIRST_ROOM, n_racers, 5))
        self.heights = [Series(kept=ALL) for _ in range(n_racers)]
        """Of each racer its height above the least value, from the start on."""

    def __len__(self) -> int:
        return self._length

    @property
    def n_steps(self) -> int:
        """Steps taken; 0 at the start, and before it."""
        return max(0, self._length - 1)

    @property
    def points(self) -> Doubles:
        """Positions, shape (n_steps + 1, n_racers, 2), as a view."""
        return self._room[: self._length, :, :2]

    @property
    def values(self) -> Doubles:
        """Values, shape (n_steps + 1, n_racers), as a view."""
        return self._room[: self._length, :, 2]

    @property
    def gradients(self) -> Doubles:
        """Gradients, shape (n_steps + 1, n_racers, 2), as a view."""
        return self._room[: self._length, :, 3:]

    def extend(self, positions: Positions) -> None:
        """Append the next rows."""
        stop = self._length + len(positions.points)
        if stop > len(self._room):
            grown = np.empty((max(stop, 2 * len(self._room)), self.n_racers, 5))
            grown[: self._length] = self.points_values_gradients
            self._room = grown
        rows = self._room[self._length : stop]
        rows[:, :, :2], rows[:, :, 2], rows[:, :, 3:] = (
            positions.points,
            positions.values,
            positions.gradients,
        )
        self._length = stop
        for i, series in enumerate(self.heights):
            series.extend(positions.values[:, i] - self._least)

    @property
    def points_values_gradients(self) -> Doubles:
        """All numbers of a row together, shape (n_steps + 1, n_racers, 5), as a view."""
        return self._room[: self._length]

    def nearest(
        self, x: float, y: float, scale: tuple[float, float], last: int
    ) -> tuple[int, int, float] | None:
        """Return racer, step and distance of the recorded point nearest to (x, y), up to the step `last`.

        Distances are measured after division by `scale`; None where nothing is recorded.
        """
        points = self.points[: last + 1]
        if not points.size:
            return None
        distances = np.hypot((points[..., 0] - x) / scale[0], (points[..., 1] - y) / scale[1])
        if not np.isfinite(distances).any():
            return None
        step, racer = np.unravel_index(int(np.nanargmin(distances)), distances.shape)
        return int(racer), int(step), float(distances[step, racer])
