"""Turns a data section into arrays: reads, splits and scales the samples."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from core.data.dataset import DataSet, Floats, Targets
from core.data.features import Expand
from core.data.proportions import Counts, in_both, shares
from core.data.registry import BUILT_IN, source_of
from core.data.source import DataSource, Indices, Samples
from core.experiment.data_schema import DataInfo
from core.experiment.experiment import Component
from core.experiment.schema import Catalog

Array = npt.NDArray[Any]
Settings = Mapping[str, Any]


def load(data: Component, catalog: Catalog = BUILT_IN) -> DataSet:
    """Return the samples that a data section describes; the same section gives the same samples.

    Parameters
    ----------
    data : Component
        ``Experiment.data``.
    catalog : Catalog, optional
        Has the data set by its name.

    Raises
    ------
    PlaygroundError
        If the name is not known, a setting cannot be used, or no sample is left for training or
        testing.
    """
    source, settings = source_of(data, catalog)
    _, n_test = source.sizes(settings)
    samples, info = source.read(settings), source.describe(settings)
    # A random stream of its own: another split leaves the points where they are.
    order = source.order(len(samples.y), np.random.default_rng((settings["seed"], 1)))
    parts = _split(samples.y, order, n_test, stratified=info.task.has_classes)
    make = _expanded if info.is_plane else _scaled
    return make(source, info, settings, samples, *parts)


def _expanded(
    source: DataSource, info: DataInfo, settings: Settings, samples: Samples, train: Indices, test: Indices
) -> DataSet:
    points, targets, expand = samples.x, samples.y, Expand(settings["features"])
    return DataSet(
        name=source.name,
        task=info.task,
        input=info.input,
        x_train=expand(points[train]),
        y_train=targets[train],
        x_test=expand(points[test]),
        y_test=targets[test],
        feature_names=settings["features"],
        class_names=info.class_names,
        points_train=points[train],
        points_test=points[test],
        expand=expand,
    )


def _scaled(
    source: DataSource, info: DataInfo, settings: Settings, samples: Samples, train: Indices, test: Indices
) -> DataSet:
    x, inputs, targets = samples.x, Scaling(), Scaling()
    if settings["standardize"]:
        inputs = Scaling.fit(x[train], axis=None if info.is_image else 0)
    y: Targets = samples.y.astype(np.int64)
    if not info.task.has_classes:
        targets = Scaling.fit(samples.y[train], axis=None)
        y = targets(samples.y)
    return DataSet(
        name=source.name,
        task=info.task,
        input=info.input,
        x_train=inputs(x[train]),
        y_train=y[train],
        x_test=inputs(x[test]),
        y_test=y[test],
        feature_names=samples.feature_names,
        class_names=info.class_names,
        raw_train=x[train].astype(np.float32),
        raw_test=x[test].astype(np.float32),
        input_mean=inputs.mean,
        input_std=inputs.std,
        target_mean=float(targets.mean),
        target_std=float(targets.std),
        target_name=samples.target_name,
    )


@dataclass(frozen=True, eq=False)
class Scaling:
    """Scales values to mean 0 and standard deviation 1, as measured on training samples."""

    mean: Array | float = 0.0
    std: Array | float = 1.0

    @classmethod
    def fit(cls, values: Array, axis: int | None) -> Scaling:
        """Return the scaling of `values` (n_samples, ...): by feature for axis 0, of all values for None."""
        mean, std = np.asarray(values.mean(axis=axis)), np.asarray(values.std(axis=axis))
        # A constant feature's deviation is a rounding error; dividing by it would amplify the error.
        constant = std <= 1e-12 * np.maximum(1.0, np.abs(mean))
        return cls(mean, np.where(constant, 1.0, std))

    def __call__(self, values: Array) -> Floats:
        """Return the values scaled, as float32."""
        scaled: Floats = ((values - self.mean) / self.std).astype(np.float32)
        return scaled


def _split(targets: Array, order: Indices, n_test: int, stratified: bool) -> tuple[Indices, Indices]:
    """Return the indices of training and test samples, both as in `order`.

    The first samples in `order` are for testing: of all, or of each class if `stratified`, so that classes
    keep their shares.
    """
    if not stratified:
        return order[n_test:], order[:n_test]
    groups = [order[targets[order] == label] for label in np.unique(targets)]
    counts: Counts = np.array([len(group) for group in groups])
    taken = in_both(shares(counts, n_test), counts)
    is_test = np.zeros(len(targets), dtype=bool)
    for group, n in zip(groups, taken, strict=True):
        is_test[group[:n]] = True
    return order[~is_test[order]], order[is_test[order]]
