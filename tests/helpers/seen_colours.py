"""What a colour on the screen means, and how far colours are apart for eyes of any kind."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt
from PySide6.QtGui import QColor

from core.analysis.colours.theme_colours import Theme

Doubles = npt.NDArray[np.float64]

EYES: dict[str, Doubles] = {
    # Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation of Color Vision
    # Deficiency", 2009: linear RGB without one kind of cones.
    "usual": np.eye(3),
    "protanope": np.array([[0.152286, 1.052583, -0.204868],
                           [0.114503, 0.786281, 0.099216],
                           [-0.003882, -0.048116, 1.051998]]),
    "deuteranope": np.array([[0.367322, 0.860646, -0.227968],
                             [0.280085, 0.672501, 0.047413],
                             [-0.011820, 0.042940, 0.968881]]),
    "tritanope": np.array([[1.255528, -0.076749, -0.178779],
                           [-0.078411, 0.930809, 0.147602],
                           [0.004733, 0.691367, 0.303900]]),
}  # fmt: skip
TO_XYZ = np.array([[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]])
WHITE = TO_XYZ.sum(axis=1)


def seen(colour: str, eyes: str = "usual") -> Doubles:
    """Return a colour of a screen as L*, a*, b*."""
    channels = np.array(list(bytes.fromhex(colour[1:]))) / 255
    linear = np.where(channels <= 0.04045, channels / 12.92, ((channels + 0.055) / 1.055) ** 2.4)
    shares = TO_XYZ @ (EYES[eyes] @ linear).clip(0, 1) / WHITE
    x, y, z = np.where(shares > 216 / 24389, np.cbrt(shares), (24389 / 27 * shares + 16) / 116)
    return np.array([116 * y - 16, 500 * (x - y), 200 * (y - z)])


def difference(one: str, other: str, eyes: str = "usual") -> float:
    """Return the difference of two colours of a screen as CIEDE2000 defines it."""
    return ciede2000(seen(one, eyes).tolist(), seen(other, eyes).tolist())


def ciede2000(one: Sequence[float], other: Sequence[float]) -> float:
    """Return the difference of two colours L*, a*, b* (CIE 142, 2001)."""
    (l1, a1, b1), (l2, a2, b2) = one, other
    strength = ((np.hypot(a1, b1) + np.hypot(a2, b2)) / 2) ** 7
    stretch = 1.5 - 0.5 * np.sqrt(strength / (strength + 25.0**7))
    (c1, c2), (h1, h2) = zip(*((np.hypot(a * stretch, b), np.arctan2(b, a * stretch))
                               for a, b in ((a1, b1), (a2, b2))), strict=True)  # fmt: skip
    turn = (h2 - h1 + np.pi) % (2 * np.pi) - np.pi if c1 * c2 else 0.0
    light, chroma, hue = (l1 + l2) / 2, (c1 + c2) / 2, np.degrees(h1 + turn / 2)
    t = sum(share * np.cos(np.radians(times * hue + shift)) for share, times, shift in (
        (1, 0, 0), (-0.17, 1, -30), (0.24, 2, 0), (0.32, 3, 6), (-0.2, 4, -63)))  # fmt: skip
    from_50 = (light - 50) ** 2
    d_light = (l2 - l1) / (1 + 0.015 * from_50 / np.sqrt(20 + from_50))
    d_chroma = (c2 - c1) / (1 + 0.045 * chroma)
    d_hue = 2 * np.sqrt(c1 * c2) * np.sin(turn / 2) / (1 + 0.015 * chroma * t)
    blue = np.radians(60 * np.exp(-(((hue % 360 - 275) / 25) ** 2)))
    cross = -2 * np.sqrt(chroma**7 / (chroma**7 + 25.0**7)) * np.sin(blue)
    return float(np.sqrt(d_light**2 + d_chroma**2 + d_hue**2 + cross * d_chroma * d_hue))


def sign_of(colour: QColor, theme: Theme) -> int:
    """Return -1 or 1 by the end of the scale of signs whose hue a colour has, however pale it is."""
    return _end_of(colour, theme.negative, theme.positive)


def answer_of(colour: QColor, theme: Theme) -> int:
    """Return -1 for a colour of the first class's hue, 1 for one of the second's."""
    return _end_of(colour, *theme.classes[:2])


def _end_of(colour: QColor, low: str, high: str) -> int:
    from_low_to_high = seen(high)[1:] - seen(low)[1:]
    return 1 if seen(colour.name())[1:] @ from_low_to_high > 0 else -1
