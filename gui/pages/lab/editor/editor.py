"""The editor of the Lab: a program, and what its last run did, line by line."""

from __future__ import annotations

from collections import Counter, defaultdict

from PySide6.QtCore import QEvent, QPoint, Qt, QTimer, Signal
from PySide6.QtGui import (
    QColor,
    QHelpEvent,
    QMouseEvent,
    QPaintEvent,
    QResizeEvent,
    QTextCharFormat,
    QTextCursor,
    QTextFormat,
)
from PySide6.QtWidgets import QTextEdit, QToolTip, QWidget

from core.analysis.trace.trace import Trace
from core.protocol.trace.events import Fix, Moment, ProgramError
from gui.pages.lab.editor.code_editor import CodeEditor
from gui.pages.lab.editor.keys import one_step
from gui.pages.lab.editor.line_map import LineMap
from gui.pages.lab.editor.line_marks import LineMarks
from gui.pages.lab.editor.tidy import in_qt_units
from gui.pages.lab.editor.trace_margin import TraceMargin
from gui.pages.lab.editor.value_tip import name_at, value_tip
from gui.pages.lab.state import LabState
from gui.state.view_state import ViewState
from gui.theme.style import mixed
from gui.theme.theme import Theme
from gui.widgets.code.code_view import selection
from gui.widgets.code.highlighter import is_code
from gui.widgets.labels import plain_tip

_KEEP = QTextCursor.MoveMode.KeepAnchor


