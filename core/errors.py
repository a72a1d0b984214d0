"""The errors that a user can meet, and how they are told."""

from __future__ import annotations

import difflib
import unicodedata
from collections.abc import Sequence
from typing import Any

LONGEST_PATH = 1_000
_LONGEST_GUESS = 100
_INVISIBLE = frozenset(("Cc", "Cf", "Co", "Cs", "Zl", "Zp"))
"""Unicode's categories of what a terminal obeys, of what is not seen or turns the direction of writing, of
characters that mean something only by agreement, of half characters, and of what breaks lines."""
_JOINERS = "\u200c\u200d"
"""They shape Persian and Indian words and put emoji together."""


def _is_control(character: str) -> bool:
    return unicodedata.category(character) in _INVISIBLE and character not in _JOINERS


def printable(text: str, keep: str = "") -> str:
    """Return a text that comes from outside as it may be shown, with its controls written as escapes.

    Whatever is written to a terminal or into a report, and may hold names, paths or notes, goes
    through here: an escape byte could clear a screen, and a change of direction disguise a name.

    Parameters
    ----------
    text : str
    keep : str
        Controls that may stay, such as line ends.
    """
    if text.isascii() and text.isprintable():  # as nearly all are
        return text
    return "".join(_escape(c) if _is_control(c) and c not in keep else c for c in text)


def has_controls(text: str) -> bool:
    """Return whether a text holds anything that ``printable`` would change."""
    return any(map(_is_control, text))


def _escape(character: str) -> str:
    return character.encode("unicode_escape").decode("ascii")


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
        text = f"{_cut(self.path, LONGEST_PATH)}: {self.rule}"
        if self.value is not None:
            text += f", got {_shown(self.value)}"
        text += "."
        return printable(f"{text} {self.hint}" if self.hint else text)


def _shown(value: Any, limit: int = 80) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int) and value.bit_length() > 10_000:  # Python refuses to write them out
        return f"a number of {value.bit_length()} bits"
    text = repr(list(value) if isinstance(value, tuple) else value)
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
        return f"{self.summary} {self.hint}".strip()


def did_you_mean(given: Any, known: Sequence[str]) -> str:
    """Return ``Did you mean X?`` for the nearest known name, or an empty text."""
    if not isinstance(given, str) or len(given) > _LONGEST_GUESS:  # comparing takes quadratic time
        return ""
    folded = {name.casefold(): name for name in known}
    close = difflib.get_close_matches(given.casefold(), folded, n=1)
    return f"Did you mean {folded[close[0]]}?" if close else ""
