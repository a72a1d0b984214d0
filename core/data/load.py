"""From a data section to arrays: draw or read, split, scale."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from core.data import bundled, drawn_points
from core.data.dataset import DataSet, Floats, Targets
from core.data.features import Expand
from core.data.proportions import Counts, in_both, shares
from core.data.synthetic import generate
from core.experiment.data_schema import class_names_of, input_of, settings_of, sizes_of, task_of
from core.experiment.experiment import Component

Indices = npt.NDArray[np.intp]
Array = npt.NDArray[Any]


def load(data: Component) -> DataSet:
    """Return the samples that a data section describes; the same section gives the same samples.

    Parameters
    ----------
    data : Component
        ``Experiment.data``.

    Raises
    ------
    PlaygroundError
        If the name is not known, a setting cannot be used, or no sample is left for training or
        testing.
    """
    sizes_of(data)
    return _load_plane(data) if input_of(data) == "plane" else _load_bundled(data)


def _load_plane(data: Component) -> DataSet:
    settings = settings_of(data)
    points, targets = _points_of(data.name, settings)
    train, test = _split(targets, data)
    expand = Expand(settings["features"])
    return DataSet(
        name=data.name,
        task=task_of(data),
        input="plane",
        x_train=expand(points[train]),
        y_train=targets[train],
        x_test=expand(points[test]),
        y_test=targets[test],
        feature_names=settings["features"],
        class_names=class_names_of(data),
        points_train=points[train],
        points_test=points[test],
        expand=expand,
    )


def _points_of(name: str, settings: dict[str, Any]) -> tuple[Floats, Targets]:
    """Return the points (n_samples, 2) of a plane data set, and their targets (n_samples,)."""
    if name == "drawn":
        return drawn_points.arrays_of(settings["points"])
    rng = np.random.default_rng(settings["seed"])
    own = {key: settings[key] for key in ("arms", "n_classes", "balance") if key in settings}
    return generate(name, settings["n_samples"], settings["noise"], rng, **own)


def _load_bundled(data: Component) -> DataSet:
    raw = bundled.read(data.name)
    train, test = _split(raw.y, data)
    inputs = targets = Scaling()
    if settings_of(data)["standardize"]:
        inputs = Scaling.fit(raw.x[train], axis=None if input_of(data) == "image" else 0)
    y: Targets = raw.y.astype(np.int64)
    if task_of(data) == "regression":
        targets = Scaling.fit(raw.y[train], axis=None)
        y = targets(raw.y)
    return DataSet(
        name=data.name,
        task=task_of(data),
        input=input_of(data),
        x_train=inputs(raw.x[train]),
        y_train=y[train],
        x_test=inputs(raw.x[test]),
        y_test=y[test],
        feature_names=raw.feature_names,
        class_names=class_names_of(data),
        raw_train=raw.x[train].astype(np.float32),
        raw_test=raw.x[test].astype(np.float32),
        input_mean=inputs.mean,
        input_std=inputs.std,
        target_mean=float(targets.mean),
        target_std=float(targets.std),
        target_name=raw.target_name,
    )


@dataclass(frozen=True, eq=False)
class Scaling:
    """Shift and scale to mean 0 and standard deviation 1, as measured on training samples."""

    mean: Array | float = 0.0
    std: Array | float = 1.0

    @classmethod
    def fit(cls, values: Array, axis: int | None) -> Scaling:
        """Measure `values` (n_samples, ...): each feature for axis 0, all values together for None."""
        mean, std = np.asarray(values.mean(axis=axis)), np.asarray(values.std(axis=axis))
        # What is constant has a deviation of rounding errors; dividing by it would blow them up.
        constant = std <= 1e-12 * np.maximum(1.0, np.abs(mean))
        return cls(mean, np.where(constant, 1.0, std))

    def __call__(self, values: Array) -> Floats:
        """Return the values scaled, as float32."""
        scaled: Floats = ((values - self.mean) / self.std).astype(np.float32)
        return scaled


def _split(targets: Array, data: Component) -> tuple[Indices, Indices]:
    """Return the indices of training and test samples, in random order; classes keep their shares."""
    _, n_test = sizes_of(data)
    # Its own stream, so that a change of the split leaves the points where they are.
    rng = np.random.default_rng((settings_of(data)["seed"], 1))
    n_samples = len(targets)
    # A number for each drawn point: one that is added leaves the others in their part.
    order = rng.random(n_samples).argsort() if data.name == "drawn" else rng.permutation(n_samples)
    if task_of(data) == "regression":
        return order[n_test:], order[:n_test]
    groups = [order[targets[order] == label] for label in np.unique(targets)]
    counts: Counts = np.array([len(group) for group in groups])
    taken = in_both(shares(counts, n_test), counts)
    is_test = np.zeros(n_samples, dtype=bool)
    for group, n in zip(groups, taken, strict=True):
        is_test[group[:n]] = True
    return order[~is_test[order]], order[is_test[order]]
