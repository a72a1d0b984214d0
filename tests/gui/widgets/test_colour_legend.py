"""The legend of a map's colours: names that are longer than the bar reach out beyond it."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from gui.theme.theme import LIGHT
from gui.widgets.colour_legend import ColourLegend
from tests.helpers.each import each


def inked(legend: ColourLegend) -> tuple[int, int]:
    """Return the first and the last column in which something is written."""
    image = legend.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
    pixels = np.frombuffer(image.constBits(), dtype=np.uint32).reshape(image.height(), image.width())[12:]
    columns = np.flatnonzero((pixels != pixels[-1, 0]).any(axis=0))
    return int(columns[0]), int(columns[-1])


@each("n_pixels, reaches_out", [(150, True), (360, False)])
def test_long_names_take_the_room_to_both_sides_of_a_short_bar(
    qtbot: QtBot, n_pixels: int, reaches_out: bool
) -> None:
    legend = ColourLegend(LIGHT)
    qtbot.addWidget(legend)
    legend.resize(400, legend.sizeHint().height())
    bar = np.full((1, 256), 0xFF0000FF, np.uint32)
    place = QRectF(200 - n_pixels / 2, 0, n_pixels, 0)
    legend.set_span(place)
    legend.set_bar(LIGHT, bar, ("upper half moon", "50 %", "lower half moon"))
    first, last = inked(legend)
    assert (first < place.left() - 5) == reaches_out
    assert (last > place.right() + 5) == reaches_out
