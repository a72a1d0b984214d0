"""The style sheet is whole in both themes."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from PySide6.QtCore import qInstallMessageHandler
from PySide6.QtWidgets import QApplication

from core.analysis.theme_colours import THEMES, ThemeName
from gui.theme.style import mixed, stylesheet


@pytest.mark.parametrize("name", THEMES)
def test_every_picture_of_the_style_sheet_is_there(name: ThemeName) -> None:
    places = re.findall(r'url\("([^"]+)"\)', stylesheet(THEMES[name]))
    assert places
    assert all(Path(place).is_file() for place in places)


@pytest.mark.parametrize("name", THEMES)
def test_qt_understands_the_style_sheet(qapp: QApplication, name: ThemeName) -> None:
    said: list[str] = []
    former = qInstallMessageHandler(lambda kind, context, text: said.append(text))
    try:
        qapp.setStyleSheet(stylesheet(THEMES[name]))
    finally:
        qapp.setStyleSheet("")
        qInstallMessageHandler(former)
    assert said == []


def test_round_corners_stay_round_in_any_size() -> None:
    for scale in (1.0, 1.13, 1.25, 1.4):
        text = stylesheet(THEMES["light"], scale)
        handle = re.search(r"QSlider::handle:horizontal \{ width: (\d+)px.*?border-radius: (\d+)px", text)
        assert handle is not None
        assert 2 * int(handle[2]) <= int(handle[1]) + 2  # with a border of a pixel on either side


def test_mixed_colours_lie_between() -> None:
    assert mixed("#000000", "#ffffff", 0.5) == "#808080"
    assert mixed("#123456", "#ffffff", 0.0) == "#123456"
