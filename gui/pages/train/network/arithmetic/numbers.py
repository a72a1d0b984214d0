"""The numbers of a step as text: to the last digit that torch has, or short enough for a first look."""

from __future__ import annotations

import re

import numpy as np

MINUS = "\u2212"
UNKNOWN = "…"
"""Stands for a number that the present phase has not computed yet."""
DIGITS = 4
"""Significant digits of a number on show; pointed at or copied, it has all."""
_NUMBER = re.compile(r"\d+\.\d+(e[\u2212+]\d+)?")


def exact(value: float | None) -> str:
    """Return the shortest text that reads back as the same float32, or float64 where it is none."""
    if value is None:
        return UNKNOWN
    narrow = np.float32(value)
    text = str(narrow if float(narrow) == value or value != value else value)
    return text.removesuffix(".0").replace("-", MINUS)


def setting(value: float) -> str:
    """Return an option of the optimizer, such as ``lr``, as a person writes it: 0.1 for 1 − 0.9.

    It is a float64, which a schedule may give 17 digits: 9 are more than a float32 has.
    """
    return f"{value:.9g}".replace("-", MINUS)


def short(text: str) -> str:
    """Return a text whose numbers have `DIGITS` significant digits at most."""
    return _NUMBER.sub(lambda found: _rounded(found[0]), text)


def _rounded(number: str) -> str:
    text = f"{float(number.replace(MINUS, '-')):.{DIGITS}g}".replace("-", MINUS)
    return text if len(text) < len(number) else number
