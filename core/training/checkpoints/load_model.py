"""The model of a run or of a checkpoint, to be looked at: no run goes on from it."""

from __future__ import annotations

from pathlib import Path

from core.errors import PlaygroundError
from core.experiment.schema import Catalog
from core.protocol.results import DeviceInfo
from core.runs.checkpoint_file import zip_file
from core.runs.folder import Run
from core.training.checkpoints import checkpoint
from core.training.checkpoints.state_compatibility import weight_misfits
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
        hint = "Its first one is written some seconds after the start; or give a file."
        raise PlaygroundError(str(path), "has no checkpoint yet", hint=hint)
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
    trainer = Trainer(read.experiment.replace("training.device", "cpu"), catalog, _HERE)
    if incompatibilities := weight_misfits(trainer.model, read.model):
        rule = f"does not fit its own experiment: {incompatibilities[0]}"
        raise PlaygroundError(str(path), rule, hint=zip_file.NEW_COPY)
    trainer.model.load_state_dict(read.model)
    trainer.step, trainer.epoch = read.step, read.epoch
    return trainer
