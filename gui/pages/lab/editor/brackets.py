"""Finds the bracket that belongs to the one beside the cursor."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtGui import QTextBlock, QTextCursor

from gui.pages.lab.editor.tidy import in_qt_units
from gui.widgets.code.highlighter import is_code

PAIRS = {"(": ")", "[": "]", "{": "}"}
CLOSING = {close: begin for begin, close in PAIRS.items()}
BRACKETS = frozenset({*PAIRS, *CLOSING})
FARTHEST = 20_000
"""Characters that are looked at."""


def matching(cursor: QTextCursor) -> tuple[int, int | None] | None:
    """Return the positions of the bracket beside the cursor and of its partner, None where it has none.

    Without a bracket there, return None. What stands in strings and comments counts as no bracket.
    """
    block, column = cursor.block(), cursor.positionInBlock()
    for at in (column - 1, column):
        character = in_qt_units(block.text())[at : at + 1] if at >= 0 else ""
        if character and character in BRACKETS and is_code(block, at):
            return block.position() + at, _partner(block, at, character)
    return None


def _partner(block: QTextBlock, at: int, character: str) -> int | None:
    forward = character in PAIRS
    partner = PAIRS[character] if forward else CLOSING[character]
    depth = 0
    for line, column, found in _brackets(block, at, forward):
        if found == character:
            depth += 1
        elif found == partner:
            depth -= 1
            if depth == 0:
                return line.position() + column
    return None


def _brackets(block: QTextBlock, at: int, forward: bool) -> Iterator[tuple[QTextBlock, int, str]]:
    """Yield the brackets from a place on, forward or back."""
    looked_at, first = 0, True
    while block.isValid() and looked_at < FARTHEST:
        text = in_qt_units(block.text())
        if forward:
            columns = range(at if first else 0, len(text))
        else:
            columns = range(at if first else len(text) - 1, -1, -1)
        for column in columns:
            if text[column] in BRACKETS and is_code(block, column):
                yield block, column, text[column]
        looked_at, first = looked_at + len(text) + 1, False
        block = block.next() if forward else block.previous()
