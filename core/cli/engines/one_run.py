"""One run of a sweep, as every engine trains it: recorded as any run."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from core.cli import train
from core.cli.progress import Report
from core.cli.train import RecordedTraining
from core.code.consent import Consent
from core.errors import PlaygroundError
from core.protocol.failures import explain
from core.runs.folder import Run
from core.runs.run_row import read_row
from core.runs.sweeps.folder import SweepFolder
from core.runs.sweeps.sweep import Trial
from core.system.files import link_problem
from core.system.lock import is_locked
from core.training.strategy import SINGLE_PROCESS, SingleProcess, Strategy

DONE = ("finished", "failed")
LEFT_S = 25.0
"""Seconds in which a worker ends whose sweep was killed; longer than its own limit in
``core.system.signals``."""
LOOK_S = 0.1


def is_done(run: Run) -> bool:
    """Return whether a run has finished or failed; raise if its place is a link."""
    if problem := link_problem(run.folder):
        raise PlaygroundError(str(run.folder), problem)
    return run.exists and read_row(run).state in DONE


class Stoppable(SingleProcess):
    """A process that trains alone, and stops after a step when it is asked to, by no signal."""

    def __init__(self, is_asked: Callable[[], bool]) -> None:
        self._is_asked = is_asked

    @contextmanager
    def interruptions(self, before_end: object = None) -> Iterator[Callable[[], bool]]:
        """Yield what says whether the run is to stop."""
        yield self._is_asked


def train_run(
    planned: SweepFolder,
    trial: Trial,
    consent: Consent | None,
    report: Report,
    strategy: Strategy = SINGLE_PROCESS,
) -> None:
    """Train a run of a sweep, or go on with it; one that fails is recorded as failed.

    Raises
    ------
    PlaygroundError
        If the place cannot be used: no other run would go better.
    """
    run, note = planned.run(trial.index), planned.note(trial.values)
    _wait_for_a_worker_left_over(run)
    try:
        if run.exists:
            train.resume(run.folder, (), RecordedTraining(), False, report, strategy, consent)
        else:
            recording = RecordedTraining(run.folder, note=note)
            train.start(trial.experiment, recording, False, report, strategy, consent)
    except PlaygroundError:
        raise
    except Exception as error:
        _keep_failure(run, trial, note, error)


def _wait_for_a_worker_left_over(run: Run) -> None:
    until = time.monotonic() + LEFT_S
    while is_locked(run.lock_file) and time.monotonic() < until:
        time.sleep(LOOK_S)


def _keep_failure(run: Run, trial: Trial, note: dict[str, Any], error: Exception) -> None:
    """Record a run that failed while it was built; any other has recorded itself."""
    if run.exists:
        return
    made = Run.create(run.folder, trial.experiment)
    made.update({**note, "state": "failed", "problem": explain(error).summary})
    made.lock.release()


def train_in_worker(
    folder: Path, trial: Trial, consent: Consent | None, is_asked: Callable[[], bool]
) -> PlaygroundError | None:
    """Train a run in another process than the one that planned it.

    Parameters
    ----------
    folder : Path
        Of the sweep.
    is_asked : callable
        Returns whether the run is to stop after its present step.

    Returns
    -------
    PlaygroundError or None
        Why no run can be trained there.
    """
    try:
        train_run(SweepFolder(folder), trial, consent, Report(), Stoppable(is_asked))
    except KeyboardInterrupt:
        return None
    except PlaygroundError as error:
        return error
    return None
