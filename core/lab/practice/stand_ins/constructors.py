"""Functions that make tensors: ``torch.zeros(..., device="cuda")`` and its like, and the default device."""

from __future__ import annotations

from typing import Any

import torch
from torch.utils import _device

from core.lab.practice.labels import index_of
from core.lab.practice.simulation import CPU, Simulation
from core.lab.practice.stand_ins.generators import check_generator
from core.lab.practice.stand_ins.patches import Patches

_LIKE = ("zeros_like", "ones_like", "empty_like", "full_like", "rand_like", "randn_like", "randint_like")
_NEW = ("new_zeros", "new_ones", "new_empty", "new_full", "new_empty_strided")
_FROM_DATA = ("tensor", "as_tensor", "asarray", "sparse_coo_tensor")


class Constructors:
    """The stand-ins for torch's constructors."""

    def __init__(self, simulation: Simulation) -> None:
        self._simulation = simulation

    def install(self, patches: Patches) -> None:
        """Replace all that take a device."""
        constructors = _device._device_constructors()
        names = {
            name for name, function in vars(torch).items() if callable(function) and function in constructors
        }
        made = {
            patches.stand_in(torch, name, self._from_data if name in _FROM_DATA else self._default)
            for name in names
        } | {patches.stand_in(torch.fft, name, self._default) for name in ("fftfreq", "rfftfreq")}
        patches.set(_device, "_device_constructors", lambda: constructors | made)
        for name in (*_LIKE, "normal"):
            patches.stand_in(torch, name, self._explicit)
        for name in _NEW:
            patches.stand_in(torch.Tensor, name, self._explicit)
        patches.stand_in(torch.Tensor, "new_tensor", self._new_tensor)

    def _default(self, original: Any, *args: Any, **kwargs: Any) -> Any:
        device = kwargs.get("device")
        if device is None:
            device = "cpu"  # a default device comes as an argument
        return self._make(original, device, args, kwargs)

    def _explicit(self, original: Any, *args: Any, **kwargs: Any) -> Any:
        """Make a tensor where its example is, unless told otherwise."""
        device = kwargs.get("device")
        return original(*args, **kwargs) if device is None else self._make(original, device, args, kwargs)

    def _make(self, original: Any, device: Any, args: Any, kwargs: Any) -> Any:
        index = self._simulation.index_of(device)
        check_generator(kwargs.get("generator"), index)
        if index is not CPU:
            device = "cpu"
        with self._simulation.creating_on(index):
            return original(*args, **{**kwargs, "device": device})

    def _from_data(self, original: Any, data: Any, *args: Any, **kwargs: Any) -> Any:
        """Make a tensor of numbers that are on the CPU, and move it."""
        device = kwargs.pop("device", None)
        if device is None:
            device = data.device if isinstance(data, torch.Tensor) else "cpu"
        index = self._simulation.index_of(device)
        if isinstance(data, torch.Tensor) and original.__name__ != "tensor":
            data = data.to(device)
            return original(data, *args, **kwargs)
        source = index_of(data) if isinstance(data, torch.Tensor) else CPU
        requires_grad = (
            kwargs.pop("requires_grad", False) if index is not CPU else kwargs.get("requires_grad", False)
        )
        with self._simulation.creating_on(source):
            made = original(data, *args, device=device if index is CPU else "cpu", **kwargs)
        if index is CPU and source is CPU:
            return made
        with torch.no_grad():
            moved = made.to(device)
        return moved.requires_grad_(requires_grad)

    def _new_tensor(self, original: Any, tensor: torch.Tensor, data: Any, **kwargs: Any) -> Any:
        kwargs = {"dtype": tensor.dtype, "device": tensor.device, **kwargs}
        return torch.tensor(data, **kwargs)
