"""Where the elements of a tensor lie in its storage, and which variables share one."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from core.analysis.trace.parts import tensors_of
from core.analysis.trace.trace import Frame
from core.protocol.trace.tensors import TensorValue

Cells = npt.NDArray[np.int64]

MOST_PLACES = 1 << 14
"""Elements, or stretches of them, of which the places are computed one by one."""
_BYTES = {"bool": 1, "complex32": 4, "complex64": 8, "complex128": 16}


@dataclass(frozen=True)
class Sharer:
    """A tensor that shares a storage, under the name that the program has for it."""

    name: str
    tensor: TensorValue


def item_bytes(dtype: str) -> int:
    """Return the bytes of an element of a dtype: 4 for ``torch.float32``."""
    short = dtype.removeprefix("torch.")
    bits = re.match(r"[a-z]+(\d+)", short)
    return _BYTES.get(short) or (max(int(bits[1]) // 8, 1) if bits else 1)


def lies_in_storage(tensor: TensorValue) -> bool:
    """Return whether a tensor has strides, and all its elements a place in its storage.

    A program may have made the storage smaller.
    """
    if tensor.storage is None or len(tensor.strides) != len(tensor.shape):
        return False
    reach = [(size - 1) * stride for size, stride in zip(tensor.shape, tensor.strides, strict=True)]
    first = tensor.storage_offset + sum(min(step, 0) for step in reach)
    last = tensor.storage_offset + sum(max(step, 0) for step in reach)
    return tensor.n_elements == 0 or (first >= 0 and last < tensor.storage_size)


def cells(tensor: TensorValue) -> Cells | None:
    """Return the storage cell of each element, in the tensor's shape.

    A cell is as large as an element; with a stride of 0 many elements lie in one. None where there are no
    strides, no elements, or more than ``MOST_PLACES``.
    """
    if not lies_in_storage(tensor) or not 0 < tensor.n_elements <= MOST_PLACES:
        return None
    found = np.full((1,) * len(tensor.shape), tensor.storage_offset, np.int64)
    for dim, (size, stride) in enumerate(zip(tensor.shape, tensor.strides, strict=True)):
        steps = np.arange(size, dtype=np.int64) * stride
        found = found + steps.reshape((-1,) + (1,) * (len(tensor.shape) - 1 - dim))
    return found.reshape(tensor.shape)


def cell_of(tensor: TensorValue, flat: int) -> int | None:
    """Return the storage cell of the element with a flat index; None without strides."""
    if not lies_in_storage(tensor):
        return None
    index = index_of(tensor.shape, flat)
    return tensor.storage_offset + sum(i * stride for i, stride in zip(index, tensor.strides, strict=True))


def elements_at(tensor: TensorValue, cell: int) -> Cells:
    """Return the flat indices of the elements that lie in a storage cell, in order."""
    places = cells(tensor)
    if places is None:
        return np.zeros(0, np.int64)
    return np.flatnonzero(places.reshape(-1) == cell)


def covered_bytes(tensor: TensorValue) -> npt.NDArray[np.int64]:
    """Return the stretches of the storage that a tensor covers, in bytes: begin and end, shape (n, 2).

    They are in order and neither touch nor overlap. Of more than ``MOST_PLACES`` the one stretch from the
    first to the last is returned.
    """
    if not lies_in_storage(tensor) or tensor.n_elements == 0:
        return np.zeros((0, 2), np.int64)
    size, length, first = item_bytes(tensor.dtype), 1, tensor.storage_offset
    steps: list[tuple[int, int]] = []
    for stride, n in sorted((abs(stride), n) for n, stride in zip(tensor.shape, tensor.strides, strict=True)):
        if n > 1 and stride <= length and not steps:  # it goes on where the stretch ends, or within it
            length += stride * (n - 1)
        elif n > 1 and stride:
            steps.append((n, stride))
    first += sum((n - 1) * min(stride, 0) for n, stride in zip(tensor.shape, tensor.strides, strict=True))
    if math.prod(n for n, _ in steps) > MOST_PLACES:
        last = first + length + sum((n - 1) * stride for n, stride in steps)
        return np.array([[first * size, last * size]])
    begins = np.array([first], np.int64)
    for n, stride in steps:
        begins = (begins[:, None] + np.arange(n, dtype=np.int64) * stride).reshape(-1)
    return _joined(np.unique(begins), length) * size


def _joined(begins: npt.NDArray[np.int64], length: int) -> npt.NDArray[np.int64]:
    """Return stretches of one length, in order, those that touch or overlap as one."""
    apart = np.flatnonzero(np.diff(begins) > length)
    firsts = begins[np.concatenate([[0], apart + 1])]
    lasts = begins[np.concatenate([apart, [len(begins) - 1]])]
    return np.stack([firsts, lasts + length], axis=1)


def overlap(one: TensorValue, other: TensorValue) -> bool:
    """Return whether two tensors have bytes in common."""
    if one.storage is None or one.storage != other.storage:
        return False
    a, b = covered_bytes(one), covered_bytes(other)
    if not len(a) or not len(b):
        return False
    at = np.searchsorted(
        b[:, 1], a[:, 0], side="right"
    )  # the first stretch of b that ends beyond each begin of a
    inside = at < len(b)
    return bool((b[at[inside], 0] < a[inside, 1]).any())


def sharers(frames: Sequence[Frame], tensor: TensorValue) -> list[Sharer]:
    """Return all that shares a tensor's storage in the variables of some frames, itself included.

    One object under several names comes once, under its first name; ``.data`` and the like are objects of
    their own.
    """
    if tensor.storage is None:
        return []
    sharing = [named for named in tensors_of(frames) if named.tensor.storage == tensor.storage]
    outermost_first = {frame.identity: at for at, frame in enumerate(frames)}
    sharing.sort(key=lambda named: outermost_first[named.frame])
    found: dict[int, Sharer] = {}
    for named in sharing:
        found.setdefault(named.tensor.identity, Sharer(named.expression, named.tensor))
    return list(found.values())


def index_of(shape: tuple[int, ...], flat: int) -> tuple[int, ...]:
    """Return the index of the element with a flat index."""
    return tuple(int(i) for i in np.unravel_index(flat, shape)) if shape else ()


def index_expression(name: str, index: tuple[int, ...]) -> str:
    """Return an element as a program writes it: ``x[1, 2]``; of a tensor without dimensions ``x``."""
    return f"{name}[{', '.join(map(str, index))}]" if index else name
