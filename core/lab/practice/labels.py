"""Which practice GPU a storage lies on: a mark on the storage, shared by all its views."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

import torch

from core.lab.practice.memory import DeviceMemory

_MARK: Final = "_practice_gpu"

UNDECIDED: Final = -1
"""Made by torch itself in the middle of an operation; it goes where its first partner is."""


@dataclass(eq=False)
class Allocation:
    """Memory of a practice GPU, given back when the storage goes."""

    index: int
    n_bytes: int
    memory: DeviceMemory

    def __del__(self) -> None:
        self.memory.free(self.n_bytes)


def _marks(tensor: torch.Tensor) -> dict[str, Any] | None:
    """Return where the mark of a tensor's storage is kept; None without a storage."""
    try:
        return vars(tensor.untyped_storage())
    except (NotImplementedError, RuntimeError):  # sparse and batched tensors have none
        if tensor.layout is torch.sparse_coo and not torch._C._functorch.is_functorch_wrapped_tensor(tensor):
            values: torch.Tensor = torch.ops.aten._values.default(tensor)
            return vars(values.untyped_storage())
        return None


def mark_of(tensor: torch.Tensor) -> int | None:
    """Return the index of the GPU a tensor lies on, ``UNDECIDED``, or None for the CPU."""
    marks = _marks(tensor)
    found = marks.get(_MARK) if marks else None
    return found.index if isinstance(found, Allocation) else found


def index_of(tensor: torch.Tensor) -> int | None:
    """Return the index of the practice GPU a tensor lies on; None elsewhere."""
    with torch._C.DisableTorchFunction():
        mark = mark_of(tensor)
    return None if mark == UNDECIDED else mark


def index_of_storage(storage: torch.UntypedStorage) -> int | None:
    """Return the index of the practice GPU a storage lies on; None elsewhere."""
    found = storage.__dict__.get(_MARK)
    return found.index if isinstance(found, Allocation) else None


def mark_storage(storage: torch.UntypedStorage, memory: DeviceMemory) -> None:
    """Say that a storage lies on the GPU of `memory`, which counts it.

    Raises
    ------
    torch.OutOfMemoryError
        If it is full.
    """
    n_bytes = memory.take(storage.nbytes())
    storage.__dict__[_MARK] = Allocation(memory.index, n_bytes, memory)


def mark(tensor: torch.Tensor, memory: DeviceMemory) -> None:
    """Say that a tensor's storage lies on the GPU of `memory`."""
    if tensor.layout is torch.sparse_coo:
        for part in (torch.ops.aten._indices.default(tensor), torch.ops.aten._values.default(tensor)):
            mark_storage(part.untyped_storage(), memory)
    elif _marks(tensor) is not None:
        mark_storage(tensor.untyped_storage(), memory)


def leave_undecided(tensor: torch.Tensor) -> None:
    """Say that a tensor goes where its first partner is."""
    marks = _marks(tensor)
    if marks is not None:
        marks[_MARK] = UNDECIDED
