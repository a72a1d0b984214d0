"""Reports of a headless sweep: lines of JSON for programs; a bar, lines and a table for people."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import Any

from rich.progress import Progress
from rich.table import Table

from core.cli.progress import Report, progress_bar
from core.cli.terminal import PlainConsole, write_json
from core.protocol.results import EvalResult
from core.runs.run_row import RunRow
from core.runs.sweeps.folder import SweepFolder
from core.runs.sweeps.results import Result, Spread, measured, results
from core.runs.sweeps.sweep import Trial
from core.runs.sweeps.values import in_words
from core.runs.sweeps.watch import rows_of
from core.text import printable

DONE = ("finished", "failed")
PRUNED = "pruned"
"""The state of a run that a search stopped early, as it did worse than others."""
MOST_SHOWN = 10
"""Runs of a search in its final table: the best ones."""


class SweepReport(Report):
    """The report of a sweep and of each of its runs; this one tells nothing.

    Parameters
    ----------
    trials : sequence of Trial
        All runs of the sweep, those done before included; of a search those drawn so far.
    """

    def __init__(self, sweep_folder: SweepFolder, trials: Sequence[Trial]) -> None:
        self._sweep_folder = sweep_folder
        self._trials = trials
        self._n_runs = len(sweep_folder.sweep)
        self.folder = sweep_folder.folder

    def engine(self, name: str, reason: str, workers: int) -> None:
        """Tell which engine trains the runs and why, and in how many processes at the same time."""

    def begin(self, trial: Trial) -> None:
        """Tell that a run begins, or goes on."""

    def progress(self, epochs: Mapping[int, float]) -> None:
        """Tell how far the runs are that train now: their places in the order, and their epochs."""

    def end(self, trial: Trial, row: RunRow) -> None:
        """Tell how a run ended."""

    def close(self, whole: bool) -> None:
        """Tell the results of all settings; `whole` says whether all runs are done."""

    def rows(self) -> list[RunRow | None]:
        """Return how far each run is; None for those that have not begun."""
        return rows_of(self._sweep_folder)

    def states(self) -> list[str | None]:
        """Return the state of each run; None for those that have not begun."""
        pruned = self._sweep_folder.refresh().pruned
        rows = enumerate(self.rows())
        return [None if row is None else PRUNED if i in pruned else row.state for i, row in rows]

    def _state(self, trial: Trial, row: RunRow) -> str:
        return PRUNED if trial.index in self._sweep_folder.refresh().pruned else row.state

    def _results(self) -> tuple[Result, ...]:
        sweep = self._sweep_folder.sweep
        found = results(sweep, self.rows())
        return found if sweep.search is None else found[: len(sweep.drawn)]

    def _epochs_of(self, index: int) -> int:
        """Return how many epochs a run is to take; a search may draw even that."""
        sweep = self._sweep_folder.sweep
        experiment = self._trials[index].experiment if index < len(self._trials) else sweep.base
        return experiment.training.epochs


class JsonSweepReport(SweepReport):
    """One JSON object a line, the first an ``engine``, the last ``done`` or ``stopped``.

    There is a ``run`` for each that ended, and while several train a ``progress`` once a second.
    """

    def engine(self, name: str, reason: str, workers: int) -> None:
        """Tell which engine trains the runs and why, and in how many processes at the same time."""
        folder = str(self.folder)
        write_json(
            {"event": "engine", "engine": name, "reason": reason, "workers": workers, "sweep_dir": folder}
        )

    def progress(self, epochs: Mapping[int, float]) -> None:
        """Tell how far the runs are that train now."""
        runs = [{"run": i + 1, "epoch": epoch, "epochs": self._epochs_of(i)} for i, epoch in epochs.items()]
        write_json({"event": "progress", "runs": runs})

    def end(self, trial: Trial, row: RunRow) -> None:
        """Tell how a run ended."""
        write_json(
            {
                "event": "run",
                "run": trial.index + 1,
                "runs": self._n_runs,
                "values": self._values(trial.values),
                "state": self._state(trial, row),
                "problem": row.problem,
                "best": dict(row.best),
                "seconds": row.seconds,
                "run_dir": str(row.folder),
            }
        )

    def close(self, whole: bool) -> None:
        """Tell the results of all settings."""
        found: dict[str, Any] = {}
        if self._sweep_folder.sweep.search is not None:
            record = self._sweep_folder.refresh()
            best = None if record.best is None else record.best + 1
            found = {"best_run": best, "importances": dict(record.importances)}
        write_json(
            {
                "event": "done" if whole else "stopped",
                "sweep_dir": str(self._sweep_folder.folder),
                "results": [self._plain(result) for result in self._results()],
                **found,
            }
        )

    def _values(self, values: Sequence[Any]) -> dict[str, Any]:
        return {axis.path: value for axis, value in zip(self._sweep_folder.sweep.axes, values, strict=False)}

    def _plain(self, result: Result) -> dict[str, Any]:
        table = asdict(result)
        del table["indices"]
        spreads = table.pop("spreads")
        best = {"loss": spreads["best"], "score": spreads["best_score"]}
        return {**table, **best, "values": self._values(result.values)}


class TextSweepReport(SweepReport):
    """A bar over all runs on a terminal, a line for each that ended, and a final table."""

    def __init__(self, sweep_folder: SweepFolder, trials: Sequence[Trial]) -> None:
        super().__init__(sweep_folder, trials)
        self._out = PlainConsole()
        self.bar: Progress = progress_bar("{task.description}", "{task.percentage:.0f} %")
        self._task = self.bar.add_task("", total=sum(map(self._epochs_of, range(self._n_runs))))
        states = enumerate(self.states())
        self._epochs: dict[int, float] = {
            i: self._epochs_of(i) for i, state in states if state in (*DONE, PRUNED)
        }
        """How far each run is."""
        self._current = 0

    def engine(self, name: str, reason: str, workers: int) -> None:
        """Say which engine trains the runs and why, and in how many processes at the same time."""
        several = f", {workers} workers" if workers > 1 and name != "at-once" else ""
        self._out.print(f"engine: {name}{several}. {reason}", soft_wrap=True)

    def begin(self, trial: Trial) -> None:
        """Show which run it is."""
        self._current = trial.index
        text = f"run {trial.index + 1}/{self._n_runs}  {trial.label}"
        self.bar.update(self._task, description=printable(text))
        self.progress({trial.index: 0})

    def epoch(self, evaluation: EvalResult, lr: float) -> None:
        """Show how far all runs together are."""
        self.progress({self._current: evaluation.epoch})

    def progress(self, epochs: Mapping[int, float]) -> None:
        """Show how far all runs together are."""
        self._epochs.update(epochs)
        self.bar.update(self._task, completed=sum(self._epochs.values()))

    def end(self, trial: Trial, row: RunRow) -> None:
        """Tell how a run ended."""
        self.progress({trial.index: self._epochs_of(trial.index)})
        score, loss = row.best_score, row.best.get("test_loss")
        parts = [f"run {trial.index + 1}/{self._n_runs}  {trial.label}: {self._state(trial, row)}"]
        if row.problem:
            parts = [f"{parts[0]}: {row.problem}"]
        elif loss is not None:
            parts.append(f"best test loss {loss:.4f}")
            parts += [] if score is None else [f"{measured('score', [row]).short} {score:.3f}"]
        self._out.print(", ".join(parts), soft_wrap=True)

    def close(self, whole: bool) -> None:
        """Show the results of all settings as a table, and how to go on if runs are missing."""
        self._out.print(self._table())
        shares = self._sweep_folder.refresh().importances
        if shares:
            said = ", ".join(f"{path} {share:.0%}" for path, share in shares.items())
            self._out.print(f"what the differences come from: {said}", soft_wrap=True)
        folder = self._sweep_folder.folder
        self._out.print(f"planned in {folder}", soft_wrap=True)
        if not whole:
            self._out.print(f"Go on with: python main.py sweep --continue {folder}", soft_wrap=True)

    def _table(self) -> Table:
        sweep, rows = self._sweep_folder.sweep, self.rows()
        n_seeds = len(sweep.seeds)
        over = f", mean and standard deviation over {n_seeds} seeds" if n_seeds > 1 else ""
        found = self._results()
        if sweep.search is not None:
            known = [(loss.mean, i) for i, result in enumerate(found) if (loss := result.spreads["best"])]
            over = f", the best of {len(found)} runs"
            found = tuple(found[i] for _, i in sorted(known)[:MOST_SHOWN])
        table = Table(title=f"{sweep.base.name}{over}", title_justify="left", box=None)
        for axis in sweep.settings if sweep.search is None else sweep.axes:
            table.add_column(axis.path)
        for name in ("best test loss", measured("score", rows).short, "runs"):
            table.add_column(name, justify="right")
        for result in found:
            loss, score = result.spreads["best"], result.spreads["best_score"]
            n_done = 0 if loss is None else loss.n
            failed = f", {result.n_failed} failed" if result.n_failed else ""
            counts = f"{n_done}/{len(result.indices)}{failed}"
            texts = (_in_digits(loss, 4), _in_digits(score, 3), counts)
            table.add_row(*map(in_words, result.values), *texts)
        return table


def _in_digits(spread: Spread | None, n_digits: int) -> str:
    if spread is None:
        return "-"
    text = f"{spread.mean:.{n_digits}f}"
    return text if spread.deviation is None else f"{text} ± {spread.deviation:.{n_digits}f}"
