"""Safe output to a terminal: control characters from outside do nothing. Nothing here imports torch."""

from __future__ import annotations

import sys
from typing import Any

from rich.console import Console
from rich.text import Text

from core.errors import printable


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


def write_line(text: str) -> None:
    """Write a line to standard output."""
    sys.stdout.write(printable(text) + "\n")


def write_error(text: str) -> None:
    """Write a line to standard error."""
    sys.stderr.write(printable(text) + "\n")
