"""Samples of a table, one in each row: the true and the predicted class or number."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen

from gui.pages.train.output.gallery import UNKNOWN, Gallery
from gui.pages.train.output.verdict import paint_verdict
from gui.theme.painting import draw_text
from gui.widgets.plots.scale import linear_ticks

LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
CENTER = Qt.AlignmentFlag.AlignCenter
HEADER = 22.0
LEAST = 0.5
"""Width in pixels of a share of the bar that is seen."""
HALF = QPointF(0, 0.5)
"""Puts a line of one pixel onto pixels."""


class _Rows(Gallery):
    def _paint_selection(self, painter: QPainter, rect: QRectF) -> None:
        tint = QColor(self._theme.accent)
        painter.fillRect(QRectF(rect.left(), rect.top(), 5 if self.hasFocus() else 3, rect.height()), tint)
        tint.setAlphaF(0.14)
        painter.fillRect(rect, tint)


class ClassRows(_Rows):
    """Number, true class, a bar shared out by the probabilities, predicted class, right or wrong.

    Classes too improbable to be seen have the end of the bar together.
    """

    _measured: tuple[tuple[str, ...], QFont] | None = None
    """The names, and their font, that ``_widest`` is the width of."""
    _widest = 0.0

    def _area(self) -> QRectF:
        return super()._area().adjusted(0, HEADER, 0, 0)

    def _places(self, rect: QRectF) -> tuple[QRectF, QRectF, QRectF, QRectF, QRectF]:
        """Return where in a row are number, true class, bar, predicted class and mark."""
        metrics = QFontMetricsF(self.font())
        name = min(self._name_width() + 16, rect.width() * 0.27)
        number, mark, gap = metrics.horizontalAdvance("0000"), 18.0, 8.0
        bar = rect.width() - number - mark - 2 * name - 5.5 * gap
        places, x = [], rect.left() + gap
        for width in (number, name, bar, name, mark):
            places.append(QRectF(x, rect.top(), width, rect.height()))
            x += width + gap
        return places[0], places[1], places[2], places[3], places[4]

    def _name_width(self) -> float:
        """Return the width of the longest name; there can be a thousand, and it is asked for at each row."""
        key = self._page.class_names, self.font()
        if key != self._measured:
            self._measured = key
            metrics = QFontMetricsF(self.font())
            self._widest = max(map(metrics.horizontalAdvance, (*key[0], self.tr("predicted"))))
        return self._widest

    def _paint_ground(self, painter: QPainter) -> None:
        painter.setPen(QColor(self._theme.muted))
        header = QRectF(0, 0, self.width(), HEADER)
        number, true, bar, predicted, _ = self._places(header)
        draw_text(painter, number, RIGHT, "#")
        draw_text(painter, true, LEFT, self.tr("true"))
        probability = self.tr("probability")
        if self.fontMetrics().horizontalAdvance(probability) <= bar.width():
            draw_text(painter, bar, CENTER, probability)
        draw_text(painter, predicted, LEFT, self.tr("predicted"))

    def _paint_cell(self, painter: QPainter, rect: QRectF, position: int) -> None:
        page = self._page
        number, true, _, predicted, mark = self._places(rect)
        known = self._predicted[position] != UNKNOWN
        if known and not self._is_right(position):
            painter.fillRect(rect, QColor(self._theme.error_field))
        painter.setPen(QPen(QColor(self._theme.line), 1.0))
        painter.drawLine(rect.topLeft() + HALF, rect.topRight() + HALF)
        painter.setPen(QColor(self._theme.muted))
        draw_text(painter, number, RIGHT, str(page.numbers[position]))
        self._paint_class(painter, true, int(page.y_true[position]))
        if known:
            self._paint_class(painter, predicted, self._predicted[position])
            paint_verdict(painter, self._theme, mark.center(), 11, self._is_right(position))

    def _paint_class(self, painter: QPainter, place: QRectF, index: int) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(self._theme.class_colour(index)))
        painter.drawEllipse(QPointF(place.left() + 5, place.center().y()), 4.5, 4.5)
        painter.setPen(QColor(self._theme.text))
        name = place.adjusted(14, 0, 0, 0)
        text = self.fontMetrics().elidedText(
            self._page.class_names[index], Qt.TextElideMode.ElideRight, int(name.width())
        )
        draw_text(painter, name, LEFT, text)

    def _paint_answer(self, painter: QPainter, rect: QRectF, position: int) -> None:
        place = self._places(rect)[2]
        height = min(12.0, place.height() * 0.5)
        x, top = place.left(), round(place.center().y() - height / 2)
        for index, probability in enumerate(self._outputs[position]):
            width = probability * place.width()
            if width >= LEAST:
                painter.fillRect(QRectF(x, top, width, height), QColor(self._theme.class_colour(index)))
                x += width
        painter.fillRect(QRectF(x, top, place.right() - x, height), QColor(self._theme.line))


class NumberRows(_Rows):
    """The true number as a ring and the predicted one as a dot, joined by their difference, on one axis."""

    def _area(self) -> QRectF:
        return super()._area().adjusted(0, HEADER, 0, -2 * HEADER)

    def _track(self) -> QRectF:
        """Return where the axis goes, between the numbers of the samples and the differences."""
        metrics = QFontMetricsF(self.font())
        area = self._area()
        return area.adjusted(
            metrics.horizontalAdvance("0000") + 14, 0, -metrics.horizontalAdvance("+0000") - 18, 0
        )

    def _x_of(self, value: float) -> float:
        low, high = self._page.y_range
        track = self._track()
        share = (value - low) / (high - low) if high > low else 0.5
        return track.left() + min(1.0, max(0.0, share)) * track.width()

    def _paint_ground(self, painter: QPainter) -> None:
        area, track = self._area(), self._track()
        top = QRectF(0, 0, self.width(), HEADER)
        y = HEADER / 2
        painter.setPen(QColor(self._theme.muted))
        draw_text(painter, QRectF(0, 0, track.left() - 14, HEADER), RIGHT, "#")
        draw_text(painter, top.adjusted(track.left() + 14, 0, 0, 0), LEFT, self.tr("true"))
        draw_text(painter, QRectF(track.center().x() + 14, 0, 100, HEADER), LEFT, self.tr("predicted"))
        draw_text(painter, top.adjusted(0, 0, -6, 0), RIGHT, self.tr("error"))
        self._paint_ring(painter, QPointF(track.left() + 5, y))
        self._paint_dot(painter, QPointF(track.center().x() + 5, y))
        low, high = self._page.y_range
        for tick in linear_ticks(low, high, 6) if high > low else [low]:
            x = self._x_of(tick)
            painter.setPen(QPen(QColor(self._theme.line), 1.0))
            painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()))
            painter.setPen(QColor(self._theme.muted))
            draw_text(painter, QRectF(x - 40, area.bottom() + 1, 80, HEADER - 4), CENTER, f"{tick:g}")
        name = QRectF(0, area.bottom() + HEADER - 4, self.width(), HEADER)
        draw_text(painter, name, CENTER, self._page.target_name)

    def _paint_cell(self, painter: QPainter, rect: QRectF, position: int) -> None:
        painter.setPen(QColor(self._theme.muted))
        number = QRectF(rect.left(), rect.top(), self._track().left() - 14, rect.height())
        draw_text(painter, number, RIGHT, str(self._page.numbers[position]))
        self._paint_ring(painter, QPointF(self._x_of(float(self._page.y_true[position])), rect.center().y()))

    def _paint_answer(self, painter: QPainter, rect: QRectF, position: int) -> None:
        true, predicted = float(self._page.y_true[position]), self._outputs[position]
        y, x_true, x_predicted = rect.center().y(), self._x_of(true), self._x_of(predicted)
        painter.setPen(QPen(QColor(self._theme.accent), 2.0))
        painter.drawLine(QPointF(x_true, y), QPointF(x_predicted, y))
        self._paint_dot(painter, QPointF(x_predicted, y))
        self._paint_ring(painter, QPointF(x_true, y))
        painter.setPen(QColor(self._theme.text))
        draw_text(
            painter, rect.adjusted(0, 0, -6, 0), RIGHT, f"{predicted - true:+.3g}".replace("-", "\u2212")
        )

    def describe(self, position: int) -> str:
        """Return the tooltip of a sample."""
        page = self._page
        lines = [self.tr("Sample {}").format(page.numbers[position])]
        lines.append(self.tr("True: {}").format(f"{float(page.y_true[position]):.4g}"))
        if self._outputs and self._outputs[position] is None:
            lines.append(self.tr("What the network says is not a finite number."))
        elif self._outputs:
            lines.append(self.tr("Predicted: {}").format(f"{self._outputs[position]:.4g}"))
        return "\n".join(lines)

    def _paint_ring(self, painter: QPainter, center: QPointF) -> None:
        painter.setPen(QPen(QColor(self._theme.text), 1.6))
        painter.setBrush(QColor(self._theme.panel))
        painter.drawEllipse(center, 4.5, 4.5)

    def _paint_dot(self, painter: QPainter, center: QPointF) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(self._theme.accent))
        painter.drawEllipse(center, 5.0, 5.0)
