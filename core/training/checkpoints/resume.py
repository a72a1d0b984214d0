"""Builds trainers that resume, from a run's folder or from a checkpoint alone."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from core.code.consent import Consent
from core.components.catalog import Components
from core.components.own.components_for import components_for
from core.data.dataset import DataSet
from core.errors import PlaygroundError
from core.experiment.experiment import Experiment
from core.experiment.validate import check
from core.protocol.results import DeviceInfo, EvalResult
from core.runs.folder import Run
from core.text import Text
from core.training.checkpoints import checkpoint, save_restore
from core.training.checkpoints.check_run_folder import check_belongs, check_position
from core.training.checkpoints.check_values import check_weights
from core.training.checkpoints.checkpoint import Checkpoint
from core.training.devices import undone_on_failure
from core.training.strategy import SINGLE_PROCESS, Strategy
from core.training.trainer import Trainer


@dataclass(frozen=True, eq=False)
class Resumed:
    """A trainer that resumes a run.

    Parameters
    ----------
    start : EvalResult
        The scores before the run's first step.
    checkpoint : Checkpoint or None
        What it resumes from; None for a run that died before its first checkpoint and starts again.
    """

    trainer: Trainer
    start: EvalResult
    checkpoint: Checkpoint | None = None


@dataclass(frozen=True, eq=False)
class RunResumer:
    """Builds trainers that resume; if that fails, torch's random state and threads are restored.

    Parameters
    ----------
    devices : sequence of DeviceInfo, optional
        Those of this machine; detected if not given.
    device : str, optional
        Where to train, as in an experiment; by default where the run was.
    present : Trainer, optional
        Its data are used again if the experiment has the same.
    strategy : Strategy, optional
        That of the processes that resume together; their number may differ from before.
    consent : Consent, optional
        Which code of a user's may run; by default what is remembered.
    data_path : str, optional
        Where the file of the data lies now; it must be the one that the run began with.
    """

    catalog: Components
    devices: Sequence[DeviceInfo] = ()
    device: str | None = None
    present: Trainer | None = None
    strategy: Strategy = SINGLE_PROCESS
    consent: Consent | None = None
    data_path: str | None = None

    def from_run(self, run: Run) -> Resumed:
        """Resume a run from its last checkpoint, or from its beginning if it has none yet.

        Raises
        ------
        PlaygroundError
            If there is no run; if its checkpoint belongs to another run or does not fit the recorded files;
            or if it cannot be resumed. Nothing in the folder has changed.
        """
        experiment, read = self.strategy.from_first(lambda: _recorded(run))
        if read is not None:
            return self._from(read, run.folder)
        with undone_on_failure():
            experiment = self._here(experiment)
            catalog = components_for(experiment, self.catalog, run.folder, self.consent)
            trainer = self._trainer(experiment, self._present_data(experiment), catalog)
        return Resumed(trainer, trainer.built.evaluation)

    def from_file(self, path: Path) -> Resumed:
        """Resume from a checkpoint file.

        Raises
        ------
        PlaygroundError
            If the file is refused, as by ``core.training.checkpoints.checkpoint.read``, or cannot be
            resumed from.
        """
        return self._from(checkpoint.read(path), path.parent.parent)

    def _from(self, read: Checkpoint, folder: Path) -> Resumed:
        read = replace(read, experiment=self._here(read.experiment))
        with undone_on_failure():
            catalog = components_for(read.experiment, self.catalog, folder, self.consent)
            resolved = check(read.experiment, catalog)
            data = self._present_data(read.experiment)
            data = self.strategy.data(resolved.data) if data is None else data
            check_weights(resolved, data, read.model, read.path)
            trainer = self._trainer(read.experiment, data, catalog)
            start = trainer.built.evaluation
            check_position(trainer, read)
            save_restore.restore(trainer, read)
        return Resumed(trainer, start, read)

    def _here(self, experiment: Experiment) -> Experiment:
        if self.data_path:
            if experiment.get("data.path") is None:
                rule = Text("is not a setting of {name}", name=experiment.data.name)
                raise PlaygroundError("data.path", rule, self.data_path)
            experiment = _with_file(experiment, "data", "path", self.data_path)
        return experiment.replace("training.device", self.device) if self.device else experiment

    def _trainer(self, experiment: Experiment, data: DataSet | None, catalog: Components) -> Trainer:
        device = self.strategy.device(experiment.training.device, self.devices)
        return Trainer(experiment, catalog, device, data, self.strategy)

    def _present_data(self, experiment: Experiment) -> DataSet | None:
        present = self.present
        is_same = present is not None and (
            (present.experiment.data, present.experiment.code) == (experiment.data, experiment.code)
        )
        return present.data if present is not None and is_same else None


def _recorded(run: Run) -> tuple[Experiment, Checkpoint | None]:
    """Return a run's experiment, and its last checkpoint if there is one; the checkpoint must be its own."""
    experiment = run.experiment()
    if not os.path.lexists(run.last):
        return experiment, None
    read = checkpoint.read(run.last)
    check_belongs(run, experiment, read)
    return experiment, _with_files_of(experiment, read)


def _with_files_of(experiment: Experiment, read: Checkpoint) -> Checkpoint:
    """Return a checkpoint whose files lie where the run says: they may have been moved together with it."""
    found = read.experiment
    for section, name in (("data", "path"), ("task", "teacher")):
        path = experiment.get(f"{section}.{name}")
        if path != found.get(f"{section}.{name}") and os.path.exists(path or ""):
            found = _with_file(found, section, name, path)
    return replace(read, experiment=found)


def _with_file(experiment: Experiment, section: str, name: str, path: str) -> Experiment:
    """Return an experiment whose file lies elsewhere; its SHA-256 still says which that must be."""
    # As a table: by itself, the path would take what is known of the former file with it.
    return experiment.replace(section, {**experiment.get(section), name: path})
