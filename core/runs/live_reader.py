"""A run's folder, followed while another process records it. Nothing here imports torch."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

from core.runs.folder import Run
from core.runs.losses_file import Losses, count_losses, read_losses
from core.runs.metrics_csv import MetricsReader
from core.runs.run_row import RunRow, read_row


@dataclass(frozen=True, eq=False)
class NewRecords:
    """What has come since a run was looked at last.

    Parameters
    ----------
    row : RunRow
        How far it is, and in which state.
    rows : tuple of dict
        New rows of its metrics, by column, without empty cells.
    losses : ndarray of float32, shape (n_new,)
        Training losses of new steps.
    starts_over : bool
        Whether what came before does not hold any more, as after going on from an earlier checkpoint:
        `rows` and `losses` are all there are then.
    has_checkpoint : bool
        Whether its last checkpoint was written anew.
    """

    row: RunRow
    rows: tuple[dict[str, float], ...]
    losses: Losses
    starts_over: bool
    has_checkpoint: bool


class LiveReader:
    """Reads what is new in a run's folder whenever it is asked; the folder need not be there yet.

    Parameters
    ----------
    folder : path
    """

    def __init__(self, folder: str | os.PathLike[str]) -> None:
        self.run = Run(folder)
        self.metrics = MetricsReader(self.run.metrics_file)
        self._n_rows = self._n_cuts = self._n_losses = 0
        self._checkpoint = _stamp(self.run.last)

    @property
    def folder(self) -> Path:
        """The run's folder."""
        return self.run.folder

    def look(self) -> NewRecords:
        """Return what is new.

        Raises
        ------
        PlaygroundError
            If the curves cannot be read.
        """
        row = read_row(self.run)  # first, so that of a run that has ended nothing more comes later
        self.metrics.read()
        starts_over = (
            self.metrics.n_cuts != self._n_cuts or count_losses(self.run.losses_file) < self._n_losses
        )
        if starts_over:
            self._n_rows = self._n_losses = 0
            self._n_cuts = self.metrics.n_cuts
        rows, losses = self.metrics.rows(self._n_rows), read_losses(self.run.losses_file, self._n_losses)
        self._n_rows += len(rows)
        self._n_losses += len(losses)
        checkpoint, self._checkpoint = self._checkpoint, _stamp(self.run.last)
        return NewRecords(row, rows, losses, starts_over, checkpoint != self._checkpoint)


def _stamp(path: Path) -> int:
    try:
        return os.stat(path).st_mtime_ns
    except OSError:
        return 0
