"""What the program has printed, up to the moment that is shown; what comes later is pale."""

from __future__ import annotations

import re
from bisect import bisect_right
from itertools import groupby

from PySide6.QtCore import QMimeData, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QKeyEvent,
    QMouseEvent,
    QResizeEvent,
    QShowEvent,
    QTextCharFormat,
    QTextCursor,
)
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from core.protocol.trace.events import Done, Output
from gui.pages.lab.editor.tidy import with_plain_line_ends
from gui.pages.lab.figures.inline import OBJECT, InlineFigures
from gui.pages.lab.figures.window import FigureWindow
from gui.pages.lab.state import LabState
from gui.state.view_state import ViewState
from gui.theme.fonts import fixed_font
from gui.theme.style import mixed
from gui.translation import translated
from gui.widgets.code.code_view import selection

LONGEST_LINE = 1_000
"""Characters after which a line is broken: laying out a longer one takes Qt (6.11) a second."""
MOST_PIECES = 200
"""Pieces of one moment that are shown each in the colour of its stream."""
_RETURNED = re.compile(r"[^\n]*\r")
_LONG = re.compile(f"([^\n]{{{LONGEST_LINE}}})")
_ALONE = {"warning", "dropped", "figure"}
"""What stands in lines of its own."""
_KEEP = QTextCursor.MoveMode.KeepAnchor
_END = QTextCursor.MoveOperation.End


