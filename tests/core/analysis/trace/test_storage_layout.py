"""Where elements lie, against torch and NumPy."""

from __future__ import annotations

import numpy as np
import torch
from hypothesis import given, settings
from hypothesis import strategies as st

from core.analysis.trace.storage_layout import (
    cell_of,
    cells,
    covered_bytes,
    elements_at,
    index_expression,
    index_of,
    item_bytes,
    overlap,
    sharers,
)
from core.analysis.trace.trace import Trace
from tests.helpers.lab_values import moments_of, tensor_value

tried = settings(max_examples=40, deadline=None, derandomize=True, database=None)


@st.composite
def views(draw: st.DrawFn) -> torch.Tensor:
    """Return a view of a counted storage: sliced, permuted, expanded."""
    shape = draw(st.lists(st.integers(1, 5), min_size=1, max_size=4))
    view = torch.arange(float(np.prod(shape))).reshape(shape)
    for dim, size in enumerate(shape):
        begin = draw(st.integers(0, size - 1))
        view = view.narrow(dim, begin, draw(st.integers(1, size - begin)))
        view = view[(slice(None),) * dim + (slice(None, None, draw(st.integers(1, 2))),)]
    view = view.permute(draw(st.permutations(range(view.dim()))))
    if draw(st.booleans()):
        view = view.unsqueeze(0).expand(3, *view.shape)
    return view


@tried
@given(views())
def test_each_element_lies_where_its_number_says(view: torch.Tensor) -> None:
    value = tensor_value(view)
    assert np.array_equal(cells(value), view.numpy())  # the storage counts its own cells
    flat = view.numel() // 2
    assert cell_of(value, flat) == view.reshape(-1)[flat]
    there = elements_at(value, int(view.reshape(-1)[flat]))
    assert set(there.tolist()) == set(
        (view.reshape(-1) == view.reshape(-1)[flat]).nonzero().flatten().tolist()
    )


@tried
@given(views())
def test_what_is_covered_is_each_cell_and_no_other(view: torch.Tensor) -> None:
    found = np.zeros(view.untyped_storage().nbytes(), bool)
    stretches = covered_bytes(tensor_value(view))
    for begin, end in stretches.tolist():
        found[begin:end] = True
    expected = np.isin(np.arange(found.size // 4), view.numpy())
    assert np.array_equal(found.reshape(-1, 4).all(axis=1), expected)
    assert (stretches[1:, 0] > stretches[:-1, 1]).all()


@tried
@given(views(), st.integers(1, 3), st.integers(0, 3))
def test_two_views_overlap_if_they_have_a_cell_in_common(view: torch.Tensor, step: int, begin: int) -> None:
    storage = torch.tensor([], dtype=view.dtype).set_(view.untyped_storage())
    other = storage[begin::step]
    common = np.intersect1d(view.numpy(), other.numpy()).size > 0
    assert overlap(tensor_value(view), tensor_value(other)) == common


def test_a_huge_expanded_view_is_not_laid_out() -> None:
    value = tensor_value(torch.zeros(1), shape=(10**9, 10**9), strides=(0, 0), values=None)
    assert cells(value) is None
    assert covered_bytes(value).tolist() == [[0, 4]]
    assert cell_of(value, 10**17) == 0


def test_an_index_is_written_as_in_a_program() -> None:
    assert index_expression("x", index_of((2, 3), 5)) == "x[1, 2]"
    assert index_expression("loss", index_of((), 0)) == "loss"


def test_bytes_of_an_element() -> None:
    for name in ["bool", "int16", "bfloat16", "float16", "float32", "complex64", "int64", "complex128"]:
        assert item_bytes(f"torch.{name}") == torch.zeros(1, dtype=getattr(torch, name)).element_size()
    assert item_bytes("torch.float8_e4m3fn") == 1
    assert item_bytes("float64") == 8


def test_all_that_lies_in_one_storage_is_found_under_the_programs_names() -> None:
    array = np.arange(6.0)
    x = torch.from_numpy(array)
    y, copy = x.view(2, 3).t(), x.clone()
    trace = Trace()
    for moment in moments_of({"array": array}, {"x": x, "y": y, "again": x}, {"copy": copy}):
        trace.add(moment)
    found = sharers(trace.stack_at(2), tensor_value(x))
    assert [sharer.name for sharer in found] == ["array", "x", "y"]
    assert [sharer.name for sharer in sharers(trace.stack_at(2), tensor_value(copy))] == ["copy"]
