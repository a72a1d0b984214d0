"""What the editor marks of a run: lines that ran, the present one, errors, hints, and what a name holds."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QTextCharFormat, QTextCursor
from pytestqt.qtbot import QtBot

from core.protocol.trace.events import Hint, ProgramError
from gui.pages.lab.editor.editor import Editor
from gui.pages.lab.editor.line_map import LineMap
from gui.pages.lab.state import LabState
from gui.state.store import Store
from gui.theme.theme import DARK
from tests.gui.pages.lab.traces import PROGRAM, moments, show


@pytest.fixture
def editor(qtbot: QtBot, state: LabState, store: Store) -> Editor:
    editor = Editor(state, store.view)
    qtbot.addWidget(editor)
    editor.resize(600, 400)
    editor.setPlainText(PROGRAM)
    editor.show()
    qtbot.waitExposed(editor)
    return editor


def marks(qtbot: QtBot, editor: Editor):  # type: ignore[no-untyped-def]
    qtbot.waitUntil(lambda: not editor._soon.isActive())
    return editor.line_marks


def bands(editor: Editor) -> list[int]:
    full = QTextCharFormat.Property.FullWidthSelection
    return [m.cursor.blockNumber() for m in editor.extraSelections() if m.format.boolProperty(full)]


def waves(editor: Editor) -> list[str]:
    wave = QTextCharFormat.UnderlineStyle.WaveUnderline
    return [m.cursor.selectedText() for m in editor.extraSelections() if m.format.underlineStyle() == wave]


def test_lines_that_ran_and_the_present_one_are_marked(qtbot: QtBot, editor: Editor, state: LabState) -> None:
    show(state, PROGRAM, moments())
    assert marks(qtbot, editor).executed == {0: 1, 1: 4, 2: 3, 3: 3, 4: 1}
    assert bands(editor) == []
    state.set_position(2)
    assert bands(editor) == [2]
    tops = {line: top for line, top, _ in editor.lines_in_sight()}
    assert "3 times" in editor._margin.tip_at(tops[2] + 2)
    assert editor._margin.tip_at(tops[5] + 2) == ""


def test_the_expression_that_failed_is_underlined_or_the_whole_line(
    qtbot: QtBot, editor: Editor, state: LabState
) -> None:
    show(state, PROGRAM, moments()[:3], ProgramError(3, "NameError", "no i", column=10, end_column=11))
    marks(qtbot, editor)
    assert waves(editor) == ["i"]
    show(state, PROGRAM, moments()[:3], ProgramError(3, "NameError", "no i"))
    marks(qtbot, editor)
    assert waves(editor) == ["a += i"]
    tops = {line: top for line, top, _ in editor.lines_in_sight()}
    assert editor._margin.tip_at(tops[2] + 2).startswith("NameError: no i")


def test_hints_are_told_beside_their_line(qtbot: QtBot, editor: Editor, state: LabState) -> None:
    hint = Hint(3, "rule", "The gradients add up", "why")
    show(state, PROGRAM, [*moments(), hint, hint])
    assert marks(qtbot, editor).hints == {2: ("The gradients add up",)}
    tops = {line: top for line, top, _ in editor.lines_in_sight()}
    assert editor._margin.tip_at(tops[2] + 2).startswith("The gradients add up")


def test_marks_follow_their_lines_through_edits_and_say_that_they_are_old(
    qtbot: QtBot, editor: Editor, state: LabState
) -> None:
    show(state, PROGRAM, moments())
    state.set_position(2)
    editor.moveCursor(QTextCursor.MoveOperation.Start)
    qtbot.keyClick(editor, Qt.Key.Key_Return)
    assert marks(qtbot, editor).present == 3
    assert editor.is_stale
    chosen: list[int] = []
    editor.line_chosen.connect(chosen.append)
    tops = {line: top for line, top, _ in editor.lines_in_sight()}
    for block in (3, 0):
        qtbot.mousePress(editor._margin, Qt.MouseButton.LeftButton, pos=QPoint(5, round(tops[block]) + 2))
    assert chosen == [3], "the new line was not there when it ran"
    editor.undo()
    assert marks(qtbot, editor).present == 2
    assert not editor.is_stale


def test_a_theme_leaves_the_marks_of_an_edited_program(
    qtbot: QtBot, editor: Editor, state: LabState, store: Store
) -> None:
    show(state, PROGRAM, moments())
    state.set_position(2)
    qtbot.keyClicks(editor, "x")
    store.view.set_theme(DARK)
    editor.document().markContentsDirty(0, len(PROGRAM))
    assert marks(qtbot, editor).present == 2
    editor.setPlainText("a = 1\nb = 2\nc = 3\nd = 4\n")
    assert marks(qtbot, editor).present is None
    assert editor.is_replaced


def test_control_and_a_click_chooses_a_line_too(qtbot: QtBot, editor: Editor, state: LabState) -> None:
    show(state, PROGRAM, moments())
    at = editor.cursorRect(QTextCursor(editor.document().findBlockByNumber(1))).center()
    with qtbot.waitSignal(editor.line_chosen) as chosen:
        qtbot.mouseClick(
            editor.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.ControlModifier, at
        )
    assert chosen.args == [2]


def test_lines_are_followed_through_insertions_and_removals() -> None:
    lines = LineMap()
    lines.begin(5)
    lines.edit(1, True, 2)  # two lines before the second
    assert [lines.block_of(n) for n in range(1, 6)] == [0, 3, 4, 5, 6]
    lines.edit(3, False, -1)  # the end of the line after: the third line joins the second
    assert [lines.block_of(n) for n in range(1, 6)] == [0, 3, None, 4, 5]
    assert lines.line_of(1) is None
    lines.edit(0, True, -6)
    assert [lines.block_of(n) for n in range(1, 6)] == [None] * 5


def test_a_name_below_the_mouse_tells_what_it_holds(editor: Editor, state: LabState) -> None:
    show(state, PROGRAM, moments())
    line = editor.document().findBlockByNumber(2)
    cursor = QTextCursor(line)
    cursor.setPosition(line.position() + 4)
    at = editor.cursorRect(cursor).center() + QPoint(3, 0)
    assert editor.tip_at(at) == ""
    state.set_position(5)
    assert editor.tip_at(at).startswith("a: int")
    assert editor.tip_at(at).endswith("2")
    assert editor.tip_at(QPoint(580, at.y())) == ""


def test_a_return_is_a_line_that_ran_and_the_end_of_a_function_is_none(
    qtbot: QtBot, editor: Editor, run_program: Callable[[str], object]
) -> None:
    text = "def f(x):\n    return x\ndef g(x):\n    f(x)\ng(f(1))\n"
    editor.setPlainText(text)
    run_program(text)
    assert marks(qtbot, editor).executed == {0: 3, 1: 2, 2: 2, 3: 1, 4: 1}
