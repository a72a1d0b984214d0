"""Losses of one score for each class."""

from __future__ import annotations

from collections.abc import Sequence

import torch
from torch import Tensor, nn

from core.inspect.losses.criterion import apply, make_criterion, tensor
from core.protocol.losses.kinds import MULTI_LABEL
from core.protocol.losses.pictures import ClassPicture
from core.protocol.losses.requests import ClassRequest


def picture(request: ClassRequest) -> ClassPicture:
    """Return the loss of one sample, and its gradient with respect to the scores that are dragged.

    NLLLoss takes log-probabilities: LogSoftmax makes them of the scores first.
    """
    n = len(request.logits)
    logits = tensor([request.logits]).requires_grad_()
    criterion = make_criterion(request.name, request.args, n)
    loss = apply(criterion, input_of(request.name, logits), target_of(request.name, [request.targets], n))
    (gradient,) = torch.autograd.grad(loss.sum(), logits)
    probabilities = _probabilities(request.name, logits.detach()[0])
    return ClassPicture(
        None if probabilities is None else probabilities.numpy(),
        _wanted(request, criterion).numpy(),
        float(loss.detach().sum()),
        gradient[0].numpy(),
    )


def input_of(name: str, logits: Tensor) -> Tensor:
    """Return what the loss takes, of scores (n_samples, n_classes)."""
    return torch.log_softmax(logits, dim=1) if name == "NLLLoss" else logits


def target_of(name: str, targets: Sequence[Sequence[int]], n_classes: int) -> Tensor:
    """Return the targets of samples, whose true classes are given, as the loss takes them."""
    if name == "MultiLabelMarginLoss":  # indices, then -1 where there are no more
        return torch.tensor([[*row, *[-1] * (n_classes - len(row))] for row in targets])
    if name in MULTI_LABEL:
        return torch.stack([_hot(row, n_classes) for row in targets])
    return torch.tensor([row[0] for row in targets])


def _hot(classes: Sequence[int], n_classes: int) -> Tensor:
    hot = torch.zeros(n_classes, dtype=torch.float64)
    hot[list(classes)] = 1.0
    return hot


def _probabilities(name: str, logits: Tensor) -> Tensor | None:
    if name in ("CrossEntropyLoss", "NLLLoss"):
        return torch.softmax(logits, dim=0)
    return torch.sigmoid(logits) if name == "MultiLabelSoftMarginLoss" else None


def _wanted(request: ClassRequest, criterion: nn.Module) -> Tensor:
    n = len(request.logits)
    smoothing = float(getattr(criterion, "label_smoothing", 0.0))
    return _hot(request.targets, n) * (1 - smoothing) + smoothing / n
