"""Colours of elements: from negative over white to positive for numbers, others for NaN and infinity."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
import numpy.typing as npt

from core.analysis.colours.theme_colours import Theme, rgb, signed_table

Numbers = npt.NDArray[np.generic]
Colours = npt.NDArray[np.uint32]

SHARE = 99.0
"""Percentile of the magnitudes at which a colour is full."""
TABLE = 256


def numbers_of(values: Numbers, shape: tuple[int, ...]) -> npt.NDArray[np.float64]:
    """Return one number for each element, (n,): of a complex one its magnitude."""
    if values.ndim > len(shape):
        with np.errstate(over="ignore", invalid="ignore"):
            magnitudes: npt.NDArray[np.float64] = np.hypot(*(values[..., k].astype(float) for k in (0, 1)))
            return magnitudes.reshape(-1)
    return values.reshape(-1).astype(np.float64)


def reach_of(numbers: npt.NDArray[np.float64]) -> float:
    """Return the magnitude at which colours are full; 1 where there is none."""
    finite = np.abs(numbers[np.isfinite(numbers)])
    if not finite.size:
        return 1.0
    reach = float(np.percentile(finite, SHARE, method="higher")) or float(finite.max())
    return reach or 1.0


def colours_of(numbers: npt.NDArray[np.float64], reach: float, theme: Theme) -> Colours:
    """Return the colours of numbers as 0xffRRGGBB."""
    table, not_a_number, infinite = _table(theme)
    finite = np.isfinite(numbers)
    if finite.all():
        return table[_places(numbers, reach)]
    colours: Colours = table[_places(np.where(finite, numbers, 0.0), reach)]
    colours[np.isnan(numbers)] = not_a_number
    colours[np.isinf(numbers)] = infinite
    return colours


def numbers_between(low: float, high: float, n: int) -> npt.NDArray[np.float64]:
    """Return n numbers from one to another, whose difference may overflow."""
    share = np.linspace(0, 1, n)
    return low * (1 - share) + high * share


def packed(channels: npt.NDArray[np.integer]) -> Colours:
    """Return red, green and blue (n, 3) as 0xffRRGGBB."""
    parts = channels.astype(np.uint32)
    return (0xFF000000 | parts[:, 0] << 16 | parts[:, 1] << 8 | parts[:, 2]).astype(np.uint32)


def is_light(colours: Colours) -> npt.NDArray[np.bool_]:
    """Return whether dark text is read better on each colour than light text."""
    channels = [((colours >> shift) & 0xFF).astype(np.float32) / 255 for shift in (16, 8, 0)]
    linear = [np.where(c <= 0.04045, c / 12.92, ((c + 0.055) / 1.055) ** 2.4) for c in channels]
    luminance = 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    return luminance > 0.22


def scale_bar(theme: Theme, n: int = TABLE) -> Colours:
    """Return the colours (1, n) of the scale, from the lowest to the highest."""
    bar: Colours = _table(theme)[0][np.linspace(0, TABLE - 1, n).astype(int)][None]
    return bar


def _places(numbers: npt.NDArray[np.float64], reach: float) -> npt.NDArray[np.intp]:
    with np.errstate(over="ignore"):
        return np.rint((np.clip(numbers / reach, -1, 1) + 1) / 2 * (TABLE - 1)).astype(np.intp)


@lru_cache(maxsize=4)
def _table(theme: Theme) -> tuple[Colours, int, int]:
    scale = packed(signed_table(theme, TABLE)[:, :3])
    apart = packed(rgb((theme.class_colour(3), theme.error)))
    return scale, int(apart[0]), int(apart[1])
