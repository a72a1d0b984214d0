"""What crosses between the window and the thread of a race: surfaces, racers, positions, planes of a run."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import numpy.typing as npt

from core.data.dataset import DataSet
from core.experiment.experiment import Experiment

Doubles = npt.NDArray[np.float64]
Singles = npt.NDArray[np.float32]
Layout = tuple[tuple[str, tuple[int, ...]], ...]
"""Names and shapes of the tensors that a row of weights holds one after another."""


@dataclass(frozen=True)
class SurfaceChoice:
    """One of ``core.analysis.landscape.surfaces``, with its settings."""

    name: str
    settings: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, eq=False)
class RecordedWeights:
    """What a run was recorded with: weights at chosen steps.

    Parameters
    ----------
    steps : tuple of int
        Ascending; the last is the newest that is recorded.
    weights : ndarray of float32, shape (n_steps, n_numbers)
        Parameters and running statistics.
    """

    experiment: Experiment
    data: DataSet
    layout: Layout
    steps: tuple[int, ...]
    weights: Singles


@dataclass(frozen=True, eq=False)
class RunPlane:
    """A plane through the weights of a run: the loss of the training data at ``origin + a * u + b * v``.

    Parameters
    ----------
    experiment, data, layout
        As in ``RecordedWeights``.
    origin : ndarray of float32, shape (n_numbers,)
        The newest weights.
    directions : ndarray of float32, shape (2, n_numbers)
    """

    experiment: Experiment
    data: DataSet
    layout: Layout
    origin: Singles
    directions: Singles


@dataclass(frozen=True)
class Racer:
    """An optimizer of ``torch.optim`` and its settings; those not named are torch's."""

    optimizer: str
    settings: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, eq=False)
class Race:
    """Optimizers on one surface, each with two parameters of its own, all from one start."""

    surface: SurfaceChoice | RunPlane
    start: tuple[float, float]
    racers: tuple[Racer, ...]


@dataclass(frozen=True, eq=False)
class Positions:
    """Where the racers are after some steps; row 0 of a race is its start.

    Parameters
    ----------
    race : int
        Which race, as the window numbers them.
    points, gradients : ndarray of float64, shape (n_steps, n_racers, 2)
        In torch's float32 numbers; NaN for a racer that is out.
    values : ndarray of float64, shape (n_steps, n_racers)
        Of the surface itself, without noise.
    """

    race: int
    points: Doubles
    values: Doubles
    gradients: Doubles


@dataclass(frozen=True)
class RacerOut:
    """A racer cannot go on after `step` steps: `reason` says why in a sentence."""

    race: int
    racer: int
    step: int
    reason: str


@dataclass(frozen=True, eq=False)
class PlaneValues:
    """Losses at points of a plane.

    Parameters
    ----------
    request : int
        Which request, as the window numbers them.
    first : int
        The index of the first of these points among those asked for.
    values : ndarray of float64, shape (n,)
    n_points : int
        How many were asked for.
    seconds : float
        How long all so far took.
    """

    request: int
    first: int
    values: Doubles
    n_points: int
    seconds: float


@dataclass(frozen=True, eq=False)
class PlaneMoments:
    """Losses at the recorded moments themselves, and on the plane below each, both of shape (n_steps,)."""

    request: int
    exact: Doubles
    projected: Doubles


@dataclass(frozen=True)
class LandscapeFailed:
    """What was asked for failed; `reason` says why in a sentence."""

    reason: str


LandscapeResult = Positions | RacerOut | PlaneValues | PlaneMoments | LandscapeFailed
