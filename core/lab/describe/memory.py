"""The elements of tensors and arrays, read in place: torch and the program notice nothing."""

from __future__ import annotations

import ctypes
from types import TracebackType
from typing import Any

import numpy as np
import numpy.typing as npt
import torch

from core.lab.practice.gpus import is_practice, on_cpu

Numbers = npt.NDArray[Any]

_TYPES = {
    torch.bool: "|b1",
    torch.uint8: "|u1",
    torch.int8: "|i1",
    torch.uint16: "<u2",
    torch.int16: "<i2",
    torch.uint32: "<u4",
    torch.int32: "<i4",
    torch.uint64: "<u8",
    torch.int64: "<i8",
    torch.float16: "<f2",
    torch.float32: "<f4",
    torch.float64: "<f8",
    torch.bfloat16: "<u2",
    torch.complex32: "<u4",
    torch.complex64: "<c8",
    torch.complex128: "<c16",
}
"""How NumPy reads the elements; those that it has no number for as raw bits."""
_BITS = {1: "|u1", 2: "<u2", 4: "<u4", 8: "<u8", 16: "<c16"}
_device = torch._C.TensorBase.device.__get__
"""Where a tensor really lies: of a practice GPU, the CPU."""
_NO_DISPATCH = torch.Tensor.__torch_dispatch__
_is_wrapped = torch._C._functorch.is_functorch_wrapped_tensor


class Unobserved:
    """Within it, looking at tensors calls no torch function or dispatch mode, and no subclass's code."""

    __slots__ = ("_guards",)

    def __enter__(self) -> None:
        self._guards = torch._C.DisableTorchFunction(), torch._C._DisableTorchDispatch()
        for guard in self._guards:
            guard.__enter__()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for guard in reversed(self._guards):
            guard.__exit__(kind, error, trace)


class _Memory:
    """What ``np.asarray`` needs to know of memory.

    ``Tensor.numpy()`` would do, but makes the storage refuse ``resize_`` from then on (torch 2.13).
    """

    __slots__ = ("__array_interface__",)

    def __init__(self, address: int, shape: tuple[int, ...], strides: tuple[int, ...], kind: str) -> None:
        self.__array_interface__ = {
            "data": (address, True),
            "shape": shape,
            "strides": strides,
            "typestr": kind,
            "version": 3,
        }


def is_wrapper(tensor: torch.Tensor) -> bool:
    """Whether a tensor has no memory of its own: a subclass that answers for another tensor, or vmap's."""
    return type(tensor).__torch_dispatch__ is not _NO_DISPATCH or _is_wrapped(tensor)


def in_place(tensor: torch.Tensor) -> Numbers | None:
    """Return the elements of a strided tensor in the CPU's memory without copying them, or None.

    Elements that NumPy has no number for are raw bits. Neither lazy conjugation nor lazy negation is
    applied. The array must not outlive the tensor.
    """
    if tensor.layout is not torch.strided or _device(tensor).type != "cpu" or is_wrapper(tensor):
        return None
    try:
        shape, size = tuple(tensor.shape), tensor.element_size()
        kind = _TYPES.get(tensor.dtype) or _BITS[size]
        if not tensor.numel():
            return np.empty(shape, kind)
        strides = tuple(stride * size for stride in tensor.stride())
        return np.asarray(_Memory(tensor.data_ptr(), shape, strides, kind))
    except (RuntimeError, NotImplementedError, KeyError):  # nested tensors, symbolic sizes
        return None


def bytes_of(tensor: torch.Tensor, most: int) -> bytes | None:
    """Return the memory of a tensor whose elements lie in their order, if it has at most `most` bytes."""
    if tensor.layout is not torch.strided or _device(tensor).type != "cpu" or is_wrapper(tensor):
        return None
    n_bytes = tensor.numel() * tensor.element_size()
    return (
        ctypes.string_at(tensor.data_ptr(), n_bytes) if n_bytes <= most and tensor.is_contiguous() else None
    )


def elements(tensor: torch.Tensor) -> Numbers | None:
    """Return a tensor's elements as numbers, or None if it has none or does not tell them.

    bfloat16 and smaller floats come as float32, quantised ones dequantised, sparse ones with their zeros.
    The array may share the tensor's memory, and then must not outlive it.
    """
    try:
        if is_wrapper(tensor) or _device(tensor).type == "meta":
            return None
        numbers = _read(tensor)
        if numbers is None:
            with torch.no_grad():
                plain = _plain(on_cpu(tensor) if is_practice(tensor) else tensor)
            numbers = _read(plain)
            numbers = None if numbers is None else numbers.copy()  # `plain` ends here
        return numbers
    except Exception:  # whatever torch has no answer for: layouts, devices and dtypes to come
        return None


def _read(tensor: torch.Tensor) -> Numbers | None:
    """Return the elements of a tensor that NumPy has numbers for."""
    numbers: Numbers
    bits = in_place(tensor)
    if bits is None or tensor.is_quantized:
        return None
    if tensor.dtype is torch.bfloat16:
        numbers = (bits.astype(np.uint32) << 16).view(np.float32)
    elif tensor.dtype is torch.complex32:
        halves = np.ascontiguousarray(bits)[..., None].view(np.float16).astype(np.float32)
        numbers = np.asarray(halves.view(np.complex64)[..., 0])
    elif tensor.dtype in _TYPES:
        numbers = bits
    else:
        return None
    numbers = np.conj(numbers) if tensor.is_conj() else numbers
    return np.negative(numbers) if tensor.is_neg() else numbers


def _plain(tensor: torch.Tensor) -> torch.Tensor:
    """Return the elements as a strided tensor on the CPU, of a dtype that NumPy has."""
    tensor = tensor.detach().cpu()
    if tensor.is_quantized:
        return tensor.dequantize()
    if tensor.layout is not torch.strided:
        tensor = tensor.to_dense()
    return tensor if tensor.dtype in _TYPES else tensor.to(torch.float32)


def once(numbers: Numbers) -> Numbers:
    """Return an array without what an expanded tensor repeats."""
    return numbers[
        tuple(
            slice(1) if stride == 0 and size > 1 else slice(None)
            for size, stride in zip(numbers.shape, numbers.strides, strict=True)
        )
    ]
