"""The list of the variables: painted as one, walked through by mouse and keyboard."""

from __future__ import annotations

from itertools import islice

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QFocusEvent,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPalette,
    QResizeEvent,
    QShowEvent,
)
from PySide6.QtWidgets import QAbstractScrollArea, QToolTip, QWidget

from gui.pages.lab.cells.badges import Badge, badge_at
from gui.pages.lab.cells.thumbnails import Thumbnails
from gui.pages.lab.state import LabState, Selection
from gui.pages.lab.variables.row_painter import INDENT, MOST_LANES, Columns, RowPainter
from gui.pages.lab.variables.rows import Row, rows_at
from gui.state.view_state import ViewState
from gui.theme.painting import draw_text, painting
from gui.translation import listed
from gui.widgets.labels import plain_tip

MOST_SHARING = 20
"""Names of what a variable shares memory with."""


class VariablesView(QAbstractScrollArea):
    """Shows the frames of the stack at the position, a row for each variable."""

    def __init__(self, state: LabState, view: ViewState, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._state, self._view = state, view
        self.rows: list[Row] = []
        """What is shown, from above."""
        self._opened: set[Selection] = set()
        self._badges: list[tuple[QRectF, Badge]] = []
        self._thumbnails = Thumbnails()
        self._painter = self._new_painter()
        self._is_stale = True
        self.setObjectName("lab.variables")
        self.setAccessibleName(self.tr("Variables"))
        self.setToolTip(self.tr("The variables at this line: choose one to see it below"))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.viewport().setMouseTracking(True)
        self.viewport().setBackgroundRole(QPalette.ColorRole.Base)
        state.position_changed.connect(self._follow)
        state.trace_extended.connect(self._follow)
        state.selection_changed.connect(self._follow_selection)
        state.trace_reset.connect(self._begin)
        view.theme_changed.connect(self._restyle)

    def sizeHint(self) -> QSize:
        return QSize(480, 8 * self._painter.height)

    def minimumSizeHint(self) -> QSize:
        return QSize(200, 3 * self._painter.height)

    # Following the state

    def _new_painter(self) -> RowPainter:
        return RowPainter(self._view.theme, self.font(), self._view.scale, self._thumbnails)

    def _begin(self) -> None:
        self._thumbnails.clear()
        self._follow()

    def _restyle(self) -> None:
        self._painter = self._new_painter()
        self._follow()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.ApplicationFontChange):
            self._restyle()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._is_stale:
            self._refresh()

    def _follow(self) -> None:
        self._is_stale = True
        if self.isVisible():
            self._refresh()

    def _refresh(self) -> None:
        self._is_stale = False
        self.rows = rows_at(self._state.trace, self._state.position, self._opened)
        self._set_range()
        self._follow_selection()

    def _follow_selection(self) -> None:
        if self._is_stale:
            return
        at = self.current_row()
        if at is not None:
            self._reveal(at)
        self.setAccessibleDescription(self.describe(self.rows[at]) if at is not None else self._summary())
        self.viewport().update()

    def _summary(self) -> str:
        if self.rows:
            return self.tr("{0} variables").format(sum(row.value is not None for row in self.rows))
        if self._state.trace.moments:
            return self.tr("No variables at this line yet: go on, and they are listed here.")
        return self.tr("The variables are listed here, line by line, when a program has run.")

    # Rows

    def current_row(self) -> int | None:
        """Return the row of what is selected, or of what it is a part of if that is closed."""
        chosen = self._state.displayed
        if chosen is None:
            return None
        ways = [(chosen.name, chosen.frame, chosen.parts[:n]) for n in range(len(chosen.parts), -1, -1)]
        at = {(row.name, row.frame, row.parts): n for n, row in enumerate(self.rows) if row.value is not None}
        return next((at[way] for way in ways if way in at), None)

    def row_rect(self, row: int) -> QRectF:
        """Return where a row is on the viewport."""
        height = self._painter.height
        return QRectF(0, row * height - self.verticalScrollBar().value(), self.viewport().width(), height)

    def row_at(self, point: QPointF) -> int | None:
        """Return the row at a point of the viewport."""
        row = int((point.y() + self.verticalScrollBar().value()) // self._painter.height)
        return row if 0 <= row < len(self.rows) else None

    def describe(self, row: Row) -> str:
        """Return a row in words."""
        if row.value is None and not row.line:
            return row.text
        if row.value is None:
            return self.tr("The call of {0}, at line {1}").format(row.text, row.line)
        parts = [row.text, *(badge.text for badge in row.badges)]
        if row.changed:
            parts.append(self.tr("changed by this line"))
        others = self._sharing(row)
        if others:
            parts.append(self.tr("shares memory with {0}").format(listed(others)))
        return listed(parts)

    def _sharing(self, row: Row) -> list[str]:
        if row.group is None:
            return []
        others = (each.text for each in self.rows if each.group == row.group and each is not row)
        names = list(islice(others, MOST_SHARING + 1))
        return names if len(names) <= MOST_SHARING else [*names[:-1], "…"]

    def _set_open(self, row: Row, is_open: bool) -> None:
        chosen = row.selection
        if chosen is None or row.is_open is None or row.is_open == is_open:
            return
        (self._opened.add if is_open else self._opened.discard)(chosen)
        self._refresh()

    def _reveal(self, row: int) -> None:
        height, bar = self._painter.height, self.verticalScrollBar()
        top = row * height
        if top < bar.value():
            bar.setValue(top)
        elif top + height > bar.value() + self.viewport().height():
            bar.setValue(top + height - self.viewport().height())

    def _set_range(self) -> None:
        room = self.viewport().height()
        bar = self.verticalScrollBar()
        bar.setRange(0, max(len(self.rows) * self._painter.height - room, 0))
        bar.setPageStep(room)
        bar.setSingleStep(self._painter.height)

    # Mouse and keys

    def mousePressEvent(self, event: QMouseEvent) -> None:
        at = self.row_at(event.position())
        if event.button() is not Qt.MouseButton.LeftButton or at is None:
            return
        row = self.rows[at]
        left = self._columns().name + INDENT * len(row.parts)
        if row.is_open is not None and left - 4 <= event.position().x() < left + INDENT:
            self._set_open(row, not row.is_open)
        elif row.selection is not None:
            self._state.select(row.selection)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        event.accept()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        at = self.row_at(event.position())
        if at is not None and self.rows[at].is_open is not None:
            self._set_open(self.rows[at], not self.rows[at].is_open)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        at, key = self.current_row(), event.key()
        page = max(self.viewport().height() // self._painter.height - 1, 1)
        steps = {
            Qt.Key.Key_Up: -1,
            Qt.Key.Key_Down: 1,
            Qt.Key.Key_PageUp: -page,
            Qt.Key.Key_PageDown: page,
            Qt.Key.Key_Home: -len(self.rows),
            Qt.Key.Key_End: len(self.rows),
        }
        if key in steps and self.rows:
            self._move(at, steps[Qt.Key(key)])
        elif key in (Qt.Key.Key_Right, Qt.Key.Key_Left) and at is not None:
            self._turn(self.rows[at], key == Qt.Key.Key_Right)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space) and at is not None:
            self._state.select(self.rows[at].selection)
        elif key == Qt.Key.Key_Escape and self._state.selection is not None:
            self._state.select(None)
        else:
            super().keyPressEvent(event)

    def _move(self, at: int | None, step: int) -> None:
        """Select the row some rows away; headings are passed over."""
        there = [n for n, row in enumerate(self.rows) if row.value is not None]
        if not there:
            return
        place = there.index(at) + step if at in there else 0
        self._state.select(self.rows[there[min(max(place, 0), len(there) - 1)]].selection)

    def _turn(self, row: Row, to_right: bool) -> None:
        """Open a row or close it; close what a part belongs to by going there."""
        if row.is_open is not None and row.is_open != to_right:
            self._set_open(row, to_right)
        elif to_right and row.is_open:
            self._move(self.current_row(), 1)
        elif not to_right and row.parts:
            self._state.select(Selection(row.name, row.frame, row.parts[:-1]))

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.viewport().update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.viewport().update()

    def viewportEvent(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            self._show_tip(QPointF(event.pos()), event.globalPos())
            return True
        return super().viewportEvent(event)

    def tip_at(self, point: QPointF) -> str:
        """Return the tooltip at a point of the viewport: a badge's sentence, or the row in words."""
        badge, at = badge_at(self._badges, point), self.row_at(point)
        if badge is not None:
            return badge.sentence
        return self.describe(self.rows[at]) if at is not None else ""

    def _show_tip(self, point: QPointF, where: QPoint) -> None:
        QToolTip.showText(where, plain_tip(self.tip_at(point)), self.viewport())

    # Painting

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._set_range()

    def _columns(self) -> Columns:
        n_groups = len({row.group for row in self.rows if row.group is not None})
        return self._painter.columns(self.rows, min(n_groups, MOST_LANES), self.viewport().width())

    def paintEvent(self, event: QPaintEvent) -> None:
        self._badges = []
        with painting(self.viewport()) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            if self.rows:
                self._paint_rows(painter)
            else:
                self._paint_empty(painter)

    def _paint_rows(self, painter: QPainter) -> None:
        columns, current = self._columns(), self.current_row()
        groups: dict[int, list[float]] = {}
        room = QRectF(self.viewport().rect())
        for at, row in enumerate(self.rows):
            place = self.row_rect(at)
            if row.group is not None:
                groups.setdefault(row.group, []).append(place.center().y())
            if not place.intersects(room):
                continue
            if row.value is None:
                self._painter.paint_heading(painter, row, place, columns.name)
            else:
                is_current = at == current
                self._badges += self._painter.paint(painter, row, place, columns, is_current, self.hasFocus())
        self._painter.paint_links(painter, groups)

    def _paint_empty(self, painter: QPainter) -> None:
        painter.setPen(self.palette().color(QPalette.ColorRole.PlaceholderText))
        flags = int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap)
        draw_text(painter, QRectF(self.viewport().rect()).adjusted(16, 8, -16, -8), flags, self._summary())
