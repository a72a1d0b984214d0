"""Principal components: what a linear autoencoder can reach at best, and a plane through latent numbers.

Of all ways to go linearly through k numbers and back, the first k principal components lose the least
squared error (Eckart and Young, 1936; Baldi and Hornik, Neural Networks and Principal Component Analysis,
1989).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from core.text import Text

Array = npt.NDArray[Any]
Doubles = npt.NDArray[np.float64]

PRINCIPAL: Mapping[str, Text] = {"pca": Text("principal components")}
"""What the scores of ``principal_baseline`` are called in sentences."""
MOST_DENSE = 1_000
"""Pixels up to which all training pictures are used; of more pixels, so many pictures at equal distances."""
CHUNK = 512
"""Samples that are rebuilt at a time, so that what is between takes little memory."""
SMALLEST = 1e-300


@dataclass(frozen=True, eq=False)
class Principal:
    """Principal components.

    Parameters
    ----------
    mean : ndarray, shape (n_features,)
    directions : ndarray, shape (n_components, n_features)
        Of length 1 and at right angles, the one with the greatest variance first.
    """

    mean: Doubles
    directions: Doubles

    @classmethod
    def fit(cls, x: Array, n_components: int) -> Principal:
        """Return the first components of samples (n_samples, n_features), or as many as there are."""
        x = x.astype(np.float64)
        mean = x.mean(axis=0)
        x -= mean
        return cls(mean, _directions(x, min(n_components, *x.shape)))

    def project(self, x: Array) -> Doubles:
        """Return the numbers (n_samples, n_components) of samples (n_samples, n_features)."""
        found: Doubles = (x - self.mean) @ self.directions.T
        return found

    def rebuild(self, numbers: Array) -> Doubles:
        """Return samples (n_samples, n_features) from their numbers (n_samples, n_components)."""
        found: Doubles = numbers @ self.directions + self.mean
        return found


def _directions(x: Doubles, n: int) -> Doubles:
    """Return the first `n` right singular vectors of centred samples."""
    if x.shape[1] <= MOST_DENSE:
        _, directions = np.linalg.eigh(x.T @ x)
        largest: Doubles = directions.T[::-1][:n]
        return largest
    _, weights = np.linalg.eigh(x @ x.T)
    found: Doubles = weights[:, ::-1][:, :n].T @ x
    found /= np.maximum(np.linalg.norm(found, axis=1, keepdims=True), SMALLEST)
    return found


def explained_variance(x: Array, rebuilt: Array) -> float:
    """Return the share of the variance of samples (n, ...) that is in what was rebuilt of them.

    It is 1 minus the sum of squared errors over that of the samples' distances from their mean, as R² of
    several outputs weighted by variance. NaN where all samples are the same.
    """
    spread = float(np.square(x - x.mean(axis=0)).sum(dtype=np.float64))
    return 1 - float(np.square(rebuilt - x).sum(dtype=np.float64)) / spread if spread > 0 else np.nan


def principal_baseline(
    train: Array, seen: Array, test: Array, n_components: int, noise: float = 0.0
) -> Array:
    """Return what as many principal components as there are latent numbers rebuild, as float32 like `test`.

    With noise, each component is shrunk by the share of its variance that is no noise (Wiener's filter): of
    all linear ways through so many numbers this loses least.

    Parameters
    ----------
    train : ndarray, shape (n_train, ...)
        Training pictures, which the components are those of.
    seen, test : ndarray, shape (n_test, ...)
        Test pictures as they are given, perhaps with noise, and as they are.
    noise : float
        Standard deviation of the noise on each pixel.
    """
    flat = train.reshape(len(train), -1)
    if flat.shape[1] > MOST_DENSE:
        flat = flat[:: -(-len(flat) // MOST_DENSE)]
    principal = Principal.fit(flat, n_components)
    variance = principal.project(flat).var(axis=0)
    kept = variance / np.maximum(variance + noise**2, SMALLEST)
    rebuilt = np.empty(test.shape, np.float32)
    for at in range(0, len(seen), CHUNK):
        part = seen[at : at + CHUNK]
        found = principal.rebuild(kept * principal.project(part.reshape(len(part), -1)))
        rebuilt[at : at + CHUNK] = found.reshape(part.shape)
    return rebuilt
