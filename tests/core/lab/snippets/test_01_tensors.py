"""Tensors: where they lie, how they are read, and what operations take from where."""

from __future__ import annotations

import numpy as np

from tests.core.lab.tracing.recorded import Recorded


def test_01_from_lists(recorded: Recorded) -> None:
    assert (recorded.tensor("v").dtype, recorded.tensor("M").dtype) == ("torch.float32", "torch.int64")
    assert recorded.tensor("M").shape == (2, 3)
    assert recorded.tensor("one").n_elements == 1
    assert recorded.last("number").text == "7.0"  # type: ignore[union-attr]


def test_02_from_numpy(recorded: Recorded) -> None:
    assert recorded.tensor("a").type == "ndarray"
    assert recorded.share("a", "t", "b")
    assert {"a", "t"} <= set(recorded.at("a[0] = 10.0")[0].changed or {})
    assert {"a", "t"} <= set(recorded.at("t[1] = 20.0")[0].changed or {})
    assert {"a", "t", "b"} <= set(recorded.at("b[2] = 30.0")[0].changed or {})
    assert recorded.numbers("t").tolist() == [10, 20, 30]


def test_03_tensor_copies(recorded: Recorded) -> None:
    assert recorded.share("a", "shared")
    assert not recorded.share("a", "copied")
    assert sorted(recorded.at("a[0] = 10.0")[0].changed or {}) == ["a", "shared"]


def test_04_creating(recorded: Recorded) -> None:
    assert recorded.numbers("counted").tolist() == [0, 2, 4, 6, 8]
    assert recorded.numbers("spaced").tolist() == [0, 0.25, 0.5, 0.75, 1]
    assert recorded.tensor("empty").version == 1  # filled in place
    assert {"zeros", "ones", "arange", "linspace", "empty"} <= {op.name for op in recorded.operations}


def test_05_random(recorded: Recorded) -> None:
    uniform, normal = recorded.tensor("uniform").summary, recorded.tensor("normal").summary
    assert uniform is not None
    assert normal is not None
    assert 0 <= uniform.minimum < uniform.maximum < 1
    assert abs(normal.mean) < 0.1
    assert abs(normal.std - 1) < 0.1
    assert np.array_equal(recorded.numbers("uniform"), recorded.numbers("again"))


def test_06_like(recorded: Recorded) -> None:
    likes = [recorded.tensor(name) for name in ("zeros", "ones", "noise", "whole")]
    assert [like.shape for like in likes] == [(2, 2)] * 4
    assert [like.dtype for like in likes] == ["torch.float64"] * 3 + ["torch.int64"]


def test_07_indexing(recorded: Recorded) -> None:
    assert recorded.tensor("element").shape == ()
    assert recorded.share("x", "row", "last")
    assert not recorded.share("x", "rows")
    assert not recorded.share("x", "large")
    assert recorded.at("row = x[1]")[0].operations[0].sources.tolist() == [[0] * 4, [4, 5, 6, 7]]  # type: ignore[union-attr]
    assert {"x", "row", "element"} <= set(recorded.at("row[0] = 100")[0].changed or {}) | {"element"}


def test_08_slicing(recorded: Recorded) -> None:
    columns = recorded.tensor("columns")
    assert recorded.share("x", "columns", "every_other", "first")
    assert (columns.strides, columns.storage_offset) == ((4, 1), 1)
    assert recorded.tensor("every_other").strides == (4, 2)
    assert recorded.tensor("first").shape == (1, 4)
    assert "x" in (recorded.at("columns[0, 0] = 100")[0].changed or {})


def test_09_shape_and_view(recorded: Recorded) -> None:
    assert recorded.share("x", "m", "n")
    assert recorded.tensor("m").view_of == recorded.tensor("x").identity
    assert recorded.tensor("n").shape == (3, 2)
    assert sorted(recorded.at("m[0, 0] = 10")[0].changed or {}) == ["m", "n", "x"]


def test_10_reshape(recorded: Recorded) -> None:
    assert recorded.share("x", "flat", "turned")
    assert not recorded.share("x", "copied")
    copied = recorded.at("copied = turned")[0].operations[0]
    assert copied.sources.tolist() == [[0] * 6, [0, 1, 2, 3, 4, 5]]  # type: ignore[union-attr]
    assert recorded.numbers("flat").tolist() == [0, 10, 2, 3, 4, 5]
    assert recorded.numbers("copied").tolist() == [0, 3, 1, 4, 2, 5]


def test_11_transpose(recorded: Recorded) -> None:
    assert recorded.share("x", "turned")
    assert not recorded.share("x", "tidy")
    assert (recorded.tensor("x").strides, recorded.tensor("turned").strides) == ((3, 1), (1, 3))
    assert recorded.operation("t").sources.tolist() == [[0] * 6, [0, 3, 1, 4, 2, 5]]  # type: ignore[union-attr]
    assert (recorded.tensor("turned").is_contiguous, recorded.tensor("tidy").is_contiguous) == (False, True)


def test_12_add(recorded: Recorded) -> None:
    assert recorded.numbers("c").tolist() == recorded.numbers("d").tolist() == [11, 22, 33]
    assert recorded.tensor("a").version == 1
    assert [operand.name for operand in recorded.operation("add").operands] == ["a", "b"]


def test_13_matmul(recorded: Recorded) -> None:
    matmul = recorded.operation("matmul")
    assert matmul.kind == "matmul"
    assert [operand.value.shape for operand in matmul.operands] == [(3, 4), (4, 2)]  # type: ignore[union-attr]
    assert recorded.tensor("C").shape == (3, 2)
    assert recorded.tensor("w").shape == (3,)
    assert "shapes cannot be multiplied (3x4 and 2x2)" in recorded.printed


def test_14_broadcasting(recorded: Recorded) -> None:
    add = recorded.operation("add")
    assert [operand.value.shape for operand in add.operands] == [(3, 1), (4,)]  # type: ignore[union-attr]
    assert add.results[0].shape == (3, 4)
    assert recorded.tensor("wide").strides == (1, 0)
    assert recorded.share("column", "wide")


def test_15_scalar(recorded: Recorded) -> None:
    assert recorded.numbers("y").tolist() == [[3, 6], [9, 12]]
    names = [
        [operand.name for operand in op.operands] for op in recorded.operations if op.kind == "elementwise"
    ]
    assert names == [["x", "3"], ["x", "2"], ["x / 2", "1"]]


def test_16_cat_and_stack(recorded: Recorded) -> None:
    shapes = {name: recorded.tensor(name).shape for name in ("below", "beside", "pile")}
    assert shapes == {"below": (4, 2), "beside": (2, 4), "pile": (2, 2, 2)}
    beside = recorded.at("beside =")[0].operations[0]
    assert beside.sources.tolist() == [[0, 0, 1, 1, 0, 0, 1, 1], [0, 1, 0, 1, 2, 3, 2, 3]]  # type: ignore[union-attr]


def test_17_reductions(recorded: Recorded) -> None:
    dims = [op.dims for op in recorded.operations if op.kind == "reduction"]
    assert dims == [(0, 1), (0,), (1,), (1,)]
    assert recorded.numbers("columns").tolist() == [5, 7, 9]
    assert recorded.numbers("where").tolist() == [1, 2]
