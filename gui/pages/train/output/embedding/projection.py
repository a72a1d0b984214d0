"""From positions of an embedding to places on the screen."""

from __future__ import annotations

import math

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QRectF

from core.protocol.embedding import Floats

Doubles = npt.NDArray[np.float64]

MARGIN = 1.12
"""The visible range over what the points need."""
SMALLEST = 0.6
"""The share of the visible range below which the points' own has it made smaller."""
TURN = 0.01
"""Radians for a pixel of dragging."""
STEEPEST = math.pi / 2
FAR = 1e4
"""Halves of the visible range away: out of sight, where what is not finite goes too."""


class Projection:
    """Follows the points with a visible range that changes seldom, and turns three axes.

    One axis is spread over lanes, one for each class. Two and three axes have one scale.
    """

    def __init__(self) -> None:
        self.n_axes = 2
        self._centre: Doubles = np.zeros(2)
        self._half: float | None = None
        self.yaw = self.pitch = 0.0
        self.turn_home()

    @property
    def span(self) -> tuple[Doubles, float]:
        """The middle of the visible range, and half its width."""
        return self._centre, self._half or 1.0

    def forget(self) -> None:
        """Fit the range anew to the next points."""
        self._half = None

    def turn_home(self) -> None:
        """Look from where one looked first."""
        self.yaw, self.pitch = 0.6, 0.35

    def turn(self, right: float, up: float) -> None:
        """Turn by pixels of dragging."""
        self.yaw += TURN * right
        self.pitch = min(STEEPEST, max(-STEEPEST, self.pitch + TURN * up))

    def follow(self, positions: Floats) -> bool:
        """Have the visible range hold what is finite of `positions` (n, n_axes); return whether it is new."""
        positions = positions[np.isfinite(positions).all(axis=1)].astype(float)
        if not len(positions):
            return False
        low, high = positions.min(axis=0), positions.max(axis=0)
        reach = (high - low) / 2
        if len(reach) == 3:  # a ball holds them from all sides
            reach = np.full(3, np.linalg.norm(positions - (low + high) / 2, axis=1).max())
        need = max(float(reach.max()), 1e-6)
        is_new = self._half is None or len(low) != self.n_axes
        self.n_axes = len(low)
        half = self._half or 1.0
        if not is_new:
            beyond = np.abs((low + high) / 2 - self._centre) + reach
            is_new = bool(beyond.max() > half * 1.02) or need * MARGIN < SMALLEST * half
        if is_new:
            self._centre, self._half = (low + high) / 2, MARGIN * need
        return is_new

    def places(self, positions: Floats, lanes: Doubles, area: QRectF) -> tuple[Doubles, Doubles]:
        """Return places (n, 2) of positions (n, n_axes) in `area`, and how near they are (n,), from -1 to 1.

        Parameters
        ----------
        lanes : ndarray, shape (n,)
            Heights of a single axis' points, from -1 to 1.
        area : QRectF
            A square, or for one axis any rectangle.
        """
        centre, half = self.span
        at = np.nan_to_num((positions.astype(float) - centre) / half, nan=FAR).clip(-FAR, FAR)
        near = np.zeros(len(at))
        if self.n_axes == 1:
            at = np.stack([at[:, 0], lanes], axis=1)
        elif self.n_axes == 3:
            at = at @ self.rotation()
            near = at[:, 2]
        x = area.center().x() + at[:, 0] * area.width() / 2
        y = area.center().y() - at[:, 1] * area.height() / 2
        return np.stack([x, y], axis=1), near

    def rotation(self) -> Doubles:
        """Return the matrix (3, 3) that turns positions into right, up and towards."""
        (c, s), (d, t) = (
            (math.cos(self.yaw), math.sin(self.yaw)),
            (math.cos(self.pitch), math.sin(self.pitch)),
        )
        return np.array([[c, s * t, -s * d], [0.0, d, t], [s, -c * t, c * d]])
