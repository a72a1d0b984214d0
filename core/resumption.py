"""Trainers that go on from what was recorded: from a run's folder, or from a checkpoint alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from core import checkpoint
from core.checkpoint import Checkpoint
from core.data.dataset import DataSet
from core.devices import choose, undone_on_failure
from core.events import DeviceInfo, EvalResult
from core.experiment import Experiment
from core.run import Run
from core.spec import Catalog
from core.trainer import Trainer


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
class Resumer:
    """Makes trainers that go on; where that fails, torch is as it was.

    Parameters
    ----------
    catalog : Catalog
    devices : sequence of DeviceInfo
        Of this machine.
    device : str, optional
        Where to go on, as in an experiment; by default where the run was.
    present : Trainer, optional
        Whose data are taken if they are the experiment's too.
    """

    catalog: Catalog
    devices: Sequence[DeviceInfo]
    device: str | None = None
    present: Trainer | None = None

    def from_run(self, run: Run) -> Resumed:
        """Go on with a run from its last checkpoint, or from its beginning if it has none yet.

        Raises
        ------
        PlaygroundError
            If there is no run, or it cannot be gone on with.
        """
        experiment = run.experiment()
        if run.last.exists():
            return self.from_file(run.last)
        with undone_on_failure():
            trainer = self._trainer(self._here(experiment))
        return Resumed(trainer, trainer.built.evaluation)

    def from_file(self, path: Path) -> Resumed:
        """Go on from a checkpoint.

        Raises
        ------
        PlaygroundError
            If it is refused, as ``core.checkpoint.read`` does, or cannot be gone on from.
        """
        read = checkpoint.read(path)
        read = replace(read, experiment=self._here(read.experiment))
        with undone_on_failure():
            trainer = self._trainer(read.experiment)
            start = trainer.built.evaluation
            checkpoint.restore(trainer, read)
        return Resumed(trainer, start, read)

    def _here(self, experiment: Experiment) -> Experiment:
        return experiment.replace("training.device", self.device) if self.device else experiment

    def _trainer(self, experiment: Experiment) -> Trainer:
        device = choose(experiment.training.device, self.devices)
        return Trainer(experiment, self.catalog, device, self._data(experiment))

    def _data(self, experiment: Experiment) -> DataSet | None:
        present = self.present
        return present.data if present is not None and present.experiment.data == experiment.data else None
