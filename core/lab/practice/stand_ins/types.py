"""``torch.cuda.FloatTensor`` and its like, with which old programs make tensors and convert them."""

from __future__ import annotations

from typing import Any

import torch

from core.lab.practice.stand_ins.patches import Patches

_CUDA = "torch.cuda."
_KINDS = ("Float", "Double", "Half", "BFloat16", "Byte", "Char", "Short", "Int", "Long", "Bool")


class PracticeType(type):
    """The class of ``torch.cuda.FloatTensor``: called, that makes a tensor; a GPU's are its instances."""

    dtype: torch.dtype
    is_cuda = True
    is_sparse = False

    def __call__(cls, *args: Any, device: Any = None) -> torch.Tensor:
        """Make a tensor on a GPU of sizes, of numbers, or share the memory of another of this type."""
        device = torch.device("cuda" if device is None else device)
        if device.type != "cuda":
            raise RuntimeError(
                f"legacy constructor expects device type: cuda but device type: {device.type} was passed"
            )
        match args:
            case (torch.Tensor() as tensor,):
                if not isinstance(tensor, cls):
                    raise TypeError(f"expected {_CUDA}{cls.__name__} (got {tensor.type()})")
                return tensor.view_as(tensor)
            case (torch.Size() as sizes,):
                return torch.empty(sizes, dtype=cls.dtype, device=device)
            case (int(), *_) | ():
                return torch.empty(args or (0,), dtype=cls.dtype, device=device)
        return torch.tensor(args[0], dtype=cls.dtype, device=device)

    def __instancecheck__(cls, instance: object) -> bool:
        return isinstance(instance, torch.Tensor) and instance.is_cuda and instance.dtype == cls.dtype

    def __repr__(cls) -> str:
        return f"<class '{_CUDA}{cls.__name__}'>"


class Types:
    """The stand-ins for the classes of ``torch.cuda``'s tensors."""

    def install(self, patches: Patches) -> None:
        """Replace the classes, and what makes one of them the default."""
        for kind in _KINDS:
            name = f"{kind}Tensor"
            known = {"dtype": getattr(torch, name).dtype, "__module__": "torch.cuda"}
            patches.set(torch.cuda, name, PracticeType(name, (), known))
        patches.stand_in(torch, "set_default_tensor_type", self._set_default)

    def _set_default(self, original: Any, t: Any) -> None:
        kind = practice_type(t)
        if kind is None:
            original(t)
            return
        if not kind.dtype.is_floating_point:
            raise TypeError("only floating-point types are supported as the default type")
        torch.set_default_dtype(kind.dtype)
        torch.set_default_device("cuda")


def practice_type(given: object) -> PracticeType | None:
    """Return the type that is meant by a class or by its name, such as ``"torch.cuda.FloatTensor"``."""
    if isinstance(given, str) and given.startswith(_CUDA):
        given = getattr(torch.cuda, given.removeprefix(_CUDA), None)
    return given if isinstance(given, PracticeType) else None