class Editor(CodeEditor):
    """Edits a program, and marks in it which lines ran, the present one, errors and hints.

    Marks stay with their lines while the program is edited, and are pale from then on.
    """

    line_chosen = Signal(int)
    """A line of the program that was run, from 1, was clicked."""
    stale_changed = Signal(bool)
    """Whether the program differs from the one that was run."""

    _margin: TraceMargin

    def __init__(self, state: LabState, view: ViewState, parent: QWidget | None = None) -> None:
        super().__init__(view.theme, parent)
        self._state, self._view = state, view
        self._map = LineMap()
        self._n_blocks, self._text = self.blockCount(), self.toPlainText()
        self._begun: Trace | None = None
        self._executed: Counter[int] = Counter()
        self._n_counted = 0
        self._marks = LineMarks()
        self._is_stale = False
        self._is_seen = False  # the line that is marked, when all was painted last
        self._settling = QTimer(self, interval=0, singleShot=True)
        self._settling.timeout.connect(self._settle)
        self._soon = QTimer(self, interval=0, singleShot=True)
        self._soon.timeout.connect(self._show_marks)
        self._margin.line_clicked.connect(self._choose_block)
        self.document().contentsChange.connect(self._follow_edit)
        state.trace_reset.connect(self._begin)
        state.trace_extended.connect(self._soon.start)
        state.trace_ended.connect(self._show_error)
        state.position_changed.connect(self._show_position)
        view.theme_changed.connect(self._take_theme)
        self.set_scale(view.scale)

    def new_margin(self) -> TraceMargin:
        return TraceMargin(self, self.lines_in_sight, self._theme)

    @property
    def line_marks(self) -> LineMarks:
        """What is marked."""
        return self._marks

    @property
    def is_stale(self) -> bool:
        """Whether the program differs from the one that was run."""
        return self._is_stale

    @property
    def is_replaced(self) -> bool:
        """Whether no line is left of the program that was run."""
        return not self._map.has_lines

    def _take_theme(self) -> None:
        self.set_theme(self._view.theme)
        self.set_scale(self._view.scale)

    # Following the run

    def _begin(self) -> None:
        if self._state.trace is self._begun:  # which is told once more for other views
            return
        self._begun = self._state.trace
        self._executed.clear()
        self._n_counted = 0
        if self._state.text == self._text:
            self._map.begin(self.blockCount())
        else:  # it was edited while the run began
            self._map.begin(self._state.text.count("\n") + 1)
        self._judge()
        self._show_marks()

    def _follow_edit(self, position: int, removed: int, added: int) -> None:
        block = self.document().findBlock(position)
        more, self._n_blocks = self.blockCount() - self._n_blocks, self.blockCount()
        former, self._text = self._text, self.toPlainText()
        if removed >= len(in_qt_units(former)) and former != self._text:  # pasted over all of it, or undone
            self._map.begin(0)
        elif more:
            self._map.edit(block.blockNumber(), position == block.position(), more)
        if removed or added:
            self._judge()
            self._soon.start()

    def _judge(self) -> None:
        """See whether the program is the one that was run."""
        stale = bool(self._state.text) and self._state.text != self._text
        if not stale:
            self._map.begin(self.blockCount())
        if stale != self._is_stale:
            self._is_stale = stale
            self.stale_changed.emit(stale)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self._settling.isActive():
            self._is_seen = self._marks.marked_line in self.whole_lines()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._keep_in_sight()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            self._keep_in_sight()

    def _keep_in_sight(self) -> None:
        """Show the line that is marked again, if it was in sight, when the layout has settled."""
        if hasattr(self, "_settling") and self._is_seen:
            self._settling.start()

    def _settle(self) -> None:
        if self._marks.marked_line is not None:
            self.scroll_to(self._marks.marked_line)

    def _show_position(self) -> None:
        self._show_marks()
        if self._marks.present is not None:
            self.scroll_to(self._marks.present)

    def _show_error(self) -> None:
        """Show the line that failed; the cursor goes there where Python could not read it."""
        self._show_marks()
        block = self._marks.error
        if block is None or block == self._marks.present:
            return
        self.scroll_to(block)
        if not self._state.trace.moments:
            self.setTextCursor(self._cursor_at(block, self._marks.error_columns[0]))

    def _cursor_at(self, number: int, column: int) -> QTextCursor:
        block = self.document().findBlockByNumber(number)
        cursor = QTextCursor(block)
        cursor.setPosition(block.position() + min(column, block.length() - 1))
        return cursor

    def _show_marks(self) -> None:
        self._soon.stop()
        self._marks = self._marks_now()
        self._margin.set_marks(self._marks)
        self.mark()

    def _marks_now(self) -> LineMarks:
        trace, block_of = self._state.trace, self._map.block_of
        for at in range(self._n_counted, len(trace.moments)):
            if not _is_end_alone(trace.moments, at):
                self._executed[trace.moments[at].line] += 1
        self._n_counted = len(trace.moments)
        executed = {block: n for line, n in self._executed.items() if (block := block_of(line)) is not None}
        hints: dict[int, list[str]] = defaultdict(list)
        for hint in trace.hints:
            block = block_of(hint.line)
            if block is not None and hint.text not in hints[block]:
                hints[block].append(hint.text)
        moment = self._state.moment
        error = trace.end if isinstance(trace.end, ProgramError) else None
        return LineMarks(
            executed,
            block_of(moment.line) if moment is not None else None,
            block_of(error.line) if error is not None else None,
            f"{error.type}: {error.text}" if error is not None else "",
            self._columns(error),
            {block: tuple(texts) for block, texts in hints.items()},
            self._is_stale,
        )

    def _columns(self, error: ProgramError | None) -> tuple[int, int]:
        """Return the columns of what failed, as Qt counts them; (0, 0) where they are unknown."""
        if error is None or error.column < 1:
            return 0, 0
        lines = self._state.text.split("\n")
        text = lines[error.line - 1] if 0 < error.line <= len(lines) else ""
        begin, end = (len(in_qt_units(text[: max(n - 1, 0)])) for n in (error.column, error.end_column))
        return begin, max(begin, end)

    # Marks

    def marks(self) -> list[QTextEdit.ExtraSelection]:
        marked = [*super().marks()]
        if self._marks.marked_line is not None:
            ground = present_ground(self._theme, self._is_stale)
            if self._marks.present is None:
                ground = mixed(self._theme.field, self._theme.error, 0.14)
            band = QTextCharFormat()
            band.setBackground(QColor(ground))
            band.setProperty(QTextFormat.Property.FullWidthSelection, True)
            marked.insert(0, selection(self._line(self._marks.marked_line), band))
        if self._marks.error is not None:
            wave = QTextCharFormat()
            wave.setUnderlineStyle(QTextCharFormat.UnderlineStyle.WaveUnderline)
            wave.setUnderlineColor(QColor(self._theme.error))
            marked.append(selection(self._failed_part(self._marks.error), wave))
        return marked

    def _line(self, block: int) -> QTextCursor:
        return QTextCursor(self.document().findBlockByNumber(block))

    def _failed_part(self, number: int) -> QTextCursor:
        """Select the expression that failed, or all that is in its line."""
        block = self.document().findBlockByNumber(number)
        text = in_qt_units(block.text())
        begin, end = self._marks.error_columns
        if begin == end or end > len(text):
            begin, end = len(text) - len(text.lstrip()), len(text.rstrip())
        cursor = QTextCursor(block)
        cursor.setPosition(block.position() + begin)
        cursor.setPosition(block.position() + max(end, begin), _KEEP)
        return cursor

    # What a name holds

    def viewportEvent(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() is QEvent.Type.ToolTip:
            tip = self.tip_at(event.pos())
            QToolTip.showText(event.globalPos(), plain_tip(tip), self.viewport())
            return True
        return super().viewportEvent(event)

    def tip_at(self, point: QPoint) -> str:
        """Return what the name below the mouse holds at the moment that is shown; empty without one."""
        cursor = self.cursorForPosition(point)
        beside = self.cursorRect(cursor)
        column = cursor.positionInBlock() - (1 if point.x() < beside.x() else 0)
        if abs(point.x() - beside.center().x()) > self.fontMetrics().horizontalAdvance("0"):
            return ""  # right of the line's end
        if not is_code(cursor.block(), column):
            return ""
        return value_tip(self._state, name_at(in_qt_units(cursor.block().text()), column))

    # Choosing a line

    def _choose_block(self, block: int) -> None:
        line = self._map.line_of(block)
        if line is not None:
            self.line_chosen.emit(line)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        control = event.modifiers() & Qt.KeyboardModifier.ControlModifier
        if control and event.button() is Qt.MouseButton.LeftButton:
            self._choose_block(self.cursorForPosition(event.position().toPoint()).blockNumber())
        else:
            super().mousePressEvent(event)

    def go_to_line(self, line: int) -> None:
        """Put the cursor at a line of the program that was run, and show it."""
        block = self._map.block_of(line)
        if block is not None:
            self.setTextCursor(self._line(block))
            self.scroll_to(block)

    # Fixes

    def apply_fix(self, fix: Fix) -> bool:
        """Edit the program as a fix says, as one step for undo; False where its lines are others by now."""
        lines, document = self._state.text.split("\n"), self.document()
        for change in fix.replacements:
            for line in range(change.first, change.last + 1):
                block = self._map.block_of(line)
                if block is None or document.findBlockByNumber(block).text() != lines[line - 1]:
                    return False
        with one_step(QTextCursor(document)):
            for change in sorted(fix.replacements, key=lambda one: one.first, reverse=True):
                first = self._place_of(change.first)
                self.replace_lines(first, first + change.last - change.first, change.text)
        return True

    def _place_of(self, line: int) -> int:
        """Return where a line of the run is, or would be if the run had one more."""
        block = self._map.block_of(line)
        if block is not None:
            return block
        before = self._map.block_of(line - 1)
        return before + 1 if before is not None else self.blockCount()


def _is_end_alone(moments: list[Moment], at: int) -> bool:
    """Whether a function ends here by a line that was told before, so that it did not run once more."""
    moment, before = moments[at], moments[max(at - 1, 0)]
    previous = (before.step, before.frame, before.line)
    return moment.step == "return" and previous == ("line", moment.frame, moment.line)


def present_ground(theme: Theme, is_stale: bool = False) -> str:
    """Return the background colour of the present line."""
    return mixed(theme.field, theme.accent, 0.08 if is_stale else 0.18)
