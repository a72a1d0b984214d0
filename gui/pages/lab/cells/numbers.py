"""Texts of elements: short ones for cells, and all digits for who points at one."""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np
import numpy.typing as npt

Numbers = npt.NDArray[np.generic]


def short_texts(values: Numbers, n_dims: int) -> Callable[[int], str]:
    """Return a function that gives the text of the element with a flat index, short enough for a cell.

    Whole floating numbers end in a point, as torch prints them.

    Parameters
    ----------
    values : ndarray
        In the tensor's shape; with one more axis for real and imaginary parts of complex numbers.
    n_dims : int
        Dimensions of the tensor.
    """
    if values.ndim > n_dims:
        one = _floats(values)
        parts = values.reshape(-1, 2)
        return lambda flat: _complex(one(float(parts[flat, 0])), one(float(parts[flat, 1])))
    flat_values = values.reshape(-1)
    if values.dtype == bool:
        return lambda flat: str(bool(flat_values[flat]))
    if values.dtype.kind in "iu":
        return lambda flat: str(flat_values[flat])
    form = _floats(values)
    return lambda flat: form(float(flat_values[flat]))


def full_text(values: Numbers, n_dims: int, flat: int) -> str:
    """Return an element with all digits that tell it from its neighbours."""
    if values.ndim > n_dims:
        real, imaginary = values.reshape(-1, 2)[flat]
        return _complex(str(real), str(imaginary))
    return str(values.reshape(-1)[flat])


def shape_text(shape: tuple[int, ...]) -> str:
    """Return a shape as torch writes it: ``[2, 3]``."""
    return f"[{', '.join(map(str, shape))}]"


def number(value: float | None) -> str:
    """Return a number with four digits; nothing for none."""
    return "–" if value is None else f"{value:.4g}"


def mean_of(values: Numbers) -> float | None:
    """Return the mean of the finite values, which are scaled so that nothing overflows; None without any."""
    finite = values[np.isfinite(values)].astype(np.float64)
    if not finite.size:
        return None
    scale = float(np.abs(finite).max()) or 1.0
    return float((finite / scale).mean()) * scale


def _floats(values: Numbers) -> Callable[[float], str]:
    finite = values[np.isfinite(values)].astype(np.float64)
    most = float(np.abs(finite).max()) if finite.size else 0.0
    if most < 1e7 and bool((finite == np.rint(finite)).all()):
        return lambda value: f"{value:.0f}." if math.isfinite(value) else _special(value)
    digits = (
        _digits(finite, 4 if most < 10 else 3 if most < 100 else 2 if most < 1000 else 1)
        if most < 1e5
        else None
    )

    def text(value: float) -> str:
        if not math.isfinite(value):
            return _special(value)
        if digits is None or 0 < abs(value) < 5e-4:
            return f"{value:.1e}" if value else "0."
        return f"{value:.{digits}f}"

    return text


def _digits(finite: npt.NDArray[np.float64], most: int) -> int:
    """Return the fewest digits after the point that show what `most` of them show."""
    rounded = np.round(finite, most)
    return next((n for n in range(1, most) if bool((np.round(finite, n) == rounded).all())), most)


def _special(value: float) -> str:
    return "nan" if math.isnan(value) else "inf" if value > 0 else "-inf"


def _complex(real: str, imaginary: str) -> str:
    return f"{real}{imaginary}j" if imaginary[0] in "-" else f"{real}+{imaginary}j"
