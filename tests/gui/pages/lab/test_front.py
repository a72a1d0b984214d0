"""What is seen at once: errors with their fixes, hints, and how a run ended, at 1280 x 720."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, QRect
from PySide6.QtGui import QEnterEvent, QTextCursor
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from core.protocol.trace.events import (
    Clash,
    Done,
    EndReason,
    Fix,
    Hint,
    Moment,
    Output,
    ProgramError,
    Replacement,
)
from core.protocol.trace.operations import Operand
from core.protocol.trace.program import Limits, Program
from core.protocol.trace.tensors import TensorValue
from gui.pages.lab.notebook_offer import NotebookOffer
from gui.pages.lab.page import LabPage
from tests.gui.pages.lab.conftest import wait_for_end
from tests.helpers.each import each

Open = Callable[..., LabPage]
TEXT = "".join(f"x{n} = {n}\n" for n in range(60))
LONGEST = ("It says what it means, why here, and what to do about it. " * 8)[:420]
NAMES = ("model[0].weight", "batch", "hidden", "target")
OPERANDS = tuple(
    Clash(Operand(name, TensorValue("Tensor", at, (16, 5), "torch.float32")), ("shape",))
    for at, name in enumerate(NAMES)
)
ERROR = ProgramError(
    40,
    "RuntimeError",
    "mat1 and mat2 shapes cannot be multiplied (16x5 and 4x8)",
    traceback="Traceback",
    clashes=OPERANDS,
    rule="x",
    explanation=LONGEST,
    fix=Fix("Make the layer for 5 features", (Replacement(40, 40, "x39 = 0\n"),)),
)
HINT = Hint(
    3, "x", "It is named and not called.", "Call it.", fix=Fix("Call it", (Replacement(3, 3, "x()\n"),))
)
IN_CARD = ("fix", "text", "explanation", "difference", "operand", "whole")


def tell(page: LabPage, *events: Moment | Hint | ProgramError | Done) -> None:
    """Let a run of the program tell events."""
    page.state.begin(page.editor.toPlainText())
    page.state.extend([Moment(0, 40, output=(Output("stdout", "said\n"),)), *events])
    page.state.set_position(0)
    QApplication.processEvents()


def parts(page: LabPage, *names: str) -> list[QWidget]:
    return [part for name in names for part in page.panes.errors.findChildren(QWidget, f"lab.error.{name}")]


def is_in_sight(page: LabPage, part: QWidget) -> bool:
    place = QRect(part.mapTo(page.panes.errors.viewport(), QPoint(0, 0)), part.size())
    return part.isVisible() and page.panes.errors.viewport().rect().contains(place)


@pytest.fixture
def page(open_lab: Open) -> LabPage:
    """Return the page as it is in a window of 1280 x 720, with a long program that was not run."""
    page = open_lab(show=False)
    page.resize(1264, 618)
    page.editor.setPlainText(TEXT)
    page._is_new = False
    page.show()
    QApplication.processEvents()
    return page


def test_the_longest_error_is_whole_in_sight_and_so_is_its_line(page: LabPage) -> None:
    height = page.editor.height()
    tell(page, ERROR)
    shown = parts(page, *IN_CARD)
    assert len(shown) == len(IN_CARD) - 1 + len(OPERANDS)
    assert [part.objectName() for part in shown if not is_in_sight(page, part)] == []
    QApplication.processEvents()
    assert 39 in page.editor.whole_lines()
    tell(page, Done())
    assert page.editor.height() == height
    assert page.panes.below.currentWidget() is page.panes.output


def test_what_it_means_and_the_fix_come_before_what_there_is_no_room_for(page: LabPage) -> None:
    tell(page, replace(ERROR, clashes=OPERANDS * 3, text="\n".join(["it is long"] * 4)))
    first = parts(page, "fix", "text", "explanation", "difference")
    assert all(is_in_sight(page, part) for part in first)
    assert not is_in_sight(page, parts(page, "operand")[-1])
    assert page.panes.errors.verticalScrollBar().maximum() > 0


def test_an_error_while_typing_takes_no_room(page: LabPage) -> None:
    height = page.editor.height()
    page.panes.keeps_heights = True
    tell(page, ERROR)
    assert page.editor.height() == height


def test_the_steppers_stay_where_they_are_while_the_mouse_is_on_them(page: LabPage) -> None:
    timeline = page.panes.timeline
    place = timeline.pos()
    here = QPointF(5, 5)
    QApplication.sendEvent(timeline, QEnterEvent(here, here, here))
    tell(page, ERROR)
    assert timeline.pos() == place
    QApplication.sendEvent(timeline, QEvent(QEvent.Type.Leave))
    QApplication.processEvents()
    assert timeline.pos().y() < place.y()
    assert is_in_sight(page, parts(page, "fix")[0])


def test_a_name_that_a_program_made_up_widens_no_card_and_no_status(page: LabPage) -> None:
    page.runs.program = Program(TEXT)
    tell(page, replace(ERROR, type="<h1>Evil</h1>" * 50))
    page._tell()
    assert page.panes.errors.horizontalScrollBar().maximum() == 0
    assert is_in_sight(page, parts(page, "fix")[0])
    assert page.bar.status.has_room(page.bar.status.fitting_font())


@each("reason, words", [("time", "time limit"), ("memory", "more memory"), ("processes", "It called")])
def test_what_ended_a_program_at_a_limit_comes_forward_and_the_output_after_it(
    page: LabPage, reason: EndReason, words: str
) -> None:
    below, errors, output = page.panes.below, page.panes.errors, page.panes.output
    tell(page, Done(reason, "It called os.fork()."))
    assert below.currentWidget() is errors
    assert words in parts(page, "end")[0].text()  # type: ignore[attr-defined]
    tell(page, Done())
    assert below.currentWidget() is output


@each("reason", ["stopped", "exit"])
def test_an_end_that_was_wanted_leaves_the_output_in_front(page: LabPage, reason: EndReason) -> None:
    tell(page, Done(reason))
    assert page.panes.below.currentWidget() is page.panes.output


def test_a_hint_comes_forward_once_and_leaves_the_keys_to_the_editor(page: LabPage) -> None:
    page.activateWindow()
    page.editor.setFocus()
    tell(page, HINT, Done())
    below, errors, output = page.panes.below, page.panes.errors, page.panes.output
    assert below.currentWidget() is errors
    assert QApplication.focusWidget() in (page.editor, None)
    assert all(
        is_in_sight(page, part) for part in parts(page, "fix", "happened", "explanation", "difference")
    )
    below.setCurrentWidget(output)
    tell(page, HINT, Done())
    assert below.currentWidget() is output
    tell(page, replace(HINT, text="Another one."), Done())
    assert below.currentWidget() is errors
    tell(page, Done())
    assert below.currentWidget() is output


def test_the_line_that_python_cannot_read_is_shown_and_has_the_cursor(qtbot: QtBot, open_lab: Open) -> None:
    page = open_lab(TEXT + "%matplotlib inline\n" + TEXT, show=False)
    page._is_new = False
    page.show()
    page.editor.moveCursor(QTextCursor.MoveOperation.End)
    page.run()
    wait_for_end(qtbot, page)
    QApplication.processEvents()
    assert 60 in page.editor.whole_lines()
    assert page.editor.textCursor().blockNumber() == 60
    assert any(mark.cursor.blockNumber() == 60 for mark in page.editor.extraSelections())
    parts(page, "fix")[0].click()  # type: ignore[attr-defined]
    assert page.editor.toPlainText() == TEXT + TEXT
    wait_for_end(qtbot, page)
    assert isinstance(page.state.trace.end, Done)


REASONS = ("end", "exit", "time", "memory", "processes", "crashed", "killed", "damaged", "stopped")
ENDINGS = (
    ProgramError(200_000, "ModuleNotFoundError", "x", duration_ms=599_000),
    *(Done(reason, "It is damaged.", -11, 200_000, duration_ms=600_000) for reason in REASONS),  # type: ignore[arg-type]
)


@each("end", ENDINGS)
def test_how_a_run_ended_is_told_whole(page: LabPage, end: ProgramError | Done) -> None:
    page.runs.program = Program(TEXT, limits=Limits(time_s=600))
    tell(page, end)
    page._tell()
    status = page.bar.status
    assert status.text()
    assert status.has_room(status.font())


def test_text_of_a_notebook_is_offered_to_be_taken_out_at_once(qtbot: QtBot, page: LabPage) -> None:
    offer = page.findChild(NotebookOffer)
    assert not offer.isVisible()
    page.editor.setPlainText("%matplotlib inline\nx = 1\n!ls\n")
    qtbot.waitUntil(offer.isVisible)
    assert offer.text() == "2 lines are no Python: clean up"
    assert "%matplotlib inline" in offer.toolTip()
    offer.click()
    assert page.editor.toPlainText() == "x = 1\n"
    assert not offer.isVisible()
    page.editor.undo()
    assert "%matplotlib" in page.editor.toPlainText()


def test_a_notebook_opens_as_a_new_program_beside_it(qtbot: QtBot, page: LabPage, tmp_path: Path) -> None:
    notebook = tmp_path / "x.ipynb"
    content = '{"cells": [{"cell_type": "code", "source": "print(1)"}], "metadata": {}, "nbformat": 4}'
    notebook.write_text(content)
    named: list[tuple[str, bool]] = []
    page.named.connect(lambda *name: named.append(name))
    assert page.files.open_file(notebook)
    assert page.name == named[-1] == ("x.py", False)
    assert page.editor.toPlainText().endswith("# %% In [ ]\nprint(1)\n")
    assert page.document.origin.file is None
    assert not page.document.origin.is_trusted
    assert page.files._proposed() == tmp_path / "x.py"
    assert page._program().folder == str(tmp_path)
    page.document.save(tmp_path / "x.py")
    assert page.name == ("x.py", False)
    assert notebook.read_text() == content
