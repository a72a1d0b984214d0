"""Makes a loss of plain arguments, and takes its value and gradients. Everything is float64."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import torch
from torch import Tensor, nn

from core.components.metric_learning.distances import DISTANCES
from core.components.registry import TORCH
from core.errors import PlaygroundError
from core.protocol.losses.kinds import setting_path
from core.text import Text


def make_criterion(
    name: str, args: Mapping[str, Any], n_classes: int = 1, reduction: str | None = None
) -> nn.Module:
    """Return a loss of ``torch.nn``.

    Parameters
    ----------
    args : mapping
        Its arguments that are set; weights are numbers, a distance function is a name.
    n_classes : int
        How many weights there must be.
    reduction : str, optional
        In place of that in `args`.
    """
    given = {key: value for key, value in args.items() if value is not None}
    for key in {"weight", "pos_weight"} & given.keys():
        numbers = given[key] if isinstance(given[key], Sequence) else [given[key]]
        if len(numbers) != n_classes:
            raise PlaygroundError(
                setting_path(name, key), Text("must have {n} numbers, one for each class", n=n_classes)
            )
        given[key] = tensor(numbers)
    if "distance_function" in given:
        given["distance_function"] = DISTANCES[given["distance_function"]]
    if reduction is not None:
        given["reduction"] = reduction
    criterion: nn.Module = TORCH.find("loss", name, setting_path(name, "name"))(**given)
    return criterion


def tensor(numbers: Any) -> Tensor:
    """Return numbers as a float64 tensor."""
    return torch.tensor(numbers, dtype=torch.float64)


def apply(criterion: nn.Module, *inputs: Tensor) -> Tensor:
    """Return a criterion's loss.

    Two of them are asked through their operations, which give the same numbers: KLDivLoss with ``mean`` warns
    at each call; BCELoss with a weight imports for seconds at its first (torch 2.13, ``broadcast_shapes``).
    """
    loss: Tensor
    if isinstance(criterion, nn.KLDivLoss) and criterion.reduction == "mean":
        loss = torch.kl_div(inputs[0], inputs[1], reduction=1, log_target=criterion.log_target)
    elif isinstance(criterion, nn.BCELoss) and criterion.weight is not None:
        weight = criterion.weight.expand_as(inputs[1])
        reduction = ("none", "mean", "sum").index(criterion.reduction)
        loss = torch.ops.aten.binary_cross_entropy(*inputs, weight, reduction)
    else:
        loss = criterion(*inputs)
    return loss


def with_gradients(
    criterion: nn.Module, inputs: Sequence[Tensor], n: int = 1
) -> tuple[Tensor, tuple[Tensor, ...]]:
    """Return the loss, and the gradients of its sum with respect to the first `n` inputs."""
    leaves = [value.requires_grad_() for value in inputs[:n]]
    loss = apply(criterion, *leaves, *inputs[n:])
    gradients = torch.autograd.grad(loss.sum(), leaves)
    return loss.detach(), gradients
