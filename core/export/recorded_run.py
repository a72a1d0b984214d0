"""A run as it is exported: what its folder says, and what follows from its metrics. Without torch."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from core.experiment.experiment import Experiment
from core.runs.folder import Run
from core.runs.losses_file import Losses
from core.runs.metrics_csv import COMMON, Doubles, MetricsReader
from core.runs.reader import RunReader
from core.runs.run_info import RunInfo
from core.runs.run_row import RunRow


@dataclass(frozen=True, eq=False)
class RecordedRun:
    """A run as it was recorded.

    Parameters
    ----------
    run : Run
    row : RunRow
    info : RunInfo
        ``run.toml``; without entries where it cannot be read.
    metrics : MetricsReader
    losses : ndarray of float32, shape (n_steps,)
    experiment : Experiment or None
        As the run began.
    problems : list of str
        What could not be read, one sentence each.
    """

    run: Run
    row: RunRow
    info: RunInfo
    metrics: MetricsReader
    losses: Losses
    experiment: Experiment | None
    problems: list[str]

    @property
    def epochs(self) -> Doubles:
        """The epoch of each row of the metrics, (n_rows,)."""
        return self.metrics.column("epoch")

    def epoch_at(self, steps: Sequence[int] | npt.NDArray[Any]) -> Doubles:
        """Return the epochs of `steps`, between rows in proportion."""
        at, epochs = self.metrics.column("step"), self.epochs
        found: Doubles = np.interp(steps, np.append(0, at), np.append(0, epochs))
        return found

    def evaluation(self, i: int) -> dict[str, float]:
        """Return a row of the metrics by column, without what is empty."""
        found = {name: float(self.metrics.column(name)[i]) for name in self.metrics.names}
        return {name: value for name, value in found.items() if not np.isnan(value)}

    @property
    def evaluated(self) -> npt.NDArray[np.intp]:
        """The rows of the metrics that are evaluations."""
        return np.flatnonzero(np.isfinite(self.metrics.column("test_loss")))

    @property
    def best(self) -> int | None:
        """The row with the least test loss; None where there was no evaluation."""
        rows = self.evaluated
        return int(rows[self.metrics.column("test_loss")[rows].argmin()]) if len(rows) else None

    @property
    def scores(self) -> tuple[str, ...]:
        """What was measured besides losses: the names of metrics."""
        names = (name for name in self.metrics.names if name not in COMMON)
        return tuple(dict.fromkeys(name.partition("_")[2] for name in names))


def read_recorded(folder: Path) -> RecordedRun:
    """Read a run's folder.

    Raises
    ------
    PlaygroundError
        If it holds no run at all.
    """
    reader = RunReader(folder)
    run = reader.run
    if not run.is_begun:
        run.experiment()  # says why
    new, experiment = reader.refresh(), reader.experiment()
    return RecordedRun(run, new.row, reader.info, reader.metrics, new.losses, experiment, reader.problems)
