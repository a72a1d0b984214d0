"""Splits whole numbers in given proportions: class sizes, and the test samples of each class."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

Counts = npt.NDArray[np.intp]


def shares(weights: npt.ArrayLike, n: int) -> Counts:
    """Split `n` in proportion to `weights` (n_parts,), by largest remainders; the first of equals wins."""
    weights = np.asarray(weights)
    exact = weights * n / weights.sum()
    parts: Counts = np.floor(exact).astype(np.intp)
    short = n - parts.sum()
    parts[np.argsort(parts - exact, kind="stable")[:short]] += 1
    return parts


def at_least(parts: Counts, least: int) -> Counts:
    """Raise parts below `least` to it, by taking from the largest parts as long as they allow it.

    Of several largest parts the last one gives, so that descending parts stay descending.
    """
    parts = parts.copy()
    while parts.min() < least < parts.max():
        parts[np.flatnonzero(parts == parts.max())[-1]] -= 1
        parts[parts.argmin()] += 1
    return parts


def in_both(taken: Counts, counts: Counts) -> Counts:
    """Change `taken` as little as possible, so that each class has samples taken and samples left.

    The sum stays. A class of one sample is not taken. A limit that the sum does not allow is dropped.
    """
    n, high = taken.sum(), counts - 1
    low = np.minimum(high, 1)
    if n < low.sum():
        low = np.zeros_like(counts)
    if n > high.sum():
        high = counts
    parts: Counts = taken.clip(low, high)
    while parts.sum() < n:
        parts[(high - parts).argmax()] += 1
    while parts.sum() > n:
        parts[(parts - low).argmax()] -= 1
    return parts
