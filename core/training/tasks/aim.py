"""The data of an experiment, as its task uses them."""

from __future__ import annotations

from core.data.dataset import DataSet
from core.data.images.reconstruction import as_read, to_reconstruct
from core.experiment.tasks import Aim, Task


def aimed_data(data: DataSet, aim: Aim | None) -> DataSet:
    """Return an experiment's data with what is learnt of them; None for their own task.

    Raises
    ------
    PlaygroundError
        If an autoencoder is to rebuild pictures whose pixels do not go from 0 to 1.
    """
    if aim == data.aim:
        return data
    aimed = as_read(data).aimed(aim)
    return to_reconstruct(aimed) if aimed.task == Task.AUTOENCODER else aimed
