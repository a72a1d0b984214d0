"""The order of the samples in a pass: how many there are, which come, and what decides it."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import numpy.typing as npt
import torch
from torch import Tensor

from core.data.dataset import Targets

Order = Callable[[torch.Generator], Tensor]
"""Returns the indices of a pass (n_samples,), with what it draws from the generator."""


def make_order(sampler: str, y: Targets) -> Order:
    """Return the order of the setting ``data.sampler``.

    Parameters
    ----------
    sampler : str
        ``shuffled`` takes each sample once, as RandomSampler; ``sequential`` as they lie, as
        SequentialSampler; ``weighted`` draws with replacement, as WeightedRandomSampler does, each class as
        often as the others.
    y : ndarray, shape (n_samples, ...)
        Targets; class indices for ``weighted``.
    """
    n_samples = len(y)
    if sampler == "sequential":
        return lambda generator: torch.arange(n_samples)
    if sampler == "weighted":
        weights = torch.from_numpy(class_weights(y))
        return lambda generator: torch.multinomial(weights, n_samples, replacement=True, generator=generator)
    return lambda generator: torch.randperm(n_samples, generator=generator)


def class_weights(y: Targets) -> npt.NDArray[np.float64]:
    """Return for each sample one over the number of samples of its class."""
    counts = np.bincount(y)
    weights: npt.NDArray[np.float64] = 1.0 / counts[y]
    return weights
