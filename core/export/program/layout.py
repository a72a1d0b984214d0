"""Code laid out as ``ruff format`` would: on one line where it fits, else split at its last bracket."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

WIDTH = 88
"""Columns of a line, the formatter's own default."""
INDENT = 4
BODY = WIDTH - INDENT
"""Columns within a function."""


@dataclass(frozen=True)
class Bracket:
    """An expression that can be split between its brackets.

    Parameters
    ----------
    opening : str
        All up to and with the opening bracket, such as ``nn.Linear(`` or ``schedulers=[``.
    separator : str
        What parts the items: a comma, or nothing between the parts of a comprehension.
    """

    opening: str
    items: Sequence[str | Bracket]
    closing: str = ")"
    separator: str = ","

    def __str__(self) -> str:
        return self.opening + f"{self.separator} ".join(map(str, self.items)) + self.closing


def call(name: str, *items: str | Bracket) -> Bracket:
    """Return a call of `name`."""
    return Bracket(f"{name}(", items)


def lay_out(code: str | Bracket, room: int = WIDTH, before: str = "", after: str = "") -> list[str]:
    """Return the lines of an expression, with what comes right before and after it.

    Parameters
    ----------
    room : int
        Columns there are.
    before, after : str
        Such as ``scheduler = `` and a comma.
    """
    line = f"{before}{code}{after}"
    if len(line) <= room or isinstance(code, str):
        return [line]
    inside = f"{code.separator} ".join(map(str, code.items))
    lines = [inside]
    if len(inside) > room - INDENT:
        parts = (lay_out(item, room - INDENT, after=code.separator) for item in code.items)
        lines = [line for part in parts for line in part]
    return [f"{before}{code.opening}", *indented(lines), f"{code.closing}{after}"]


def indented(lines: Iterable[str], levels: int = 1) -> list[str]:
    """Return `lines` further to the right; empty ones stay empty."""
    return [" " * INDENT * levels + line if line else "" for line in lines]


def stacked(blocks: Iterable[str]) -> str:
    """Return blocks below each other, with two empty lines around functions and classes."""
    text, after_definition = "", False
    for block in filter(None, blocks):
        defines = block.startswith(("def ", "class ", "@"))
        gap = "\n\n\n" if defines or after_definition else "\n\n"
        text = text + gap + block if text else block
        after_definition = block.splitlines()[-1].startswith(" ")
    return text


def literal(value: Any) -> str:
    """Return a setting's value in Python: a literal on one line, which nothing in it can end early."""
    if isinstance(value, str):
        escaped = value.encode("unicode_escape").decode("ascii")
        return '"' + escaped.replace('"', '\\"') + '"'
    if isinstance(value, tuple):
        return f"({', '.join(map(literal, value))}{',' if len(value) == 1 else ''})"
    if isinstance(value, list):
        return f"[{', '.join(map(literal, value))}]"
    return repr(value)
