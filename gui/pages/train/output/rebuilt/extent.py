"""Which part of the latent plane is on show: it grows in steps, so that it stands still while points move."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

ROOM = 0.15
"""Share of the points' spread that is left around them."""
LEAST = 0.5
"""Share of a side that points must fill; of less, the part on show shrinks to them."""
SMALLEST = 1e-3
FAR = 1e4
"""Sides away: out of sight."""

Corner = tuple[float, float]


@dataclass(frozen=True)
class Extent:
    """A rectangle of the plane, by its corners."""

    low: Corner = (-1.0, -1.0)
    high: Corner = (1.0, 1.0)

    def around(self, points: npt.NDArray[np.floating]) -> Extent:
        """Return this extent while points (n, 2) lie well in it, or one that has some room around them."""
        points = points[np.isfinite(points).all(axis=1)].astype(float)
        if not len(points):
            return self
        pairs = zip(self.low, self.high, points.min(axis=0), points.max(axis=0), strict=True)
        sides = [_side(low, high, float(least), float(most)) for low, high, least, most in pairs]
        return Extent((sides[0][0], sides[1][0]), (sides[0][1], sides[1][1]))

    def place(self, share: Corner) -> Corner:
        """Return the place at shares from 0 to 1 of both sides."""
        x, y = (low + part * (high - low) for part, low, high in zip(share, self.low, self.high, strict=True))
        return x, y

    def shares(self, points: npt.NDArray[np.floating]) -> npt.NDArray[np.float64]:
        """Return where points (n, 2) are, as shares of both sides; far away where they are not finite."""
        low, high = np.array(self.low), np.array(self.high)
        found: npt.NDArray[np.float64] = np.nan_to_num((points.astype(float) - low) / (high - low), nan=FAR)
        return np.clip(found, -FAR, FAR)


def _side(low: float, high: float, least: float, most: float) -> Corner:
    if low <= least and most <= high and most - least >= LEAST * (high - low):
        return low, high
    room = max(ROOM * (most - least), SMALLEST * max(1.0, abs(most)))
    return least - room, most + room
