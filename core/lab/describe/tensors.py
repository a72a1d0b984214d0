"""Tensors and NumPy arrays: everything that torch tells of them, and what it does not is left out."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Hashable
from typing import Any

import numpy as np
import torch
from torch import Tensor
from torch.nn.parameter import UninitializedTensorMixin  # type: ignore[attr-defined]

from core.lab.describe.identities import owner_of
from core.lab.describe.look import Look
from core.lab.describe.memory import Numbers, bytes_of, elements, in_place, is_wrapper, once
from core.lab.describe.numbers import summary_of, values_of
from core.lab.practice.gpus import device_name, is_practice
from core.protocol.trace.tensors import TensorValue

MOST_CHECKED = 1 << 18
"""Bytes of a tensor that are all part of its fingerprint; of larger ones a sample and the version."""
MOST_CHECKED_OF_ARRAYS = 1 << 28
"""The same for memory that an array writes to, which counts in no version."""
_SAMPLE = 1 << 16
_WORD = 8
_DEEPEST_GRAD = 2

_shape, _dtype, _device, _layout = (
    getattr(torch._C.TensorBase, name).__get__ for name in ("shape", "dtype", "device", "layout")
)
_requires_grad, _is_leaf, _grad_fn = (
    getattr(torch._C.TensorBase, name).__get__ for name in ("requires_grad", "is_leaf", "grad_fn")
)
_grad, _base, _version = (
    getattr(torch._C.TensorBase, name).__get__ for name in ("grad", "_base", "_version")
)
"""As torch has them: a subclass may have properties of its own."""
_FACTS = (
    _shape, _dtype, device_name, Tensor.stride, Tensor.storage_offset, _version, _requires_grad,
    lambda tensor: _grad_fn(tensor) is None,
)  # fmt: skip


def _answer(ask: Callable[[Any], Any], tensor: Tensor, default: Any) -> Any:
    try:
        return ask(tensor)
    except Exception:  # torch refuses by many kinds of error, by layout, mode and wrapper
        return default


def describe_tensor(tensor: Tensor, describer: Look, most_values: int, depth: int = 0) -> TensorValue:
    """Describe a tensor, with its values if they are at most `most_values`."""
    if isinstance(tensor, UninitializedTensorMixin):
        return _describe_lazy(tensor, describer)
    shape, strides = _ints(_answer(_shape, tensor, ())), _ints(_answer(Tensor.stride, tensor, ()))
    function = _answer(_grad_fn, tensor, None)
    base = _answer(_base, tensor, None)
    grad = grad_of(tensor) if depth < _DEEPEST_GRAD else None
    n = _answer(Tensor.numel, tensor, 0)
    return TensorValue(
        type=type_name(tensor),
        identity=describer.identity(tensor),
        shape=shape,
        dtype=str(_answer(_dtype, tensor, "")),
        device=_answer(device_name, tensor, "cpu"),
        practice=_answer(is_practice, tensor, False),
        layout=str(_answer(_layout, tensor, "torch.strided")).removeprefix("torch."),
        strides=strides if len(strides) == len(shape) else (),
        is_contiguous=_answer(Tensor.is_contiguous, tensor, True),
        storage=describer.storage(tensor),
        storage_offset=_answer(Tensor.storage_offset, tensor, 0),
        storage_size=_answer(_storage_size, tensor, 0),
        view_of=None if base is None else describer.identity(base),
        version=_answer(_version, tensor, None),
        requires_grad=_answer(_requires_grad, tensor, False),
        is_leaf=_answer(_is_leaf, tensor, True),
        grad_fn=None if function is None else function.name().rpartition("::")[2],
        node=_answer(describer.node_of, tensor, None),
        grad=None if grad is None else describe_tensor(grad, describer, most_values, depth + 1),
        values=values_of(tensor) if n <= most_values else None,
        summary=summary_of(tensor),
    )


def _ints(sizes: tuple[int, ...]) -> tuple[int, ...]:
    """Return sizes; nothing if one is a symbol, as in jagged tensors."""
    return tuple(sizes) if all(type(size) is int for size in sizes) else ()


def _describe_lazy(tensor: Tensor, describer: Look) -> TensorValue:
    """Describe a parameter that gets its shape by the first call of its module."""
    return TensorValue(
        type=type_name(tensor),
        identity=describer.identity(tensor),
        shape=(),
        dtype=str(_dtype(tensor)),
        device=device_name(tensor),
        practice=is_practice(tensor),
        version=_version(tensor),
        requires_grad=_requires_grad(tensor),
    )


def fingerprint_tensor(tensor: Tensor, describer: Look, depth: int = 0) -> Hashable:
    """Return what differs whenever the description would."""
    grad = grad_of(tensor) if depth < _DEEPEST_GRAD else None
    storage = describer.storage(tensor)
    most = MOST_CHECKED_OF_ARRAYS if describer.storages.are_written_by_arrays(storage) else MOST_CHECKED
    try:
        facts: Hashable = (
            _shape(tensor),
            _dtype(tensor),
            device_name(tensor),
            tensor.stride(),
            tensor.storage_offset(),
            _version(tensor),
            _requires_grad(tensor),
            _grad_fn(tensor) is None,
        )
    except Exception:  # by layout, by wrapper, and inference tensors have no version
        facts = tuple(_answer(ask, tensor, None) for ask in _FACTS)
    return (
        describer.identity(tensor),
        facts,
        storage,
        _answer(_storage_size, tensor, 0),
        _content(tensor, most),
        None if grad is None else fingerprint_tensor(grad, describer, depth + 1),
    )


def grad_of(tensor: Tensor) -> Tensor | None:
    """Return ``.grad``, without torch's warning where there can be none."""
    try:
        if _is_leaf(tensor) or tensor.retains_grad:
            grad: Tensor | None = _grad(tensor)
            return grad
    except Exception:  # as above
        pass
    return None


