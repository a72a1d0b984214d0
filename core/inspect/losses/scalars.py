"""Losses of a single number: curves over the prediction, and maps."""

from __future__ import annotations

import torch
from torch import Tensor, nn

from core.inspect.losses.criterion import make_criterion, tensor, with_gradients
from core.protocol.losses.kinds import Axis, axes_of
from core.protocol.losses.pictures import LossCurve, LossMap, ScalarPicture
from core.protocol.losses.requests import ScalarRequest

N_CURVE = 241
N_MAP = 97
OTHER_FIRST = frozenset({"MarginRankingLoss"})
"""Losses whose third number comes before the target."""


def inputs_of(name: str, prediction: Tensor, target: Tensor, other: Tensor) -> tuple[Tensor, ...]:
    """Return the tensors in the order in which the loss takes them."""
    if name in OTHER_FIRST:
        return prediction, other, target
    if name == "GaussianNLLLoss":
        return prediction, target, other
    return prediction, target


def picture(request: ScalarRequest) -> ScalarPicture:
    """Return the curves of a loss over its prediction, and its value where one is."""
    axes = axes_of(request.name, request.args)
    predictions = _grid(axes.prediction, N_CURVE)
    each = make_criterion(request.name, request.args, reduction="none")
    targets = dict.fromkeys((request.target, *axes.targets))
    loss, gradients = _at(request)
    return ScalarPicture(
        predictions.numpy(),
        tuple(_curve(each, request, predictions, target) for target in targets),
        float(loss.sum()),
        float(gradients[0]),
        float(gradients[1]) if axes.other else None,
    )


def field(request: ScalarRequest) -> LossMap:
    """Return the loss over prediction and target; over both inputs where the target is a sign."""
    axes = axes_of(request.name, request.args)
    is_pair = axes.is_sign and axes.other is not None
    y_axis = axes.other if is_pair and axes.other else axes.target
    xs, ys = _grid(axes.prediction, N_MAP), _grid(y_axis, N_MAP)
    y, x = torch.meshgrid(ys, xs, indexing="ij")
    target = torch.full_like(x, request.target) if is_pair else y
    other = y if is_pair else torch.full_like(x, request.other)
    each = make_criterion(request.name, request.args, reduction="none")
    losses, (gradients, *_) = with_gradients(each, inputs_of(request.name, x.clone(), target, other))
    return LossMap(xs.numpy(), ys.numpy(), losses.numpy(), gradients.numpy())


def _at(request: ScalarRequest) -> tuple[Tensor, tuple[Tensor, ...]]:
    criterion = make_criterion(request.name, request.args)
    x, y, z = (tensor([number]) for number in (request.prediction, request.target, request.other))
    inputs = inputs_of(request.name, x, y, z)
    if len(inputs) < 3:
        return with_gradients(criterion, inputs)
    for leaf in (x, z):
        leaf.requires_grad_()
    loss = criterion(*inputs)
    return loss.detach(), torch.autograd.grad(loss.sum(), (x, z))


def _curve(each: nn.Module, request: ScalarRequest, predictions: Tensor, target: float) -> LossCurve:
    x = predictions.clone()
    fixed = (torch.full_like(x, target), torch.full_like(x, request.other))
    losses, (gradients, *_) = with_gradients(each, inputs_of(request.name, x, *fixed))
    return LossCurve(target, losses.numpy(), gradients.numpy())


def _grid(axis: Axis, n: int) -> Tensor:
    return torch.linspace(axis.low, axis.high, n, dtype=torch.float64)
