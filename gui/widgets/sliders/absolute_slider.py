"""A slider that goes where it is clicked."""

from __future__ import annotations

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QSlider, QStyle, QStyleOptionSlider


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
