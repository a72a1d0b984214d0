"""How the bars of the temperature page are painted."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from PySide6.QtCore import QCoreApplication, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen, QPolygonF

from gui.pages.temperature.bar_geometry import BarColumn, BarGeometry
from gui.pages.temperature.logits_model import Rows
from gui.theme.painting import draw_text
from gui.theme.theme import Theme
from gui.widgets.digits import number_text, share_text

translate = QCoreApplication.translate

_MIDDLE = Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextDontClip
_LEFT = int(_MIDDLE | Qt.AlignmentFlag.AlignLeft)
_RIGHT = int(_MIDDLE | Qt.AlignmentFlag.AlignRight)
_SCALES = (5e-5, 1e-4, 2e-4, 5e-4, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1)
_SOFT, _FULL = 150, 255


@dataclass(frozen=True)
class BarColours:
    """What the bars look like beside their numbers.

    `axis` is the ends of the logits' axis; `chosen` the highlighted row.
    """

    theme: Theme
    axis: tuple[float, float]
    chosen: int
    has_focus: bool
    editable: bool


class BarPainter:
    """Paints one frame of the bars."""

    def __init__(self, painter: QPainter, rows: Rows, geometry: BarGeometry, look: BarColours) -> None:
        self._p, self._rows, self._geometry, self._look = painter, rows, geometry, look
        self._font = painter.font()
        self._bar = min(max(geometry.row_height * 0.62, 8.0), 30.0)
        self._text, self._muted = QColor(look.theme.text), QColor(look.theme.muted)
        self._scale = _scale(rows)

    def paint(self) -> None:
        """Paint the head, the rows and the foot."""
        self._head()
        self._highlight()
        self._names()
        self._logits(0, self._rows.logits)
        self._logits(1, self._rows.scaled)
        self._probabilities()
        if self._rows.taught is not None:
            self._taught(self._rows.taught)
        self._draws()
        if self._rows.is_part:
            self._foot()

    def _head(self) -> None:
        rows, line = self._rows, self._geometry.line
        softmax = (
            translate("TemperatureBars", "after the cuts")
            if rows.has_cut
            else translate("TemperatureBars", "softmax(z / T)")
        )
        titles = [translate("TemperatureBars", "logits z"), translate("TemperatureBars", "z / T"), softmax]
        low, high = self._look.axis
        ends_of = [(low, high), (low, high), (0, self._scale)]
        if rows.taught is not None:
            titles.append(translate("TemperatureBars", "teacher at T"))
            ends_of.append((0, self._scale))
        bold, small = QFont(self._font), QFont(self._font)
        bold.setBold(True)
        small.setPixelSize(max(round(line * 0.72), 9))
        for column, title, ends in zip(self._geometry.columns, titles, ends_of, strict=False):
            place = QRectF(column.left, 0, column.right - column.left, line)
            self._write(place, _LEFT, title, bold, self._text)
            place = QRectF(column.left, line, column.width, line)
            self._write(place, _LEFT, f"{ends[0]:g}", small, self._muted)
            self._write(place, _RIGHT, f"{ends[1]:g}", small, self._muted)
        draws = QRectF(0, 0, self._geometry.columns[-1].right, line)
        self._write(draws, _RIGHT, translate("TemperatureBars", "drawn"), bold, self._muted)
        of = translate("TemperatureBars", "of {0:,}").format(rows.n_draws)
        self._write(draws.translated(0, line), _RIGHT, of, small, self._muted)

    def _highlight(self) -> None:
        geometry = self._geometry
        colour = QColor(self._look.theme.accent)
        colour.setAlpha(56 if self._look.has_focus else 26)
        top = geometry.top + self._look.chosen * geometry.row_height
        self._p.fillRect(QRectF(0, top, geometry.width, geometry.row_height), colour)

    def _names(self) -> None:
        geometry, metrics = self._geometry, QFontMetricsF(self._geometry.font)
        for row, name in enumerate(self._rows.names):
            place = QRectF(
                6, geometry.top + row * geometry.row_height, geometry.names + 4, geometry.row_height
            )
            text = metrics.elidedText(name, Qt.TextElideMode.ElideRight, geometry.names)
            self._write(place, _LEFT, text, geometry.font, self._ink(row))

    def _logits(self, index: int, values: np.ndarray) -> None:
        column, (low, high) = self._geometry.columns[index], self._look.axis
        zero = column.at(0.0, low, high)
        for row, value in enumerate(values.tolist()):
            end = column.at(value, low, high)
            self._fill(row, zero, end, self._colour(row, _SOFT))
            if value > high or value < low:
                self._chevron(row, end, 1 if value > high else -1)
            elif self._look.editable and index == 0:
                self._grip(row, end)
            self._number(row, column, number_text(value), self._text)
        self._rule(zero)

    def _probabilities(self) -> None:
        """Paint what is expected and, below it, what was drawn; a hollow bar is what was cut."""
        column, rows = self._geometry.columns[2], self._rows
        frequencies = rows.drawn / rows.n_draws
        pairs = zip(rows.probabilities.tolist(), rows.expected.tolist(), frequencies.tolist(), strict=True)
        for row, (share, expected, drawn) in enumerate(pairs):
            full, end = (column.at(value, 0, self._scale) for value in (share, expected))
            if rows.kept[row]:
                self._fill(row, column.left, end, self._colour(row, _SOFT), 0, 0.62)
                self._fill(row, column.left, min(full, end), self._colour(row, _FULL), 0, 0.62)
            else:
                self._outline(row, column.left, full)
            self._fill(row, column.left, column.at(drawn, 0, self._scale), self._muted, 0.7, 0.3)
            text = share_text(expected) if rows.kept[row] else translate("TemperatureBars", "cut")
            self._number(row, column, text, self._ink(row))
        self._rule(column.left)

    def _taught(self, shares: np.ndarray) -> None:
        column = self._geometry.columns[3]
        for row, share in enumerate(shares.tolist()):
            end = column.at(share, 0, self._scale)
            self._fill(row, column.left, end, self._colour(row, _FULL), 0, 0.62)
            self._number(row, column, share_text(share), self._text)
        self._rule(column.left)

    def _draws(self) -> None:
        column = self._geometry.columns[-1]
        for row, count in enumerate(self._rows.drawn.tolist()):
            self._number(row, column, f"{count:,}", self._muted)

    def _foot(self) -> None:
        rows, geometry = self._rows, self._geometry
        text = translate(
            "TemperatureBars", "and {0:,} more classes, which share {1} of the probability"
        ).format(rows.n_classes - geometry.n_rows, share_text(max(1 - float(rows.expected.sum()), 0.0)))
        place = QRectF(6, geometry.bottom, geometry.width - 6, geometry.line + 4)
        self._write(place, _LEFT, text, self._font, self._muted)

    # Parts of a row

    def _colour(self, row: int, alpha: int) -> QColor:
        colour = QColor(self._look.theme.class_colour(row))
        colour.setAlpha(alpha)
        return colour

    def _ink(self, row: int) -> QColor:
        return self._text if self._rows.kept[row] else self._muted

    def _lane(self, row: int, start: float, end: float, top: float, height: float) -> QRectF:
        """Return a bar from one pixel to another; `top` and `height` are shares of the bar's height."""
        y = self._geometry.row_centre(row) + (top - 0.5) * self._bar
        return QRectF(min(start, end), y, abs(end - start), height * self._bar)

    def _fill(
        self, row: int, start: float, end: float, colour: QColor, top: float = 0.0, height: float = 1.0
    ) -> None:
        self._p.fillRect(self._lane(row, start, end, top, height), colour)

    def _outline(self, row: int, start: float, end: float) -> None:
        self._p.setPen(QPen(self._muted, 1))
        self._p.setBrush(Qt.BrushStyle.NoBrush)
        self._p.drawRect(self._lane(row, start, end, 0, 0.62))

    def _number(self, row: int, column: BarColumn, text: str, colour: QColor) -> None:
        height = self._geometry.row_height
        left = column.left + column.width
        place = QRectF(left, self._geometry.top + row * height, column.right - left, height)
        self._write(place, _RIGHT, text, self._geometry.digits, colour)

    def _write(self, place: QRectF, alignment: int, text: str, font: QFont, colour: QColor) -> None:
        self._p.setFont(font)
        self._p.setPen(colour)
        draw_text(self._p, place, alignment, text)

    def _grip(self, row: int, x: float) -> None:
        """Mark where a bar is dragged."""
        self._p.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._p.setPen(QPen(QColor(self._look.theme.panel), 1.5))
        self._p.setBrush(self._colour(row, _FULL))
        radius = min(self._bar / 2 + 1, 8)
        self._p.drawEllipse(QPointF(x, self._geometry.row_centre(row)), radius, radius)
        self._p.setRenderHint(QPainter.RenderHint.Antialiasing, False)

    def _chevron(self, row: int, x: float, direction: int) -> None:
        """Mark a bar that goes on beyond its column."""
        y, half = self._geometry.row_centre(row), self._bar / 2
        tip = QPointF(x + direction * min(half, 6), y)
        self._p.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._p.setPen(Qt.PenStyle.NoPen)
        self._p.setBrush(self._colour(row, _FULL))
        self._p.drawPolygon(QPolygonF([QPointF(x, y - half), tip, QPointF(x, y + half)]))
        self._p.setRenderHint(QPainter.RenderHint.Antialiasing, False)

    def _rule(self, x: float) -> None:
        self._p.setPen(QPen(QColor(self._look.theme.plan), 1))
        self._p.drawLine(QPointF(x, self._geometry.top), QPointF(x, self._geometry.bottom))


def _scale(rows: Rows) -> float:
    """Return the end of the axis of probabilities: 1, but less for a few of a great many classes."""
    if not rows.is_part:
        return 1.0
    highest = max(rows.probabilities.max(), rows.expected.max(), rows.drawn.max() / rows.n_draws)
    return next((scale for scale in _SCALES if scale >= highest), 1.0)
