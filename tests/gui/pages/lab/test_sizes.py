"""A size that a program can choose costs the window nothing: what is drawn and told of it is bounded."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import numpy as np
import torch
from PySide6.QtWidgets import QWidget

from core.analysis.trace.changes import newest_change
from core.analysis.trace.graph_layout import lay_out
from core.protocol.trace.events import Activity, Moment, Output
from core.protocol.trace.operations import MOST_OPERANDS, Operand, Operation
from core.protocol.trace.tensors import TensorValue
from core.protocol.trace.values import PlainValue, SchedulerValue
from gui.pages.lab.autograd.view import AutogradView
from gui.pages.lab.cells.canvas import Element
from gui.pages.lab.devices.view import DevicesView
from gui.pages.lab.objects.scheduler_view import SchedulerView
from gui.pages.lab.operation.signs import call_text
from gui.pages.lab.operation.view import OperationView
from gui.pages.lab.output import OutputView
from gui.pages.lab.state import LabState
from gui.pages.lab.variables.rows import MOST_ROWS
from gui.pages.lab.variables.view import VariablesView
from gui.state.view_state import ViewState
from tests.helpers.each import each
from tests.helpers.effort import within
from tests.helpers.lab_values import value_of

Run = Callable[[str], object]
Show = Callable[[QWidget], QWidget]
MOST_S = 1.5
"""Of processor time, on a slow machine beside others."""


@contextmanager
def soon() -> Iterator[None]:
    """Fail if the window's thread works long."""
    with within(MOST_S):
        yield


def pointed_at(view: OperationView) -> list[str]:
    """Point at each result's first element, and return what is said of them."""
    said = []
    for at, placed in enumerate(view.canvas.placed):
        view.canvas.point_at(None)
        view.canvas.point_at(Element(at, 0))
        view.canvas.grab()
        if placed.title:
            said.append(view.canvas.accessibleDescription())
    return said


def test_the_sum_of_an_expanded_tensor_is_pointed_at(
    run_program: Run, shown: Show, state: LabState, view: ViewState
) -> None:
    run_program("import torch\nones = torch.ones(1).expand(3 * 10 ** 8)\ntotal = ones.sum()\n")
    widget = shown(OperationView(state, view))
    assert isinstance(widget, OperationView)
    with soon():
        assert pointed_at(widget)[-1].startswith("result = sum of 300,000,000 elements = ")


def test_a_product_of_expanded_matrices_is_pointed_at(shown: Show, state: LabState, view: ViewState) -> None:
    def tensor(*shape: int) -> TensorValue:
        return TensorValue("Tensor", 1, shape, "torch.float32")

    result = TensorValue("Tensor", 2, (1, 1), "torch.float32", values=np.ones((1, 1), np.float32))
    operands = Operand("a", tensor(1, 10**8)), Operand("b", tensor(10**8, 1))
    state.begin("")
    state.extend([Moment(0, 1, operations=(Operation("matmul", "matmul", operands, results=(result,)),))])
    state.set_position(0)
    widget = shown(OperationView(state, view))
    assert isinstance(widget, OperationView)
    with soon():
        assert pointed_at(widget)[-1] == "result[0, 0] = a sum of 100,000,000 products = 1.0"


def test_one_element_goes_into_all_of_a_huge_result(shown: Show, state: LabState, view: ViewState) -> None:
    one = TensorValue("Tensor", 1, (1,), "torch.float32", values=np.ones(1, np.float32))
    wide = TensorValue("Tensor", 2, (5, 10**12), "torch.float32")
    state.begin("")
    operands = Operand("one", one), Operand("wide", wide)
    state.extend([Moment(0, 1, operations=(Operation("add", "elementwise", operands, results=(wide,)),))])
    state.set_position(0)
    widget = shown(OperationView(state, view))
    assert isinstance(widget, OperationView)
    with soon():
        assert "goes into 5,000,000,000,000 elements" in pointed_at(widget)[0]


