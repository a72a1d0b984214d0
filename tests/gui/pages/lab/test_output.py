"""What was printed, as of the moment that is shown."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QBuffer, QPoint, QSize, Qt
from PySide6.QtGui import QColor, QGuiApplication, QImage, QTextCursor
from PySide6.QtWidgets import QApplication, QMainWindow, QPushButton
from pytestqt.qtbot import QtBot

from core.protocol.trace.events import Done, Moment, Output
from core.text import Text
from gui.pages.lab.editor.editor import Editor
from gui.pages.lab.figures.inline import OBJECT
from gui.pages.lab.figures.window import FigureWindow
from gui.pages.lab.output import OutputView
from gui.pages.lab.state import LabState
from gui.state.store import Store
from gui.theme.style import restyle, stylesheet
from gui.theme.theme import DARK
from tests.gui.pages.lab.traces import PROGRAM, moments, show
from tests.helpers.each import each
from tests.helpers.pseudo_locale import pseudo, pseudo_locale


@pytest.fixture
def output(qtbot: QtBot, state: LabState, store: Store) -> OutputView:
    return qtbot.shown(OutputView(state, store.view), 400, 200)


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


def png(width: int = 320, height: int = 240, colour: str = "red") -> bytes:
    image = QImage(width, height, QImage.Format.Format_RGB32)
    image.fill(QColor(colour))
    content = QBuffer()
    content.open(QBuffer.OpenModeFlag.WriteOnly)
    image.save(content, "PNG")  # type: ignore[call-overload]
    return content.data().data()


def show_picture(state: LabState, picture: bytes) -> None:
    """Let a program have printed, shown a picture and printed again."""
    told = (Output("stdout", "before\n"), Output("figure", "Figure 1", picture), Output("stdout", "after\n"))
    show(state, "1\n2\n3\n", [Moment(at, at + 1, output=(piece,)) for at, piece in enumerate(told)])
    state.set_position(2)


def red_rows(view: OutputView) -> list[int]:
    """Return the rows of the view that show a red picture, from the top."""
    image = view.viewport().grab().toImage()
    return [y for y in range(image.height()) if QColor(image.pixel(20, y)) == QColor("red")]


def test_a_picture_stands_between_the_prints_without_gaps_and_is_pale_before_its_line(
    output: OutputView, state: LabState
) -> None:
    output.resize(500, 500)
    show_picture(state, png())
    assert output.toPlainText().replace(OBJECT + "\n", "") == "before\nFigure 1\nafter\n"
    rows = red_rows(output)
    assert len(rows) == 240
    assert rows == list(range(rows[0], rows[0] + 240))
    cursor = output.document().find("after")
    assert output.cursorRect(cursor).top() > rows[-1]
    state.set_position(0)
    assert red_rows(output) == []
    state.set_position(1)
    assert len(red_rows(output)) == 240


def test_a_wide_picture_takes_the_width_of_a_narrower_pane(output: OutputView, state: LabState) -> None:
    output.resize(300, 500)
    show_picture(state, png(1280, 960))
    narrow = len(red_rows(output))
    output.resize(500, 600)
    QApplication.processEvents()
    assert 0 < narrow < 300 * 3 / 4
    assert narrow < len(red_rows(output)) <= 500 * 3 / 4


def test_a_picture_grows_with_the_type_for_an_audience(
    output: OutputView, state: LabState, store: Store
) -> None:
    output.resize(700, 700)
    show_picture(state, png())
    store.view.set_scale(1.5)
    QApplication.processEvents()
    assert 340 < len(red_rows(output)) <= 360, "from 240"


@each(
    "pieces",
    [("1 %\r", "50 %\r", "99 %\r", "\n"), ("\r1 %", "\r50 %", "\r99 %", "\n"), ("1 %\r50 %", "\r99 %\r\n")],
)
def test_a_bar_of_progress_is_written_over(
    output: OutputView, state: LabState, pieces: tuple[str, ...]
) -> None:
    told = ("before\n", *pieces, "after\r\n")
    show(state, "x\n" * 9, [Moment(at, at + 1, output=(Output("stderr", p),)) for at, p in enumerate(told)])
    state.set_position(0)
    assert output.toPlainText() == "before\n99 %\nafter\n"
    assert pale(output) == "99 %\nafter\n"


def test_a_warning_and_a_picture_write_over_nothing(output: OutputView, state: LabState) -> None:
    told = (Output("stdout", "1 %\r"), Output("warning", "careful\n"), Output("stdout", "2 %\r"))
    show(state, "x\n", [Moment(0, 1, output=(*told, Output("figure", "Figure 1", png())))])
    assert output.toPlainText().replace(OBJECT + "\n", "") == "1 %\ncareful\n2 %\nFigure 1\n"


def test_a_program_that_printed_nothing_is_told_as_such(output: OutputView, state: LabState) -> None:
    assert "stands here" in output.placeholderText()
    show(state, "x = 1\n", [Moment(0, 1), Done()])
    assert output.placeholderText() == "The program printed nothing."
    state.begin("")
    assert "stands here" in output.placeholderText()


@each("part", [OutputView, Editor])
def test_what_stands_in_an_empty_field_has_the_type_of_the_field(
    qtbot: QtBot, part: type[OutputView | Editor], state: LabState, store: Store
) -> None:
    view, window = store.view, QMainWindow()
    qtbot.addWidget(window)
    view.theme_changed.connect(lambda: restyle(window, stylesheet(view.theme, view.scale)))
    field = part(state, view)
    window.setCentralWidget(field)
    window.show()
    for scale in (1.5, 1.0):
        view.set_scale(scale)
        assert field.viewport().font().pointSizeF() == field.font().pointSizeF()


def test_what_is_called_a_picture_and_is_none_breaks_nothing(output: OutputView, state: LabState) -> None:
    head = b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR\x00\x00\x00\x40\x00\x00\x00\x40"
    show_picture(state, head + b"\x00" * 50)
    output.viewport().grab()
    assert "after" in output.toPlainText()


def test_a_click_on_a_picture_shows_it_large_to_save_and_to_copy(
    qtbot: QtBot, output: OutputView, state: LabState, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    output.resize(500, 500)
    picture = png()
    show_picture(state, picture)
    with qtbot.waitSignal(output.position_chosen) as chosen:
        qtbot.mouseClick(
            output.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(20, red_rows(output)[0] + 100)
        )
    assert chosen.args == [1]
    window = output.findChild(FigureWindow)
    assert window is not None
    assert (window.isVisible(), window.isModal(), window.windowTitle()) == (True, False, "Figure 1")
    window.findChild(QPushButton, "lab.figure.copy").click()
    assert QGuiApplication.clipboard().image().size() == QSize(320, 240)
    place = tmp_path / "saved.png"
    monkeypatch.setattr("gui.pages.lab.figures.window.ask_place", lambda *asked: place)
    window.findChild(QPushButton, "lab.figure.save").click()
    assert place.read_bytes() == picture
    window.close()


def test_a_picture_is_copied_as_its_name(output: OutputView, state: LabState) -> None:
    show_picture(state, png())
    output.selectAll()
    output.copy()
    assert QGuiApplication.clipboard().text() == "before\nFigure 1\nafter\n"


def test_notes_of_ours_are_translated_and_what_is_printed_is_not(output: OutputView, state: LabState) -> None:
    pieces = (
        Output("stdout", "loss 3\n"),
        Output("dropped", Text("… {n:,} characters are left out …", n=1_000)),
        Output("warning", Text("Many pictures are shown.")),
    )
    with pseudo_locale():
        show(state, PROGRAM, [Moment(0, 1, output=pieces)])
        note = pseudo("… {n:,} characters are left out …").format(n=1_000)
        assert output.toPlainText() == f"loss 3\n{note}\n{pseudo('Many pictures are shown.')}"
