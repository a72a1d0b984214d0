"""The colours behind characters: how much a character was a surprise."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QColor

from core.analysis.colours.theme_colours import rgb
from gui.theme.style import mixed
from gui.theme.theme import Theme
from gui.widgets.colour_legend import ColourLegend

translate = QCoreApplication.translate

N_LEVELS = 16
MOST_BITS = 8.0
"""Surprise from which the ground gets no stronger: one in 256."""
STRENGTH = 0.55
"""Of the strongest ground, so that characters can be read on it."""


def levels(probabilities: npt.NDArray[np.floating]) -> npt.NDArray[np.intp]:
    """Return the level, 0 to `N_LEVELS` - 1, of characters of these probabilities, (n,)."""
    with np.errstate(divide="ignore"):
        bits = -np.log2(probabilities)
    return levels_of_bits(bits)


def levels_of_bits(bits: npt.NDArray[np.floating]) -> npt.NDArray[np.intp]:
    """Return the level of characters of this surprise in bits, (n,)."""
    shares = np.nan_to_num(bits, nan=MOST_BITS) / MOST_BITS
    found: npt.NDArray[np.intp] = np.rint(np.clip(shares, 0, 1) * (N_LEVELS - 1)).astype(np.intp)
    return found


def grounds(theme: Theme) -> list[QColor]:
    """Return the colour of each level: none for what was sure."""
    shares = np.linspace(0, STRENGTH, N_LEVELS)
    return [QColor(mixed(theme.panel, theme.warning, float(share))) for share in shares]


def show_scale(legend: ColourLegend, theme: Theme) -> None:
    """Let a legend say what the grounds mean."""
    colours = [colour.name() for colour in grounds(theme)]
    red, green, blue = rgb(colours).astype(np.uint32).T
    pixels = (0xFF000000 | red << 16 | green << 8 | blue)[None]
    labels = (
        translate("Grounds", "sure: p = 1"),
        translate("Grounds", "p = 1/16"),
        translate("Grounds", "p ≤ 1/256"),
    )
    legend.set_bar(theme, pixels, labels)
