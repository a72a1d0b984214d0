"""Pictures of samples: one channel in the theme's ink, three in their colours."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter

from gui.theme.theme import Theme


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
