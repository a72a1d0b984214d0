"""The text of the program: found in, in colours."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot

from gui.pages.code.page import CodePage
from gui.pages.code.program_view import changed_ground
from gui.state.store import Store
from gui.theme.contrast import contrast
from gui.theme.theme import DARK, LIGHT, THEMES
from tests.helpers.code_page import colours, edit, said, text_of


def test_find_goes_from_place_to_place(page: CodePage, qtbot: QtBot) -> None:
    field, view = page.findChild(QLineEdit, "code.find"), text_of(page)
    qtbot.keyClick(view, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(field.hasFocus)
    qtbot.keyClicks(field, "BATCH_size")
    n = view.toPlainText().lower().count("batch_size")
    assert n > 1
    assert said(page, "find.count") == f"1 of {n}"
    assert len(view.extraSelections()) == n + 1
    qtbot.keyClick(field, Qt.Key.Key_Return)
    assert said(page, "find.count") == f"2 of {n}"
    line = view._match.blockNumber()
    assert "BATCH_SIZE" in view.document().findBlockByNumber(line).text()
    assert line in view.whole_lines()
    qtbot.keyClick(field, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    qtbot.keyClick(field, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    assert said(page, "find.count") == f"{n} of {n}"
    qtbot.keyClicks(field, "zzz")
    assert said(page, "find.count") == "not found"
    qtbot.keyClick(field, Qt.Key.Key_Escape)
    assert field.text() == ""
    assert view.extraSelections() == []


def test_words_have_the_colours_of_the_theme(page: CodePage, store: Store) -> None:
    assert colours(text_of(page)) == set(vars(LIGHT.code).values())
    store.view.set_theme(DARK)
    assert colours(text_of(page)) == set(vars(DARK.code).values())


def test_every_colour_of_code_can_be_read_on_its_ground_also_where_it_is_marked() -> None:
    for theme in THEMES.values():
        for ground in (theme.field, changed_ground(theme)):
            for colour in (*vars(theme.code).values(), theme.text):
                assert contrast(colour, ground) >= 4.5, (theme, colour, ground)


def test_a_name_of_wide_letters_shifts_no_colour(page: CodePage, store: Store, qtbot: QtBot) -> None:
    edit(qtbot, page, "name", "🌀 spiral 🌀")
    block = text_of(page).document().firstBlock()
    assert [(part.start, part.length) for part in block.layout().formats()] == [
        (0, len(block.text().encode("utf-16-le")) // 2)
    ]
