"""A plot as a picture for a file: drawn part by part, so that an SVG holds lines and text."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

import pyqtgraph as pg
from PySide6.QtCore import QBuffer, QIODevice, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QFontMetricsF, QImage, QPainter, QPainterPath, QPen
from PySide6.QtSvg import QSvgGenerator
from PySide6.QtWidgets import QGraphicsItem, QGraphicsSimpleTextItem

from core.system.fonts import FAMILIES
from gui.theme.painting import draw_text, painting, saved
from gui.theme.theme import Theme
from gui.widgets.plots.strokes import PathItem

MARGIN, ROW, GAP, SWATCH = 8, 24, 16, 16
SHARPNESS = 2
"""Pixels of a PNG for each on the screen."""


@dataclass(frozen=True)
class LegendEntry:
    """A line of the legend, and what it is drawn with."""

    label: str
    pen: QPen


class Figure:
    """A plot with its title and legend above it, as it stands now.

    Parameters
    ----------
    view : pg.GraphicsView
        The plot; its paths, texts and axes are drawn.
    """

    def __init__(
        self, view: pg.GraphicsView, title: str, entries: Sequence[LegendEntry], theme: Theme
    ) -> None:
        self._view, self._title, self._theme = view, title, theme
        self._font, self._bold = QFont(view.font()), QFont(view.font())
        self._bold.setWeight(QFont.Weight.DemiBold)
        self._places = self._placed(entries)

    def _placed(self, entries: Sequence[LegendEntry]) -> list[tuple[QPointF, LegendEntry]]:
        """Return the left end of each entry's line, in as many rows as they take."""
        metrics = QFontMetricsF(self._font)
        x, y = MARGIN + QFontMetricsF(self._bold).horizontalAdvance(self._title) + GAP, MARGIN + ROW / 2
        placed = []
        for entry in entries:
            width = SWATCH + 4 + metrics.horizontalAdvance(entry.label) + GAP
            if x + width > self._view.width() and x > MARGIN:
                x, y = MARGIN, y + ROW
            placed.append((QPointF(x, y), entry))
            x += width
        return placed

    @property
    def _top(self) -> float:
        """Where the plot begins."""
        return (self._places[-1][0].y() if self._places else MARGIN + ROW / 2) + ROW / 2

    @property
    def size(self) -> QSize:
        """Its size in pixels of the screen."""
        return QSize(self._view.width(), round(self._top) + self._view.height())

    def png(self) -> bytes:
        """Return it as PNG, at twice the resolution of the screen."""
        image = QImage(self.size * SHARPNESS, QImage.Format.Format_RGB32)
        image.setDevicePixelRatio(SHARPNESS)
        self._draw_on(image)
        buffer = QBuffer()
        buffer.open(QIODevice.OpenModeFlag.WriteOnly)
        image.save(buffer, "PNG")
        return bytes(buffer.data().data())

    def svg(self) -> bytes:
        """Return it as SVG."""
        buffer = QBuffer()
        drawing = QSvgGenerator(QSvgGenerator.SvgVersion.Svg11)  # Tiny has no clipping
        drawing.setOutputDevice(buffer)
        drawing.setSize(self.size)
        drawing.setViewBox(QRectF(QPointF(), self.size.toSizeF()))
        drawing.setResolution(self._view.logicalDpiX())
        drawing.setTitle(self._title)
        self._draw_on(drawing)
        # A browser that has not got the font takes one with serifs, unless told otherwise.
        families = rf'font-family="\1, {", ".join(FAMILIES)}, sans-serif"'
        return re.sub(rb'font-family="([^"]*)"', families.encode(), bytes(buffer.data().data()))

    def _draw_on(self, device: QImage | QSvgGenerator) -> None:
        with painting(device) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.fillRect(QRectF(QPointF(), self.size.toSizeF()), QColor(self._theme.panel))
            self._draw_head(painter)
            painter.translate(0, self._top)
            self._view.scene().prepareForPaint()
            items = [
                item for item in self._view.scene().items(Qt.SortOrder.AscendingOrder) if item.isVisible()
            ]
            for item in items:
                if isinstance(item, pg.AxisItem):
                    self._draw_axis(painter, item)
            boxes = [item for item in items if isinstance(item, pg.ViewBox)]
            painter.setClipRect(boxes[0].sceneBoundingRect())
            for item in items:
                self._draw_item(painter, item)

    def _draw_head(self, painter: QPainter) -> None:
        painter.setPen(QColor(self._theme.text))
        painter.setFont(self._bold)
        title = QRectF(MARGIN, MARGIN, self._view.width(), ROW)
        left = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        draw_text(painter, title, left, self._title)
        painter.setFont(self._font)
        for place, entry in self._places:
            painter.setPen(_plain(entry.pen))
            painter.drawLine(place, place + QPointF(SWATCH, 0))
            painter.setPen(QColor(self._theme.text))
            label = QRectF(place.x() + SWATCH + 4, place.y() - ROW / 2, self._view.width(), ROW)
            draw_text(painter, label, left, entry.label)

    @staticmethod
    def _draw_axis(painter: QPainter, axis: pg.AxisItem) -> None:
        with saved(painter):
            painter.setTransform(axis.sceneTransform(), combine=True)
            painter.setFont(axis.style["tickFont"])
            axis.drawPicture(painter, *axis.generateDrawSpecs(painter))

    def _draw_item(self, painter: QPainter, item: QGraphicsItem) -> None:
        # In pixels: an SVG keeps six digits of each number, too few for steps.
        to_pixels = item.sceneTransform()
        if isinstance(item, PathItem) and not item.path().isEmpty():
            pen = _plain(item.pen(), self._view.devicePixelRatioF())
            _draw_path(painter, to_pixels.map(item.path()), pen, item.brush())
        elif isinstance(item, QGraphicsSimpleTextItem):
            painter.setFont(item.font())
            painter.setPen(item.brush().color())
            place = to_pixels.map(QPointF()) + QPointF(0, QFontMetricsF(item.font()).ascent())
            painter.drawText(place, item.text())


def _draw_path(painter: QPainter, path: QPainterPath, pen: QPen, brush: QBrush) -> None:
    """Draw a line or an area, or dots: lines of almost no length, which not every program shows."""
    painter.setPen(pen)
    painter.setBrush(brush)
    if pen.capStyle() is not Qt.PenCapStyle.RoundCap:
        painter.drawPath(path)
        return
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(pen.color())
    for i in range(0, path.elementCount(), 2):
        painter.drawEllipse(QPointF(path.elementAt(i)), pen.widthF() / 2, pen.widthF() / 2)


def _plain(pen: QPen, ratio: float = 1.0) -> QPen:
    """Return a pen whose line grows with the picture, of one that has `ratio` pixels for each of the plot."""
    if pen.style() is Qt.PenStyle.NoPen:
        return pen
    plain = QPen(pen)
    plain.setCosmetic(False)
    plain.setWidthF(max(1.0, pen.widthF() / ratio))
    return plain
