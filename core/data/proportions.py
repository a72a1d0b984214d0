"""Whole numbers in given proportions: how large classes are, and how many of each are for testing."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

Counts = npt.NDArray[np.intp]


def shares(weights: npt.ArrayLike, n: int) -> Counts:
    """Split `n` in proportion to `weights` (n_parts,), by largest remainders; the first win a tie."""
    weights = np.asarray(weights)
    exact = weights * n / weights.sum()
    parts: Counts = np.floor(exact).astype(np.intp)
    short = n - parts.sum()
    parts[np.argsort(parts - exact, kind="stable")[:short]] += 1
    return parts


def at_least(parts: Counts, least: int) -> Counts:
    """Return `parts` with those below `least` raised to it at the cost of the largest, if that can be.

    Of several that are largest the last gives, so that falling parts go on falling.
    """
    parts = parts.copy()
    while parts.min() < least < parts.max():
        parts[np.flatnonzero(parts == parts.max())[-1]] -= 1
        parts[parts.argmin()] += 1
    return parts


def in_both(taken: Counts, counts: Counts) -> Counts:
    """Return `taken` of `counts` changed as little as it takes that none is taken whole or left whole.

    A class of one sample is not taken. What cannot be had for so few samples is let be.
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
