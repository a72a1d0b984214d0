"""What a program's process tells may be forged: the Lab's views paint any of it, and go on."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st
from hypothesis.extra import numpy as arrays
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from core.protocol.trace.events import Clash, Moment, ProgramError
from core.protocol.trace.operations import Operand, Operation
from core.protocol.trace.tensors import Summary, TensorValue
from core.protocol.trace.values import ContainerValue, PlainValue
from gui.pages.lab.cells.canvas import CellCanvas, Element
from gui.pages.lab.operation.view import OperationView
from gui.pages.lab.state import LabState
from gui.pages.lab.values.view import ValueView
from gui.pages.lab.variables.view import VariablesView
from gui.state.view_state import ViewState

SIZES = st.integers(0, 5) | st.integers(10**6, 10**18)
SHAPES = st.lists(SIZES, max_size=5).map(tuple)
STRIDES = st.integers(-9, 9) | st.integers(-(10**18), 10**18)
NUMBERS = st.floats(allow_nan=False, allow_infinity=False) | st.none()
TEXTS = st.sampled_from(["", "Tensor", "torch.float32", "float9999999999", "cuda:0", "<b>x</b>", "名" * 400])
ARRAYS = st.one_of(
    arrays.arrays(np.float32, arrays.array_shapes(min_dims=0, max_dims=4, min_side=0, max_side=4)),
    arrays.arrays(np.int64, arrays.array_shapes(min_dims=0, max_dims=4, min_side=0, max_side=4)),
    arrays.arrays(np.bool_, arrays.array_shapes(min_dims=0, max_dims=2, min_side=0, max_side=4)),
)
COUNTS = arrays.arrays(np.int64, st.tuples(st.integers(0, 9)), elements=st.integers(0, 10**18))
SUMMARIES = st.builds(
    Summary, NUMBERS, NUMBERS, NUMBERS, NUMBERS, st.integers(), st.integers(), st.none() | COUNTS
)


@st.composite
def tensors(draw: st.DrawFn) -> TensorValue:
    """Return a tensor that the codec takes, whatever it tells."""
    values = draw(st.none() | ARRAYS)
    shape = draw(SHAPES) if values is None else values.shape
    strides = draw(st.lists(STRIDES, min_size=len(shape), max_size=len(shape)))
    fields = {
        "type": draw(TEXTS), "identity": draw(st.integers(0, 5)), "shape": shape, "dtype": draw(TEXTS),
        "device": draw(TEXTS), "practice": draw(st.booleans()), "layout": draw(TEXTS),
        "strides": draw(st.sampled_from([(), tuple(strides)])), "is_contiguous": draw(st.booleans()),
        "storage": draw(st.integers(0, 2) | st.none()),
        "storage_offset": draw(st.integers(-9, 99) | st.integers(-(10**18), 10**18)),
        "storage_size": draw(st.integers(-1, 40) | st.integers(0, 10**18)),
        "view_of": draw(st.integers(0, 5) | st.none()), "version": draw(st.integers(-1, 3) | st.none()),
        "requires_grad": draw(st.booleans()), "is_leaf": draw(st.booleans()),
        "grad_fn": draw(TEXTS | st.none()),
        "values": values, "summary": draw(st.none() | SUMMARIES),
    }  # fmt: skip
    try:
        return TensorValue(**fields)
    except ValueError:
        assume(False)
        raise


TENSORS = tensors()
VALUES = (
    TENSORS
    | st.builds(PlainValue, TEXTS, st.integers(0, 5), TEXTS)
    | st.builds(
        ContainerValue,
        TEXTS,
        st.integers(0, 5),
        st.lists(st.tuples(TEXTS, TENSORS), max_size=3).map(tuple),
        SIZES,
    )
)
OPERATIONS = st.builds(
    Operation,
    name=st.sampled_from(["", "add", "linear", "addmm", "matmul", "sum", "outer", "x" * 300]),
    kind=st.sampled_from(["elementwise", "matmul", "movement", "reduction", "other"]),
    operands=st.lists(st.builds(Operand, TEXTS, VALUES), max_size=4).map(tuple),
    arguments=st.lists(st.tuples(TEXTS, TEXTS), max_size=2).map(tuple),
    results=st.lists(TENSORS, max_size=2).map(tuple),
    dims=st.none() | st.lists(st.integers(-9, 9), max_size=3).map(tuple),
    sources=st.none() | arrays.arrays(np.int64, st.tuples(st.just(2), st.integers(0, 9))),
    depth=st.integers(-2, 5),
)


@pytest.fixture(scope="module")
def views(qapp: object) -> list[QWidget]:
    """Return the views on one state, which is the first one's."""
    state, view = LabState(), ViewState(lambda command: None)
    return [kind(state, view) for kind in (VariablesView, ValueView, OperationView)]


def point_at_everything(widget: QWidget) -> None:
    for canvas in widget.findChildren(CellCanvas):
        for picture in range(len(canvas.placed)):
            for flat in (0, 1, 7):
                canvas.point_at(Element(picture, flat))
                canvas.grab()
        canvas.point_at(None)


@settings(deadline=None, max_examples=40, suppress_health_check=list(HealthCheck))
@given(st.lists(VALUES, min_size=1, max_size=3), st.lists(OPERATIONS, max_size=2), st.booleans())
def test_forged_values_are_painted(
    qtbot: QtBot, views: list[QWidget], values: list[TensorValue], operations: list[Operation], fails: bool
) -> None:
    state = views[0]._state  # type: ignore[attr-defined]
    state.begin("")
    changed = {f"v{n}": value for n, value in enumerate(values)}
    state.extend([Moment(0, 1, changed=changed, operations=tuple(operations))])
    if fails:
        clashes = tuple(Clash(Operand(name, value), ("shape",)) for name, value in changed.items())
        state.extend([ProgramError(1, "RuntimeError", "mat1 and mat2", clashes=clashes)])
    for widget in views:
        widget.resize(500, 300)
        widget.show()
    state.set_position(0)
    for widget in views:
        widget.grab()
        point_at_everything(widget)
        widget.hide()
