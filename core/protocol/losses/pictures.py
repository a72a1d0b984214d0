"""What torch answers about a loss. Gradients are autograd's."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float64]


@dataclass(frozen=True, eq=False)
class LossCurve:
    """Losses and gradients (n,) over the predictions of a picture, for one target."""

    target: float
    losses: Floats
    gradients: Floats


@dataclass(frozen=True, eq=False)
class LossMap:
    """Losses and gradients (n_y, n_x) over two numbers; the gradient is that of the first.

    Of points, the losses only: over places of the last point.
    """

    x: Floats
    y: Floats
    losses: Floats
    gradients: Floats | None = None


@dataclass(frozen=True, eq=False)
class ScalarPicture:
    """A loss over its prediction.

    Parameters
    ----------
    predictions : ndarray of shape (n,)
    curves : tuple of LossCurve
        The first is that of the chosen target.
    loss, gradient : float
        At the chosen prediction and target.
    other_gradient : float or None
        With respect to the third number.
    """

    predictions: Floats
    curves: tuple[LossCurve, ...]
    loss: float
    gradient: float
    other_gradient: float | None = None


@dataclass(frozen=True, eq=False)
class ClassPicture:
    """A loss of one score for each class.

    Parameters
    ----------
    probabilities : ndarray of shape (n_classes,) or None
        Softmax's, or sigmoid's where several classes may be true; None where the loss fixes none.
    targets : ndarray of shape (n_classes,)
        What the loss wants of each class: 0 or 1, or what label smoothing makes of them.
    gradient : ndarray of shape (n_classes,)
    """

    probabilities: Floats | None
    targets: Floats
    loss: float
    gradient: Floats


@dataclass(frozen=True, eq=False)
class DistributionPicture:
    """A divergence of two distributions.

    Parameters
    ----------
    log_prediction : ndarray of shape (n,)
        What the loss takes.
    terms : ndarray of shape (n,)
        Loss without reduction.
    gradient : ndarray of shape (n,)
        With respect to `log_prediction`.
    of_probabilities : float
        The number that comes out if probabilities are passed for log-probabilities: a mistake.
    of_wrong_target : float
        The number that comes out if the target is passed as ``log_target`` does not say: another.
    warning : str
        What torch warns of with these arguments.
    """

    log_prediction: Floats
    terms: Floats
    loss: float
    gradient: Floats
    of_probabilities: float
    of_wrong_target: float
    warning: str


@dataclass(frozen=True, eq=False)
class PointPicture:
    """A loss of points in the plane.

    Parameters
    ----------
    gradients : ndarray of shape (n_points, 2)
    measures : mapping
        Distances or the cosine, by what they are written as.
    edges : tuple of ndarray of shape (n, 2)
        Lines beyond which the last point has no loss.
    """

    loss: float
    gradients: Floats
    measures: Mapping[str, float]
    edges: tuple[Floats, ...]


@dataclass(frozen=True, eq=False)
class Batch:
    """What reductions make of a small batch, whose first sample is the one that is dragged.

    Parameters
    ----------
    inputs, targets : tuple of str
        Of each sample, as numbers.
    none : ndarray of shape (n_samples,) or (n_samples, n)
    reduced : mapping
        The loss of the batch by reduction.
    """

    inputs: tuple[str, ...]
    targets: tuple[str, ...]
    none: Floats
    reduced: Mapping[str, float]


LossPicture = ScalarPicture | ClassPicture | DistributionPicture | PointPicture


@dataclass(frozen=True, eq=False)
class LossAnswer:
    """All that is shown of one request."""

    picture: LossPicture
    batch: Batch
    map: LossMap | None = None