def type_name(tensor: Tensor) -> str:
    """Return ``Tensor``, ``Parameter``, ``Buffer``, or the name of a subclass."""
    kind = type(tensor)
    if kind is not Tensor:
        return kind.__name__
    if getattr(tensor, "_is_param", False):  # of a tensor subclass that cannot become a Parameter
        return "Parameter"
    return "Buffer" if getattr(tensor, "_is_buffer", False) else "Tensor"


def _storage_size(tensor: Tensor) -> int:
    return tensor.untyped_storage().nbytes() // tensor.element_size()


def _content(tensor: Tensor, most: int) -> int:
    """Return a checksum of a tensor's elements."""
    try:
        if (few := bytes_of(tensor, _SAMPLE)) is not None:
            return zlib.crc32(few)
        bits = in_place(tensor)
        if bits is None and not is_wrapper(tensor) and _device(tensor).type != "meta":
            bits = elements(tensor) if tensor.numel() * 8 <= most else None
        return 0 if bits is None else checksum(bits, most)
    except Exception:
        return 0


def checksum(numbers: Numbers, most: int = MOST_CHECKED) -> int:
    """Return a checksum of an array, or of a sample if it has more than `most` bytes."""
    if numbers.nbytes <= MOST_CHECKED and numbers.flags.c_contiguous:
        return zlib.crc32(numbers.data)
    numbers = once(numbers)
    if numbers.nbytes <= MOST_CHECKED:
        return zlib.crc32(numbers.tobytes())
    step = int((numbers.size / _SAMPLE) ** (1 / numbers.ndim)) + 1
    sample = zlib.crc32(numbers[(slice(None, None, step),) * numbers.ndim].tobytes())
    return sample if numbers.nbytes > most else hash((sample, *_sums(numbers)))


def _sums(numbers: Numbers) -> tuple[int, int]:
    """Return sums over all bytes: as fast as memory is read, but blind for their order."""
    raw = np.ascontiguousarray(numbers).reshape(-1).view(np.uint8)
    n_whole = raw.size - raw.size % _WORD
    return int(raw[:n_whole].view(np.uint64).sum()), zlib.crc32(raw[n_whole:].data)


# NumPy


def describe_array(array: Numbers, describer: Look, most_values: int) -> TensorValue:
    """Describe a NumPy array."""
    size, owner = max(1, array.itemsize), owner_of(array)
    if isinstance(owner, Tensor):
        begin, n_bytes = owner.untyped_storage().data_ptr(), owner.untyped_storage().nbytes()
    else:
        begin, n_bytes = np.lib.array_utils.byte_bounds(owner)[0], owner.nbytes
    base = array.base
    return TensorValue(
        type=type(array).__name__,
        identity=describer.identity(array),
        shape=array.shape,
        dtype=str(array.dtype),
        strides=tuple(stride // size for stride in array.strides),
        is_contiguous=array.flags.c_contiguous,
        storage=describer.storage(array),
        storage_offset=max(0, array.__array_interface__["data"][0] - begin) // size,
        storage_size=n_bytes // size,
        view_of=describer.identity(base) if isinstance(base, np.ndarray | Tensor) else None,
        values=values_of(array) if array.size <= most_values else None,
        summary=summary_of(array),
    )


def fingerprint_array(array: Numbers, describer: Look) -> Hashable:
    """Return what differs whenever the description would."""
    return (
        describer.identity(array),
        array.shape,
        array.dtype.str,
        array.strides,
        describer.storage(array),
        array.__array_interface__["data"][0],
        checksum(array, MOST_CHECKED_OF_ARRAYS) if array.dtype.kind in "biufc" else 0,
    )
