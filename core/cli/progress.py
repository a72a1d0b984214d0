"""Reports of a headless run: lines of JSON for programs; a progress bar and a table for people."""

from __future__ import annotations

import math
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from core.analysis.language.counts import BASELINES
from core.analysis.metrics import LOSS, SPLITS, Metric, by_column, metric_named
from core.analysis.reconstruction.principal import PRINCIPAL
from core.cli.terminal import PlainConsole, write_json
from core.experiment.experiment import Experiment
from core.protocol.results import Built, EvalResult

LINES = 10
"""Lines of progress where there is no terminal to draw a bar on."""
_BASELINE_NAMES = {**BASELINES, **PRINCIPAL}
"""What the scores that need no model are called."""


class Report:
    """The report of a run, whose methods are called as it goes on; this one tells nothing."""

    bar: AbstractContextManager[Any] = nullcontext()
    """What is drawn while the run trains."""

    def start(self, built: Built) -> None:
        """Tell what is known before the first step."""

    def epoch(self, evaluation: EvalResult, lr: float) -> None:
        """Tell the scores after an epoch, whose last step used the learning rate `lr`."""

    def within_epoch(self, evaluation: EvalResult, lr: float) -> None:
        """Tell the scores within an epoch that takes long."""

    def done(self, built: Built, evaluation: EvalResult, seconds: float, folder: Path | None) -> None:
        """Tell that the run reached its epochs, in `seconds` of training, and where all of it is recorded."""


class JsonReport(Report):
    """One JSON object a line: an ``epoch`` for each evaluation, and a last ``done``.

    Within an epoch that takes long there is an ``evaluation`` now and then. Before a model of text or an
    autoencoder trains, ``baselines`` has the test scores of counts or of principal components; they are in
    ``done`` too.
    """

    def start(self, built: Built) -> None:
        """Tell the losses that need no model, if there are any."""
        if built.baselines:
            write_json({"event": "baselines", **_baselines(built)})

    def epoch(self, evaluation: EvalResult, lr: float) -> None:
        """Tell the scores after an epoch, whose last step used the learning rate `lr`."""
        write_json({"event": "epoch", "epoch": evaluation.epoch, **by_column(evaluation), "lr": lr})

    def within_epoch(self, evaluation: EvalResult, lr: float) -> None:
        """Tell the scores within an epoch; `epoch` counts those that are done."""
        scores = by_column(evaluation)
        write_json(
            {"event": "evaluation", "epoch": evaluation.epoch, "step": evaluation.step, **scores, "lr": lr}
        )

    def done(self, built: Built, evaluation: EvalResult, seconds: float, folder: Path | None) -> None:
        """Tell that the run reached its epochs, in `seconds` of training, and where all of it is recorded."""
        write_json(
            {
                "event": "done",
                "epochs": evaluation.epoch,
                "steps": evaluation.step,
                "seconds": round(seconds, 3),
                **by_column(evaluation),
                **_baselines(built),
                "device": built.device,
                "device_label": built.device_label,
                "threads": built.threads,
                "n_parameters": built.n_parameters,
                "run_dir": None if folder is None else str(folder),
            }
        )


class TextReport(Report):
    """A bar on a terminal (some lines without one), and a final table.

    Parameters
    ----------
    experiment : Experiment
        What is trained.
    """

    def __init__(self, experiment: Experiment) -> None:
        self._name = experiment.name
        self._epochs = experiment.training.epochs
        self._out = PlainConsole()
        self.bar: Progress = progress_bar("epoch {task.completed}/{task.total}", "{task.fields[scores]}")
        self._task = self.bar.add_task("", total=self._epochs, scores="")
        self._next_line = 0.0

    def start(self, built: Built) -> None:
        """Tell the losses that need no model, if there are any."""
        for name, scores in built.baselines.items():
            parts = [f"test loss {scores.loss:.4f}"] if math.isfinite(scores.loss) else []
            parts += [f"{metric_named(key).short} {value:.4f}" for key, value in scores.metrics.items()]
            self._out.print(f"{_BASELINE_NAMES[name]}: {', '.join(parts)}", soft_wrap=True)

    def within_epoch(self, evaluation: EvalResult, lr: float) -> None:
        """Show the scores beside the bar."""
        self.bar.update(self._task, scores=_scores_text(evaluation))

    def epoch(self, evaluation: EvalResult, lr: float) -> None:
        """Tell the scores after an epoch, whose last step used the learning rate `lr`."""
        epoch, scores = evaluation.epoch, _scores_text(evaluation)
        self.bar.update(self._task, completed=epoch, scores=scores)
        if self.bar.disable and epoch >= self._next_line:
            self._next_line = epoch + self._epochs / LINES
            self._out.print(f"epoch {epoch}/{self._epochs}  {scores}  lr {lr:.3g}", soft_wrap=True)

    def done(self, built: Built, evaluation: EvalResult, seconds: float, folder: Path | None) -> None:
        """Tell that the run reached its epochs, in `seconds` of training, and where all of it is recorded."""
        self.bar.stop()
        scores, metrics = by_column(evaluation), _metrics_of(evaluation)
        table = Table(title=self._name, title_justify="left", box=None)
        table.add_column("")
        for metric in metrics:
            table.add_column(metric.short, justify="right")
        for split in SPLITS:
            table.add_row(split, *(_number(metric, scores[metric.column(split)], 4) for metric in metrics))
        self._out.print(table)
        self._out.print(
            f"{evaluation.epoch:,} epochs, {evaluation.step:,} steps in {seconds:.1f} s "
            f"({evaluation.step / seconds:,.0f} steps/s) on {built.device} ({built.device_label}), "
            f"{built.n_parameters:,} parameters",
            soft_wrap=True,
        )
        if folder is not None:
            self._out.print(f"recorded in {folder}", soft_wrap=True)


def progress_bar(before: str, after: str) -> Progress:
    """Return a bar on standard error, between two texts of a task; drawn only on a terminal."""
    screen = Console(stderr=True)
    return Progress(
        TextColumn(before, markup=False),
        BarColumn(),
        TextColumn(after, markup=False),
        TimeRemainingColumn(),
        console=screen,
        transient=True,
        disable=not screen.is_terminal,
    )


def _baselines(built: Built) -> dict[str, float]:
    """Return the finite scores that need no model, by ``<baseline>_<score>``."""
    found: dict[str, float] = {}
    for name, scores in built.baselines.items():
        values = {"loss": scores.loss, **scores.metrics}
        found |= {f"{name}_{key}": value for key, value in values.items() if math.isfinite(value)}
    return found


def _metrics_of(evaluation: EvalResult) -> tuple[Metric, ...]:
    return (LOSS, *map(metric_named, evaluation.test.metrics))


def _number(metric: Metric, value: float, n_digits: int) -> str:
    # R2 has no value on targets that are all alike.
    return "-" if metric is not LOSS and math.isnan(value) else f"{value:.{n_digits}f}"


def _scores_text(evaluation: EvalResult) -> str:
    train, test = evaluation.train, evaluation.test
    main = _metrics_of(evaluation)[1]
    score = f"{main.short} {_number(main, test.metrics[main.name], 3)}"
    return f"loss {train.loss:.4f}, test {test.loss:.4f}, {score}"
