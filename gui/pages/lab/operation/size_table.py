"""Sizes below each other, dimension by dimension: what is stretched, what meets, what does not fit."""

from __future__ import annotations

import math

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from core.analysis.trace.broadcast import Dimension
from gui.pages.lab.operation.attempt import SizeRows
from gui.state.view_state import ViewState
from gui.theme.painting import draw_text, painting
from gui.theme.style import mixed, smaller
from gui.translation import in_a_row, listed
from gui.widgets.digits import digits_font

CENTER = int(Qt.AlignmentFlag.AlignCenter)
RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
LONGEST_NAME = 96


class SizeTable(QWidget):
    """A row for each operand and one for the result; a column for each dimension."""

    def __init__(self, view: ViewState, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._view = view
        self.rows: SizeRows | None = None
        self.setObjectName("lab.operation.sizes")
        self.setAccessibleName(self.tr("Sizes"))
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_rows(self, rows: SizeRows | None) -> None:
        """Show the rule on some sizes, or nothing."""
        self.rows = rows
        self.setVisible(rows is not None and bool(rows.dimensions))
        if rows is not None:
            said = in_a_row(self.sentence(at) for at in range(len(rows.dimensions)))
            self.setAccessibleDescription(said)
            self.setToolTip(said)
        self.updateGeometry()
        self.update()

    def sentence(self, at: int) -> str:
        """Return what happens at a dimension."""
        assert self.rows is not None
        dimension, names = self.rows.dimensions[at], self.rows.names
        given = self.tr(" and ").join(str(size) for size in dimension.sizes if size is not None)
        if dimension.role == "inner":
            if dimension.fits:
                return self.tr("The inner sizes are equal: {0}.").format(given)
            return self.tr("The inner sizes must be equal: {0} are not.").format(given)
        if dimension.role == "gone":
            return self.tr("Dimension {0} of size {1} is reduced.").format(at, given)
        if not dimension.fits:
            return self.tr("{0} do not fit: sizes must be equal, or one of them 1.").format(given)
        stretched = [
            name for name, is_stretched in zip(names, dimension.stretched, strict=False) if is_stretched
        ]
        if stretched and dimension.role == "broadcast":
            return self.tr("{0} is stretched to {1}.").format(listed(stretched), dimension.result)
        return ""

    # Geometry

    def _line(self) -> int:
        return math.ceil(QFontMetricsF(self.font()).height()) + 4

    def _widths(self) -> tuple[float, float]:
        """Return the widths of the names and of a column."""
        assert self.rows is not None
        metrics, digits = QFontMetricsF(smaller(self.font())), QFontMetricsF(digits_font(self.font()))
        names = max(metrics.horizontalAdvance(name) for name in (*self.rows.names, self.tr("result")))
        texts = [self._text(d, at) for d in self.rows.dimensions for at in range(len(d.sizes))]
        texts += [str(d.result) for d in self.rows.dimensions if d.result is not None]
        column = max((digits.horizontalAdvance(text) for text in texts), default=10)
        roles = max((metrics.horizontalAdvance(self._role(d)) for d in self.rows.dimensions), default=0)
        return min(names, LONGEST_NAME) + 12, max(column, roles) + 12

    def sizeHint(self) -> QSize:
        if self.rows is None:
            return QSize(0, 0)
        names, column = self._widths()
        has_roles = any(self._role(dimension) for dimension in self.rows.dimensions)
        lines = len(self.rows.names) + 1 + has_roles
        return QSize(round(names + column * len(self.rows.dimensions)) + 4, lines * self._line() + 4)

    def _text(self, dimension: Dimension, operand: int) -> str:
        size = dimension.sizes[operand]
        if dimension.stretched[operand] and dimension.role == "broadcast":
            return f"{'·' if size is None else size} → {dimension.result}"
        return "" if size is None else str(size)

    def _role(self, dimension: Dimension) -> str:
        roles = {
            "rows": self.tr("rows"),
            "columns": self.tr("columns"),
            "inner": self.tr("inner"),
            "gone": self.tr("reduced"),
        }
        return roles.get(dimension.role, "")

    # Painting

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.rows is None:
            return
        names, column = self._widths()
        with painting(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            for at, dimension in enumerate(self.rows.dimensions):
                self._paint_column(painter, dimension, names + at * column, column)
            self._paint_names(painter, names)

    def _paint_names(self, painter: QPainter, width: float) -> None:
        assert self.rows is not None
        painter.setFont(smaller(self.font()))
        for row, name in enumerate((*self.rows.names, self.tr("result"))):
            is_result = row == len(self.rows.names)
            painter.setPen(QColor(self._view.theme.muted if is_result else self._view.theme.text))
            text = painter.fontMetrics().elidedText(name, Qt.TextElideMode.ElideRight, int(width) - 8)
            draw_text(painter, QRectF(0, row * self._line(), width - 8, self._line()), RIGHT, text)

    def _paint_column(self, painter: QPainter, dimension: Dimension, x: float, width: float) -> None:
        theme, line = self._view.theme, self._line()
        n = len(dimension.sizes)
        if dimension.role in ("inner", "gone") or not dimension.fits:
            colour = theme.error if not dimension.fits else theme.success
            painter.setPen(QPen(QColor(colour), 1.5 * self._view.scale))
            painter.setBrush(QColor(mixed(theme.panel, colour, 0.14)))
            painter.drawRoundedRect(QRectF(x + 2, 1, width - 4, n * line - 2), 4, 4)
        painter.setFont(digits_font(self.font()))
        for row in range(n):
            stretched = dimension.stretched[row] and dimension.role == "broadcast"
            painter.setPen(
                QColor(
                    theme.error if not dimension.fits else theme.class_colour(3) if stretched else theme.text
                )
            )
            draw_text(painter, QRectF(x, row * line, width, line), CENTER, self._text(dimension, row))
        painter.setPen(QColor(theme.line))
        painter.drawLine(QRectF(x, n * line, width, 0).topLeft(), QRectF(x, n * line, width, 0).topRight())
        result = "✗" if not dimension.fits else "" if dimension.result is None else str(dimension.result)
        painter.setPen(QColor(theme.error if not dimension.fits else theme.text))
        draw_text(painter, QRectF(x, n * line, width, line), CENTER, result)
        painter.setFont(smaller(self.font()))
        painter.setPen(QColor(theme.muted))
        draw_text(painter, QRectF(x, (n + 1) * line, width, line), CENTER, self._role(dimension))
