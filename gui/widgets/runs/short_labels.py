"""Labels of runs that are too long for their place: what tells them apart is left in sight."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import takewhile

ELLIPSIS = "…"
HEAD = 1 / 3
"""Share of the room for the beginning of a label, where labels differ behind it."""


def shortened(labels: Sequence[str], most: float, measure: Callable[[str], float] = len) -> list[str]:
    """Return labels that take at most so much room each.

    They are cut at their end, but in the middle of what they share where the cut would leave the same.

    Parameters
    ----------
    most : float
        Room for a label, in the unit of `measure`.
    measure : callable
        Returns the room that a text takes: characters, unless it says otherwise.
    """
    cut = [_cut(label, most, measure) for label in labels]
    short = []
    for label, text in zip(labels, cut, strict=True):
        alike = [other for other, its_text in zip(labels, cut, strict=True) if its_text == text]
        if len(set(alike)) > 1:
            shared = _beginning(alike)
            rest = label[len(shared) :]
            head = _cut(shared, max(most - measure(rest), HEAD * most), measure)
            text = _cut(head + rest, most, measure)
        short.append(text)
    return short


def _cut(text: str, most: float, measure: Callable[[str], float]) -> str:
    if measure(text) <= most:
        return text
    while text and measure(text + ELLIPSIS) > most:
        text = text[:-1]
    return text.rstrip() + ELLIPSIS


def _beginning(texts: Sequence[str]) -> str:
    """Return what all of the texts begin with, up to the word that differs."""
    same = takewhile(lambda letters: len(set(letters)) == 1, zip(*texts, strict=False))
    shared = "".join(letters[0] for letters in same)
    return shared[: shared.rfind(" ") + 1] or shared
