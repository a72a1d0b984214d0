"""What a sweep has found, as a sentence: which values work, what chance does, what diverges. No torch here.

A network works if its score on test data, accuracy or R², is within ``NEAR`` of the best median: that of the
combination of values whose seeds have the best one. Where there is no such score, its loss is to be at most
``FACTOR`` times the least median. One that has diverged fails. As long as the best median is below ``GOOD``,
and of losses, which have no such level, networks are said to come near the best rather than to work.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from core.analysis.metrics import Metric, main_metric_in
from core.runs.run_row import RunRow
from core.runs.sweeps.results import Measure, has_diverged, learn_together, outcome
from core.runs.sweeps.search_record import SearchRecord
from core.runs.sweeps.sweep import Axis, Sweep
from core.runs.sweeps.values import in_short
from core.text import Text, factor, short

FEWEST_SEEDS = 4
"""With fewer seeds nothing is said of what works."""
NEAR = 0.05
"""A score so far below the best median still works."""
FACTOR = 2
"""A loss so many times as high as the least median still works, where there is no score."""
GOOD = 0.8
"""The least best median of which it is said that networks work."""
SOLVED = 0.95
"""The score from which on a network is said to solve its task."""
ALIKE = 0.02
"""Scores that lie closer together are called alike."""
LEAST_FACTOR = 1.5
"""Losses that lie closer together are called alike."""
LEVEL = 0.05
"""A value wins if chance alone would let any of them be the best so often in fewer cases than this."""
MOST_NAMED = 3

Doubles = npt.NDArray[np.float64]
Whole = npt.NDArray[np.int64]
EpochOf = Callable[[int, float], float | None]


@dataclass(frozen=True)
class _Grid:
    """What runs came to, by the settings that vary and the seed.

    Parameters
    ----------
    axes : tuple of Axis
        The settings with several values.
    losses : array of shape (values of the first axis, ..., seeds)
        Infinite for a run that has diverged, NaN for one that is not done, or has failed otherwise.
    scores : array of this shape, or None
        Minus infinity for a run that has diverged; None where there is no score up to 1.
    metric : Metric or None
        That of the scores.
    """

    axes: tuple[Axis, ...]
    losses: Doubles
    scores: Doubles | None
    metric: Metric | None

    @property
    def n_seeds(self) -> int:
        return int(self.losses.shape[-1])

    @property
    def known(self) -> npt.NDArray[np.bool_]:
        return ~np.isnan(self.losses)

    @property
    def best(self) -> float:
        """The best median of a combination."""
        if self.scores is not None:
            return float(np.nanmax(_medians(self.scores)))
        return float(np.nanmin(_medians(self.losses)))

    @property
    def works(self) -> npt.NDArray[np.bool_]:
        """Which runs work, or come near the best median."""
        best = self.best
        if self.scores is not None:
            return self.scores >= best - NEAR - 1e-9
        most = best * FACTOR if best > 0 else best / FACTOR
        return np.isfinite(self.losses) & (self.losses <= most)

    @property
    def is_good(self) -> bool:
        return self.scores is not None and self.best >= GOOD

    def by_value(self, place: int, numbers: npt.NDArray[np.generic]) -> npt.NDArray[np.generic]:
        """Return numbers of shape (values of an axis, cases): the runs of a case differ in it alone."""
        moved = np.moveaxis(numbers, place, 0)
        return moved.reshape(len(moved), -1)

    def said_best(self) -> Text:
        """Return the best median in words."""
        if self.scores is not None and self.metric is not None:
            return _span(self.best, self.best, self.metric)
        return Text("loss {loss}", loss=_digits(self.best))


def finding(
    sweep: Sweep,
    rows: Sequence[RunRow | None],
    record: SearchRecord | None = None,
    *,
    at_best: bool = False,
    epoch_of: EpochOf | None = None,
) -> Text:
    """Return in a sentence what the runs of a sweep have shown; see above for what works.

    A value wins where it has the least loss in so many cases that chance hardly makes it: the runs of a case
    have the same seed and the same other setting. That any of k values is the best in w of n cases has by
    chance at most the probability ``k P(X >= w), X ~ Binomial(n, 1 / k)``.

    Parameters
    ----------
    rows : sequence of RunRow or None
        Its runs; None for those that have not begun.
    record : SearchRecord, optional
        What is known of a search.
    at_best : bool
        Whether each run is judged by the evaluation with its least loss, not by its last.
    epoch_of : callable, optional
        Returns from which epoch on a run had a score on test data; None if it never had.
    """
    if sweep.search is not None:
        return _searched(sweep, rows, record or SearchRecord())
    n_done = sum(row is not None and row.state in ("finished", "failed") for row in rows)
    so_far = learn_together(rows)
    grid = _grid(sweep, rows, so_far, at_best)
    if not grid.known.any():
        return Text("No network has finished yet.") if n_done < len(rows) else Text("Every network failed.")
    found = _found(grid, n_done == len(rows), epoch_of)
    if at_best:
        found = Text("{finding}, each at its best", finding=found)
    if n_done == len(rows):
        return Text("{finding}.", finding=found)
    if so_far:
        learning = [row for row in rows if row is not None and row.state != "failed"]
        epoch, epochs = min(int(row.epoch) for row in learning), max(row.epochs for row in learning)
        return Text(
            "{finding} (so far: epoch {epoch:,} of {epochs:,}).", finding=found, epoch=epoch, epochs=epochs
        )
    return Text(
        "{finding} (so far: {n:,} of {all:,} networks are done).", finding=found, n=n_done, all=len(rows)
    )


def _grid(sweep: Sweep, rows: Sequence[RunRow | None], so_far: bool, at_best: bool) -> _Grid:
    axes = tuple(axis for axis in sweep.settings if len(axis.values) > 1)
    shape = (*(len(axis.values) for axis in axes), len(sweep.seeds))
    measures: tuple[Measure, Measure] = ("best", "best_score") if at_best else ("loss", "score")
    losses, scores = (
        np.array(
            [worst if has_diverged(row) else outcome(row, measure, so_far=so_far) for row in rows], float
        ).reshape(shape)
        for measure, worst in zip(measures, (math.inf, -math.inf), strict=True)
    )
    metrics = (main_metric_in(row.best) for row in rows if row is not None)
    metric = next((metric for metric in metrics if metric is not None), None)
    is_scored = metric is not None and metric.is_bounded and metric.higher_is_better
    is_scored &= bool((np.isnan(scores) == np.isnan(losses)).all())
    return _Grid(axes, losses, scores if is_scored else None, metric)


def _medians(numbers: Doubles) -> Doubles:
    """Return the medians of those that are known along the last axis; NaN where none is."""
    ordered, n = np.sort(numbers, axis=-1), (~np.isnan(numbers)).sum(axis=-1)
    places = [np.clip(at, 0, ordered.shape[-1] - 1)[..., None] for at in ((n - 1) // 2, n // 2)]
    low, high = (np.take_along_axis(ordered, at, -1)[..., 0] for at in places)
    return np.where(low == high, low, (low + high) / 2)


def _found(grid: _Grid, is_done: bool, epoch_of: EpochOf | None) -> Text:
    n_lost, n = int(np.isinf(grid.losses).sum()), int(grid.known.sum())
    if n_lost == n:
        return Text("All {n:,} networks diverge", n=n)
    if grid.axes and grid.n_seeds >= FEWEST_SEEDS:
        if (grid.works | ~grid.known).all():
            return _all_alike(grid)
        return _one_setting(grid, is_done) if len(grid.axes) == 1 else _two_settings(grid)
    found = _least(grid) if grid.axes else _seeds(grid, epoch_of)
    if n_lost:
        lost = Text("{lost:,} of {n:,} networks diverge", lost=n_lost, n=n)
        return Text("{finding}; {more}", finding=found, more=lost)
    return found


# A search


def _searched(sweep: Sweep, rows: Sequence[RunRow | None], record: SearchRecord) -> Text:
    """Return which of the drawn values did best, and which setting mattered most."""
    losses = [outcome(row, "best") for row in rows]
    known = [(loss, i) for i, loss in enumerate(losses) if loss is not None]
    ended = [row is not None and row.state in ("finished", "failed") for row in rows]
    n_ended = sum(is_over or i in record.pruned for i, is_over in enumerate(ended))
    if not known:
        return Text("No network has finished yet.")
    loss, best = min(known)
    values = [said(axis, value) for axis, value in zip(sweep.axes, sweep.values()[best], strict=True)]
    found = Text("The least loss, {loss}, has {values}", loss=_digits(loss), values=", ".join(values))
    if len(record.importances) > 1:
        path, share = max(record.importances.items(), key=lambda item: item[1])
        most = Text(
            "{setting} explains {share:.0f} % of the differences",
            setting=short_name(Axis(path, ())),
            share=100 * share,
        )
        found = Text("{finding}; {more}", finding=found, more=most)
    if n_ended == len(rows):
        return Text("{finding}.", finding=found)
    return Text(
        "{finding} (so far: {n:,} of {all:,} networks are done).", finding=found, n=n_ended, all=len(rows)
    )


# Chance


def _seeds(grid: _Grid, epoch_of: EpochOf | None) -> Text:
    """Return how far seeds lie apart, or how many solve the task and when."""
    if grid.scores is None or grid.metric is None:
        return _losses(grid.losses[np.isfinite(grid.losses)])
    scores, metric = grid.scores, grid.metric
    known = scores[np.isfinite(scores)]
    n, low, high = len(known), float(known.min()), float(known.max())
    span = _span(low, high, metric)
    if n == 1:
        return Text("1 seed comes to {span}, which says nothing of chance", span=span)
    if n < FEWEST_SEEDS:
        return Text("{n} seeds come to {span}: too few to say what chance does", n=n, span=span)
    if high >= SOLVED:
        return _solved(scores, metric, epoch_of)
    if high - low <= ALIKE:
        return Text("{n} seeds come to about the same, {span}: chance matters little", n=n, span=span)
    if not metric.is_share:
        return Text("{n} seeds come to {span} by chance alone", n=n, span=span)
    points = f"{100 * (high - low):.2g}"
    return Text("{n} seeds come to {span}: chance alone makes {points} points", n=n, span=span, points=points)


def _solved(scores: Doubles, metric: Metric, epoch_of: EpochOf | None) -> Text:
    """Return how many seeds solve the task, and after which epochs."""
    is_solved, is_known = scores >= SOLVED, np.isfinite(scores)
    best, others = scores[is_solved], scores[is_known & ~is_solved]
    found = epoch_of and [epoch_of(int(i), SOLVED) for i in np.flatnonzero(is_solved)]
    epochs = [max(1, math.ceil(epoch)) for epoch in found or () if epoch is not None]
    said = {"n": len(best), "span": _span(float(best.min()), float(best.max()), metric)}
    if not len(others):
        text = Text("All {n} networks solve it ({span})", **said)
        if is_known.sum() < len(scores):
            text = Text("{n} networks solve it ({span})", **said)
    else:
        text = Text("{n} of {all} networks solve it ({span})", **said, all=int(is_known.sum()))
    if epochs and min(epochs) < max(epochs):
        pair = {"first": min(epochs), "last": max(epochs)}
        text = Text("{finding}; they need {first:,} to {last:,} epochs", finding=text, **pair)
    if not len(others):
        return text
    span = _span(float(others.min()), float(others.max()), metric)
    return Text("{finding}; the others come to {span}", finding=text, span=span)


def _losses(known: Doubles) -> Text:
    """Return how far the losses of seeds lie apart."""
    n, low, high = len(known), float(known.min()), float(known.max())
    if n == 1:
        return Text("1 seed comes to a loss of {loss}, which says nothing of chance", loss=_digits(low))
    if low == high:
        return Text("{n} seeds come to the same loss, {loss}", n=n, loss=_digits(low))
    pair = {"n": n, "low": _digits(low), "high": _digits(high)}
    if n < FEWEST_SEEDS:
        return Text("{n} seeds come to losses of {low} to {high}: too few to say what chance does", **pair)
    if low > 0 and high / low >= LEAST_FACTOR:
        made = _factor(high / low)
        return Text(
            "{n} seeds come to losses between {low} and {high}: chance alone makes a factor of {factor}",
            **pair,
            factor=made,
        )
    if low <= 0:
        return Text("{n} seeds come to losses between {low} and {high}", **pair)
    return Text("{n} seeds come to about the same loss, {low} to {high}: chance matters little", **pair)


def _digits(loss: float) -> str:
    """Return a loss with two digits: ``0.31``, ``0.00098``, ``6.8e-5``."""
    return f"{loss:.2g}" if 1e-4 <= abs(loss) < 1 else short(loss)


def _factor(value: float) -> str:
    return short(value) if value < 100 else factor(value)


def _span(low: float, high: float, metric: Metric) -> Text:
    """Return scores from one to another: ``99.7 to 100 %``, ``R² 0.96 to 0.99``."""
    scale = 100 if metric.is_share else 1
    texts = list(dict.fromkeys(f"{scale * number:.3g}" for number in (low, high)))
    span = Text("{low} to {high}", low=texts[0], high=texts[1]) if len(texts) > 1 else texts[0]
    if metric.is_share:
        return Text("{span} %", span=span)
    return Text("{metric} {span}", metric=metric.label, span=span)


# Which values work


def _least(grid: _Grid) -> Text:
    """Return which values have the least loss in the middle of their few seeds, and that it may be chance."""
    cells = np.nan_to_num(_medians(grid.losses), nan=np.inf, posinf=np.inf)
    best = np.unravel_index(int(np.argmin(cells)), cells.shape)
    values = [said(axis, axis.values[i]) for axis, i in zip(grid.axes, best, strict=True)]
    least = {"values": ", ".join(values), "loss": _digits(float(cells[best]))}
    if cells.size > 1 and (cells == cells[best]).all():
        return Text("All values come to the same loss, {loss}", loss=least["loss"])
    if grid.n_seeds == 1:
        return Text("The least loss, {loss}, has {values}; with one seed that may be chance", **least)
    return Text(
        "The least loss, {loss}, has {values}; with {n} seeds that may be chance", **least, n=grid.n_seeds
    )


def _all_alike(grid: _Grid) -> Text:
    """Return that every network works, and which value still wins."""
    numbers = grid.losses if grid.scores is None else grid.scores
    known = numbers[np.isfinite(numbers)]
    low, high = float(known.min()), float(known.max())
    if grid.scores is None or grid.metric is None:
        span = Text("loss {loss}", loss=_digits(low))
        if _digits(low) != _digits(high):
            span = Text("loss {low} to {high}", low=_digits(low), high=_digits(high))
    else:
        span = _span(low, high, grid.metric)
    if grid.is_good:
        text = Text("All {n:,} networks work ({span})", n=len(known), span=span)
    else:
        text = Text("All {n:,} networks come to about the same ({span})", n=len(known), span=span)
    losses = grid.losses
    if len(grid.axes) == 1 and grid.known.all() and (losses == losses[0]).all():
        return Text(
            "{finding}; {setting} makes no difference", finding=text, setting=short_name(grid.axes[0])
        )
    wins = (_win(grid, place) for place in range(len(grid.axes)))
    return next((Text("{finding}; {more}", finding=text, more=win) for win in wins if win is not None), text)


def _win(grid: _Grid, place: int) -> Text | None:
    """Return which value of a setting has the least loss more often than by chance; None if none has."""
    axis, losses = grid.axes[place], grid.by_value(place, grid.losses)
    whole = losses[:, ~np.isnan(losses).any(axis=0)]
    n = whole.shape[1]
    if n < FEWEST_SEEDS:
        return None
    is_best = (whole == whole.min(axis=0)) & np.isfinite(whole)
    wins = np.where(is_best.sum(axis=0) == 1, is_best, False).sum(axis=1)
    best = int(np.argmax(wins))
    if not is_clear(int(wins[best]), n, len(wins)):
        return None
    value = said(axis, axis.values[best])
    return Text("{value} has the least loss in {wins} of {n} cases", value=value, wins=int(wins[best]), n=n)


def is_clear(wins: int, n: int, n_values: int) -> bool:
    """Return whether chance alone hardly makes any of so many values the best in `wins` of `n` cases."""
    p = 1 / n_values
    tail = sum(math.comb(n, i) * p**i * (1 - p) ** (n - i) for i in range(wins, n + 1))
    return n_values * tail <= LEVEL


@dataclass(frozen=True)
class _Counts:
    """How many networks are known, fail and diverge with each value, each of shape (values,)."""

    n: Whole
    failed: Whole
    lost: Whole

    @classmethod
    def of(cls, grid: _Grid, place: int) -> _Counts:
        """Return those of the values of an axis."""
        numbers = (grid.known, grid.known & ~grid.works, np.isinf(grid.losses))
        return cls(*(grid.by_value(place, each).sum(axis=1) for each in numbers))

    def tail(self, values: Sequence[int], is_good: bool) -> tuple[Text, Text]:
        """Return how many networks of some values fail, and by which word."""
        n, failed, lost = (int(each[list(values)].sum()) for each in (self.n, self.failed, self.lost))
        verb = Text("diverge") if lost == failed else Text("fail") if is_good else Text("stay behind")
        if 0 < lost < failed:
            verb = Text("{verb} (diverged: {lost:,})", verb=verb, lost=lost)
        share = Text("{k:,} of {n:,}", k=failed, n=n)
        if failed in (0, n):
            share = Text("none") if not failed else Text("all")
        return share, verb


def _one_setting(grid: _Grid, is_done: bool) -> Text:
    axis, counts = grid.axes[0], _Counts.of(grid, 0)
    places = [i for i in range(len(axis.values)) if counts.n[i]]
    numbers = [axis.values[i] for i in places]
    if all(isinstance(number, int | float) and not isinstance(number, bool) for number in numbers):
        return _numbers(grid, counts, sorted(places, key=lambda i: axis.values[i]), is_done)
    whole = [i for i in places if not counts.failed[i]]
    if not whole:
        text = _most(grid, counts, places)[0]
    elif len(whole) <= MOST_NAMED:
        named = ", ".join(in_short([axis.values[i] for i in whole]))
        name = named if axis.is_choice else f"{short_name(axis)} {named}"
        text = _works(grid, name, int(counts.n[whole].sum()))
    else:
        some = {"n": len(whole), "all": len(places), "setting": short_name(axis)}
        several = Text("{n} of {all} values of {setting}", **some)
        text = _works(grid, several, int(counts.n[whole].sum()))
    worst = max(places, key=lambda i: counts.failed[i] / counts.n[i])
    if len(places) == 1:
        return text
    share, verb = counts.tail([worst], grid.is_good)
    value = said(axis, axis.values[worst])
    return Text("{finding}; with {value}, {share} {verb}", finding=text, value=value, share=share, verb=verb)


def _numbers(grid: _Grid, counts: _Counts, places: Sequence[int], is_done: bool) -> Text:
    """Return from which to which of ascending values all networks work, and how many fail beside them."""
    axis = grid.axes[0]
    texts = in_short(axis.values)
    first, last = _longest([not counts.failed[i] for i in places])
    if first < last:
        name: str = f"{short_name(axis)} {texts[places[first]]}"
        if last - first > 1:
            name = Text("{low} to {high}", low=name, high=texts[places[last - 1]])
        text = _works(grid, name, int(counts.n[list(places[first:last])].sum()))
    else:
        text, best = _most(grid, counts, places)
        first = places.index(best)
        last = first + 1
    if above := places[last:]:
        text = Text("{finding}; {more}", finding=text, more=_above(counts, above, texts, grid.is_good))
    if first and (is_done or not above):
        share, verb = counts.tail(places[:first], grid.is_good)
        below = {"value": texts[places[first]], "share": share, "verb": verb}
        text = Text("{finding}; below {value}, {share} {verb}", finding=text, **below)
    return text


def _above(counts: _Counts, places: Sequence[int], texts: Sequence[str], is_good: bool) -> Text:
    share, verb = counts.tail(places, is_good)
    value = texts[places[0]]
    if len(places) == 1:
        return Text("with {value}, {share} {verb}", value=value, share=share, verb=verb)
    if (counts.failed == counts.n)[list(places)].all():
        return Text("from {value} on {share} {verb}", value=value, share=share, verb=verb)
    more, _ = counts.tail(places[1:], is_good)
    share, verb = counts.tail(places[:1], is_good)
    said = {"value": value, "share": share, "verb": verb}
    return Text("with {value}, {share} {verb}, above it {more}", **said, more=more)


def _longest(are_whole: Sequence[bool]) -> tuple[int, int]:
    """Return begin and end of the longest row of values that all work, of several the last, or (0, 0)."""
    best, begin = (0, 0), 0
    for i, is_whole in enumerate(are_whole):
        begin = begin if is_whole else i + 1
        if is_whole and i + 1 - begin >= best[1] - best[0]:
            best = begin, i + 1
    return best


def _works(grid: _Grid, values: str, n: int) -> Text:
    if grid.is_good:
        return Text("{values}: all {n:,} networks work", values=values, n=n)
    return Text(
        "{values}: all {n:,} networks come near the best ({best})", values=values, n=n, best=grid.said_best()
    )


def _most(grid: _Grid, counts: _Counts, places: Sequence[int]) -> tuple[Text, int]:
    """Return with which value most networks work, and its place."""
    axis, medians = grid.axes[0], _medians(grid.losses)
    best = max(places, key=lambda i: (1 - counts.failed[i] / counts.n[i], -medians[i]))
    n = int(counts.n[best])
    return _most_often(grid, said(axis, axis.values[best]), n - int(counts.failed[best]), n), best


def _most_often(grid: _Grid, values: str, k: int, n: int) -> Text:
    if grid.is_good:
        return Text("{values} works most often: {k:,} of {n:,} networks", values=values, k=k, n=n)
    return Text(
        "{values} comes near the best ({best}) most often: {k:,} of {n:,} networks",
        values=values, k=k, n=n, best=grid.said_best(),
    )  # fmt: skip


def _two_settings(grid: _Grid) -> Text:
    """Return in how many combinations all networks work, which is the best, and which value fails most."""
    failed, n = (grid.known & ~grid.works).sum(axis=-1), grid.known.sum(axis=-1)
    medians, shares = _medians(grid.losses), failed / np.maximum(n, 1)
    is_whole = (failed == 0) & (n > 0)
    shares[n == 0] = np.inf
    best = min(np.ndindex(*n.shape), key=lambda at: (shares[at], medians[at]))
    values = ", ".join(said(axis, axis.values[i]) for axis, i in zip(grid.axes, best, strict=True))
    if is_whole.any():
        some = {"k": int(is_whole.sum()), "all": int((n > 0).sum()), "values": values}
        if grid.is_good:
            text = Text("All networks work in {k} of {all} combinations, best with {values}", **some)
        else:
            text = Text(
                "All networks come near the best ({best}) in {k} of {all} combinations, best with {values}",
                **some, best=grid.said_best(),
            )  # fmt: skip
    else:
        text = _most_often(grid, values, int(n[best] - failed[best]), int(n[best]))
    tables = [_Counts.of(grid, place) for place in range(len(grid.axes))]
    shares_of = [counts.failed / np.maximum(counts.n, 1) for counts in tables]
    place = max(range(len(tables)), key=lambda place: float(np.ptp(shares_of[place])))
    worst, axis = int(np.argmax(shares_of[place])), grid.axes[place]
    share, verb = tables[place].tail([worst], grid.is_good)
    value = said(axis, axis.values[worst])
    return Text("{finding}; with {value}, {share} {verb}", finding=text, value=value, share=share, verb=verb)


# Words


def short_name(axis: Axis) -> str:
    """Return the last part of a setting's path; the whole path of a component's name."""
    last = axis.path.rpartition(".")[2]
    return axis.path if last == "name" else last


def said(axis: Axis, value: object) -> str:
    """Return a value with its setting's name; that of a component speaks for itself."""
    among = axis.values if value in axis.values else (value,)
    text = in_short(among)[among.index(value)]
    return text if axis.is_choice else f"{short_name(axis)} {text}"
