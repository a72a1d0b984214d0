"""A few pictures before and after transforms: plain data."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float32]


@dataclass(frozen=True, eq=False)
class TransformedSamples:
    """Pictures before and after transforms, with pixels from 0 to 1.

    Parameters
    ----------
    before : ndarray, shape (n, channels, height, width)
    after : ndarray, shape (n, channels, new_height, new_width)
    """

    before: Floats
    after: Floats
