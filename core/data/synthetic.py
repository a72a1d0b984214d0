"""The two-dimensional data sets, after those of TensorFlow Playground.

Shapes and sizes follow ``src/dataset.ts`` of https://github.com/tensorflow/playground (Apache 2.0).
Unlike there, noise moves the points and never their class, classes are of one size unless a balance
makes them differ, and a set can have more than two. For regression, noise is an error of the place
that is measured.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt

from core.data.dataset import Floats, Targets
from core.data.proportions import Counts, at_least, shares
from core.experiment.data_schema import DOMAIN

RADIUS = 5.0
"""Classes are drawn within this distance of the origin, before noise."""

Points = npt.NDArray[np.float64]
Labels = npt.NDArray[np.int64]
Rng = np.random.Generator


def generate(name: str, n_samples: int, noise: float, rng: Rng, **settings: Any) -> tuple[Floats, Targets]:
    """Draw the points of a 2-D data set, class by class.

    Parameters
    ----------
    name : str
        A plane data set of ``core.data.synthetic_sets``.
    n_samples : int
    noise : float
        0 to 0.5.
    rng : numpy.random.Generator
    **settings
        ``arms`` of a spiral, ``n_classes`` of gaussians, ``balance`` of classes; others are ignored.

    Returns
    -------
    points : ndarray of float32, shape (n_samples, 2)
        Within -DOMAIN to DOMAIN.
    targets : ndarray, shape (n_samples,)
        Class indices (int64), or for regression a target from -1 to 1 (float32).
    """
    if name in _SURFACES:
        points = rng.uniform(-DOMAIN, DOMAIN, (n_samples, 2))
        seen = _jitter(points, noise * DOMAIN / 2, rng)
        return points.astype(np.float32), np.clip(_SURFACES[name](seen), -1, 1).astype(np.float32)
    n_classes = settings.get({"spiral": "arms", "gaussians": "n_classes"}.get(name, ""), 2)
    sizes = class_sizes(n_samples, n_classes, settings.get("balance", 1.0))
    labels = np.repeat(np.arange(n_classes), sizes)
    points = _SHAPES[name](labels, n_classes, noise, rng)
    return _folded(points).astype(np.float32), labels


def class_sizes(n_samples: int, n_classes: int, balance: float) -> Counts:
    """Return the sizes (n_classes,) of classes, falling geometrically from the first to the last.

    Parameters
    ----------
    n_samples, n_classes : int
    balance : float
        Size of the last over that of the first, as near as whole numbers come; each keeps at least
        two samples, one to train on and one to test.
    """
    weights = balance ** np.linspace(0, 1, n_classes)
    return at_least(shares(weights, n_samples), 2)


def _folded(points: Points) -> Points:
    """Mirror at the border what lies beyond it, so that nothing piles up there."""
    distance = np.abs(points)
    return np.where(distance > DOMAIN, np.sign(points) * np.clip(2 * DOMAIN - distance, 0, DOMAIN), points)


def _polar(radius: Points, angle: Points) -> Points:
    return np.stack([radius * np.sin(angle), radius * np.cos(angle)], axis=1)


def _jitter(points: Points, spread: float, rng: Rng) -> Points:
    moved: Points = points + spread * rng.uniform(-1, 1, points.shape)
    return moved


def _circle(labels: Labels, n_classes: int, noise: float, rng: Rng) -> Points:
    low, high = np.array([0, 0.7])[labels], np.array([0.5, 1])[labels]
    radius = RADIUS * rng.uniform(low, high)
    return _jitter(_polar(radius, rng.uniform(0, 2 * np.pi, len(labels))), RADIUS * noise, rng)


def _xor(labels: Labels, n_classes: int, noise: float, rng: Rng) -> Points:
    gap = 0.3
    distance = rng.uniform(gap, RADIUS, (len(labels), 2))
    sign = rng.choice([-1.0, 1.0], len(labels))
    signs = np.stack([sign, np.where(labels == 1, sign, -sign)], axis=1)
    return _jitter(signs * distance, RADIUS * noise, rng)


def _gaussians(labels: Labels, n_classes: int, noise: float, rng: Rng) -> Points:
    angle = 2 * np.pi * labels / n_classes + np.pi / 4
    centres = _polar(np.full(len(labels), 3.5), angle)
    return centres + math.sqrt(0.4 + 5 * noise) * rng.standard_normal(centres.shape)


def _spiral(labels: Labels, n_classes: int, noise: float, rng: Rng) -> Points:
    along = _position_in_class(labels)
    turns = 3.5 / n_classes  # so that neighbouring arms stay equally far apart
    angle = 2 * np.pi * (turns * along + labels / n_classes)
    inner = 0.4  # arms that met in the centre could not be told apart there
    return _jitter(_polar(inner + (RADIUS - inner) * along, angle), noise, rng)


def _position_in_class(labels: Labels) -> Points:
    counts = np.bincount(labels)
    first = np.cumsum(counts) - counts
    position: Points = (np.arange(len(labels)) - first[labels]) / counts[labels]
    return position


def _moons(labels: Labels, n_classes: int, noise: float, rng: Rng) -> Points:
    """Half circles as in ``sklearn.datasets.make_moons``, centred and enlarged."""
    angle = rng.uniform(0, np.pi, len(labels))
    upper = np.stack([np.cos(angle), np.sin(angle)], axis=1)
    lower = np.array([1.0, 0.5]) - upper
    unit = np.where(labels[:, np.newaxis] == 0, upper, lower) + noise * rng.standard_normal(upper.shape)
    points: Points = 3 * (unit - np.array([0.5, 0.25]))
    return points


def _plane(points: Points) -> Points:
    heights: Points = points.sum(axis=1) / (2 * RADIUS)
    return heights


def _multi_gaussian(points: Points) -> Points:
    centres = np.array([[x1, x2] for x2 in (2.5, -2.5) for x1 in (-4, 0, 4)])
    signs = np.array([1, -1, 1, -1, 1, -1])
    squares = np.square(points[:, np.newaxis] - centres).sum(axis=2)
    heights: Points = np.exp(-squares / 2) @ signs
    return heights


_SHAPES: dict[str, Callable[[Labels, int, float, Rng], Points]] = {
    "circle": _circle,
    "xor": _xor,
    "gaussians": _gaussians,
    "spiral": _spiral,
    "moons": _moons,
}
_SURFACES: dict[str, Callable[[Points], Points]] = {"plane": _plane, "multi_gaussian": _multi_gaussian}
