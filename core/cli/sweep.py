"""Runs a sweep: one run after another in this process, each recorded as any run."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from core.cli import train
from core.cli.sweep_progress import JsonSweepReport, SweepReport, TextSweepReport
from core.cli.terminal import write_error
from core.cli.train import RecordedTraining
from core.code.consent import Consent
from core.data.registry import catalog_without_torch
from core.errors import PlaygroundError, RunError
from core.experiment.experiment import Experiment
from core.protocol.failures import explain
from core.runs.folder import Run
from core.runs.run_row import read_row
from core.runs.sweeps.folder import SweepFolder
from core.runs.sweeps.sweep import Sweep, Trial
from core.system.files import link_problem, not_written
from core.system.quick_imports import many_imports

DONE = ("finished", "failed")


def start(
    base: Experiment,
    texts: list[tuple[str, str]],
    place: Path | None,
    json: bool,
    consent: Consent | None = None,
) -> None:
    """Plan a sweep, make its folder, and run it.

    Parameters
    ----------
    texts : list of (path, values)
        What varies.
    place : Path or None
        Where the folders of the sweep and of its runs are made; None for the usual place.
    consent : Consent, optional
        Which code may run; by default what is remembered.

    Raises
    ------
    RunError
        If every run failed.
    """
    if base.code.path is None:
        Sweep.plan(base, texts, catalog_without_torch())  # most mistakes are told before torch has loaded
    sweep = Sweep.plan(base, texts, _catalog(base, consent))
    _run(SweepFolder.create(sweep, place), json, consent)


def resume(folder: Path, json: bool, consent: Consent | None = None) -> None:
    """Go on with a sweep: runs that are done stay, one that was interrupted goes on.

    Raises
    ------
    PlaygroundError
        If there is no sweep, another process is at it, or it cannot be run any more.
    RunError
        If every run failed.
    """
    _run(SweepFolder(folder), json, consent)


def _catalog(base: Experiment, consent: Consent | None) -> Any:
    with many_imports():
        from core.components.catalog import build_catalog
        from core.components.own.components_for import components_for

        return components_for(base, build_catalog(), consent=consent)


def _run(planned: SweepFolder, json: bool, consent: Consent | None) -> None:
    catalog = _catalog(planned.sweep.base, consent)
    trials = planned.sweep.trials(catalog)
    if (setter := planned.sweep.rate_setter(catalog)) is not None:
        write_error(setter.notice)
    report = (JsonSweepReport if json else TextSweepReport)(planned, trials)
    try:
        taken = planned.lock.acquire()
    except OSError as error:
        raise not_written(planned.folder, error) from None
    if not taken:
        raise PlaygroundError(str(planned.folder), "is being run by another process")
    try:
        for trial in trials:
            _run_trial(planned, trial, report, consent)
    except KeyboardInterrupt:
        report.close(whole=False)
        raise
    finally:
        planned.lock.release()
    report.close(whole=True)
    if all(row is not None and row.state == "failed" for row in map(planned.row, range(len(trials)))):
        raise RunError("Every run of the sweep has failed.")


def _run_trial(planned: SweepFolder, trial: Trial, report: SweepReport, consent: Consent | None) -> None:
    run = planned.run(trial.index)
    if problem := link_problem(run.folder):
        raise PlaygroundError(str(run.folder), problem)
    if run.exists and read_row(run).state in DONE:
        return
    report.begin(trial)
    note = planned.note(trial.values)
    try:
        if run.exists:
            train.resume(run.folder, (), RecordedTraining(), False, report, consent=consent)
        else:
            recording = RecordedTraining(run.folder, note=note)
            train.start(trial.experiment, recording, False, report, consent=consent)
    except PlaygroundError:
        raise  # the place, not the run: no other would go better
    except Exception as error:
        _keep_failure(run, trial, note, error)
    report.end(trial, read_row(run))


def _keep_failure(run: Run, trial: Trial, note: dict[str, Any], error: Exception) -> None:
    """Report a run that failed while it was built; any other has reported itself."""
    if run.exists:
        return
    made = Run.create(run.folder, trial.experiment)
    made.update({**note, "state": "failed", "problem": explain(error).summary})
    made.lock.release()
