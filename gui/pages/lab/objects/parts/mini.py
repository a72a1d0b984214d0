"""A tensor's values in a few pixels: a strip of colours, or a histogram."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath

from core.analysis.colours.theme_colours import Theme
from core.protocol.trace.tensors import TensorValue
from gui.pages.lab.cells.colours import colours_of, numbers_of, reach_of
from gui.theme.style import mixed

MOST_CELLS = 32


def draw_mini(painter: QPainter, place: QRectF, tensor: TensorValue, theme: Theme) -> None:
    """Draw each value in its colour, or a histogram of many."""
    is_long = tensor.n_elements > MOST_CELLS
    counts = tensor.summary.counts if tensor.summary is not None else None
    if is_long and counts is not None and counts.size:
        _draw_histogram(painter, place, tensor, theme)
    elif tensor.values is not None and tensor.values.size:
        _draw_cells(painter, place, tensor, theme)


def _draw_cells(painter: QPainter, place: QRectF, tensor: TensorValue, theme: Theme) -> None:
    assert tensor.values is not None
    numbers = numbers_of(tensor.values, tensor.shape)[:MOST_CELLS]
    colours = colours_of(numbers, reach_of(numbers), theme)
    image = QImage(colours.data, len(numbers), 1, QImage.Format.Format_RGB32)
    width = min(place.width(), 10.0 * len(numbers))
    strip = QRectF(place.left(), place.top() + 3, width, place.height() - 6)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, False)
    painter.drawImage(strip, image)
    painter.setPen(QColor(mixed(theme.line, theme.text, 0.1)))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRect(strip)


def _draw_histogram(painter: QPainter, place: QRectF, tensor: TensorValue, theme: Theme) -> None:
    summary = tensor.summary
    counts = np.asarray(summary.counts, float) if summary is not None else np.zeros(1)
    heights = np.sqrt(counts / max(1.0, counts.max())) * (place.height() - 4)
    bottom, step = place.bottom() - 2, place.width() / len(counts)
    path = QPainterPath(QPointF(place.left(), bottom))
    for at, height in enumerate(heights):
        path.lineTo(place.left() + at * step, bottom - height)
        path.lineTo(place.left() + (at + 1) * step, bottom - height)
    path.lineTo(place.right(), bottom)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
    painter.fillPath(path, QColor(mixed(theme.field, theme.accent, 0.55)))
    low, high = (summary.minimum or 0.0, summary.maximum or 0.0) if summary is not None else (0.0, 0.0)
    if low < 0 < high:
        zero = place.left() + place.width() * (-low / (high - low))
        painter.setPen(QColor(theme.muted))
        painter.drawLine(QPointF(zero, place.top() + 2), QPointF(zero, bottom))
