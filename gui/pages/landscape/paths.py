"""The paths of the racers, drawn onto a picture that grows with them."""

from __future__ import annotations

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap

from core.analysis.landscape.race_log import RaceLog
from core.protocol.landscape import Doubles
from gui.theme.painting import clear_pixmap, painting, saved
from gui.theme.theme import Theme
from gui.widgets.plane import Scale

FAR = 20_000.0
"""Pixels off the map at which a path is cut."""


class PathLayer:
    """A transparent picture with all paths up to a step: new pieces are added, what is there stays.

    The paths of the whole race lie paler under it while an earlier moment is shown.
    """

    def __init__(self) -> None:
        self._picture = QPixmap()
        self._log: RaceLog | None = None
        self._drawn = 0
        self._look: object = None

    def forget(self) -> None:
        """Draw everything anew next time."""
        self._log = None

    def picture(
        self,
        log: RaceLog,
        last: int,
        colours: list[QColor],
        scale: Scale,
        size: QSize,
        ratio: float,
        width: float,
    ) -> QPixmap:
        """Return the picture of all steps up to `last`."""
        look = (tuple(colour.rgba() for colour in colours), scale, size.toTuple(), ratio, width)
        if log is not self._log or look != self._look or last < self._drawn:
            self._picture = clear_pixmap(size, ratio)
            self._log, self._look, self._drawn = log, look, 0
        if last > self._drawn:
            self._add(log, last, colours, scale, width)
        return self._picture

    def _add(self, log: RaceLog, last: int, colours: list[QColor], scale: Scale, width: float) -> None:
        with painting(self._picture) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setClipRect(scale.place)
            points = log.points[self._drawn : last + 1]
            for i, colour in enumerate(colours):
                pen = QPen(colour, 2 * width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap)
                pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
                painter.setPen(pen)
                pixels = near(scale.points(points[:, i]))
                if len(pixels) > 1:
                    painter.drawPath(pg.arrayToQPath(pixels[:, 0].copy(), pixels[:, 1].copy()))
        self._drawn = last


def near(pixels: Doubles) -> Doubles:
    """Return pixels (n, 2) up to the first that is lost or so far away that Qt could not draw it."""
    with np.errstate(invalid="ignore"):
        lost = np.logical_not((np.abs(pixels) < FAR).all(axis=1))
    return pixels[: int(lost.argmax())] if lost.any() else pixels


def draw_heads(
    painter: QPainter,
    log: RaceLog,
    step: int,
    colours: list[QColor],
    scale: Scale,
    theme: Theme,
    width: float,
) -> None:
    """Draw where each racer is after `step` steps; who is out keeps a cross at its last place."""
    with saved(painter):
        painter.setClipRect(scale.place)
        for i, colour in enumerate(colours):
            track = log.points[: step + 1, i]
            lost = np.logical_not(np.isfinite(track).all(axis=1))
            is_out = bool(lost[-1])
            at = track[int(lost.argmax()) - 1] if is_out else track[-1]
            pixel = near(scale.points(at[None]))
            if len(pixel):
                _draw_head(painter, QPointF(*pixel[0]), colour, is_out, theme, width)


def _draw_head(
    painter: QPainter, at: QPointF, colour: QColor, is_out: bool, theme: Theme, width: float
) -> None:
    size = 5 * width
    if is_out:
        painter.setPen(QPen(colour, 2 * width))
        painter.drawLine(at - QPointF(size, size), at + QPointF(size, size))
        painter.drawLine(at - QPointF(size, -size), at + QPointF(size, -size))
        return
    painter.setPen(QPen(QColor(theme.panel), 1.5 * width))
    painter.setBrush(colour)
    painter.drawEllipse(at, size, size)
