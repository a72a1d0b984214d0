"""The numbers of a run's old steps from its folder. Nothing here imports torch."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from core.analysis.series import Doubles, Floats, Points
from core.errors import PlaygroundError
from core.experiment.experiment import Experiment

if TYPE_CHECKING:  # the window's first picture needs none of them
    from core.runs.metrics_csv import MetricsReader


class FolderArchive:
    """Reads the files of the run that is recorded now; see ``core.analysis.history.Archive``.

    Parameters
    ----------
    folder : callable
        Returns where it is recorded; None if it is not.
    experiment : callable
        Returns what it has trained with; None if nothing is built.
    """

    def __init__(
        self, folder: Callable[[], Path | None], experiment: Callable[[], Experiment | None]
    ) -> None:
        self._folder = folder
        self._experiment = experiment

    def losses(self, start: int, stop: int) -> Floats:
        """Return losses from one index up to another; none if they cannot be read."""
        from core.runs.folder import Run
        from core.runs.losses_file import read_losses

        folder = self._folder()
        if folder is None:
            return np.empty(0, np.float32)
        try:
            return read_losses(Run(folder).losses_file, start, stop - start)
        except PlaygroundError:
            return np.empty(0, np.float32)

    def rates(self, stop: int) -> Doubles:
        """Return the learning rates of the first steps, as the rows of the metrics tell them."""
        from core.runs.resume_history import step_rates

        metrics, experiment = self._metrics(), self._experiment()
        if not len(metrics) or experiment is None:
            return np.full(stop, np.nan)
        return step_rates(metrics, experiment, (), stop)

    def evaluations(self, column: str, before: float) -> Points:
        """Return the steps and scores of the evaluations before a step."""
        metrics = self._metrics()
        steps, values = metrics.column("step"), metrics.column(column)
        rows = ~np.isnan(metrics.column("test_loss")) & (steps < before)
        return steps[rows], values[rows]

    def _metrics(self) -> MetricsReader:
        from core.runs.folder import Run
        from core.runs.metrics_csv import MetricsReader

        folder = self._folder()
        file = Path() if folder is None else Run(folder).metrics_file
        metrics = MetricsReader(file)
        try:
            metrics.read()
        except PlaygroundError:
            return MetricsReader(file)  # of which nothing is read
        return metrics
