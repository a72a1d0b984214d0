"""Data with the task that an experiment learns of them."""

from __future__ import annotations

from core.data.dataset import DataSet
from core.experiment.experiment import Experiment
from core.experiment.task_schema import aim_of


def aimed_data(data: DataSet, experiment: Experiment) -> DataSet:
    """Return an experiment's data with the task that is learnt of them."""
    return data.aimed(aim_of(experiment.task, data.x_train.shape[1:]))
