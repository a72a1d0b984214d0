"""A trace of long loops in the window: what is missing is told, and the failing line is shown."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QLabel, QToolButton
from pytestqt.qtbot import QtBot

from core.protocol.trace.events import Gap, Moment, ProgramError, RecordingStopped
from core.protocol.trace.program import Limits, Program
from gui.pages.lab.endings import end_text
from gui.pages.lab.state import LabState
from gui.pages.lab.timeline.bar import Timeline
from gui.pages.lab.timeline.steps import step_over
from tests.gui.pages.lab.conftest import LONG_MS
from tests.gui.pages.lab.traces import show
from tests.helpers.each import each
from tests.helpers.forks import in_fork
from tests.helpers.lab_values import traced

pytestmark = pytest.mark.usefixtures("forks")

LOOP = "n = 0\nfor i in range(1000):\n    n += i\nm = n\n"
FAILS = (
    "numbers = []\nfor c in 'to be or not to be ' * 80:\n    numbers.append(ord(c))\n" + "\n" * 60 + "1 / 0\n"
)


def noted(bar: Timeline) -> str:
    return bar.findChild(QLabel, "lab.timeline.note").text()


def record(state: LabState, text: str, **limits: int) -> None:
    state.begin(text)
    state.extend(in_fork(traced, Program(text, limits=Limits(**limits))))


def test_a_gap_is_marked_and_told_at_its_position(bar: Timeline, state: LabState) -> None:
    record(state, LOOP)
    first = state.trace.thin_positions()[0]
    gap = state.trace.gaps_at(first)[0]
    assert first + 1 in bar.slider.marks["gap"]
    state.set_position(first)
    told = f"rounds {gap.first:,}–{gap.last:,} (line 2) not recorded"
    assert noted(bar) == told
    state.set_position(0)
    assert noted(bar) == ""


def test_a_thin_trace_is_walked_to_its_end(bar: Timeline, state: LabState) -> None:
    record(state, LOOP)
    state.set_position(-1)
    seen = []
    for _ in range(len(state.trace.moments)):
        bar.findChild(QToolButton, "lab.timeline.next").click()
        seen.append(state.position)
    assert seen == list(range(len(state.trace.moments)))
    assert end_text(state.trace, Limits()).endswith("steps are recorded, of long loops some rounds.")
    assert step_over(state.trace, 0) == 1
    state.set_position(len(state.trace.moments) - 1)
    assert state.trace.value_at(state.position, "m") == state.trace.value_at(state.position, "n")


def test_the_calls_of_a_function_that_are_left_out_are_told(bar: Timeline, state: LabState) -> None:
    show(state, "x", [Moment(0, 1, gaps=(Gap(1, 3, 3, "f"), Gap(1, 4, 9, "g")))])
    state.set_position(0)
    told = bar.findChild(QLabel, "lab.timeline.label").toolTip()
    assert told == "call 3 of f not recorded\ncalls 4–9 of g not recorded"


@each(
    "why, said",
    [("steps", "as many steps"), ("size", "as large as may be"), ("errors", "failed again")],
)
def test_the_end_tells_where_and_why_recording_stopped(state: LabState, why: str, said: str) -> None:
    error = ProgramError(9, "ValueError", "no", duration_ms=1000.0)
    show(state, "x", [Moment(0, 1), RecordingStopped(7, why)], error)  # type: ignore[arg-type]
    told = end_text(state.trace, Limits())
    assert told.startswith("ValueError in line 9 after 1\u00a0s. Recording stopped at line 7:")
    assert said in told


def test_the_failing_line_is_shown_though_a_loop_before_it_is_long(
    qtbot: QtBot,
    open_lab,  # type: ignore[no-untyped-def]
) -> None:
    page = open_lab(FAILS)
    page.run()
    qtbot.waitUntil(lambda: not page.runs.is_running and page.state.trace.end is not None, timeout=LONG_MS)
    line = FAILS.count("\n")
    assert page.state.moment.line == line
    assert page.editor.line_marks.present == line - 1
    qtbot.waitUntil(lambda: line - 1 in page.editor.whole_lines(), timeout=LONG_MS)
    assert page.bar.status.text().startswith(f"ZeroDivisionError in line {line}")
