"""The sample whose logits the temperature page shows: its image, its place in the plane, or its values."""

from __future__ import annotations

from typing import Any

import numpy as np
from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QColor, QFontInfo, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from core.data.dataset import DataSet
from core.experiment.data_schema import DOMAIN
from gui.theme.painting import draw_text, painting
from gui.theme.theme import LIGHT, Theme
from gui.widgets.digits import digits_font
from gui.widgets.pictures import picture_of

_N_VALUES = 6


class SamplePicture(QWidget):
    """One sample of the data, with its true class."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = LIGHT
        self._data: DataSet | None = None
        self._split = "test"
        self._index = 0
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Preferred)

    def set_theme(self, theme: Theme) -> None:
        """Repaint in a theme's colours."""
        self._theme = theme
        self.update()

    def show_sample(self, data: DataSet, split: str, index: int) -> None:
        """Show a sample of one split of the data."""
        self._data, self._split, self._index = data, split, index
        self.setAccessibleName(self.tr("Sample {0}: {1}").format(index, self._truth()))
        self.setToolTip("\n".join(f"{name} = {value:.4g}" for name, value in self._values()))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        is_table = self._data is not None and self._data.is_table
        return QSize(200 if is_table else 96, 102)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def _of_split(self, name: str) -> Any:
        """Return the sample's part of ``x``, ``y``, ``raw`` or ``points``; None where the data has none."""
        array = getattr(self._data, f"{name}_{self._split}")
        return None if array is None else array[self._index]

    def _truth(self) -> str:
        assert self._data is not None
        label = int(self._of_split("y"))
        return self.tr("true: {0}").format(self._data.class_names[label])

    def _values(self) -> list[tuple[str, float]]:
        assert self._data is not None
        if self._data.is_plane:
            point = self._of_split("points")
            return [] if point is None else [("x1", float(point[0])), ("x2", float(point[1]))]
        raw = self._of_split("raw")
        if self._data.is_image or raw is None:
            return []
        return list(zip(self._data.feature_names, raw.ravel().tolist(), strict=True))

    # Painting

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._data is None:
            return
        with painting(self) as painter:
            line = self.fontMetrics().height()
            place = QRectF(0, 0, self.width(), self.height() - line - 2)
            if self._data.is_image:
                self._paint_image(painter, place)
            elif self._data.is_plane:
                self._paint_point(painter, place)
            else:
                self._paint_values(painter, place)
            painter.setFont(self.font())
            painter.setPen(QColor(self._theme.text))
            foot = QRectF(0, self.height() - line, self.width(), line)
            align = Qt.AlignmentFlag.AlignLeft if self._data.is_table else Qt.AlignmentFlag.AlignHCenter
            truth = self.fontMetrics().elidedText(self._truth(), Qt.TextElideMode.ElideRight, self.width())
            draw_text(painter, foot, align | Qt.AlignmentFlag.AlignVCenter, truth)

    def _paint_image(self, painter: QPainter, place: QRectF) -> None:
        assert self._data is not None
        pictures = self._data.pictures(self._split, [self._index])
        if pictures is None:
            return
        pixels = pictures[0] if len(pictures[0]) == 3 else np.repeat(pictures[0][:1], 3, axis=0)
        image = picture_of(pixels, self._theme)
        side = min(place.width(), place.height())
        square = QRectF(place.center().x() - side / 2, place.top(), side, side)
        square.setSize(QSizeF(image.size()).scaled(square.size(), Qt.AspectRatioMode.KeepAspectRatio))
        painter.drawImage(square, image)

    def _paint_point(self, painter: QPainter, place: QRectF) -> None:
        side = min(place.width(), place.height()) - 1
        square = QRectF(place.center().x() - side / 2, place.top() + 0.5, side, side)
        painter.setPen(QPen(QColor(self._theme.line), 1))
        painter.setBrush(QColor(self._theme.window))
        painter.drawRect(square)
        centre = square.center()
        painter.drawLine(QPointF(square.left(), centre.y()), QPointF(square.right(), centre.y()))
        painter.drawLine(QPointF(centre.x(), square.top()), QPointF(centre.x(), square.bottom()))
        point = self._of_split("points")
        if point is None:
            return
        unit = side / 2 / DOMAIN
        at = QPointF(centre.x() + float(point[0]) * unit, centre.y() - float(point[1]) * unit)
        label = int(self._of_split("y"))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(self._theme.text), 1))
        painter.setBrush(QColor(self._theme.class_colour(label)))
        painter.drawEllipse(at, 5, 5)

    def _paint_values(self, painter: QPainter, place: QRectF) -> None:
        values = self._values()
        listed = values if len(values) <= _N_VALUES else values[: _N_VALUES - 1]
        height = place.height() / _N_VALUES
        font, digits = self.font(), digits_font(self.font())
        for each in (font, digits):
            each.setPixelSize(min(QFontInfo(self.font()).pixelSize(), int(height) - 2))
        metrics = self.fontMetrics()
        for i, (name, value) in enumerate(listed):
            row = QRectF(0, i * height, place.width(), height)
            painter.setFont(font)
            painter.setPen(QColor(self._theme.muted))
            text = metrics.elidedText(name, Qt.TextElideMode.ElideRight, int(place.width() * 0.7))
            draw_text(painter, row, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, text)
            painter.setFont(digits)
            painter.setPen(QColor(self._theme.text))
            draw_text(
                painter, row, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, f"{value:.4g}"
            )
        if len(listed) < len(values):
            painter.setFont(font)
            painter.setPen(QColor(self._theme.muted))
            more = self.tr("and {0} more").format(len(values) - len(listed))
            draw_text(painter, QRectF(0, (_N_VALUES - 1) * height, place.width(), height), 0, more)
