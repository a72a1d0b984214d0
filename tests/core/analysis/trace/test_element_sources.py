"""Where elements come from, against torch itself: gradients say which elements a result depends on."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import torch
from hypothesis import given, settings
from hypothesis import strategies as st

from core.analysis.trace.element_sources import element_sources, element_uses
from core.protocol.trace.operations import Operand, Operation, OperationKind
from tests.helpers.each import each
from tests.helpers.lab_values import tensor_value, value_of

tried = settings(max_examples=25, deadline=None, derandomize=True, database=None)
SIZES = st.integers(1, 4)
SHAPES = st.lists(SIZES, max_size=4).map(tuple)


def depends_on(
    function: Callable[..., torch.Tensor], inputs: list[torch.Tensor], flat: int
) -> list[set[int]]:
    """Return the elements of each input that an element of the result depends on, by their gradients."""
    leaves = [each.clone().requires_grad_() for each in inputs]
    result = function(*leaves).reshape(-1)[flat]
    grads = torch.autograd.grad(result, leaves, allow_unused=True)
    return [set() if g is None else set(g.reshape(-1).nonzero().flatten().tolist()) for g in grads]


def operation_of(
    name: str, kind: OperationKind, inputs: list[torch.Tensor], result: torch.Tensor, **fields: object
) -> Operation:
    operands = tuple(Operand("", tensor_value(each)) for each in inputs)
    return Operation(name, kind, operands, (), (tensor_value(result),), **fields)  # type: ignore[arg-type]


def assert_equal_to_torch(
    function: Callable[..., torch.Tensor],
    name: str,
    kind: OperationKind,
    inputs: list[torch.Tensor],
    **fields: object,
) -> None:
    """Check each element of the result against torch, and its way back against the way there."""
    result = function(*inputs)
    operation = operation_of(name, kind, inputs, result, **fields)
    uses: list[dict[int, set[int]]] = [{} for _ in inputs]
    for flat in range(result.numel()):
        expected = depends_on(function, inputs, flat)
        assert [set(found.tolist()) for found in element_sources(operation, flat)] == expected
        for at, elements in enumerate(expected):
            for element in elements:
                uses[at].setdefault(element, set()).add(flat)
    for at, tensor in enumerate(inputs):
        for element in range(tensor.numel()):
            assert set(element_uses(operation, at, element).tolist()) == uses[at].get(element, set())


@st.composite
def broadcastable(draw: st.DrawFn) -> list[torch.Tensor]:
    result = draw(SHAPES)
    shapes = []
    for _ in range(2):
        shape = [1 if draw(st.booleans()) else size for size in result]
        shapes.append(shape[draw(st.integers(0, len(shape))) :])
    return [torch.rand(shape, dtype=torch.float64) + 1 for shape in shapes]


@tried
@given(broadcastable())
def test_a_broadcast_element_comes_from_one_element_of_each(inputs: list[torch.Tensor]) -> None:
    assert_equal_to_torch(torch.mul, "mul", "elementwise", inputs)


@tried
@given(SHAPES, st.data())
def test_a_reduced_element_comes_from_all_along_the_dimensions(
    shape: tuple[int, ...], data: st.DataObject
) -> None:
    dims = tuple(d for d in range(len(shape)) if data.draw(st.booleans()))
    keep = data.draw(st.booleans())
    if not dims:
        dims = tuple(range(len(shape)))
    x = torch.rand(shape, dtype=torch.float64)
    reduce = (lambda t: t.sum()) if not shape else (lambda t: t.sum(dim=dims, keepdim=keep))
    assert_equal_to_torch(reduce, "sum", "reduction", [x], dims=dims)


@each(
    "left, right",
    [
        ((2, 3), (3, 4)), ((3,), (3,)), ((3,), (3, 2)), ((2, 3), (3,)), ((5, 2, 3), (3, 4)),
        ((2, 3), (5, 3, 4)),
        ((2, 1, 2, 3), (4, 3, 2)), ((4, 2, 3), (3,)), ((3,), (4, 3, 2)), ((1, 1), (1, 1)),
    ],
)  # fmt: skip
def test_a_product_comes_from_a_row_and_a_column(left: tuple[int, ...], right: tuple[int, ...]) -> None:
    inputs = [torch.rand(shape, dtype=torch.float64) + 1 for shape in (left, right)]
    assert_equal_to_torch(torch.matmul, "matmul", "matmul", inputs)


@each(
    "name, shapes",
    [
        ("linear", [(2, 3), (4, 3), (4,)]), ("linear", [(2, 5, 3), (4, 3)]), ("linear", [(3,), (4, 3), (4,)]),
        ("addmm", [(4,), (2, 3), (3, 4)]), ("addmv", [(2,), (2, 3), (3,)]),
        ("baddbmm", [(1, 4), (2, 5, 3), (2, 3, 4)]), ("bmm", [(2, 5, 3), (2, 3, 4)]),
        ("mm", [(2, 3), (3, 4)]),
        ("mv", [(2, 3), (3,)]), ("dot", [(3,), (3,)]), ("outer", [(3,), (2,)]), ("inner", [(2, 3), (4, 3)]),
    ],
)  # fmt: skip
def test_every_kind_of_product(name: str, shapes: list[tuple[int, ...]]) -> None:
    inputs = [torch.rand(shape, dtype=torch.float64) + 1 for shape in shapes]
    function = torch.nn.functional.linear if name == "linear" else getattr(torch, name)
    assert_equal_to_torch(function, name, "matmul", inputs)


def test_the_terms_of_a_product_stand_in_the_order_in_which_they_meet() -> None:
    a, b = torch.rand(2, 3), torch.rand(3, 4)
    row, column = element_sources(operation_of("matmul", "matmul", [a, b], a @ b), 6)
    assert row.tolist() == [3, 4, 5]
    assert column.tolist() == [2, 6, 10]


def test_a_moved_element_comes_from_where_the_record_says() -> None:
    x = torch.arange(6.0).reshape(2, 3)
    sources = np.array([[0, 0, 0, -1], [5, 4, 3, -1]])
    operation = operation_of("pad", "movement", [x], torch.tensor([5.0, 4.0, 3.0, 0.0]), sources=sources)
    assert element_sources(operation, 1)[0].tolist() == [4]
    assert element_sources(operation, 3)[0].tolist() == []
    assert element_uses(operation, 0, 5).tolist() == [0]
    assert element_uses(operation, 0, 0).tolist() == []


def test_numbers_and_what_is_not_known_have_no_elements() -> None:
    x = tensor_value(torch.rand(2, 2))
    scaled = Operation("mul", "elementwise", (Operand("x", x), Operand("", value_of(2))), (), (x,))
    assert [found.tolist() for found in element_sources(scaled, 3)] == [[3], []]
    other = Operation("softmax", "other", (Operand("x", x),), (), (x,))
    assert [found.tolist() for found in element_sources(other, 3)] == [[]]
    assert [found.tolist() for found in element_sources(scaled, 4)] == [[], []]
    assert element_uses(scaled, 1, 0).tolist() == []
    failed = Operation("mul", "elementwise", (Operand("x", x),))
    assert [found.tolist() for found in element_sources(failed, 0)] == [[]]


def test_a_result_that_does_not_fit_the_rule_is_not_guessed() -> None:
    inputs = [torch.rand(2, 3), torch.rand(3, 4), torch.rand(4, 5)]
    chained = operation_of("chain_matmul", "matmul", inputs, inputs[0] @ inputs[1] @ inputs[2])
    assert all(found.size == 0 for found in element_sources(chained, 0))
    assert element_uses(chained, 0, 0).size == 0
