"""Attributes and methods of tensors that have to do with devices: ``device``, ``to``, ``numpy`` ..."""

from __future__ import annotations

from typing import Any

import torch

from core.lab.practice.labels import index_of, mark
from core.lab.practice.mixtures import type_name
from core.lab.practice.simulation import CPU, Simulation
from core.lab.practice.stand_ins.patches import Patches
from core.lab.practice.stand_ins.types import practice_type

_base = torch._C.TensorBase
_native_device, _native_grad = vars(_base)["device"], vars(_base)["grad"]
_PINNED = "_practice_pinned"


class ToCopy(torch.autograd.Function):
    """A copy on another device; its gradient goes back."""

    @staticmethod
    def forward(
        ctx: Any, tensor: torch.Tensor, simulation: Simulation, index: int | None, options: Any
    ) -> torch.Tensor:
        """Copy `tensor` to a GPU or the CPU."""
        ctx.simulation, ctx.source, ctx.dtype = simulation, index_of(tensor), tensor.dtype
        return moved(tensor, simulation, index, options)

    @staticmethod
    def backward(ctx: Any, gradient: torch.Tensor) -> Any:
        """Copy the gradient to where the tensor was."""
        options = {"dtype": ctx.dtype}
        if torch.is_grad_enabled() and gradient.requires_grad:
            return ToCopy.apply(gradient, ctx.simulation, ctx.source, options), None, None, None  # type: ignore[no-untyped-call]
        return moved(gradient, ctx.simulation, ctx.source, options), None, None, None


for _name, _value in (
    ("__name__", "ToCopyBackward0"),
    ("__qualname__", "ToCopyBackward0"),
    ("__module__", "builtins"),
):
    setattr(ToCopy._backward_cls, _name, _value)  # as torch's own node is called


def moved(
    tensor: torch.Tensor, simulation: Simulation, index: int | None, options: dict[str, Any]
) -> torch.Tensor:
    """Return a copy of a tensor on another device; `options` are the others of ``aten::_to_copy``."""
    source = index_of(tensor)
    n_bytes = tensor.numel() * tensor.element_size()
    if index is not CPU:
        itemsize = (options.get("dtype") or tensor.dtype).itemsize
        simulation.memories[index].ask(tensor.numel() * itemsize)
    asynchronous = bool(options.pop("non_blocking", False)) and (is_pinned(tensor) or source is not CPU)
    with torch._C._DisableTorchDispatch(), torch._C.DisableTorchFunction():
        copy: torch.Tensor = torch.ops.aten._to_copy.default(tensor.detach(), **options)
        if index is not CPU:
            mark(copy, simulation.memories[index])
    if n_bytes:
        simulation.clock.transfer(source, index, n_bytes, asynchronous)
    return copy


def is_pinned(tensor: torch.Tensor) -> bool:
    """Return whether a tensor was made by ``pin_memory()``."""
    return tensor.layout is torch.strided and _PINNED in tensor.untyped_storage().__dict__


