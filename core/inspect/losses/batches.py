"""What ``none``, ``mean`` and ``sum`` make of a small batch. Its first sample is the one that is dragged."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from torch import Tensor

from core.inspect.losses.classes import input_of, target_of
from core.inspect.losses.criterion import apply, make_criterion, tensor
from core.inspect.losses.scalars import inputs_of
from core.protocol.losses.kinds import MULTI_LABEL, TRIPLETS, Axis, axes_of
from core.protocol.losses.pictures import Batch
from core.protocol.losses.requests import (
    ClassRequest,
    DistributionRequest,
    LossRequest,
    PointRequest,
    ScalarRequest,
)

_PLACES = ((0.2, 0.6), (0.55, 0.3), (0.9, 0.8))
"""Where the other samples of a batch lie on the axes of prediction and target."""


def batch(request: LossRequest) -> Batch:
    """Return the loss of a batch of samples by reduction."""
    if isinstance(request, ScalarRequest):
        return _of_scalars(request)
    if isinstance(request, ClassRequest):
        return _of_classes(request)
    if isinstance(request, DistributionRequest):
        return _of_distributions(request)
    return _of_points(request)


def _of_scalars(request: ScalarRequest) -> Batch:
    axes = axes_of(request.name, request.args)
    x = [request.prediction, *(_on(axes.prediction, place) for place, _ in _PLACES)]
    if axes.is_sign:
        y = [request.target, 1.0, -1.0, 1.0]
    else:
        y = [request.target, *(_on(axes.target, place) for _, place in _PLACES)]
    z = [request.other] * len(x)
    inputs = inputs_of(request.name, tensor(x), tensor(y), tensor(z))
    rows = [(a, c) for a, c in zip(x, z, strict=True)] if axes.other else [(a,) for a in x]
    return _reduced(request, inputs, 1, rows, [(b,) for b in y])


def _on(axis: Axis, place: float) -> float:
    return round(axis.low + place * (axis.high - axis.low), 1)


def _of_classes(request: ClassRequest) -> Batch:
    n = len(request.logits)
    logits = [list(np.roll(request.logits, turn)) for turn in range(3)]
    targets = [[(target + 2 * turn) % n for target in request.targets] for turn in range(3)]
    if request.name not in MULTI_LABEL:
        targets = [row[:1] for row in targets]
    inputs = (input_of(request.name, tensor(logits)), target_of(request.name, targets, n))
    return _reduced(request, inputs, n, logits, targets)


def _of_distributions(request: DistributionRequest) -> Batch:
    predictions = [request.prediction, request.prediction[::-1]]
    targets = [request.target, request.target]
    wanted = tensor(targets).log() if request.args.get("log_target") else tensor(targets)
    return _reduced(request, (tensor(predictions).log(), wanted), 1, predictions, targets)


def _of_points(request: PointRequest) -> Batch:
    """Return a batch whose other samples have the last point nearer and farther."""
    last = np.array(request.points[-1])
    lasts = np.stack([last, 0.5 * last, 1.5 * last])
    firsts = [tensor([point]).expand(3, 2) for point in request.points[:-1]]
    is_triplet = request.name in TRIPLETS
    labels = [request.label] * 3
    inputs = (*firsts, tensor(lasts), *(() if is_triplet else (tensor(labels),)))
    rows = [tuple(row) for row in lasts]
    return _reduced(request, inputs, 1, rows, [()] * 3 if is_triplet else [(label,) for label in labels])


def _reduced(
    request: LossRequest,
    inputs: Sequence[Tensor],
    n_classes: int,
    rows: Sequence[Sequence[float]],
    targets: Sequence[Sequence[float]],
) -> Batch:
    names = ("mean", "sum", "batchmean") if isinstance(request, DistributionRequest) else ("mean", "sum")

    def loss(reduction: str) -> Tensor:
        return apply(make_criterion(request.name, request.args, n_classes, reduction), *inputs)

    return Batch(
        tuple(_numbers(row) for row in rows),
        tuple(_numbers(row) for row in targets),
        loss("none").detach().numpy(),
        {name: float(loss(name)) for name in names},
    )


def _numbers(row: Sequence[float]) -> str:
    return ", ".join(f"{number:.3g}" for number in row)
