"""A program to read, with what an edit changed marked."""

from __future__ import annotations

from PySide6.QtCore import QPropertyAnimation, Qt
from PySide6.QtGui import (
    QColor,
    QHideEvent,
    QPaintEvent,
    QPen,
    QTextCharFormat,
    QTextCursor,
    QTextFormat,
)
from PySide6.QtWidgets import QTextEdit, QWidget

from gui.pages.code.changes import Changes
from gui.pages.code.changes_margin import ChangesMargin
from gui.theme.painting import painting
from gui.theme.style import mixed
from gui.theme.theme import Theme
from gui.widgets.code.code_view import CodeView, selection

SCROLL_MS = 240


class ProgramView(CodeView):
    """Shows a program that can be selected and copied, but not edited."""

    _margin: ChangesMargin

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.setReadOnly(True)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self._changes = Changes()
        self._scrolling = QPropertyAnimation(self.verticalScrollBar(), b"value", self)
        self._scrolling.setDuration(SCROLL_MS)

    def new_margin(self) -> ChangesMargin:
        return ChangesMargin(self, self.lines_in_sight, self._theme)

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
            self.setPlainText(text)
            for bar, place in zip(bars, places, strict=True):
                bar.setValue(place)
        self._changes = changes
        self._margin.set_changes(changes)
        self.forget_matches()
        self.mark()
        self._reveal_marks()

    def set_pale(self, pale: bool) -> None:
        """Show the program muted, as out of date, or in its colours."""
        self._highlighter.set_pale(pale)

    # Marks

    def marks(self) -> list[QTextEdit.ExtraSelection]:
        changed = QTextCharFormat()
        changed.setBackground(QColor(changed_ground(self._theme)))
        changed.setProperty(QTextFormat.Property.FullWidthSelection, True)
        lines = (QTextCursor(self.document().findBlockByNumber(line)) for line in self._changes.marked)
        return [selection(line, changed) for line in lines]

    def _reveal_marks(self) -> None:
        """Scroll to the first mark, if none is in sight."""
        places = {*self._changes.marked, *(removed.place for removed in self._changes.removed)}
        if not places or places & self.whole_lines():
            return
        self._scrolling.setEndValue(self.place_for(min(places)))
        self._scrolling.start()

    def scroll_to(self, line: int) -> None:
        self._scrolling.stop()
        super().scroll_to(line)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        gone = {removed.place for removed in self._changes.removed}
        if gone:
            with painting(self.viewport()) as painter:
                painter.setPen(QPen(QColor(self._theme.error), 1, Qt.PenStyle.DotLine))
                for line, top, _ in self.lines_in_sight():
                    if line in gone:
                        painter.drawLine(0, round(top), self.viewport().width(), round(top))

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._scrolling.stop()


def changed_ground(theme: Theme) -> str:
    """Return the background colour of changed lines."""
    return mixed(theme.field, theme.accent, 0.14)
