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
from core.cli.sweep_progress import DONE, PRUNED, JsonSweepReport, SweepReport, TextSweepReport
from core.cli.terminal import write_error
from core.code.consent import Consent
from core.data.registry import catalog_without_torch
from core.errors import PlaygroundError, RunError
from core.experiment.experiment import Experiment
from core.runs.sweeps.engine_choice import choose, refusal
from core.runs.sweeps.folder import SweepFolder
from core.runs.sweeps.options import AT_ONCE, SweepOptions
from core.runs.sweeps.search_record import SearchPlan
from core.runs.sweeps.sweep import Sweep
from core.system.files import not_written
from core.system.hardware import cpu_cores
from core.system.quick_imports import many_imports
from core.system.versions import need
from core.text import Text

PROCESSES = "processes"
MODULES = {AT_ONCE: "at_once", PROCESSES: "processes", "dask": "dask"}
"""The file of each engine in ``core.cli.engines``."""


def start(
    base: Experiment,
    texts: list[tuple[str, str]],
    place: Path | None,
    json: bool,
    consent: Consent | None = None,
    commands: Commands | None = None,
    options: SweepOptions | None = None,
    search: SearchPlan | None = None,
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
    search : SearchPlan, optional
        Draws so many runs instead of taking every combination.

    Raises
    ------
    RunError
        If every run failed, or not all were trained.
    """
    if search is not None:
        need("search")
    if options is not None and options.engine == "dask":
        need("cluster")
    if base.code.path is None:
        Sweep.plan(
            base, texts, catalog_without_torch(), search
        )  # most mistakes are told before torch has loaded
    sweep = Sweep.plan(base, texts, _catalog(base, consent), search)
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
        _train(Work(planned, trials, catalog, report, consent, workers, commands or Commands()))
    except KeyboardInterrupt:
        report.close(whole=False)
        raise
    finally:
        planned.lock.release()
    _close(report)


def _train(work: Work) -> None:
    """Let an engine train the runs; the processes if it cannot."""
    name, reason = _chosen(work)
    work.planned.change(replace(work.planned.options, engine=name))
    work.report.engine(name, reason, work.workers)
    why_not = refusal(work.planned.sweep, work.catalog) if name == AT_ONCE else None
    if why_not is None:
        why_not = _engine("search" if work.planned.sweep.search is not None else MODULES[name])(work)
    if why_not is not None:
        work.planned.change(replace(work.planned.options, engine=PROCESSES, reason=str(why_not)))
        work.report.engine(PROCESSES, why_not, work.workers)
        _engine(MODULES[PROCESSES])(work)


def _chosen(work: Work) -> tuple[str, str]:
    """Return the engine and why it is this one, as a sentence."""
    planned = work.planned
    if planned.sweep.search is not None and planned.options.engine in ("", AT_ONCE):
        return PROCESSES, Text("A search draws the settings of a run from how those before it did.")
    if planned.options.engine:
        return planned.options.engine, planned.options.reason or Text("The sweep says so.")
    if any(planned.run(i).exists for i in range(len(planned.sweep))):
        return PROCESSES, Text("The sweep began so.")
    choice = choose(planned.sweep, work.catalog)
    return choice.engine, choice.reason


def _engine(module: str) -> Engine:
    engine: Engine = import_module(f"core.cli.engines.{module}").run
    return engine


def _close(report: SweepReport) -> None:
    states = report.states()
    undone = sum(state not in (*DONE, PRUNED) for state in states)
    report.close(whole=not undone)
    if undone:
        hint = Text("Go on with: python main.py sweep --continue {folder}", folder=report.folder)
        raise RunError(Text("{n} of {of} runs are not done.", n=undone, of=len(states)), hint)
    if all(state == "failed" for state in states):
        raise RunError("Every run of the sweep has failed.")
