"""The real data sets that come with scikit-learn."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from core.data.shared_params import (
    LOADER,
    SEED,
    STANDARDIZE,
    VALIDATION_FRACTION,
    batch_size,
    test_fraction,
)
from core.data.source import DataSource, Samples
from core.experiment.data_schema import DataInfo
from core.experiment.transforms.specs import TEST_TRANSFORMS, transforms_of
from core.text import Text

WHITE = {"digits": 16.0}
"""The brightest that a pixel can be, of sets of images."""


@dataclass(frozen=True)
class Bundled(DataSource):
    """A data set that ``sklearn.datasets.load_<name>`` reads; nothing is downloaded."""

    info: DataInfo = field(kw_only=True)
    target_name: str = Text("target")

    def describe(self, settings: Mapping[str, Any]) -> DataInfo:
        """Return the data set's description; no setting changes it."""
        return self.info

    def read(self, settings: Mapping[str, Any]) -> Samples:
        """Return all samples."""
        # The import takes seconds, so it waits until real data are asked for.
        from sklearn import datasets

        options = {"scaled": False} if self.name == "diabetes" else {}
        bunch: Any = getattr(datasets, f"load_{self.name}")(**options)
        x = bunch.images[:, np.newaxis] if self.info.is_image else bunch.data
        features = tuple(str(feature) for feature in bunch.feature_names)
        white = WHITE.get(self.name, 1.0)
        return Samples(x, bunch.target, features, self.target_name, white=white)


def _bundled(
    name: str, label: str, doc: str, batch: int, info: DataInfo, target_name: str = Text("target")
) -> Bundled:
    transforms = (transforms_of(info.input), *([TEST_TRANSFORMS] if info.is_image else []))
    params = (
        test_fraction(0.25),
        VALIDATION_FRACTION,
        batch_size(batch),
        STANDARDIZE,
        *transforms,
        SEED,
        *LOADER,
    )
    url = f"https://scikit-learn.org/stable/modules/generated/sklearn.datasets.load_{name}.html"
    return Bundled(
        name, "dataset", params, label, doc, url,
        tasks=(info.task,), inputs=(info.input,), info=info, target_name=target_name,
    )  # fmt: skip


def _table(n_samples: int, n_features: int, *class_names: str) -> DataInfo:
    return DataInfo("table", (n_features,), n_samples, class_names)


BUNDLED = (
    _bundled(
        "digits", Text("Digits"), Text("1,797 handwritten digits of 8 x 8 pixels."), 64,
        DataInfo("image", (1, 8, 8), 1797, tuple("0123456789")),
    ),
    _bundled(
        "iris", Text("Iris"), Text("150 flowers of three species, by four lengths."), 32,
        _table(150, 4, "setosa", "versicolor", "virginica"),
    ),
    _bundled(
        "wine", Text("Wine"), Text("178 wines of three cultivars, by 13 measurements."), 32,
        _table(178, 13, *(Text("cultivar {n}", n=i) for i in (1, 2, 3))),
    ),
    _bundled(
        "breast_cancer", Text("Breast cancer"), Text("569 tumours, by 30 measurements of their cells."), 32,
        _table(569, 30, Text("malignant"), Text("benign")),
    ),
    _bundled(
        "diabetes", Text("Diabetes"), Text("Regression: how the disease of 442 patients went on."), 32,
        _table(442, 10), Text("progression after one year (score)"),
    ),
)  # fmt: skip