class TensorMethods:
    """The stand-ins for attributes and methods of ``torch.Tensor``."""

    def __init__(self, simulation: Simulation) -> None:
        self._simulation = simulation

    def install(self, patches: Patches) -> None:
        """Replace what has to do with devices."""
        tensor = torch.Tensor
        for name, get in (("device", _device_of), ("is_cuda", _is_cuda), ("is_cpu", _is_cpu)):
            patches.set(tensor, name, property(get))
        patches.set(tensor, "grad", property(self._gradient, _set_gradient, _native_grad.__delete__))
        for name in (
            "to",
            "cuda",
            "cpu",
            "type",
            "type_as",
            "numpy",
            "tolist",
            "pin_memory",
            "is_pinned",
            "copy_",
        ):
            patches.stand_in(tensor, name, getattr(self, f"_{name.rstrip('_')}"))
        patches.set(tensor, "get_device", lambda tensor: -1 if (index := index_of(tensor)) is None else index)
        patches.set(torch, "get_device", lambda tensor: tensor.get_device())
        parse = torch._C._nn._parse_to
        patches.set(torch._C._nn, "_parse_to", lambda *args, **kwargs: parse(*_numbered(args), **kwargs))
        patches.set(tensor, "record_stream", lambda tensor, stream: None)

    def _gradient(self, tensor: torch.Tensor) -> torch.Tensor | None:
        """Return the gradient where its tensor is: that of a number which mixed with a GPU comes back."""
        gradient: torch.Tensor | None = _native_grad.__get__(tensor)
        if gradient is None or index_of(gradient) == index_of(tensor):
            return gradient
        _native_grad.__set__(tensor, moved(gradient, self._simulation, index_of(tensor), {}))
        return _native_grad.__get__(tensor)  # type: ignore[no-any-return]

    def _to(self, original: Any, tensor: torch.Tensor, *args: Any, **kwargs: Any) -> torch.Tensor:
        copy = kwargs.pop("copy", False)
        memory_format = kwargs.pop("memory_format", None)
        other = kwargs.pop("other", args[0] if args and isinstance(args[0], torch.Tensor) else None)
        if other is not None:
            device, dtype = other.device, other.dtype
            non_blocking = kwargs.get("non_blocking", args[1] if len(args) > 1 else False)
            copy = copy or (len(args) > 2 and args[2])
        else:
            if len(args) > 1 and isinstance(args[-1], bool) and isinstance(args[-2], bool):
                args, copy = args[:-1], args[-1]
            device, dtype, non_blocking, _ = torch._C._nn._parse_to(*args, **kwargs)
        index = index_of(tensor) if device is None else self._simulation.index_of(device)
        if index == index_of(tensor) and (index is not CPU or device is None or device.type == "cpu"):
            if dtype is None and not copy and memory_format is None:
                return tensor
            keep = torch.preserve_format if memory_format is None else memory_format
            return original(tensor, dtype or tensor.dtype, copy=copy, memory_format=keep)  # type: ignore[no-any-return]
        if index is CPU and device is not None and device.type != "cpu":
            return original(tensor, *args, **kwargs)  # type: ignore[no-any-return]  # meta
        return self._move(tensor, index, dtype=dtype, non_blocking=non_blocking, memory_format=memory_format)

    def _move(self, tensor: torch.Tensor, index: int | None, **options: Any) -> torch.Tensor:
        options = {name: value for name, value in options.items() if value is not None}
        if tensor.requires_grad and torch.is_grad_enabled():
            return ToCopy.apply(tensor, self._simulation, index, options)  # type: ignore[no-any-return, no-untyped-call]
        return moved(tensor, self._simulation, index, options)

    def _cuda(
        self,
        original: Any,
        tensor: torch.Tensor,
        device: Any = None,
        non_blocking: bool = False,
        **kwargs: Any,
    ) -> torch.Tensor:
        device = torch.device("cuda", device) if isinstance(device, int) else torch.device(device or "cuda")
        if device.type != "cuda":
            raise RuntimeError("Invalid device, must be cuda device")
        return tensor.to(device, non_blocking=non_blocking, **kwargs)

    def _cpu(self, original: Any, tensor: torch.Tensor, **kwargs: Any) -> torch.Tensor:
        return tensor.to("cpu", **kwargs)

    def _type(self, original: Any, tensor: torch.Tensor, dtype: Any = None, *args: Any, **kwargs: Any) -> Any:
        if dtype is None:
            return type_name(tensor)
        kind = practice_type(dtype)
        if kind is not None:
            return tensor.to("cuda", kind.dtype)
        if isinstance(dtype, torch.dtype):
            return tensor.to(dtype=dtype)
        return original(tensor.cpu(), dtype, *args, **kwargs)

    def _type_as(self, original: Any, tensor: torch.Tensor, other: torch.Tensor) -> torch.Tensor:
        return tensor.to(other.device, other.dtype)

    def _numpy(self, original: Any, tensor: torch.Tensor, *, force: bool = False) -> Any:
        index = index_of(tensor)
        if index is CPU:
            return original(tensor, force=force)
        if force:
            return tensor.detach().cpu().resolve_conj().resolve_neg().numpy()
        raise TypeError(
            f"can't convert cuda:{index} device type tensor to numpy. Use Tensor.cpu() to copy the tensor to "
            "host memory first."
        )

    def _tolist(self, original: Any, tensor: torch.Tensor) -> Any:
        return original(tensor if index_of(tensor) is CPU else tensor.detach().cpu())

    def _pin_memory(self, original: Any, tensor: torch.Tensor, device: Any = None) -> torch.Tensor:
        if index_of(tensor) is not CPU:
            raise RuntimeError(f"cannot pin '{type_name(tensor)}' only dense CPU tensors can be pinned")
        if is_pinned(tensor):
            return tensor
        pinned = tensor.clone()
        pinned.untyped_storage().__dict__[_PINNED] = True
        return pinned

    def _is_pinned(self, original: Any, tensor: torch.Tensor, device: Any = None) -> bool:
        return is_pinned(tensor)

    def _copy(
        self, original: Any, tensor: torch.Tensor, source: torch.Tensor, non_blocking: bool = False
    ) -> Any:
        if source.requires_grad and torch.is_grad_enabled() and index_of(source) != index_of(tensor):
            source = source.to(tensor.device)
        return original(tensor, source, non_blocking)


def _numbered(args: tuple[Any, ...]) -> tuple[Any, ...]:
    """Return arguments of ``to`` with devices in the place of numbers, as in ``to(0)``."""
    return tuple(torch.device("cuda", arg) if type(arg) is int else arg for arg in args)


def _set_gradient(tensor: torch.Tensor, gradient: torch.Tensor | None) -> None:
    if gradient is not None and index_of(gradient) != index_of(tensor):
        own, other, what = gradient.device.type, tensor.device.type, "with device type"
        if own == other:
            own, other = str(gradient.get_device()), str(tensor.get_device())
            what = "located on device with index"
        raise RuntimeError(
            f"attempting to assign a gradient {what} '{own}' to a tensor {what} '{other}'. Please ensure "
            "that the gradient and the tensor are on the same device"
        )
    _native_grad.__set__(tensor, gradient)


def _device_of(tensor: torch.Tensor) -> torch.device:
    index = index_of(tensor)
    return _native_device.__get__(tensor) if index is CPU else torch.device("cuda", index)


def _is_cuda(tensor: torch.Tensor) -> bool:
    return index_of(tensor) is not CPU


def _is_cpu(tensor: torch.Tensor) -> bool:
    return tensor.device.type == "cpu"
