"""Reports of a headless run: lines of JSON for programs; a progress bar and a table for people."""

from __future__ import annotations

import json
import math
import sys
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from core.analysis.metrics import LOSS, SPLITS, Metric, by_column, metric_named
from core.cli.terminal import PlainConsole
from core.experiment.experiment import Experiment
from core.protocol.results import Built, EvalResult

LINES = 10
"""Lines of progress where there is no terminal to draw a bar on."""


class JsonReport:
    """One JSON object a line: an ``epoch`` for each evaluation, and a last ``done``."""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        pass

    def epoch(self, evaluation: EvalResult, lr: float) -> None:
        """Tell the scores after an epoch, whose last step used the learning rate `lr`."""
        write_json({"event": "epoch", "epoch": evaluation.epoch, **by_column(evaluation), "lr": lr})

    def done(self, built: Built, evaluation: EvalResult, seconds: float, folder: Path | None) -> None:
        """Tell that the run reached its epochs, in `seconds` of training, and where all of it is recorded."""
        write_json(
            {
                "event": "done",
                "epochs": evaluation.epoch,
                "steps": evaluation.step,
                "seconds": round(seconds, 3),
                **by_column(evaluation),
                "device": built.device,
                "device_label": built.device_label,
                "threads": built.threads,
                "n_parameters": built.n_parameters,
                "run_dir": None if folder is None else str(folder),
            }
        )


class TextReport:
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
        screen = Console(stderr=True)
        self._bar = Progress(
            TextColumn("epoch {task.completed}/{task.total}"),
            BarColumn(),
            TextColumn("{task.fields[scores]}"),
            TimeRemainingColumn(),
            console=screen,
            transient=True,
            disable=not screen.is_terminal,
        )
        self._task = self._bar.add_task("", total=self._epochs, scores="")
        self._next_line = 0.0

    def __enter__(self) -> Self:
        self._bar.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._bar.stop()

    def epoch(self, evaluation: EvalResult, lr: float) -> None:
        """Tell the scores after an epoch, whose last step used the learning rate `lr`."""
        epoch, scores = evaluation.epoch, _in_words(evaluation)
        self._bar.update(self._task, completed=epoch, scores=scores)
        if self._bar.disable and epoch >= self._next_line:
            self._next_line = epoch + self._epochs / LINES
            self._out.print(f"epoch {epoch}/{self._epochs}  {scores}  lr {lr:.3g}", soft_wrap=True)

    def done(self, built: Built, evaluation: EvalResult, seconds: float, folder: Path | None) -> None:
        """Tell that the run reached its epochs, in `seconds` of training, and where all of it is recorded."""
        self._bar.stop()
        scores, shown = by_column(evaluation), _shown(evaluation)
        table = Table(title=self._name, title_justify="left", box=None)
        table.add_column("")
        for metric in shown:
            table.add_column(metric.short, justify="right")
        for split in SPLITS:
            table.add_row(split, *(_number(metric, scores[metric.column(split)], 4) for metric in shown))
        self._out.print(table)
        self._out.print(
            f"{evaluation.epoch:,} epochs, {evaluation.step:,} steps in {seconds:.1f} s "
            f"({evaluation.step / seconds:,.0f} steps/s) on {built.device} ({built.device_label}), "
            f"{built.n_parameters:,} parameters",
            soft_wrap=True,
        )
        if folder is not None:
            self._out.print(f"recorded in {folder}", soft_wrap=True)


def write_json(value: Any) -> None:
    """Write a line of JSON to standard output; what JSON has no number for becomes null."""
    sys.stdout.write(json.dumps(_finite(value), allow_nan=False) + "\n")
    sys.stdout.flush()


def _finite(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _finite(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [_finite(item) for item in value]
    return None if isinstance(value, float) and not math.isfinite(value) else value


def _shown(evaluation: EvalResult) -> tuple[Metric, ...]:
    return (LOSS, *map(metric_named, evaluation.test.metrics))


def _number(metric: Metric, value: float, n_digits: int) -> str:
    # R2 has no value on targets that are all alike.
    return "-" if metric is not LOSS and math.isnan(value) else f"{value:.{n_digits}f}"


def _in_words(evaluation: EvalResult) -> str:
    train, test = evaluation.train, evaluation.test
    main = _shown(evaluation)[1]
    score = f"{main.short} {_number(main, test.metrics[main.name], 3)}"
    return f"loss {train.loss:.4f}, test {test.loss:.4f}, {score}"
