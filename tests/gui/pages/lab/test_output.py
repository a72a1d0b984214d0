"""What was printed, as of the moment that is shown."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QTextCursor
from pytestqt.qtbot import QtBot

from core.protocol.trace.events import Done, Moment, Output
from gui.pages.lab.output import OutputView
from gui.pages.lab.state import LabState
from gui.state.store import Store
from gui.theme.theme import DARK
from tests.gui.pages.lab.traces import PROGRAM, moments, show


@pytest.fixture
def output(qtbot: QtBot, state: LabState, store: Store) -> OutputView:
    view = OutputView(state, store.view)
    qtbot.addWidget(view)
    view.resize(400, 200)
    view.show()
    qtbot.waitExposed(view)
    return view


def pale(view: OutputView) -> str:
    """Return what is shown as printed later."""
    return "".join(mark.cursor.selectedText().replace("\u2029", "\n") for mark in view.extraSelections())


def test_what_is_printed_later_is_pale(output: OutputView, state: LabState) -> None:
    show(state, PROGRAM, moments())
    assert output.toPlainText() == "1\n2\n4\nend\n"
    assert pale(output) == "1\n2\n4\nend\n"
    state.set_position(6)
    assert pale(output) == "4\nend\n"
    state.set_position(11)
    assert pale(output) == ""


def test_a_click_on_a_piece_goes_to_its_moment(qtbot: QtBot, output: OutputView, state: LabState) -> None:
    show(state, PROGRAM, moments())
    cursor = QTextCursor(output.document().findBlockByNumber(2))
    with qtbot.waitSignal(output.position_chosen) as chosen:
        qtbot.mouseClick(output.viewport(), Qt.MouseButton.LeftButton, pos=output.cursorRect(cursor).center())
    assert chosen.args == [9]
    with qtbot.waitSignal(output.position_chosen) as chosen:
        output.setTextCursor(QTextCursor(output.document().firstBlock()))
        qtbot.keyClick(output, Qt.Key.Key_Return)
    assert chosen.args == [3]


def colour_of(view: OutputView, text: str) -> str:
    cursor = view.document().find(text)
    assert not cursor.isNull()
    return cursor.charFormat().foreground().color().name()


def test_errors_and_warnings_have_their_colours_in_both_themes(
    output: OutputView, state: LabState, store: Store
) -> None:
    pieces = (
        Output("stdout", "a"),
        Output("stderr", "b\n"),
        Output("warning", "UserWarning: c"),
        Output("stdout", "d"),
    )
    show(state, "x", [Moment(0, 1, output=pieces)])
    assert output.toPlainText() == "ab\nUserWarning: c\nd"
    theme = store.view.theme
    assert [colour_of(output, text) for text in "bcd"] == [theme.error, theme.warning, theme.text]
    store.view.set_theme(DARK)
    assert [colour_of(output, text) for text in "bcd"] == [DARK.error, DARK.warning, DARK.text]


def test_dropped_characters_are_told(output: OutputView, state: LabState) -> None:
    show(state, "x", [Moment(0, 1, output=(Output("stdout", "x"),))], Done(n_dropped_chars=12_345))
    state.set_position(0)
    assert output.toPlainText().startswith("x\n… 12,345 more characters")
    assert pale(output) == ""


def test_a_note_of_what_is_left_out_has_a_line_of_its_own(output: OutputView, state: LabState) -> None:
    pieces = (Output("stdout", "1\n2"), Output("dropped", "… 9 …"), Output("stdout", "loss 0.1\n"))
    show(state, "x", [Moment(0, 1, output=pieces)])
    assert output.toPlainText() == "1\n2\n… 9 …\nloss 0.1\n"


def test_a_hidden_view_takes_what_was_printed_when_it_is_shown(output: OutputView, state: LabState) -> None:
    output.hide()
    show(state, PROGRAM, moments())
    assert output.toPlainText() == ""
    output.show()
    assert output.toPlainText() == "1\n2\n4\nend\n"


def test_texts_that_look_like_html_or_hold_odd_characters_are_shown_as_they_are(
    output: OutputView, state: LabState
) -> None:
    text = "<b>x</b> \x00\x07\ufdd0 é 🌀\r\nend\n"
    show(state, "x", [Moment(0, 1, output=(Output("stdout", text), Output("stdout", "!")))])
    state.set_position(0)
    assert output.toPlainText() == "<b>x</b>  é 🌀\nend\n!"
