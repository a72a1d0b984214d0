"""The real data sets that come with scikit-learn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt


@dataclass(frozen=True, eq=False)
class Raw:
    """A data set as it was measured.

    `x` is (n_samples, n_features), or (n_samples, 1, height, width) for images; `y` is class
    indices (int64) or the target in its own unit (float64), which `target_name` tells.
    """

    x: npt.NDArray[np.float64]
    y: npt.NDArray[np.int64] | npt.NDArray[np.float64]
    feature_names: tuple[str, ...]
    target_name: str


def read(name: str) -> Raw:
    """Read a real data set of ``core.experiment.data_schema``; nothing is downloaded."""
    # Importing it takes seconds, so only who asks for real data pays.
    from sklearn import datasets

    options = {"scaled": False} if name == "diabetes" else {}
    bunch: Any = getattr(datasets, f"load_{name}")(**options)
    x = bunch.images[:, np.newaxis] if name == "digits" else bunch.data
    features = tuple(str(feature) for feature in bunch.feature_names)
    return Raw(x, bunch.target, features, _TARGET_NAMES.get(name, "target"))


_TARGET_NAMES = {"diabetes": "progression after one year (score)"}
