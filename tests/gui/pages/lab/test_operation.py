"""The operation of the present line."""

from __future__ import annotations

from collections.abc import Callable

import pytest
import torch
from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QApplication, QComboBox
from pytestqt.qtbot import QtBot

from core.protocol.trace.events import Clash, Moment, ProgramError
from core.protocol.trace.operations import Operand
from gui.pages.lab.cells.canvas import Element
from gui.pages.lab.cells.picture import CellPicture
from gui.pages.lab.operation.view import OperationView
from gui.pages.lab.state import START as BEFORE
from gui.pages.lab.state import LabState
from gui.state.view_state import ViewState
from gui.theme.theme import DARK
from tests.helpers.each import each
from tests.helpers.lab_values import tensor_value

Run = Callable[[str], object]
START = """import torch
a = torch.tensor([[1., 2., 3.], [4., 5., 6.]])
b = torch.tensor([[1., 0.], [2., 1.], [3., 2.]])
"""


@pytest.fixture
def operation_view(qtbot: QtBot, state: LabState, view: ViewState) -> OperationView:
    """Return the view, shown at the size it has in a small window."""
    return qtbot.shown(OperationView(state, view), 720, 320)


def point(operation_view: OperationView, role: int, flat: int) -> str:
    """Point at an element of an operand, or with -1 of the result; return what is said."""
    canvas = operation_view.canvas
    at = next(n for n in range(len(canvas.placed)) if canvas.role(n) == role)
    canvas.point_at(Element(at, flat))
    operation_view.repaint()
    return operation_view.readout.text()


def lit(operation_view: OperationView, role: int) -> list[int]:
    """Return the elements of an operand, or with -1 of the result, that are lit."""
    canvas = operation_view.canvas
    at = next(n for n in range(len(canvas.placed)) if canvas.role(n) == role)
    marks, _ = canvas.marks(at)
    return [flat for mark in marks for flat in mark.flat.tolist()]


def test_a_line_with_long_operations_widens_nothing_in_another_style(
    run_program: Run, operation_view: OperationView
) -> None:
    name = "a_rather_long_name_of_a_tensor"
    run_program(START + f"{name} = a\nc = ({name} + {name}) / torch.stack(({name},) * 4)\n")
    assert operation_view.chooser.count() > 1
    QApplication.sendEvent(operation_view.chooser, QEvent(QEvent.Type.StyleChange))
    assert operation_view.chooser.minimumSizeHint().width() < 400


def test_a_product_broadcasting_and_a_reduction_are_told_and_light_what_goes_into_each_element(
    run_program: Run, operation_view: OperationView
) -> None:
    run_program(START + "c = a @ b\n")
    assert operation_view.sentence.text() == (
        "Each row of a [2, 3] meets each column of b [3, 2]: the inner sizes are both 3, so each of the 4 "
        "results is a sum of 3 products."
    )
    assert point(operation_view, -1, 2) == "result[1, 0] = 4. × 1. + 5. × 2. + 6. × 3. = 32.0"
    assert lit(operation_view, 0) == [3, 4, 5]
    assert lit(operation_view, 1) == [0, 2, 4]
    point(operation_view, 0, 0)
    assert lit(operation_view, -1) == [0, 1]
    assert operation_view.sizes.rows is not None
    assert [d.role for d in operation_view.sizes.rows.dimensions] == ["rows", "inner", "columns"]
    run_program(START + "c = a * torch.tensor([10., 20., 30.])\n")
    assert "broadcast to [2, 3]" in operation_view.sentence.text()
    sizes = operation_view.sizes
    assert sizes.sentence(0).endswith("is stretched to 2.")
    assert sizes.sentence(1) == ""
    said = point(operation_view, -1, 4)
    assert said.endswith("= 5. × 20. = 100.0")
    assert (lit(operation_view, 0), lit(operation_view, 1)) == ([4], [1])
    point(operation_view, 1, 2)
    assert lit(operation_view, -1) == [2, 5]
    run_program(START + "c = a.sum(dim=1)\n")
    assert operation_view.sentence.text() == (
        "sum along dimension 1 of a [2, 3]: each result is made of 3 elements."
    )
    assert operation_view.sizes.sentence(1) == "Dimension 1 of size 3 is reduced."
    assert point(operation_view, -1, 1) == "result[1] = sum(4., 5., 6.) = 15.0"
    assert lit(operation_view, 0) == [3, 4, 5]


