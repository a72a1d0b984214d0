"""The text of a lesson is laid out at once, whatever is in it."""

from __future__ import annotations

from time import perf_counter

from PySide6.QtGui import QTextCursor
from pytestqt.qtbot import QtBot

from gui.pages.learn.parts.prose import ProseView
from gui.state.store import Store


def test_a_paragraph_of_much_code_is_laid_out_once(qtbot: QtBot, store: Store) -> None:
    started = perf_counter()
    view = ProseView("`a` b\n" * 8_000, store.view)
    qtbot.addWidget(view)
    assert perf_counter() - started < 3.0  # anew for each piece it takes a quarter of a minute
    cursor = QTextCursor(view.document())
    cursor.setPosition(1)
    assert cursor.charFormat().background().color().isValid()
