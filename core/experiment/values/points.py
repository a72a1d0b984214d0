"""Points that users draw: their rule, and sets to begin with.

A point is a row [x1, x2, class] of the experiment file.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from core.errors import PlaygroundError
from core.text import Text

Row = tuple[float, float, int]
Rows = tuple[Row, ...]

N_CLASSES = 5
"""The most classes that can be drawn."""
MOST = 2_000
"""The most points that can be drawn."""
DECIMALS = 2

START: Rows = ((-3.0, 1.0, 0), (-3.0, -1.0, 0), (3.0, 1.0, 1), (3.0, -1.0, 1))
"""The fewest points that can be trained on."""

EXAMPLE: Rows = (
    *((2.6, 3.6, 0), (1.0, 4.2, 0), (-0.8, 4.1, 0), (-2.6, 3.2, 0), (-3.7, 1.6, 0)),
    *((-4.0, -0.2, 0), (-3.5, -2.0, 0), (-2.2, -3.4, 0), (-0.4, -4.1, 0), (1.6, -3.9, 0)),
    *((-1.3, 0.4, 1), (-0.6, -0.9, 1), (-0.3, 1.2, 1), (0.4, 0.1, 1), (1.1, -0.9, 1)),
    *((1.3, 0.9, 1), (2.2, 0.0, 1), (3.1, 0.7, 1), (3.4, -0.6, 1), (4.5, 0.1, 1)),
)
"""A horseshoe around a bar: no straight line separates the classes."""


def rule(low: float, high: float) -> str:
    """Return the rule for a row, in words."""
    return Text(
        "[x1, x2, class]: x1 and x2 from {low:g} to {high:g}, class a whole number from 0 to {n_classes}",
        low=low,
        high=high,
        n_classes=N_CLASSES - 1,
    )


def check_points(value: Any, low: float, high: float, path: str) -> Rows:
    """Check rows, and return them in their canonical types.

    Raises
    ------
    PlaygroundError
        If it is no list of points within `low` to `high`, there are more than MOST, the class numbers have
        a gap, or fewer than two classes have two points.
    """
    if not isinstance(value, list | tuple):
        raise PlaygroundError(path, Text("must be a list of points [x1, x2, class]"), value)
    if len(value) > MOST:
        raise PlaygroundError(path, Text("must be at most {most:,} points", most=MOST), len(value))
    rows = tuple(_check_row(row, low, high, f"{path}[{i}]") for i, row in enumerate(value))
    sizes = Counter(label for _, _, label in rows)
    missing = next((label for label in range(max(sizes, default=0)) if label not in sizes), None)
    if missing is not None:
        hint = Text(
            "There are points of class {sizes}, and none of class {missing}.",
            sizes=max(sizes),
            missing=missing,
        )
        raise PlaygroundError(path, Text("must number the classes from 0 without a gap"), hint=hint)
    if sum(size >= 2 for size in sizes.values()) < 2:
        raise PlaygroundError(path, Text("must have at least two classes with at least two points each"))
    return rows


def _check_row(row: Any, low: float, high: float, path: str) -> Row:
    if isinstance(row, list | tuple) and len(row) == 3:
        x1, x2, label = row
        is_class = type(label) is int and 0 <= label < N_CLASSES
        if _is_place(x1, low, high) and _is_place(x2, low, high) and is_class:
            return float(x1), float(x2), label
    raise PlaygroundError(path, Text("must be {rule}", rule=rule(low, high)), row)


def _is_place(number: Any, low: float, high: float) -> bool:
    return type(number) in (int, float) and low <= number <= high


def n_classes_in(rows: Sequence[Row]) -> int:
    """Return the number of classes in valid rows."""
    return 1 + max(label for _, _, label in rows)


def in_words(rows: Sequence[Row]) -> str:
    """Return the numbers of points and classes, such as ``20 points in 2 classes``."""
    return Text("{n:,} points in {n_classes} classes", n=len(rows), n_classes=n_classes_in(rows))
