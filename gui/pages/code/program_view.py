"""A program to read: its lines numbered, in colours, with what an edit changed marked."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QEvent, QPropertyAnimation, QRect, Qt
from PySide6.QtGui import (
    QColor,
    QFontDatabase,
    QHideEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
    QTextCharFormat,
    QTextCursor,
    QTextFormat,
)
from PySide6.QtWidgets import QPlainTextEdit, QTextEdit, QWidget

from gui.pages.code.changes import Changes
from gui.pages.code.highlighter import Highlighter
from gui.pages.code.margin import Margin
from gui.theme.style import mixed
from gui.theme.theme import Theme

SCROLL_MS = 240
ABOVE = 0.3
"""Share of the lines in sight that stay above one that is scrolled to."""


class ProgramView(QPlainTextEdit):
    """Shows a program that can be selected and copied, but not edited.

    Parameters
    ----------
    theme : Theme
    """

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setReadOnly(True)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        self._theme = theme
        self._changes = Changes()
        self._matches: list[QTextCursor] = []
        self._match: QTextCursor | None = None
        self._highlighter = Highlighter(self.document(), theme)
        self._margin = Margin(self, self.lines_in_sight, theme)
        self._scrolling = QPropertyAnimation(self.verticalScrollBar(), b"value", self)
        self._scrolling.setDuration(SCROLL_MS)
        self.blockCountChanged.connect(self._make_room)
        self.updateRequest.connect(self._follow)
        self._make_room()

    # What is shown

    @property
    def changes(self) -> Changes:
        """The changes that are marked."""
        return self._changes

    def show_program(self, text: str, changes: Changes) -> None:
        """Show a program and mark its changes; the scroll position stays."""
        if text != self.toPlainText():
            self._scrolling.stop()
            bars = self.verticalScrollBar(), self.horizontalScrollBar()
            places = [bar.value() for bar in bars]
            self._highlighter.read(text)
            self.setPlainText(text)
            for bar, place in zip(bars, places, strict=True):
                bar.setValue(place)
        self._changes = changes
        self._margin.set_changes(changes)
        self._matches, self._match = [], None
        self._mark()
        self._reveal_marks()

    def set_pale(self, pale: bool) -> None:
        """Show the program muted, as out of date, or in its colours."""
        self._highlighter.set_pale(pale)

    def set_theme(self, theme: Theme) -> None:
        """Take a theme's colours."""
        self._theme = theme
        self._highlighter.set_theme(theme)
        self._margin.set_theme(theme)
        self._mark()

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
        self._mark()
        return len(self._matches)

    def go_to_match(self, index: int) -> None:
        """Scroll to one of the matches."""
        self._match = self._matches[index]
        line = self._match.blockNumber()
        if line not in self._whole_lines():
            self._scrolling.stop()
            self.verticalScrollBar().setValue(self._place_for(line))
        self._mark()

    # Marks

    def _mark(self) -> None:
        theme = self._theme
        changed = QTextCharFormat()
        changed.setBackground(QColor(changed_ground(theme)))
        changed.setProperty(QTextFormat.Property.FullWidthSelection, True)
        found, here = QTextCharFormat(), QTextCharFormat()
        found.setBackground(QColor(mixed(theme.field, theme.warning, 0.25)))
        here.setBackground(QColor(theme.accent))
        here.setForeground(QColor(theme.on_accent))
        lines = (QTextCursor(self.document().findBlockByNumber(line)) for line in self._changes.marked)
        marks = [_selection(line, changed) for line in lines]
        marks += [_selection(match, found) for match in self._matches]
        if self._match is not None:
            marks.append(_selection(self._match, here))
        self.setExtraSelections(marks)
        self._margin.update()

    def _reveal_marks(self) -> None:
        """Scroll to the first mark, if none is in sight."""
        places = {*self._changes.marked, *(removed.place for removed in self._changes.removed)}
        if not places or places & self._whole_lines():
            return
        self._scrolling.setEndValue(self._place_for(min(places)))
        self._scrolling.start()

    def _whole_lines(self) -> set[int]:
        """Return the indices of the lines that are in sight as a whole."""
        bottom = self.viewport().height()
        return {line for line, top, height in self.lines_in_sight() if top >= 0 and top + height <= bottom}

    def _place_for(self, line: int) -> int:
        """Return where to scroll for a line to be in sight."""
        return max(0, line - round(ABOVE * len(self._whole_lines())))

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        gone = {removed.place for removed in self._changes.removed}
        if gone:
            painter = QPainter(self.viewport())
            painter.setPen(QPen(QColor(self._theme.error), 1, Qt.PenStyle.DotLine))
            for line, top, _ in self.lines_in_sight():
                if line in gone:
                    painter.drawLine(0, round(top), self.viewport().width(), round(top))
            painter.end()

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

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._scrolling.stop()


def changed_ground(theme: Theme) -> str:
    """Return the background colour of changed lines."""
    return mixed(theme.field, theme.accent, 0.14)


def _selection(cursor: QTextCursor, look: QTextCharFormat) -> QTextEdit.ExtraSelection:
    selection = QTextEdit.ExtraSelection()
    selection.cursor, selection.format = cursor, look
    return selection
