"""What the keys of a Python editor do to its text; each is one step for undo."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from PySide6.QtGui import QTextBlock, QTextCursor

from gui.pages.lab.editor.tidy import TAB, in_qt_units

COMMENT = "# "
_OPENS_BLOCK = re.compile(r"[^#]*:\s*(#.*)?")
_LEAVES_BLOCK = re.compile(r"\s*(return|raise|break|continue|pass)\b(.*[^\\])?")
_KEEP = QTextCursor.MoveMode.KeepAnchor
_BACK = QTextCursor.MoveOperation.Left


@contextmanager
def one_step(cursor: QTextCursor) -> Iterator[None]:
    """Make all edits within one step for undo."""
    cursor.beginEditBlock()
    try:
        yield
    finally:
        cursor.endEditBlock()


def new_line(cursor: QTextCursor) -> None:
    """Begin a line as deep as the present one, deeper after a colon, less deep where a block is left."""
    before = in_qt_units(cursor.block().text())[: cursor.positionInBlock()]
    depth = len(before) - len(before.lstrip(" "))
    if _OPENS_BLOCK.fullmatch(before):
        depth += TAB
    elif _LEAVES_BLOCK.fullmatch(before) and cursor.atBlockEnd() and _is_closed(before):
        depth = max(depth - TAB, 0)
    with one_step(cursor):
        cursor.insertText("\n" + " " * depth)


def _is_closed(text: str) -> bool:
    return all(text.count(opening) == text.count(closing) for opening, closing in ("()", "[]", "{}"))


def tab(cursor: QTextCursor) -> None:
    """Indent the selected lines, or go on to the next column that is a multiple of four."""
    if _several_lines(cursor):
        _edit_lines(cursor, _indent)
    else:
        cursor.insertText(" " * (TAB - _column(cursor) % TAB))


def back_tab(cursor: QTextCursor) -> None:
    """Take the selected lines back by up to four spaces."""
    _edit_lines(cursor, _dedent)


def backspace(cursor: QTextCursor) -> bool:
    """Go back over spaces at the start of a line, to a column of four; False where there are none."""
    before = in_qt_units(cursor.block().text())[: cursor.positionInBlock()]
    if cursor.hasSelection() or not before or before.strip(" "):
        return False
    cursor.movePosition(_BACK, _KEEP, (len(before) - 1) % TAB + 1)
    cursor.removeSelectedText()
    return True


def home(cursor: QTextCursor, mode: QTextCursor.MoveMode) -> None:
    """Go to the first character of the line that is no space; from there, before the spaces."""
    block = cursor.block()
    depth = len(block.text()) - len(block.text().lstrip(" "))
    at = 0 if cursor.positionInBlock() == depth else depth
    cursor.setPosition(block.position() + at, mode)


def toggle_comment(cursor: QTextCursor) -> None:
    """Comment the selected lines out, or in again if all of them are comments."""
    lines = [block.text() for block in _blocks(cursor) if block.text().strip()]
    if all(line.lstrip().startswith("#") for line in lines):
        _edit_lines(cursor, _uncomment)
    else:
        depth = min(len(line) - len(line.lstrip(" ")) for line in lines)
        _edit_lines(cursor, lambda at, text: _comment(at, text, depth))


def _column(cursor: QTextCursor) -> int:
    at = QTextCursor(cursor)
    at.setPosition(min(cursor.anchor(), cursor.position()))
    return at.positionInBlock()


def _several_lines(cursor: QTextCursor) -> bool:
    return len(list(_blocks(cursor))) > 1


def _blocks(cursor: QTextCursor) -> Iterator[QTextBlock]:
    """Yield the lines that are selected; not the last one where nothing of it is."""
    document = cursor.document()
    first, last = sorted((cursor.anchor(), cursor.position()))
    block, end = document.findBlock(first), document.findBlock(last)
    if last > first and end.position() == last:
        end = end.previous()
    while True:
        yield block
        if block == end:
            return
        block = block.next()


def _edit_lines(cursor: QTextCursor, edit: Callable[[QTextCursor, str], None]) -> None:
    with one_step(cursor):
        for block in list(_blocks(cursor)):
            edit(QTextCursor(block), block.text())


def _indent(at: QTextCursor, text: str) -> None:
    if text.strip():
        at.insertText(" " * TAB)


def _dedent(at: QTextCursor, text: str) -> None:
    if text.startswith("\t"):
        at.deleteChar()
        return
    for _ in range(min(TAB, len(text) - len(text.lstrip(" ")))):
        at.deleteChar()


def _comment(at: QTextCursor, text: str, depth: int) -> None:
    if text.strip():
        at.setPosition(at.position() + depth)
        at.insertText(COMMENT)


def _uncomment(at: QTextCursor, text: str) -> None:
    start = text.find("#")
    if start >= 0:
        at.setPosition(at.position() + start)
        at.setPosition(at.position() + (2 if text[start : start + 2] == COMMENT else 1), _KEEP)
        at.removeSelectedText()
