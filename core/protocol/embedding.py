"""A picture of an embedding: where a model puts samples, as a window draws it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float32]

MOST_SEEN: Mapping[str, int] = {"train": 1_000, "test": 500}
"""The most samples of a split that are in a picture."""
MOVING_EVERY = 3
"""Every how many of them are in a picture of a running model, which has to be quick."""
MOST_TRIPLETS = 24


@dataclass(frozen=True, eq=False)
class Embedding:
    """Where a model puts samples: at most ``MOST_SEEN`` of each split, about at equal distances in it.

    Parameters
    ----------
    positions : ndarray, shape (n_samples, n_axes)
        One to three axes. First come the training samples.
    samples : ndarray of int64, shape (n_samples,)
        Numbers of the samples in their split.
    n_train : int
        How many of them are training samples.
    n_dimensions : int
        Of the embedding itself. Of more than three, the axes are the first two principal components.
    share : float
        The share of the variance that the axes show.
    triplets : ndarray, shape (n_triplets, 3, n_axes)
        Anchor, positive and negative of triplets of the last batch, as far as they have a loss; at most
        ``MOST_TRIPLETS``. None unless they are watched.
    """

    positions: Floats
    samples: npt.NDArray[np.int64]
    n_train: int
    n_dimensions: int
    share: float
    triplets: Floats
