"""The class that outputs decide for; nothing here imports torch."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

NO_CLASS = -1
"""What outputs decide for that are not finite, as those of a model that has diverged."""


def decided(outputs: npt.NDArray[Any]) -> npt.NDArray[np.intp]:
    """Return the class (n,) with the greatest output of (n, n_classes), or NO_CLASS."""
    return np.where(np.isfinite(outputs.max(axis=1)), outputs.argmax(axis=1), NO_CLASS)
