"""The errors that a user can meet, and how they are told."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from core.text import Text

LONGEST_PATH = 1_000
_LONGEST_GUESS = 100


class PlaygroundError(Exception):
    """Something the user gave cannot be used; nothing of the present state was changed.

    Parameters
    ----------
    path : str
        Where: the setting's path (``optimizer.lr``), or a file's path.
    rule : str
        What must hold, as a phrase: ``must be greater than 0``.
    value : Any, optional
        What was received. Left out when there is no single value to show.
    hint : str, optional
        What to do about it, as a sentence.
    """

    def __init__(self, path: str, rule: str, value: Any = None, hint: str = "") -> None:
        super().__init__(path, rule, value, hint)
        self.path = path
        self.rule = rule
        self.value = value
        self.hint = hint

    def __str__(self) -> str:
        path = _cut(self.path, LONGEST_PATH)
        if self.value is None:
            said = Text("{path}: {rule}.", path=path, rule=self.rule)
        else:
            said = Text(
                "{path}: {rule}, got {value}.", path=path, rule=self.rule, value=_short_repr(self.value)
            )
        return Text("{sentence} {hint}", sentence=said, hint=self.hint) if self.hint else said


def _short_repr(value: Any, limit: int = 80) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int) and value.bit_length() > 10_000:  # Python refuses to write them out
        return Text("a number of {n} bits", n=value.bit_length())
    text = repr(list(value) if isinstance(value, tuple) else value)
    if isinstance(value, str) and len(text) > limit and ("/" in value or "\\" in value):
        start = limit // 4  # the end of a path tells most
        return f"{text[:start]}…{text[start + 1 - limit :]}"
    return _cut(text, limit)


def _cut(text: str, limit: int) -> str:
    return text if len(text) <= limit else text[: limit - 1] + "…"


class RunError(Exception):
    """A run cannot go on, though everything that was given was valid.

    Parameters
    ----------
    summary : str
        What happened and when, as a sentence.
    hint : str
        The likely cause and what to try.
    """

    def __init__(self, summary: str, hint: str = "") -> None:
        super().__init__(summary, hint)
        self.summary = summary
        self.hint = hint

    def __str__(self) -> str:
        if not self.hint:
            return self.summary
        return Text("{sentence} {hint}", sentence=self.summary, hint=self.hint)


class DivergedError(RunError):
    """The loss of a run is no longer finite."""


def did_you_mean(given: Any, known: Sequence[str]) -> str:
    """Return ``Did you mean X?`` for the nearest known name, or an empty text."""
    if not isinstance(given, str) or len(given) > _LONGEST_GUESS:  # comparing takes quadratic time
        return ""
    import difflib  # few mistype a name

    folded = {name.casefold(): name for name in known}
    close = difflib.get_close_matches(given.casefold(), folded, n=1)
    return Text("Did you mean {name}?", name=folded[close[0]]) if close else ""
