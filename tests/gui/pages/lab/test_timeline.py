"""The timeline: going through a program's moments by slider, keys and buttons."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QToolButton
from pytestqt.qtbot import QtBot

from core.protocol.trace.events import Hint, ProgramError
from gui.pages.lab.state import START, LabState, Selection
from gui.pages.lab.timeline.bar import Timeline
from gui.pages.lab.timeline.steps import near, next_of_line, step_out, step_over
from tests.gui.pages.lab.traces import PROGRAM, calling, moments, show

ALT, SHIFT = Qt.KeyboardModifier.AltModifier, Qt.KeyboardModifier.ShiftModifier


@pytest.fixture(autouse=True)
def _program(state: LabState) -> None:
    show(state, PROGRAM, moments())


def click(bar: Timeline, name: str) -> None:
    bar.findChild(QToolButton, f"lab.timeline.{name}").click()


def told(bar: Timeline) -> str:
    return bar.findChild(QLabel, "lab.timeline.label").text()


def test_slider_and_buttons_go_through_the_moments_and_rest_at_the_ends(
    bar: Timeline, state: LabState
) -> None:
    assert bar.slider.maximum() == 12
    assert told(bar) == "before the first line · 0/12"
    bar.slider.setValue(4)
    assert state.position == 3
    assert told(bar) == "line 4 · 4/12"
    state.set_position(11)
    assert bar.slider.value() == 12
    state.set_position(START)
    for name, position in (("next", 0), ("last", 11), ("previous", 10), ("first", START)):
        click(bar, name)
        assert state.position == position
    resting = {b.objectName() for b in bar.findChildren(QToolButton) if not b.isEnabled()}
    assert {"lab.timeline.first", "lab.timeline.previous"} <= resting
    assert "lab.timeline.next" not in resting


def test_keys_go_through_the_moments(qtbot: QtBot, bar: Timeline, state: LabState) -> None:
    bar.slider.setFocus()
    seen = []
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Left, Qt.Key.Key_End, Qt.Key.Key_Home):
        qtbot.keyClick(bar.slider, key)
        seen.append(state.position)
    assert seen == [0, 1, 0, 11, START]
    for key, position in (
        (Qt.Key.Key_Right, 0),
        (Qt.Key.Key_End, 11),
        (Qt.Key.Key_Left, 10),
        (Qt.Key.Key_Home, -1),
    ):
        qtbot.keyClick(bar.slider, key, ALT)
        assert state.position == position


def test_changes_of_the_selected_variable_are_a_step_apart(
    qtbot: QtBot, bar: Timeline, state: LabState
) -> None:
    change = bar.findChild(QToolButton, "lab.timeline.next_change")
    assert not change.isVisible(), "of no variable"
    state.select(Selection("a"))
    assert change.isVisible()
    seen = []
    for _ in range(3):
        click(bar, "next_change")
        seen.append(state.position)
    assert seen == [0, 5, 8]
    assert not bar.findChild(QToolButton, "lab.timeline.next_change").isEnabled()
    assert "a" in bar.findChild(QToolButton, "lab.timeline.next_change").toolTip()
    qtbot.keyClick(bar.slider, Qt.Key.Key_Left, ALT | SHIFT)
    assert state.position == 5
    assert bar.slider.marks["change"] == (1, 6, 9)


def test_prints_hints_and_the_error_are_marked_on_the_slider(bar: Timeline, state: LabState) -> None:
    assert bar.slider.marks["output"] == (4, 7, 10, 12)
    assert bar.slider.marks["error"] == ()
    show(state, PROGRAM, [*moments()[:5], Hint(3, "rule", "It is odd", "")], ProgramError(3, "E", "text"))
    assert bar.slider.marks["error"] == (5,)
    assert bar.slider.marks["hint"] == (3,)


def test_over_and_out_of_calls(bar: Timeline, state: LabState) -> None:
    show(state, "", calling())
    trace = state.trace
    assert [m.step for m in trace.moments[1:5]] == ["call", "line", "line", "return"]
    assert step_over(trace, 0) == 5, "f(1) is passed over"
    assert step_over(trace, 2) == 3
    assert step_out(trace, 2) == 5
    assert step_over(trace, START) == 0
    assert step_out(trace, 0) == len(trace.moments) - 1
    state.set_position(0)
    click(bar, "next")
    assert told(bar) == "line 1 · 2/11 · calls f"
    click(bar, "next")
    assert told(bar) == "line 2 · 3/11 · in f"
    click(bar, "out")
    assert told(bar) == "line 4 · 6/11"
    click(bar, "over")
    assert told(bar) == "line 5 · 11/11"


def test_each_visit_of_a_line_comes_after_the_other_and_an_edit_leads_as_near_as_can_be(
    state: LabState,
) -> None:
    position, seen = START, []
    for _ in range(4):
        position = next_of_line(state.trace, position, 3)  # type: ignore[assignment]
        seen.append(position)
    assert seen == [2, 5, 8, 2]
    assert next_of_line(state.trace, START, 99) is None
    assert near(state.trace, 3, 1) == 5
    assert near(state.trace, 3, 7) == 8
    assert state.trace.moments[near(state.trace, 99, 0)].line == 5


def test_it_plays_to_the_end_and_stops_where_somebody_goes(
    qtbot: QtBot, bar: Timeline, state: LabState
) -> None:
    bar._player.set_speed(20)
    positions: list[int] = []
    state.position_changed.connect(positions.append)
    click(bar, "play")
    qtbot.waitUntil(lambda: state.position == 11)
    assert positions == list(range(12))
    assert not bar._player.is_playing
    click(bar, "play")  # from the start again
    qtbot.waitUntil(lambda: state.position == 3)
    state.set_position(9)
    assert not bar._player.is_playing
    click(bar, "play")
    bar.hide()
    assert not bar._player.is_playing
