"""Where the bars of the temperature page go, and how they are painted."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from PySide6.QtCore import QCoreApplication, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen, QPolygonF

from gui.theme import Theme
from gui.widgets.temperature_rows import Rows, number_text, share_text

_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_SCALES = (1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001, 5e-4, 2e-4, 1e-4, 5e-5)


@dataclass(frozen=True)
class Column:
    """Bars from `left`, `width` wide, then a number up to `right`, in pixels."""

    left: float
    width: float
    right: float

    def at(self, value: float, low: float, high: float) -> float:
        """Return the pixel of a value, kept within the column."""
        share = (value - low) / (high - low)
        return self.left + min(max(share, 0.0), 1.0) * self.width

    def value_at(self, x: float, low: float, high: float) -> float:
        """Return the value at a pixel."""
        return low + (x - self.left) / self.width * (high - low)

    def holds(self, x: float) -> bool:
        """Whether a pixel belongs to the bars."""
        return self.left - 8 <= x <= self.left + self.width + 8


@dataclass(frozen=True)
class Geometry:
    """Rows and columns of the bars, in pixels."""

    width: float
    names: float
    columns: tuple[Column, ...]
    top: float
    row_height: float
    font: QFont
    digits: QFont

    @classmethod
    def of(
        cls,
        width: float,
        names: float,
        number: float,
        gap: float,
        top: float,
        row_height: float,
        font: QFont,
        digits: QFont,
    ) -> Geometry:
        """Share what the names leave between four columns."""
        first = names + 8 + gap
        share = (width - first - 3 * gap - 4) / 4
        lefts = [first + i * (share + gap) for i in range(4)]
        columns = tuple(Column(left, max(share - number - 4, 8.0), left + share) for left in lefts)
        return cls(width, names, columns, top, row_height, font, digits)

    def row_centre(self, row: int) -> float:
        """Return the middle of a row."""
        return self.top + (row + 0.5) * self.row_height

    def row_at(self, y: float, n_rows: int) -> int:
        """Return the row nearest to a pixel."""
        return min(max(int((y - self.top) / self.row_height), 0), n_rows - 1)


class BarPainter:
    """Paints one frame of the bars."""

    def __init__(
        self,
        painter: QPainter,
        rows: Rows,
        geometry: Geometry,
        theme: Theme,
        axis: tuple[float, float],
        chosen: int,
        has_focus: bool,
        editable: bool,
    ) -> None:
        self.p, self.rows, self.geometry, self.theme = painter, rows, geometry, theme
        self.axis, self.chosen, self.has_focus, self.editable = axis, chosen, has_focus, editable
        self.bar = min(max(geometry.row_height * 0.62, 6.0), 20.0)
        self.colours = [QColor(colour) for colour in theme.classes]
        self.text, self.muted = QColor(theme.text), QColor(theme.muted)
        self.scale = self._scale()

    def paint(self) -> None:
        """Paint the head, the rows and the foot."""
        self._head()
        self._highlight()
        self._names()
        self._logits(0, self.rows.logits)
        self._logits(1, self.rows.scaled)
        self._probabilities()
        self._draws()
        if self.rows.is_part:
            self._foot()

    def _scale(self) -> float:
        """Return the end of the axis of probabilities: 1, but less for a few of a great many classes."""
        rows = self.rows
        if not rows.is_part:
            return 1.0
        highest = max(rows.probabilities.max(), rows.expected.max(), rows.drawn.max() / rows.n_draws)
        return next((scale for scale in reversed(_SCALES) if scale >= highest), 1.0)

    def _head(self) -> None:
        rows, line = self.rows, (self.geometry.top - 6) / 2
        softmax = self._tr("after the cuts") if rows.has_cut else self._tr("softmax(z / T)")
        titles = (self._tr("logits z"), self._tr("z / T"), softmax, self._tr("{0:,} draws").format(rows.n_draws))
        ends = [*[self.axis] * 2, *[(0.0, self.scale)] * 2]
        bold = QFont(self.p.font())
        small = QFont(self.p.font())
        bold.setBold(True)
        small.setPixelSize(max(round(line * 0.72), 9))
        for column, title, (low, high) in zip(self.geometry.columns, titles, ends, strict=True):
            self.p.setFont(bold)
            self.p.setPen(self.text)
            self.p.drawText(QRectF(column.left, 0, column.right - column.left + 12, line), _LEFT, title)
            self.p.setFont(small)
            self.p.setPen(self.muted)
            axis = QRectF(column.left, line, column.width, line)
            self.p.drawText(axis, _LEFT, f"{low:g}")
            self.p.drawText(axis, _RIGHT, f"{high:g}")

    def _highlight(self) -> None:
        geometry = self.geometry
        colour = QColor(self.theme.accent)
        colour.setAlpha(56 if self.has_focus else 26)
        top = geometry.top + self.chosen * geometry.row_height
        self.p.fillRect(QRectF(0, top, geometry.width, geometry.row_height), colour)

    def _names(self) -> None:
        geometry = self.geometry
        self.p.setFont(geometry.font)
        metrics = QFontMetricsF(geometry.font)
        for row, name in enumerate(self.rows.names):
            self.p.setPen(self.text if self.rows.kept[row] else self.muted)
            place = QRectF(6, geometry.top + row * geometry.row_height, geometry.names + 4, geometry.row_height)
            self.p.drawText(place, _LEFT, metrics.elidedText(name, Qt.TextElideMode.ElideRight, geometry.names))

    def _logits(self, index: int, values: np.ndarray) -> None:
        column, (low, high) = self.geometry.columns[index], self.axis
        zero = column.at(0.0, low, high)
        for row, value in enumerate(values.tolist()):
            end = column.at(value, low, high)
            self._fill(row, min(zero, end), abs(end - zero), 150)
            if value > high or value < low:
                self._chevron(row, end, 1 if value > high else -1)
            elif self.editable and index == 0:
                self._grip(row, end)
            self._number(row, column, number_text(value), self.text)
        self._rule(zero, self.theme.plan)

    def _probabilities(self) -> None:
        column, rows = self.geometry.columns[2], self.rows
        expected, kept = rows.expected.tolist(), rows.kept.tolist()
        for row, share in enumerate(rows.probabilities.tolist()):
            self._fill(row, column.left, column.at(expected[row], 0, self.scale) - column.left, 255)
            if rows.has_cut:
                self._outline(row, column.left, column.at(share, 0, self.scale) - column.left)
            text = share_text(expected[row]) if kept[row] else self._tr("cut")
            self._number(row, column, text, self.text if kept[row] else self.muted)
        self._rule(column.left, self.theme.plan)

    def _draws(self) -> None:
        column, rows = self.geometry.columns[3], self.rows
        expected = rows.expected.tolist()
        for row, count in enumerate(rows.drawn.tolist()):
            share = column.at(count / rows.n_draws, 0, self.scale) - column.left
            self._fill(row, column.left, share, 150)
            x, y = column.at(expected[row], 0, self.scale), self.geometry.row_centre(row)
            half = self.bar / 2 + 1
            self.p.setPen(QPen(self.text if rows.kept[row] else self.muted, 2))
            self.p.drawLine(QPointF(x, y - half), QPointF(x, y + half))
            self._number(row, column, f"{count:,}", self.text if count else self.muted)
        self._rule(column.left, self.theme.plan)

    def _foot(self) -> None:
        rows, geometry = self.rows, self.geometry
        text = self._tr("and {0:,} more classes, which share {1} of the probability").format(
            rows.n_classes - len(rows.names), share_text(max(1 - float(rows.expected.sum()), 0.0))
        )
        self.p.setFont(self.p.font())
        self.p.setPen(self.muted)
        y = geometry.top + len(rows.names) * geometry.row_height
        self.p.drawText(QRectF(6, y, geometry.width - 6, geometry.top / 2 + 2), _LEFT, text)

    # Parts of a row

    def _fill(self, row: int, left: float, width: float, alpha: int) -> None:
        colour = QColor(self.colours[row % len(self.colours)])
        colour.setAlpha(alpha)
        self.p.fillRect(QRectF(left, self.geometry.row_centre(row) - self.bar / 2, width, self.bar), colour)

    def _outline(self, row: int, left: float, width: float) -> None:
        self.p.setPen(QPen(self.muted, 1, Qt.PenStyle.DotLine))
        y = self.geometry.row_centre(row) - self.bar / 2
        self.p.drawRect(QRectF(left, y, width, self.bar))

    def _number(self, row: int, column: Column, text: str, colour: QColor) -> None:
        self.p.setFont(self.geometry.digits)
        self.p.setPen(colour)
        height = self.geometry.row_height
        left = column.left + column.width
        place = QRectF(left, self.geometry.top + row * height, column.right - left, height)
        self.p.drawText(place, _RIGHT, text)

    def _grip(self, row: int, x: float) -> None:
        self.p.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.p.setPen(QPen(QColor(self.theme.panel), 1.5))
        self.p.setBrush(self.colours[row % len(self.colours)])
        radius = min(self.bar / 2 + 1, 7)
        self.p.drawEllipse(QPointF(x, self.geometry.row_centre(row)), radius, radius)
        self.p.setBrush(Qt.BrushStyle.NoBrush)
        self.p.setRenderHint(QPainter.RenderHint.Antialiasing, False)

    def _chevron(self, row: int, x: float, direction: int) -> None:
        """Mark a bar that goes on beyond its column."""
        y, half = self.geometry.row_centre(row), self.bar / 2
        tip = QPolygonF(
            [QPointF(x, y - half), QPointF(x + direction * half, y), QPointF(x, y + half)]
        )
        self.p.setPen(Qt.PenStyle.NoPen)
        self.p.setBrush(self.colours[row % len(self.colours)])
        self.p.drawPolygon(tip)
        self.p.setBrush(Qt.BrushStyle.NoBrush)

    def _rule(self, x: float, colour: str) -> None:
        geometry = self.geometry
        bottom = geometry.top + len(self.rows.names) * geometry.row_height
        self.p.setPen(QPen(QColor(colour), 1))
        self.p.drawLine(QPointF(x, geometry.top), QPointF(x, bottom))

    def _tr(self, text: str) -> str:
        return QCoreApplication.translate("TemperatureBars", text)
