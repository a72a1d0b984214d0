"""Features of points in the plane: the model's inputs."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float32]

FORMULAS: dict[str, Callable[[Floats, Floats], Floats]] = {
    "x1": lambda x1, x2: x1,
    "x2": lambda x1, x2: x2,
    "x1^2": lambda x1, x2: np.square(x1),
    "x2^2": lambda x1, x2: np.square(x2),
    "x1*x2": lambda x1, x2: x1 * x2,
    "sin(x1)": lambda x1, x2: np.sin(x1),
    "sin(x2)": lambda x1, x2: np.sin(x2),
}
"""One on a line: exported programs copy the text after ``lambda x1, x2:``."""


@dataclass(frozen=True)
class Expand:
    """Maps points to model inputs; it compares and pickles by the features' names.

    Parameters
    ----------
    features : tuple of str
        Some of ``core.experiment.data_schema.FEATURES``, in the order of the model's inputs.
    """

    features: tuple[str, ...]

    def __call__(self, points: Floats) -> Floats:
        """Return the model inputs (n, n_features) of points (n, 2), both float32."""
        x1, x2 = points.astype(np.float32, copy=False).T
        return np.stack([FORMULAS[name](x1, x2) for name in self.features], axis=1)