@each(
    "line, flat, source",
    [
        ("a.t()", 1, 3),
        ("a.reshape(3, 2)", 4, 4),
        ("a[:, 1:]", 2, 4),
        ("torch.cat([a, a + 9], dim=1)", 7, 4),
        ("torch.stack([a, a])", 8, None),
        ("a.permute(1, 0)", 2, 1),
    ],
)
def test_moved_elements_are_lit_where_they_were(
    run_program: Run, operation_view: OperationView, line: str, flat: int, source: int | None
) -> None:
    run_program(START + f"c = {line}\n")
    said = point(operation_view, -1, flat)
    assert lit(operation_view, 0) == ([] if source is None else [source])
    operation = operation_view.operation
    assert operation is not None
    assert said.endswith(f" = {float(operation.results[0].values.reshape(-1)[flat])}")  # type: ignore[union-attr]


def test_operations_within_a_module_are_indented(
    qtbot: QtBot, run_program: Run, operation_view: OperationView
) -> None:
    model = "torch.nn.Sequential(torch.nn.Linear(3, 2), torch.nn.ReLU())"
    run_program(f"import torch\nmodel = {model}\ny = model(torch.ones(1, 3))\n")
    chooser = operation_view.findChild(QComboBox, "lab.operation.chooser")
    assert chooser is not None
    texts = [chooser.itemText(n) for n in range(chooser.count())]
    linear = next(n for n, text in enumerate(texts) if "linear(" in text)
    assert texts[linear].startswith("    ")
    chooser.setCurrentIndex(linear)
    assert operation_view.operation is not None
    assert operation_view.operation.name == "linear"
    said = point(operation_view, -1, 1)
    assert said.count(" × ") == 3
    assert lit(operation_view, 1) == [3, 4, 5]
    assert lit(operation_view, 2) == [1]


def test_a_line_without_an_operation_says_so(run_program: Run, operation_view: OperationView) -> None:
    assert operation_view.empty.text() == "What torch does in a line is drawn here."
    run_program("import torch\nn = 3\n")
    assert operation_view.empty.text() == "No operation of torch in this line."
    assert operation_view.empty.isVisible()


def clashing(operation_view: OperationView) -> list[str]:
    operation_view.repaint()
    placed = operation_view.canvas.placed
    return [badge.text for each in placed for badge in each.badges if badge.tone == "clash"]


def test_a_product_that_fails_shows_the_inner_sizes_and_sizes_that_do_not_broadcast(
    run_program: Run, operation_view: OperationView
) -> None:
    run_program(START + "c = a @ a\n")
    assert operation_view.sentence.text() == (
        "RuntimeError: mat1 and mat2 shapes cannot be multiplied (2x3 and 2x3)\n"
        "The inner sizes must be equal: 3 and 2 are not."
    )
    rows = operation_view.sizes.rows
    assert rows is not None
    assert not rows.fits
    assert clashing(operation_view) == ["[2, 3]", "[2, 3]"]
    run_program(START + "c = a + torch.ones(2)\n")
    assert "3 and 2 do not fit: sizes must be equal, or one of them 1." in operation_view.sentence.text()
    assert clashing(operation_view) == ["[2, 3]", "[2]"]


def test_a_failure_that_was_caught_is_seen_too(
    run_program: Run, state: LabState, operation_view: OperationView
) -> None:
    run_program(START + "try:\n    a @ a\nexcept RuntimeError:\n    pass\nd = a + 1\n")
    at = next(n for n, moment in enumerate(state.trace.moments) if moment.line == 5 and moment.operations)
    state.set_position(at)
    assert operation_view.sentence.text() == "matmul of a [2, 3], a [2, 3] failed."


def test_a_clash_of_devices_is_lit(state: LabState, operation_view: OperationView) -> None:
    x = Operand("x", tensor_value(torch.ones(2)))
    y = Operand("y", tensor_value(torch.ones(2), device="cuda:0", practice=True))
    text = "Expected all tensors to be on the same device, but found at least two devices, cuda:0 and cpu!"
    error = ProgramError(3, "RuntimeError", text, clashes=(Clash(x, ("device",)), Clash(y, ("device",))))
    state.extend([Moment(0, 3, "exception"), error])
    state.set_position(0)
    assert clashing(operation_view) == ["cpu", "cuda:0 practice"]
    assert not operation_view.sizes.isVisible()


