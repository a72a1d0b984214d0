"""What every task is in training: a loss on batches and on whole sets, and the scores of outputs."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

import torch
from torch import Tensor

from core.components.catalog import Components
from core.components.losses import Objective, make_objective
from core.data.dataset import DataSet
from core.experiment.resolve import Resolved
from core.protocol.results import LayerInfo, Scores

Known = tuple[Tensor, Tensor] | None
"""Outputs for the training samples, and their `y`; None where the set that is scored is these."""


@dataclass(frozen=True, eq=False)
class LearntTask(Objective):
    """An objective as its task uses it. Outputs are taken as they are, unless the task reads them."""

    is_taught: ClassVar[bool] = False
    """Whether a teacher answers beside the labels."""
    compares_samples: ClassVar[bool] = False
    """Whether the loss of a batch is more than the mean of its samples' losses."""

    @classmethod
    def of(cls, resolved: Resolved, data: DataSet, device: torch.device, catalog: Components) -> LearntTask:
        """Return the task of an experiment; see ``core.training.tasks.objective.objective_of``."""
        return cls(**vars(make_objective(resolved.loss, data, device)))

    def prepare(self, x: Tensor, y: Any) -> tuple[Tensor, Any]:
        """Return the inputs and targets of a training step, of a batch and its encoded targets."""
        return x, y

    def set_option(self, name: str, value: Any) -> None:
        """Change a hot setting between two steps."""

    def predict(self, outputs: Tensor) -> Tensor:
        """Return what outputs are compared with `y` as: class indices, scaled numbers, pixels."""
        return outputs

    def answers(self, outputs: Tensor) -> Tensor:
        """Return probabilities (n, n_classes), predictions (n,) in the target's own unit, or outputs."""
        return self.predict(outputs) * self.target_std + self.target_mean

    def teacher_logits(self, x: Tensor) -> Tensor | None:
        """Return a teacher's logits (n, n_classes) of inputs, if there is one."""
        return None

    def scores(self, outputs: Tensor, y: Tensor, targets: Tensor, train: Known = None) -> Scores:
        """Return the loss and the metrics of a whole set.

        The loss is taken over all outputs at once, so that its mean is the criterion's own, weighted by class
        where the criterion is.

        Parameters
        ----------
        outputs : Tensor
            The model's own, (n_samples, ...).
        y : Tensor
            Class indices or scaled targets, (n_samples, ...).
        targets : Tensor
            As ``targets_of_set`` returns them.
        """
        loss = self.loss_of_set(outputs, targets).item()
        return Scores(loss, self.metrics(*self.pairs(outputs, y), targets, train))

    def metrics(self, outputs: Tensor, y: Tensor, targets: Tensor, train: Known) -> dict[str, float]:
        """Return what ``core.analysis.metrics.metrics_of`` names, of ``pairs``; NaN if not defined."""
        raise NotImplementedError

    def baselines(
        self, data: DataSet, layers: Sequence[LayerInfo], x: Tensor, y: Tensor
    ) -> dict[str, Scores]:
        """Return scores that need no model, on the inputs and targets of a whole set, by their names."""
        return {}


def share_explained(predicted: Tensor, y: Tensor) -> float:
    """Return 1 - squared errors / squared deviations of `y` (n, ...) from its mean, or NaN."""
    spread = (y - y.mean(dim=0)).square().sum().item()
    return 1 - (predicted - y).square().sum().item() / spread if spread > 0 else math.nan
