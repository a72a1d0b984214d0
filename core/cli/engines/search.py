"""A search draws the settings of each run from how those before it did, by optuna; workers train them.

The study is in the sweep's folder (``search.db``, which optuna's own tools read too): a run and a trial of
the study have the same number. What others are to know of it stands in ``search.json``, see
``core.runs.sweeps.search_record``.
"""

from __future__ import annotations

import math
import os
import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from core.cli.engines.dask import DaskWorker, cluster
from core.cli.engines.one_run import is_done
from core.cli.engines.processes import LokyWorker
from core.cli.engines.team import Team
from core.cli.engines.work import Work
from core.errors import PlaygroundError
from core.runs.metrics_csv import MetricsReader
from core.runs.run_row import RunRow, read_row
from core.runs.sweeps.results import outcome
from core.runs.sweeps.search_record import SearchPlan, SearchRecord, read_record
from core.runs.sweeps.sweep import Axis, Trial
from core.system.files import link_problem, not_written, open_own
from core.system.quick_imports import many_imports
from core.system.toml import frozen
from core.system.versions import need
from core.text import Text

if TYPE_CHECKING:
    import optuna

N_LOOKS = 20
"""At so many moments, evenly over its epochs, a run is compared with those before."""
N_FREE, LOOKS_FREE = 5, 3
"""The first runs, and the first moments of each run, that are stopped in no case."""
MOST_RANDOM = 10
"""Runs that are drawn at random before it is known what does well: a third of all, but at most so many."""
N_KNOWN = 4
"""Finished runs from which on the importances are told."""
IMPORTANCES_S = 5.0
"""Seconds between two computations of the importances."""
STUDY = "search.db"
UNWRITABLE = (
    sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_BUSY,
)  # fmt: skip
"""What SQLite says of a file that cannot be written now, and may be later."""
DIGITS = 4
"""Digits of a number that is drawn: more would say nothing."""


def run(work: Work) -> Text | None:
    """Draw and train the runs that are not done: see ``core.cli.engines.work.Engine``."""
    plan = work.planned.sweep.search
    assert plan is not None
    with _study(work, plan) as study:
        drawn = Drawn(work, study)
        if work.planned.options.engine == "dask":
            with cluster(work) as client:
                Team(work, drawn, partial(DaskWorker, client), lambda: len(client.nthreads())).train()
        else:
            Team(work, drawn, LokyWorker, lambda: work.workers).train()
        drawn.record(at_end=True)
    return None


