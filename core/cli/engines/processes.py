"""Several processes of this machine train the runs of a sweep, one run each at a time. They are loky's.

Each worker is an executor of its own: loky gives up all workers of an executor when one of them dies. A
worker hears from this process by a pipe: it stops a run when it is asked to, and ends with this process,
however that ends.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
import time
from collections.abc import Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, wait
from dataclasses import replace
from multiprocessing.connection import Connection, Pipe
from pathlib import Path

from joblib.externals.loky.process_executor import ProcessPoolExecutor, TerminatedWorkerError

from core.cli.engines import one_run
from core.cli.engines.work import Work
from core.code.consent import Consent
from core.errors import PlaygroundError, RunError
from core.runs.run_row import RunRow, read_row
from core.runs.sweeps.sweep import Trial
from core.system.signals import INTERRUPTED, PATIENCE_S
from core.text import Text

LOOK_S = 0.2
TELL_S = 1.0
"""Seconds between two reports of how far the runs are."""
ONE_THREAD = dict.fromkeys(("OMP_NUM_THREADS", "MKL_NUM_THREADS", "OPENBLAS_NUM_THREADS"), "1")
MOST_EARLY_DEATHS = 3
DIED = Text("Its process died without a word: killed, or out of memory.")


def run(work: Work) -> Text | None:
    """Train the runs that are not done: see ``core.cli.engines.work.Engine``."""
    undone = [trial for trial in work.trials if not one_run.is_done(work.planned.run(trial.index))]
    if min(work.workers, len(undone)) > 1:
        Team(work, undone).train()
        return None
    for trial in undone:
        work.report.begin(trial)
        one_run.train_run(work.planned, trial, work.consent, work.report)
        work.report.end(trial, read_row(work.planned.run(trial.index)))
    return None


class Team:
    """The workers of a sweep, and the runs that they train.

    Parameters
    ----------
    trials : iterable of Trial
        In the order in which they are taken, each when a worker is free.
    """

    def __init__(self, work: Work, trials: Iterable[Trial]) -> None:
        self._work = work
        self._waiting: Iterator[Trial] = iter(trials)
        self._team: list[Worker] = []
        self._n_early_deaths = 0
        self._tell_at = time.monotonic() + TELL_S

    def train(self) -> None:
        """Train all runs; Ctrl+C stops every one after its step, a second one ends them at once."""
        try:
            with self._work.report.bar:
                while self._begin():
                    wait([each.future for each in self._team], LOOK_S, FIRST_COMPLETED)
                    self._end()
                    self._tell()
        except BaseException:
            for worker in self._team:
                worker.ask()
            wait([each.future for each in self._team], 2 * PATIENCE_S)
            raise
        finally:
            for worker in self._team:
                worker.close()

    def _begin(self) -> bool:
        """Give a run to each worker that is free, and return whether any trains."""
        free = [worker for worker in self._team if worker.trial is None]
        n_new = self._work.workers - len(self._team)
        while (free or n_new) and (trial := next(self._waiting, None)) is not None:
            if not free:
                free, n_new = [Worker()], n_new - 1
                self._team += free
            self._work.report.begin(trial)
            free.pop().train(self._work.planned.folder, trial, self._work.consent)
        for worker in free:  # no run is left for it
            self._dismiss(worker)
        return bool(self._team)

    def _dismiss(self, worker: Worker) -> None:
        self._team.remove(worker)
        worker.close()

    def _end(self) -> None:
        """Tell of the runs that have ended, also by the death of their worker."""
        for worker in [each for each in self._team if each.future.done()]:
            trial = worker.trial
            assert trial is not None
            worker.trial = None
            run = self._work.planned.run(trial.index)
            if isinstance(worker.future.exception(), TerminatedWorkerError):
                self._dismiss(worker)
                self._n_early_deaths += not run.exists
                if self._n_early_deaths >= MOST_EARLY_DEATHS:
                    raise RunError(Text("The processes of the sweep die before they train."))
                row = read_row(run) if run.exists else RunRow(run.folder, state="interrupted")
                self._work.report.end(trial, replace(row, problem=DIED))
                continue
            if (problem := worker.future.result()) is not None:
                raise problem
            self._n_early_deaths = 0
            self._work.report.end(trial, read_row(run))

    def _tell(self) -> None:
        if time.monotonic() >= self._tell_at:
            self._tell_at = time.monotonic() + TELL_S
            places = [worker.trial.index for worker in self._team if worker.trial is not None]
            runs = {place: self._work.planned.run(place) for place in places}
            self._work.report.progress({i: read_row(run).epoch for i, run in runs.items() if run.exists})


class Worker:
    """One process, which trains one run after another."""

    def __init__(self) -> None:
        self.trial: Trial | None = None
        self.future: Future[PlaygroundError | None] = Future()
        self._heard, self._said = Pipe(duplex=False)
        self._executor = ProcessPoolExecutor(1, initializer=_hear, initargs=(self._heard,), env=ONE_THREAD)

    def train(self, folder: Path, trial: Trial, consent: Consent | None) -> None:
        """Begin with a run."""
        self.trial = trial
        self.future = self._executor.submit(_train, folder, trial.index, consent)

    def ask(self) -> None:
        """Ask it to end after its present step."""
        self._said.close()

    def close(self) -> None:
        """End it now."""
        self._said.close()
        self._executor.shutdown(wait=True, kill_workers=True)
        self._heard.close()


# In the worker


_is_asked = threading.Event()
_is_idle = threading.Event()


def _hear(connection: Connection) -> None:
    """Hear in this new process what the other one says."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # that of the terminal: the other one passes it on
    if sys.platform != "win32":
        os.setsid()  # so that a terminal that closes ends it in the same way
    threading.Thread(target=_listen, args=(connection,), name="attended", daemon=True).start()


def _listen(connection: Connection) -> None:
    try:
        connection.recv_bytes()
    except (EOFError, OSError):
        _is_asked.set()
    until = time.monotonic() + PATIENCE_S
    while time.monotonic() < until and not _is_idle.is_set():
        time.sleep(LOOK_S)
    time.sleep(1.0)  # it says how its run ended, if somebody is there to hear it
    os._exit(INTERRUPTED)


def _train(folder: Path, index: int, consent: Consent | None) -> PlaygroundError | None:
    _is_idle.clear()
    try:
        return one_run.train_in_worker(folder, index, consent, _is_asked.is_set)
    finally:
        _is_idle.set()
