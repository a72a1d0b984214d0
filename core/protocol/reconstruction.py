"""How well pictures were rebuilt: a model's answers on a split, and the report on them. Plain data."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float32]
Doubles = npt.NDArray[np.float64]

N_WORST = 48
"""Pictures that a report shows: those that were rebuilt worst."""


@dataclass(frozen=True, eq=False)
class Rebuilt:
    """A whole split as it was rebuilt.

    Parameters
    ----------
    errors : ndarray, shape (n_samples,)
        Mean squared error of the pixels, which go from 0 to 1.
    explained : float
        Explained variance; NaN where all pictures are the same.
    worst : ndarray of int64, shape (n_worst,)
        The samples with the greatest errors, the greatest first.
    seen, pictures : ndarray, shape (n_worst, channels, height, width)
        What the model got of them, and what it made of that.
    """

    errors: Floats
    explained: float
    worst: npt.NDArray[np.int64]
    seen: Floats
    pictures: Floats


@dataclass(frozen=True, eq=False)
class RebuiltReport:
    """The numbers for pictures that were rebuilt.

    Parameters
    ----------
    error : float
        Mean squared error of all pixels.
    psnr : float
        Peak signal-to-noise ratio, in decibels: ``-10 log10(error)``, as the brightest pixel is 1.
    counts : ndarray of int64, shape (n_classes,)
        Samples of each class; empty if there are no classes.
    by_class : ndarray, shape (n_classes,)
        Mean error of each class; NaN where it has no samples.
    """

    rebuilt: Rebuilt
    error: float
    psnr: float
    counts: npt.NDArray[np.int64]
    by_class: Doubles
