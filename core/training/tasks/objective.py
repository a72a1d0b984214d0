"""The objective of an experiment: its loss, as its task uses it."""

from __future__ import annotations

from collections.abc import Callable

import torch

from core.components.losses import Objective, make_objective
from core.components.registry import TORCH, Registry
from core.data.dataset import DataSet
from core.experiment.experiment import Experiment
from core.training.tasks.autoencoder import autoencoder_objective
from core.training.tasks.distillation import distilled_objective
from core.training.tasks.metric import metric_objective

Maker = Callable[[Objective, Experiment, DataSet, Registry], Objective]
"""Returns an objective as a task uses it, from that of the loss alone."""

MAKERS: dict[str, Maker] = {
    "metric": metric_objective,
    "distillation": distilled_objective,
    "autoencoder": autoencoder_objective,
}
"""By the task's name."""


def objective_of(
    experiment: Experiment, data: DataSet, device: torch.device, registry: Registry = TORCH
) -> Objective:
    """Return the objective of an experiment.

    Parameters
    ----------
    data : DataSet
        As ``core.training.tasks.aim.aimed_data`` returns it.
    device : torch.device
        Where losses are computed.
    """
    objective = make_objective(experiment.loss, data, device, registry)
    if experiment.task is None:
        return objective
    return MAKERS[experiment.task.name](objective, experiment, data, registry)
