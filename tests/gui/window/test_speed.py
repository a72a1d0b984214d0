"""The slider of the speed shows where it is fast."""

from __future__ import annotations

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from gui.window.bars.speed import FASTEST_NOTCH, TickedSlider


def test_a_wedge_rises_to_where_the_speed_is_fast(qtbot: QtBot) -> None:
    slider = TickedSlider(Qt.Orientation.Horizontal)
    qtbot.addWidget(slider)
    slider.setRange(0, FASTEST_NOTCH)
    slider.setValue(FASTEST_NOTCH // 2)
    slider.resize(168, 24)
    picture = slider.grab().toImage()

    def height(x: int) -> int:
        above = [picture.pixelColor(x, y) for y in range(picture.height() // 2 - 3)]
        return sum(colour != picture.pixelColor(0, 0) for colour in above)

    assert height(20) < height(120) < height(155)
