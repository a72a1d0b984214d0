"""Sliders that go where they are clicked, and the one of the temperature."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QSlider, QStyle, QStyleOptionSlider, QWidget

from core.analysis.softmax_result import HIGHEST
from gui.theme.painting import draw_text, painting
from gui.theme.theme import LIGHT, Theme


class AbsoluteSlider(QSlider):
    """A horizontal slider that goes where it is clicked; Qt's own goes a page towards there.

    As with Qt's style hint ``SH_Slider_AbsoluteSetButtons``, which asks Python at every hint of a style.
    """

    _HANDLE, _GROOVE = QStyle.SubControl.SC_SliderHandle, QStyle.SubControl.SC_SliderGroove

    def mousePressEvent(self, event: QMouseEvent) -> None:
        point = event.position().toPoint()
        if event.button() is not Qt.MouseButton.LeftButton or self._part(self._HANDLE).contains(point):
            super().mousePressEvent(event)
            return
        groove, width = self._part(self._GROOVE), self._part(self._HANDLE).width()
        left = point.x() - groove.x() - width // 2
        self.setValue(
            QStyle.sliderValueFromPosition(self.minimum(), self.maximum(), left, groove.width() - width)
        )
        if self._part(self._HANDLE).contains(point):  # else Qt would go on by a page
            super().mousePressEvent(event)

    def _part(self, part: QStyle.SubControl) -> QRect:
        option = QStyleOptionSlider()
        self.initStyleOption(option)
        return self.style().subControlRect(QStyle.ComplexControl.CC_Slider, option, part, self)


TICKS = (0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0, 20.0)
_HALF = 1000  # positions on each side of T = 1
_SNAP = 12  # a handle dragged this near to T = 1 sits on it
_KNOB = 11.0
_MARGIN = 24.0  # room for the labels of the outermost ticks


def position_of(temperature: float) -> int:
    """Return the slider's position for a temperature; 0 is T = 1."""
    return round(_HALF * math.log(temperature) / math.log(HIGHEST))


def temperature_at(position: int) -> float:
    """Return the temperature at a position of the slider."""
    return float(HIGHEST ** (position / _HALF))


class TemperatureSlider(QSlider):
    """Positions from -1000 (T = 0.05) over 0 (T = 1) to 1000 (T = 20), even in log T.

    Click or drag anywhere; arrow keys move by 3 %, page keys by 35 %; 1 and Home go to T = 1.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self._theme = LIGHT
        self.setRange(-_HALF, _HALF)
        self.setSingleStep(10)
        self.setPageStep(100)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setProperty("role", "scale")  # as high as its labels need, and not as a plain slider
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def set_theme(self, theme: Theme) -> None:
        """Repaint in a theme's colours."""
        self._theme = theme
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(480, 28 + 2 * self.fontMetrics().height())

    def minimumSizeHint(self) -> QSize:
        return QSize(320, self.sizeHint().height())

    # Mouse and keys

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton:
            self.setSliderDown(True)
            self._drag_to(event.position().x())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self.isSliderDown():
            self._drag_to(event.position().x())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self.setSliderDown(False)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self.setValue(0)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_1, Qt.Key.Key_Home):
            self.setValue(0)
        else:
            super().keyPressEvent(event)

    def _drag_to(self, x: float) -> None:
        position = round((2 * (x - _MARGIN) / self._length() - 1) * _HALF)
        self.setValue(0 if abs(position) <= _SNAP else position)

    def _length(self) -> float:
        return max(self.width() - 2 * _MARGIN, 1.0)

    def _x(self, position: float) -> float:
        return _MARGIN + (position / _HALF + 1) / 2 * self._length()

    # Painting

    def paintEvent(self, event: QPaintEvent) -> None:
        with painting(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            y = self.fontMetrics().height() + 12.0
            self._paint_directions(painter)
            self._paint_scale(painter, y)
            self._paint_groove(painter, y)
            self._paint_knob(painter, QPointF(self._x(self.value()), y))

    def _paint_directions(self, painter: QPainter) -> None:
        painter.setPen(QColor(self._theme.muted))
        place = QRectF(_MARGIN, 0, self._length(), self.fontMetrics().height())
        draw_text(painter, place, Qt.AlignmentFlag.AlignLeft, self.tr("← sharper"))
        draw_text(painter, place, Qt.AlignmentFlag.AlignRight, self.tr("flatter →"))

    def _paint_scale(self, painter: QPainter, y: float) -> None:
        theme, font = self._theme, self.font()
        for tick in TICKS:
            is_one = tick == 1
            x = self._x(position_of(tick))
            painter.setPen(QPen(QColor(theme.text if is_one else theme.plan), 2 if is_one else 1))
            painter.drawLine(QPointF(x, y - 14 if is_one else y + 8), QPointF(x, y + 14))
            font.setBold(is_one)
            painter.setFont(font)
            painter.setPen(QColor(theme.text if is_one else theme.muted))
            label = QRectF(x - 60, y + 16, 120, self.height() - y - 16)
            text = self.tr("T = 1") if is_one else f"{tick:g}"
            draw_text(painter, label, Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop, text)

    def _paint_groove(self, painter: QPainter, y: float) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(self._theme.line))
        painter.drawRoundedRect(QRectF(_MARGIN, y - 3, self._length(), 6), 3, 3)
        here, one = self._x(self.value()), self._x(0)
        painter.setBrush(QColor(self._theme.accent))
        painter.drawRoundedRect(QRectF(min(here, one), y - 3, abs(here - one), 6), 3, 3)

    def _paint_knob(self, painter: QPainter, centre: QPointF) -> None:
        theme = self._theme
        if self.hasFocus():
            halo = QColor(theme.accent)
            halo.setAlpha(70)
            painter.setBrush(halo)
            painter.drawEllipse(centre, _KNOB + 4, _KNOB + 4)
        painter.setPen(QPen(QColor(theme.panel), 2))
        painter.setBrush(QColor(theme.accent if self.isEnabled() else theme.plan))
        painter.drawEllipse(centre, _KNOB, _KNOB)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.on_accent))
        painter.drawEllipse(centre, 3, 3)
