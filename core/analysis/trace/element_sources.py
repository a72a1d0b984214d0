"""For an element of an operation's result: which elements of which operands made it.

A program may say any size, so at most ``MOST_VALUES`` elements are told, the first ones.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from core.analysis.trace.broadcast import broadcast, matmul, result_shape
from core.protocol.trace.bounds import MOST_VALUES
from core.protocol.trace.operations import Operation
from core.protocol.trace.tensors import TensorValue
from core.protocol.trace.values import Value

Indices = npt.NDArray[np.int64]
Shape = tuple[int, ...]

MOST_MULTIPLIED = 1 << 14
"""Elements of a product up to which it is looked for where an element goes."""
NONE: Indices = np.zeros(0, np.int64)
_WITH_ADDEND = frozenset(("addmm", "addmv", "baddbmm"))
"""What is added comes first."""


def element_sources(operation: Operation, flat: int) -> tuple[Indices, ...]:
    """Return the flat indices of the elements of each operand that made one element of the first result.

    Parameters
    ----------
    flat : int
        The flat index of the element.

    Returns
    -------
    tuple of ndarray of int64
        One for each operand; empty for a number, for a tensor that has no part in it, and where it is not
        known. Of a matmul the k-th element of a row meets the k-th of the column. Of more than
        ``MOST_VALUES`` the first ones.
    """
    shapes = _shapes(operation)
    nothing = (NONE,) * len(shapes)
    result = operation.results[0].shape if operation.results else None
    if result is None or not 0 <= flat < operation.results[0].n_elements:
        return nothing
    match operation.kind:
        case "elementwise":
            return tuple(NONE if shape is None else broadcast_source(shape, result, flat) for shape in shapes)
        case "movement":
            return _moved(operation, flat)
        case "reduction":
            return tuple(
                NONE if shape is None or at else reduced_sources(shape, result, operation.dims, flat)
                for at, shape in enumerate(shapes)
            )
        case "matmul":
            return _multiplied(operation.name, shapes, result, flat)
        case _:
            return nothing


def _shapes(operation: Operation) -> list[Shape | None]:
    """Return the shape of each operand; None of what is no tensor."""
    return [each.value.shape if isinstance(each.value, TensorValue) else None for each in operation.operands]


def broadcast_source(shape: Shape, result: Shape, flat: int) -> Indices:
    """Return the element of a tensor of `shape` that is used for an element of the broadcast `result`."""
    if result_shape(broadcast([shape, result])) != result:
        return NONE
    index = np.unravel_index(flat, result)[len(result) - len(shape) :]
    own = [0 if size == 1 else int(i) for i, size in zip(index, shape, strict=True)]
    return np.array([_ravel(own, shape)], np.int64)


def reduced_sources(shape: Shape, result: Shape, dims: tuple[int, ...] | None, flat: int) -> Indices:
    """Return the elements of a tensor of `shape` that were reduced into one of the `result`, in order.

    Parameters
    ----------
    dims : tuple of int or None
        That went, or are left with size 1; None for all.
    """
    gone = range(len(shape)) if dims is None else sorted({dim % max(len(shape), 1) for dim in dims if shape})
    kept = [dim for dim in range(len(shape)) if dim not in gone]
    sizes = tuple(shape[dim] for dim in kept)
    if math.prod(sizes) != math.prod(result) or not math.prod(shape):
        return NONE
    index = dict(zip(kept, np.unravel_index(flat, sizes) if sizes else (), strict=True))
    return _grid([None if dim in gone else int(index[dim]) for dim in range(len(shape))], shape)


def _moved(operation: Operation, flat: int) -> tuple[Indices, ...]:
    sources = operation.sources
    if sources is None or flat >= sources.shape[1]:
        return (NONE,) * len(operation.operands)
    which, where = (int(number) for number in sources[:, flat])
    if not 0 <= which < len(operation.operands) or not _is_element(operation.operands[which].value, where):
        return (NONE,) * len(operation.operands)
    return tuple(
        np.array([where], np.int64) if at == which else NONE for at in range(len(operation.operands))
    )


def _factors(name: str, shapes: list[Shape | None]) -> tuple[list[int], list[int]]:
    """Return which operands are multiplied, and which are added to their product."""
    tensors = [at for at, shape in enumerate(shapes) if shape is not None]
    if name.removesuffix("_") in _WITH_ADDEND:
        return tensors[1:3], tensors[:1]
    return tensors[:2], tensors[2:] if name == "linear" else []


def _is_element(value: Value, flat: int) -> bool:
    return isinstance(value, TensorValue) and 0 <= flat < value.n_elements


def _multiplied(name: str, shapes: list[Shape | None], result: Shape, flat: int) -> tuple[Indices, ...]:
    """Return the row of the one and the column of the other, and what is added to their product."""
    found = [NONE] * len(shapes)
    factors, addends = _factors(name, shapes)
    if len(factors) == 2:
        left, right = (shapes[at] or () for at in factors)
        found[factors[0]], found[factors[1]] = _row_and_column(name, left, right, result, flat)
    for at in addends:
        found[at] = broadcast_source(shapes[at] or (), result, flat)
    return tuple(found)


def _row_and_column(
    name: str, left: Shape, right: Shape, result: Shape, flat: int
) -> tuple[Indices, Indices]:
    if name in ("outer", "ger") and len(result) == 2:
        row, column = np.unravel_index(flat, result)
        return np.array([int(row)]), np.array([int(column)])
    if name in ("linear", "inner"):
        return _row_and_row(left, right, result, flat)
    return matmul_sources(left, right, flat) if result_shape(matmul(left, right)) == result else (NONE, NONE)


def _row_and_row(left: Shape, right: Shape, result: Shape, flat: int) -> tuple[Indices, Indices]:
    """Both are summed over their last dimension: the result has the others of the first, then the second."""
    if _product_shape("inner", left, right) != result:
        return NONE, NONE
    n, inner = math.prod(right[:-1]), np.arange(min(left[-1], MOST_VALUES), dtype=np.int64)
    return flat // n * left[-1] + inner, flat % n * left[-1] + inner


def matmul_sources(left: Shape, right: Shape, flat: int) -> tuple[Indices, Indices]:
    """Return the row of `left` and the column of `right` that give an element of ``left @ right``."""
    if not left or not right:
        return NONE, NONE
    a = (1, *left) if len(left) == 1 else left
    b = (*right, 1) if len(right) == 1 else right
    batch = result_shape(broadcast([a[:-2], b[:-2]]))
    if batch is None or a[-1] != b[-2]:
        return NONE, NONE
    *at, row, column = (int(i) for i in np.unravel_index(flat, (*batch, a[-2], b[-1])))
    inner = np.arange(min(a[-1], MOST_VALUES), dtype=np.int64)
    first = _batch_of(a[:-2], at) * a[-2] * a[-1] + row * a[-1] + inner
    return first, _batch_of(b[:-2], at) * b[-2] * b[-1] + inner * b[-1] + column


def _batch_of(shape: Shape, at: list[int]) -> int:
    own = at[len(at) - len(shape) :]
    return _ravel([0 if size == 1 else i for i, size in zip(own, shape, strict=True)], shape)


def _ravel(index: list[int], shape: Shape) -> int:
    return int(np.ravel_multi_index(index, shape)) if shape else 0


def element_uses(operation: Operation, operand: int, flat: int) -> Indices:
    """Return the elements of the first result that an element of an operand went into, in order.

    Of more than ``MOST_VALUES`` the first ones; ``n_uses`` says how many there are.
    """
    value = operation.operands[operand].value
    if not isinstance(value, TensorValue) or not operation.results or not 0 <= flat < value.n_elements:
        return NONE
    shape, result = value.shape, operation.results[0].shape
    match operation.kind:
        case "elementwise":
            return _broadcast_uses(shape, result, flat)
        case "movement" if operation.sources is not None:
            return np.flatnonzero((operation.sources[0] == operand) & (operation.sources[1] == flat))
        case "reduction" if operand == 0:
            return _reduced_uses(shape, result, operation.dims, flat)
        case "matmul":
            return _multiplied_uses(operation, operand, flat)
        case _:
            return NONE


def n_uses(operation: Operation, operand: int, flat: int) -> int:
    """Return how many elements of the first result an element of an operand went into."""
    first = element_uses(operation, operand, flat)
    shapes = _shapes(operation)
    shape = shapes[operand]
    is_broadcast = operation.kind == "elementwise" or operand in _factors(operation.name, shapes)[1]
    if not first.size or shape is None or not is_broadcast:
        return first.size
    result = operation.results[0].shape
    padded = (1,) * (len(result) - len(shape)) + shape
    return math.prod(wide for size, wide in zip(padded, result, strict=True) if size == 1)


def _broadcast_uses(shape: Shape, result: Shape, flat: int) -> Indices:
    if result_shape(broadcast([shape, result])) != result or not math.prod(result):
        return NONE
    index = np.unravel_index(flat, shape) if shape else ()
    own = [None if size == 1 else int(i) for i, size in zip(index, shape, strict=True)]
    return _grid([*[None] * (len(result) - len(shape)), *own], result)


def _reduced_uses(shape: Shape, result: Shape, dims: tuple[int, ...] | None, flat: int) -> Indices:
    gone = set(range(len(shape))) if dims is None else {dim % max(len(shape), 1) for dim in dims if shape}
    kept = [dim for dim in range(len(shape)) if dim not in gone]
    sizes = tuple(shape[dim] for dim in kept)
    if math.prod(sizes) != math.prod(result):
        return NONE
    index = np.unravel_index(flat, shape) if shape else ()
    return np.array([_ravel([int(index[dim]) for dim in kept], sizes)], np.int64)


def _multiplied_uses(operation: Operation, operand: int, flat: int) -> Indices:
    """Multiply with ones: the result is not 0 where the element goes."""
    shapes = _shapes(operation)
    factors, addends = _factors(operation.name, shapes)
    result = operation.results[0].shape
    if operand in addends:
        return _broadcast_uses(shapes[operand] or (), result, flat)
    if operand not in factors or len(factors) < 2:
        return NONE
    left, right = (shapes[at] or () for at in factors)
    if _product_shape(operation.name, left, right) != result:
        return NONE
    if max(math.prod(each) for each in (left, right, result)) > MOST_MULTIPLIED:
        return NONE
    ones = [np.ones(shapes[at] or (), np.float32) for at in factors]
    lone = np.zeros_like(ones[factors.index(operand)])
    lone.reshape(-1)[flat] = 1
    ones[factors.index(operand)] = lone
    return np.flatnonzero(_product(operation.name, *ones))


def _product_shape(name: str, left: Shape, right: Shape) -> Shape | None:
    """Return the shape of a product; None if it is not defined."""
    if name in ("outer", "ger"):
        return math.prod(left), math.prod(right)
    if name in ("linear", "inner"):
        fits = bool(left) and bool(right) and left[-1] == right[-1]
        return left[:-1] + right[:-1] if fits else None
    return result_shape(matmul(left, right)) if left and right else None


def _product(name: str, left: npt.NDArray[np.float32], right: npt.NDArray[np.float32]) -> Any:
    if name in ("outer", "ger"):
        return np.outer(left, right)
    return np.inner(left, right) if name in ("linear", "inner") else np.matmul(left, right)


def _grid(index: Sequence[int | None], shape: Shape) -> Indices:
    """Return the flat indices of the first elements with an index; None stands for all of a dimension."""
    free = [size for size, at in zip(shape, index, strict=True) if at is None]
    n = min(math.prod(free), MOST_VALUES)
    along = iter(np.unravel_index(np.arange(n), free) if free else ())
    found = np.zeros(n, np.int64)
    for size, at in zip(shape, index, strict=True):
        found = found * size + (next(along) if at is None else at)
    return found
