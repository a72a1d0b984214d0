"""The data sets by name: their settings, and what follows from them without loading anything."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from core.errors import PlaygroundError
from core.experiment.experiment import Component
from core.experiment.points import EXAMPLE, n_classes_in
from core.experiment.schema import Catalog, ComponentSpec, Input, ParamSpec, Task

DOMAIN = 6.0
"""Plane data: both coordinates go from -DOMAIN to DOMAIN."""

FEATURES = ("x1", "x2", "x1^2", "x2^2", "x1*x2", "sin(x1)", "sin(x2)")

ClassNames = Callable[[Mapping[str, Any]], tuple[str, ...]]


@dataclass(frozen=True)
class _Facts:
    """What a data set is, besides its settings; `n_samples` and `shape` are None for plane data."""

    class_names: ClassNames
    input: Input = "plane"
    n_samples: int | None = None
    shape: tuple[int, ...] | None = None


def _named(*names: str) -> ClassNames:
    return lambda settings: names


def _drawn(settings: Mapping[str, Any]) -> tuple[str, ...]:
    return tuple(f"class {i + 1}" for i in range(n_classes_in(settings["points"])))


def _numbered(noun: str, setting: str) -> ClassNames:
    return lambda settings: tuple(f"{noun} {i + 1}" for i in range(settings[setting]))


_FACTS: dict[str, _Facts] = {
    "circle": _Facts(_named("inner disc", "outer ring")),
    "xor": _Facts(_named("opposite signs", "same signs")),
    "gaussians": _Facts(_numbered("blob", "n_classes")),
    "spiral": _Facts(_numbered("arm", "arms")),
    "moons": _Facts(_named("upper moon", "lower moon")),
    "plane": _Facts(_named()),
    "multi_gaussian": _Facts(_named()),
    "drawn": _Facts(_drawn),
    "digits": _Facts(_named(*"0123456789"), "image", 1797, (1, 8, 8)),
    "iris": _Facts(_named("setosa", "versicolor", "virginica"), "table", 150, (4,)),
    "wine": _Facts(_named("cultivar 1", "cultivar 2", "cultivar 3"), "table", 178, (13,)),
    "breast_cancer": _Facts(_named("malignant", "benign"), "table", 569, (30,)),
    "diabetes": _Facts(_named(), "table", 442, (10,)),
}

_SEED = ParamSpec(
    "seed", "int", 0, low=0, high=2**32 - 1, doc="Decides the samples and which of them are for testing."
)
_N_SAMPLES = ParamSpec(
    "n_samples", "int", 500, low=10, high=100_000, log=True, doc="Samples in all, for training and testing."
)
_NOISE = ParamSpec(
    "noise", "float", 0.1, low=0, high=0.5, doc="How far samples stray from their place, as a fraction."
)
_BALANCE = ParamSpec(
    "balance",
    "float",
    1.0,
    low=0.02,
    high=1,
    doc="Size of the smallest class over that of the largest; 1 makes them equal. "
    "Sizes fall from the first class to the last.",
)
_FEATURES = ParamSpec(
    "features", "choices", ("x1", "x2"), options=FEATURES, doc="What the model is given of each point."
)
_STANDARDIZE = ParamSpec(
    "standardize",
    "bool",
    True,
    doc="Shift and scale the inputs to mean 0 and standard deviation 1, measured on the training samples.",
)


def _test_fraction(default: float) -> ParamSpec:
    doc = "Share of the samples that is kept for testing."
    return ParamSpec("test_fraction", "float", default, low=0, high=1, low_open=True, high_open=True, doc=doc)


def _batch_size(default: int) -> ParamSpec:
    doc = "Training samples of one optimizer step."
    return ParamSpec("batch_size", "int", default, low=1, high=100_000, log=True, hot=True, doc=doc)


def _plane(name: str, label: str, doc: str, *own: ParamSpec, regression: bool = False) -> ComponentSpec:
    tasks: tuple[Task, ...] = ("regression",) if regression else () if own else ("binary",)
    drawing = (_NOISE,) if regression else (_NOISE, _BALANCE)
    common = (*drawing, _N_SAMPLES, _test_fraction(0.5), _batch_size(10), _FEATURES, _SEED)
    return ComponentSpec(name, "dataset", (*own, *common), label, doc, tasks=tasks, inputs=("plane",))


def _real(name: str, label: str, doc: str, task: Task, batch_size: int) -> ComponentSpec:
    params = (_test_fraction(0.25), _batch_size(batch_size), _STANDARDIZE, _SEED)
    url = f"https://scikit-learn.org/stable/modules/generated/sklearn.datasets.load_{name}.html"
    return ComponentSpec(
        name, "dataset", params, label, doc, url, tasks=(task,), inputs=(_FACTS[name].input,)
    )


_ARMS = ParamSpec("arms", "int", 2, low=2, high=5, doc="Spiral arms; each is a class.")
_N_CLASSES = ParamSpec("n_classes", "int", 2, low=2, high=5, doc="Blobs; each is a class.")

_POINTS = ParamSpec(
    "points",
    "points",
    EXAMPLE,
    low=-DOMAIN,
    high=DOMAIN,
    doc="The points, each with its class. Draw them on the output map: a click adds one.",
)

_SPECS = (
    _plane("circle", "Circle", "A disc inside a ring."),
    _plane("xor", "Exclusive or", "Four quadrants; opposite ones belong together."),
    _plane("gaussians", "Gaussians", "Blobs around a centre, one a class.", _N_CLASSES),
    _plane("spiral", "Spiral", "Arms that wind around each other, one a class.", _ARMS),
    _plane("moons", "Moons", "Two half circles that reach into each other."),
    _plane("plane", "Plane", "Regression: a target that rises from corner to corner.", regression=True),
    _plane("multi_gaussian", "Multi-Gaussian", "Regression: hills and hollows.", regression=True),
    ComponentSpec(
        "drawn",
        "dataset",
        (_POINTS, _test_fraction(0.2), _batch_size(4), _FEATURES, _SEED),
        "Your own points",
        "Points that you draw on the output map; kept in the experiment.",
        inputs=("plane",),
    ),
    _real("digits", "Digits", "1,797 handwritten digits of 8 x 8 pixels.", "multiclass", 64),
    _real("iris", "Iris", "150 flowers of three species, by four lengths.", "multiclass", 32),
    _real("wine", "Wine", "178 wines of three cultivars, by 13 measurements.", "multiclass", 32),
    _real("breast_cancer", "Breast cancer", "569 tumours, by 30 measurements of their cells.", "binary", 32),
    _real("diabetes", "Diabetes", "Regression: how the disease of 442 patients went on.", "regression", 32),
)
DATASETS: dict[str, ComponentSpec] = {spec.name: spec for spec in _SPECS}

_CATALOG = Catalog({"dataset": DATASETS})


def settings_of(data: Component) -> dict[str, Any]:
    """Return every setting of a data set, checked, with defaults filled in.

    Raises
    ------
    PlaygroundError
        If the name is not known or a setting cannot be used.
    """
    spec = _CATALOG.find("dataset", data.name, "data.name")
    return spec.resolve(spec.check(data.args, "data"))


def class_names_of(data: Component) -> tuple[str, ...]:
    """Return the names of the classes; none for regression."""
    settings = settings_of(data)
    return _FACTS[data.name].class_names(settings)


def n_classes_of(data: Component) -> int:
    """Return the number of classes; 0 for regression."""
    return len(class_names_of(data))


def task_of(data: Component) -> Task:
    """Return what is to be learnt: a class of two, a class of several, or a number."""
    n_classes = n_classes_of(data)
    return "regression" if n_classes == 0 else "binary" if n_classes == 2 else "multiclass"


def input_of(data: Component) -> Input:
    """Return what one sample is: a point in the plane, a row of a table, or an image."""
    settings_of(data)
    return _FACTS[data.name].input


def shape_of(data: Component) -> tuple[int, ...]:
    """Return the shape of one sample as the model gets it: (n_features,), or (channels, height, width)."""
    settings = settings_of(data)
    return _FACTS[data.name].shape or (len(settings["features"]),)


def sizes_of(data: Component) -> tuple[int, int]:
    """Return the numbers of training and test samples.

    Raises
    ------
    PlaygroundError
        If one of them would be 0.
    """
    settings = settings_of(data)
    n_samples: int = _FACTS[data.name].n_samples or settings.get("n_samples") or len(settings["points"])
    n_test = round(n_samples * settings["test_fraction"])
    if not 0 < n_test < n_samples:
        raise PlaygroundError(
            "data.test_fraction",
            f"must leave at least one of the {n_samples} samples for training and one for testing",
            settings["test_fraction"],
        )
    return n_samples - n_test, n_test


def next_seed(data: Component) -> int:
    """Return the seed that follows a data set's own: other samples, and the same ones each time."""
    return int(settings_of(data)["seed"] + 1) % 2**32
