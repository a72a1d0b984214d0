"""A run of the command line: from its folder, through its steps, to its last checkpoint."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Any

from core.cli.progress import JsonReport, Report, TextReport
from core.code.consent import Consent
from core.errors import PlaygroundError, RunError
from core.experiment.experiment import Experiment
from core.protocol.results import Mark
from core.runs.checkpoint_interval import USUAL, CheckpointInterval
from core.runs.folder import Run
from core.runs.run_row import RunStatus
from core.runs.store import RunStore
from core.system.quick_imports import many_imports
from core.system.runs_place import PLACE
from core.training.strategy import SINGLE_PROCESS, Strategy

if TYPE_CHECKING:
    from core.training.checkpoints.resume import Resumed
    from core.training.recorder import Recorder
    from core.training.trainer import Trainer

Changes = Sequence[tuple[str, Any]]

MOVED = ("training.device", "data.path")
"""Settings that say where a run goes on, and where its data lie by now; neither changes what it computes."""
EVALUATE_EVERY_S = 6.0
"""Seconds after which the scores are told within an epoch too."""


@dataclass(frozen=True)
class RecordedTraining:
    """What the command line says of recording.

    Parameters
    ----------
    folder : Path or None
        The run's folder; None for a new one in the usual place.
    every : Every
        When checkpoints are written.
    losses : Path or None
        Where every step's training loss goes too.
    note : mapping
        More entries of a new run's ``run.toml``.
    """

    folder: Path | None = None
    every: CheckpointInterval = USUAL
    losses: Path | None = None
    note: Mapping[str, Any] = field(default_factory=dict)


def start(
    experiment: Experiment,
    recording: RecordedTraining,
    json: bool,
    report: Report | None = None,
    strategy: Strategy = SINGLE_PROCESS,
    consent: Consent | None = None,
) -> None:
    """Train an experiment from its beginning and record it.

    The folder is there before torch is loaded, so that there is something to resume whenever the
    process dies. A `report` takes the place of the one that `json` chooses. Of several processes
    the first one records. The experiment's own code runs if there is `consent`; by default what is
    remembered.

    Raises
    ------
    PlaygroundError
        If the folder is not free, or the experiment cannot be run; no folder is left then.
    RunError
        If the run fails, or could not be recorded to its end.
    """
    if not strategy.is_first:
        _follow(_trainer(experiment, strategy, consent), strategy)
        return
    run = Run.create(recording.folder or _usual_folder(experiment), experiment)
    try:
        run.update(recording.note)
        trainer = _trainer(experiment, strategy, consent)
        for note in (*trainer.data.notes, *trainer.objective.notes):
            sys.stderr.write(f"{note}\n")
        recorder = _recorder(run, trainer, recording)
    except BaseException:
        run.discard()
        raise
    _train(recorder, json, report, strategy)


def resume(
    folder: Path,
    changes: Changes,
    recording: RecordedTraining,
    json: bool,
    report: Report | None = None,
    strategy: Strategy = SINGLE_PROCESS,
    consent: Consent | None = None,
) -> None:
    """Go on with a run from its last checkpoint, or from its beginning if it has none yet.

    Parameters
    ----------
    folder : Path
        Of the run.
    changes : sequence of (path, value)
        Settings to change: the device, where the file of the data lies now, and such as can be changed during
        a run.
    recording : Recording
        Its `folder` must be None.
    report : Report, optional
        In place of the one that `json` chooses.
    strategy : Strategy, optional
        Of the processes that go on together, which need not be as many as before.
    consent : Consent, optional
        Which code may run; by default what is remembered.

    Raises
    ------
    PlaygroundError
        If there is no run, another process records it, or a file or a change is refused.
    RunError
        If the run fails, or could not be recorded to its end.
    """
    if recording.folder is not None:
        raise PlaygroundError("--run-dir", "cannot be given together with --resume", str(recording.folder))
    run = Run(folder)
    if strategy.is_first:
        run.experiment()  # what is no run is told before torch is loaded
        run.acquire()
    try:
        resumed = _resumed(run, dict(changes), strategy, consent)
        trainer = resumed.trainer
        marks = [_edit(trainer, *change) for change in changes if change[0] not in MOVED]
        if not strategy.is_first:
            _follow(trainer, strategy)
            return
        recorder = _recorder(run, trainer, recording, resumed.checkpoint)
    except BaseException:
        run.lock.withdraw()
        raise
    for mark in marks:
        recorder.mark(mark)
    _train(recorder, json, report, strategy)


def _usual_folder(experiment: Experiment) -> Path:
    try:
        return RunStore().new_folder(experiment)
    except PlaygroundError as error:
        hint = f"Give another with --run-dir, or for all runs in the environment variable {PLACE}."
        raise PlaygroundError(error.path, error.rule, hint=hint) from None


def _trainer(experiment: Experiment, strategy: Strategy, consent: Consent | None) -> Trainer:
    with many_imports():
        from core.components.catalog import build_catalog
        from core.components.own.components_for import components_for
        from core.training.trainer import Trainer

    device = strategy.device(experiment.training.device)
    catalog = components_for(experiment, build_catalog(), consent=consent)
    return Trainer(experiment, catalog, device, strategy=strategy)


def _resumed(run: Run, changes: Mapping[str, Any], strategy: Strategy, consent: Consent | None) -> Resumed:
    with many_imports():
        from core.components.catalog import build_catalog
        from core.training.checkpoints.resume import RunResumer

    device, data_path = (changes.get(path) for path in MOVED)
    resumer = RunResumer(
        build_catalog(), device=device, strategy=strategy, consent=consent, data_path=data_path
    )
    return resumer.from_run(run)


def _edit(trainer: Trainer, path: str, value: Any) -> Mark:
    old = trainer.experiment.get(path)
    trainer.apply({path: value})
    return Mark(trainer.step, path, old, trainer.experiment.get(path))


def _recorder(run: Run, trainer: Trainer, recording: RecordedTraining, resumed: Any = None) -> Recorder:
    from core.training.recorder import Recorder

    return Recorder(run, trainer, recording.every, recording.losses, resumed)


def _follow(trainer: Trainer, strategy: Strategy) -> None:
    """Take part in the steps that the first process records."""
    with strategy.interruptions() as interrupted:
        for _ in trainer.steps():
            if interrupted():
                raise KeyboardInterrupt


def _train(recorder: Recorder, json: bool, report: Report | None, strategy: Strategy) -> None:
    trainer = recorder.trainer
    if report is None:
        report = JsonReport() if json else TextReport(trainer.experiment)
    evaluation = trainer.built.evaluation
    state: RunStatus = "failed"
    whole, problem = False, ""
    lost = _Lost(recorder)
    report.start(trainer.built)
    evaluate_at = perf_counter() + EVALUATE_EVERY_S
    with report.bar:
        # The last checkpoint is written within it: a signal that comes twice does not break that off.
        with strategy.interruptions(recorder.fail) as interrupted:
            try:
                for result in trainer.steps():
                    recorder.add(result)
                    lost.tell()
                    if result.evaluation is not None:
                        evaluation = result.evaluation
                        report.epoch(evaluation, result.lr)
                        evaluate_at = perf_counter() + EVALUATE_EVERY_S
                    elif perf_counter() >= evaluate_at:
                        # Told and not recorded: what a run leaves must not depend on the time it took.
                        report.within_epoch(trainer.evaluate(), result.lr)
                        evaluate_at = perf_counter() + EVALUATE_EVERY_S
                    if interrupted():
                        whole = True
                        raise KeyboardInterrupt
                state, whole = "finished", True
            except KeyboardInterrupt:
                state = "stopped"
                raise
            except BrokenPipeError:  # whoever read the output has left, between two steps
                state, whole = "stopped", True
                raise
            except Exception as error:
                problem = str(error)
                raise
            finally:
                recorder.close(state, problem=problem, whole=whole)
                lost.tell(at_end=state != "finished")
        folder = recorder.run.folder if recorder.problem is None else None
        report.done(trainer.built, evaluation, recorder.seconds, folder)
    if recorder.problem is not None:
        raise RunError(f"The run is done, but not all of it was recorded: {recorder.problem}")


class _Lost:
    """Tells once, on standard error, that a run is no longer recorded, and why."""

    def __init__(self, recorder: Recorder) -> None:
        self._recorder = recorder
        self._is_reported = False

    def tell(self, *, at_end: bool = False) -> None:
        """Tell it if it is so; `at_end` the run does not go on."""
        problem = self._recorder.problem
        if problem is not None and (at_end or not self._is_reported):
            said = (
                "Not all of the run was recorded" if at_end else "The run goes on, but is no longer recorded"
            )
            sys.stderr.write(f"{said}: {problem}\n")
            self._is_reported = True
