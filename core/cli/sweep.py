"""Runs a sweep: an engine trains its runs, each recorded as any run."""

from __future__ import annotations

import json as json_text
from contextlib import suppress
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from queue import SimpleQueue
from typing import Any

from core.cli.engines.work import Engine, Work
from core.cli.sweep_progress import JsonSweepReport, SweepReport, TextSweepReport
from core.cli.terminal import write_error
from core.code.consent import Consent
from core.data.registry import catalog_without_torch
from core.errors import PlaygroundError, RunError
from core.experiment.experiment import Experiment
from core.runs.sweeps.engine_choice import choose
from core.runs.sweeps.folder import SweepFolder
from core.runs.sweeps.options import SweepOptions
from core.runs.sweeps.sweep import Sweep
from core.system.files import not_written
from core.system.hardware import cpu_cores
from core.system.quick_imports import many_imports
from core.text import Text

PROCESSES = "processes"
MODULES = {PROCESSES: "processes", "at-once": "at_once", "dask": "dask"}
"""The file of each engine in ``core.cli.engines``."""


def start(
    base: Experiment,
    texts: list[tuple[str, str]],
    place: Path | None,
    json: bool,
    consent: Consent | None = None,
    commands: Commands | None = None,
    options: SweepOptions | None = None,
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
    commands : Commands, optional
        What the window says meanwhile.
    options : SweepOptions, optional
        How the runs are trained.

    Raises
    ------
    RunError
        If every run failed, or not all were trained.
    """
    if base.code.path is None:
        Sweep.plan(base, texts, catalog_without_torch())  # most mistakes are told before torch has loaded
    sweep = Sweep.plan(base, texts, _catalog(base, consent))
    _run(SweepFolder.create(sweep, place, options), json, consent, commands)


def resume(
    folder: Path,
    json: bool,
    consent: Consent | None = None,
    commands: Commands | None = None,
    options: SweepOptions | None = None,
) -> None:
    """Go on with a sweep: runs that are done stay, those that were interrupted go on.

    Parameters
    ----------
    commands : Commands, optional
        What the window says meanwhile.
    options : SweepOptions, optional
        What is to change of how the runs are trained.

    Raises
    ------
    PlaygroundError
        If there is no sweep, another process is at it, or it cannot be run any more.
    RunError
        If every run failed, or not all were trained.
    """
    _run(SweepFolder(folder), json, consent, commands, options)


class Commands(SimpleQueue[dict[str, Any]]):
    """What the window says to an engine: one JSON object a line."""

    def take(self, line: bytes) -> None:
        """Take a line of the standard input; what is no object is passed over."""
        with suppress(ValueError, RecursionError):
            said = json_text.loads(line)
            if isinstance(said, dict):
                self.put(said)


def _catalog(base: Experiment, consent: Consent | None) -> Any:
    with many_imports():
        from core.components.catalog import build_catalog
        from core.components.own.components_for import components_for

        return components_for(base, build_catalog(), consent=consent)


def _run(
    planned: SweepFolder,
    json: bool,
    consent: Consent | None,
    commands: Commands | None,
    options: SweepOptions | None = None,
) -> None:
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
        if options is not None:
            planned.change(planned.options.changed(options))
        workers = planned.options.workers or max(1, cpu_cores() - 1)
        _train(Work(planned, trials, report, consent, workers, commands or Commands()), catalog)
    except KeyboardInterrupt:
        report.close(whole=False)
        raise
    finally:
        planned.lock.release()
    _close(report)


def _train(work: Work, catalog: Any) -> None:
    """Let an engine train the runs; the processes if it cannot."""
    name, reason = _chosen(work.planned, catalog)
    work.planned.change(replace(work.planned.options, engine=name))
    work.report.engine(name, reason, work.workers)
    refusal = _engine(name)(work)
    if refusal is not None:
        work.planned.change(replace(work.planned.options, engine=PROCESSES))
        work.report.engine(PROCESSES, refusal, work.workers)
        _engine(PROCESSES)(work)


def _chosen(planned: SweepFolder, catalog: Any) -> tuple[str, str]:
    """Return the engine and why it is this one, as a sentence."""
    if planned.options.engine:
        return planned.options.engine, Text("The sweep says so.")
    if any(planned.run(i).exists for i in range(len(planned.sweep))):
        return PROCESSES, Text("The sweep began so.")
    choice = choose(planned.sweep, catalog)
    return choice.engine, choice.reason


def _engine(name: str) -> Engine:
    engine: Engine = import_module(f"core.cli.engines.{MODULES[name]}").run
    return engine


def _close(report: SweepReport) -> None:
    states = [None if row is None else row.state for row in report.rows()]
    undone = sum(state not in ("finished", "failed") for state in states)
    report.close(whole=not undone)
    if undone:
        hint = Text("Go on with: python main.py sweep --continue {folder}", folder=report.folder)
        raise RunError(Text("{n} of {of} runs are not done.", n=undone, of=len(states)), hint)
    if all(state == "failed" for state in states):
        raise RunError("Every run of the sweep has failed.")