def test_the_line_is_asked_for(qtbot: QtBot, run_program: Run, operation_view: OperationView) -> None:
    run_program(START + "c = a + 1\n")
    with qtbot.waitSignal(operation_view.line_chosen) as asked:
        qtbot.mouseClick(operation_view.line, Qt.MouseButton.LeftButton)
    assert asked.args == [4]


def test_arrow_keys_go_over_the_result_and_to_the_operands(
    qtbot: QtBot, run_program: Run, operation_view: OperationView
) -> None:
    run_program(START + "c = a + 1\n")
    canvas = operation_view.canvas
    canvas.setFocus()
    qtbot.keyClick(canvas, Qt.Key.Key_Down)
    assert canvas.element is not None
    assert (canvas.role(canvas.element.picture), canvas.element.flat) == (-1, 0)
    qtbot.keyClick(canvas, Qt.Key.Key_Left)
    assert canvas.role(canvas.element.picture) == 0


@each("size", [(360, 200), (720, 320), (1100, 760)])
def test_large_and_many_operands_are_painted_at_any_size(
    run_program: Run, operation_view: OperationView, view: ViewState, size: tuple[int, int]
) -> None:
    operation_view.resize(*size)
    program = """import torch
x = torch.rand(60, 60) @ torch.rand(60, 60)
y = torch.stack([torch.rand(3) for _ in range(20)])
z = torch.rand(200, 200).sum(dim=0)
e = torch.zeros(0, 3) @ torch.zeros(3, 2)
s = torch.rand(2, 3, 4, 5).sum(dim=(1, 3), keepdim=True)
"""
    run_program(program)
    for position in range(1, 6):
        operation_view._state.set_position(position)
        operation_view.repaint()
    view.set_theme(DARK)
    operation_view.repaint()


def test_a_line_without_an_operation_leads_to_the_last_one(
    qtbot: QtBot, run_program: Run, operation_view: OperationView, state: LabState
) -> None:
    run_program("import torch\nx = torch.ones(2)\ny = x + 1\nprint('done')\n")
    assert operation_view.elsewhere.text() == "The last one is in line 3"
    qtbot.mouseClick(operation_view.elsewhere, Qt.MouseButton.LeftButton)
    assert state.position == 2
    assert operation_view.operation is not None
    state.set_position(BEFORE)
    assert not operation_view.elsewhere.isVisible()


def test_backward_leads_to_the_graph(qtbot: QtBot, run_program: Run, operation_view: OperationView) -> None:
    run_program("import torch\nx = torch.ones(2, requires_grad=True)\ny = (x * x).sum()\ny.backward()\n")
    assert "autograd graph" in operation_view.empty.text()
    with qtbot.waitSignal(operation_view.graph_chosen):
        qtbot.mouseClick(operation_view.elsewhere, Qt.MouseButton.LeftButton)


def test_in_a_module_that_fails_what_is_innocent_is_not_lit_and_names_are_those_of_the_error(
    run_program: Run, state: LabState, operation_view: OperationView
) -> None:
    run_program(
        "import torch\nnet = torch.nn.Sequential(torch.nn.ReLU(), torch.nn.Linear(100, 10))\n"
        "out = net(torch.ones(2, 30) + 1)\n"
    )
    assert operation_view.operation is not None
    named = [operand.name for operand in operation_view.operation.operands]
    assert named == ["input", "net[1].weight", "net[1].bias"]
    assert clashing(operation_view) == ["[2, 30]", "[10, 100]"]
    assert isinstance(state.trace.end, ProgramError)
    assert "net[1].weight" in [clash.operand.name for clash in state.trace.end.clashes]


def test_a_short_vector_is_one_row_however_narrow_its_place_is(
    run_program: Run, operation_view: OperationView
) -> None:
    operation_view.resize(420, 260)
    run_program("import torch\nx = torch.rand(5, 9)\nb = torch.rand(10)\ny = torch.nn.Linear(9, 10)(x) + b\n")
    pictures = [placed.picture for placed in operation_view.canvas.placed]
    vectors = [p for p in pictures if isinstance(p, CellPicture) and p.value.shape == (10,)]
    assert [p.grid.plane.flat.shape for p in vectors] == [(1, 10)]