class OutputView(QPlainTextEdit):
    """The program's output; a click on a piece goes to its moment, and shows a picture large."""

    position_chosen = Signal(int)

    def __init__(self, state: LabState, view: ViewState, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._state, self._view = state, view
        self._n_displayed = 0  # moments whose output is in the text
        self._starts: list[int] = []  # where each piece begins in the text
        self._positions: list[int] = []  # and the moment it belongs to
        self._streams: list[str] = []
        self._pictures: dict[int, Output] = {}  # by the piece that it is
        self._is_noted = False
        self.setObjectName("lab.output")
        self.setAccessibleName(self.tr("Output of the program"))
        self.setToolTip(
            self.tr("What was printed; what comes after the moment shown is pale. A click goes to its line")
        )
        self.setReadOnly(True)
        self.setUndoRedoEnabled(False)
        self._take_font()
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self._figures = InlineFigures(self, view, self._is_later)
        self._begin()
        state.trace_reset.connect(self._begin)
        state.trace_extended.connect(self._follow)
        state.trace_ended.connect(self._follow)
        state.position_changed.connect(self._show_position)
        view.theme_changed.connect(self._take_font)
        view.theme_changed.connect(self._color)

    def _take_font(self) -> None:
        font = fixed_font()
        font.setPointSizeF(font.pointSizeF() * self._view.scale)
        self.setFont(font)
        self.viewport().setFont(font)  # which draws the placeholder; Qt (6.11) gives it the font before

    def _begin(self) -> None:
        self.clear()
        self.setPlaceholderText(self.tr("What the program prints stands here."))
        self._n_displayed, self._is_noted = 0, False
        self._pictures.clear()
        self._figures.clear()
        self._returns = False  # whether what was printed last ends with a carriage return
        for pieces in (self._starts, self._positions, self._streams):
            pieces.clear()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._follow()

    def _follow(self) -> None:
        """Add what was printed since, if anybody can see it."""
        if not self.isVisible():
            return
        trace = self._state.trace
        for at in range(self._n_displayed, len(trace.moments)):
            pieces = trace.moments[at].output
            for output in pieces[:MOST_PIECES]:
                self._add_piece(output, at)
            for is_picture, rest in groupby(pieces[MOST_PIECES:], lambda output: bool(output.png)):
                together = list(rest)
                if is_picture:
                    for output in together:
                        self._add_piece(output, at)
                else:  # in one colour
                    self._add("".join(translated(output.text) for output in together), at, together[0].stream)
        self._n_displayed = len(trace.moments)
        end = trace.end
        if end is not None:
            self.setPlaceholderText(self.tr("The program printed nothing."))
        if isinstance(end, Done) and end.n_dropped_chars and not self._is_noted:
            self._is_noted = True
            text = self.tr("… {n:,} more characters were printed and are not kept.")
            self._add(text.format(n=end.n_dropped_chars), self._n_displayed - 1, "dropped")
        self._show_position()

    def _add_piece(self, output: Output, position: int) -> None:
        if not output.png:
            self._add(translated(output.text), position, output.stream)
            return
        self._add(output.text + "\n", position, "figure")
        self._pictures[len(self._starts) - 1] = output
        cursor = QTextCursor(self.document())
        cursor.movePosition(_END)
        self._figures.insert(cursor, output.png, len(self._starts) - 1)

    def _is_later(self, piece: int) -> bool:
        """Whether a piece comes after the moment that is shown."""
        return self._positions[piece] > self._state.position

    def _add(self, text: str, position: int, stream: str) -> None:
        if stream not in _ALONE:
            text = self._written_over(text)
        cursor = QTextCursor(self.document())
        cursor.movePosition(_END)
        if cursor.positionInBlock() and _ALONE & {stream, *self._streams[-1:]}:
            cursor.insertText("\n")
        self._starts.append(cursor.position())
        self._positions.append(position)
        self._streams.append(stream)
        text = _LONG.sub("\\1\n", with_plain_line_ends(text))
        cursor.insertText(text, self._look(stream))

    def _written_over(self, text: str) -> str:
        """Return what a terminal leaves of a text: a carriage return writes over its line, as bars do."""
        text = text.replace("\r\n", "\n")
        if self._returns and not text.startswith("\n"):
            text = "\r" + text
        self._returns = text.endswith("\r")
        text = text.rstrip("\r")
        if "\r" in text.partition("\n")[0] and not _ALONE & {*self._streams[-1:]}:
            line = QTextCursor(self.document())
            line.movePosition(_END)
            line.movePosition(QTextCursor.MoveOperation.StartOfBlock, _KEEP)
            line.removeSelectedText()
            n_left = bisect_right(self._starts, line.position())
            self._starts[n_left:] = [line.position()] * (len(self._starts) - n_left)
        return _RETURNED.sub("", text)

    def _look(self, stream: str) -> QTextCharFormat:
        theme = self._view.theme
        colours = {"stderr": theme.error, "warning": theme.warning}
        colours |= dict.fromkeys(("dropped", "figure"), theme.muted)
        look = QTextCharFormat()
        look.setForeground(QColor(colours.get(stream, theme.text)))
        return look

    def _color(self) -> None:
        """Take the colours of another theme."""
        ends = [*self._starts[1:], self.document().characterCount() - 1]
        for begin, end, stream in zip(self._starts, ends, self._streams, strict=False):
            cursor = QTextCursor(self.document())
            cursor.setPosition(begin)
            cursor.setPosition(end, _KEEP)
            cursor.mergeCharFormat(self._look(stream))  # pictures stay
        self._show_position()

    def _show_position(self) -> None:
        """Show as pale what is printed later, and bring the end of the rest into sight."""
        if not self.isVisible():
            return
        done = bisect_right(self._positions, self._state.position)
        later, present = QTextCursor(self.document()), QTextCursor(self.document())
        if done < len(self._starts):
            later.setPosition(self._starts[done])
            present.setPosition(max(self._starts[done] - 1, 0))
            pale = QTextCharFormat()
            pale.setForeground(QColor(mixed(self._view.theme.field, self._view.theme.muted, 0.6)))
            end = QTextCursor(later)
            end.movePosition(_END, _KEEP)
            self.setExtraSelections([selection(end, pale)])
        else:
            self.setExtraSelections([])
            present.movePosition(_END)
        self.viewport().update()  # pictures become pale by themselves
        if not self.textCursor().hasSelection():
            self.setTextCursor(present)
            self.ensureCursorVisible()

    # Going to a piece

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        if event.button() is Qt.MouseButton.LeftButton and not self.textCursor().hasSelection():
            self._choose(self.cursorForPosition(event.position().toPoint()).position())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.modifiers():
            self._choose(self.textCursor().position())
        else:
            super().keyPressEvent(event)

    def _choose(self, place: int) -> None:
        piece = bisect_right(self._starts, place) - 1
        if piece < 0:
            return
        self.position_chosen.emit(self._positions[piece])
        if piece in self._pictures:
            FigureWindow(self._pictures[piece], self).show()

    def createMimeDataFromSelection(self) -> QMimeData:
        """Return what is selected as text, in which a picture is its name."""
        data = super().createMimeDataFromSelection()
        lines = data.text().splitlines(keepends=True)
        plain = QMimeData()
        plain.setText("".join(line for line in lines if not line.startswith(OBJECT)))
        return plain

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._figures.lay_out()
