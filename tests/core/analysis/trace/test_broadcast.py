"""The rules on sizes say what torch does."""

from __future__ import annotations

import torch
from hypothesis import given, settings
from hypothesis import strategies as st

from core.analysis.trace.broadcast import broadcast, matmul, reduction, result_shape
from tests.helpers.each import each

tried = settings(max_examples=50, deadline=None, derandomize=True, database=None)
SHAPES = st.lists(st.integers(1, 3), max_size=4).map(tuple)


@tried
@given(st.lists(SHAPES, min_size=1, max_size=3))
def test_shapes_are_broadcast_as_torch_does(shapes: list[tuple[int, ...]]) -> None:
    try:
        expected = tuple(torch.broadcast_shapes(*shapes))
    except RuntimeError:
        expected = None
    assert result_shape(broadcast(shapes)) == expected


@tried
@given(SHAPES, SHAPES)
def test_products_have_the_shape_that_torch_gives_them(left: tuple[int, ...], right: tuple[int, ...]) -> None:
    try:
        expected = tuple(torch.matmul(torch.zeros(left), torch.zeros(right)).shape)
    except RuntimeError:
        expected = None
    dimensions = matmul(left, right)
    assert (result_shape(dimensions) if dimensions else None) == expected


def test_what_is_stretched_or_fails_is_marked() -> None:
    first, second = broadcast([(2, 3), (3,)])
    assert (first.sizes, first.result, first.stretched) == ((2, None), 2, (False, True))
    assert (second.sizes, second.result, second.stretched) == ((3, 3), 3, (False, False))
    first, second = broadcast([(2, 1), (1, 3)])
    assert (first.stretched, second.stretched) == ((False, True), (True, False))
    first, second = broadcast([(2, 3), (2, 2)])
    assert (first.fits, second.fits, second.result) == (True, False, None)


def test_inner_sizes_that_differ_are_marked() -> None:
    rows, inner, columns = matmul((2, 3), (2, 4))
    assert [dimension.role for dimension in (rows, inner, columns)] == ["rows", "inner", "columns"]
    assert [dimension.fits for dimension in (rows, inner, columns)] == [True, False, True]
    assert matmul((), (2,)) == ()


@each("dims", [None, (0,), (-1,), (0, 2)])
@each("keepdim", [False, True])
def test_what_a_reduction_leaves(dims: tuple[int, ...] | None, keepdim: bool) -> None:
    x = torch.zeros(2, 3, 4)
    shape = tuple(x.sum(dim=dims, keepdim=keepdim).shape)
    assert result_shape(reduction(tuple(x.shape), dims, shape)) == shape
