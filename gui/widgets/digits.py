"""What the pictures of the temperature page show: some classes, one row each, as plain arrays."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
from PySide6.QtGui import QFont, QFontDatabase, QFontInfo

MAX_ROWS = 30


@dataclass(frozen=True, eq=False)
class Rows:
    """The classes shown; every array has shape (n_rows,).

    Parameters
    ----------
    names : tuple of str
    logits, scaled, probabilities : ndarray
        z, z / T and softmax(z / T).
    kept : ndarray of bool
        What the cuts leave.
    expected : ndarray
        Probabilities after the cuts, renormalised: what is drawn from.
    drawn : ndarray of int
        How often each class was drawn in `n_draws` draws.
    n_classes : int
        Number of all classes, shown or not.
    has_cut : bool
        Whether anything was cut.
    """

    names: tuple[str, ...]
    logits: npt.NDArray[np.float64]
    scaled: npt.NDArray[np.float64]
    probabilities: npt.NDArray[np.float64]
    kept: npt.NDArray[np.bool_]
    expected: npt.NDArray[np.float64]
    drawn: npt.NDArray[np.int64]
    n_draws: int
    n_classes: int
    has_cut: bool

    @property
    def is_part(self) -> bool:
        """Whether there are more classes than rows."""
        return len(self.names) < self.n_classes


def digits_font(like: QFont, scale: float = 1.0) -> QFont:
    """Return a monospaced font of the size of another, so that changing digits do not jump."""
    font = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)
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
