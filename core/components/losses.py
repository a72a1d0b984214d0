"""Losses: the tasks each fits, how targets are encoded for it, and how outputs are read as classes.

Outputs are read as logits, so that ``softmax(logits)`` gives the probabilities that are shown.
With `o` a model's outputs:

======================== ================== ==========================================================
loss                     targets            logits
======================== ================== ==========================================================
CrossEntropyLoss         class index        o; of a text those of the last position
NLLLoss                  class index        o, which a LogSoftmax made: its softmax is ``exp(o)``
MultiMarginLoss          class index        o: scores, read as logits (the loss fixes no probability)
MSELoss, several outputs one-hot or -1/+1   log p; p are the probabilities nearest to o, or (o + 1) / 2
MSELoss, one output      0/1 or -1/+1       the same for (1 - p, p); p is o, or (o + 1) / 2
BCEWithLogitsLoss        0/1                (0, o): the probability of class 1 is ``sigmoid(o)``
BCELoss                  0/1                (0, log(o / (1 - o))); a Sigmoid made o
SoftMarginLoss           -1/+1              (0, o): it is the logistic loss with other targets
MarginRankingLoss        -1/+1              (0, o): a score, read as log-odds
HingeEmbeddingLoss       -1/+1              (0, margin - 2 o); o is a distance to class 1 from a Softplus
======================== ================== ==========================================================

Mean squared error is least at the class probabilities themselves (Bishop, Pattern Recognition and
Machine Learning, 2006, section 1.5.5), hence its own reading. The losses with a margin are least
at a decision, not at a probability (Zhang, Annals of Statistics 32, 2004).
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import torch
from torch import Tensor, nn

from core.components import target_encoding
from core.components.metric_learning.distances import DISTANCES
from core.components.own.model import make_own_loss
from core.components.registry import TORCH
from core.data.dataset import DataSet
from core.errors import PlaygroundError
from core.experiment.layers.of_model import loss_rules
from core.experiment.loss_targets import (
    LOSS_TARGETS,
    OUTPUT_LAYERS,
    OUTPUT_PER_CLASS,
    OWN_LOSS,
    SIGNED_TARGETS,
)
from core.experiment.resolve import Choice
from core.experiment.tasks import Task
from core.experiment.torch_overrides import ACTIVATION_ARGS
from core.text import Text

HINGE_MARGIN = 1.0
"""Default margin of MarginRankingLoss: with torch's own, 0, a network of zeros has the least loss."""


@dataclass(frozen=True, eq=False)
class Objective:
    """A loss with the target encoding and the output layer for one data set.

    ``core.training.tasks`` has what a task changes.

    Parameters
    ----------
    n_outputs : int
        Outputs that the model must have.
    criterion : Module
        Maps outputs (n, n_outputs) and encoded targets to the mean loss.
    output_layer : Module or None
        The layer that the model must end with.
    encode : callable
        Maps the data set's targets (n,) to the criterion's targets.
    class_logits : callable
        Maps outputs (n, n_outputs) to logits (n, n_classes); see the table above. Not for regression.
    target_mean, target_std : float
        Regression: ``prediction * target_std + target_mean`` is in the target's own unit.
    device : torch.device
        Where the loss is computed.
    notes : tuple of str
        What there is to know of the scores.
    """

    task: Task
    n_outputs: int
    criterion: nn.Module
    output_layer: nn.Module | None
    encode: Callable[[Tensor], Tensor]
    class_logits: Callable[[Tensor], Tensor]
    target_mean: float = 0.0
    target_std: float = 1.0
    device: torch.device = field(default_factory=lambda: torch.device("cpu"))
    notes: tuple[str, ...] = ()

    def targets_of_set(self, x: Tensor, y: Tensor) -> Tensor:
        """Return the targets of a whole set, given its samples and the data's targets (n,)."""
        return self.encode(y)

    def loss_of_set(self, outputs: Tensor, targets: Tensor) -> Tensor:
        """Return the mean loss, a scalar, of outputs for a whole set against ``targets_of_set``."""
        return self(outputs, targets)

    def __call__(self, outputs: Tensor, targets: Tensor) -> Tensor:
        """Return the mean loss, a scalar, of a model's outputs against encoded targets."""
        return self.criterion(*self.pairs(outputs, targets))  # type: ignore[no-any-return]

    def pairs(self, outputs: Tensor, targets: Tensor) -> tuple[Tensor, Tensor]:
        """Return outputs (n, n_outputs), each with its target."""
        return outputs, targets


