"""A data set that the program does not know: two rings that are linked, as rows of a table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from core.data.shared_params import LOADER, SEED, STANDARDIZE, batch_size, test_fraction
from core.data.source import DataSource, Samples
from core.experiment.data_schema import DataInfo
from core.experiment.schema import ParamSpec

CLASSES = ("lying ring", "standing ring")


@dataclass(frozen=True)
class Rings(DataSource):
    def describe(self, settings: Mapping[str, Any]) -> DataInfo:
        return DataInfo("table", (3,), 2 * settings["per_ring"], CLASSES)

    def read(self, settings: Mapping[str, Any]) -> Samples:
        rng = np.random.default_rng(settings["seed"])
        angle = rng.uniform(0, 2 * np.pi, (2, settings["per_ring"]))
        cos, sin, none = np.cos(angle), np.sin(angle), np.zeros_like(angle)
        lying = np.stack([cos[0], sin[0], none[0]], axis=1)
        standing = np.stack([1 + cos[1], none[1], sin[1]], axis=1)
        y = np.repeat([0, 1], settings["per_ring"])
        return Samples(np.concatenate([lying, standing]), y, ("width", "depth", "height"))


RINGS = Rings(
    "rings",
    "dataset",
    (
        ParamSpec("per_ring", "int", 100, low=10, high=1000, doc="Samples of each ring."),
        test_fraction(0.5),
        batch_size(10),
        STANDARDIZE,
        SEED,
        *LOADER,
    ),
    "Rings",
    "Two rings that are linked.",
    inputs=("table",),
)
