"""The objective of an experiment: its loss, as its task uses it."""

from __future__ import annotations

from collections.abc import Callable

import torch

from core.components.catalog import Components
from core.components.losses import Objective, make_objective
from core.data.dataset import DataSet
from core.experiment.resolve import Resolved
from core.training.tasks.autoencoder import autoencoder_objective
from core.training.tasks.distillation import distilled_objective
from core.training.tasks.metric import metric_objective

Maker = Callable[[Objective, Resolved, DataSet, Components], Objective]
"""Returns an objective as a task uses it, from that of the loss alone."""

MAKERS: dict[str, Maker] = {
    "metric": metric_objective,
    "distillation": distilled_objective,
    "autoencoder": autoencoder_objective,
}
"""By the task's name."""


def objective_of(resolved: Resolved, data: DataSet, device: torch.device, catalog: Components) -> Objective:
    """Return the objective of an experiment.

    Parameters
    ----------
    data : DataSet
        As ``core.data.images.reconstruction.aimed_data`` returns it.
    device : torch.device
        Where losses are computed.
    catalog : Components
        What a teacher is made of.
    """
    objective = make_objective(resolved.loss, data, device)
    if resolved.task is None:
        return objective
    return MAKERS[resolved.task.spec.name](objective, resolved, data, catalog)