def make_objective(loss: Choice, data: DataSet, device: torch.device) -> Objective:
    """Return the loss with its target encoding and output layer for a data set.

    Parameters
    ----------
    loss : Choice
        ``CrossEntropyLoss`` and its like, with torch's arguments or ours (`encoding`).
    data : DataSet
        Its task and number of classes decide the outputs.
    device : torch.device
        Where losses are computed; class weights are moved there.
    """
    like = loss_rules(loss)
    if loss.is_own:
        targets = _targets_of(like, "one_hot", data.task)
        criterion = make_own_loss(loss).to(device)
    else:
        args = dict(loss.args)
        targets = _targets_of(like, args.pop("encoding", "one_hot"), data.task)
        _check_weights(args.get("weight"), data.n_classes)
        criterion = _make_criterion(loss.cls, args).to(device)
    return Objective(
        task=data.task,
        n_outputs=_n_outputs(data, targets),
        criterion=criterion,
        output_layer=_make_output_layer(like, data.task),
        encode=partial(getattr(target_encoding, targets), data.n_classes),
        class_logits=_reading(like, targets, data.task, criterion),
        target_mean=data.target_mean,
        target_std=data.target_std,
        device=device,
    )


def _n_outputs(data: DataSet, targets: str) -> int:
    if data.aim is not None:
        return data.aim.n_outputs
    return data.n_classes if targets in OUTPUT_PER_CLASS else 1


def _targets_of(name: str, encoding: str, task: Task) -> str:
    targets = SIGNED_TARGETS if encoding == "signed" else LOSS_TARGETS.get(name, {})
    if task not in targets:
        fitting = ", ".join(known for known, tasks in TASKS.items() if task in tasks)
        raise PlaygroundError(
            "loss.name",
            Text("does not fit a {task} task", task=task.text),
            name,
            Text("Choose one of {fitting}.", fitting=fitting),
        )
    return targets[task]


def _make_output_layer(loss_name: str, task: Task) -> nn.Module | None:
    name = OUTPUT_LAYERS.get(loss_name)
    if name == "LogSoftmax" and task.has_positions:
        return nn.LogSoftmax(dim=-1)
    return TORCH.classes["activation"][name](**ACTIVATION_ARGS.get(name, {})) if name else None


def _reading(name: str, targets: str, task: Task, criterion: nn.Module) -> Callable[[Tensor], Tensor]:
    """Return the function that reads outputs as logits; see the table above."""
    if not task.has_classes:
        return target_encoding.no_classes
    if isinstance(criterion, nn.HingeEmbeddingLoss):
        return partial(target_encoding.from_distance, margin=criterion.margin)
    return _READINGS.get(name) or _READINGS[targets]


def _make_criterion(cls: type[nn.Module], args: dict[str, Any]) -> nn.Module:
    for key in ("weight", "pos_weight"):
        if args.get(key) is not None:
            args[key] = torch.tensor(args[key], dtype=torch.float32)
    if args.get("distance_function") is not None:
        args["distance_function"] = DISTANCES[args["distance_function"]]
    return _ADAPTED.get(cls, cls)(**args)


def _check_weights(weights: Sequence[float] | None, n_classes: int) -> None:
    if weights is None:
        return
    if len(weights) != n_classes:
        raise PlaygroundError(
            "loss.weight",
            Text("must have one number for each of {n_classes} classes", n_classes=n_classes),
            weights,
        )
    if not any(weights):
        raise PlaygroundError("loss.weight", Text("must have a number greater than 0"), weights)


class _BCELoss(nn.BCELoss):
    """BCELoss with a NaN loss for a NaN output: torch raises an error, which makes a CUDA device unusable."""

    def forward(self, outputs: Tensor, targets: Tensor) -> Tensor:
        loss = super().forward(outputs.nan_to_num(nan=0.5), targets)
        lost = outputs.isnan()
        return loss.masked_fill(lost if self.reduction == "none" else lost.any(), math.nan)


class HingeLoss(nn.MarginRankingLoss):
    """The mean of max(0, margin - target * output), by ranking outputs against 0."""

    def forward(self, outputs: Tensor, targets: Tensor) -> Tensor:  # type: ignore[override]
        """Return the mean loss of outputs against targets of -1 or +1."""
        return super().forward(outputs, torch.zeros_like(outputs), targets)


_ADAPTED: dict[type[nn.Module], Callable[..., nn.Module]] = {
    nn.BCELoss: _BCELoss,
    nn.MarginRankingLoss: partial(HingeLoss, margin=HINGE_MARGIN),
}


_READINGS: dict[str, Callable[[Tensor], Tensor]] = {
    "BCEWithLogitsLoss": target_encoding.from_log_odds,
    "SoftMarginLoss": target_encoding.from_log_odds,
    "MarginRankingLoss": target_encoding.from_log_odds,
    "index": target_encoding.as_logits,
    "column": target_encoding.from_probability,
    "signed_column": target_encoding.from_sign,
    "one_hot": target_encoding.from_one_hot,
    "signed_one_hot": target_encoding.from_signed_one_hot,
}
"""How outputs are read as logits: by the loss's name, or else by its targets."""

TASKS: dict[str, tuple[Task, ...]] = {
    name: tuple(targets) for name, targets in LOSS_TARGETS.items() if name != OWN_LOSS
}
"""The tasks that each loss of torch fits."""
