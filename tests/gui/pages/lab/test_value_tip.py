"""What the tip of a name in the editor tells, and where there is none."""

from __future__ import annotations

from collections.abc import Callable

from gui.pages.lab.editor.value_tip import name_at, value_tip
from gui.pages.lab.state import LabState
from tests.helpers.each import each


@each(
    "column, names",
    [(0, ("w",)), (3, ("w", "grad")), (7, ()), (9, ("x",)), (10, ()), (99, ())],
)
def test_the_name_at_a_column(column: int, names: tuple[str, ...]) -> None:
    assert name_at("w.grad + x", column) == names


def test_a_tip_tells_what_a_name_holds_and_nothing_where_there_is_none(
    state: LabState, run_program: Callable[[str], object]
) -> None:
    run_program("x = 3\ny = x + 1\n")
    assert "3" in value_tip(state, ("x",))
    assert value_tip(state, ("unknown",)) == value_tip(state, ()) == ""
