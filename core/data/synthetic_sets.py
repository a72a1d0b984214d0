"""The data sets whose points ``core.data.synthetic`` draws: their settings and classes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from core.data.shared_params import (
    CHOSEN_FEATURES,
    LOADER,
    SEED,
    VALIDATION_FRACTION,
    batch_size,
    test_fraction,
)
from core.data.source import DataSource, Samples
from core.data.synthetic import generate
from core.experiment.data_schema import DataInfo
from core.experiment.schema import ParamSpec
from core.experiment.tasks import task_of
from core.text import Text, template


@dataclass(frozen=True)
class Synthetic(DataSource):
    """Points in the plane that are drawn at random.

    Parameters
    ----------
    class_names : tuple of str
        Empty for regression. If a setting decides the number of classes, a template that takes it as `n`.
    counted_by : str
        The setting that decides how many classes there are; empty if none does.
    """

    class_names: tuple[str, ...] = ()
    counted_by: str = ""

    def describe(self, settings: Mapping[str, Any]) -> DataInfo:
        """Return the data set's description."""
        names = self.class_names
        if self.counted_by:
            names = tuple(Text(names[0], n=i + 1) for i in range(settings[self.counted_by]))
        return DataInfo("plane", (len(settings["features"]),), settings["n_samples"], names)

    def read(self, settings: Mapping[str, Any]) -> Samples:
        """Return all samples."""
        rng = np.random.default_rng(settings["seed"])
        own = {key: settings[key] for key in (self.counted_by, "balance") if key in settings}
        return Samples(*generate(self.name, settings["n_samples"], settings["noise"], rng, **own))


_N_SAMPLES = ParamSpec(
    "n_samples",
    "int",
    500,
    low=10,
    high=100_000,
    log=True,
    doc=Text("Samples in all, for training and testing."),
)
_NOISE = ParamSpec(
    "noise", "float", 0.1, low=0, high=0.5, doc=Text("How far samples stray from their place, as a fraction.")
)
_BALANCE = ParamSpec(
    "balance",
    "float",
    1.0,
    low=0.02,
    high=1,
    doc=Text(
        "Size of the smallest class over that of the largest; 1 makes them equal. Sizes fall "
        "from the first class to the last."
    ),
)
_ARMS = ParamSpec("arms", "int", 2, low=2, high=5, doc=Text("Spiral arms; each is a class."))
_N_CLASSES = ParamSpec("n_classes", "int", 2, low=2, high=5, doc=Text("Blobs; each is a class."))


def _set(name: str, label: str, doc: str, *class_names: str, count: ParamSpec | None = None) -> Synthetic:
    drawing = (_NOISE, _BALANCE) if class_names else (_NOISE,)
    common = (
        *drawing,
        _N_SAMPLES,
        test_fraction(0.5),
        VALIDATION_FRACTION,
        batch_size(10),
        CHOSEN_FEATURES,
        SEED,
        *LOADER,
    )
    params = (count, *common) if count else common
    tasks = () if count else (task_of(len(class_names)),)
    return Synthetic(
        name, "dataset", params, label, doc, tasks=tasks, inputs=("plane",),
        class_names=class_names, counted_by=count.name if count else "",
    )  # fmt: skip


SYNTHETIC = (
    _set("circle", Text("Circle"), Text("A disc inside a ring."), Text("inner disc"), Text("outer ring")),
    _set(
        "xor", Text("Exclusive or"), Text("Four quadrants; opposite ones belong together."),
        Text("opposite signs"), Text("same signs"),
    ),
    _set(
        "gaussians", Text("Gaussians"), Text("Blobs around a centre, one a class."),
        template("blob {n}"), count=_N_CLASSES,
    ),
    _set(
        "spiral", Text("Spiral"), Text("Arms that wind around each other, one a class."),
        template("arm {n}"), count=_ARMS,
    ),
    _set(
        "moons",
        Text("Moons"),
        Text("Two half circles that reach into each other."),
        Text("upper moon"),
        Text("lower moon"),
    ),
    _set("plane", Text("Plane"), Text("Regression: a target that rises from corner to corner.")),
    _set("multi_gaussian", Text("Multi-Gaussian"), Text("Regression: hills and hollows.")),
)  # fmt: skip