@contextmanager
def _study(work: Work, plan: SearchPlan) -> Iterator[optuna.Study]:
    need("search")
    with many_imports():
        import optuna
        from optuna.exceptions import OptunaError
        from sqlalchemy.exc import SQLAlchemyError
    optuna.logging.set_verbosity(optuna.logging.ERROR)
    study = _opened(work)
    seed = plan.seed + len(study.get_trials(deepcopy=False))  # going on, it does not draw the same once more
    if plan.sampler == "random":
        study.sampler = optuna.samplers.RandomSampler(seed)
    else:
        n_startup = max(1, min(MOST_RANDOM, plan.n // 3))
        study.sampler = optuna.samplers.TPESampler(seed=seed, n_startup_trials=n_startup)
    median = optuna.pruners.MedianPruner(n_startup_trials=N_FREE, n_warmup_steps=LOOKS_FREE)
    study.pruner = median if plan.pruner == "median" else optuna.pruners.NopPruner()
    try:
        yield study
    except (SQLAlchemyError, OptunaError) as error:
        raise _not_kept(work, error) from None
    finally:
        study._storage.remove_session()


def _opened(work: Work) -> optuna.Study:
    """Return the study in the sweep's folder, of which every trial is one of this sweep."""
    import optuna
    from optuna.storages import RDBStorage
    from sqlalchemy.pool import NullPool

    file = work.planned.folder / STUDY
    try:
        if os.path.lexists(file):
            open_own(file, "r+b").close()
    except OSError as error:
        raise not_written(file, error) from None
    try:
        # The path is no part of the URL, in which some characters would mean something else.
        storage = RDBStorage(
            "sqlite://", engine_kwargs={"creator": partial(_connect, file), "poolclass": NullPool}
        )
        study = optuna.create_study(storage=storage, study_name="sweep", load_if_exists=True)
        trials, directions = study.get_trials(deepcopy=False), study.directions
    except PlaygroundError:
        raise
    except Exception as error:  # whatever optuna and SQLAlchemy make of a file that anybody may have changed
        raise _not_kept(work, error) from None
    axes, minimize = work.planned.sweep.axes, [optuna.study.StudyDirection.MINIMIZE]
    if directions != minimize or not all(_fits(trial, i, axes) for i, trial in enumerate(trials)):
        raise PlaygroundError(str(file), Text("holds another search than sweep.toml says"))
    if len(trials) < len(read_record(file.parent).drawn):
        raise PlaygroundError(str(file), Text("lacks runs that were drawn before"))
    return study


def _connect(file: Path) -> sqlite3.Connection:
    """Open the study; SQLite would follow a link to anybody's file."""
    for path in (file, file.with_name(f"{STUDY}-journal"), file.with_name(f"{STUDY}-wal")):
        if problem := link_problem(path):
            raise PlaygroundError(str(path), problem)
    return sqlite3.connect(file)


def _fits(trial: optuna.trial.FrozenTrial, number: int, axes: tuple[Axis, ...]) -> bool:
    """Return whether a known trial has that number, and drew its settings of these axes."""
    from optuna.trial import TrialState

    known = {axis.path: _distribution(axis) for axis in axes}
    drawn, is_running = trial.distributions, trial.state is TrialState.RUNNING
    return (
        trial.number == number
        and trial.state is not TrialState.WAITING
        and (drawn.keys() <= known.keys() if is_running else drawn.keys() == known.keys())
        and all(drawn[path] == known[path] and _is_of(axes, path, trial.params[path]) for path in drawn)
    )


def _is_of(axes: tuple[Axis, ...], path: str, drawn: Any) -> bool:
    (axis,) = (axis for axis in axes if axis.path == path)
    if axis.range is None:
        return drawn in range(len(axis.values))
    return isinstance(drawn, int | float) and axis.range.low <= drawn <= axis.range.high


def _not_kept(work: Work, error: BaseException) -> PlaygroundError:
    """Return the error for a study that cannot be read or written: one line, without the SQL."""
    file = work.planned.folder / STUDY
    cause: BaseException | None = error
    while cause is not None and not isinstance(cause, sqlite3.Error):
        cause = cause.__cause__ or cause.__context__
    if isinstance(cause, sqlite3.OperationalError) and cause.sqlite_errorcode & 0xFF in UNWRITABLE:
        return not_written(file, ValueError(str(cause)))
    reason = Text(": {reason}", reason=cause) if cause is not None else ""
    return PlaygroundError(str(file), Text("is damaged, or no study of optuna{reason}", reason=reason))


class Drawn:
    """The runs of a search, each drawn when a worker is free: see ``core.cli.engines.team.Trials``."""

    def __init__(self, work: Work, study: optuna.Study) -> None:
        from optuna.trial import TrialState

        self._work, self._study, self._states = work, study, TrialState
        self._axes = work.planned.sweep.axes
        self._training: dict[int, _Progress] = {}
        self._importances: dict[str, float] = {}
        self._importances_at = 0.0
        known = study.get_trials(deepcopy=False)
        self._waiting = [self._again(trial) for trial in known if trial.state is TrialState.RUNNING]
        self.record()
        self._lost = [trial.number for trial in known if self._is_lost(trial)]

    def _is_lost(self, known: optuna.trial.FrozenTrial) -> bool:
        """Return whether the run of a trial that has ended is no longer there, or not whole."""
        run = self._work.planned.run(known.number)
        if known.state is self._states.PRUNED:
            return not run.exists
        return known.state is not self._states.RUNNING and not is_done(run)

    def _again(self, known: optuna.trial.FrozenTrial) -> optuna.Trial:
        """Return a trial whose run was interrupted, perhaps while it was drawn."""
        import optuna

        return self._drawn(optuna.Trial(self._study, known._trial_id))

    def _drawn(self, trial: optuna.Trial) -> optuna.Trial:
        """Draw the settings that it has not drawn yet."""
        for axis in self._axes:
            _suggest(trial, axis)
        return trial

    def next(self) -> Trial | None:
        """Return a run that was interrupted or is lost, or draw another; None once all are drawn."""
        planned = self._work.planned
        if self._lost:
            return planned.sweep.trial(self._lost.pop(0), self._work.catalog)
        while True:
            if self._waiting:
                drawn = self._waiting.pop(0)
            elif len(self._study.get_trials(deepcopy=False)) < len(planned.sweep):
                drawn = self._drawn(self._study.ask())
                self.record()
            else:
                return None
            trial, run = planned.sweep.trial(drawn.number, self._work.catalog), planned.run(drawn.number)
            metrics, epochs = MetricsReader(run.metrics_file), trial.experiment.training.epochs
            told = self._study.get_trials(deepcopy=False)[drawn.number].intermediate_values
            self._training[trial.index] = _Progress(drawn, metrics, epochs, max(told, default=0))
            if not is_done(run):
                return trial
            self.end(trial, read_row(run))  # before this process knew of it

    def goes_on(self, trial: Trial, row: RunRow) -> bool:
        """Return False for a run that does worse than others did at the same epoch."""
        return trial.index not in self._training or not self._training[trial.index].is_worse()

    def end(self, trial: Trial, row: RunRow) -> None:
        """Tell the study how a run ended; one that was interrupted, or known before, stays as it is."""
        progress = self._training.pop(trial.index, None)
        if progress is None:
            return
        progress.read()
        loss = outcome(row, "best")
        if loss is not None and math.isfinite(loss):
            self._study.tell(progress.trial, loss)
        elif row.state in ("failed", "finished"):
            self._study.tell(progress.trial, state=self._states.FAIL)
        elif row.state == "stopped" and progress.is_pruned:
            self._study.tell(progress.trial, state=self._states.PRUNED)
        self.record()

    def record(self, *, at_end: bool = False) -> None:
        """Write what others are to know; the importances now and then, and `at_end`."""
        trials = self._study.get_trials(deepcopy=False)
        finished = [trial for trial in trials if trial.state is self._states.COMPLETE]
        is_known = len(finished) >= N_KNOWN and len(self._axes) > 1
        if is_known and (at_end or time.monotonic() >= self._importances_at):
            self._importances = _importances(self._study)
            self._importances_at = time.monotonic() + IMPORTANCES_S
        best = min(finished, key=lambda trial: trial.value or 0.0, default=None)
        SearchRecord(
            tuple(tuple(_value(axis, trial.params[axis.path]) for axis in self._axes) for trial in trials),
            frozenset(trial.number for trial in trials if trial.state is self._states.PRUNED),
            None if best is None else best.number,
            self._importances,
        ).write(self._work.planned.folder)
        self._work.planned.refresh()


class _Progress:
    """How a run does that trains now, told to its trial at ``N_LOOKS`` moments.

    Parameters
    ----------
    n_told : int
        The last of these moments that was told before the run was interrupted.
    """

    def __init__(self, trial: optuna.Trial, metrics: MetricsReader, epochs: int, n_told: int) -> None:
        self.trial = trial
        self.is_pruned = False
        self._metrics, self._epochs, self._n_told = metrics, epochs, n_told

    def is_worse(self) -> bool:
        """Tell what is new, and return whether the run is to stop."""
        if not self.is_pruned and self.read():
            self.is_pruned = self.trial.should_prune()
        return self.is_pruned

    def read(self) -> bool:
        """Tell what is new, and return whether anything is."""
        try:
            self._metrics.read()
        except PlaygroundError:  # there is none yet
            return False
        epochs, losses = self._metrics.column("epoch"), self._metrics.column("test_loss")
        n_told = self._n_told
        for epoch, loss in zip(epochs, losses, strict=True):
            if math.isfinite(loss) and epoch * N_LOOKS >= (self._n_told + 1) * self._epochs:
                self._n_told = int(epoch * N_LOOKS / self._epochs)
                self.trial.report(float(loss), self._n_told)
        return self._n_told > n_told


def _distribution(axis: Axis) -> optuna.distributions.BaseDistribution:
    """Return what ``_suggest`` draws a setting of."""
    from optuna.distributions import CategoricalDistribution, FloatDistribution, IntDistribution

    found = axis.range
    if found is None:
        return CategoricalDistribution(range(len(axis.values)))
    if found.whole:
        return IntDistribution(int(found.low), int(found.high), log=found.log)
    return FloatDistribution(found.low, found.high, log=found.log)


def _suggest(trial: optuna.Trial, axis: Axis) -> None:
    found = axis.range
    if found is None:
        trial.suggest_categorical(axis.path, range(len(axis.values)))  # values may be lists
    elif found.whole:
        trial.suggest_int(axis.path, int(found.low), int(found.high), log=found.log)
    else:
        trial.suggest_float(axis.path, found.low, found.high, log=found.log)


def _value(axis: Axis, drawn: Any) -> Any:
    """Return the value of a setting that the study has drawn."""
    found = axis.range
    if found is None:
        return frozen(axis.values[drawn])
    if found.whole:
        return int(drawn)
    return min(max(float(f"{drawn:.{DIGITS}g}"), found.low), found.high)


def _importances(study: optuna.Study) -> dict[str, float]:
    from optuna.importance import FanovaImportanceEvaluator, get_param_importances

    try:
        return dict(get_param_importances(study, evaluator=FanovaImportanceEvaluator(seed=0)))
    except (ValueError, RuntimeError):  # all losses are alike
        return {}
