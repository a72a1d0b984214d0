"""Reads the folder of a run, be it recorded or still growing. Nothing here imports torch."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

import numpy as np

from core.errors import PlaygroundError
from core.experiment.experiment import Experiment
from core.runs.folder import Run
from core.runs.losses_file import Losses, count_losses, read_losses
from core.runs.metrics_csv import MetricsReader
from core.runs.run_info import RunInfo
from core.runs.run_row import RunRow, row_of, unreadable_row
from core.text import Text

T = TypeVar("T")


@dataclass(frozen=True, eq=False)
class NewRecords:
    """Records that are new since a run was read last.

    Parameters
    ----------
    row : RunRow
        How far it is, and in which state.
    first_row : int
        The rows of its metrics from there on are new.
    losses : ndarray of float32, shape (n_new,)
        Training losses of new steps.
    starts_over : bool
        Whether what came before does not hold any more, as after going on from an earlier checkpoint:
        all rows and losses are new then.
    has_checkpoint : bool
        Whether its last checkpoint was written anew.
    """

    row: RunRow
    first_row: int
    losses: Losses
    starts_over: bool
    has_checkpoint: bool


class RunReader:
    """Reads a run's folder, and whenever it is asked again what has come since.

    What cannot be read is missing, and `problems` says why. The folder need not be there yet.

    Parameters
    ----------
    with_losses : bool, optional
        Whether the loss of each step is read: up to 400 MB, which curves of epochs do not need.
    """

    def __init__(self, folder: str | os.PathLike[str], *, with_losses: bool = True) -> None:
        self.run = Run(folder)
        self.metrics = MetricsReader(self.run.metrics_file)
        self.info = RunInfo()
        """The contents of ``run.toml``; without entries where it cannot be read."""
        self._with_losses = with_losses
        self._n_rows = self._n_cuts = self._n_losses = 0
        self._checkpoint = _stamp(self.run.last)
        self._experiment: Experiment | None = None
        self._errors: dict[Path, PlaygroundError] = {}

    @property
    def problems(self) -> list[str]:
        """Problems in reading, one sentence each."""
        found = [str(error) for error in self._errors.values()]
        if n := self.metrics.n_skipped:
            found.append(
                Text(
                    "{metrics_file}: {n} lines are no rows, and were passed over.",
                    metrics_file=self.run.metrics_file,
                    n=n,
                )
            )
        return found

    def check_curves(self) -> None:
        """Do nothing if the curves could be read."""
        for file in (self.run.metrics_file, self.run.losses_file):
            if file in self._errors:
                raise self._errors[file]

    def experiment(self) -> Experiment | None:
        """Return the experiment as the run began; None where it cannot be read."""
        if self._experiment is None:
            self._experiment = self._tried(self.run.experiment_file, self.run.experiment, None)
        return self._experiment

    def refresh(self) -> NewRecords:
        """Read what is new."""
        run, metrics = self.run, self.metrics
        row = self._read_row()  # first, so that of a run that has ended nothing more comes later
        self._tried(run.metrics_file, metrics.read, False)
        n_losses = count_losses(run.losses_file)
        starts_over = metrics.n_cuts != self._n_cuts or n_losses < self._n_losses
        if starts_over:
            self._n_rows = self._n_losses = 0
            self._n_cuts = metrics.n_cuts
        first_row, self._n_rows = self._n_rows, len(metrics)
        losses = self._read_losses()
        checkpoint, self._checkpoint = self._checkpoint, _stamp(run.last)
        return NewRecords(row, first_row, losses, starts_over, self._checkpoint > checkpoint)

    def _read_row(self) -> RunRow:
        self.info = self._tried(self.run.run_file, self.run.info, RunInfo())
        error = self._errors.get(self.run.run_file)
        return row_of(self.run, self.info) if error is None else unreadable_row(self.run, error)

    def _read_losses(self) -> Losses:
        losses: Losses = np.empty(0, np.float32)
        if self._with_losses:
            file = self.run.losses_file
            losses = self._tried(file, lambda: read_losses(file, self._n_losses), losses)
        self._n_losses += len(losses)
        return losses

    def _tried(self, file: Path, read: Callable[[], T], otherwise: T) -> T:
        """Return what `read` returns; `otherwise` where it cannot, and keep why."""
        self._errors.pop(file, None)
        try:
            return read()
        except PlaygroundError as error:
            self._errors[file] = error
            return otherwise


def _stamp(path: Path) -> int:
    try:
        return os.stat(path).st_mtime_ns
    except OSError:
        return 0
