"""Bars of logits, z / T, probabilities and draws, side by side; logits are edited by dragging their bars."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import QEvent, QPointF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPaintEvent
from PySide6.QtWidgets import QWidget

from gui.pages.temperature.bar_geometry import MIN_ROW, BarGeometry
from gui.pages.temperature.bar_painter import BarColours, BarPainter
from gui.pages.temperature.logits_model import Rows
from gui.theme.painting import painting
from gui.theme.theme import LIGHT, Theme
from gui.translation import clauses
from gui.widgets.digits import number_text, share_text
from gui.widgets.plane import arrow
from gui.widgets.plots.scale import round_up

LOGIT_LIMIT = 50.0
_SMALLEST_AXIS = 5.0
_STEP = 0.1


class TemperatureBars(QWidget):
    """A row for each class, a column for each stage of the tempered softmax.

    The signal ``logit_edited`` carries a row and its new logit, ``row_chosen`` the row under the mouse
    or the keyboard focus.
    """

    logit_edited = Signal(int, float)
    row_chosen = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = LIGHT
        self._rows: Rows | None = None
        self._editable = False
        self._row = 0
        self._dragging = False
        self._axis = (0.0, _SMALLEST_AXIS)
        self._geometry: BarGeometry | None = None
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMinimumSize(self.minimumSizeHint())

    def set_theme(self, theme: Theme) -> None:
        """Repaint in a theme's colours."""
        self._theme = theme
        self.update()

    def set_editable(self, editable: bool) -> None:
        """Set whether the bars of the logits can be dragged."""
        self._editable = editable
        self.update()

    def show_rows(self, rows: Rows | None) -> None:
        """Show these classes, or none; the logits' axis grows at once and shrinks only when half empty."""
        old, self._rows = self._rows, rows
        if rows is None:
            self.update()
            return
        if not self._dragging:
            self._axis = _axis_for(rows.logits, self._axis, self._editable)
        same_columns = old is not None and (old.taught is None) == (rows.taught is None)
        if old is None or old.names != rows.names or old.n_draws != rows.n_draws or not same_columns:
            self._geometry = None
        if old is None or old.names != rows.names:
            self._row = int(rows.probabilities.argmax())
            self.setMinimumSize(self.minimumSizeHint())
        self.setAccessibleDescription(self._described(rows))
        self.update()

    def choose_row(self, row: int) -> None:
        """Highlight a row."""
        if row != self._row:
            self._row = row
            self.row_chosen.emit(row)
            self.update()

    @property
    def row(self) -> int:
        """The highlighted row."""
        return self._row

    def handle_at(self, row: int) -> QPointF:
        """Return where the bar of a row's logit ends: the place to drag it from."""
        assert self._rows is not None
        geometry = self._current_geometry()
        low, high = self._axis
        column = geometry.columns[0]
        return QPointF(column.at(float(self._rows.logits[row]), low, high), geometry.row_centre(row))

    def minimumSizeHint(self) -> QSize:
        n_rows = 0 if self._rows is None else len(self._rows.names)
        return QSize(340, round(n_rows * MIN_ROW) + 3 * self.fontMetrics().height() + 8)

    # Mouse and keys

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._rows is None:
            return
        geometry = self._current_geometry()
        if self._dragging:
            self._drag_to(event.position().x())
            return
        self.choose_row(geometry.row_at(event.position().y()))
        over = self._editable and geometry.columns[0].holds(event.position().x())
        self.setCursor(Qt.CursorShape.SizeHorCursor if over else Qt.CursorShape.ArrowCursor)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if self._rows is None or event.button() is not Qt.MouseButton.LeftButton:
            return
        geometry = self._current_geometry()
        self.choose_row(geometry.row_at(event.position().y()))
        if self._editable and geometry.columns[0].holds(event.position().x()):
            self._dragging = True
            self._drag_to(event.position().x())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._dragging = False

    def _drag_to(self, x: float) -> None:
        low, high = self._axis
        value = self._current_geometry().columns[0].value_at(x, low, high)
        self._edit(round(min(max(value, low), high), 1))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        way = arrow(event, far=10)
        if self._rows is None or way is None:
            super().keyPressEvent(event)
        elif way[1]:
            row = self._row + (1 if way[1] < 0 else -1)
            self.choose_row(min(max(row, 0), len(self._rows.names) - 1))
        elif self._editable:
            self._edit(float(self._rows.logits[self._row]) + way[0] * _STEP)
        else:
            super().keyPressEvent(event)

    def _edit(self, value: float) -> None:
        self.logit_edited.emit(self._row, round(min(max(value, -LOGIT_LIMIT), LOGIT_LIMIT), 2))

    # Painting

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.FontChange:
            self._geometry = None
        super().changeEvent(event)

    def resizeEvent(self, event: QEvent) -> None:
        self._geometry = None

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._rows is None:
            return
        look = BarColours(self._theme, self._axis, self._row, self.hasFocus(), self._editable)
        with painting(self) as painter:
            BarPainter(painter, self._rows, self._current_geometry(), look).paint()

    def _current_geometry(self) -> BarGeometry:
        if self._geometry is None:
            assert self._rows is not None
            self._geometry = BarGeometry.fit(self._rows, self.width(), self.height(), self.font())
        return self._geometry

    def _described(self, rows: Rows) -> str:
        """Return the rows in words, for those who do not see them."""
        text = self.tr("{0}: logit {1}, probability {2}")
        values = zip(rows.names, rows.logits, rows.expected, strict=True)
        parts = [text.format(name, number_text(z), share_text(p)) for name, z, p in values]
        if rows.taught is not None:
            taught = self.tr("the teacher of {0}: {1}")
            pairs = zip(rows.names, rows.taught, strict=True)
            parts += [taught.format(name, share_text(p)) for name, p in pairs]
        if rows.is_part:
            parts.append(self.tr("and {0:,} more classes").format(rows.n_classes - len(rows.names)))
        return clauses(parts)


def _axis_for(logits: np.ndarray, present: tuple[float, float], editable: bool) -> tuple[float, float]:
    """Return the ends of the logits' axis, in steps, so that live logits do not make it tremble."""
    finite = logits[np.isfinite(logits)]
    low = _end_for(-float(finite.min()), -present[0], editable)
    high = _end_for(float(finite.max()), present[1], editable)
    return 0.0 - low, high if low + high > 0 else 1.0


def _end_for(extent: float, present: float, editable: bool) -> float:
    smallest = _SMALLEST_AXIS if editable else 0.0
    if present / 2 < extent <= present:
        return max(present, smallest)
    return max(round_up(extent, (1, 2, 5, 10)) if extent > 0 else 0.0, smallest)
