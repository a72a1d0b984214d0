"""Trainers that go on from what was recorded: from a run's folder, or from a checkpoint alone."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from core.data.dataset import DataSet
from core.experiment.experiment import Experiment
from core.experiment.schema import Catalog
from core.experiment.validate import check
from core.protocol.results import DeviceInfo, EvalResult
from core.runs.folder import Run
from core.training.checkpoints import checkpoint, save_restore
from core.training.checkpoints.check_run_folder import check_belongs, check_moment
from core.training.checkpoints.check_values import check_weights
from core.training.checkpoints.checkpoint import Checkpoint
from core.training.devices import undone_on_failure
from core.training.strategy import SINGLE_PROCESS, Strategy
from core.training.trainer import Trainer


@dataclass(frozen=True, eq=False)
class Resumed:
    """A trainer that goes on.

    Parameters
    ----------
    trainer : Trainer
    start : EvalResult
        The scores before the run's first step.
    checkpoint : Checkpoint or None
        What it goes on from; None for a run that died before its first one and begins anew.
    """

    trainer: Trainer
    start: EvalResult
    checkpoint: Checkpoint | None = None


@dataclass(frozen=True, eq=False)
class RunResumer:
    """Makes trainers that go on; where that fails, torch is as it was.

    Parameters
    ----------
    catalog : Catalog
    devices : sequence of DeviceInfo, optional
        Of this machine; looked for if not given.
    device : str, optional
        Where to go on, as in an experiment; by default where the run was.
    present : Trainer, optional
        Whose data are taken if they are the experiment's too.
    strategy : Strategy, optional
        Of the processes that go on together, which need not be as many as before.
    """

    catalog: Catalog
    devices: Sequence[DeviceInfo] = ()
    device: str | None = None
    present: Trainer | None = None
    strategy: Strategy = SINGLE_PROCESS

    def from_run(self, run: Run) -> Resumed:
        """Go on with a run from its last checkpoint, or from its beginning if it has none yet.

        Raises
        ------
        PlaygroundError
            If there is no run, its checkpoint belongs to another one or does not fit what was
            recorded, or it cannot be gone on with. Nothing in the folder has changed.
        """
        experiment, read = self.strategy.from_first(lambda: _recorded(run))
        if read is not None:
            return self._from(read)
        with undone_on_failure():
            experiment = self._here(experiment)
            trainer = self._trainer(experiment, self._present_data(experiment))
        return Resumed(trainer, trainer.built.evaluation)

    def from_file(self, path: Path) -> Resumed:
        """Go on from a checkpoint.

        Raises
        ------
        PlaygroundError
            If it is refused, as ``core.training.checkpoints.checkpoint.read`` does, or cannot be gone on
            from.
        """
        return self._from(checkpoint.read(path))

    def _from(self, read: Checkpoint) -> Resumed:
        read = replace(read, experiment=self._here(read.experiment))
        with undone_on_failure():
            check(read.experiment, self.catalog)
            data = self._present_data(read.experiment)
            data = self.strategy.data(read.experiment) if data is None else data
            check_weights(read.experiment, data, read.model, read.path)
            trainer = self._trainer(read.experiment, data)
            start = trainer.built.evaluation
            check_moment(trainer, read)
            save_restore.restore(trainer, read)
        return Resumed(trainer, start, read)

    def _here(self, experiment: Experiment) -> Experiment:
        return experiment.replace("training.device", self.device) if self.device else experiment

    def _trainer(self, experiment: Experiment, data: DataSet | None) -> Trainer:
        device = self.strategy.device(experiment.training.device, self.devices)
        return Trainer(experiment, self.catalog, device, data, self.strategy)

    def _present_data(self, experiment: Experiment) -> DataSet | None:
        present = self.present
        return present.data if present is not None and present.experiment.data == experiment.data else None


def _recorded(run: Run) -> tuple[Experiment, Checkpoint | None]:
    """Return the experiment of a run, and its last checkpoint if there is one yet, which must be its own."""
    experiment = run.experiment()
    if not os.path.lexists(run.last):
        return experiment, None
    read = checkpoint.read(run.last)
    check_belongs(run, experiment, read)
    return experiment, read
