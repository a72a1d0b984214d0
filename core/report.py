"""What a headless run tells: lines of JSON for programs; a progress bar and a table for people."""

from __future__ import annotations

import json
import math
import sys
from dataclasses import asdict
from types import TracebackType
from typing import Any, Self

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from core.events import Built, EvalResult, Scores
from core.experiment import Experiment

LINES = 10
"""Lines of progress where there is no terminal to draw a bar on."""
LABELS = {"loss": "loss", "accuracy": "accuracy", "r2": "R2", "mae": "mean abs. error"}


class JsonReport:
    """One JSON object a line: an ``epoch`` for each evaluation, and a last ``done``."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exception: object) -> None:
        pass

    def epoch(self, evaluation: EvalResult, lr: float) -> None:
        """Tell the scores after an epoch, whose last step used the learning rate `lr`."""
        write_json({"event": "epoch", "epoch": evaluation.epoch, **_flat(evaluation), "lr": lr})

    def done(self, built: Built, evaluation: EvalResult, seconds: float) -> None:
        """Tell that the run reached its epochs, in `seconds` of training and evaluation."""
        write_json(
            {
                "event": "done",
                "epochs": evaluation.epoch,
                "steps": evaluation.step,
                "seconds": round(seconds, 3),
                **_flat(evaluation),
                "device": built.device,
                "device_label": built.device_label,
                "threads": built.threads,
                "n_parameters": built.n_parameters,
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
        self._out = Console(highlight=False, markup=False)
        screen = Console(stderr=True)
        self._bar = Progress(
            TextColumn("{task.description}", markup=False),
            BarColumn(),
            TextColumn("epoch {task.completed}/{task.total}  {task.fields[scores]}", markup=False),
            TimeRemainingColumn(),
            console=screen,
            transient=True,
            disable=not screen.is_terminal,
        )
        self._task = self._bar.add_task(self._name, total=self._epochs, scores="")
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
        scores = f"{_in_words(evaluation)}  lr {lr:.3g}"
        self._bar.update(self._task, completed=evaluation.epoch, scores=scores)
        if self._bar.disable and evaluation.epoch >= self._next_line:
            self._next_line = evaluation.epoch + self._epochs / LINES
            self._out.print(f"epoch {evaluation.epoch}/{self._epochs}  {scores}", soft_wrap=True)

    def done(self, built: Built, evaluation: EvalResult, seconds: float) -> None:
        """Tell that the run reached its epochs, in `seconds` of training and evaluation."""
        self._bar.stop()
        kinds = list(_present(evaluation.test))
        table = Table(title=self._name, title_justify="left", box=None)
        table.add_column("")
        for kind in kinds:
            table.add_column(LABELS[kind], justify="right")
        for split, scores in (("train", evaluation.train), ("test", evaluation.test)):
            table.add_row(split, *(f"{_present(scores)[kind]:.4f}" for kind in kinds))
        self._out.print(table)
        self._out.print(
            f"{evaluation.epoch:,} epochs, {evaluation.step:,} steps in {seconds:.1f} s "
            f"({evaluation.step / seconds:,.0f} steps/s) on {built.device} ({built.device_label}), "
            f"{built.n_parameters:,} parameters",
            soft_wrap=True,
        )


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


def _present(scores: Scores) -> dict[str, float]:
    return {name: value for name, value in asdict(scores).items() if value is not None}


def _flat(evaluation: EvalResult) -> dict[str, float]:
    train, test = _present(evaluation.train), _present(evaluation.test)
    return {f"{split}_{name}": s[name] for name in test for split, s in (("train", train), ("test", test))}


def _in_words(evaluation: EvalResult) -> str:
    words = f"loss {evaluation.train.loss:.4f} train, {evaluation.test.loss:.4f} test"
    if evaluation.test.accuracy is not None:
        return f"{words}  test accuracy {evaluation.test.accuracy:.3f}"
    return f"{words}  test R2 {evaluation.test.r2:.3f}" if evaluation.test.r2 is not None else words
