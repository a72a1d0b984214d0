"""What optimizers race on: a surface with a formula, or the plane through the weights of the present run."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
from PySide6.QtCore import QObject, Signal

from core.analysis.landscape.contours import Doubles
from core.analysis.landscape.plane import How, PathPlane, grid, grid_points, plane_through
from core.analysis.landscape.surfaces import SURFACES, Place, Range
from core.protocol.commands import ReadWeights
from core.protocol.landscape import PlaneMoments, PlaneValues, RunPlane, SurfaceChoice
from gui.pages.landscape.map_picture import Field
from gui.state.store import Store
from gui.thread.race_thread import PlaneRequest

RUN_STRIDE, RUN_RATE = 0.01, 0.1
"""On a plane of a run: a step as a share of the map's width, and a rate until the plane is known."""


@dataclass(frozen=True)
class Ground:
    """A surface, where it is shown, and where and how one races on it at first."""

    surface: SurfaceChoice | RunPlane
    x_range: Range
    y_range: Range
    start: Place
    least: float
    stride: float
    rate: float


def ground_of(name: str, given: Mapping[str, Any]) -> Ground:
    """Return a surface with a formula as a ground; settings that are not given are its defaults."""
    surface = SURFACES[name]
    settings = surface.resolve(given)
    choice, rate = SurfaceChoice(name, settings), surface.rate(settings)
    x_range, y_range = surface.x_range, surface.y_range
    return Ground(choice, x_range, y_range, surface.start, surface.least, surface.stride, rate)


SIDE, COARSE = 51, 5
"""Points along one side of the map; every so many-th of a row and column is computed first."""
RATE = 0.015
"""The rate of gradient descent, times the square of the map's width: steps that suit a loss of about 1."""


class RunGround(QObject):
    """Reads the recorded weights of the run, and fills the plane through them.

    Parameters
    ----------
    fill : callable
        Takes a request, or None to cancel the one under way.
    """

    ground_changed = Signal()
    field_changed = Signal()
    moments_changed = Signal()

    def __init__(
        self, store: Store, fill: Callable[[PlaneRequest | None], None], parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._store, self._fill = store, fill
        self.how: How = "pca"
        self.seed = 0
        self.found: PathPlane | None = None
        self.moments: PlaneMoments | None = None
        self.seconds = 0.0
        self.n_done = 0
        self._number = 0
        self._order = _coarse_first()
        self._values: Doubles = np.full(SIDE * SIDE, np.nan)
        self._is_wanted = False
        store.run.recorded_weights_changed.connect(self._take_weights)

    @property
    def is_full(self) -> bool:
        """Whether every point is computed."""
        return self.n_done == SIDE * SIDE

    def ask(self) -> None:
        """Ask for the weights that are recorded by now."""
        self._is_wanted = True
        self._store.send(ReadWeights())

    def cancel(self) -> None:
        """Ask for nothing, and compute nothing."""
        self._is_wanted = False
        self._fill(None)

    def choose(self, how: How, seed: int) -> None:
        """Take other directions."""
        self.how, self.seed = how, seed
        self._take_plane()

    def _take_weights(self) -> None:
        if self._is_wanted:
            self._take_plane()

    def _take_plane(self) -> None:
        recorded = self._store.run.recorded_weights
        self.found = self.moments = None
        self._values = np.full(SIDE * SIDE, np.nan)
        self.n_done = 0
        if recorded is not None:
            self.found = found = plane_through(recorded, self.how, self.seed)
            self._number += 1
            points = grid_points(*grid(found.x_range, found.y_range, SIDE))[self._order]
            self._fill(PlaneRequest(self._number, found.plane, points, recorded.weights, found.path))
        self.ground_changed.emit()
        self.field_changed.emit()

    def ground(self) -> Ground | None:
        """Return the plane as a ground: the race starts where the run did."""
        found = self.found
        if found is None:
            return None
        width = found.x_range[1] - found.x_range[0]
        x, y = found.path[0].tolist()
        start = (x, y) if len(found.path) > 1 else (0.6 * found.x_range[0], 0.6 * found.y_range[1])
        return Ground(
            found.plane, found.x_range, found.y_range, start, 0.0, RUN_STRIDE * width, RATE * width**2
        )

    def field(self) -> Field | None:
        """Return what is computed by now, coarse at first; None while that is too little."""
        found = self.found
        if found is None or self.n_done < (SIDE // COARSE + 1) ** 2:
            return None
        x, y = grid(found.x_range, found.y_range, SIDE)
        values = self._values.reshape(SIDE, SIDE)
        if not self.is_full:
            x, y, values = x[::COARSE], y[::COARSE], values[::COARSE, ::COARSE]
        return Field(x, y, values, (), found.path)

    def value_at(self, x: float, y: float) -> float | None:
        """Return the loss at the computed point nearest to a place; None while there is none."""
        field = self.field()
        if field is None:
            return None
        row, column = np.abs(field.y - y).argmin(), np.abs(field.x - x).argmin()
        return float(field.values[row, column])

    def take(self, result: PlaneValues | PlaneMoments) -> None:
        """Take results of the present request."""
        if result.request != self._number:
            return
        if isinstance(result, PlaneMoments):
            self.moments = result
            self.moments_changed.emit()
            return
        before = self.field() is not None, self.is_full
        self._values[self._order[result.first : result.first + len(result.values)]] = result.values
        self.n_done, self.seconds = result.first + len(result.values), result.seconds
        if (self.field() is not None, self.is_full) != before:
            self.field_changed.emit()
        self.moments_changed.emit()

    def recorded_losses(self) -> Doubles:
        """Return the training loss that the run recorded at each moment; NaN where it did not evaluate."""
        assert self.found is not None
        steps, losses = self._store.run.history.recorded("train_loss")
        at = dict(zip(steps.tolist(), losses.tolist(), strict=True))
        return np.array([at.get(step, np.nan) for step in self.found.steps])


def _coarse_first() -> np.ndarray[tuple[int], np.dtype[np.intp]]:
    """Return the order in which the points of the grid are computed."""
    row, column = np.divmod(np.arange(SIDE * SIDE), SIDE)
    is_fine = (row % COARSE != 0) | (column % COARSE != 0)
    return np.argsort(is_fine, kind="stable")
