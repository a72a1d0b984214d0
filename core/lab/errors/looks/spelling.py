"""Names that are nearly equal."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches


def nearest(name: str, names: list[str], cutoff: float = 0.7) -> str:
    """Return the nearest of names, first among those that differ in capitals alone; empty if none is near."""
    same = [other for other in names if other.lower() == name.lower() and other != name]
    close = get_close_matches(name, [other for other in names if other != name], 1, cutoff)
    return (same or close or [""])[0]


def is_misspelt(name: str, meant: str) -> bool:
    """Return whether a name differs from another by capitals, or by one letter or two turned round."""
    a, b = name.lower(), meant.lower()
    if a == b:
        return name != meant
    if len(meant) < 5 and len(a) == len(b):  # many short words differ by a letter
        return len(meant) > 2 and sorted(a) == sorted(b) and distance_is_one(a, b)
    return len(meant) > 2 and distance_is_one(a, b)


def distance_is_one(a: str, b: str) -> bool:
    """Return whether one letter is changed, missing or too much, or two neighbours are turned round."""
    if abs(len(a) - len(b)) > 1 or a == b:
        return False
    begin = next((i for i, (x, y) in enumerate(zip(a, b, strict=False)) if x != y), min(len(a), len(b)))
    rest_a, rest_b = a[begin:], b[begin:]
    turned = rest_a[1:2] + rest_a[:1] + rest_a[2:]
    return rest_a[1:] == rest_b[1:] or rest_a[1:] == rest_b or rest_a == rest_b[1:] or turned == rest_b


def first_misspelt(name: str, names: Iterable[str]) -> str:
    """Return the first of names that a name is a misspelling of; empty if there is none."""
    return next((other for other in names if is_misspelt(name, other)), "")
