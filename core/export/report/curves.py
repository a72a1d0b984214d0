"""The curves of a run: losses, scores, learning rate, and where edits were made."""

from __future__ import annotations

import math

import numpy as np
from matplotlib.axes import Axes
from matplotlib.ticker import MaxNLocator, NullFormatter

from core.analysis.metrics import Metric, metric_named
from core.analysis.series import ALL, Doubles, Series
from core.export.recorded_run import RecordedRun
from core.export.report.svg_figure import INK, SvgFigure, draw
from core.runs.losses_file import BLOCK
from core.system.sentences import Sentences
from core.text import Text

WIDE, HALF = (9.0, 3.0), (4.4, 2.8)
"""Sizes in inches."""
LARGEST = float(np.finfo(np.float32).max)
MOST_POINTS = 600
"""Extremes of a longer curve are kept; see ``core.analysis.series``."""
LOG_FROM = 20.0
"""A curve is drawn on a logarithmic scale if its maximum is this many times its minimum."""


def curves(recorded: RecordedRun, say: Sentences) -> list[SvgFigure]:
    """Return the curves of a run that has rows of metrics: losses, scores, learning rate."""
    pictures = [_losses(recorded, say)]
    if recorded.scores and len(recorded.evaluated):
        pictures.append(_score(recorded, metric_named(recorded.scores[0]), say))
    return [*pictures, _rate(recorded, say)]


def _losses(recorded: RecordedRun, say: Sentences) -> SvgFigure:
    steps, batch = _batch_losses(recorded)
    drawn = [_drawn(recorded, name) for name in ("train_loss", "test_loss")]

    def paint(axes: Axes) -> None:
        if np.isfinite(batch).any():
            label = say(Text("each batch"))
            axes.plot(recorded.epoch_at(steps + 1), batch, color=INK["train"], alpha=0.3, lw=0.6, label=label)
        for split in ("train", "test"):
            _curve(axes, recorded, f"{split}_loss", split, say)
        _scale(axes, [batch, *drawn])
        _dress(axes, recorded, say, Text("loss"))

    test = recorded.metrics.column("test_loss")[recorded.evaluated]
    words = say(Text("Loss by epoch, over {n:,} steps.", n=recorded.row.step)) + say(_course(test))
    note = say(_left_out(recorded, "train_loss", "test_loss"))
    return draw("loss", say(Text("Loss")), words, WIDE, paint, note)


def _score(recorded: RecordedRun, metric: Metric, say: Sentences) -> SvgFigure:
    def paint(axes: Axes) -> None:
        for split in ("train", "test"):
            _curve(axes, recorded, metric.column(split), split, say)
        _dress(axes, recorded, say, metric.label)

    test = recorded.metrics.column(metric.column("test"))[recorded.evaluated]
    note = say(_left_out(recorded, metric.column("train"), metric.column("test")))
    words = say(Text("{metric} by epoch.", metric=metric.title)) + say(_course(test))
    return draw("score", say(metric.title), words, HALF, paint, note)


def _course(test: Doubles) -> str:
    known = test[np.isfinite(test)]
    if not len(known):
        return ""
    return Text(
        " In testing it goes from {first:.4g} to {last:.4g}.", first=float(known[0]), last=float(known[-1])
    )


def _rate(recorded: RecordedRun, say: Sentences) -> SvgFigure:
    rates = _drawn(recorded, "lr")

    def paint(axes: Axes) -> None:
        axes.plot(recorded.epochs, rates, color=INK["text"], lw=1.2)
        _scale(axes, [rates])
        _dress(axes, recorded, say, Text("learning rate"), legend=False)

    words = Text(
        "Learning rate by epoch, from {first:.4g} to {last:.4g}.",
        first=float(rates[0]),
        last=float(rates[-1]),
    )
    note = say(_left_out(recorded, "lr"))
    return draw("rate", say(Text("Learning rate")), say(words), HALF, paint, note)


def _drawn(recorded: RecordedRun, column: str) -> Doubles:
    """Return a column without what no training in float32 can give, which matplotlib cannot place."""
    values = recorded.metrics.column(column)
    values[~(np.abs(values) <= LARGEST)] = np.nan
    return values


def _left_out(recorded: RecordedRun, *columns: str) -> str:
    values = np.concatenate([recorded.metrics.column(name) for name in columns])
    n = int((np.isfinite(values) & (np.abs(values) > LARGEST)).sum())
    if not n:
        return ""
    return Text("Values beyond ±{most:.2g}, of which there are {n:,}, are left out.", most=LARGEST, n=n)


def _batch_losses(recorded: RecordedRun) -> tuple[Doubles, Doubles]:
    """Return the steps and losses to draw: of long runs, the extremes of parts that are read in turn."""
    if recorded.n_losses <= BLOCK:
        return _thinned(np.concatenate([np.empty(0), *recorded.losses()]))
    steps, values, start = [], [], 0
    size = math.ceil(recorded.n_losses / MOST_POINTS)
    for block in recorded.losses():
        for part in np.array_split(np.arange(len(block)), math.ceil(len(block) / size)):
            known = part[np.isfinite(block[part])]
            if len(known):
                ends = sorted({known[block[known].argmin()], known[block[known].argmax()]})
                steps += [start + i for i in ends]
                values += [block[i] for i in ends]
        start += len(block)
    return np.array(steps, np.float64), np.array(values, np.float64)


def _thinned(values: Doubles) -> tuple[Doubles, Doubles]:
    series = Series(np.float64, ALL)
    series.extend(values)
    return series.envelope(0, len(values), MOST_POINTS)


def _curve(axes: Axes, recorded: RecordedRun, column: str, split: str, say: Sentences) -> None:
    rows = recorded.evaluated
    at, y = _thinned(_drawn(recorded, column)[rows])
    x = np.interp(at, np.arange(len(rows)), recorded.epochs[rows]) if len(rows) else at
    mark = "o" if len(rows) == 1 else None
    label = say(Text("test") if split == "test" else Text("train"))
    axes.plot(x, y, color=INK[split], label=label, marker=mark, ms=4)


def _scale(axes: Axes, curves: list[Doubles]) -> None:
    values = np.concatenate(curves)
    values = values[np.isfinite(values)]
    if len(values) and values.min() > 0 and values.max() > LOG_FROM * values.min():
        axes.set_yscale("log")
        axes.yaxis.set_major_formatter("{x:g}")
        axes.yaxis.set_minor_formatter(NullFormatter())
    elif len(values) and values.min() >= 0:
        axes.set_ylim(bottom=0)


def _dress(axes: Axes, recorded: RecordedRun, say: Sentences, label: str, *, legend: bool = True) -> None:
    axes.set_xlabel(say(Text("epoch")))
    axes.set_ylabel(say(label))
    axes.xaxis.set_major_locator(MaxNLocator(integer=True))
    end = max(1.0, float(recorded.epochs[-1]))
    axes.set_xlim(0, end)
    labels: dict[float, list[str]] = {}
    for i, epoch in enumerate(recorded.epoch_at([mark.step for mark in recorded.info.marks]).tolist(), 1):
        labels.setdefault(epoch, []).append(str(i))
    for epoch, numbers in labels.items():
        axes.axvline(epoch, color=INK["plan"], lw=1, ls=(0, (3, 3)))
        axes.annotate(
            ", ".join(numbers), (epoch, 1), xycoords=("data", "axes fraction"), xytext=(0, 2),
            textcoords="offset points", ha="center", color=INK["muted"], fontsize=8,
        )  # fmt: skip
    if legend:
        axes.legend(loc="best", ncols=3)
