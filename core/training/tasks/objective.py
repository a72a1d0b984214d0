"""The objective of an experiment: its loss, as its task uses it."""

from __future__ import annotations

import torch

from core.components.catalog import Components
from core.data.dataset import DataSet
from core.experiment.resolve import Resolved
from core.experiment.task_schema import DISTILLATION
from core.experiment.tasks import Task
from core.training.tasks.autoencoder import Autoencoder
from core.training.tasks.distillation import Distillation
from core.training.tasks.learnt_task import LearntTask
from core.training.tasks.metric import Metric
from core.training.tasks.of_data import Classification, Language, Regression

LEARNT: dict[Task, type[LearntTask]] = {
    Task.BINARY: Classification,
    Task.MULTICLASS: Classification,
    Task.REGRESSION: Regression,
    Task.LANGUAGE: Language,
    Task.METRIC: Metric,
    Task.AUTOENCODER: Autoencoder,
}


def objective_of(resolved: Resolved, data: DataSet, device: torch.device, catalog: Components) -> LearntTask:
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
    is_student = resolved.task is not None and resolved.task.spec is DISTILLATION
    kind = Distillation if is_student else LEARNT[data.task]
    return kind.of(resolved, data, device, catalog)
