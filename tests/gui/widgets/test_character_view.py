"""A view of characters lays them out, follows what is added, and says what is pointed at."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from gui.theme.theme import DARK, LIGHT
from gui.widgets.text.grounds import N_LEVELS, grounds, levels
from gui.widgets.text.view import CharacterView
from tests.helpers.each import each

TEXT = "one two\nthree\n" + 60 * "x"


def shown(text: str) -> list[str]:
    return [{"\n": "↵", " ": "␣"}.get(character, character) for character in text]


@pytest.fixture
def view(qtbot: QtBot) -> CharacterView:
    view = qtbot.shown(CharacterView("view", "Text", LIGHT, follows=True), 160, 120)
    view.show_characters(TEXT, shown(TEXT), [0] * len(TEXT))
    return view


def test_lines_end_at_new_lines_and_where_there_is_no_room(view: CharacterView) -> None:
    rects = [view.rect_of(i) for i in range(len(TEXT))]
    tops = sorted({rect.top() for rect in rects})
    assert len(tops) >= 5
    assert rects[8].top() == tops[1]  # after the first new line
    assert rects[8].left() == rects[0].left()
    assert all(rect.right() <= view.viewport().width() for rect in rects)
    assert view.text == TEXT


def test_the_mouse_points_at_characters(qtbot: QtBot, view: CharacterView) -> None:
    pointed: list[object] = []
    view.pointed.connect(pointed.append)
    qtbot.mouseMove(view.viewport(), view.rect_of(4).center().toPoint())
    qtbot.waitUntil(lambda: pointed == [4])
    assert view.cursor_index == 4


def test_the_arrow_keys_go_from_character_to_character_and_line_to_line(
    qtbot: QtBot, view: CharacterView
) -> None:
    view.setFocus()
    for key, expected in (
        (Qt.Key.Key_Home, 0),
        (Qt.Key.Key_Left, 0),
        (Qt.Key.Key_Right, 1),
        (Qt.Key.Key_Down, 9),
        (Qt.Key.Key_Up, 1),
        (Qt.Key.Key_End, len(TEXT) - 1),
    ):
        qtbot.keyClick(view, key)
        assert view.cursor_index == expected


def test_it_follows_its_end_unless_it_was_scrolled_back(view: CharacterView) -> None:
    bar, more = view.verticalScrollBar(), "a\nb\nc\nd\ne\nf\n"
    view.add_characters(list(more), shown(more), [0] * len(more))
    assert bar.value() == bar.maximum() > 0
    bar.setValue(0)
    view.add_characters(list(more), shown(more), [0] * len(more))
    assert bar.value() == 0
    assert view.text == TEXT + more + more


def test_a_surprise_has_a_stronger_ground_and_what_is_sure_has_none() -> None:
    found = levels(np.array([1.0, 0.5, 1 / 16, 1e-9, 0.0]))
    assert found[0] == 0
    assert (np.diff(found) >= 0).all()
    assert found[-1] == found[-2] == N_LEVELS - 1
    for theme in (LIGHT, DARK):
        assert grounds(theme)[0].name() == theme.panel


def test_grounds_and_characters_are_painted(view: CharacterView) -> None:
    plain = view.grab().toImage()
    view.show_characters(TEXT, shown(TEXT), [N_LEVELS - 1] * len(TEXT))
    place = view.rect_of(0).topLeft().toPoint()
    ratio = plain.devicePixelRatio()
    at = (round(place.x() * ratio) + 1, round(place.y() * ratio) + 1)
    view.verticalScrollBar().setValue(0)
    assert view.grab().toImage().pixelColor(*at) == grounds(LIGHT)[-1]


@each("height", (80, 94, 108))
def test_no_line_is_cut_at_the_lower_edge(view: CharacterView, height: int) -> None:
    view.resize(160, height)
    view.show_characters(" \n" * 40, shown(" \n" * 40), [N_LEVELS - 1] * 80)
    image, ratio = view.grab().toImage(), view.devicePixelRatio()
    x = round(view.rect_of(0).left() * ratio) + 1
    n_inked, line = 0, view.rect_of(0).height() * ratio
    for y in range(image.height()):
        n_inked += image.pixelColor(x, y) == grounds(LIGHT)[-1]
    assert n_inked / line == pytest.approx(round(n_inked / line), abs=0.15)
    assert n_inked / line >= 2
    view.verticalScrollBar().setValue(view.verticalScrollBar().maximum())
    assert view.rect_of(79).bottom() <= view.viewport().height()
