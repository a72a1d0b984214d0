"""Safe output to a terminal: control characters from outside do nothing. Nothing here imports torch."""

from __future__ import annotations

import json
import math
import sys
from typing import Any

from rich.console import Console
from rich.text import Text

from core.text import printable


class PlainConsole(Console):
    """A console for which a text is nothing but a text: no markup, no emoji codes, no escape bytes.

    Parameters
    ----------
    width : int, optional
        Columns; those of the terminal by default.
    """

    def __init__(self, width: int | None = None) -> None:
        super().__init__(highlight=False, markup=False, emoji=False, width=width)

    def render_str(self, text: str, **options: Any) -> Text:
        """Return a text as rich lays it out; every text of a table or a line comes by here."""
        return super().render_str(printable(text, keep="\n"), **options)

    def on_broken_pipe(self) -> None:
        """Let ``core.cli.main`` say that the reader has left; rich would end without a word."""
        raise BrokenPipeError


def write_line(text: str) -> None:
    """Write a line to standard output."""
    sys.stdout.write(printable(text) + "\n")


def write_error(text: str) -> None:
    """Write a line to standard error."""
    sys.stderr.write(printable(text) + "\n")


def write_json(value: Any) -> int:
    """Write a line of JSON and return its length; what JSON has no number for becomes null."""
    line = json.dumps(_finite(value), allow_nan=False) + "\n"
    sys.stdout.write(line)
    sys.stdout.flush()
    return len(line)


def _finite(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _finite(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [_finite(item) for item in value]
    return None if isinstance(value, float) and not math.isfinite(value) else value
