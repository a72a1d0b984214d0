"""Pictures with the class that the network sees in each."""

from __future__ import annotations

import math
from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen

from gui.pages.train.output.gallery import UNKNOWN, Gallery, Page
from gui.pages.train.output.verdict import paint_verdict
from gui.theme.painting import draw_text
from gui.theme.theme import Theme
from gui.widgets.pictures import paint_picture, picture_of

BAR = 4.0
LINE = 14.0
"""Height of a class's name below a picture."""
LONGEST_BESIDE = 2
"""Characters of a name that has room beside a picture."""
ASPECT = 1.25
"""Width over height that cells come near to."""


class ImageGallery(Gallery):
    """Cells with a picture in crisp pixels, the predicted class, the true one if it is another, and a bar."""

    _bars_of: Sequence[QRectF] = ()
    """The cells for which the rectangles of the bars were made."""

    def set_theme(self, theme: Theme) -> None:
        """Draw in the colours of a theme."""
        super().set_theme(theme)
        self._ink_pictures()

    def set_page(self, page: Page) -> None:
        """Show other samples, without answers until they come."""
        self._longest = max(map(len, page.class_names), default=0)
        super().set_page(page)
        self._ink_pictures()

    def _ink_pictures(self) -> None:
        assert self._page.pictures is not None
        self._pictures = [picture_of(pixels, self._theme) for pixels in self._page.pictures]

    @property
    def _aspect(self) -> float:
        return ASPECT

    def _columns(self) -> int:
        """Return the number of columns that fill their rows and give cells the best shape."""
        counts = [columns for columns in range(2, self.capacity + 1) if self.capacity % columns == 0]
        shape = self.width() / max(1, self.height()) * self.capacity / self._aspect
        return min(counts, key=lambda columns: abs(math.log(max(shape, 1e-9) / columns**2)))

    def _inside(self, rect: QRectF) -> QRectF:
        """Return where in a cell picture and classes are, above the bar."""
        return rect.adjusted(7, 7, -7, -11 - BAR)

    def _paint_cell(self, painter: QPainter, rect: QRectF, position: int) -> None:
        known = self._predicted[position] != UNKNOWN
        wrong = known and not self._is_right(position)
        painter.setPen(QPen(QColor(self._theme.line), 1.0))
        painter.setBrush(QColor(self._theme.error_field if wrong else self._theme.field))
        painter.drawRoundedRect(rect.adjusted(2.5, 2.5, -2.5, -2.5), 4, 4)
        inside, pixels = self._inside(rect), self._pictures[position]
        if self._has_words:
            self._paint_named(painter, inside, position)
            return
        scale = min(inside.height() / pixels.height(), 0.62 * inside.width() / pixels.width())
        scale = int(scale) if scale >= 1 else scale
        picture = QRectF(inside.left(), 0, scale * pixels.width(), scale * pixels.height())
        picture.moveTop(round(inside.center().y() - picture.height() / 2))
        paint_picture(painter, picture, pixels)
        if known:
            self._paint_classes(painter, inside.adjusted(picture.width() + 4, 0, 0, 0), position)

    @property
    def _has_words(self) -> bool:
        """Whether classes have names that do not fit beside a picture."""
        return self._longest > LONGEST_BESIDE

    def _paint_named(self, painter: QPainter, inside: QRectF, position: int) -> None:
        """Paint a picture over the predicted class; the tooltip tells the true one."""
        line = QRectF(inside.left() - 3, inside.bottom() - LINE + 4, inside.width() + 6, LINE)
        paint_picture(painter, inside.adjusted(0, -3, 0, 2 - LINE), self._pictures[position])
        if self._predicted[position] == UNKNOWN:
            return
        mark = 9.0
        centre = QPointF(line.left() + mark / 2, line.center().y())
        paint_verdict(painter, self._theme, centre, mark, self._is_right(position))
        font = QFont(self.font())
        font.setPixelSize(11)
        painter.setFont(font)
        painter.setPen(QColor(self._theme.text))
        place = line.adjusted(mark + 3, 0, 0, 0)
        name = self._page.class_names[self._predicted[position]]
        name = QFontMetricsF(font).elidedText(name, Qt.TextElideMode.ElideRight, place.width())
        draw_text(painter, place, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, name)

    def _paint_classes(self, painter: QPainter, place: QRectF, position: int) -> None:
        font = QFont(self.font())
        font.setPixelSize(int(min(26, max(12, place.height() * 0.38))))
        painter.setFont(font)
        upper = place.adjusted(0, 0, 0, -place.height() / 2)
        self._paint_class(painter, upper, self._predicted[position], self._is_right(position))
        if not self._is_right(position):
            lower = upper.translated(0, upper.height())
            self._paint_class(painter, lower, int(self._page.y_true[position]), True)

    def _paint_class(self, painter: QPainter, line: QRectF, index: int, right: bool) -> None:
        size = min(11.0, line.height() * 0.4, line.width() * 0.4)
        paint_verdict(painter, self._theme, QPointF(line.left() + size / 2, line.center().y()), size, right)
        painter.setPen(QColor(self._theme.text))
        name = line.adjusted(size + 2, 0, 0, 0)
        draw_text(painter, name, Qt.AlignmentFlag.AlignCenter, self._page.class_names[index])

    def _paint_answers(self, painter: QPainter, rects: Sequence[QRectF]) -> None:
        """Paint the bars of a colour together, in rectangles that stay.

        Each call of Qt, and each rectangle that is freed, would give the interpreter to the training thread.
        """
        if self._bars_of != rects:
            self._bars_of = rects
            self._grounds = [QRectF(r.left() + 7, r.bottom() - 7 - BAR, r.width() - 14, BAR) for r in rects]
            self._bars = [QRectF(ground) for ground in self._grounds]
            self._widths = [ground.width() for ground in self._grounds]
        right, wrong = list[QRectF](), list[QRectF]()
        for position, (bar, width) in enumerate(zip(self._bars, self._widths, strict=True)):
            if self._outputs[position] is None:
                continue
            bar.setWidth(width * max(self._outputs[position]))
            (right if self._is_right(position) else wrong).append(bar)
        theme = self._theme
        painter.setPen(Qt.PenStyle.NoPen)
        for colour, bars in ((theme.line, self._grounds), (theme.success, right), (theme.error, wrong)):
            painter.setBrush(QColor(colour))
            painter.drawRects(bars)

    def _paint_selection(self, painter: QPainter, rect: QRectF) -> None:
        painter.setPen(QPen(QColor(self._theme.accent), 3.0 if self.hasFocus() else 2.0))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(rect.adjusted(2, 2, -2, -2), 4, 4)
