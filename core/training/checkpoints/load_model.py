"""Loads the model of a run or of a checkpoint for reading; no run is resumed from it."""

from __future__ import annotations

from pathlib import Path

from core.components.catalog import Components
from core.components.own.components_for import components_for
from core.data.load import load_choice
from core.experiment.validate import check
from core.protocol.results import DeviceInfo
from core.training.checkpoints import checkpoint
from core.training.checkpoints.check_values import check_weights
from core.training.trainer import Trainer

_HERE = DeviceInfo("cpu", "CPU", "cpu")


def open_model(path: Path, catalog: Components) -> Trainer:
    """Return a trainer on the CPU that has the model of a checkpoint.

    Parameters
    ----------
    path : Path
        A checkpoint, with or without the state for resuming.

    Raises
    ------
    PlaygroundError
        If the file is refused, as ``core.training.checkpoints.checkpoint.read`` does, or does not fit its
        experiment.
    """
    read = checkpoint.read(path)
    experiment = read.experiment.replace("training.device", "cpu")
    catalog = components_for(experiment, catalog, path.parent.parent)
    resolved = check(experiment, catalog)
    data = load_choice(resolved.data)
    check_weights(resolved, data, read.model, read.path)
    trainer = Trainer(experiment, catalog, _HERE, data)
    trainer.model.load_state_dict(read.model)
    trainer.step, trainer.epoch = read.step, read.epoch
    return trainer
