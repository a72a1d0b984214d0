"""The numbers of a step as text that reads back as what torch has."""

from __future__ import annotations

import numpy as np

UNKNOWN = "…"
"""Stands for a number that the present phase has not computed yet."""


def exact(value: float | None) -> str:
    """Return the shortest text that reads back as the same float32, or float64 where it is none."""
    if value is None:
        return UNKNOWN
    narrow = np.float32(value)
    text = str(narrow if float(narrow) == value or value != value else value)
    return text.removesuffix(".0").replace("-", "\u2212")


def setting(value: float) -> str:
    """Return an option of the optimizer, such as ``lr``, as a person writes it: 0.1 for 1 − 0.9.

    It is a float64, which a schedule may give 17 digits: 9 are more than a float32 has.
    """
    return f"{value:.9g}".replace("-", "\u2212")
