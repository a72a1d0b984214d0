"""The texts and tables of a report, as its template takes them."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from core.analysis.metrics import LOSS, SPLITS, metric_named
from core.experiment.values.rules import value_text
from core.export.recorded_run import RecordedRun
from core.export.report.evaluated_model import EvaluatedModel
from core.system.sentences import Sentences
from core.system.shell import quoted
from core.text import Text, template

UNKNOWN = "–"
STATES = {
    "running": template("It was still running when this report was made."),
    "paused": template("It was paused when this report was made."),
    "finished": template("It reached its epochs."),
    "stopped": template("It was stopped before its epochs were done, and can be resumed."),
    "failed": template("It failed."),
    "interrupted": template(
        "Its process ended before it was done; it can be resumed from its last checkpoint."
    ),
    "unreadable": template("Some of its files cannot be read."),
}
STATE_NAMES = {
    "running": template("running"),
    "paused": template("paused"),
    "finished": template("finished"),
    "stopped": template("stopped"),
    "failed": template("failed"),
    "interrupted": template("interrupted"),
    "unreadable": template("unreadable"),
}


@dataclass(frozen=True)
class Number:
    """A number as it is written, and to its last digit."""

    text: str
    exact: str = ""


def number(value: float | None, digits: int = 4) -> Number:
    """Return a number with so many digits; nothing known is a dash."""
    if value is None:
        return Number(UNKNOWN)
    text = f"{value:,.0f}" if 10_000 <= abs(value) < 1e15 else f"{value:#.{digits}g}".rstrip(".")
    return Number(text.replace("-", "−"), repr(value))


@dataclass(frozen=True)
class Tile:
    """A caption over one large number, and a note below it."""

    caption: str
    number: Number
    note: str = ""


def state_words(recorded: RecordedRun, say: Sentences) -> str:
    """Return how the run stands, as a sentence or two."""
    words = say.of(STATES[recorded.row.state])
    return f"{words} {say(recorded.row.problem)}".strip()


def facts(recorded: RecordedRun, model: EvaluatedModel | None, say: Sentences) -> list[tuple[str, str]]:
    """Return when, where and with what the run was made."""
    row, info = recorded.row, recorded.info
    device = " · ".join(part for part in (row.device, info.device_label) if part)
    threads = f" · {say(_threads(info.threads))}" if info.threads is not None else ""
    n_parameters = info.n_parameters or (model.n_parameters if model else None)
    how_far = Text(
        "{epoch:,.6g} of {epochs:,} epochs, {steps:,} steps in {time}",
        epoch=row.epoch,
        epochs=row.epochs,
        steps=row.step,
        time=_duration(row.seconds),
    )
    found = [
        (Text("Started"), _when(row.created)),
        (Text("Trained"), how_far),
        (Text("Device"), device + threads),
        (Text("Machine"), info.host),
        (Text("Parameters"), f"{n_parameters:,}" if n_parameters is not None else ""),
        (Text("Seed"), str(row.seed)),
        (Text("Versions"), _versions(info.versions)),
    ]
    return [(say(label), say(text)) for label, text in found if text]


def _versions(known: Mapping[str, str]) -> str:
    names = {"torch_playground": "Torch Playground", "torch": "PyTorch", "python": "Python"}
    return ", ".join(f"{label} {known[name]}" for name, label in names.items() if known.get(name))


def _when(created: str) -> str:
    try:
        return f"{datetime.fromisoformat(created):%Y-%m-%d %H:%M:%S %z}".strip()
    except ValueError:
        return created


def _duration(seconds: float) -> str:
    if seconds < 60:
        return f"{seconds:.1f}\N{NO-BREAK SPACE}s"
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours} h {minutes:02} min" if hours else f"{minutes} min {rest:02} s"


def _threads(n: int) -> Text:
    return Text("{n:,} thread", n=n) if n == 1 else Text("{n:,} threads", n=n)


def tiles(recorded: RecordedRun, say: Sentences) -> list[Tile]:
    """Return the numbers that sum up a run: its last evaluation, and its best."""
    if recorded.best is None:
        return []
    last, best = recorded.evaluation(int(recorded.evaluated[-1])), recorded.evaluation(recorded.best)
    main_names = (*recorded.scores[:1], LOSS.name)
    at = Text("the best evaluation, {epoch}", epoch=_epoch(best))
    moments = (
        (template("Best test {metric}"), best, at),
        (template("Last test {metric}"), last, _epoch(last)),
    )
    return [
        Tile(
            say.of(caption).format(metric=say(metric.label)),
            number(values.get(metric.column("test"))),
            say(note),
        )
        for caption, values, note in moments
        for metric in map(metric_named, main_names)
    ]


def _epoch(values: dict[str, float]) -> Text:
    return Text("epoch {n:,.6g}", n=values.get("epoch", 0))


@dataclass(frozen=True)
class ScoreTable:
    """Every score of the best and of the last evaluation."""

    heads: tuple[str, str]
    rows: tuple[tuple[str, tuple[Number, ...]], ...]


def score_table(recorded: RecordedRun, say: Sentences) -> ScoreTable | None:
    """Return the scores of the best and of the last evaluation; None before the first one."""
    if recorded.best is None:
        return None
    best, last = recorded.evaluation(recorded.best), recorded.evaluation(int(recorded.evaluated[-1]))
    columns = [(values, split) for values in (best, last) for split in SPLITS]
    rows = [
        (say(metric.label), tuple(number(values.get(metric.column(split))) for values, split in columns))
        for metric in (LOSS, *map(metric_named, recorded.scores))
    ]
    heads = (
        say(Text("Best, {moment}", moment=_moment(best))),
        say(Text("Last, {moment}", moment=_moment(last))),
    )
    return ScoreTable(heads, tuple(rows))


def _moment(values: dict[str, float]) -> Text:
    return Text("step {n:,.0f}, {epoch}", n=values.get("step", 0), epoch=_epoch(values))


def marks(recorded: RecordedRun, say: Sentences) -> list[tuple[str, str, str, str, str]]:
    """Return the edits made on the way: step, epoch, setting, old and new value."""
    epochs = recorded.epoch_at([mark.step for mark in recorded.info.marks])
    marks = [mark.for_display for mark in recorded.info.marks]
    return [
        (
            f"{mark.step:,}",
            f"{epoch:,.4g}",
            mark.path,
            say(value_text(mark.old, Text("default"))),
            say(value_text(mark.new, Text("default"))),
        )
        for mark, epoch in zip(marks, epochs, strict=True)
    ]


def commands(recorded: RecordedRun, say: Sentences) -> list[tuple[str, str]]:
    """Return how to go on with the run: what a command does, and the command."""
    folder = quoted(str(recorded.run.folder))
    file = quoted(str(recorded.run.experiment_file))
    found = []
    if os.path.isfile(recorded.run.last):
        longer = f" --epochs {2 * recorded.row.epochs}" if recorded.row.state == "finished" else ""
        found.append(
            (Text("Go on from its last checkpoint"), f"python main.py train --resume {folder}{longer}")
        )
    found += [
        (Text("Open its experiment in the window"), f"python main.py {file}"),
        (Text("Write it as a plain PyTorch program"), f"python main.py export {file} -o script.py"),
    ]
    if os.path.isfile(recorded.run.last):
        found.append(
            (Text("Take the trained model elsewhere"), f"python main.py onnx {folder} -o model.onnx")
        )
    found.append((Text("Look at it in TensorBoard"), f"python main.py tensorboard {folder} -o logs"))
    return [(say(what), command) for what, command in found]
