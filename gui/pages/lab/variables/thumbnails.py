"""A tensor in a few pixels: its colours, or the histogram of a large one."""

from __future__ import annotations

import numpy as np
from PySide6.QtGui import QImage

from core.protocol.trace.tensors import TensorValue
from gui.pages.lab.cells.colours import colours_of, numbers_between, numbers_of, reach_of
from gui.pages.lab.cells.grid import plane_of
from gui.theme.theme import Theme

HISTOGRAM_HEIGHT = 20
MOST_KEPT = 2_000


class Thumbnails:
    """Pictures by the values they are of, kept while the trace and the theme are the same."""

    def __init__(self) -> None:
        self._images: dict[int, tuple[TensorValue, QImage | None]] = {}

    def clear(self) -> None:
        """Forget all pictures."""
        self._images.clear()

    def of(self, value: TensorValue, theme: Theme) -> QImage | None:
        """Return the picture of a value, a pixel for each element; None if there is nothing to draw."""
        known = self._images.get(id(value))
        if known is None:
            if len(self._images) >= MOST_KEPT:
                self._images.clear()
            known = self._images[id(value)] = (
                value,
                _drawn(value, theme),
            )  # the value stays, so its id is its own
        return known[1]


def _drawn(value: TensorValue, theme: Theme) -> QImage | None:
    if value.values is not None and value.n_elements:
        numbers = numbers_of(value.values, value.shape)
        reach = 1.0 if value.values.dtype == bool else reach_of(numbers)
        plane = plane_of(value.shape, 32)
        return _image(plane.spread(colours_of(numbers, reach, theme)))
    summary = value.summary
    if summary is None or summary.counts is None or not summary.counts.size:
        return None
    counts = np.sqrt(summary.counts / max(summary.counts.max(), 1))
    at = numbers_between(summary.minimum or 0.0, summary.maximum or 0.0, counts.size)
    colours = colours_of(at, float(np.abs(at).max()) or 1.0, theme)
    heights = np.arange(HISTOGRAM_HEIGHT)[::-1, None] < counts * HISTOGRAM_HEIGHT
    return _image(np.where(heights, colours, np.uint32(0)))


def _image(pixels: np.ndarray) -> QImage:
    pixels = np.ascontiguousarray(pixels, np.uint32)
    height, width = pixels.shape
    return QImage(pixels.data, width, height, 4 * width, QImage.Format.Format_ARGB32).copy()
