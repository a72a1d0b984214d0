"""Scores a model on a whole set of samples."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

import torch
from torch import Tensor, nn

from core.analysis.metrics import metrics_of
from core.components.losses import Objective
from core.data.dataset import DataSet
from core.experiment.model_schema import EVAL_BATCH_SIZES
from core.protocol.results import Scores


@dataclass(frozen=True, eq=False)
class Predictions:
    """A model's predictions on a whole set.

    Parameters
    ----------
    outputs : Tensor
        The model's outputs, (n_samples, n_outputs).
    predicted : Tensor
        Class indices or scaled numbers, (n_samples,).
    y : Tensor
        The true values, as in `predicted`.
    unit : float
        Size of a scaled difference of 1 in the target's own unit.
    """

    outputs: Tensor
    predicted: Tensor
    y: Tensor
    unit: float


def _accuracy(of: Predictions) -> float:
    return int((of.predicted == of.y).sum()) / len(of.y)


def _r2(of: Predictions) -> float:
    spread = (of.y - of.y.mean()).square().sum().item()
    # R2 is not defined for a constant target.
    return 1 - (of.predicted - of.y).square().sum().item() / spread if spread > 0 else math.nan


def _mae(of: Predictions) -> float:
    return (of.predicted - of.y).abs().mean().item() * of.unit


COMPUTE: dict[str, Callable[[Predictions], float]] = {"accuracy": _accuracy, "r2": _r2, "mae": _mae}
"""How each metric of ``core.analysis.metrics`` is computed; NaN where it is not defined."""


def outputs_of(model: nn.Module, x: Tensor) -> Tensor:
    """Return a model's outputs for a whole set of inputs, computed in batches on the model's device."""
    device, batch_size = next(model.parameters()).device, EVAL_BATCH_SIZES[x.ndim]
    if len(x) <= batch_size:
        return model(x.to(device))  # type: ignore[no-any-return]
    return torch.cat([model(part.to(device)) for part in torch.split(x, batch_size)])


def evaluate(
    model: nn.Module, objective: Objective, x: Tensor, y: Tensor, targets: Tensor, data: DataSet
) -> Scores:
    """Return the scores on a set of a model that is in ``eval_mode``.

    The loss is taken over all outputs at once, so that its mean is the criterion's own, weighted by class
    where the criterion is.

    Parameters
    ----------
    model : Module
    objective : Objective
    x : Tensor
        Inputs of the whole set, (n_samples, ...).
    y : Tensor
        Class indices or scaled targets, (n_samples,).
    targets : Tensor
        `y`, encoded by ``objective.encode``.
    data : DataSet
        Its `target_std` gives errors their unit.
    """
    outputs = outputs_of(model, x)
    loss = objective(outputs, targets).item()
    answers = Predictions(outputs, objective.predict(outputs), y, data.target_std)
    return Scores(loss, {each.name: COMPUTE[each.name](answers) for each in metrics_of(objective.task)})
