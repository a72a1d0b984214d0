"""Workers that train the runs of a sweep at the same time, whatever they are. Nothing here imports torch."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Protocol

from core.cli.engines.work import Work
from core.cli.terminal import write_error
from core.errors import PlaygroundError, RunError
from core.runs.run_row import RunRow, read_row
from core.runs.sweeps.sweep import Trial
from core.system.signals import PATIENCE_S
from core.text import Text

LOOK_S = 0.05
"""Seconds between two looks at the workers."""
TELL_S = 1.0
"""Seconds between two reports of how far the runs are."""
QUIET_S = 2.0
"""Seconds that workers have to end before it is said that they are waited for."""
MOST_EARLY_DEATHS = 3
DIED = Text("Its process died without a word: killed, or out of memory.")


class WorkerDiedError(Exception):
    """A worker died while it trained a run."""


class Worker(Protocol):
    """Trains one run after another somewhere else."""

    def train(self, work: Work, trial: Trial) -> None:
        """Begin with a run."""

    @property
    def is_done(self) -> bool:
        """Whether the run has ended, in whatever way."""

    def result(self) -> PlaygroundError | None:
        """Return why no run can be trained there; raise ``WorkerDiedError`` if the worker died."""

    def stop_run(self) -> None:
        """Ask it to stop its run after the present step."""

    def ask(self) -> None:
        """Ask it to stop its run after the present step, and then to end."""

    def close(self) -> None:
        """End it now."""


class Trials(Protocol):
    """Says which run comes next, and hears how each did."""

    def next(self) -> Trial | None:
        """Return the next run to begin; None if there is none, or none yet."""

    def goes_on(self, trial: Trial, row: RunRow) -> bool:
        """Return whether a run that trains is to go on."""

    def end(self, trial: Trial, row: RunRow) -> None:
        """Hear how a run ended."""


class InOrder:
    """Runs that are known before the first begins."""

    def __init__(self, trials: Iterable[Trial]) -> None:
        self._rest = iter(trials)

    def next(self) -> Trial | None:
        """Return the next one."""
        return next(self._rest, None)

    def goes_on(self, trial: Trial, row: RunRow) -> bool:
        """Return True: each is trained to its end."""
        return True

    def end(self, trial: Trial, row: RunRow) -> None:
        """Do nothing."""


class Team:
    """Workers that train runs, each as soon as one is free.

    Parameters
    ----------
    hire : callable
        Returns a new worker.
    size : callable
        Returns how many there may be now.
    """

    def __init__(
        self, work: Work, trials: Trials, hire: Callable[[], Worker], size: Callable[[], int]
    ) -> None:
        self._work, self._trials, self._hire, self._size = work, trials, hire, size
        self._free: list[Worker] = []
        self._busy: list[tuple[Worker, Trial]] = []
        self._n_early_deaths = 0
        self._tell_at = time.monotonic() + TELL_S

    def train(self) -> None:
        """Train all runs; Ctrl+C stops every one after its step, a second one ends them at once."""
        try:
            with self._work.report.bar:
                while self._begin():
                    time.sleep(LOOK_S)
                    self._look()
                    self._tell()
        except BaseException:
            self._stop()
            raise
        finally:
            for worker in (*self._free, *(worker for worker, _ in self._busy)):
                worker.close()

    def _begin(self) -> bool:
        """Give a run to each worker that is free, and return whether any trains."""
        while len(self._busy) < self._size() and (trial := self._trials.next()) is not None:
            if not self._free:
                self._free.append(self._hire())
            self._work.report.begin(trial)
            self._free[-1].train(self._work, trial)
            self._busy.append((self._free.pop(), trial))
        return bool(self._busy)

    def _look(self) -> None:
        """Tell of the runs that have ended, also by the death of their worker."""
        for worker, trial in [pair for pair in self._busy if pair[0].is_done]:
            self._busy.remove((worker, trial))
            try:
                problem = worker.result()
            except WorkerDiedError:
                worker.close()
                self._end(trial, DIED)
                continue
            self._free.append(worker)
            if problem is not None:
                raise problem
            self._end(trial)

    def _end(self, trial: Trial, death: str = "") -> None:
        run = self._work.planned.run(trial.index)
        row = read_row(run) if run.exists else RunRow(run.folder, state="interrupted")
        if death:
            row = replace(row, problem=death)
        self._n_early_deaths = self._n_early_deaths + 1 if death and not run.exists else 0
        self._trials.end(trial, row)
        self._work.report.end(trial, row)
        if self._n_early_deaths == MOST_EARLY_DEATHS:
            raise RunError(Text("The workers of the sweep die before they train."))

    def _tell(self) -> None:
        if time.monotonic() < self._tell_at:
            return
        self._tell_at = time.monotonic() + TELL_S
        epochs = {}
        for worker, trial in self._busy:
            run = self._work.planned.run(trial.index)
            if run.exists:
                row = read_row(run)
                epochs[trial.index] = row.epoch
                if not self._trials.goes_on(trial, row):
                    worker.stop_run()
        if epochs:
            self._work.report.progress(epochs)

    def _stop(self) -> None:
        for worker, _ in self._busy:
            worker.ask()
        begun, is_told = time.monotonic(), False
        while not all(worker.is_done for worker, _ in self._busy):
            waited = time.monotonic() - begun
            if waited > 2 * PATIENCE_S:
                return
            if waited > QUIET_S and not is_told:
                write_error(Text("The runs end after their step. Once more Ctrl+C ends them at once."))
                is_told = True
            time.sleep(LOOK_S)
