"""The runs of a sweep, looked at while another process trains them. Nothing here imports torch."""

from __future__ import annotations

import math
from collections.abc import Iterator
from time import perf_counter

import numpy as np

from core.analysis.metrics import main_metric_in
from core.errors import PlaygroundError
from core.runs.metrics_csv import Doubles
from core.runs.reader import RunReader
from core.runs.run_row import RunRow
from core.runs.sweeps.folder import SweepFolder
from core.runs.sweeps.search_record import SearchRecord
from core.runs.sweeps.wall_layout import WALL
from core.runs.sweeps.wall_reader import WallReader, has_wall
from core.runs.sweeps.wall_table import member_curve, row_of_member
from core.text import Text

DONE = ("finished", "failed")


class SweepWatch:
    """Progress and curve of every run of a sweep, read from their folders or from the wall of all."""

    def __init__(self, planned: SweepFolder) -> None:
        self.planned = planned
        self.rows: list[RunRow | None] = [None] * len(planned.sweep)
        """The row of each run; None for those that have not begun."""
        self.search = SearchRecord()
        """What is known of a search; nothing where every combination is taken."""
        self.wall: WallReader | None = None
        """What is recorded of runs that learn at once; None of others, or if it cannot be read."""
        self.wall_problem = ""
        """Why the wall cannot be read, as a sentence."""
        self._is_running = False
        runs = map(planned.run, range(len(planned.sweep)))
        self._readers = [RunReader(run.folder, with_losses=False) for run in runs]
        self._round = self._undone()

    @property
    def is_gone(self) -> bool:
        """Whether the folder of the sweep is no longer there."""
        return not self.planned.file.exists()

    @property
    def problem(self) -> str:
        """Why what is known of the sweep may be old, as a sentence; empty if all can be read."""
        if self.is_gone:
            return str(PlaygroundError(str(self.planned.folder), Text("is no longer there")))
        return self.wall_problem

    @property
    def n_done(self) -> int:
        """Runs that are finished or have failed, or that a search has stopped early."""
        rows, pruned = enumerate(self.rows), self.search.pruned
        return sum(row is not None and (row.state in DONE or i in pruned) for i, row in rows)

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
        self._read_wall()
        if self.planned.sweep.search is not None:
            self.search = self.planned.refresh()
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

    def _read_wall(self) -> None:
        self._is_running = self.planned.is_running
        folder = self.planned.folder / WALL
        try:
            if self.wall is not None:
                self.wall.refresh()
            elif has_wall(folder):
                self.wall = WallReader(folder)
            self.wall_problem = ""
            if self.wall is not None and self.wall.n != len(self.rows):
                raise PlaygroundError(str(folder), Text("is the wall of another sweep"), self.wall.n)
        except PlaygroundError as error:
            self.wall, self.wall_problem = None, str(error)

    def _read(self, index: int) -> bool:
        before = self.rows[index]
        if self.wall is not None:
            self.rows[index] = row_of_member(self.wall, index, is_running=self._is_running)
            return self.rows[index] != before
        if self.wall_problem:
            return self._tell_problem(index)
        reader = self._readers[index]
        if not reader.run.exists:
            self.rows[index] = None
            return before is not None
        new = reader.refresh()
        self.rows[index] = new.row
        return new.row != before or new.starts_over or new.first_row < len(reader.metrics)

    def _tell_problem(self, index: int) -> bool:
        """Keep what was known of a member of a wall that cannot be read; return whether that is new."""
        if self.rows[index] is not None:
            return False
        self.rows[index] = RunRow(self.planned.folder / WALL, problem=self.wall_problem)
        return True

    def epoch_of(self, index: int, score: float) -> float | None:
        """Return the first epoch at which a run had that score on test data; None if it never had."""
        if self.wall is not None:
            epochs, scores = self.wall.epochs, self.wall.scores[:, index].astype(float)
        else:
            metrics, row = self._readers[index].metrics, self.rows[index]
            metric = main_metric_in(row.best) if row is not None else None
            if metric is None:
                return None
            epochs, scores = metrics.column("epoch"), metrics.column(metric.column("test"))
        reached = np.flatnonzero(scores >= score)
        return float(epochs[reached[0]]) if len(reached) else None

    def curve(self, index: int) -> tuple[Doubles, Doubles]:
        """Return the epochs and the test losses of a run's evaluations, each of shape (n,)."""
        if self.wall is not None:
            return member_curve(self.wall, index)
        if self.rows[index] is None:
            return np.empty(0), np.empty(0)
        metrics = self._readers[index].metrics
        epochs, losses = metrics.column("epoch"), metrics.column("test_loss")
        known = np.isfinite(losses)
        return epochs[known], losses[known]


def rows_of(planned: SweepFolder) -> list[RunRow | None]:
    """Return the row of each run of a sweep as it is now; None for those that have not begun."""
    watch = SweepWatch(planned)
    watch.refresh(math.inf)
    return watch.rows
