"""What stands for a tensor whose values are not shown one by one: a sentence, or its numbers and histogram."""

from __future__ import annotations

import math

import numpy as np
from PySide6.QtCore import QCoreApplication, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter

from core.protocol.trace.tensors import MOST_VALUES, Summary, TensorValue
from gui.pages.lab.cells.colours import colours_of
from gui.pages.lab.cells.numbers import number
from gui.pages.lab.cells.picture import CellPicture, Look, Mark

translate = QCoreApplication.translate

WIDEST, HISTOGRAM = 480, 120
LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)


def facts_of(summary: Summary) -> list[tuple[str, str]]:
    """Return the numbers of a summary, each with its name."""
    facts = [
        (translate("Summary", "min"), number(summary.minimum)),
        (translate("Summary", "mean"), number(summary.mean)),
        (translate("Summary", "max"), number(summary.maximum)),
        (translate("Summary", "std"), number(summary.std)),
    ]
    if summary.n_nan:
        facts.append((translate("Summary", "NaN"), f"{summary.n_nan:,}"))
    if summary.n_infinite:
        facts.append((translate("Summary", "infinite"), f"{summary.n_infinite:,}"))
    return facts


def why_no_cells(value: TensorValue) -> str:
    """Return a sentence on a tensor whose elements are not shown."""
    if value.n_elements == 0:
        return translate("Summary", "No elements: a dimension has size 0.")
    if value.device == "meta":
        return translate("Summary", "On the meta device tensors have a shape and no values.")
    if value.n_elements > MOST_VALUES:
        text = translate("Summary", "{0:,} elements: more than {1:,} are shown as their numbers and histogram.")
        return text.format(value.n_elements, MOST_VALUES)
    return translate("Summary", "Its values are not recorded.")


class SummaryPicture:
    """A tensor without cells: with the same way to be painted as ``CellPicture``.

    Parameters
    ----------
    value : TensorValue
    look : Look
    """

    def __init__(self, value: TensorValue, look: Look) -> None:
        self.value, self.look = value, look
        self._line = math.ceil(look.small_metrics.height()) + 4
        self._width = WIDEST
        summary = value.summary
        self.facts = facts_of(summary) if summary else []
        self.has_histogram = summary is not None and summary.counts is not None and bool(summary.counts.size)

    def fit(self, width: float, height: float, zoom: float = 1.0) -> None:
        """Choose the width for a place."""
        self._width = int(min(max(width, 160), WIDEST))

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        lines = 2 + (len(self.facts) + 2) // 3 * 2
        return self._width, lines * self._line + (HISTOGRAM + self._line if self.has_histogram else 0)

    def element_at(self, point: QPointF) -> int | None:
        """There is no element to point at."""
        return None

    def paint(self, painter: QPainter, clip: QRectF, marks: tuple[Mark, ...] = (), pale: bool = False) -> None:
        """Paint the sentence, the numbers and the histogram."""
        theme, line = self.look.theme, self._line
        painter.setFont(self.look.small)
        painter.setPen(QColor(theme.muted))
        wrapped = LEFT | int(Qt.TextFlag.TextWordWrap)
        painter.drawText(QRectF(0, 0, self._width, 2 * line), wrapped, why_no_cells(self.value))
        y, wide = 2 * line, self._width / 3
        for at, (name, text) in enumerate(self.facts):
            place = QRectF(at % 3 * wide, y + at // 3 * 2 * line, wide, line)
            painter.setFont(self.look.small)
            painter.setPen(QColor(theme.muted))
            painter.drawText(place, LEFT, name)
            painter.setFont(self.look.digits)
            painter.setPen(QColor(theme.text))
            painter.drawText(place.translated(0, line - 2), LEFT, text)
        if self.has_histogram:
            self._paint_histogram(painter, y + (len(self.facts) + 2) // 3 * 2 * line)

    def _paint_histogram(self, painter: QPainter, top: float) -> None:
        summary, theme = self.value.summary, self.look.theme
        assert summary is not None
        assert summary.counts is not None
        counts = summary.counts.astype(float)
        low, high = summary.minimum or 0.0, summary.maximum or 0.0
        at = np.linspace(low, high, counts.size)
        colours = colours_of(at, max(abs(low), abs(high)) or 1.0, theme)
        base, wide = top + HISTOGRAM, self._width / counts.size
        heights = np.sqrt(counts / max(counts.max(), 1)) * (HISTOGRAM - 8)  # a few outliers are seen beside millions
        painter.setPen(Qt.PenStyle.NoPen)
        for k, (height, colour) in enumerate(zip(heights.tolist(), colours.tolist(), strict=True)):
            painter.fillRect(QRectF(k * wide, base - height, max(wide - 1, 1), height), QColor.fromRgb(colour))
        painter.setPen(QColor(theme.muted))
        painter.drawLine(QPointF(0, base), QPointF(self._width, base))
        painter.setFont(self.look.small)
        labels = QRectF(0, base, self._width, self._line)
        painter.drawText(labels, LEFT, number(summary.minimum))
        painter.drawText(labels, RIGHT, number(summary.maximum))


Picture = CellPicture | SummaryPicture


def picture_of(value: TensorValue, look: Look) -> Picture:
    """Return a tensor's picture: its cells if their values are known."""
    if value.values is not None and value.n_elements:
        return CellPicture(value, look)
    return SummaryPicture(value, look)
