"""Points that users draw, as arrays and as rows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from core.data.proportions import at_least, shares
from core.data.shared_params import (
    CHOSEN_FEATURES,
    LOADER,
    SEED,
    VALIDATION_FRACTION,
    batch_size,
    test_fraction,
)
from core.data.source import DataSource, Samples
from core.data.split import Indices
from core.experiment.data_schema import DOMAIN, DataInfo
from core.experiment.schema import ParamSpec
from core.experiment.values.points import DECIMALS, EXAMPLE, Row, Rows, n_classes_in
from core.text import Text

Points = npt.NDArray[np.float32]
Labels = npt.NDArray[np.int64]

COPIED = 300
"""The most points that are copied from another data set."""


def arrays_of(rows: Sequence[Row]) -> tuple[Points, Labels]:
    """Return the points (n, 2) and the classes (n,) of rows."""
    table = np.array(rows, dtype=np.float64).reshape(-1, 3)
    return table[:, :2].astype(np.float32), table[:, 2].astype(np.int64)


def rows_of(points: Points, labels: Labels) -> Rows:
    """Return points (n, 2) with classes (n,) as rows, thinned evenly to at most COPIED.

    Classes keep their proportions, and at least two points each.
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
    """Points that the user draws; the experiment contains them."""

    def describe(self, settings: Mapping[str, Any]) -> DataInfo:
        """Return the data set's description."""
        points = settings["points"]
        names = tuple(Text("class {n}", n=i + 1) for i in range(n_classes_in(points)))
        return DataInfo("plane", (len(settings["features"]),), len(points), names)

    def read(self, settings: Mapping[str, Any]) -> Samples:
        """Return all samples."""
        return Samples(*arrays_of(settings["points"]))

    def order(self, n_samples: int, rng: np.random.Generator) -> Indices:
        """Return the indices of the samples in random order."""
        # One random number for each point: an added point moves no other between training and testing.
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
    (_POINTS, test_fraction(0.2), VALIDATION_FRACTION, batch_size(4), CHOSEN_FEATURES, SEED, *LOADER),
    Text("Your own points"),
    Text("Points that you draw on the output map; kept in the experiment."),
    inputs=("plane",),
)
