"""The editor's keys, brackets, and what may be put into it."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QTextCursor, QWheelEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from core.protocol.trace.events import Fix, Replacement
from core.protocol.trace.program import LONGEST_TEXT
from gui.pages.lab.editor.editor import Editor
from gui.pages.lab.editor.tidy import tidied
from gui.pages.lab.state import LabState
from gui.state.store import Store
from gui.theme.style import stylesheet
from gui.theme.theme import DARK, LIGHT
from tests.gui.pages.lab.traces import moments, show
from tests.helpers.each import each

CONTROL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def editor(qtbot: QtBot, state: LabState, store: Store) -> Editor:
    return qtbot.shown(Editor(state, store.view), 600, 400)


def put(editor: Editor, text: str) -> None:
    """Show a text with the cursor at `|`, or a selection between two of them."""
    places = [i for i, c in enumerate(text) if c == "|"]
    editor.setPlainText(text.replace("|", ""))
    cursor = editor.textCursor()
    cursor.setPosition(places[0])
    if len(places) == 2:
        cursor.setPosition(places[1] - 1, QTextCursor.MoveMode.KeepAnchor)
    editor.setTextCursor(cursor)


def seen(editor: Editor) -> str:
    """Return the text with a `|` at the cursor."""
    text, at = editor.toPlainText(), editor.textCursor().position()
    return f"{text[:at]}|{text[at:]}"


@each(
    "before, after",
    [
        ("x = 1|", "x = 1\n|"),
        ("    x = 1|", "    x = 1\n    |"),
        ("for i in x:|", "for i in x:\n    |"),
        ("    if x:  # or not|", "    if x:  # or not\n        |"),
        ("x = {1: 2}|", "x = {1: 2}\n|"),
        ("# note:|", "# note:\n|"),
        ("if x:| y", "if x:\n    | y"),
        ("    return f(x)|", "    return f(x)\n|"),
        ("        break|", "        break\n    |"),
        ("    return f(|", "    return f(\n    |"),
        ("    returned = 1|", "    returned = 1\n    |"),
        ("    return| x", "    return\n    | x"),
    ],
)
def test_enter_keeps_the_indent_and_goes_deeper_after_a_colon_and_out_after_a_return(
    qtbot: QtBot, editor: Editor, before: str, after: str
) -> None:
    for keys in (Qt.KeyboardModifier.NoModifier, SHIFT):  # with Shift it is a line like any other
        put(editor, before)
        qtbot.keyClick(editor, Qt.Key.Key_Return, keys)
        assert seen(editor) == after


def test_tab_goes_to_columns_of_four_and_indents_what_is_selected(qtbot: QtBot, editor: Editor) -> None:
    put(editor, "ab|")
    qtbot.keyClick(editor, Qt.Key.Key_Tab)
    assert seen(editor) == "ab  |"
    put(editor, "|a\n\nb\n|c")
    qtbot.keyClick(editor, Qt.Key.Key_Tab)
    assert editor.toPlainText() == "    a\n\n    b\nc"
    qtbot.keyClick(editor, Qt.Key.Key_Z, CONTROL)
    assert editor.toPlainText() == "a\n\nb\nc", "one step for undo"
    qtbot.keyClick(editor, Qt.Key.Key_Z, CONTROL | SHIFT)
    assert editor.toPlainText() == "    a\n\n    b\nc"
    put(editor, "|    a\n\n    b\n|c")
    qtbot.keyClick(editor, Qt.Key.Key_Backtab, SHIFT)
    assert editor.toPlainText() == "a\n\nb\nc"
    put(editor, "   a|")
    qtbot.keyClick(editor, Qt.Key.Key_Backtab, SHIFT)
    assert editor.toPlainText() == "a"


def test_backspace_goes_back_to_columns_of_four_at_the_indent_alone(qtbot: QtBot, editor: Editor) -> None:
    put(editor, "       |x")
    qtbot.keyClick(editor, Qt.Key.Key_Backspace)
    assert seen(editor) == "    |x"
    qtbot.keyClick(editor, Qt.Key.Key_Backspace)
    assert seen(editor) == "|x"
    put(editor, "a    |")
    qtbot.keyClick(editor, Qt.Key.Key_Backspace)
    assert seen(editor) == "a   |"


def test_control_slash_comments_out_and_in_again(qtbot: QtBot, editor: Editor) -> None:
    put(editor, "|for i in x:\n\n    print(i)|")
    qtbot.keyClick(editor, Qt.Key.Key_Slash, CONTROL)
    assert editor.toPlainText() == "# for i in x:\n\n#     print(i)"
    qtbot.keyClick(editor, Qt.Key.Key_Slash, CONTROL)
    assert editor.toPlainText() == "for i in x:\n\n    print(i)"
    put(editor, "|")
    qtbot.keyClick(editor, Qt.Key.Key_Slash, CONTROL)
    assert editor.toPlainText() == ""


def test_wide_letters_do_not_shift_columns(qtbot: QtBot, editor: Editor) -> None:
    editor.setPlainText("if '🌀🌀': ")
    editor.moveCursor(QTextCursor.MoveOperation.End)
    qtbot.keyClick(editor, Qt.Key.Key_Return)
    assert editor.toPlainText() == "if '🌀🌀': \n    "


# Pasting


def paste(editor: Editor, text: str) -> None:
    content = QMimeData()
    content.setText(text)
    editor.insertFromMimeData(content)


def test_what_is_pasted_has_spaces_for_tabs_and_plain_line_ends(editor: Editor) -> None:
    paste(editor, "a\r\n\tb\rc\u2028d\x00\ufeff")
    assert editor.toPlainText() == "a\n    b\nc\nd"
    assert tidied("x\ty") == "x   y"


@each("separator", ["\u2028", "\u2029", "\x85", "\x0c", "\r"])
def test_lines_of_the_editor_are_lines_of_the_program_whatever_parts_them(
    editor: Editor, separator: str
) -> None:
    text = f"a = 1{separator}b = 2\nc = 3"
    for put in (editor.replace_text, lambda text: paste(editor, text)):
        editor.selectAll()
        put(text)
        assert editor.toPlainText() == "a = 1\nb = 2\nc = 3"
        assert editor.blockCount() == 3


def test_a_program_that_is_too_long_is_refused_with_the_limit(qtbot: QtBot, editor: Editor) -> None:
    editor.setPlainText("#" * (LONGEST_TEXT - 10))
    editor.moveCursor(QTextCursor.MoveOperation.End)
    with qtbot.waitSignal(editor.refused) as refusal:
        paste(editor, "x" * 11)
    assert f"{LONGEST_TEXT:,}" in refusal.args[0]
    assert len(editor.toPlainText()) == LONGEST_TEXT - 10
    paste(editor, "x" * 9)
    with qtbot.waitSignal(editor.refused):
        qtbot.keyClicks(editor, "yy")
    assert len(editor.toPlainText()) <= LONGEST_TEXT
    editor.selectAll()
    paste(editor, "y" * LONGEST_TEXT)  # in the place of the rest
    assert editor.toPlainText().startswith("y")


def test_files_are_not_pasted_as_their_address(editor: Editor) -> None:
    content = QMimeData()
    content.setUrls([QUrl.fromLocalFile("/tmp/x.py")])
    content.setText("file:///tmp/x.py")
    editor.insertFromMimeData(content)
    assert editor.toPlainText() == ""


# Brackets and colours


def bracket_marks(editor: Editor) -> list[int]:
    return sorted(mark.cursor.anchor() for mark in editor.extraSelections())


def test_the_partner_of_a_bracket_is_marked_over_lines_and_not_in_texts(editor: Editor) -> None:
    put(editor, "f(|\n  '(', [1],  # )\n)")
    assert bracket_marks(editor) == [1, len("f(\n  '(', [1],  # )\n")]
    put(editor, "f(1|")
    assert bracket_marks(editor) == []
    put(editor, "f(|1")
    assert bracket_marks(editor) == [1]  # alone
    put(editor, "'(|'")
    assert bracket_marks(editor) == []


def colour_at(editor: Editor, block: int, column: int) -> str:
    formats = editor.document().findBlockByNumber(block).layout().formats()
    found = [part for part in formats if part.start <= column < part.start + part.length]
    return found[0].format.foreground().color().name() if found else ""


def test_colours_follow_what_is_typed_over_the_lines_below(
    qtbot: QtBot, editor: Editor, store: Store
) -> None:
    code = store.view.theme.code
    editor.setPlainText("x = 1\ndef f(): pass\ny = 2")
    assert colour_at(editor, 1, 0) == code.keyword
    put(editor, "|x = 1\ndef f(): pass\ny = 2")
    qtbot.keyClicks(editor, '"""')
    assert [colour_at(editor, block, 0) for block in range(3)] == [code.string] * 3
    editor.moveCursor(QTextCursor.MoveOperation.EndOfLine)
    qtbot.keyClicks(editor, '"""')
    assert colour_at(editor, 1, 0) == code.keyword


