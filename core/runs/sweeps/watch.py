"""The runs of a sweep, looked at while another process trains them. Nothing here imports torch."""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter

import numpy as np

from core.runs.metrics_csv import Doubles
from core.runs.reader import RunReader
from core.runs.run_row import RunRow
from core.runs.sweeps.folder import SweepFolder

DONE = ("finished", "failed")


class SweepWatch:
    """Progress and curve of every run of a sweep, read from their folders."""

    def __init__(self, planned: SweepFolder) -> None:
        self.planned = planned
        self.rows: list[RunRow | None] = [None] * len(planned.sweep)
        """The row of each run; None for those that have not begun."""
        runs = map(planned.run, range(len(planned.sweep)))
        self._readers = [RunReader(run.folder, with_losses=False) for run in runs]
        self._round = self._undone()

    @property
    def n_done(self) -> int:
        """Runs that are finished or have failed."""
        return sum(row is not None and row.state in DONE for row in self.rows)

    @property
    def n_failed(self) -> int:
        """Runs that have failed."""
        return sum(row is not None and row.state == "failed" for row in self.rows)

    def refresh(self, budget_s: float) -> tuple[set[int], bool]:
        """Look at every run that is not done, until the time is used up.

        Parameters
        ----------
        budget_s : float
            Seconds; at least one run is looked at.

        Returns
        -------
        set of int
            The runs of which something is new.
        bool
            Whether all were looked at; otherwise the next call goes on.
        """
        changed, until = set(), perf_counter() + budget_s
        for index in self._round:
            if self._read(index):
                changed.add(index)
            if perf_counter() >= until:
                return changed, False
        self._round = self._undone()
        return changed, True

    def _undone(self) -> Iterator[int]:
        rows = enumerate(self.rows)
        return iter([i for i, row in rows if row is None or row.state not in DONE])

    def _read(self, index: int) -> bool:
        reader, before = self._readers[index], self.rows[index]
        if not reader.run.exists:
            self.rows[index] = None
            return before is not None
        new = reader.refresh()
        self.rows[index] = new.row
        return new.row != before or new.starts_over or new.first_row < len(reader.metrics)

    def curve(self, index: int) -> tuple[Doubles, Doubles]:
        """Return the epochs and the test losses of a run's evaluations, each of shape (n,)."""
        if self.rows[index] is None:
            return np.empty(0), np.empty(0)
        metrics = self._readers[index].metrics
        epochs, losses = metrics.column("epoch"), metrics.column("test_loss")
        known = np.isfinite(losses)
        return epochs[known], losses[known]
