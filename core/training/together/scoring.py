"""Losses and scores of many networks of one task at once."""

from __future__ import annotations

import copy
from collections.abc import Sequence

import numpy as np
import torch
from torch import Tensor, nn

from core.training.tasks.learnt_task import LearntTask
from core.training.together.evaluation import Doubles, ManyScores

_WEIGHTED = (nn.CrossEntropyLoss, nn.NLLLoss)
"""Losses whose mean is weighted where classes are."""


class Scoring:
    """What the tasks of n networks make of their outputs.

    Parameters
    ----------
    objectives : sequence of LearntTask
        Of each network; they differ in the scale of the targets at most.
    """

    def __init__(self, objectives: Sequence[LearntTask], device: torch.device, dtype: torch.dtype) -> None:
        self.objective = objectives[0]
        self._each = copy.deepcopy(self.objective.criterion).to(dtype=dtype)
        self._each.reduction = "none"  # type: ignore[assignment]
        self._class_weights: Tensor | None = None
        if isinstance(self._each, _WEIGHTED):
            self._class_weights = self._each.weight
        scale = [(objective.target_mean, objective.target_std) for objective in objectives]
        self._mean, self._std = torch.tensor(scale, dtype=dtype, device=device).T.unsqueeze(2)

    def losses(self, outputs: Tensor, targets: Tensor) -> Tensor:
        """Return the mean loss of each network (n,), of outputs (n, batch, n_outputs)."""
        n, flat_targets = len(outputs), targets.flatten(0, 1)
        each = self._each(outputs.flatten(0, 1), flat_targets).reshape(n, -1)
        if self._class_weights is None:
            return each.mean(1)  # type: ignore[no-any-return]
        return each.sum(1) / self._class_weights[flat_targets].view(n, -1).sum(1)  # type: ignore[no-any-return]

    def scores(self, outputs: Tensor, y: Tensor, targets: Tensor, which: slice) -> ManyScores:
        """Return the scores of some networks on a whole set; see ``LearntTask.scores``."""
        losses = self.losses(outputs, targets)
        if self.objective.task.has_classes:
            right = self._predicted(outputs) == y
            return ManyScores(_doubles(losses), {"accuracy": _doubles(right.sum(1)) / right.shape[1]})
        errors = _errors(self._predicted(outputs), y, self._std[which])
        return ManyScores(_doubles(losses), {name: _doubles(value) for name, value in errors.items()})

    def _predicted(self, outputs: Tensor) -> Tensor:
        return self.objective.predict(outputs.flatten(0, 1)).reshape(outputs.shape[:2])

    def answers(self, outputs: Tensor, which: Sequence[int]) -> Tensor:
        """Return what is shown of outputs: see ``Group.maps``."""
        flat = outputs.flatten(0, 1)
        if not self.objective.task.has_classes:
            predicted = self.objective.predict(flat).reshape(outputs.shape[:2])
            return predicted * self._std[list(which)] + self._mean[list(which)]  # type: ignore[no-any-return]
        logits = self.objective.class_logits(flat)
        if self.objective.task.has_two_classes:
            return torch.sigmoid(logits[:, 1] - logits[:, 0]).reshape(outputs.shape[:2])
        return torch.softmax(logits, dim=1).view(*outputs.shape[:2], -1)


def _errors(predicted: Tensor, y: Tensor, std: Tensor) -> dict[str, Tensor]:
    """Return R² and the mean absolute error in the target's own unit, as ``Regression.metrics`` has them."""
    errors = predicted - y
    spread = (y - y.mean(dim=1, keepdim=True)).square().sum(1)
    explained = (1 - errors.square().sum(1) / spread).where(spread > 0, torch.nan)
    return {"r2": explained, "mae": errors.abs().mean(1) * std.squeeze(1)}


def _doubles(values: Tensor) -> Doubles:
    return values.numpy(force=True).astype(np.float64)


def joined(parts: Sequence[ManyScores], lost: Doubles) -> ManyScores:
    """Return the scores of networks one part after the other, plus `lost` (n,): NaN for those without."""
    metrics = {
        name: np.concatenate([part.metrics[name] for part in parts]) + lost for name in parts[0].metrics
    }
    return ManyScores(np.concatenate([part.loss for part in parts]) + lost, metrics)
