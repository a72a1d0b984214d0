"""A text that is painted character by character, and can be pointed at."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractScrollArea, QFrame

from gui.theme.painting import draw_text, painting
from gui.theme.style import mixed
from gui.theme.theme import Theme
from gui.widgets.digits import digits_font
from gui.widgets.text.grounds import grounds

NEW_LINE = "\n"


class Lines:
    """Lays characters out in lines of a width; a character goes where it fits, words may break."""

    def __init__(self, metrics: QFontMetricsF, width: float) -> None:
        self._metrics, self._width = metrics, width
        self._widths: dict[str, float] = {}
        self.starts: list[int] = [0]
        """Of each line its first character; a line that has none yet counts too."""
        self.lefts: list[float] = []
        """Of each character its left edge."""
        self._x = 0.0

    def add(self, characters: Sequence[str], pictures: Sequence[str]) -> None:
        """Place further characters: as they are, and as they are shown."""
        for character, picture in zip(characters, pictures, strict=True):
            width = self.width_of(picture)
            if self._x + width > self._width and self._x > 0:
                self._break()
            self.lefts.append(self._x)
            self._x += width
            if character == NEW_LINE:
                self._break()

    def _break(self) -> None:
        self.starts.append(len(self.lefts))
        self._x = 0.0

    def width_of(self, picture: str) -> float:
        """Return the width of a character as it is shown."""
        if picture not in self._widths:
            self._widths[picture] = self._metrics.horizontalAdvance(picture)
        return self._widths[picture]

    def line_of(self, index: int) -> int:
        """Return the line of a character."""
        return bisect_right(self.starts, index) - 1

    def members(self, line: int) -> range:
        """Return the characters of a line."""
        after = self.starts[line + 1] if line + 1 < len(self.starts) else len(self.lefts)
        return range(self.starts[line], after)

    def at(self, x: float, line: int) -> int | None:
        """Return the character at a place; None if there is none."""
        if not 0 <= line < len(self.starts):
            return None
        members = self.members(line)
        if not members:
            return None
        found = bisect_right(self.lefts, x, members.start, members.stop) - 1
        return max(found, members.start)


MARGIN = 8
PALE = {"␣": "·", "↵": "↵", "⇥": "⇥", "␌": "␌"}
"""What is not seen, by its picture: it is painted paler."""
PALENESS = 0.55
_STEPS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}


class CharacterView(QAbstractScrollArea):
    """Characters on grounds of their own, in whole lines; the arrow keys and the mouse point at one.

    Parameters
    ----------
    name, title : str
        Object name, and accessible name.
    follows : bool
        Whether it shows the end of the text while characters are added, unless it was scrolled back.
    """

    pointed = Signal(object)  # the index of the character pointed at; None for none

    def __init__(self, name: str, title: str, theme: Theme, *, follows: bool = False) -> None:
        super().__init__()
        self.setObjectName(name)
        self.setAccessibleName(title)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.viewport().setMouseTracking(True)
        self.viewport().setAutoFillBackground(False)
        self._follows = follows
        self._theme, self._grounds = theme, grounds(theme)
        self._characters: list[str] = []
        self._pictures: list[str] = []
        self._levels: list[int] = []
        self._cursor: int | None = None
        self._placeholder = ""
        self._lay_out()

    # What is shown

    @property
    def text(self) -> str:
        """The characters."""
        return "".join(self._characters)

    @property
    def cursor_index(self) -> int | None:
        """The character that is marked."""
        return self._cursor

    def set_theme(self, theme: Theme) -> None:
        """Paint in the colours of a theme."""
        self._theme, self._grounds = theme, grounds(theme)
        self._lay_out()

    def set_placeholder(self, text: str) -> None:
        """Say why there are no characters."""
        if text != self._placeholder:
            self._placeholder = text
            self.viewport().update()

    def show_characters(
        self, characters: Sequence[str], pictures: Sequence[str], levels: Sequence[int]
    ) -> None:
        """Show a text.

        Parameters
        ----------
        characters, pictures : sequence of str
            As they are, and as they are shown.
        levels : sequence of int
            Of the ground of each, see ``grounds``.
        """
        self._characters, self._pictures, self._levels = list(characters), list(pictures), list(levels)
        if self._cursor is not None and self._cursor >= len(self._pictures):
            self._cursor = None
        self._lay_out()

    def add_characters(
        self, characters: Sequence[str], pictures: Sequence[str], levels: Sequence[int]
    ) -> None:
        """Add to the text, at its end."""
        follows, first = self._is_at_end, len(self._pictures)
        n_lines = len(self._lines.starts)
        self._characters += characters
        self._pictures += pictures
        self._levels += levels
        self._lines.add(characters, pictures)
        if len(self._lines.starts) != n_lines:
            self._set_range()
            if follows:
                self.verticalScrollBar().setValue(self.verticalScrollBar().maximum())
        top = self._top_of(self._lines.line_of(first))
        self.viewport().update(0, int(top) - 1, self.viewport().width(), self.viewport().height())

    def mark(self, index: int | None) -> None:
        """Mark a character, or none."""
        former, self._cursor = self._cursor, index
        for each in {former, index} - {None}:
            if each is not None and each < len(self._pictures):
                self._update_line(self._lines.line_of(each))

    def rect_of(self, index: int) -> QRectF:
        """Return the place of a character, in the viewport."""
        return QRectF(
            MARGIN + self._lines.lefts[index],
            self._top_of(self._lines.line_of(index)),
            self._lines.width_of(self._pictures[index]),
            self._line_height,
        )

    def minimumSizeHint(self) -> QSize:
        return QSize(96, round(3 * self._line_height) + 2 * MARGIN)

    def sizeHint(self) -> QSize:
        return QSize(240, round(8 * self._line_height) + 2 * MARGIN)

    # Layout

    def _lay_out(self) -> None:
        """Place everything anew, for another text, width or font."""
        at_end = hasattr(self, "_lines") and self._is_at_end
        font = digits_font(self.font())
        self._font, metrics = font, QFontMetricsF(font)
        self._line_height, self._ascent = metrics.height() + 2, metrics.ascent() + 1
        self._lines = Lines(metrics, self.viewport().width() - 2 * MARGIN)
        self._lines.add(self._characters, self._pictures)
        self._set_range()
        if at_end:
            self.verticalScrollBar().setValue(self.verticalScrollBar().maximum())
        self.viewport().update()

    def _set_range(self) -> None:
        bar, page = self.verticalScrollBar(), self._n_lines_seen
        bar.setRange(0, max(0, len(self._lines.starts) - page))
        bar.setPageStep(page)

    @property
    def _n_lines_seen(self) -> int:
        """How many whole lines there is room for."""
        return max(1, int((self.viewport().height() - MARGIN) // self._line_height))

    @property
    def _is_at_end(self) -> bool:
        return self._follows and self.verticalScrollBar().value() >= self.verticalScrollBar().maximum()

    def _top_of(self, line: int) -> float:
        return MARGIN + (line - self.verticalScrollBar().value()) * self._line_height

    def _line_at(self, y: float) -> int:
        return int((y - MARGIN) // self._line_height) + self.verticalScrollBar().value()

    @property
    def _seen(self) -> range:
        """The lines in sight."""
        first = self.verticalScrollBar().value()
        return range(first, min(first + self._n_lines_seen, len(self._lines.starts)))

    def _update_line(self, line: int) -> None:
        self.viewport().update(
            0, int(self._top_of(line)) - 1, self.viewport().width(), round(self._line_height) + 2
        )

    def resizeEvent(self, event: QEvent) -> None:
        self._lay_out()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange and hasattr(self, "_lines"):
            self._lay_out()

    # Painting

    def paintEvent(self, event: QPaintEvent) -> None:
        with painting(self.viewport()) as painter:
            if not self._pictures:
                painter.setPen(QColor(self._theme.muted))
                place = self.viewport().rect().adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN)
                draw_text(
                    painter, place, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap, self._placeholder
                )
                return
            painter.setFont(self._font)
            seen = self._seen
            first = max(seen.start, self._line_at(event.rect().top()))
            last = min(seen.stop - 1, self._line_at(event.rect().bottom()))
            for line in range(first, last + 1):
                self._paint_line(painter, line)
            cursor = self._cursor
            if cursor is not None and cursor < len(self._pictures) and self._lines.line_of(cursor) in seen:
                painter.setPen(QPen(QColor(self._theme.accent), 2))
                painter.drawRect(self.rect_of(cursor).adjusted(0, 0, -1, -1))

    def _paint_line(self, painter: QPainter, line: int) -> None:
        members, top = self._lines.members(line), self._top_of(line)
        lefts, levels = self._lines.lefts, self._levels
        for i in members:
            if levels[i]:
                width = self._lines.width_of(self._pictures[i])
                painter.fillRect(
                    QRectF(MARGIN + lefts[i], top, width, self._line_height), self._grounds[levels[i]]
                )
        pictures = [self._pictures[i] for i in members]
        text = "".join(" " if picture in PALE else picture for picture in pictures)
        pale = "".join(PALE.get(picture, " " * len(picture)) for picture in pictures)
        painter.setPen(QColor(self._theme.text))
        painter.drawText(QPointF(MARGIN, top + self._ascent), text)
        painter.setPen(QColor(mixed(self._theme.panel, self._theme.muted, PALENESS)))
        painter.drawText(QPointF(MARGIN, top + self._ascent), pale)

    # Mouse and keys

    def index_at(self, point: QPointF) -> int | None:
        """Return the character at a place in the viewport; None if there is none."""
        line = self._line_at(point.y())
        return self._lines.at(point.x() - MARGIN, line) if self._pictures and line in self._seen else None

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._point_at(self.index_at(event.position()))

    def leaveEvent(self, event: QEvent) -> None:
        if not self.hasFocus():
            self._point_at(None)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        index = self._after_key(Qt.Key(event.key()))
        if index is None:
            super().keyPressEvent(event)
            return
        self._point_at(index)
        line = self._lines.line_of(index)
        if line not in self._seen:
            self.verticalScrollBar().setValue(line - self._n_lines_seen // 2)

    def _after_key(self, key: Qt.Key) -> int | None:
        """Return the character that a key leads to; None for other keys."""
        last = len(self._pictures) - 1
        if last < 0:
            return None
        present = last if self._cursor is None else self._cursor
        if key in _STEPS:
            return min(max(present + _STEPS[key], 0), last)
        if key in (Qt.Key.Key_Home, Qt.Key.Key_End):
            return 0 if key == Qt.Key.Key_Home else last
        if key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            line = self._lines.line_of(present) + (1 if key == Qt.Key.Key_Down else -1)
            found = self._lines.at(self._lines.lefts[present], line)
            return present if found is None else found
        return None

    def _point_at(self, index: int | None) -> None:
        if index != self._cursor:
            self.mark(index)
            self.pointed.emit(index)
