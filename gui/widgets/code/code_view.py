"""A program as text: its lines numbered, in colours, with what is found in it marked."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QEvent, QRect
from PySide6.QtGui import QColor, QResizeEvent, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QPlainTextEdit, QTextEdit, QWidget

from gui.theme.fonts import fixed_font
from gui.theme.style import mixed
from gui.theme.theme import Theme
from gui.widgets.code.highlighter import Highlighter
from gui.widgets.code.margin import Margin

ABOVE = 0.3
"""Share of the lines in sight that stay above one that is scrolled to."""


class CodeView(QPlainTextEdit):
    """Shows a program; lines are not wrapped."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.setFont(fixed_font())
        self._theme = theme
        self._matches: list[QTextCursor] = []
        self._match: QTextCursor | None = None
        self._highlighter = Highlighter(self.document(), theme)
        self._margin = self.new_margin()
        self.blockCountChanged.connect(self._make_room)
        self.updateRequest.connect(self._follow)
        self._make_room()

    def new_margin(self) -> Margin:
        """Return the margin beside the text."""
        return Margin(self, self.lines_in_sight, self._theme)

    def set_theme(self, theme: Theme) -> None:
        """Take a theme's colours."""
        self._theme = theme
        self._highlighter.set_theme(theme)
        self._margin.set_theme(theme)
        self.mark()

    def lines_in_sight(self) -> Iterator[tuple[int, float, float]]:
        """Yield index, top and height in pixels of each visible line, and of the next one."""
        block, bottom = self.firstVisibleBlock(), self.viewport().height()
        top = self.blockBoundingGeometry(block).translated(self.contentOffset()).top()
        while block.isValid() and top <= bottom:
            height = self.blockBoundingRect(block).height()
            yield block.blockNumber(), top, height
            block, top = block.next(), top + height

    # Finding

    def find_all(self, text: str) -> int:
        """Mark every match of `text`, ignoring case; return the number of matches."""
        self._matches, self._match = [], None
        cursor = QTextCursor(self.document())
        while text and not (cursor := self.document().find(text, cursor)).isNull():
            self._matches.append(QTextCursor(cursor))
        self.mark()
        return len(self._matches)

    def go_to_match(self, index: int) -> None:
        """Scroll to one of the matches."""
        self._match = self._matches[index]
        self.scroll_to(self._match.blockNumber())
        self.mark()

    def forget_matches(self) -> None:
        """Mark no match any more; ``mark`` has to follow."""
        self._matches, self._match = [], None

    # Marks

    def mark(self) -> None:
        """Mark again what is marked in the text."""
        self.setExtraSelections([*self.marks(), *self._found_marks()])
        self._margin.update()

    def marks(self) -> list[QTextEdit.ExtraSelection]:
        """Return what is marked besides what was found."""
        return []

    def _found_marks(self) -> Iterator[QTextEdit.ExtraSelection]:
        found, here = QTextCharFormat(), QTextCharFormat()
        found.setBackground(QColor(mixed(self._theme.field, self._theme.warning, 0.25)))
        here.setBackground(QColor(self._theme.accent))
        here.setForeground(QColor(self._theme.on_accent))
        for match in self._matches:
            yield selection(match, found)
        if self._match is not None:
            yield selection(self._match, here)

    # Scrolling

    def scroll_to(self, line: int) -> None:
        """Bring a line into sight, if it is not; lines count from 0."""
        if line not in self.whole_lines():
            self.verticalScrollBar().setValue(self.place_for(line))

    def whole_lines(self) -> set[int]:
        """Return the indices of the lines that are in sight as a whole."""
        bottom = self.viewport().height()
        return {line for line, top, height in self.lines_in_sight() if top >= 0 and top + height <= bottom}

    def place_for(self, line: int) -> int:
        """Return where to scroll for a line to be in sight."""
        return max(0, line - round(ABOVE * len(self.whole_lines())))

    # The margin

    def _make_room(self) -> None:
        self.setViewportMargins(self._margin.room, 0, 0, 0)
        self._place_margin()

    def _place_margin(self) -> None:
        inside = self.contentsRect()
        self._margin.setGeometry(QRect(inside.left(), inside.top(), self._margin.room, inside.height()))

    def _follow(self, rect: QRect, moved: int) -> None:
        if moved:
            self._margin.scroll(0, moved)
        else:
            self._margin.update(0, rect.y(), self._margin.width(), rect.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place_margin()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange) and hasattr(self, "_margin"):
            self._make_room()


def selection(cursor: QTextCursor, look: QTextCharFormat) -> QTextEdit.ExtraSelection:
    """Return a mark of what a cursor selects."""
    marked = QTextEdit.ExtraSelection()
    marked.cursor, marked.format = cursor, look
    return marked
