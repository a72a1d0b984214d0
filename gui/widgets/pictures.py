"""Pictures of samples, and a widget that is drawn when something has changed."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from gui.theme.painting import clear_pixmap, painting
from gui.theme.theme import Theme
from gui.widgets.labels import PlainLabel


def picture_of(pixels: npt.NDArray[Any], theme: Theme) -> QImage:
    """Return a picture of pixels from 0 to 1; what is no number is 0.

    Parameters
    ----------
    pixels : ndarray, shape (channels, height, width)
        With three channels they are red, green and blue; of any other number the first is shown, as ink.
    """
    levels = np.rint(np.clip(np.nan_to_num(pixels), 0, 1) * 255).astype(np.uint8)
    height, width = levels.shape[1:]
    if len(levels) == 3:
        colours = np.ascontiguousarray(levels.transpose(1, 2, 0))
        return QImage(colours.data, width, height, 3 * width, QImage.Format.Format_RGB888).copy()
    ink = QColor(theme.text)
    shades = np.ascontiguousarray(levels[0])
    image = QImage(shades.data, width, height, width, QImage.Format.Format_Indexed8)
    image.setColorTable([QColor(ink.red(), ink.green(), ink.blue(), a).rgba() for a in range(256)])
    return image.convertToFormat(QImage.Format.Format_ARGB32_Premultiplied)


def paint_picture(painter: QPainter, place: QRectF, image: QImage) -> QRectF:
    """Paint a picture as large as it fits in the middle of a place; return where it is.

    Where it has room, each of its pixels takes a whole number of the screen's.
    """
    scale = min(place.width() / image.width(), place.height() / image.height())
    if scale >= 1:
        scale = int(scale)
    target = QRectF(0, 0, scale * image.width(), scale * image.height())
    target.moveCenter(place.center())
    target.moveTopLeft(QPointF(target.topLeft().toPoint()))
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, scale < 1)
    if scale < 1:  # Qt's own smoothing looks at four pixels only
        size = (target.size() * painter.device().devicePixelRatioF()).toSize()
        image = image.scaled(
            size, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation
        )
    painter.drawImage(target, image)
    return target


class PixmapWidget(QWidget):
    """A picture on a transparent label, which Qt paints alone; a subclass gives ``draw``.

    Call ``redraw`` when something has changed. Another size or another screen does so too.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._is_stale = True
        self._drawn = PlainLabel(self)
        self._drawn.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(160, 160)

    def draw(self, painter: QPainter) -> None:
        """Draw the picture."""
        raise NotImplementedError

    def redraw(self) -> None:
        """Draw the picture anew when it is painted next."""
        self._is_stale = True
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(320, 320)

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self._is_stale:
            return
        self._is_stale = False
        pixmap = clear_pixmap(self.size(), self.devicePixelRatioF())
        with painting(pixmap) as painter:
            painter.setFont(self.font())
            self.draw(painter)
        self._drawn.setPixmap(pixmap)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._drawn.setGeometry(self.rect())
        self.redraw()
        super().resizeEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() is QEvent.Type.DevicePixelRatioChange:
            self.redraw()
        super().changeEvent(event)
