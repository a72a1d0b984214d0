"""Rows of numbers as bars, of which some columns are dragged."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QWidget

from gui.pages.losses.readouts import number_text
from gui.theme.painting import draw_text, painting
from gui.theme.theme import LIGHT, Theme
from gui.translation import about, clauses, listed
from gui.widgets.digits import digits_font
from gui.widgets.plane import arrow

NAMES = 64
MOST_ROW, LEAST_ROW = 96, 30
CHOICE = 120
"""Width of a column that is clicked."""
HEAD = 24
_CHOOSE = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)


@dataclass(frozen=True)
class Column:
    """A number for each row.

    Parameters
    ----------
    low, high : float
        The ends of the bars' axis.
    step : float
        How far a key moves a bar; 0 where it cannot be dragged.
    arrows : sequence of float
        Drawn from the ends of the bars, in units of the axis; may be empty.
    is_choice : bool
        Whether a click chooses the row.
    is_signed : bool
        Whether bars have the colours of signs; else each row its own.
    """

    title: str
    values: Sequence[float]
    low: float
    high: float
    step: float = 0.0
    arrows: Sequence[float] = ()
    is_choice: bool = False
    is_signed: bool = False


class Bars(QWidget):
    """A row for each class.

    ``edited`` carries a column, a row and its new number, ``chosen`` a row.
    """

    edited = Signal(int, int, float)
    chosen = Signal(int)

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = LIGHT
        self._names: Sequence[str] = ()
        self._columns: Sequence[Column] = ()
        self._row = self._column = 0
        self._is_dragging = False
        self.setObjectName(name)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMinimumSize(360, HEAD + 3 * LEAST_ROW)

    def sizeHint(self) -> QSize:
        return QSize(560, HEAD + 6 * 44)

    def minimumSizeHint(self) -> QSize:
        return QSize(360, HEAD + max(3, len(self._names)) * LEAST_ROW)

    def set_theme(self, theme: Theme) -> None:
        """Repaint in a theme's colours."""
        self._theme = theme
        self.update()

    def show_columns(self, names: Sequence[str], columns: Sequence[Column]) -> None:
        """Show rows of these names."""
        if len(names) != len(self._names):
            self._row = min(self._row, len(names) - 1)
            self.updateGeometry()
        self._names, self._columns = names, columns
        if not columns[min(self._column, len(columns) - 1)].step:
            self._column = 0
        rows = (
            listed(f"{column.title} {number_text(column.values[row])}" for column in columns)
            for row in range(len(names))
        )
        described = (about(name, row) for name, row in zip(names, rows, strict=True))
        self.setAccessibleDescription(clauses(described))
        self.update()

    def cell(self, column: int, row: int) -> QRectF:
        """Return the place of a bar's axis, without its number."""
        clicked = sum(each.is_choice for each in self._columns)
        shared = (self.width() - NAMES - 8 - clicked * CHOICE) / (len(self._columns) - clicked)
        widths = [CHOICE if each.is_choice else shared for each in self._columns]
        left, width = NAMES + sum(widths[:column]), widths[column]
        height = min((self.height() - HEAD) / max(1, len(self._names)), MOST_ROW)
        return QRectF(left + 8, HEAD + row * height, width - 74, height)

    def handle(self, column: int, row: int) -> QPointF:
        """Return where a bar ends: the place to drag it from."""
        return self._end(self._columns[column], self.cell(column, row), row)

    # Mouse and keys

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if not self._columns or event.button() is not Qt.MouseButton.LeftButton:
            return
        at = event.position()
        height = self.cell(0, 0).height()
        row = int((at.y() - HEAD) // height)
        if not 0 <= row < len(self._names):
            return
        self._row = row
        column = next((i for i in range(len(self._columns)) if self._holds(i, row, at)), None)
        if column is None:
            if at.x() < NAMES:
                self.chosen.emit(row)
        elif self._columns[column].is_choice:
            self.chosen.emit(row)
        elif self._columns[column].step:
            self._column, self._is_dragging = column, True
            self._drag(at.x())
        self.update()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._is_dragging:
            self._drag(event.position().x())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._is_dragging = False

    def _holds(self, column: int, row: int, at: QPointF) -> bool:
        return self.cell(column, row).adjusted(-8, 0, 66, 0).contains(at)

    def _drag(self, x: float) -> None:
        column, cell = self._columns[self._column], self.cell(self._column, self._row)
        share = (x - cell.left()) / cell.width()
        self._edit(column.low + share * (column.high - column.low))

    def _edit(self, value: float) -> None:
        column = self._columns[self._column]
        self.edited.emit(self._column, self._row, round(min(max(value, column.low), column.high), 2))

    def event(self, event: QEvent) -> bool:
        # Space is a shortcut of the window, which is asked first unless a widget claims the key.
        is_asked = event.type() is QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent)
        if is_asked and event.key() == Qt.Key.Key_Space:  # type: ignore[attr-defined]
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, way = Qt.Key(event.key()), arrow(event, far=10)
        if not self._columns:
            super().keyPressEvent(event)
        elif way is not None and way[0]:
            column = self._columns[self._column]
            self._edit(column.values[self._row] + way[0] * column.step)
        elif way is not None:
            down = 1 if way[1] < 0 else -1
            self._row = min(max(self._row + down, 0), len(self._names) - 1)
        elif key in (Qt.Key.Key_Home, Qt.Key.Key_End):
            dragged = [i for i, column in enumerate(self._columns) if column.step]
            self._column = dragged[0 if key == Qt.Key.Key_Home else -1]
        elif key in _CHOOSE:
            self.chosen.emit(self._row)
        else:
            super().keyPressEvent(event)
        self.update()

    # Painting

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self._columns:
            return
        with painting(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self._paint_heads(painter)
            for row, name in enumerate(self._names):
                line = self.cell(0, row)
                if row == self._row:
                    self._paint_present(painter, line)
                painter.setPen(QColor(self._theme.text))
                place = QRectF(8, line.top(), NAMES - 8, line.height())
                draw_text(painter, place, Qt.AlignmentFlag.AlignVCenter, name)
                for i, column in enumerate(self._columns):
                    self._paint_cell(painter, column, self.cell(i, row), row)

    def _paint_present(self, painter: QPainter, line: QRectF) -> None:
        place = QRectF(1, line.top() + 1, self.width() - 2, line.height() - 2)
        painter.setPen(QPen(QColor(self._theme.accent if self.hasFocus() else self._theme.line), 1))
        painter.setBrush(QColor(self._theme.window))
        painter.drawRoundedRect(place, 4, 4)

    def _paint_heads(self, painter: QPainter) -> None:
        painter.setPen(QColor(self._theme.muted))
        for i, column in enumerate(self._columns):
            place = self.cell(i, 0)
            head = QRectF(place.left(), 0, place.width() + 62, HEAD)
            title = painter.fontMetrics().elidedText(
                column.title, Qt.TextElideMode.ElideRight, int(head.width())
            )
            draw_text(painter, head, Qt.AlignmentFlag.AlignVCenter, title)

    def _paint_cell(self, painter: QPainter, column: Column, cell: QRectF, row: int) -> None:
        value = column.values[row]
        if column.is_choice:
            self._paint_choice(painter, cell, value)
        elif value == value:  # not NaN
            self._paint_bar(painter, column, cell, row)
        painter.setFont(digits_font(self.font()))
        painter.setPen(QColor(self._theme.text))
        number = QRectF(cell.right() + 8, cell.top(), 58, cell.height())
        draw_text(painter, number, Qt.AlignmentFlag.AlignVCenter, _short(value))
        painter.setFont(self.font())

    def _paint_choice(self, painter: QPainter, cell: QRectF, value: float) -> None:
        centre = QPointF(cell.left() + 10, cell.center().y())
        painter.setPen(QPen(QColor(self._theme.muted), 1.5))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(centre, 7, 7)
        if value > 0.5:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(self._theme.accent))
            painter.drawEllipse(centre, 4, 4)

    def _paint_bar(self, painter: QPainter, column: Column, cell: QRectF, row: int) -> None:
        zero = self._x(column, cell, 0.0)
        end, middle, thick = (
            self._end(column, cell, row),
            cell.center().y(),
            min(28.0, cell.height() / 2, cell.height() - 12),
        )
        painter.setPen(QPen(QColor(self._theme.line), 1))
        painter.drawLine(QPointF(zero, cell.top() + 3), QPointF(zero, cell.bottom() - 3))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._colour(column, row))
        painter.drawRect(
            QRectF(QPointF(zero, middle - thick / 2), QPointF(end.x(), middle + thick / 2)).normalized()
        )
        if column.step:
            painter.setPen(QPen(QColor(self._theme.text), 1.5))
            painter.setBrush(QColor(self._theme.panel))
            painter.drawEllipse(end, 5, 5)
        if column.arrows and abs(column.arrows[row]) > 1e-4:
            self._paint_arrow(painter, end, column.arrows[row] / (column.high - column.low) * cell.width())

    def _paint_arrow(self, painter: QPainter, start: QPointF, length: float) -> None:
        way = 1 if length > 0 else -1
        tip = start + QPointF(length + way * 8, 0)
        painter.setPen(QPen(QColor(self._theme.test), 2.5))
        painter.drawLine(start + QPointF(way * 5, 0), tip)
        painter.setBrush(QColor(self._theme.test))
        painter.setPen(Qt.PenStyle.NoPen)
        back = tip - QPointF(way * 6, 0)
        painter.drawPolygon(
            QPolygonF([tip + QPointF(way * 3, 0), back + QPointF(0, 5), back - QPointF(0, 5)])
        )

    def _colour(self, column: Column, row: int) -> QColor:
        if column.is_signed:
            return QColor(self._theme.positive if column.values[row] >= 0 else self._theme.negative)
        return QColor(self._theme.class_colour(row))

    def _end(self, column: Column, cell: QRectF, row: int) -> QPointF:
        return QPointF(self._x(column, cell, column.values[row]), cell.center().y())

    @staticmethod
    def _x(column: Column, cell: QRectF, value: float) -> float:
        value = min(max(value, column.low), column.high)
        return cell.left() + (value - column.low) / (column.high - column.low) * cell.width()


def _short(value: float) -> str:
    return f"{value:.3f}".replace("-", "−")
