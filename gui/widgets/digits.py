"""Digits that do not jump as they change: their font, and numbers of a limited width."""

from __future__ import annotations

import numpy as np
from PySide6.QtGui import QFont, QFontInfo

from gui.theme.fonts import fixed_font


def digits_font(like: QFont, scale: float = 1.0) -> QFont:
    """Return a monospaced font of the size of another, so that changing digits do not jump."""
    font = fixed_font()
    font.setPixelSize(round(QFontInfo(like).pixelSize() * scale))
    return font


def number_text(value: float) -> str:
    """Return a logit in at most seven characters."""
    if np.isinf(value):
        return "-∞" if value < 0 else "∞"
    return f"{value:.2f}" if abs(value) < 1000 else f"{value:.1e}"


def share_text(probability: float) -> str:
    """Return a probability in at most seven characters; tiny ones keep their magnitude."""
    if probability == 0 or probability >= 5e-5:
        return f"{probability:.4f}"
    return f"{probability:.0e}" if probability < 1e-99 else f"{probability:.1e}"
