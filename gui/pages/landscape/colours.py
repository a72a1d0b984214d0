"""Colours of the racers and of the map."""

from __future__ import annotations

import numpy as np
from PySide6.QtGui import QColor, QImage

from core.analysis.colours.theme_colours import rgb
from core.analysis.landscape.contours import Doubles
from gui.theme.style import mixed
from gui.theme.theme import Theme

TONES = 256
LOW, HIGH = 0.05, 0.42
"""Strength of the map's colour in its valleys and on its heights."""


def racer_colour(theme: Theme, place: int) -> QColor:
    """Return a racer's colour."""
    return QColor(theme.class_colour(place))


def map_image(theme: Theme, heights: Doubles) -> QImage:
    """Return a picture of heights from 0 to 1, (h, w), whose first row is the lowest y.

    Valleys are near the panel's colour and heights stronger, quietly: paths stand out on them.
    """
    low, high = (rgb([mixed(theme.panel, theme.accent, share)])[0].astype(float) for share in (LOW, HIGH))
    share = np.linspace(0, 1, TONES)[:, None]
    channels = np.rint(low + share * (high - low)).astype(np.uint32)
    table = 0xFF000000 | channels[:, 0] << 16 | channels[:, 1] << 8 | channels[:, 2]
    index = np.rint(heights[::-1] * (TONES - 1)).astype(np.intp)
    pixels = np.ascontiguousarray(table.astype(np.uint32)[np.clip(index, 0, TONES - 1)])
    h, w = pixels.shape
    return QImage(pixels.data, w, h, 4 * w, QImage.Format.Format_RGB32).copy()
