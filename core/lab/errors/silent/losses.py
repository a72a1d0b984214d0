"""Watches losses: shapes that are broadcast, probabilities where logits or logarithms are wanted."""

from __future__ import annotations

import numpy as np
import torch

from core.lab.describe.memory import Numbers
from core.lab.errors.parts import Part, shape_text
from core.lab.errors.silent import dimensions
from core.lab.errors.silent.watched import Found, Watched, numbers

TOLERANCE = 1e-3


def broadcast(call: Watched) -> Found | None:
    """Find a prediction and a target that are broadcast to a table of all pairs."""
    given, target = call.argument(0, "input"), call.argument(1, "target")
    if not isinstance(given, torch.Tensor) or not isinstance(target, torch.Tensor):
        return None
    if call.kwargs.get("reduction") == "none":  # a table may be meant
        return None
    try:
        shape = torch.Size(np.broadcast_shapes(given.shape, target.shape))
    except ValueError:
        return None
    if shape.numel() <= max(given.numel(), target.numel()):
        return None
    by_role = call.named(input=given, target=target) | {"result": Part(shape_text(tuple(shape)))}
    if tuple(given.shape) == (*target.shape, 1):
        by_role["thin"] = by_role["target"]
    elif tuple(target.shape) == (*given.shape, 1):
        by_role["thick"] = by_role["target"]
    return Found("mse-broadcast", by_role)


def kl_div(call: Watched) -> Found | None:
    """Find probabilities where their logarithms are wanted."""
    given = call.argument(0, "input")
    if not _sums_to_one(numbers(given), -1):
        return None
    return Found("kl-div-probabilities", call.named(input=given, target=call.argument(1, "target")))


def cross_entropy(call: Watched) -> Found | None:
    """Find probabilities where logits are wanted, or one class alone."""
    given = call.argument(0, "input")
    one = dimensions.one_class(call)
    if one is not None:
        return one
    if not _sums_to_one(numbers(given), min(1, given.ndim - 1)):
        return None
    return Found("softmax-before-cross-entropy", call.named(input=given, target=call.argument(1, "target")))


def nll_loss(call: Watched) -> Found | None:
    """Find probabilities, or logits, where logarithms of probabilities are wanted."""
    given, target = call.argument(0, "input"), call.argument(1, "target")
    if type(given.grad_fn).__name__ == "LogSoftmaxBackward0":
        return dimensions.wrong_dimension(call)
    values = numbers(given)
    if _sums_to_one(values, min(1, given.ndim - 1)):
        return Found("nll-of-probabilities", call.named(input=given, target=target))
    wrong = dimensions.wrong_dimension(call)
    if wrong is None and values is not None and values.dtype.kind == "f" and (values > TOLERANCE).any():
        return Found("nll-of-logits", call.named(input=given, target=target) | call.place.modules())
    return wrong


def logits_loss(call: Watched) -> Found | None:
    """Find logits that went through a sigmoid."""
    given = call.argument(0, "input")
    if not isinstance(given, torch.Tensor) or type(given.grad_fn).__name__ != "SigmoidBackward0":
        return None
    return Found("sigmoid-before-logits-loss", call.named(input=given, target=call.argument(1, "target")))


def _sums_to_one(values: Numbers | None, axis: int) -> bool:
    if (
        values is None
        or values.dtype.kind != "f"
        or not values.ndim
        or values.shape[axis] < 2
        or not values.size
    ):
        return False
    return bool((values >= 0).all() and np.allclose(values.sum(axis), 1, atol=TOLERANCE))
