"""The tensors that a pickle of torch.save names, checked against the storages beside it. No torch here."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from core.text import Text

DIMENSION_LIMIT = 16
LENGTH_LIMIT = 2**48

STORAGES = {
    "torch.DoubleStorage": ("float64", 8),
    "torch.FloatStorage": ("float32", 4),
    "torch.HalfStorage": ("float16", 2),
    "torch.BFloat16Storage": ("bfloat16", 2),
    "torch.LongStorage": ("int64", 8),
    "torch.IntStorage": ("int32", 4),
    "torch.ShortStorage": ("int16", 2),
    "torch.CharStorage": ("int8", 1),
    "torch.ByteStorage": ("uint8", 1),
    "torch.BoolStorage": ("bool", 1),
    "torch.ComplexDoubleStorage": ("complex128", 16),
    "torch.ComplexFloatStorage": ("complex64", 8),
}


class ScanError(Exception):
    """A pickle is none that torch.save writes, or too large; the text says why."""


@dataclass(frozen=True)
class TensorInfo:
    """A tensor as its archive describes it, without its numbers."""

    dtype: str
    shape: tuple[int, ...]
    device: str
    storage: str
    n_bytes: int


@dataclass(frozen=True, slots=True)
class Name:
    """Something that a pickle names."""

    text: str


@dataclass(frozen=True, slots=True)
class Storage:
    """The numbers that one or more tensors lie in; `device` is where they were."""

    dtype: str
    item_bytes: int
    key: str
    device: str
    n_numbers: int


def storage_of(pid: Any, sizes: Mapping[str, int]) -> Storage:
    """Return the storage that a persistent id names.

    Parameters
    ----------
    pid : Any
        To be a tuple ("storage", a name of ``STORAGES``, key, device, how many numbers).
    sizes : mapping
        Bytes of each storage, by key.

    Raises
    ------
    ScanError
        If it names none, or one of another size.
    """
    match pid:
        case ("storage", Name(text), str(key), str(device), int(n)) if text in STORAGES and n >= 0:
            dtype, item_bytes = STORAGES[text]
        case _:
            raise ScanError(Text("is damaged: what should name a storage does not"))
    if sizes.get(key) != n * item_bytes:
        rule = Text("is damaged: the numbers of a tensor must have {n:,} bytes", n=n * item_bytes)
        raise ScanError(Text("{rule}, got {n:,}", rule=rule, n=sizes.get(key, 0)))
    return Storage(dtype, item_bytes, key, device, n)


def tensor_of(storage: Any, offset: Any, shape: Any, strides: Any, grad: Any, hooks: Any) -> TensorInfo:
    """Return the tensor that the arguments of ``torch._utils._rebuild_tensor_v2`` describe.

    Raises
    ------
    ScanError
        If it does not lie within its storage, or comes with more than numbers.
    """
    check_hooks(grad, hooks)
    if not isinstance(storage, Storage) or not _lengths(shape) or not _lengths(strides):
        raise ScanError(Text("is damaged: a tensor has no shape"))
    if len(shape) != len(strides) or not _lengths((offset,)):
        raise ScanError(Text("is damaged: a tensor has no place in its storage"))
    n, end = math.prod(shape), storage.n_numbers
    last = offset + sum((size - 1) * stride for size, stride in zip(shape, strides, strict=True))
    if n > end or (last >= end if n else offset > end):
        rule = Text(
            "is damaged: a tensor of the shape {shape} does not lie within its {end:,} numbers",
            shape=list(shape),
            end=end,
        )
        raise ScanError(rule)
    return TensorInfo(storage.dtype, shape, storage.device, storage.key, n * storage.item_bytes)


def check_hooks(requires_grad: Any, hooks: Any) -> None:
    """Do nothing for a tensor that comes without functions to call.

    Raises
    ------
    ScanError
        If it comes with anything.
    """
    if type(requires_grad) is not bool or hooks != {}:
        raise ScanError(Text("is damaged: a tensor comes with hooks"))


def _lengths(values: Any) -> bool:
    """Return whether something is a tuple of whole numbers as a shape, strides or an offset have."""
    if type(values) is not tuple or len(values) > DIMENSION_LIMIT:
        return False
    return all(type(value) is int and 0 <= value <= LENGTH_LIMIT for value in values)
