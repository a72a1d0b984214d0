"""Every class's probability as the temperature goes from one limit to the other."""

from __future__ import annotations

import math

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontInfo, QPainter, QPaintEvent, QPen, QPixmap, QPolygonF
from PySide6.QtWidgets import QWidget

from gui.theme.painting import painting
from gui.theme.theme import LIGHT, Theme
from gui.widgets.sliders.temperature_slider import HIGHEST, LOWEST, TICKS

Curves = npt.NDArray[np.float64]

GRID = np.geomspace(LOWEST, HIGHEST, 121)  # the temperatures at which curves are computed
_EDGE = 28.0  # room for each limit
_ALIGN = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop


class TemperatureCurves(QWidget):
    """Probabilities over log T between their limits, with a line at the present temperature.

    What does not depend on the present temperature is painted once and kept.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = LIGHT
        self._temperature = 1.0
        self._chosen = 0
        self.setMinimumSize(self.minimumSizeHint())
        self.clear()

    def set_theme(self, theme: Theme) -> None:
        """Repaint in a theme's colours."""
        self._theme = theme
        self._repaint()

    def set_curves(self, curves: Curves, cold: Curves, hot: Curves) -> None:
        """Show other logits.

        Parameters
        ----------
        curves : ndarray of shape (len(GRID), n_rows)
        cold, hot : ndarray of shape (n_rows,)
            The limits for T -> 0 and T -> infinity.
        """
        self._curves: Curves = curves
        self._cold: Curves = cold
        self._hot: Curves = hot
        self._repaint()

    def clear(self) -> None:
        """Show no curves."""
        self._now: Curves = np.empty(0)
        self.set_curves(np.empty((len(GRID), 0)), self._now, self._now)

    def set_now(self, temperature: float, probabilities: Curves) -> None:
        """Move the line to a temperature, and the dots on it to its probabilities (n_rows,)."""
        self._temperature, self._now = temperature, probabilities
        self.update()

    def choose(self, row: int) -> None:
        """Highlight a row's curve."""
        self._chosen = row
        self.update()

    def minimumSizeHint(self) -> QSize:
        return QSize(280, 96)

    # Places

    def _plot(self) -> QRectF:
        line = self.fontMetrics().height()
        left = self.fontMetrics().horizontalAdvance("0.5") + 8
        return QRectF(left + _EDGE, 6, self.width() - left - 2 * _EDGE - 4, self.height() - 2 * line - 14)

    @staticmethod
    def _x(plot: QRectF, temperature: float) -> float:
        share = math.log(temperature / LOWEST) / math.log(HIGHEST / LOWEST)
        return plot.left() + share * plot.width()

    @staticmethod
    def _y(plot: QRectF, probability: float) -> float:
        return plot.bottom() - probability * plot.height()

    def _colour(self, row: int) -> QColor:
        return QColor(self._theme.class_colour(row))

    # Painting

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.FontChange:
            self._repaint()
        super().changeEvent(event)

    def resizeEvent(self, event: QEvent) -> None:
        self._repaint()

    def _repaint(self) -> None:
        self._picture: QPixmap | None = None
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._picture is None or self._picture.devicePixelRatio() != self.devicePixelRatioF():
            self._picture = self._painted()
        with painting(self) as painter:
            painter.drawPixmap(0, 0, self._picture)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            plot = self._plot()
            if self._chosen < self._curves.shape[1]:
                self._paint_curve(painter, plot, self._chosen, 3)
            x = self._x(plot, self._temperature)
            painter.setPen(QPen(QColor(self._theme.text), 2))
            painter.drawLine(QPointF(x, plot.top()), QPointF(x, plot.bottom()))
            painter.setPen(QPen(QColor(self._theme.panel), 1))
            for row, probability in enumerate(self._now.tolist()):
                painter.setBrush(self._colour(row))
                painter.drawEllipse(QPointF(x, self._y(plot, probability)), 4, 4)

    def _painted(self) -> QPixmap:
        ratio = self.devicePixelRatioF()
        picture = QPixmap(self.size() * ratio)
        picture.setDevicePixelRatio(ratio)
        picture.fill(Qt.GlobalColor.transparent)
        with painting(picture) as painter:
            painter.setFont(self.font())
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            plot = self._plot()
            self._paint_axes(painter, plot)
            for row in range(self._curves.shape[1]):
                self._paint_curve(painter, plot, row, 1.5)
            self._paint_limits(painter, plot)
        return picture

    def _paint_axes(self, painter: QPainter, plot: QRectF) -> None:
        line, muted = QColor(self._theme.line), QColor(self._theme.muted)
        height = self.fontMetrics().height()
        for share in (0.0, 0.5, 1.0):
            y = self._y(plot, share)
            painter.setPen(QPen(line, 1))
            painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y))
            painter.setPen(muted)
            place = QRectF(0, y - height / 2, plot.left() - _EDGE - 4, height)
            painter.drawText(place, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, f"{share:g}")
        for tick in TICKS:
            x = self._x(plot, tick)
            painter.setPen(QPen(muted if tick == 1 else line, 1))
            painter.drawLine(QPointF(x, plot.top()), QPointF(x, plot.bottom() + 4))
            if tick in (0.1, 1.0, 10.0):
                painter.setPen(muted)
                painter.drawText(QRectF(x - 40, plot.bottom() + 5, 80, height), _ALIGN, f"{tick:g}")
        painter.setPen(muted)
        title = QRectF(plot.left(), plot.bottom() + 5 + height, plot.width(), height)
        painter.drawText(title, _ALIGN, self.tr("temperature T, logarithmic"))

    def _paint_curve(self, painter: QPainter, plot: QRectF, row: int, width: float) -> None:
        step = plot.width() / (len(GRID) - 1)
        heights = plot.bottom() - self._curves[:, row] * plot.height()
        points = [QPointF(plot.left() + i * step, y) for i, y in enumerate(heights.tolist())]
        painter.setPen(QPen(self._colour(row), width))
        painter.drawPolyline(QPolygonF(points))

    def _paint_limits(self, painter: QPainter, plot: QRectF) -> None:
        """Put the limits beside the plot: the argmax on its left, equal shares on its right."""
        small = QFont(self.font())
        small.setPixelSize(max(round(QFontInfo(self.font()).pixelSize() * 0.9), 9))
        ends = ((plot.left() - _EDGE / 2, self._cold, "T→0"), (plot.right() + _EDGE / 2, self._hot, "T→∞"))
        for x, shares, label in ends:
            painter.setPen(QColor(self._theme.muted))
            painter.setFont(small)
            painter.drawText(QRectF(x - 30, plot.bottom() + 5, 60, 20), _ALIGN, label)
            for row, share in enumerate(shares.tolist()):
                painter.setPen(QPen(self._colour(row), 2))
                y = self._y(plot, share)
                painter.drawLine(QPointF(x - 7, y), QPointF(x + 7, y))
