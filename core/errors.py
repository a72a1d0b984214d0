"""The errors that a user can meet, and how they are told."""

from __future__ import annotations

import difflib
from collections.abc import Sequence
from typing import Any


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
        text = f"{self.path}: {self.rule}"
        if self.value is not None:
            text += f", got {_shown(self.value)}"
        text += "."
        return f"{text} {self.hint}" if self.hint else text


def _shown(value: Any, limit: int = 80) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int) and value.bit_length() > 10_000:  # Python refuses to write them out
        return f"a number of {value.bit_length()} bits"
    text = repr(list(value) if isinstance(value, tuple) else value)
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
    folded = {name.casefold(): name for name in known}
    close = difflib.get_close_matches(str(given).casefold(), folded, n=1)
    return f"Did you mean {folded[close[0]]}?" if close else ""
