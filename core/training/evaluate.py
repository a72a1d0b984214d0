"""How good a model is on a whole set of samples."""

from __future__ import annotations

import torch
from torch import Tensor, nn

from core.components.losses import Objective
from core.components.models import eval_mode
from core.data.dataset import DataSet
from core.protocol.results import Scores

CHUNKS = {2: 2048, 4: 256}
"""Samples that pass through the model at once, by dimensions of the inputs.

It bounds the memory for activations; those of pictures leave the cache earlier (a CNN on 1,348
digits: 13 ms in chunks of 256, 19 ms at once).
"""


def outputs_of(model: nn.Module, x: Tensor) -> Tensor:
    """Return a model's outputs for a whole set of inputs, computed in chunks."""
    parts = [model(part) for part in torch.split(x, CHUNKS[x.ndim])]
    return parts[0] if len(parts) == 1 else torch.cat(parts)


def evaluate(
    model: nn.Module, objective: Objective, x: Tensor, y: Tensor, targets: Tensor, data: DataSet
) -> Scores:
    """Return the scores on a set, in eval mode and without gradients; the model stays as it was.

    The loss is taken over all outputs at once, so its mean is the criterion's own (weighted by
    class, if it is) however many samples there are.

    Parameters
    ----------
    model : Module
    objective : Objective
    x : Tensor
        Inputs of the whole set, (n_samples, ...).
    y : Tensor
        Class indices or scaled targets, (n_samples,).
    targets : Tensor
        `y` as ``objective.encode`` gives it.
    data : DataSet
        Its `target_std` gives errors their unit.
    """
    with eval_mode(model):
        outputs = outputs_of(model, x)
        loss = objective(outputs, targets).item()
        predicted = objective.predict(outputs)
        if objective.task == "regression":
            scores = _regression_scores(loss, predicted, y, data.target_std)
        else:
            scores = Scores(loss, accuracy=int((predicted == y).sum()) / len(y))
    return scores


def _regression_scores(loss: float, predicted: Tensor, y: Tensor, unit: float) -> Scores:
    errors = predicted - y
    mae = errors.abs().mean().item() * unit
    spread = (y - y.mean()).square().sum().item()
    # Of a constant target nothing can be explained, so there is no R2.
    r2 = 1 - errors.square().sum().item() / spread if spread > 0 else None
    return Scores(loss, r2=r2, mae=mae)
