"""Values and traces of the Lab made from real tensors, without a child process."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import numpy as np
import torch

from core.protocol.trace.events import Moment
from core.protocol.trace.tensors import MOST_VALUES, Summary, TensorValue
from core.protocol.trace.values import PlainValue, Value

KEPT: list[object] = []
"""What was described, so that no address is used twice."""


def tensor_value(tensor: torch.Tensor | np.ndarray, **fields: Any) -> TensorValue:
    """Describe a tensor or an array."""
    KEPT.append(tensor)
    if isinstance(tensor, np.ndarray):
        shared = torch.from_numpy(tensor)
        return replace(tensor_value(shared, **fields), type="ndarray", dtype=str(tensor.dtype), version=None)
    plain = tensor.detach()
    storage = plain.untyped_storage()
    grad = tensor.grad if tensor.is_leaf else None
    base = tensor._base
    made = TensorValue(
        type=type(tensor).__name__,
        identity=id(tensor),
        shape=tuple(tensor.shape),
        dtype=str(tensor.dtype),
        device=str(tensor.device),
        strides=tuple(tensor.stride()),
        is_contiguous=tensor.is_contiguous(),
        storage=storage.data_ptr() or id(storage),
        storage_offset=tensor.storage_offset(),
        storage_size=storage.nbytes() // tensor.element_size(),
        view_of=None if base is None else id(base),
        version=tensor._version,
        requires_grad=tensor.requires_grad,
        is_leaf=tensor.is_leaf,
        grad_fn=None if tensor.grad_fn is None else tensor.grad_fn.name(),
        grad=None if grad is None else tensor_value(grad),
        values=_values(plain) if plain.numel() <= MOST_VALUES else None,
        summary=_summary(plain) if plain.numel() > MOST_VALUES else None,
    )
    return replace(made, **fields)


def plain_value(value: object) -> PlainValue:
    """Describe an object by its text."""
    KEPT.append(value)
    return PlainValue(type(value).__name__, id(value), repr(value))


def value_of(value: object) -> Value:
    """Describe a tensor, an array or a plain object."""
    return tensor_value(value) if isinstance(value, torch.Tensor | np.ndarray) else plain_value(value)


def moments_of(*steps: Mapping[str, object]) -> list[Moment]:
    """Return a moment for each step: the variables that its line made or changed."""
    return [
        Moment(at, at + 1, changed={name: _described(value) for name, value in step.items()})
        for at, step in enumerate(steps)
    ]


def _described(value: object) -> Value:
    return value if hasattr(value, "kind") and hasattr(value, "identity") else value_of(value)  # type: ignore


def _values(tensor: torch.Tensor) -> np.ndarray:
    if tensor.is_complex():
        return torch.view_as_real(tensor.resolve_conj()).numpy().copy()
    return (tensor.float() if tensor.dtype == torch.bfloat16 else tensor).numpy().copy()


def _summary(tensor: torch.Tensor) -> Summary:
    numbers = tensor.double()
    finite = numbers[numbers.isfinite()]
    return Summary(
        float(finite.min()), float(finite.mean()), float(finite.max()), float(finite.std()),
        int(numbers.isnan().sum()), int(numbers.isinf().sum()),
        np.histogram(finite.numpy(), 40)[0].astype(np.int64),
    )  # fmt: skip
