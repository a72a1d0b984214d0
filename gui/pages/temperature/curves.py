"""Every class's probability as the temperature goes from one limit to the other."""

from __future__ import annotations

import math

import numpy as np
import numpy.typing as npt
from pyqtgraph.functions import arrayToQPolygonF
from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontInfo, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from core.analysis.softmax_result import HIGHEST, LOWEST
from gui.theme.painting import draw_text, painting
from gui.widgets.plane import PlaneView, Scale
from gui.widgets.sliders import TICKS

Curves = npt.NDArray[np.float64]

GRID = np.geomspace(LOWEST, HIGHEST, 121)  # the temperatures at which curves are computed
_EDGE = 28.0  # room for each limit
_ALIGN = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop


class TemperatureCurves(PlaneView):
    """Probabilities over log T between their limits, with a line at the present temperature.

    What does not depend on the present temperature is painted once and kept.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._temperature = 1.0
        self._chosen = 0
        self.setMinimumSize(self.minimumSizeHint())
        self.clear()

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
        self.redraw()

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

    def _scale(self) -> Scale:
        """Return where log T and probabilities are."""
        line = self.fontMetrics().height()
        left = self.fontMetrics().horizontalAdvance("0.5") + 8
        width, height = self.width() - left - 2 * _EDGE - 4, self.height() - 2 * line - 14
        ends = math.log(LOWEST), math.log(HIGHEST)
        return Scale(QRectF(left + _EDGE, 6, width, height), ends, (0.0, 1.0))

    def _colour(self, row: int) -> QColor:
        return QColor(self._theme.class_colour(row))

    # Painting

    def paintEvent(self, event: QPaintEvent) -> None:
        with painting(self) as painter:
            painter.drawPixmap(0, 0, self.still())
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            scale, now = self._scale(), math.log(self._temperature)
            if self._chosen < self._curves.shape[1]:
                self._paint_curve(painter, scale, self._chosen, 3)
            painter.setPen(QPen(QColor(self._theme.text), 2))
            painter.drawLine(scale.point(now, 1.0), scale.point(now, 0.0))
            painter.setPen(QPen(QColor(self._theme.panel), 1))
            for row, probability in enumerate(self._now.tolist()):
                painter.setBrush(self._colour(row))
                painter.drawEllipse(scale.point(now, probability), 4, 4)

    def draw_still(self, painter: QPainter) -> None:
        scale = self._scale()
        self._paint_axes(painter, scale)
        for row in range(self._curves.shape[1]):
            self._paint_curve(painter, scale, row, 1.5)
        self._paint_limits(painter, scale)

    def _paint_axes(self, painter: QPainter, scale: Scale) -> None:
        plot = scale.place
        line, muted = QColor(self._theme.line), QColor(self._theme.muted)
        height = self.fontMetrics().height()
        for share in (0.0, 0.5, 1.0):
            y = scale.point(0.0, share).y()
            painter.setPen(QPen(line, 1))
            painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y))
            painter.setPen(muted)
            place = QRectF(0, y - height / 2, plot.left() - _EDGE - 4, height)
            draw_text(
                painter, place, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, f"{share:g}"
            )
        for tick in TICKS:
            x = scale.point(math.log(tick), 0.0).x()
            painter.setPen(QPen(muted if tick == 1 else line, 1))
            painter.drawLine(QPointF(x, plot.top()), QPointF(x, plot.bottom() + 4))
            if tick in (0.1, 1.0, 10.0):
                painter.setPen(muted)
                draw_text(painter, QRectF(x - 40, plot.bottom() + 5, 80, height), _ALIGN, f"{tick:g}")
        painter.setPen(muted)
        title = QRectF(plot.left(), plot.bottom() + 5 + height, plot.width(), height)
        draw_text(painter, title, _ALIGN, self.tr("temperature T, logarithmic"))

    def _paint_curve(self, painter: QPainter, scale: Scale, row: int, width: float) -> None:
        pixels = scale.points(np.stack([np.log(GRID), self._curves[:, row]], axis=1))
        painter.setPen(QPen(self._colour(row), width))
        painter.drawPolyline(arrayToQPolygonF(pixels[:, 0], pixels[:, 1]))

    def _paint_limits(self, painter: QPainter, scale: Scale) -> None:
        """Put the limits beside the plot: the argmax on its left, equal shares on its right."""
        small = QFont(self.font())
        small.setPixelSize(max(round(QFontInfo(self.font()).pixelSize() * 0.9), 9))
        plot = scale.place
        ends = ((plot.left() - _EDGE / 2, self._cold, "T→0"), (plot.right() + _EDGE / 2, self._hot, "T→∞"))
        for x, shares, label in ends:
            painter.setPen(QColor(self._theme.muted))
            painter.setFont(small)
            draw_text(painter, QRectF(x - 30, plot.bottom() + 5, 60, 20), _ALIGN, label)
            for row, share in enumerate(shares.tolist()):
                painter.setPen(QPen(self._colour(row), 2))
                y = scale.point(0.0, share).y()
                painter.drawLine(QPointF(x - 7, y), QPointF(x + 7, y))
