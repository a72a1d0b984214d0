"""Pictures of another size, and what is measured on many.

Exported programs copy the functions (``core.export.program``), so they read on their own and keep to 88
columns.
"""

from __future__ import annotations

import numpy as np


def resize_matrix(n_from: int, n_to: int) -> np.ndarray:
    """Return weights (n_to, n_from) that average the pixels of a side, as Pillow does.

    Each new pixel is a mean of the old ones within a triangle around its place.
    """
    scale = n_from / n_to
    reach = max(scale, 1.0)
    places = (np.arange(n_to)[:, np.newaxis] + 0.5) * scale - 0.5
    weights = np.clip(1 - np.abs(np.arange(n_from) - places) / reach, 0, None)
    weights /= weights.sum(axis=1, keepdims=True)
    return weights


def resize_pixels(x: np.ndarray, size: tuple[int, int]) -> np.ndarray:
    """Return pictures (..., height, width) in another size."""
    rows = resize_matrix(x.shape[-2], size[0]).astype(x.dtype)
    columns = resize_matrix(x.shape[-1], size[1]).astype(x.dtype)
    resized: np.ndarray = rows @ x @ columns.T
    return resized


def crop_pixels(x: np.ndarray, size: tuple[int, int]) -> np.ndarray:
    """Return the middle of pictures (..., height, width), in `size`."""
    height, width = size
    top, left = round((x.shape[-2] - height) / 2), round((x.shape[-1] - width) / 2)
    return x[..., top : top + height, left : left + width]


def moments(pixels: np.ndarray) -> tuple[np.float64, np.float64]:
    """Return mean and standard deviation of all pixels, with little memory."""
    mean = np.mean([x.mean(dtype=np.float64) for x in pixels])
    squares = [np.square(x - mean).mean(dtype=np.float64) for x in pixels]
    return np.float64(mean), np.sqrt(np.mean(squares))
