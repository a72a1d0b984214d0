"""A loss or its gradient over two numbers, as colours; the point is dragged."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QImage, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QVBoxLayout, QWidget

from core.analysis.colours.colormap import BANDS, SignedColours
from core.protocol.losses.pictures import Floats, LossMap
from gui.pages.losses.pictures.curve_plot import moved
from gui.pages.losses.pictures.scale import LEFT, MOST, RIGHT, TOP, paint_axes, paint_words
from gui.theme.painting import painting
from gui.theme.theme import LIGHT, Theme
from gui.widgets.colour_legend import ColourLegend
from gui.widgets.plane import PlaneView, Scale


def map_image(values: Floats, theme: Theme) -> tuple[QImage, SignedColours]:
    """Return a picture of values (n_y, n_x), y upwards, and the colours: from negative to positive.

    The largest values share the last colour, so that a loss without limit leaves some for the rest.
    """
    values = values.clip(-MOST, MOST)
    finite = np.abs(values[np.isfinite(values)])
    reach = (float(np.percentile(finite, 97)) or float(finite.max())) if finite.size else 0.0
    reach = reach or 1.0
    colours = SignedColours(theme, -reach, reach, BANDS)
    pixels = np.ascontiguousarray(colours.pixels(values[::-1].astype(np.float32), False))
    height, width = pixels.shape
    return QImage(pixels.data, width, height, 4 * width, QImage.Format.Format_RGB32).copy(), colours


class MapPicture(PlaneView):
    """The map itself; ``dragged`` carries both numbers, ``stepped`` as in ``CurvePlot``."""

    dragged = Signal(float, float)
    stepped = Signal(str, int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._field: LossMap | None = None
        self._image = QImage()
        self._titles = ("", "")
        self._at = (0.0, 0.0)
        self.setObjectName("losses.map")
        self.setAccessibleName(self.tr("Map of the loss"))
        self.setToolTip(self.tr("Drag the point, or use the arrow keys (Shift: larger steps)"))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMinimumSize(320, 180)

    def sizeHint(self) -> QSize:
        return QSize(520, 300)

    def show_field(
        self, field: LossMap, image: QImage, titles: tuple[str, str], at: tuple[float, float], theme: Theme
    ) -> None:
        """Show a map whose axes have these titles, and a point on it."""
        self._field, self._image, self._titles, self._at, self._theme = field, image, titles, at, theme
        self.setAccessibleDescription(f"{titles[0]} {at[0]:.4g}, {titles[1]} {at[1]:.4g}")
        self.update()

    def handle(self) -> QPointF:
        """Return where the point lies: the place to drag it from."""
        return self._scale().point(*self._at)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if self._field is not None and event.buttons() & Qt.MouseButton.LeftButton:
            scale = self._scale()
            self.dragged.emit(*scale.within(*scale.numbers(event.position())))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self.mousePressEvent(event)

    def walk(self, right: int, up: int) -> bool:
        self.stepped.emit(*moved(right, up))
        return True

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._field is None:
            return
        with painting(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            scale = self._scale()
            paint_axes(painter, self._theme, scale, self._titles[0])
            painter.drawImage(scale.place, self._image)
            words = [(self._titles[1], QColor(self._theme.text))]
            paint_words(painter, self._theme.panel, words, scale.place.topLeft() + QPointF(4, 4))
            painter.setPen(QPen(QColor(self._theme.text), 1, Qt.PenStyle.DotLine))
            at = scale.point(*self._at)
            painter.drawLine(QPointF(scale.place.left(), at.y()), QPointF(scale.place.right(), at.y()))
            painter.drawLine(QPointF(at.x(), scale.place.top()), QPointF(at.x(), scale.place.bottom()))
            painter.setPen(QPen(QColor(self._theme.text if self.hasFocus() else self._theme.panel), 2))
            painter.setBrush(QColor(self._theme.accent))
            painter.drawEllipse(at, 7, 7)

    def _scale(self) -> Scale:
        assert self._field is not None
        line = self.fontMetrics().height()
        place = QRectF(LEFT, TOP, self.width() - LEFT - RIGHT, self.height() - TOP - 2 * line - 8)
        x, y = self._field.x, self._field.y
        return Scale(place, (float(x[0]), float(x[-1])), (float(y[0]), float(y[-1])))


class LossMapView(QWidget):
    """The map with what its colours mean."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.picture = MapPicture(self)
        self._legend = ColourLegend(LIGHT, self)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addWidget(self.picture, 1)
        column.addWidget(self._legend)

    def show_field(
        self, field: LossMap, values: Floats, titles: tuple[str, str], at: tuple[float, float], theme: Theme
    ) -> None:
        """Show values (n_y, n_x) over the axes of a map."""
        image, colours = map_image(values, theme)
        self.picture.show_field(field, image, titles, at, theme)
        low, high = f"≤ {colours.low:.3g}", f"≥ {colours.high:.3g}"
        self._legend.set_bar(theme, colours.bar(256, False), (low, "0", high))
        self._legend.set_span(QRectF(LEFT, 0, max(60, self.width() - LEFT - RIGHT), 0))
