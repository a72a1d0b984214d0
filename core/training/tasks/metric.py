"""Metric learning: the loss of the triplets of a batch, and scores on whole sets."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import torch
from torch import Tensor

from core.components.catalog import Components
from core.components.losses import Objective
from core.components.metric_learning.criterion import MinedLoss, distances_between
from core.components.metric_learning.neighbours import MOST_ASKED, MOST_NEIGHBOURS
from core.components.metric_learning.triplets import MINERS, triplets_of_set
from core.data.dataset import DataSet
from core.experiment.resolve import Resolved
from core.text import Text


def metric_objective(
    objective: Objective, resolved: Resolved, data: DataSet, catalog: Components
) -> Objective:
    """Return an objective that mines the triplets of each batch, and scores sets on triplets of their own."""
    assert resolved.task is not None
    criterion = MinedLoss(objective.criterion, MINERS[resolved.task.settings["miner"]])
    return replace(
        objective,
        criterion=criterion,
        set_targets=_set_triplets,
        set_loss=lambda outputs, triplets: criterion.of(outputs, *triplets),
        distances=partial(distances_between, criterion.loss),
        notes=_notes(len(data.y_train), len(data.y_test)),
    )


def _set_triplets(x: Tensor, y: Tensor) -> Tensor:
    return torch.stack(triplets_of_set(y)).to(y.device)


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
