"""A tensor in a few pixels: its colours, or the histogram of a large one."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter

from core.protocol.trace.tensors import Summary, TensorValue
from gui.pages.lab.cells.colours import colours_of, numbers_between, numbers_of, reach_of
from gui.pages.lab.cells.grid import plane_of
from gui.theme.theme import Theme

HISTOGRAM_HEIGHT = 20
MOST_KEPT = 2_000
LARGEST_CELL = 11
LEAST_WIDTH, LEAST_HEIGHT = 40, 4
"""Pixels of what has no cells of whole pixels."""


class Thumbnails:
    """Pictures by the values they are of, kept while the theme is the same."""

    def __init__(self) -> None:
        self._images: dict[int, tuple[TensorValue, QImage | None]] = {}
        self._theme: Theme | None = None

    def clear(self) -> None:
        """Forget all pictures."""
        self._images.clear()

    def _of(self, value: TensorValue, theme: Theme) -> QImage | None:
        """Return the picture of a value, a pixel for each element; None if there is nothing to draw."""
        if theme is not self._theme or len(self._images) >= MOST_KEPT:
            self._theme = theme
            self.clear()
        if id(value) not in self._images:
            self._images[id(value)] = value, _drawn(value, theme)  # the value stays, so its id is its own
        return self._images[id(value)][1]

    def paint(self, painter: QPainter, place: QRectF, value: TensorValue, theme: Theme) -> float:
        """Paint a value at the left of a place; return its width, 0 if there is nothing to paint."""
        image = self._of(value, theme)
        if image is None:
            return 0.0
        cell = min(place.width() / image.width(), place.height() / image.height(), LARGEST_CELL)
        cell = float(int(cell)) if cell >= 1 else cell
        wide, tall = image.width() * cell, image.height() * cell
        if value.values is None or cell < 1:
            wide = min(max(wide, LEAST_WIDTH), place.width())
            tall = min(max(tall, LEAST_HEIGHT), place.height())
        spot = QRectF(place.left(), round(place.center().y() - tall / 2), wide, tall)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, False)
        painter.drawImage(spot, image)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QColor(theme.line))
        painter.drawRect(spot.adjusted(-1, -1, 0, 0))
        return wide


def _drawn(value: TensorValue, theme: Theme) -> QImage | None:
    if value.values is not None and value.n_elements:
        numbers = numbers_of(value.values, value.shape)
        reach = 1.0 if value.values.dtype == bool else reach_of(numbers)
        plane = plane_of(value.shape, 32)
        return _image(plane.spread(colours_of(numbers, reach, theme)))
    summary = value.summary
    if summary is None or summary.counts is None or not summary.counts.size:
        return None
    return histogram(summary, theme, HISTOGRAM_HEIGHT)


def histogram(summary: Summary, theme: Theme, height: int, bar: int = 1) -> QImage:
    """Return the counts of a summary as bars of `bar` pixels in the colours of their numbers.

    Heights go by the square root, so that few are seen beside millions.
    """
    assert summary.counts is not None
    low, high = summary.minimum or 0.0, summary.maximum or 0.0
    at = numbers_between(low, high, summary.counts.size)
    colours = colours_of(at, max(abs(low), abs(high)) or 1.0, theme)
    shares = np.sqrt(summary.counts / max(summary.counts.max(), 1))
    pixels = np.where(np.arange(height)[::-1, None] < shares * height, colours, np.uint32(0))
    pixels = np.repeat(pixels, bar, axis=1)
    if bar > 2:
        pixels[:, bar - 1 :: bar] = 0  # a gap between two
    return _image(pixels)


def _image(pixels: np.ndarray) -> QImage:
    pixels = np.ascontiguousarray(pixels, np.uint32)
    height, width = pixels.shape
    return QImage(pixels.data, width, height, 4 * width, QImage.Format.Format_ARGB32).copy()
