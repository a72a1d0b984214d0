"""The latent plane of an autoencoder: what of it is wanted, and what a model makes of it. Plain data."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float32]

MOST_POINTS = 512
"""Test samples that are shown on the plane, at equal distances in the test data."""
MOST_ALONG = 12
"""Pictures of a grid along a side."""


@dataclass(frozen=True)
class PlaneWatch:
    """What is wanted of the latent plane.

    Parameters
    ----------
    axes : tuple of int or None
        Which two latent numbers are the axes, the others at their mean; None for the two principal
        components of the latent numbers of what is shown.
    at : tuple of float or None
        The place whose picture is wanted; None for none.
    low, high : tuple of float
        The corners of the plane over which a grid of pictures is wanted.
    grid : tuple of int or None
        Its rows and columns, at most ``MOST_ALONG`` each; None for no grid.
    """

    axes: tuple[int, int] | None = (0, 1)
    at: tuple[float, float] | None = None
    low: tuple[float, float] = (-1.0, -1.0)
    high: tuple[float, float] = (1.0, 1.0)
    grid: tuple[int, int] | None = None


@dataclass(frozen=True, eq=False)
class LatentPlane:
    """Test samples on the latent plane, and pictures that the decoder makes of places on it.

    Parameters
    ----------
    n_latent : int
        Latent numbers of the model.
    samples : ndarray of int64, shape (n,)
        Which test samples these are.
    points : ndarray, shape (n, 2)
        Where they are.
    explained : float
        Share of the variance of the latent numbers that lies in the plane.
    picture : ndarray or None
        Of the place that was asked for: (channels, height, width), pixels from 0 to 1.
    grid : ndarray or None
        Pictures of the middles of a grid's cells, (n_rows, n_columns, channels, height, width), row 0 at the
        lowest second coordinate.
    """

    n_latent: int
    samples: npt.NDArray[np.int64]
    points: Floats
    explained: float
    picture: Floats | None = None
    grid: Floats | None = None
