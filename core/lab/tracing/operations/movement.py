"""Where each element of a movement's result was taken from: the same movement, of the elements' numbers."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt
import torch

from core.lab.tracing.operations.arguments import Path

MOST_NUMBERED = 1 << 18
"""Elements of all operands together, beyond which they are not numbered."""
_INDICES = {
    **dict.fromkeys(("getitem", "setitem"), ((1,),)),
    **dict.fromkeys(("index_select", "gather", "take_along_dim"), ((1,), (2,), ("index",), ("indices",))),
    **dict.fromkeys(("take", "masked_select"), ((1,), ("index",), ("mask",))),
    **dict.fromkeys(("repeat_interleave",), ((1,), ("repeats",))),
    **dict.fromkeys(("embedding",), ((0,), ("input",))),
}
"""Operands that say where to take elements, and give none."""
_IDENTICAL = frozenset(("contiguous", "clone", "detach", "detach_", "data"))
_IN_PLACE = frozenset(("setitem", "copy_"))

Numbers = npt.NDArray[np.int64]


class Movement:
    """The elements of an operation's operands, numbered.

    Make it before the operation, which may change the shapes of its operands.

    Parameters
    ----------
    name : str
        Of the operation.
    operands : sequence of (Path, object)
        Tensors and numbers.
    plain : callable
        Returns an index as a tensor that may be mixed with those of the CPU.
    """

    def __init__(
        self,
        name: str,
        operands: Sequence[tuple[Path, Any]],
        plain: Callable[[torch.Tensor], torch.Tensor],
    ) -> None:
        self._name = name
        self._shapes: dict[Path, tuple[int, ...]] = {}
        self._indices: dict[Path, torch.Tensor] = {}
        self._places: list[tuple[Path, int]] = []
        for path, value in operands:
            is_index = any(path[: len(index)] == index for index in _INDICES.get(name, ()))
            if is_index and isinstance(value, torch.Tensor):
                self._indices[path] = plain(value)
            self._places.append((path, 0 if is_index else _n_elements(value)))
            if not is_index:
                self._shapes[path] = tuple(value.shape) if isinstance(value, torch.Tensor) else ()
        self._n = sum(n for _, n in self._places)

    def sources(
        self,
        function: Callable[..., Any],
        args: tuple[Any, ...],
        kwargs: Mapping[str, Any],
        shape: tuple[int, ...],
    ) -> Numbers | None:
        """Return operand and flat index of each element of the first result, of a known shape.

        Returns
        -------
        ndarray of shape (2, n_elements), or None
            None if there are too many elements, or the movement cannot be done with numbers.
        """
        if self._n > MOST_NUMBERED or any(isinstance(value, torch.dtype) for value in args):
            return None
        try:
            numbers = self._moved(function, args, dict(kwargs))
        except (RuntimeError, TypeError, ValueError, IndexError, NotImplementedError):
            return None
        return self._found(numbers.numpy()) if tuple(numbers.shape) == shape else None

    def _moved(self, function: Callable[..., Any], args: tuple[Any, ...], kwargs: dict[str, Any]) -> Any:
        numbered: dict[Path, torch.Tensor] = dict(self._indices)
        begin = 1  # 0 stands for an element that comes from nowhere
        for path, n in self._places:
            if path in self._shapes:
                numbered[path] = torch.arange(begin, begin + n, device="cpu").reshape(self._shapes[path])
                begin += n
        first = numbered[self._places[0][0]]
        if self._name in _IDENTICAL:
            return first
        if self._name == "pad":
            kwargs["value"] = 0
        result = function(
            *(_put(at, value, numbered) for at, value in enumerate(args)),
            **{key: _put(key, value, numbered) for key, value in kwargs.items()},
        )
        if self._name in _IN_PLACE:
            return first
        return result if isinstance(result, torch.Tensor) else next(iter(result))

    def _found(self, numbers: Numbers) -> Numbers:
        """Return which operand each number is of, and which of its elements."""
        flat = numbers.reshape(-1)
        begins = 1 + np.cumsum([0, *(n for _, n in self._places)])
        operand = np.searchsorted(begins, flat, side="right") - 1
        index = flat - begins[np.maximum(operand, 0)]
        return np.where(flat > 0, np.stack([operand, index]), -1).astype(np.int64)


def _n_elements(value: Any) -> int:
    return value.numel() if isinstance(value, torch.Tensor) else 1


def _put(key: int | str, value: Any, numbered: Mapping[Path, torch.Tensor]) -> Any:
    """Return an argument with its tensors replaced."""
    if (key,) in numbered:
        return numbered[(key,)]
    if type(value) in (list, tuple):
        return type(value)(numbered.get((key, at), item) for at, item in enumerate(value))
    return value
