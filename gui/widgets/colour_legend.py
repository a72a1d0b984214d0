"""What the colours of a map mean: a scale with numbers or names, or a swatch for each class."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from gui.theme.painting import draw_text, painting
from gui.theme.theme import Theme
from gui.translation import listed

BAR_HEIGHT, GAP, APART = 8, 4, 10
LEAST = 40
"""Width of a swatch with a few letters of its name."""


class ColourLegend(QWidget):
    """A bar of colours with a label at its start, middle and end, or swatches with names.

    The label in the middle gives way where the others leave too little room; they reach out to both sides
    of a short bar.
    """

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._bar: npt.NDArray[np.uint32] | None = None
        self._colours: Sequence[int] = ()
        self._labels: Sequence[str] = ()
        self._span = QRectF(0, 0, 200, 0)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_bar(self, theme: Theme, pixels: npt.NDArray[np.uint32], labels: tuple[str, str, str]) -> None:
        """Show a scale: colours (1, n) as 0xffRRGGBB, and what its start, middle and end stand for."""
        self._theme, self._bar, self._labels = theme, np.ascontiguousarray(pixels), labels
        self._describe()

    def set_swatches(self, theme: Theme, colours: Sequence[int], names: Sequence[str]) -> None:
        """Show a colour, 0xffRRGGBB, for each name."""
        self._theme, self._bar, self._colours, self._labels = theme, None, colours, names
        self._describe()

    def set_span(self, span: QRectF) -> None:
        """Align the bar with `span`, in the coordinates of a widget above this one."""
        self._span = span
        self.update()

    @property
    def n_displayed(self) -> int:
        """How many swatches there is room for; the others are counted."""
        n, n_fit = len(self._labels), max(1, self.width() // LEAST - 1)
        return min(n, n_fit)

    def sizeHint(self) -> QSize:
        return QSize(200, BAR_HEIGHT + 4 + self.fontMetrics().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        with painting(self) as painter:
            if self._bar is None:
                painter.setRenderHint(QPainter.RenderHint.Antialiasing)
                self._paint_swatches(painter)
            else:
                self._paint_bar(painter, self._bar)

    def _describe(self) -> None:
        self.setAccessibleDescription(listed(self._labels))
        self.update()

    def _paint_bar(self, painter: QPainter, bar: npt.NDArray[np.uint32]) -> None:
        width = self._span.width()
        place = QRectF(self._span.left(), 1, width, BAR_HEIGHT)
        image = QImage(bar.data, bar.shape[1], 1, 4 * bar.shape[1], QImage.Format.Format_RGB32)
        painter.drawImage(place, image)
        painter.setPen(QColor(self._theme.line))
        painter.drawRect(place.adjusted(-1, -1, 0, 0))
        painter.setPen(QColor(self._theme.muted))
        labels = QRectF(place.left(), place.bottom() + 2, width, self.fontMetrics().height())
        sides = (Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignHCenter, Qt.AlignmentFlag.AlignRight)
        metrics = self.fontMetrics()
        low, middle, high = (metrics.horizontalAdvance(label) for label in self._labels)
        has_room = middle / 2 + max(low, high) + GAP < width / 2
        if low + high + GAP >= width:
            middle_x = place.center().x()
            labels.setLeft(max(0.0, min(place.left(), middle_x - APART - low)))
            labels.setRight(min(float(self.width()), max(place.right(), middle_x + APART + high)))
        share = labels.width() if low + high + GAP <= labels.width() else (labels.width() - GAP) / 2
        for side, label in zip(sides, self._labels, strict=True):
            if has_room or side is not Qt.AlignmentFlag.AlignHCenter:
                elided = metrics.elidedText(label, Qt.TextElideMode.ElideRight, int(share))
                draw_text(painter, labels, side, elided)

    def _paint_swatches(self, painter: QPainter) -> None:
        """Paint the names side by side, each elided to its share; what has too little room is counted."""
        metrics = self.fontMetrics()
        n_displayed = self.n_displayed
        more = self.tr("and {n:,} more").format(n=len(self._labels) - n_displayed)
        rest = metrics.horizontalAdvance(more) if n_displayed < len(self._labels) else 0
        widths = [metrics.horizontalAdvance(name) + 26 for name in self._labels[:n_displayed]]
        squeeze = min(1.0, (self.width() - rest) / max(1, sum(widths)))
        x = min(self._span.center().x(), self.width() / 2) - (squeeze * sum(widths) + rest) / 2
        for colour, name, width in zip(self._colours, self._labels, widths, strict=False):
            middle = self.height() / 2
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor.fromRgb(colour))
            painter.drawEllipse(QPointF(x + 6, middle), 5, 5)
            painter.setPen(QColor(self._theme.text))
            room = squeeze * width - 20
            text = metrics.elidedText(name, Qt.TextElideMode.ElideRight, int(room))
            draw_text(painter, QRectF(x + 14, 0, room, self.height()), Qt.AlignmentFlag.AlignVCenter, text)
            x += squeeze * width
        if rest:
            painter.setPen(QColor(self._theme.muted))
            draw_text(painter, QRectF(x, 0, rest, self.height()), Qt.AlignmentFlag.AlignVCenter, more)
