"""An editor of Python: its keys, its brackets, what may be put into it."""

from __future__ import annotations

import math

from PySide6.QtCore import QMimeData, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QKeySequence, QTextCharFormat, QTextCursor, QWheelEvent
from PySide6.QtWidgets import QTextEdit, QWidget

from core.protocol.trace.program import LONGEST_TEXT
from gui.pages.lab.editor import keys
from gui.pages.lab.editor.brackets import matching
from gui.pages.lab.editor.tidy import TAB, tidied, with_plain_line_ends
from gui.theme.style import mixed
from gui.theme.theme import Theme
from gui.widgets.code.code_view import CodeView, selection

SMALLEST, LARGEST = 6, 48
"""Sizes of the type, in points, before all is enlarged."""
_CONTROL = Qt.KeyboardModifier.ControlModifier
_KEEP = QTextCursor.MoveMode.KeepAnchor


class CodeEditor(CodeView):
    """A text of at most ``LONGEST_TEXT`` characters, with the keys of an editor of Python."""

    zoomed = Signal(float)
    """How much larger than usual the type was chosen, in points."""
    refused = Signal(str)
    """Why something was not put into the text."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._brackets: tuple[int, int | None] | None = None
        self._plain_size = self.font().pointSizeF()
        self._zoom, self._scale = 0.0, 1.0
        self.setCursorWidth(2)
        self.setTabStopDistance(TAB * self.fontMetrics().horizontalAdvance(" "))
        self.cursorPositionChanged.connect(self._find_brackets)

    # Text

    def replace_text(self, text: str) -> None:
        """Replace the whole text, as one step for undo."""
        cursor = QTextCursor(self.document())
        cursor.select(QTextCursor.SelectionType.Document)
        cursor.insertText(with_plain_line_ends(text))  # a line of the document is one of the program
        self.moveCursor(QTextCursor.MoveOperation.Start)

    def replace_lines(self, first: int, last: int, text: str) -> None:
        """Replace blocks `first` to `last`, counted from 0; with last < first insert before `first`."""
        document, lines = self.document(), text.removesuffix("\n")
        cursor = QTextCursor(document)
        if first >= document.blockCount():
            cursor.movePosition(QTextCursor.MoveOperation.End)
            cursor.insertText("\n" + lines)
            return
        cursor.setPosition(document.findBlockByNumber(first).position())
        if last < first:
            cursor.insertText(lines + "\n")
            return
        end = document.findBlockByNumber(min(last, document.blockCount() - 1))
        cursor.setPosition(end.position() + end.length() - 1, _KEEP)
        cursor.insertText(lines)
        if not text:  # the lines themselves are to go
            cursor.deleteChar()

    def canInsertFromMimeData(self, source: QMimeData) -> bool:
        return source.hasText() and not source.hasUrls()  # files are opened, by the page

    def insertFromMimeData(self, source: QMimeData) -> None:
        text = tidied(source.text()) if self.canInsertFromMimeData(source) else ""
        if text and self._has_room(len(text)):
            self.textCursor().insertText(text)
            self.ensureCursorVisible()

    def _has_room(self, more: int) -> bool:
        cursor = self.textCursor()
        length = self.document().characterCount() - 1 - abs(cursor.position() - cursor.anchor()) + more
        if length <= LONGEST_TEXT:
            return True
        self.refused.emit(self.tr("A program has at most {limit:,} characters.").format(limit=LONGEST_TEXT))
        return False

    # Keys

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.text() and event.text().isprintable() and not self._has_room(len(event.text())):
            return
        if not (self._take_key(event, self.textCursor()) or self._take_zoom(event)):
            super().keyPressEvent(event)

    def _take_key(self, event: QKeyEvent, cursor: QTextCursor) -> bool:
        """Do what a key means here; return whether it means anything."""
        key, modifiers = event.key(), event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        shift = modifiers == Qt.KeyboardModifier.ShiftModifier
        plain = modifiers == Qt.KeyboardModifier.NoModifier
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and (plain or shift):  # Qt's own is no end of a line
            if self._has_room(1):
                keys.new_line(cursor)
        elif key == Qt.Key.Key_Tab and plain:
            if self._has_room(TAB):
                keys.tab(cursor)
        elif key == Qt.Key.Key_Backtab:
            keys.back_tab(cursor)
        elif key == Qt.Key.Key_Slash and modifiers & _CONTROL:
            keys.toggle_comment(cursor)
        elif event.matches(QKeySequence.StandardKey.MoveToStartOfLine):
            keys.home(cursor, QTextCursor.MoveMode.MoveAnchor)
        elif event.matches(QKeySequence.StandardKey.SelectStartOfLine):
            keys.home(cursor, _KEEP)
        elif not (key == Qt.Key.Key_Backspace and plain and keys.backspace(cursor)):
            return False
        self.setTextCursor(cursor)
        self.ensureCursorVisible()
        return True

    def _take_zoom(self, event: QKeyEvent) -> bool:
        if event.matches(QKeySequence.StandardKey.ZoomIn) or _is_control(event, Qt.Key.Key_Equal):
            self.zoom(1)
        elif event.matches(QKeySequence.StandardKey.ZoomOut):
            self.zoom(-1)
        elif _is_control(event, Qt.Key.Key_0):
            self.zoom(-self._zoom)
        else:
            return False
        return True

    def wheelEvent(self, event: QWheelEvent) -> None:
        if event.modifiers() & _CONTROL:
            self.zoom(1 if event.angleDelta().y() > 0 else -1)
            event.accept()
        else:
            super().wheelEvent(event)

    def zoom(self, points: float) -> None:
        """Show the text larger or smaller."""
        self.set_zoom(self._zoom + points)
        self.zoomed.emit(self._zoom)

    def set_zoom(self, points: float) -> None:
        """Show the text larger than usual by so many points."""
        if math.isfinite(points):
            self._zoom = min(max(points, SMALLEST - self._plain_size), LARGEST - self._plain_size)
        self.set_scale(self._scale)

    def set_scale(self, scale: float) -> None:
        """Take a scale of everything in the window; a new style sheet has set the font back (Qt 6.11)."""
        self._scale = scale
        font = self.font()
        font.setPointSizeF((self._plain_size + self._zoom) * scale)
        self.setFont(font)
        self.viewport().setFont(font)  # which draws the placeholder; Qt (6.11) gives it the font before
        self.setTabStopDistance(TAB * self.fontMetrics().horizontalAdvance(" "))

    # Brackets

    def _find_brackets(self) -> None:
        found = matching(self.textCursor())
        if found != self._brackets:
            self._brackets = found
            self.mark()

    def marks(self) -> list[QTextEdit.ExtraSelection]:
        if self._brackets is None:
            return []
        look = QTextCharFormat()
        alone = self._brackets[1] is None
        colour = self._theme.error if alone else self._theme.accent
        look.setBackground(QColor(mixed(self._theme.field, colour, 0.3)))
        return [self._character(at, look) for at in self._brackets if at is not None]

    def _character(self, at: int, look: QTextCharFormat) -> QTextEdit.ExtraSelection:
        cursor = QTextCursor(self.document())
        cursor.setPosition(at)
        cursor.setPosition(at + 1, _KEEP)
        return selection(cursor, look)


def _is_control(event: QKeyEvent, key: Qt.Key) -> bool:
    return event.key() == key and event.modifiers() == _CONTROL
