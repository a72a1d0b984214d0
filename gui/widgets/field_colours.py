"""How the answers of a network become colours: one rule for the map, its points and its legend."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt
from PySide6.QtGui import QColor

from gui.theme import Theme, signed_table

Pixels = npt.NDArray[np.uint32]
Numbers = npt.NDArray[np.float32]

SOFT = 0.62
"""Strength of the map's colours, so that points of the full colour stand out on it."""

BANDS = 8
"""Bands of a discretized regression."""


class SignedColours:
    """Colours of one number: from negative over the middle to positive.

    Parameters
    ----------
    theme : Theme
    low, high : float
        The numbers at both ends of the scale; what lies beyond has the end's colour.
    bands : int
        Colours that are left when the map is discretized.
    """

    def __init__(self, theme: Theme, low: float, high: float, bands: int) -> None:
        self.low, self.high, self._bands = low, high, bands
        table = signed_table(theme)[:, :3]
        self._points = _packed(table)
        self._map = _packed(_softened(table, theme))

    def pixels(self, field: Numbers, discrete: bool) -> Pixels:
        """Return the colours (h, w), 0xffRRGGBB, of a field (h, w)."""
        share = self._share(field)
        if discrete:
            band = np.minimum((share * self._bands).astype(np.uint8), self._bands - 1)
            share = (band / (self._bands - 1)).astype(np.float32)
        return self._map[_index(share)]

    def points(self, y: npt.NDArray[np.generic]) -> Pixels:
        """Return the colours (n,) of targets (n,)."""
        return self._points[_index(self._share(y.astype(np.float32)))]

    def bar(self, n: int, discrete: bool) -> Pixels:
        """Return the colours (1, n) of the whole scale."""
        return self.pixels(np.linspace(self.low, self.high, n, dtype=np.float32)[None], discrete)

    def _share(self, numbers: Numbers) -> Numbers:
        with np.errstate(over="ignore"):  # a diverged network answers with numbers of any size
            share = (numbers - np.float32(self.low)) / np.float32(self.high - self.low)
        clipped: Numbers = np.clip(np.nan_to_num(share, nan=0.5), 0.0, 1.0)
        return clipped


class ClassColours:
    """Colours of several classes, blended by their probabilities.

    Where no class stands out the blend fades to the middle of the theme, as it does for two.

    Parameters
    ----------
    theme : Theme
    n_classes : int
    """

    def __init__(self, theme: Theme, n_classes: int) -> None:
        colours = _rgb(theme.classes[:n_classes])
        self._points = _packed(colours)
        self._map = _softened(colours, theme).astype(np.float32)
        self._middle = _rgb([theme.middle])[0].astype(np.float32)

    def pixels(self, field: Numbers, discrete: bool) -> Pixels:
        """Return the colours (h, w), 0xffRRGGBB, of probabilities (h, w, n_classes)."""
        if discrete:
            winners: Pixels = _packed(self._map)[field.argmax(axis=2)]
            return winners
        n_classes = field.shape[2]
        field = np.nan_to_num(field, nan=1 / n_classes)
        certainty = (field.max(axis=2, keepdims=True) * n_classes - 1) / (n_classes - 1)
        return _packed(self._middle + certainty * (field @ self._map - self._middle))

    def points(self, y: npt.NDArray[np.generic]) -> Pixels:
        """Return the colours (n,) of class indices (n,)."""
        return self._points[y.astype(np.intp)]


def _index(share: Numbers) -> npt.NDArray[np.uint8]:
    return (share * 255 + 0.5).astype(np.uint8)


def _rgb(colours: Sequence[str]) -> npt.NDArray[np.uint8]:
    inks = [QColor(colour) for colour in colours]
    return np.array([(ink.red(), ink.green(), ink.blue()) for ink in inks], dtype=np.uint8)


def _softened(colours: npt.NDArray[np.uint8], theme: Theme) -> npt.NDArray[np.uint8]:
    base = _rgb([theme.middle])[0]
    mixed: npt.NDArray[np.uint8] = np.rint(base + SOFT * (colours.astype(float) - base)).astype(np.uint8)
    return mixed


def _packed(rgb: npt.NDArray[np.generic]) -> Pixels:
    """Pack channels (..., 3) of 0 to 255 as 0xffRRGGBB."""
    channels = rgb.astype(np.uint32)
    return (0xFF000000 | channels[..., 0] << 16 | channels[..., 1] << 8 | channels[..., 2]).astype(np.uint32)
