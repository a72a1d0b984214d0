"""Metric learning: the loss of the triplets of a batch, and scores on whole sets."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

import torch
from torch import Tensor

from core.components.catalog import Components
from core.components.metric_learning.criterion import MinedLoss, distances_between
from core.components.metric_learning.neighbours import MOST_ASKED, MOST_NEIGHBOURS, nearest_accuracy
from core.components.metric_learning.triplets import MINERS, triplets_of_set
from core.data.dataset import DataSet
from core.experiment.resolve import Resolved
from core.text import Text
from core.training.tasks.learnt_task import Known, LearntTask


@dataclass(frozen=True, eq=False)
class Metric(LearntTask):
    """The triplets of each batch are mined; whole sets are scored on triplets of their own."""

    criterion: MinedLoss
    compares_samples: ClassVar[bool] = True

    @classmethod
    def of(cls, resolved: Resolved, data: DataSet, device: torch.device, catalog: Components) -> LearntTask:
        """Return the task with the miner of its settings."""
        assert resolved.task is not None
        plain = super().of(resolved, data, device, catalog)
        criterion = MinedLoss(plain.criterion, MINERS[resolved.task.settings["miner"]])
        return replace(plain, criterion=criterion, notes=_notes(len(data.y_train), len(data.y_test)))

    def targets_of_set(self, x: Tensor, y: Tensor) -> Tensor:
        """Return triplets (3, n) of a set, as indices in it."""
        return torch.stack(triplets_of_set(y)).to(y.device)

    def loss_of_set(self, outputs: Tensor, targets: Tensor) -> Tensor:
        """Return the mean loss, a scalar, of triplets of embeddings."""
        return self.criterion.of(outputs, *targets)

    def distances(self, some: Tensor, others: Tensor) -> Tensor:
        """Return distances (n, m) of `some` embeddings to `others`, as the loss measures."""
        return distances_between(self.criterion.loss, some, others)

    def metrics(self, outputs: Tensor, y: Tensor, targets: Tensor, train: Known) -> dict[str, float]:
        """Return the share whose nearest neighbour among the training samples is of their class."""
        asked = outputs, y
        found = nearest_accuracy(self.distances, asked, train or asked, is_known=train is None)
        return {"nn_accuracy": found}


def _notes(n_train: int, n_test: int) -> tuple[str, ...]:
    if n_train <= min(MOST_ASKED, MOST_NEIGHBOURS) and n_test <= MOST_ASKED:
        return ()
    return (
        Text(
            "1-NN accuracy asks {asked:,} samples of a set at most, and looks for neighbours among {known:,} "
            "training samples at most.",
            asked=MOST_ASKED,
            known=MOST_NEIGHBOURS,
        ),
    )