def test_thousands_of_operands_are_recorded_and_named_in_part(
    run_program: Run, shown: Show, state: LabState, view: ViewState
) -> None:
    run_program("import torch\nparts = [torch.ones(1)] * 3000\nwhole = torch.cat(parts)\n")
    widget = shown(OperationView(state, view))
    assert isinstance(widget, OperationView)
    assert widget.operation is not None
    assert len(widget.operation.operands) == MOST_OPERANDS
    with soon():
        widget.grab()
    assert len(call_text(widget.operation)) < 300
    assert len(widget.sentence.text()) < 400


def test_the_graph_of_many_results_kept_to_the_end_is_laid_out(
    run_program: Run, shown: Show, state: LabState, view: ViewState
) -> None:
    run_program(
        "import torch\nw = h = torch.ones(2, requires_grad=True)\nkept = []\n"
        "for i in range(450): h = h * w; kept.append(h)\nloss = torch.stack(kept).sum()\n"
    )
    widget = AutogradView(state, view)
    with soon():
        shown(widget).grab()
    assert widget.graph is not None
    assert len(widget.graph.nodes) == 453


def test_long_edges_beyond_the_lanes_go_straight() -> None:
    n = 300
    edges = [(at, at + 1) for at in range(n)] + [(at, n) for at in range(n - 1)]
    layout = lay_out(dict.fromkeys(range(n + 1), (10.0, 10.0)), edges)
    assert len(layout.lines) == len(edges)
    assert len(layout.lines[n - 2, n]) > 2
    assert len(layout.lines[0, n]) == 2


def test_more_variables_than_can_be_listed_end_in_a_note(
    shown: Show, state: LabState, view: ViewState
) -> None:
    state.begin("")
    for at in range(3):
        some = {f"v{at}_{i}": PlainValue("int", i, "1") for i in range(900)}
        state.extend([Moment(at, 1, changed=some)])
    state.set_position(2)
    widget = VariablesView(state, view)
    with soon():
        shown(widget).grab()
    assert len(widget.rows) == MOST_ROWS + 1
    assert "more variables" in widget.describe(widget.rows[-1])


def test_a_module_called_in_a_loop_is_compared_a_few_times(state: LabState) -> None:
    model = value_of(torch.nn.Sequential(*[torch.nn.Linear(60, 60) for _ in range(20)]))
    state.begin("")
    state.extend([Moment(at, 1, changed={"model": model}) for at in range(2_000)])
    with soon():
        assert newest_change(state.trace, 1_999) == (0, "model")


def test_bars_beyond_what_can_be_seen_are_counted(shown: Show, state: LabState, view: ViewState) -> None:
    bars = tuple(Activity("compute", "cuda:0", "add", float(at), 0.5) for at in range(10_000))
    state.begin("")
    state.extend([Moment(at, 1, activities=bars) for at in range(6)])
    state.set_position(0)
    widget = DevicesView(state, view)
    with soon():
        shown(widget).grab()
    assert "The first 20,000 of 60,000 bars are drawn." in widget.totals.text()


def test_pieces_of_output_that_alternate_are_put_together(
    shown: Show, state: LabState, view: ViewState
) -> None:
    pieces = (Output("stdout", "a"), Output("stderr", "b")) * 20_000
    state.begin("")
    state.extend([Moment(0, 1, output=pieces)])
    state.set_position(0)
    widget = OutputView(state, view)
    with soon():
        shown(widget).grab()
    assert widget.toPlainText().replace("\n", "") == "ab" * 20_000


@each("rate", [float("inf"), float("nan")])
def test_a_rate_that_is_no_number_is_shown_with_its_cause(
    shown: Show, state: LabState, view: ViewState, rate: float
) -> None:
    widget = SchedulerView(state, view)
    widget.show_value(SchedulerValue("LambdaLR", 1, rates=((1e308, -1e308, rate),), ahead=((rate, rate),)))
    shown(widget).grab()
    assert [chip.text for chip in widget.head.chips] == [f"lr {rate}"]
    assert widget.head.text.startswith(f"From call 2 of step() on the rate is {rate}: a factor of")
