"""The model of a run or of a checkpoint, to be looked at: no run goes on from it."""

from __future__ import annotations

from pathlib import Path

from core.data.load import load
from core.errors import PlaygroundError
from core.experiment.schema import Catalog
from core.experiment.validate import check
from core.protocol.results import DeviceInfo
from core.runs.folder import Run
from core.text import Text
from core.training.checkpoints import checkpoint
from core.training.checkpoints.check_values import check_weights
from core.training.trainer import Trainer

_HERE = DeviceInfo("cpu", "CPU", "cpu")


def checkpoint_of(path: Path) -> Path:
    """Return the checkpoint that a path means: of a run's folder the last one, or the best.

    Raises
    ------
    PlaygroundError
        If it is a folder that holds no run, or a run without a checkpoint.
    """
    if path.is_file():
        return path
    run = Run(path)
    found = next((file for file in (run.last, run.best) if file.is_file()), None)
    if found is None:
        run.experiment()  # says so where there is no run either
        hint = Text("Its first one is written some seconds after the start; or give a file.")
        raise PlaygroundError(str(path), Text("has no checkpoint yet"), hint=hint)
    return found


def open_model(path: Path, catalog: Catalog) -> Trainer:
    """Return a trainer on the CPU whose model is as in a checkpoint.

    Parameters
    ----------
    path : Path
        With or without what a run goes on from.
    catalog : Catalog

    Raises
    ------
    PlaygroundError
        If the file is refused, as ``core.training.checkpoints.checkpoint.read`` does, or does not fit its
        experiment.
    """
    read = checkpoint.read(path)
    experiment = read.experiment.replace("training.device", "cpu")
    check(experiment, catalog)
    data = load(experiment.data)
    check_weights(experiment, data, read.model, read.path)
    trainer = Trainer(experiment, catalog, _HERE, data)
    trainer.model.load_state_dict(read.model)
    trainer.step, trainer.epoch = read.step, read.epoch
    return trainer
