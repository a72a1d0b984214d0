"""Results of the settings of a sweep, over their seeds. Nothing here imports torch."""

from __future__ import annotations

import statistics
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, get_args

from core.analysis.metrics import LOSS, Metric, main_metric_in, main_metrics
from core.runs.run_row import RunRow
from core.runs.sweeps.sweep import Sweep, Values
from core.runs.sweeps.values import in_short

Measure = Literal["loss", "score", "best", "best_score"]
"""Test loss and main metric: of the last evaluation, and of the one with the least loss."""
MEASURES: tuple[Measure, ...] = get_args(Measure)
Statistic = Literal["median", "mean", "best", "spread", "diverged"]
STATISTICS: tuple[Statistic, ...] = get_args(Statistic)


@dataclass(frozen=True)
class Spread:
    """Mean of `n` numbers and their standard deviation, as estimated from a sample; None for one number."""

    mean: float
    deviation: float | None
    n: int
    median: float
    least: float
    greatest: float

    def best(self, metric: Metric) -> float:
        """Return the best of the numbers."""
        return self.greatest if metric.higher_is_better else self.least


@dataclass(frozen=True)
class Result:
    """Results of the runs with one combination of settings.

    Parameters
    ----------
    values : tuple
        Of the settings, in the order of ``Sweep.settings``.
    indices : tuple of int
        Its runs, one for each seed.
    spreads : mapping of Measure to Spread or None
        Over the runs that are finished.
    n_failed : int
        Runs that failed, and do not count.
    n_diverged : int
        Those of them whose loss was no longer finite.
    """

    values: Values
    indices: tuple[int, ...]
    spreads: Mapping[Measure, Spread | None]
    n_failed: int
    n_diverged: int


@dataclass(frozen=True)
class Layout:
    """How the combinations of a sweep's settings lie in a table; in their order they fill row after row.

    Parameters
    ----------
    names : tuple of str
        What rows and columns are: the paths of settings, or ``depth`` and ``width``.
    rows, columns : tuple of str
        Their heads; no columns where only one setting varies.
    """

    names: tuple[str, ...] = ()
    rows: tuple[str, ...] = ()
    columns: tuple[str, ...] = ()


def layout(sweep: Sweep) -> Layout:
    """Return rows and columns of a sweep: its two settings, or depth and width of its hidden layers.

    Hidden layers ``[4], [8], [4, 4], [8, 8]`` vary in depth, and within it in width, as two settings would.
    """
    axes = sweep.settings if sweep.search is None else ()  # a search draws no grid
    heads = [in_short(axis.values) for axis in axes]
    if len(axes) != 1:
        return Layout(tuple(axis.path for axis in axes), *heads)
    if found := _depths_and_widths(axes[0].values):
        return Layout(("depth", "width"), *(tuple(map(str, numbers)) for numbers in found))
    return Layout((axes[0].path,), heads[0])


def _depths_and_widths(shapes: Sequence[Any]) -> tuple[tuple[int, ...], tuple[int, ...]] | None:
    """Return the depths and widths of hidden layers that vary in both; None of other values."""
    if not all(isinstance(shape, list | tuple) and len(set(shape)) == 1 for shape in shapes):
        return None
    widths = tuple(dict.fromkeys(shape[0] for shape in shapes))
    depths = tuple(dict.fromkeys(map(len, shapes)))
    whole = [(width,) * depth for depth in depths for width in widths]
    return (
        (depths, widths) if min(len(widths), len(depths)) > 1 and whole == list(map(tuple, shapes)) else None
    )


def axis_name(path: str, values: Sequence[Any]) -> str:
    """Return what an axis varies: its path, or ``depth × width``."""
    return "depth × width" if _depths_and_widths(values) else path


def results(sweep: Sweep, rows: Sequence[RunRow | None], *, so_far: bool = False) -> tuple[Result, ...]:
    """Return a result for each combination of settings, in order.

    Parameters
    ----------
    rows : sequence of RunRow or None
        Its runs; None for those that have not begun.
    so_far : bool
        Whether runs count that are not finished.
    """
    n_seeds = len(sweep.seeds)
    groups = [tuple(range(first, first + n_seeds)) for first in range(0, len(sweep), n_seeds)]
    values = sweep.values()
    n_settings = len(sweep.settings) if sweep.search is None else len(sweep.axes)
    return tuple(_result(values[group[0]][:n_settings], group, rows, so_far) for group in groups)


def _result(values: Values, group: tuple[int, ...], rows: Sequence[RunRow | None], so_far: bool) -> Result:
    begun = [row for i in group if (row := rows[i]) is not None]
    n_failed = sum(row.state == "failed" for row in begun)
    spreads = {
        measure: spread([outcome(row, measure, so_far=so_far) for row in begun]) for measure in MEASURES
    }
    return Result(values, group, spreads, n_failed, sum(map(has_diverged, begun)))


def learn_together(rows: Sequence[RunRow | None]) -> bool:
    """Return whether all runs have begun and none is finished: what they came to so far can be compared."""
    return bool(rows) and all(row is not None and row.state != "finished" for row in rows)


def has_diverged(row: RunRow | None) -> bool:
    """Return whether a run has ended because its loss was no longer finite."""
    return row is not None and row.state == "failed" and row.problem.startswith("The loss became")


def outcome(row: RunRow | None, measure: Measure, *, so_far: bool = False) -> float | None:
    """Return what a finished run has come to by a measure; None for others.

    The best loss is that on validation data, where there is any. Of a run that is not finished, but has not
    failed either, it is returned `so_far`.
    """
    if row is None or row.state == "failed" or not (so_far or row.state == "finished"):
        return None
    if measure == "loss":
        return row.test_loss
    if measure == "score":
        return row.test_score
    if measure == "best_score":
        return row.best_score
    return row.best.get("validation_loss", row.best.get("test_loss"))


def spread(numbers: Sequence[float | None]) -> Spread | None:
    """Return mean, standard deviation, median and bounds of the numbers that are there."""
    known = [number for number in numbers if number is not None]
    if not known:
        return None
    deviation = statistics.stdev(known) if len(known) > 1 else None
    median = statistics.median(known)
    return Spread(statistics.fmean(known), deviation, len(known), median, min(known), max(known))


def n_identical(rows: Sequence[RunRow | None]) -> int:
    """Return the number of runs if all of several have finished with the same numbers to the bit, else 0."""
    ends = [(row.step, row.loss, row.test_loss, row.best) for row in rows if row and row.state == "finished"]
    return len(rows) if len(rows) == len(ends) > 1 and all(end == ends[0] for end in ends) else 0


def measured(measure: Measure, rows: Sequence[RunRow | None]) -> Metric:
    """Return what a measure of these runs is: the loss, or their main metric."""
    if measure in ("loss", "best"):
        return LOSS
    found = (main_metric_in(row.best) for row in rows if row is not None)
    return next((metric for metric in found if metric is not None), main_metrics()[0])
