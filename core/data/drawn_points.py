"""Points that people draw themselves, as arrays and back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from core.data.proportions import at_least, shares
from core.data.settings import CHOSEN_FEATURES, SEED, batch_size, test_fraction
from core.data.source import DataSource, Indices, Samples
from core.experiment.data_schema import DOMAIN, DataInfo
from core.experiment.points import DECIMALS, EXAMPLE, Row, Rows, n_classes_in
from core.experiment.schema import ParamSpec
from core.text import Text

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


@dataclass(frozen=True)
class Drawn(DataSource):
    """Points that are kept in the experiment."""

    def describe(self, settings: Mapping[str, Any]) -> DataInfo:
        """Return what the data set is."""
        points = settings["points"]
        names = tuple(Text("class {n}", n=i + 1) for i in range(n_classes_in(points)))
        return DataInfo("plane", (len(settings["features"]),), len(points), names)

    def read(self, settings: Mapping[str, Any]) -> Samples:
        """Return all samples."""
        return Samples(*arrays_of(settings["points"]))

    def order(self, n_samples: int, rng: np.random.Generator) -> Indices:
        """Return the indices of the samples in random order."""
        # A number for each point: one that is added leaves the others in their part.
        return rng.random(n_samples).argsort()


_POINTS = ParamSpec(
    "points",
    "points",
    EXAMPLE,
    low=-DOMAIN,
    high=DOMAIN,
    doc=Text("The points, each with its class. Draw them on the output map: a click adds one."),
)

DRAWN = Drawn(
    "drawn",
    "dataset",
    (_POINTS, test_fraction(0.2), batch_size(4), CHOSEN_FEATURES, SEED),
    Text("Your own points"),
    Text("Points that you draw on the output map; kept in the experiment."),
    inputs=("plane",),
)
