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
from concurrent.futures import Future
from multiprocessing.connection import Connection, Pipe
from pathlib import Path

from core.cli.engines import one_run
from core.cli.engines.team import InOrder, Team, WorkerDiedError
from core.cli.engines.work import Work
from core.code.consent import Consent
from core.errors import PlaygroundError
from core.runs.run_row import read_row
from core.runs.sweeps.sweep import Trial
from core.system.signals import INTERRUPTED, PATIENCE_S
from core.text import Text

ONE_THREAD = dict.fromkeys(("OMP_NUM_THREADS", "MKL_NUM_THREADS", "OPENBLAS_NUM_THREADS"), "1")
LOOK_S = 0.1
SAY_S = 1.0
"""Seconds in which a worker can still say how its run ended."""


def run(work: Work) -> Text | None:
    """Train the runs that are not done: see ``core.cli.engines.work.Engine``."""
    undone = [trial for trial in work.trials if not one_run.is_done(work.planned.run(trial.index))]
    if min(work.workers, len(undone)) > 1:
        Team(work, InOrder(undone), LokyWorker, lambda: work.workers).train()
        return None
    for trial in undone:
        work.report.begin(trial)
        one_run.train_run(work.planned, trial, work.consent, work.report)
        work.report.end(trial, read_row(work.planned.run(trial.index)))
    return None


class LokyWorker:
    """One process, which trains one run after another: see ``core.cli.engines.team.Worker``."""

    def __init__(self) -> None:
        from joblib.externals.loky.process_executor import ProcessPoolExecutor

        self._index = -1
        self._future: Future[PlaygroundError | None] = Future()
        self._heard, self._said = Pipe(duplex=False)
        self._executor = ProcessPoolExecutor(1, initializer=_hear, initargs=(self._heard,), env=ONE_THREAD)

    def train(self, work: Work, trial: Trial) -> None:
        """Begin with a run."""
        self._index = trial.index
        self._future = self._executor.submit(_train, work.planned.folder, trial, work.consent)

    @property
    def is_done(self) -> bool:
        """Whether the run has ended, in whatever way."""
        return self._future.done()

    def result(self) -> PlaygroundError | None:
        """Return why no run can be trained there; raise if the process died."""
        from joblib.externals.loky.process_executor import BrokenProcessPool

        try:
            return self._future.result()
        except BrokenProcessPool:
            raise WorkerDiedError from None

    def stop_run(self) -> None:
        """Ask it to stop its run after the present step."""
        self._said.send(self._index)

    def ask(self) -> None:
        """Ask it to stop its run after the present step, and then to end."""
        self._said.close()

    def close(self) -> None:
        """End it now."""
        self._said.close()
        self._executor.shutdown(wait=True, kill_workers=True)
        self._heard.close()


# In the worker


class _Orders:
    """What this process has heard from the one that started it."""

    def __init__(self) -> None:
        self.present: int | None = None
        """The run that trains now."""
        self._stopped: int | None = None
        self._is_over = False

    def is_asked(self) -> bool:
        """Return whether the present run is to stop."""
        return self._is_over or self._stopped == self.present

    def listen(self, connection: Connection) -> None:
        """Hear until the other process ends, or says that this one is to; then end soon."""
        try:
            while True:
                self._stopped = connection.recv()
        except (EOFError, OSError):
            self._is_over = True
        until = time.monotonic() + PATIENCE_S
        while time.monotonic() < until and self.present is not None:
            time.sleep(LOOK_S)
        time.sleep(SAY_S)
        os._exit(INTERRUPTED)


_orders = _Orders()


def _hear(connection: Connection) -> None:
    """Hear in this new process what the other one says."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # that of the terminal: the other one passes it on
    if sys.platform != "win32":
        os.setsid()  # so that a terminal that closes ends it in the same way
    threading.Thread(target=_orders.listen, args=(connection,), name="attended", daemon=True).start()


def _train(folder: Path, trial: Trial, consent: Consent | None) -> PlaygroundError | None:
    _orders.present = trial.index
    try:
        return one_run.train_in_worker(folder, trial, consent, _orders.is_asked)
    finally:
        _orders.present = None
