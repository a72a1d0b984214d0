"""Places of the bars of the temperature page, in pixels."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtGui import QFont, QFontInfo, QFontMetricsF

from gui.pages.temperature.logits_model import Rows
from gui.widgets.digits import digits_font

MIN_ROW, MAX_ROW = 11.0, 120.0
_GAP = 12.0
_WEIGHTS = (3, 3, 4)  # of the bars of z, of z / T and of the probabilities
_WEIGHTS_TAUGHT = (2, 2, 4, 4)  # with those of the teacher
_NUMBER_CHARACTERS = 7


@dataclass(frozen=True)
class BarColumn:
    """Bars from `left`, `width` wide, then a number up to `right`."""

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
        """Return whether a pixel lies within the bars."""
        return self.left - 8 <= x <= self.left + self.width + 8


@dataclass(frozen=True)
class BarGeometry:
    """Places of the rows and columns.

    Parameters
    ----------
    names : float
        Width of the names' column.
    columns : tuple of BarColumn
        Logits, z / T, probabilities, those of the teacher if there is one, and draws, which are a number
        without a bar.
    top, line : float
        Height of the head, and of one line of text.
    font, digits : QFont
        Of names and of numbers; small where rows are low.
    """

    width: float
    names: float
    columns: tuple[BarColumn, ...]
    top: float
    line: float
    row_height: float
    n_rows: int
    font: QFont
    digits: QFont

    @classmethod
    def fit(cls, rows: Rows, width: float, height: float, font: QFont) -> BarGeometry:
        """Give names and numbers what they need, and share the rest between the bars."""
        line = QFontMetricsF(font).height()
        top, foot = 2 * line + 4, (line + 4 if rows.is_part else 0.0)
        row_height = min(max((height - top - foot) / len(rows.names), MIN_ROW), MAX_ROW)
        small, digits = QFont(font), digits_font(font)
        for each in (small, digits):
            each.setPixelSize(min(QFontInfo(font).pixelSize(), int(row_height) - 2))
        metrics = QFontMetricsF(small)
        widest = max(metrics.horizontalAdvance(name) for name in rows.names)
        names = min(max(widest, 24.0), width / 5)
        digit = QFontMetricsF(digits).horizontalAdvance("0")
        draws = max(len(f"{rows.n_draws:,}") * digit, QFontMetricsF(font).horizontalAdvance("drawn ")) + 4
        weights = _WEIGHTS if rows.taught is None else _WEIGHTS_TAUGHT
        columns = _columns(weights, names + 8 + _GAP, width - draws - 4, _NUMBER_CHARACTERS * digit)
        columns = (*columns, BarColumn(width - draws - 4, 0.0, width - 4))
        return cls(width, names, columns, top, line, row_height, len(rows.names), small, digits)

    @property
    def bottom(self) -> float:
        """The lower end of the last row."""
        return self.top + self.n_rows * self.row_height

    def row_centre(self, row: int) -> float:
        """Return the middle of a row."""
        return self.top + (row + 0.5) * self.row_height

    def row_at(self, y: float) -> int:
        """Return the row nearest to a pixel."""
        return min(max(int((y - self.top) / self.row_height), 0), self.n_rows - 1)


def _columns(weights: Sequence[int], left: float, right: float, number: float) -> tuple[BarColumn, ...]:
    """Share the space from `left` to `right` between bars with a number each."""
    unit = (right - left - len(weights) * (number + _GAP)) / sum(weights)
    columns = []
    for weight in weights:
        bars = max(weight * unit, 8.0)
        columns.append(BarColumn(left, bars, left + bars + number))
        left += bars + number + _GAP
    return tuple(columns)
