"""A recorded value in one line."""

from __future__ import annotations

import numpy as np

from core.protocol.trace.tensors import TensorValue
from core.protocol.trace.values import (
    ContainerValue,
    DatasetValue,
    LoaderValue,
    ModuleValue,
    OptimizerValue,
    PlainValue,
    SchedulerValue,
    Value,
)

MOST_ITEMS = 8
"""Elements of a tensor, items of a container."""
LONGEST = 120


def in_short(value: Value) -> str:
    """Return a value's type and the most telling of it."""
    match value:
        case TensorValue():
            return _tensor(value)
        case PlainValue():
            return _cut(value.text)
        case ContainerValue():
            return _container(value)
        case ModuleValue():
            mode = "train" if value.training else "eval"
            return f"{value.type}, {value.n_parameters:,} parameters, {mode}"
        case OptimizerValue():
            n = sum(len(group.parameters) for group in value.groups)
            return f"{value.type} of {n} parameters"
        case SchedulerValue():
            now = ", ".join(f"{rates[-1]:.6g}" for rates in value.rates[:MOST_ITEMS] if rates)
            return f"{value.type} after {value.n_steps} steps, lr {now}"
        case DatasetValue() | LoaderValue():
            return value.type if value.length is None else f"{value.type} of length {value.length}"


def _tensor(tensor: TensorValue) -> str:
    device = f"{tensor.device} (practice)" if tensor.practice else tensor.device
    parts = [f"{tensor.type}{list(tensor.shape)}", tensor.dtype.removeprefix("torch."), device]
    if tensor.requires_grad:
        parts.append("requires_grad")
    if tensor.grad_fn:
        parts.append(tensor.grad_fn)
    return " ".join(parts) + _numbers(tensor)


def _numbers(tensor: TensorValue) -> str:
    if tensor.values is not None and tensor.values.size <= MOST_ITEMS:
        with np.printoptions(precision=4, suppress=True):
            text = np.array2string(tensor.values, separator=", ", max_line_width=1000)
        return ": " + " ".join(text.split())
    summary = tensor.summary
    if summary is None or summary.minimum is None or summary.maximum is None:
        return ""
    mean = "" if summary.mean is None else f", mean {summary.mean:.4g}"
    return f": {summary.minimum:.4g} to {summary.maximum:.4g}{mean}"


def _container(container: ContainerValue) -> str:
    items = [
        f"{key}: {_cut(in_short(item), 40)}" if container.type == "dict" else _cut(in_short(item), 40)
        for key, item in container.items[:MOST_ITEMS]
    ]
    more = ", …" if container.n_items > len(items) else ""
    return _cut(f"{container.type} of {container.n_items}: {', '.join(items)}{more}")


def _cut(text: str, limit: int = LONGEST) -> str:
    text = " ".join(text.split())
    return text if len(text) <= limit else text[: limit - 1] + "…"