def test_a_very_long_line_is_taken(qtbot: QtBot, editor: Editor) -> None:
    editor.setPlainText("x = [" + "1, " * 50_000 + "]")
    editor.moveCursor(QTextCursor.MoveOperation.End)
    qtbot.keyClicks(editor, "  # done")
    assert editor.toPlainText().endswith("]  # done")


# Zoom


def test_the_type_grows_and_shrinks_by_keys_and_wheel(qtbot: QtBot, editor: Editor) -> None:
    size = editor.font().pointSizeF()
    qtbot.keyClick(editor, Qt.Key.Key_Plus, CONTROL)
    assert editor.font().pointSizeF() == size + 1
    qtbot.keyClick(editor, Qt.Key.Key_Minus, CONTROL)
    qtbot.keyClick(editor, Qt.Key.Key_Minus, CONTROL)
    assert editor.font().pointSizeF() == size - 1
    qtbot.keyClick(editor, Qt.Key.Key_0, CONTROL)
    assert editor.font().pointSizeF() == size
    point = QPointF(editor.viewport().rect().center())
    wheel = QWheelEvent(
        point, editor.viewport().mapToGlobal(point), QPoint(), QPoint(0, 120), Qt.MouseButton.NoButton,
        CONTROL, Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    with qtbot.waitSignal(editor.zoomed):
        QApplication.sendEvent(editor.viewport(), wheel)
    assert editor.font().pointSizeF() == size + 1


def test_the_chosen_size_lasts_through_themes_and_the_presenter_mode(
    editor: Editor, store: Store, qapp: QApplication
) -> None:
    size = editor.font().pointSizeF()
    editor.zoom(4)
    for theme, scale in ((DARK, 1.0), (LIGHT, 1.4), (LIGHT, 1.0)):
        qapp.setStyleSheet(stylesheet(theme, scale))
        store.view.set_scale(scale)
        store.view.set_theme(theme)
        assert editor.font().pointSizeF() == pytest.approx((size + 4) * scale)
    qapp.setStyleSheet("")
    for points, shown in ((1000.0, 48), (float("nan"), 48), (-1000.0, 6)):
        editor.set_zoom(points)
        assert editor.font().pointSizeF() == shown


# Fixes


def test_a_fix_is_one_step_for_undo_wherever_its_lines_are_by_now(
    qtbot: QtBot, editor: Editor, state: LabState
) -> None:
    text = "a = 1\nb = 2\nc = 3\n"
    editor.setPlainText(text)
    show(state, text, moments()[:1])
    fix = Fix("Do it", (Replacement(2, 2, "b = 20"), Replacement(4, 3, "d = 4"), Replacement(1, 1, "")))
    assert editor.apply_fix(fix)
    assert editor.toPlainText() == "b = 20\nc = 3\nd = 4\n"
    editor.undo()
    assert editor.toPlainText() == text
    put(editor, "|" + text)
    show(state, text, moments()[:1])
    qtbot.keyClick(editor, Qt.Key.Key_Return)
    assert editor.apply_fix(Fix("Do it", (Replacement(2, 2, "b = 20"),)))
    assert editor.toPlainText() == "\na = 1\nb = 20\nc = 3\n"
    assert not editor.apply_fix(Fix("Do it", (Replacement(2, 2, "b = 200"),))), "that line is another by now"
    assert editor.toPlainText() == "\na = 1\nb = 20\nc = 3\n"


def test_home_goes_to_the_first_character_and_then_before_the_spaces(qtbot: QtBot, editor: Editor) -> None:
    put(editor, "def f():\n    return| 2")
    qtbot.keyClick(editor, Qt.Key.Key_Home)
    assert seen(editor) == "def f():\n    |return 2"
    qtbot.keyClick(editor, Qt.Key.Key_Home)
    assert seen(editor) == "def f():\n|    return 2"
    put(editor, "    return| 2")
    qtbot.keyClick(editor, Qt.Key.Key_Home, SHIFT)
    assert editor.textCursor().selectedText() == "return"
