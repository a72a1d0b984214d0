"""Hatching: calm diagonal lines where a picture has no number to show. Nothing here imports torch or Qt."""

from __future__ import annotations

import math

import numpy as np
import numpy.typing as npt

Mask = npt.NDArray[np.bool_]

PERIOD, THICKNESS = 6, 2
"""Pixels from one line to the next along a row, and those of a line."""


def missing(numbers: npt.NDArray[np.floating], total: float) -> Mask | None:
    """Return where `numbers` are not finite, or None if all are: a finite `total`, their sum, tells it."""
    if math.isfinite(total):
        return None
    found: Mask = ~np.isfinite(numbers)
    return found if found.any() else None


def hatching(mask: Mask, height: int, width: int) -> Mask:
    """Return the pixels (..., height, width) that lines cover where `mask` (..., h, w) holds."""
    rows = np.arange(height) * mask.shape[-2] // height
    columns = np.arange(width) * mask.shape[-1] // width
    y, x = np.ogrid[:height, :width]
    lines: Mask = mask[..., rows[:, None], columns] & ((x + y) % PERIOD < THICKNESS)
    return lines
