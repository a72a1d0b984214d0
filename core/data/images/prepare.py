"""Pictures as they come to a model that is measured: after the transforms of test samples."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from core.data.images.sizing import crop_pixels, resize_pixels
from core.experiment.transforms.shapes import settings_of

Array = npt.NDArray[Any]
Table = Mapping[str, Any]

WHITE = 255.0
"""The brightest that a pixel of a photograph can be."""
CHUNK = 512
"""Pictures that are worked on together, so that what is between takes little memory."""


def is_transformed(settings: Mapping[str, Any]) -> bool:
    """Return whether a data set's pictures go through any transform."""
    return bool(settings.get("transforms") or settings.get("test_transforms"))


def pixels_of(raw: Array, white: float) -> Array:
    """Return pixels from 0 to 1 of raw pictures whose brightest pixels could be `white`."""
    if raw.dtype == np.uint8:
        return raw.astype(np.float32) / np.float32(white)
    return raw / white


def for_display(pixels: Array, white: float) -> Array:
    """Return pixels (n, channels, height, width) as they are looked at: photographs with three channels.

    Others of one channel, such as drawn digits, are ink on any ground.
    """
    is_grey_photograph = white == WHITE and pixels.shape[1] == 1
    return np.repeat(pixels, 3, axis=1) if is_grey_photograph else pixels


def measured(raw: Array, white: float, transforms: Sequence[Table]) -> Array:
    """Return pixels of raw pictures after the test transforms but ``Normalize``.

    Parameters
    ----------
    raw : ndarray, shape (n_samples, channels, height, width)
    transforms : sequence of mapping
        Tables of transforms without chance.

    Returns
    -------
    ndarray, shape (n_samples, channels, new_height, new_width)
        Pixels from 0 to 1.
    """
    first = _sized(pixels_of(raw[:1], white), transforms)
    found = np.empty((len(raw), *first.shape[1:]), first.dtype)
    for at in range(0, len(raw), CHUNK):
        found[at : at + CHUNK] = _sized(pixels_of(raw[at : at + CHUNK], white), transforms)
    return found


def _sized(x: Array, transforms: Sequence[Table]) -> Array:
    for transform in transforms:
        if transform["name"] == "Resize":
            x = resize_pixels(x, settings_of(transform)["size"])
        elif transform["name"] == "CenterCrop":
            x = crop_pixels(x, settings_of(transform)["size"])
    return x


def normalisation(transforms: Sequence[Table]) -> tuple[Array, Array] | None:
    """Return mean and standard deviation (channels, 1, 1) of ``Normalize``; None without it."""
    for transform in transforms:
        if transform["name"] == "Normalize":
            settings = settings_of(transform)
            mean, std = (np.array(settings[name]).reshape(-1, 1, 1) for name in ("mean", "std"))
            return mean, std
    return None
