"""The data of an experiment, as its task uses them."""

from __future__ import annotations

from core.data.dataset import DataSet
from core.data.images.reconstruction import as_read, to_reconstruct
from core.experiment.experiment import Experiment
from core.experiment.task_schema import aim_of
from core.experiment.tasks import Task


def aimed_data(data: DataSet, experiment: Experiment) -> DataSet:
    """Return an experiment's data with the task that is learnt of them.

    Raises
    ------
    PlaygroundError
        If an autoencoder is to rebuild pictures whose pixels do not go from 0 to 1.
    """
    aim = aim_of(experiment.task, data.x_train.shape[1:])
    if aim == data.aim:
        return data
    aimed = as_read(data).aimed(aim)
    return to_reconstruct(aimed) if aimed.task == Task.AUTOENCODER else aimed
