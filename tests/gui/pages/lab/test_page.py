"""The Lab page with its real host process: programs are written, run, stopped and looked at."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

import psutil
import pytest
from PySide6.QtCore import QPoint, QRect, QSettings, Qt
from PySide6.QtGui import QGuiApplication, QTextCursor
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from core.protocol.trace.events import Done, Fix, ProgramError, Replacement
from gui.pages.lab.overlays import FocusFrame, Veil
from gui.pages.lab.page import LabPage
from gui.pages.lab.program.script import as_script
from gui.pages.lab.state import Selection
from tests.gui.app.test_accessibility import controls, mute
from tests.gui.pages.lab.conftest import LONG_MS, wait_for_end
from tests.helpers.effort import is_within, seconds_of

SLOW = 2
"""Test machines are busy: a benchmark measures it alone."""
CONTROL = Qt.KeyboardModifier.ControlModifier
Ran = Callable[[str], LabPage]
LOOP = "import torch\nx = torch.ones(2)\nfor i in range(3):\n    x = x * 2\n    print(i)\n"


def status(page: LabPage) -> str:
    return page.bar.status.toolTip()


def output(page: LabPage) -> str:
    return page.panes.output.toPlainText()


def test_a_first_visitor_sees_a_program_that_has_run(qtbot: QtBot, open_lab: Callable[..., LabPage]) -> None:
    page = open_lab()
    wait_for_end(qtbot, page)
    assert isinstance(page.state.trace.end, Done)
    assert "loss" in output(page)
    assert page.state.position == len(page.state.trace.moments) - 1
    assert page.panes.value.way.names == ("b",)
    assert "steps in" in status(page)


def test_a_program_that_was_left_waits_for_run(
    qtbot: QtBot, open_lab: Callable[..., LabPage], tmp_path: Path
) -> None:
    written = tmp_path / "written"
    page = open_lab(f"open({str(written)!r}, 'w').close()", show=False)
    page.shut()
    again = open_lab()
    assert not again.runs.is_running
    qtbot.waitUntil(lambda: again.runs.is_ready, timeout=LONG_MS)
    assert "waits for Run" in status(again)
    assert not written.exists()
    qtbot.keyClick(again.editor, Qt.Key.Key_Return, CONTROL)
    wait_for_end(qtbot, again)
    assert written.exists()


def test_a_program_is_typed_and_run_by_the_keyboard_alone(qtbot: QtBot, ran: Ran) -> None:
    page = ran("x = 1\n")
    page.editor.setFocus()
    page.editor.moveCursor(QTextCursor.MoveOperation.End)
    qtbot.keyClicks(page.editor, "for i in range(2):")
    qtbot.keyClick(page.editor, Qt.Key.Key_Return)
    qtbot.keyClicks(page.editor, "print(i + x)")
    assert page.editor.is_stale
    qtbot.keyClick(page.editor, Qt.Key.Key_Return, CONTROL)
    wait_for_end(qtbot, page)
    assert output(page) == "1\n2\n"
    assert not page.editor.is_stale
    assert page.editor.blockCount() == 3, "Ctrl+Enter is no line"


def framed_part(page: LabPage) -> QRect:
    """Return where the widget with the keys is."""
    focus = page.focusWidget()
    return QRect(focus.mapTo(page.panes, QPoint()), focus.size())


def test_what_is_old_after_an_edit_is_pale_and_told(qtbot: QtBot, ran: Ran) -> None:
    page = ran("x = 1\n")
    veil = page.findChild(Veil)
    assert not veil.isVisible()
    qtbot.keyClicks(page.editor, "y")
    qtbot.waitUntil(veil.isVisible)
    assert veil.size() == page.panes._results.size()
    assert "Edited" in page.bar.status.text()
    page.files.said.emit("Saved as mine.py.")
    qtbot.keyClick(page.editor, Qt.Key.Key_Equal)
    qtbot.waitUntil(lambda: "Edited" in page.bar.status.text())
    page.editor.undo()
    assert not veil.isVisible()
    assert "1 step in" in page.bar.status.text()
    page.editor.setPlainText("x = 3")
    page.run()
    wait_for_end(qtbot, page)
    qtbot.waitUntil(lambda: not page._edited.isActive())
    assert not veil.isVisible()


def test_f6_goes_through_the_panes_and_find_from_match_to_match(qtbot: QtBot, ran: Ran) -> None:
    page = ran("x = 1\ny = x\n")
    page.editor.setFocus()
    seen = []
    for _ in range(5):
        seen.append(page.focusWidget())
        qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_F6)
        frame = page.findChild(FocusFrame)
        assert frame.isVisible()
        assert frame.geometry().contains(framed_part(page))
    assert len(set(seen)) == 5
    page.bar.as_typed.setFocus()
    assert not page.findChild(FocusFrame).isVisible()
    page.editor.setFocus()
    assert page.focusWidget() is page.editor
    qtbot.keyClick(page.editor, Qt.Key.Key_F6, Qt.KeyboardModifier.ShiftModifier)
    assert page.focusWidget() is seen[-1]
    page.editor.setFocus()
    qtbot.keyClick(page.editor, Qt.Key.Key_F, CONTROL)
    field = QApplication.focusWidget()
    qtbot.keyClicks(field, "x")
    assert page._find._count.text() == "1 of 2"
    page.editor.moveCursor(QTextCursor.MoveOperation.End)
    page.editor.insertPlainText("z = x\n")
    assert page._find._count.text() == "1 of 3"
    qtbot.keyClick(field, Qt.Key.Key_Escape)
    assert page.editor.hasFocus()
    page.files.copy()
    assert QGuiApplication.clipboard().text() == page.editor.toPlainText()


def test_a_click_on_a_number_goes_from_visit_to_visit_and_a_new_run_to_its_end(
    qtbot: QtBot, ran: Ran
) -> None:
    page = ran(LOOP)
    page.state.set_position(0)
    seen = []
    for _ in range(4):
        page.editor.line_chosen.emit(4)
        seen.append(page.state.position)
    assert seen[0] < seen[1] < seen[2]
    assert seen[3] == seen[0]
    assert {page.state.trace.moments[at].line for at in seen} == {4}
    page.state.set_position(1)
    page.apply_fix(Fix("Print more", (Replacement(5, 5, "    print(i, x)\n"),)))
    wait_for_end(qtbot, page)
    assert page.state.position == len(page.state.trace.moments) - 1
    page.state.set_position(3)
    page.state.select(Selection("x"))
    page.editor.selectAll()
    page.editor.insertPlainText("a = 1\nb = 2\nc = 3\nd = 4\nprint(a)\ne = 5\n")
    qtbot.waitUntil(lambda: page.editor.line_marks.executed == {})
    page.run()
    wait_for_end(qtbot, page)
    assert page.state.position == len(page.state.trace.moments) - 1
    assert page.state.selection is None


def test_an_endless_loop_is_stopped_and_the_window_goes_on(qtbot: QtBot, open_lab) -> None:  # type: ignore[no-untyped-def]
    page = open_lab("while True:\n    x = 1\n")
    qtbot.waitUntil(lambda: len(page.state.trace.moments) > 10, timeout=LONG_MS)
    assert page.bar.stop.isEnabled()
    page.bar.stop.click()
    qtbot.waitUntil(lambda: not page.runs.is_running, timeout=LONG_MS)
    assert "Stopped" in page.bar.status.text()
    assert not page.bar.stop.isEnabled()
    page.editor.setPlainText("print('on')\n")
    page.run()
    wait_for_end(qtbot, page)
    assert output(page) == "on\n"


def test_a_failing_line_is_marked_and_told_and_a_fix_is_put_in_and_run(qtbot: QtBot, ran: Ran) -> None:
    page = ran("import torch\na = torch.ones(2, 3)\nb = a @ a\n")
    end = page.state.trace.end
    assert isinstance(end, ProgramError)
    assert end.line == 3
    assert "RuntimeError in line 3" in page.bar.status.text()
    qtbot.waitUntil(lambda: page.editor.line_marks.error == 2)
    assert page.state.position == len(page.state.trace.moments) - 1
    for tabs in (page.panes.below, page.panes.details):
        for i in range(tabs.count()):
            tabs.setCurrentIndex(i)
    assert len(list(controls(page))) > 20
    assert mute(page) == []
    details = page.panes.details
    (at,) = (at for at in range(details.count()) if details.tabText(at) == "Autograd")
    assert "keeps its input" in details.tabToolTip(at)
    assert ".grad" in details.tabToolTip(at)
    page.apply_fix(Fix("Transpose", (Replacement(3, 3, "b = a @ a.t()\n"),)))
    wait_for_end(qtbot, page)
    assert isinstance(page.state.trace.end, Done)
    page.editor.undo()
    assert page.editor.toPlainText().endswith("a @ a\n")


def test_the_host_that_died_is_told_of_until_a_program_has_run(qtbot: QtBot, ran: Ran) -> None:
    page = ran("x = 1\n")
    unread = page._store.messages.unread
    psutil.Process(page.runs._lab.pid).kill()
    qtbot.waitUntil(lambda: page._store.messages.unread != [], timeout=LONG_MS)
    page.run()
    qtbot.waitUntil(lambda: page._store.messages.unread == unread == [], timeout=LONG_MS)
    assert isinstance(page.runs.end, Done)


def test_it_runs_while_it_is_typed_and_stays_near_the_line(qtbot: QtBot, ran: Ran) -> None:
    page = ran(LOOP)
    page.bar.as_typed.setChecked(True)
    at = page.state.trace.positions_of_line(4)[1]
    page.state.set_position(at)
    page.editor.moveCursor(QTextCursor.MoveOperation.Start)
    qtbot.keyClicks(page.editor, "y = 0")
    qtbot.keyClick(page.editor, Qt.Key.Key_Return)
    wait_for_end(qtbot, page)
    moment = page.state.moment
    assert moment is not None
    assert moment.line == 5, "the same line, one further down"
    assert page.state.position == page.state.trace.positions_of_line(5)[1]
    starts: list[object] = []
    page.runs.changed.connect(lambda: starts.append(page.runs.is_running))
    qtbot.keyClicks(page.editor, "y = (")  # not whole yet
    qtbot.waitUntil(lambda: not page._typed._soon.isActive())
    assert starts == []
    assert isinstance(page.state.trace.end, Done)


def test_a_slow_program_waits_for_run(qtbot: QtBot, ran: Ran, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gui.pages.lab.run_as_typed.LONGEST_MS", 0)
    page = ran("x = 0\n")
    page.bar.as_typed.setChecked(True)
    page.editor.moveCursor(QTextCursor.MoveOperation.End)
    qtbot.keyClicks(page.editor, "x = 1")
    qtbot.waitUntil(lambda: not page._typed._soon.isActive())
    assert not page.runs.is_running
    assert page.editor.is_stale
    assert "waits for Run" in page.bar.status.text()
    page.editor.selectAll()
    qtbot.keyClick(page.editor, Qt.Key.Key_Delete)
    qtbot.keyClicks(page.editor, "z = 5")  # another program
    wait_for_end(qtbot, page)
    assert "z" in page.state.trace.variables_at(page.state.position)


def test_choices_are_remembered(qtbot: QtBot, open_lab, settings: QSettings) -> None:  # type: ignore[no-untyped-def]
    page = open_lab("x = 1", show=False)
    page.bar.as_typed.setChecked(True)
    page.bar.gpus.setCurrentIndex(2)
    page.bar.gpus.activated.emit(2)
    page.editor.zoom(3)
    size = page.editor.font().pointSizeF()
    heading, *limits = page.bar.run.menu().actions()
    assert (heading.text(), heading.isEnabled()) == ("Time limit", False)
    next(a for a in limits if a.data() == 60).trigger()
    page.shut()
    again = open_lab(show=False)
    assert again.bar.as_typed.isChecked()
    assert again.bar.gpus.currentData() == 2
    assert again.editor.font().pointSizeF() == size
    assert again._program().limits.time_s == 60
    assert again._program().n_practice_gpus == 2


def test_a_program_in_a_file_runs_where_its_file_is(qtbot: QtBot, ran: Ran, tmp_path: Path) -> None:
    page = ran("x = 1\n")
    (tmp_path / "data.txt").write_text("beside it")
    path = tmp_path / "reads.py"
    path.write_text("print(open('data.txt').read())\n")
    page.files.open_file(path)
    assert not page.runs.is_running
    page.bar.run.click()
    wait_for_end(qtbot, page)
    assert output(page) == "beside it\n"
    assert page.document.origin.is_trusted


def test_the_plain_script_prints_outside_what_was_printed_here(
    ran: Ran, warm_python: None, tmp_path: Path
) -> None:
    program = (
        '"""Draws."""\nimport random\nimport numpy\nimport torch\n'
        "print(torch.rand(3).tolist(), numpy.random.rand(2), random.random())\n"
        "print(torch.nn.Linear(3, 2).weight.tolist())\n"
    )
    page = ran(program)
    script = tmp_path / "script.py"
    script.write_text(as_script(program, 0))
    printed = subprocess.run([sys.executable, script], capture_output=True, text=True, check=True).stdout
    assert output(page) == printed


def test_an_error_takes_room_from_the_editor_as_long_as_it_is_there(qtbot: QtBot, ran: Ran) -> None:
    many = "\n" * 40
    page = ran(f"import torch{many}x = torch.ones(2, 3)\nprint(x)\n")
    height, below = page.editor.height(), page.panes.below
    for end in ("x @ x\n", "y = x.add(1)\nx.add(1)\n", "z = 1\n"):
        page.editor.setPlainText(f"import torch{many}x = torch.ones(2, 3)\nprint(x)\n{end}")
        page.run()
        wait_for_end(qtbot, page)
        QApplication.processEvents()
        failed = isinstance(page.state.trace.end, ProgramError)
        assert page.editor.height() < height if failed else page.editor.height() == height
        assert page.editor.line_marks.present in page.editor.whole_lines()
        warned = failed or bool(page.state.trace.hints)
        assert below.currentWidget() is (page.panes.errors if warned else page.panes.output)


def test_another_program_begins_without_the_former_ones_trace(qtbot: QtBot, ran: Ran, tmp_path: Path) -> None:
    page = ran("a = 1 / 0\n")
    below = page.panes.below
    assert below.tabText(1) == "Errors and hints (1)"
    page.document.new()
    assert below.tabText(1) == "Errors and hints"
    assert below.currentWidget() is page.panes.output
    page.editor.undo()
    page.run()
    wait_for_end(qtbot, page)
    path = tmp_path / "other.py"
    path.write_text("import time\ntime.sleep(60)\n")
    page.files.open_file(path)
    assert page.state.trace.moments == []
    assert page.editor.line_marks.error is None
    assert "press Run" in page.bar.status.text()
    page.run()
    qtbot.waitUntil(lambda: page.runs.is_running)
    page.document.new()
    qtbot.waitUntil(lambda: not page.runs.is_running, timeout=LONG_MS)
    assert page.state.trace.moments == [], "nothing of what was left comes late"
    assert page.state.text == ""


@pytest.mark.thorough
def test_a_step_is_painted_within_a_frame_with_thirty_variables(qtbot: QtBot, ran: Ran) -> None:
    many = "\n".join(f"v{i} = torch.randn(20, 20)" for i in range(30))
    page = ran(f"import torch\n{many}\nfor i in range(30):\n    v0 = v0 + v1\n    v2 += 1\n")

    def step_to(position: int) -> None:
        page.state.set_position(position)
        QApplication.processEvents()

    steps = [seconds_of(partial(step_to, position)) for position in range(30, 120)]
    assert is_within(sorted(steps)[len(steps) // 2], 0.016 * SLOW)


def test_the_value_follows_the_program_until_a_variable_is_chosen(qtbot: QtBot, ran: Ran) -> None:
    page = ran("import torch\nx = torch.ones(2)\nb = x + 1\nprint(b)\n")
    assert page.panes.value.way.names == ("b",)
    page.state.set_position(1)
    assert page.panes.value.way.names == ("x",)
    page.state.set_position(3)
    page.editor.setPlainText("import torch\nx = torch.ones(2)\nz = x + 1\nprint(z)\n")
    page.run()
    wait_for_end(qtbot, page)
    assert page.panes.value.way.names == ("z",)
