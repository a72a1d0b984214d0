"""Points that people draw themselves, as arrays and back."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from core.data.proportions import at_least, shares
from core.experiment.points import DECIMALS, Row, Rows

Points = npt.NDArray[np.float32]
Labels = npt.NDArray[np.int64]

COPIED = 300
"""Most points that are taken over from another data set."""


def arrays_of(rows: Sequence[Row]) -> tuple[Points, Labels]:
    """Return points (n, 2) and their classes (n,)."""
    table = np.array(rows, dtype=np.float64).reshape(-1, 3)
    return table[:, :2].astype(np.float32), table[:, 2].astype(np.int64)


def rows_of(points: Points, labels: Labels) -> Rows:
    """Return at most COPIED of some points (n, 2) with classes (n,) as rows.

    They are thinned evenly: classes keep their proportions, and two points each.
    """
    counts = np.bincount(labels)
    kept = at_least(shares(counts, min(COPIED, len(labels))), 2)
    rows: list[Row] = []
    for label, n in enumerate(kept.tolist()):
        own = points[labels == label]
        picked = own[np.linspace(0, len(own) - 1, n).round().astype(int)].astype(float).round(DECIMALS)
        rows += [(x1, x2, label) for x1, x2 in picked.tolist()]
    return tuple(rows)
