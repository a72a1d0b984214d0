"""Classes in groups, where a matrix has no room for all of them."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

Counts = npt.NDArray[np.int64]


def worst_apart(counts: Counts, most: int) -> list[tuple[int, ...]]:
    """Return at most so many groups of classes: each its own, or the worst their own and all others one."""
    n = len(counts)
    if n <= most:
        return [(k,) for k in range(n)]
    mistakes = counts.sum(axis=0) + counts.sum(axis=1) - 2 * counts.diagonal()
    worst = np.sort(np.argsort(-mistakes, kind="stable")[: most - 1])
    return [*((k,) for k in worst.tolist()), tuple(np.setdiff1d(np.arange(n), worst).tolist())]


def summed(counts: Counts, groups: Sequence[tuple[int, ...]]) -> Counts:
    """Return samples (n_groups, n_groups) by groups of true and of predicted classes."""
    rows = np.array([counts[list(group)].sum(axis=0) for group in groups], np.int64)
    found = [rows[:, list(group)].sum(axis=1) for group in groups]
    return np.stack(found, axis=1) if groups else counts
