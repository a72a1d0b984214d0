"""What stands for a tensor without cells: a sentence, its numbers and its histogram."""

from __future__ import annotations

import math

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter

from core.protocol.trace.bounds import MOST_VALUES
from core.protocol.trace.tensors import Summary, TensorValue
from gui.pages.lab.cells.numbers import number
from gui.pages.lab.cells.picture import CellPicture, Look, Mark
from gui.pages.lab.cells.thumbnails import histogram
from gui.theme.painting import draw_text

translate = QCoreApplication.translate

WIDEST, NARROW, HISTOGRAM = 640, 200, 80
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
        text = translate(
            "Summary", "{0:,} elements: more than {1:,} are shown as their numbers and histogram."
        )
        return text.format(value.n_elements, MOST_VALUES)
    return translate("Summary", "Its values are not recorded.")


class SummaryPicture:
    """A tensor without cells: with the same way to be painted as ``CellPicture``."""

    def __init__(self, value: TensorValue, look: Look) -> None:
        self.value = value
        self._width = WIDEST
        self.set_look(look)
        summary = value.summary
        self.facts = facts_of(summary) if summary else []
        self.has_histogram = summary is not None and summary.counts is not None and bool(summary.counts.size)

    def set_look(self, look: Look) -> None:
        """Take digits of another size."""
        self.look = look
        self._line = math.ceil(look.small_metrics.height()) + 4

    def fit(self, width: float, height: float, zoom: float = 1.0, read: int = 0) -> None:
        """Choose the width for a place."""
        self._width = int(min(max(width, NARROW), WIDEST))

    @property
    def _is_wide(self) -> bool:
        """Whether the histogram is beside the numbers."""
        return self._width > 2 * NARROW

    @property
    def _head(self) -> float:
        """The height of the sentence."""
        return self._line if self._is_wide else 2 * self._line

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        numbers = (len(self.facts) + 1) // 2 * 2 * self._line
        histogram = HISTOGRAM + self._line if self.has_histogram else 0
        body = max(numbers, histogram) if self._is_wide else numbers + histogram
        return self._width, round(self._head + body)

    def element_at(self, point: QPointF) -> int | None:
        """There is no element to point at."""
        return None

    def paint(
        self, painter: QPainter, clip: QRectF, marks: tuple[Mark, ...] = (), pale: bool = False
    ) -> None:
        """Paint the sentence, the numbers and the histogram."""
        theme, line, top = self.look.theme, self._line, self._head
        painter.setFont(self.look.small)
        painter.setPen(QColor(theme.muted))
        wrapped = LEFT | int(Qt.TextFlag.TextWordWrap)
        draw_text(painter, QRectF(0, 0, self._width, top), wrapped, why_no_cells(self.value))
        for at, (name, text) in enumerate(self.facts):
            place = QRectF(at % 2 * NARROW / 2, top + at // 2 * 2 * line, NARROW / 2, line)
            painter.setFont(self.look.small)
            painter.setPen(QColor(theme.muted))
            draw_text(painter, place, LEFT, name)
            painter.setFont(self.look.digits)
            painter.setPen(QColor(theme.text))
            draw_text(painter, place.translated(0, line - 2), LEFT, text)
        if self.has_histogram and self._is_wide:
            self._paint_histogram(painter, QRectF(NARROW + 16, top, self._width - NARROW - 16, HISTOGRAM))
        elif self.has_histogram:
            below = top + (len(self.facts) + 1) // 2 * 2 * line
            self._paint_histogram(painter, QRectF(0, below, self._width, HISTOGRAM))

    def _paint_histogram(self, painter: QPainter, place: QRectF) -> None:
        summary, theme = self.value.summary, self.look.theme
        assert summary is not None
        assert summary.counts is not None
        bars = place.adjusted(0, 8, 0, 0)
        bar = max(1, int(bars.width() / summary.counts.size))
        painter.drawImage(bars, histogram(summary, theme, HISTOGRAM - 8, bar))
        painter.setPen(QColor(theme.muted))
        painter.drawLine(place.bottomLeft(), place.bottomRight())
        painter.setFont(self.look.small)
        labels = QRectF(place.left(), place.bottom(), place.width(), self._line)
        draw_text(painter, labels, LEFT, number(summary.minimum))
        draw_text(painter, labels, RIGHT, number(summary.maximum))


class TextPicture:
    """A sign or a number between pictures: painted in the same way.

    Parameters
    ----------
    is_sign : bool
        Whether it is larger than a number.
    """

    def __init__(self, text: str, look: Look, is_sign: bool = False) -> None:
        self.text, self._is_sign = text, is_sign
        self.set_look(look)

    def set_look(self, look: Look) -> None:
        """Take digits of another size."""
        self.look = look
        self._font = QFont(look.digits)
        if self._is_sign:
            self._font.setPixelSize(round(look.digits.pixelSize() * 1.5))
        self._metrics = QFontMetricsF(self._font)

    def fit(self, width: float, height: float, zoom: float = 1.0, read: int = 0) -> None:
        """It has one size."""

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return math.ceil(self._metrics.horizontalAdvance(self.text)) + 4, math.ceil(
            self._metrics.height()
        ) + 4

    def element_at(self, point: QPointF) -> int | None:
        """There is no element to point at."""
        return None

    def paint(
        self, painter: QPainter, clip: QRectF, marks: tuple[Mark, ...] = (), pale: bool = False
    ) -> None:
        """Paint the text."""
        painter.setFont(self._font)
        painter.setPen(QColor(self.look.theme.text))
        draw_text(painter, QRectF(0, 0, *self.size), int(Qt.AlignmentFlag.AlignCenter), self.text)


Picture = CellPicture | SummaryPicture | TextPicture


def picture_of(value: TensorValue, look: Look) -> Picture:
    """Return a tensor's picture: its cells if their values are known."""
    if value.values is not None and value.n_elements:
        return CellPicture(value, look)
    return SummaryPicture(value, look)
