"""How the chart of devices is painted."""

from __future__ import annotations

import math

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from core.analysis.colours.theme_colours import Theme
from gui.pages.lab.devices.bars import COLOURS, Bars
from gui.theme.style import mixed

LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
CENTER = int(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignVCenter)
MARGIN = 4
"""Pixels between a bar and its lane's edge."""
LEAST_EDGED = 5
"""Pixels of a bar from which on it has an edge while it is lit."""
TICK = 80
"""Pixels between two ticks, at least."""


def tick_left(x: float, width: float, room: float) -> float:
    """Return where the text of a tick begins: in its middle, but whole at the right edge too."""
    return min(x - width / 2, room - width)


class ChartPainter:
    """Paints bars into an area over a range of simulated time.

    Parameters
    ----------
    area : QRectF
        Of all lanes, without their names.
    """

    def __init__(
        self, painter: QPainter, theme: Theme, area: QRectF, visible_ms: tuple[float, float]
    ) -> None:
        self._painter, self._theme, self._area, self._range = painter, theme, area, visible_ms
        painter.fillRect(area, QColor(theme.field))

    def _x(self, at_ms: float) -> float:
        low, high = self._range
        return self._area.left() + (at_ms - low) / (high - low) * self._area.width()

    def ticks(self, line: float) -> None:
        """Paint the axis of time below the lanes."""
        low, high = self._range
        least = (high - low) * TICK / max(self._area.width(), 1)
        power = 10.0 ** math.floor(math.log10(least))
        step = next(power * factor for factor in (1, 2, 5, 10) if power * factor >= least)
        painter, bottom = self._painter, self._area.bottom()
        for number in range(math.ceil(low / step), math.floor(high / step) + 1):
            x = self._x(number * step)
            painter.setPen(QColor(self._theme.line))
            painter.drawLine(QPointF(x, 0), QPointF(x, bottom + 3))
            painter.setPen(QColor(self._theme.muted))
            text = f"{number * step:.10g} ms"
            width = painter.fontMetrics().horizontalAdvance(text) + 2
            left = tick_left(x, width, painter.viewport().width())
            painter.drawText(QRectF(left, bottom + 3, width, line + 4), CENTER, text)

    def moment(self, bars: Bars, position: int) -> None:
        """Paint how long the present moment took, or where the time stood in it."""
        lit = bars.position == position
        past = bars.position <= position
        if not past.any():
            return
        begin = bars.begin[lit].min() if lit.any() else bars.end[past].max()
        end = bars.end[lit].max() if lit.any() else begin
        left, right = self._x(float(begin)), self._x(float(end))
        band = QRectF(left, 0, max(right - left, 1.0), self._area.height()).intersected(self._area)
        self._painter.fillRect(band, QColor(mixed(self._theme.accent, self._theme.field, 0.75)))

    def bars(self, bars: Bars, position: int, lane_height: float) -> None:
        """Paint all bars, those of the present moment in full colour and with an edge."""
        painter, theme = self._painter, self._theme
        low, high = self._range
        seen = (bars.end >= low) & (bars.begin <= high)
        scale = self._area.width() / (high - low)
        left = np.clip(self._area.left() + (bars.begin - low) * scale, self._area.left(), None)
        right = np.clip(self._area.left() + (bars.end - low) * scale, left + 1, self._area.right())
        top = bars.lane * lane_height + MARGIN
        lit = bars.position == position
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        for is_lit in (False, True):
            for kind, colour in enumerate(COLOURS):
                chosen = seen & (bars.kind == kind) & (lit == is_lit)
                path = bars.path(chosen, left, right, top, lane_height - 2 * MARGIN)
                painter.fillPath(path, QColor(colour if is_lit else mixed(colour, theme.field, 0.55)))
        wide = seen & lit & (right - left >= LEAST_EDGED)
        edges = bars.path(wide, left, right, top, lane_height - 2 * MARGIN)
        painter.strokePath(edges, QPen(QColor(theme.text), 0))

    def lane_name(self, row: int, lane_height: float, name: str, memory: str) -> None:
        """Paint what a lane is, and the memory of its device."""
        painter, top = self._painter, row * lane_height
        painter.setPen(QColor(self._theme.line))
        painter.drawLine(QPointF(0, top + lane_height), QPointF(self._area.right(), top + lane_height))
        painter.setPen(QColor(self._theme.text))
        height = lane_height if not memory else lane_height / 2
        painter.drawText(QRectF(4, top, self._area.left() - 8, height), LEFT, name)
        painter.setPen(QColor(self._theme.muted))
        painter.drawText(QRectF(4, top + height, self._area.left() - 8, height), LEFT, memory)
