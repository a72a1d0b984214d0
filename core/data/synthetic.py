"""The two-dimensional data sets, after those of TensorFlow Playground.

Shapes and sizes follow ``src/dataset.ts`` of https://github.com/tensorflow/playground (Apache 2.0). Unlike
there, noise moves points but never changes their class; classes have one size unless `balance` makes them
differ; and a set can have more than two classes. For regression, noise shifts the place at which the target
is measured.

Exported programs copy the source of the shapes (``core.export.program``), so it reads on its own and keeps
to 88 columns.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from core.data.dataset import Floats, Targets
from core.data.proportions import Counts, at_least, shares
from core.experiment.data_schema import DOMAIN

RADIUS = 5.0
"""Classes are drawn within this distance of the origin, before noise."""


def generate(
    name: str, n_samples: int, noise: float, rng: np.random.Generator, **settings: Any
) -> tuple[Floats, Targets]:
    """Draw the points of a 2-D data set, class by class.

    Parameters
    ----------
    name : str
        A plane data set of ``core.data.synthetic_sets``.
    noise : float
        0 to 0.5.
    **settings
        ``arms`` of a spiral, ``n_classes`` of gaussians, ``balance`` of classes; others are ignored.

    Returns
    -------
    points : ndarray of float32, shape (n_samples, 2)
        Within -DOMAIN to DOMAIN.
    targets : ndarray, shape (n_samples,)
        Class indices (int64), or for regression a target from -1 to 1 (float32).
    """
    if name in SURFACES:
        points = rng.uniform(-DOMAIN, DOMAIN, (n_samples, 2))
        measured = jittered(points, noise * DOMAIN / 2, rng)
        return points.astype(np.float32), np.clip(SURFACES[name](measured), -1, 1).astype(np.float32)
    n_classes = settings.get({"spiral": "arms", "gaussians": "n_classes"}.get(name, ""), 2)
    sizes = class_sizes(n_samples, n_classes, settings.get("balance", 1.0))
    labels = np.repeat(np.arange(n_classes), sizes)
    points = mirrored(SHAPES[name](labels, noise, rng))
    return points.astype(np.float32), labels


def class_sizes(n_samples: int, n_classes: int, balance: float) -> Counts:
    """Return the sizes (n_classes,) of classes, falling geometrically from the first to the last.

    Parameters
    ----------
    balance : float
        Size of the last over that of the first, as near as whole numbers come; each keeps at least
        two samples, one to train on and one to test.
    """
    weights = balance ** np.linspace(0, 1, n_classes)
    return at_least(shares(weights, n_samples), 2)


def circle(labels: np.ndarray, noise: float, rng: np.random.Generator) -> np.ndarray:
    """Draw a disc and a ring around it."""
    low, high = np.array([0, 0.7])[labels], np.array([0.5, 1])[labels]
    radius = RADIUS * rng.uniform(low, high)
    angle = rng.uniform(0, 2 * np.pi, len(labels))
    return jittered(from_polar(radius, angle), RADIUS * noise, rng)


def xor(labels: np.ndarray, noise: float, rng: np.random.Generator) -> np.ndarray:
    """Draw four squares; those that face each other are of one class."""
    gap = 0.3
    distance = rng.uniform(gap, RADIUS, (len(labels), 2))
    sign = rng.choice([-1.0, 1.0], len(labels))
    signs = np.stack([sign, np.where(labels == 1, sign, -sign)], axis=1)
    return jittered(signs * distance, RADIUS * noise, rng)


def gaussians(labels: np.ndarray, noise: float, rng: np.random.Generator) -> np.ndarray:
    """Draw a normal distribution for each class, their centres on a circle."""
    n_classes = labels.max() + 1
    angle = 2 * np.pi * labels / n_classes + np.pi / 4
    centres = from_polar(3.5, angle)
    return centres + np.sqrt(0.4 + 5 * noise) * rng.standard_normal(centres.shape)


def spiral(labels: np.ndarray, noise: float, rng: np.random.Generator) -> np.ndarray:
    """Draw a spiral's arm for each class, from the inner end outwards."""
    n_classes = labels.max() + 1
    along = np.concatenate([np.arange(n) / n for n in np.bincount(labels)])  # 0 to 1
    turns = 3.5 / n_classes  # so that neighbouring arms stay equally far apart
    angle = 2 * np.pi * (turns * along + labels / n_classes)
    inner = 0.4  # arms that met in the centre could not be told apart there
    return jittered(from_polar(inner + (RADIUS - inner) * along, angle), noise, rng)


def moons(labels: np.ndarray, noise: float, rng: np.random.Generator) -> np.ndarray:
    """Draw half circles as sklearn.datasets.make_moons does, centred and enlarged."""
    angle = rng.uniform(0, np.pi, len(labels))
    upper = np.stack([np.cos(angle), np.sin(angle)], axis=1)
    lower = np.array([1.0, 0.5]) - upper
    points = np.where(labels[:, np.newaxis] == 0, upper, lower)
    points = points + noise * rng.standard_normal(points.shape)
    return 3 * (points - np.array([0.5, 0.25]))


def plane(points: np.ndarray) -> np.ndarray:
    """Return heights that rise evenly along the diagonal."""
    return points.sum(axis=1) / (2 * RADIUS)


def multi_gaussian(points: np.ndarray) -> np.ndarray:
    """Return heights of hills (+1) and hollows (-1), in two rows of three."""
    centres = np.array([[x1, x2] for x2 in (2.5, -2.5) for x1 in (-4, 0, 4)])
    signs = np.array([1, -1, 1, -1, 1, -1])
    squares = np.square(points[:, np.newaxis] - centres).sum(axis=2)
    return np.exp(-squares / 2) @ signs


def from_polar(radius: np.ndarray | float, angle: np.ndarray) -> np.ndarray:
    """Return points (n, 2) at a distance from the origin, clockwise from the top."""
    return np.stack([radius * np.sin(angle), radius * np.cos(angle)], axis=1)


def jittered(points: np.ndarray, spread: float, rng: np.random.Generator) -> np.ndarray:
    """Return points moved at random, by at most `spread` along each axis."""
    return points + spread * rng.uniform(-1, 1, points.shape)


def mirrored(points: np.ndarray) -> np.ndarray:
    """Mirror at the border what lies beyond it, so that nothing piles up there."""
    distance = np.abs(points)
    inside = np.sign(points) * np.clip(2 * DOMAIN - distance, 0, DOMAIN)
    return np.where(distance > DOMAIN, inside, points)


SHAPES: dict[str, Callable[[np.ndarray, float, np.random.Generator], np.ndarray]] = {
    "circle": circle,
    "xor": xor,
    "gaussians": gaussians,
    "spiral": spiral,
    "moons": moons,
}
"""Each draws points (n, 2), given their classes (n,) in ascending order and the noise."""
SURFACES: dict[str, Callable[[np.ndarray], np.ndarray]] = {
    "plane": plane,
    "multi_gaussian": multi_gaussian,
}
"""Each returns heights (n,) at points (n, 2)."""
