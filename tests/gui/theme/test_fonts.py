"""Texts of all scripts stand on one base, and keep their edges in places of the font's own height."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import QLocale, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontDatabase, QFontMetrics, QImage
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gui.theme.fonts import has_italics
from gui.theme.painting import draw_text, painting
from tests.helpers.each import each

HAN, LATIN = "旋臂 1，确定：p = 1", "spiral 1, sure: p = 1"
FAMILIES = ["DejaVu Sans", "Noto Sans CJK SC"]
WIDTH, MARGIN = 240, 8


@pytest.fixture
def font(qtbot: QtBot) -> QFont:
    if not set(FAMILIES) <= set(QFontDatabase.families()):
        pytest.skip("needs a font with Latin characters and one with Chinese")
    font = QFont(QApplication.font())
    font.setFamilies(FAMILIES)
    return font


def ink(font: QFont, text: str, flags: int, height: int) -> np.ndarray:
    """Return which pixels of a picture (rows, columns) a text in a place with margins around it covers."""
    picture = QImage(WIDTH, height + 2 * MARGIN, QImage.Format.Format_Grayscale8)
    picture.fill(QColor("white"))
    with painting(picture) as painter:
        painter.setFont(font)
        draw_text(painter, QRectF(0, MARGIN, WIDTH, height), flags, text)
    values = np.frombuffer(picture.constBits(), np.uint8).reshape(picture.height(), picture.bytesPerLine())
    return values[:, :WIDTH] < 200


@each("text", [HAN, LATIN])
@each("size", [8, 11, 18])
@each("name", ["AlignTop", "AlignVCenter", "AlignBottom"])
def test_a_text_has_no_ink_at_the_border_of_a_line_of_the_font(
    font: QFont, name: str, size: int, text: str
) -> None:
    font.setPointSize(size)
    height = QFontMetrics(font).height()
    rows = np.flatnonzero(ink(font, text, int(Qt.AlignmentFlag[name]), height).any(axis=1))
    assert rows.size
    assert rows[0] >= MARGIN
    assert rows[-1] < MARGIN + height


@each("name", ["AlignTop", "AlignVCenter", "AlignBottom"])
@each("height", [13, 20, 31])
def test_digits_stand_on_the_same_base_beside_any_script(font: QFont, name: str, height: int) -> None:
    flags = int(Qt.AlignmentFlag[name])
    alone, beside = ink(font, "50", flags, height), ink(font, "50 旋", flags, height)
    width = QFontMetrics(font).horizontalAdvance("50")
    assert alone.any()
    assert (alone[:, :width] == beside[:, :width]).all()


def test_a_script_without_italics_is_not_slanted() -> None:
    before = QLocale()
    try:
        QLocale.setDefault(QLocale("zh_CN"))
        assert not has_italics()
        QLocale.setDefault(QLocale("en_US"))
        assert has_italics()
    finally:
        QLocale.setDefault(before)
