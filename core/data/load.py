"""Turns a data section into arrays: reads, splits and scales the samples."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from core.data.dataset import DataSet, Floats, Raw, Targets
from core.data.features import Expand
from core.data.images.prepare import CHUNK, WHITE, is_transformed, measured, normalisation
from core.data.images.sizing import moments
from core.data.registry import KNOWN
from core.data.source import DataSource, Samples
from core.data.split import Parts
from core.data.text.sources import TextData
from core.data.text.windows import load_text
from core.experiment.data_schema import DataInfo
from core.experiment.experiment import Component
from core.experiment.resolve import Choice, resolve_table
from core.experiment.schema import Catalog

Array = npt.NDArray[Any]
Settings = Mapping[str, Any]


def load(data: Component, catalog: Catalog = KNOWN) -> DataSet:
    """Return the samples that a data section describes; the same section gives the same samples.

    Parameters
    ----------
    data : Component
        ``Experiment.data``.
    catalog : Catalog, optional
        Has the data set by its name.
    """
    return load_choice(resolve_table(data.table, "dataset", "data", catalog))


def load_choice(choice: Choice) -> DataSet:
    """Return the samples of a data set with the settings chosen for it; see ``load``."""
    source, settings = choice.spec, choice.settings
    assert isinstance(source, DataSource)
    _, n_test = source.sizes(settings)
    if isinstance(source, TextData):
        return load_text(source, settings)
    samples, info = source.read(settings), source.transformed_info(settings)
    parts = source.parts(samples, settings, n_test, has_classes=info.task.has_classes)
    samples = source.fitted(samples, train=parts.train)
    make = _expanded if info.is_plane else _scaled
    return make(source, info, settings, samples, parts)


def _expanded(
    source: DataSource, info: DataInfo, settings: Settings, samples: Samples, parts: Parts
) -> DataSet:
    train, validation, test = parts
    points, targets, expand = samples.x, samples.y, Expand(settings["features"])
    return DataSet(
        name=source.name,
        task=info.task,
        input=info.input,
        x_train=expand(points[train]),
        y_train=targets[train],
        x_test=expand(points[test]),
        y_test=targets[test],
        x_validation=expand(points[validation]) if len(validation) else None,
        y_validation=targets[validation] if len(validation) else None,
        feature_names=settings["features"],
        class_names=info.class_names,
        points_train=points[train],
        points_test=points[test],
        expand=expand,
    )


def _scaled(
    source: DataSource, info: DataInfo, settings: Settings, samples: Samples, parts: Parts
) -> DataSet:
    train, validation, test = parts
    transformed = info.is_image and is_transformed(settings)
    x, targets = samples.x, Scaling()
    if transformed:
        x = measured(samples.x, samples.white, settings["test_transforms"])
    inputs = _scaling(x[train], info, settings, samples.n_scaled)
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
        x_validation=inputs(x[validation]) if len(validation) else None,
        y_validation=y[validation] if len(validation) else None,
        feature_names=samples.feature_names,
        class_names=info.class_names,
        raw_train=_stored(x[train]),
        raw_test=_stored(x[test]),
        raw_validation=_stored(x[validation]) if len(validation) else None,
        untransformed=_stored(samples.x[train]) if transformed else None,
        white=samples.white,
        input_mean=inputs.mean,
        input_std=inputs.std,
        target_mean=float(targets.mean),
        target_std=float(targets.std),
        target_name=samples.target_name,
        notes=samples.notes,
    )


def _scaling(x: Array, info: DataInfo, settings: Settings, n_scaled: int | None) -> Scaling:
    """Return how inputs are scaled, measured on training samples."""
    if settings["standardize"]:
        return _measured_scaling(x, info, n_scaled)
    given = normalisation(settings.get("test_transforms", ()))
    if given is not None:
        return Scaling(*given)
    return Scaling(std=WHITE) if x.dtype == np.uint8 else Scaling()


def _stored(raw: Array) -> Raw:
    return raw if raw.dtype == np.uint8 else raw.astype(np.float32, copy=False)


def _measured_scaling(x: Array, info: DataInfo, n_scaled: int | None) -> Scaling:
    """Return the scaling of training inputs; what codes a category stays 0 or 1."""
    if info.is_image or n_scaled is None:
        return Scaling.fit(x, axis=None if info.is_image else 0)
    numbers = Scaling.fit(np.ascontiguousarray(x[:, :n_scaled]), axis=0)
    n_coded = x.shape[1] - n_scaled
    return Scaling(np.append(numbers.mean, np.zeros(n_coded)), np.append(numbers.std, np.ones(n_coded)))


@dataclass(frozen=True, eq=False)
class Scaling:
    """Scales values to mean 0 and standard deviation 1, as measured on training samples."""

    mean: Array | float = 0.0
    std: Array | float = 1.0

    @classmethod
    def fit(cls, values: Array, axis: int | None) -> Scaling:
        """Return the scaling of `values` (n_samples, ...): by feature for axis 0, of all values for None."""
        if values.dtype == np.float64:
            mean, std = np.asarray(values.mean(axis=axis)), np.asarray(values.std(axis=axis))
        else:
            mean, std = map(np.asarray, moments(values))
        # A constant feature's deviation is a rounding error; dividing by it would amplify the error.
        constant = std <= 1e-12 * np.maximum(1.0, np.abs(mean))
        return cls(mean, np.where(constant, 1.0, std))

    def __call__(self, values: Array) -> Floats:
        """Return the values scaled, as float32."""
        scaled = np.empty(values.shape, np.float32)
        for at in range(0, len(values), CHUNK):  # what is between is of float64
            scaled[at : at + CHUNK] = (values[at : at + CHUNK] - self.mean) / self.std
        return scaled
