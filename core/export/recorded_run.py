"""A run as it is exported: what its folder says, and what follows from its metrics. Without torch."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from core.analysis.metrics import METRICS
from core.errors import PlaygroundError
from core.experiment.experiment import Experiment
from core.runs.folder import Run
from core.runs.losses_file import Losses, count_losses, loss_blocks
from core.runs.metrics_csv import Doubles, MetricsReader
from core.runs.reader import RunReader
from core.runs.run_info import RunInfo
from core.runs.run_row import RunRow
from core.text import Text

AHEAD = 10_000
"""Steps that the losses may be ahead of everything else."""


@dataclass(frozen=True, eq=False)
class RecordedRun:
    """A run as it was recorded.

    Parameters
    ----------
    info : RunInfo
        ``run.toml``; without entries where it cannot be read.
    n_losses : int
        How many steps' losses there are to read.
    experiment : Experiment or None
        As the run began.
    problems : list of str
        What could not be read, one sentence each.
    """

    run: Run
    row: RunRow
    info: RunInfo
    metrics: MetricsReader
    n_losses: int
    experiment: Experiment | None
    problems: list[str]

    def losses(self) -> Iterator[Losses]:
        """Yield every step's training loss, block by block; where that fails, it is a problem."""
        try:
            yield from loss_blocks(self.run.losses_file, self.n_losses)
        except PlaygroundError as error:
            self.problems.append(str(error))

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
        """The row with the least loss on validation or test data; None where there was no evaluation."""
        rows = self.evaluated
        if not len(rows):
            return None
        decides = next(name for name in ("validation_loss", "test_loss") if name in self.metrics.names)
        return int(rows[self.metrics.column(decides)[rows].argmin()])

    @property
    def scores(self) -> tuple[str, ...]:
        """The names of the metrics that were recorded; other columns are passed over."""
        return tuple(
            name
            for name, metric in METRICS.items()
            if any(metric.column(split) in self.metrics.names for split in ("train", "test"))
        )


def read_recorded(folder: Path) -> RecordedRun:
    """Read a run's folder."""
    reader = RunReader(folder, with_losses=False)
    run = reader.run
    if not run.is_begun:
        run.experiment()  # says why
    row, experiment = reader.refresh().row, reader.experiment()
    problems = reader.problems
    n_losses = _n_losses(run, max(row.step, reader.info.step), reader.metrics, problems)
    return RecordedRun(run, row, reader.info, reader.metrics, n_losses, experiment, problems)


def _n_losses(run: Run, step: int, metrics: MetricsReader, problems: list[str]) -> int:
    """Return how many losses are read: not many more than the steps that the run tells of elsewhere."""
    try:
        next(loss_blocks(run.losses_file, 1), None)
    except PlaygroundError as error:
        problems.append(str(error))
        return 0
    rows = metrics.column("step")
    known = max(step, int(rows.max()) if len(rows) else 0) + AHEAD
    found = count_losses(run.losses_file)
    if found > known:
        problems.append(
            Text(
                "{losses_file}: losses after step {known:,}, of which nothing else tells, were left out.",
                losses_file=run.losses_file,
                known=known,
            )
        )
    return min(found, known)
