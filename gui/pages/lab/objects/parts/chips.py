"""Colours of devices and dtypes, and how a short text with such a colour is drawn."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter

from gui.theme.style import mixed
from gui.theme.theme import Theme

ROOM = 6.0
"""Pixels of a chip at both sides of its text."""

_GREY, _BLUE, _GREEN, _PURPLE, _SKY, _OLIVE, _VERMILION, _ORANGE = 7, 1, 2, 3, 4, 5, 6, 0
"""Places in a theme's ``classes``: Okabe and Ito's colours."""
_DTYPES = {
    "float32": _BLUE, "float64": _ORANGE, "float16": _SKY, "bfloat16": _SKY, "bool": _PURPLE,
    "int64": _GREEN, "int32": _GREEN, "complex64": _VERMILION, "complex128": _VERMILION,
}  # fmt: skip
_DEVICES = {
    "cpu": _GREY,
    "cuda:0": _GREEN,
    "cuda:1": _PURPLE,
    "meta": _OLIVE,
    "mps:0": _ORANGE,
    "xpu:0": _ORANGE,
}


def dtype_colour(dtype: str, theme: Theme) -> str:
    """Return the colour of a dtype."""
    return theme.class_colour(_DTYPES.get(dtype.removeprefix("torch."), _OLIVE))


def device_colour(device: str, theme: Theme) -> str:
    """Return the colour of a device."""
    return theme.class_colour(_DEVICES.get(device, _VERMILION))


def chip_width(metrics: QFontMetricsF, text: str) -> float:
    """Return how wide a chip is."""
    return metrics.horizontalAdvance(text) + 2 * ROOM


def draw_chip(painter: QPainter, place: QRectF, text: str, colour: str, theme: Theme) -> QRectF:
    """Draw a chip at the left of a place, in the painter's font; return where it is."""
    metrics = QFontMetricsF(painter.font())
    height = min(place.height() - 2, metrics.height() + 2)
    width = min(place.width(), chip_width(metrics, text))
    rect = QRectF(place.left(), place.center().y() - height / 2, width, height)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QColor(mixed(theme.field, colour, 0.45)))
    painter.setBrush(QColor(mixed(theme.field, colour, 0.14)))
    painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), 4, 4)
    painter.setPen(QColor(mixed(colour, theme.text, 0.5)))
    elided = metrics.elidedText(text, Qt.TextElideMode.ElideRight, width - 2 * ROOM + 1)
    painter.drawText(rect, int(Qt.AlignmentFlag.AlignCenter), elided)
    return rect
