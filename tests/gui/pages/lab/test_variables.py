"""The list of the variables."""

from __future__ import annotations

from collections.abc import Callable

import pytest
import torch
from PySide6.QtCore import QPoint, Qt
from pytestqt.qtbot import QtBot

from gui.pages.lab.state import LabState, Selection
from gui.pages.lab.variables.rows import rows_at
from gui.pages.lab.variables.view import VariablesView
from gui.state.view_state import ViewState
from gui.theme.theme import DARK
from tests.helpers.each import each
from tests.helpers.lab_values import moments_of

Run = Callable[[str], object]


@pytest.fixture
def variables(qtbot: QtBot, state: LabState, view: ViewState) -> VariablesView:
    """Return the list, shown."""
    return qtbot.shown(VariablesView(state, view), 640, 260)


def names(variables: VariablesView) -> list[str]:
    variables.repaint()
    return [row.text for row in variables.rows]


def test_variables_come_change_and_go(run_program: Run, state: LabState, variables: VariablesView) -> None:
    run_program("import torch\nx = torch.zeros(2)\ny = x + 1\nx[0] = 5\ndel y\n")
    state.set_position(2)
    assert [row.text for row in variables.rows if row.changed] == ["y"]
    state.set_position(3)
    assert [row.text for row in variables.rows if row.changed] == ["x"]
    assert "y" in names(variables)
    state.set_position(4)
    assert "y" not in names(variables)
    state.set_position(1)
    assert "y" not in names(variables)


def test_before_the_first_line_a_program_that_has_run_has_no_variables_yet(
    run_program: Run, state: LabState, variables: VariablesView
) -> None:
    assert names(variables) == []
    assert "when a program has run" in variables.accessibleDescription()
    run_program("x = 1\n")
    state.set_position(-1)
    assert variables.accessibleDescription().startswith("No variables at this line yet")


def test_the_frames_of_a_call_are_told_apart(
    run_program: Run, state: LabState, variables: VariablesView
) -> None:
    run_program("import torch\ndef double(x):\n    y = x * 2\n    return y\nz = double(torch.ones(2))\n")
    at = next(n for n, moment in enumerate(state.trace.moments) if "y" in (moment.changed or {}))
    state.set_position(at)
    shown = names(variables)
    assert shown[0] == "double"
    assert shown[1:3] == ["x", "y"]
    assert "<module>" in shown
    assert variables.describe(variables.rows[0]) == "The call of double, at line 3"


def test_a_click_selects_and_escape_follows_the_changes_again(
    qtbot: QtBot, run_program: Run, state: LabState, variables: VariablesView
) -> None:
    run_program("import torch\nx = torch.zeros(2)\ny = torch.ones(2)\n")
    assert variables.rows[variables.current_row() or 0].text == "y"
    at = names(variables).index("x")
    place = variables.row_rect(at).center().toPoint()
    qtbot.mouseClick(variables.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert state.selection == Selection("x")
    assert variables.current_row() == at
    qtbot.keyClick(variables, Qt.Key.Key_Escape)
    assert state.selection is None


def test_the_keyboard_walks_through_the_rows(
    qtbot: QtBot, run_program: Run, state: LabState, variables: VariablesView
) -> None:
    run_program("import torch\na = torch.zeros(2)\nb = [torch.ones(1), 2]\nc = 3\n")
    state.select(Selection("a"))
    qtbot.keyClick(variables, Qt.Key.Key_Down)
    assert state.selection == Selection("b")
    qtbot.keyClick(variables, Qt.Key.Key_Right)
    qtbot.keyClick(variables, Qt.Key.Key_Right)
    assert state.selection == Selection("b", parts=("0",))
    qtbot.keyClick(variables, Qt.Key.Key_Left)
    assert state.selection == Selection("b")
    qtbot.keyClick(variables, Qt.Key.Key_Left)
    assert [row.is_open for row in variables.rows if row.text == "b"] == [False]
    qtbot.keyClick(variables, Qt.Key.Key_End)
    assert state.selection == Selection("c")
    qtbot.keyClick(variables, Qt.Key.Key_Home)
    assert variables.current_row() == 0


def test_an_arrow_opens_a_row(
    qtbot: QtBot, run_program: Run, state: LabState, variables: VariablesView
) -> None:
    run_program("import torch\nb = [torch.ones(1), 2]\n")
    at = names(variables).index("b")
    left = variables._columns().name + 5
    place = QPoint(int(left), int(variables.row_rect(at).center().y()))
    qtbot.mouseClick(variables.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert names(variables)[at : at + 3] == ["b", "0", "1"]
    assert state.selection is None


def test_variables_that_share_memory_are_linked(state: LabState, variables: VariablesView) -> None:
    x = torch.zeros(4)
    state.extend(list(moments_of({"x": x, "y": x.view(2, 2), "n": x.numpy(), "c": x.clone(), "p": 3})))
    state.set_position(0)
    groups = {row.text: row.group for row in variables.rows}
    assert groups["x"] == groups["y"] == groups["n"] == 0
    assert groups["c"] is None
    told = variables.describe(next(row for row in variables.rows if row.text == "x"))
    assert "shares memory with y, n" in told


def test_the_selected_part_of_a_closed_variable_lights_the_variable(
    run_program: Run, state: LabState, variables: VariablesView
) -> None:
    run_program("import torch\nb = [torch.ones(1), 2]\nc = 1\n")
    state.select(Selection("b", parts=("0",)))
    at = variables.current_row()
    assert at is not None
    assert variables.rows[at].text == "b"


def test_a_badge_says_what_it_means(run_program: Run, variables: VariablesView) -> None:
    run_program("import torch\nw = torch.ones(2, 3, requires_grad=True)\n")
    variables.repaint()
    rect, badge = next((r, b) for r, b in variables._badges if b.text == "[2, 3]")
    assert variables.tip_at(rect.center()) == badge.sentence == "Shape [2, 3]: 2 dimensions, 6 elements"


@each("width", [300, 240])
def test_a_narrow_list_gives_the_shapes_room_first(
    run_program: Run, variables: VariablesView, width: int
) -> None:
    variables.resize(width, 260)
    run_program("import torch\nlogits = torch.ones(5, 1, 12, 12)\ncounts = torch.ones(12, 12)\n")
    variables.repaint()
    assert {"[5, 1, 12, 12]", "[12, 12]"} <= {badge.text for _, badge in variables._badges}


def test_more_rows_than_fit_are_scrolled_to(
    qtbot: QtBot, state: LabState, view: ViewState, variables: VariablesView
) -> None:
    state.extend(list(moments_of({f"x{n}": torch.rand(n + 1) for n in range(40)})))
    state.set_position(0)
    state.select(Selection("x39"))
    assert variables.viewport().rect().contains(variables.row_rect(39).center().toPoint())
    qtbot.keyClick(variables, Qt.Key.Key_PageUp)
    assert state.selection != Selection("x39")
    view.set_theme(DARK)
    variables.repaint()


def test_a_variable_that_shares_with_nothing_in_the_list_has_no_dot(
    run_program: Run, state: LabState
) -> None:
    run_program(
        "import torch\nx = torch.ones(2)\ny = x.view(1, 2)\nw = torch.ones(3)\n"
        "kept = {'w': w}\ndel w\nw = kept['w']\n"
    )
    groups = {row.text: row.group for row in rows_at(state.trace, state.position)}
    assert groups["x"] == groups["y"] is not None
    assert groups["w"] is None
    opened = rows_at(state.trace, state.position, [Selection("kept")])
    assert len({row.group for row in opened if row.text == "w"}) == 1
    assert opened[-1].group is not None
