"""What the colours of the network's weights mean."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from core.analysis.colours.theme_colours import Theme, signed_table
from gui.theme.painting import draw_text, painting
from gui.widgets.colour_legend import ColourLegend

WIDTH, SHORT = 72, 40
"""Of the bar in pixels, which has its numbers beside it; a short one stands where there is less room."""
BAR_HEIGHT, GAP = 8, 6


class WeightLegend(ColourLegend):
    """A bar from the most negative weight over 0 to the most positive."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._scale, self._size, self._is_short = 0.0, 1.0, False
        self.setAccessibleName(self.tr("Colours of the weights"))
        self.setToolTip(
            self.tr(
                "<p>Links and biases: purple is negative, green positive; the wider, the stronger.</p>"
                "<p>Tiles: what a unit gives, purple below 0 and green above. Full colour is the largest "
                "absolute value of the layer, or 1 where its activation is bounded. Mean weights and biases "
                "are drawn relative to the largest of their layer.</p>"
                "<p>Outputs of classes have the colours of the map: a single output those of both classes, "
                "each of several that of its own class, the stronger the more probable it is (softmax of "
                "the logits).</p>"
            )
        )
        self.set_theme(theme)

    def sizeHint(self) -> QSize:
        return QSize(self._width_of_words + self._bar_width, self.fontMetrics().height())

    def shorten(self, room: int) -> None:
        """Take a short bar where `room` is too narrow for a long one, in pixels."""
        is_short = self._width_of_words + round(WIDTH * self._size) > room
        if is_short != self._is_short:
            self._is_short = is_short
            self.updateGeometry()

    @property
    def _width_of_words(self) -> int:
        return sum(map(self.fontMetrics().horizontalAdvance, self._labels)) + 3 * GAP

    @property
    def _bar_width(self) -> int:
        return round((SHORT if self._is_short else WIDTH) * self._size)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint it in one line: the word, the least number, the bar, the largest number."""
        if self._bar is None:
            return
        low, word, high = self._labels
        with painting(self) as painter:
            painter.setPen(QColor(self._theme.muted))
            x = 0.0
            for label in (word, low, None, high):
                width = self._bar_width if label is None else painter.fontMetrics().horizontalAdvance(label)
                room = QRectF(x, 0, width, self.height())
                if label is None:
                    self._paint_colours(painter, room)
                else:
                    draw_text(painter, room, Qt.AlignmentFlag.AlignVCenter, label)
                x += width + GAP

    def _paint_colours(self, painter: QPainter, room: QRectF) -> None:
        assert self._bar is not None
        n = self._bar.shape[1]
        height = round(BAR_HEIGHT * self._size)
        place = QRectF(room.left(), room.center().y() - height / 2, room.width(), height)
        painter.drawImage(place, QImage(self._bar.data, n, 1, 4 * n, QImage.Format.Format_RGB32))

    @property
    def scale(self) -> float:
        """The absolute weight at the ends of the bar; 0 while there is none."""
        return self._scale

    def set_scale(self, scale: float) -> None:
        """Show the range from -scale to scale."""
        if scale != self._scale:
            self._scale = scale
            self.set_theme(self._theme, self._size)

    def set_theme(self, theme: Theme, size: float = 1.0) -> None:
        """Draw in the colours of a theme, the bar `size` times as large as usual."""
        self._size = size
        red, green, blue = signed_table(theme)[:, :3].astype(np.uint32).T
        pixels = (0xFF000000 | red << 16 | green << 8 | blue).astype(np.uint32)
        low, high = (f"\u2212{self._scale:g}", f"+{self._scale:g}") if self._scale else ("", "")
        self.set_bar(theme, pixels[None], (low, self.tr("weight"), high))
        self.updateGeometry()
