"""What a sweep has found, as a sentence: which value wins, what chance does, what diverges. No torch here."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from core.runs.run_row import RunRow
from core.runs.sweeps.results import has_diverged, learn_together, outcome
from core.runs.sweeps.search_record import SearchRecord
from core.runs.sweeps.sweep import Axis, Sweep
from core.runs.sweeps.values import in_words
from core.text import Text, factor, short

FEWEST_SEEDS = 4
"""With fewer seeds no value is said to win."""
LEVEL = 0.05
"""A value wins if chance alone would let any of them be the best so often in fewer cases than this."""
LEAST_FACTOR = 1.5
"""Losses that lie closer together are called alike."""
FAR = 10
"""How many times as high as the least median loss one is that is told."""
LEAST_SHARE = 0.25
"""The share of networks that diverge with a value from which on the value is named."""


@dataclass(frozen=True)
class _Grid:
    """The least loss of each run, by the settings that vary and the seed.

    Parameters
    ----------
    axes : tuple of Axis
        The settings with several values.
    losses : array of shape (values of the first axis, ..., seeds)
        Infinite for a run that has diverged, NaN for one that is not done, or has failed otherwise.
    """

    axes: tuple[Axis, ...]
    losses: np.ndarray

    @property
    def n_seeds(self) -> int:
        return int(self.losses.shape[-1])

    def by_value(self, place: int) -> np.ndarray:
        """Return the losses of shape (values of an axis, cases): the runs of a case differ in it alone."""
        moved = np.moveaxis(self.losses, place, 0)
        return moved.reshape(len(moved), -1)


def finding(sweep: Sweep, rows: Sequence[RunRow | None], record: SearchRecord | None = None) -> Text:
    """Return in a sentence what the runs of a sweep have shown.

    A value wins where it has the least loss, on validation or else on test data, in so many cases that
    chance hardly makes it: the runs of a case have the same seed and the same other setting. That any of k
    values is the best in w of n cases has by chance at most the probability
    ``k P(X >= w), X ~ Binomial(n, 1 / k)``.

    Parameters
    ----------
    rows : sequence of RunRow or None
        Its runs; None for those that have not begun.
    record : SearchRecord, optional
        What is known of a search.
    """
    if sweep.search is not None:
        return _searched(sweep, rows, record or SearchRecord())
    n_done = sum(row is not None and row.state in ("finished", "failed") for row in rows)
    so_far = learn_together(rows)
    grid = _grid(sweep, rows, so_far)
    if np.isnan(grid.losses).all():
        return Text("No network has finished yet.") if n_done < len(rows) else Text("Every network failed.")
    found = _winners(grid) if grid.axes else _chance(grid.losses.ravel())
    if lost := _divergence(grid) or _too_large(grid):
        found = Text("{finding}; {more}", finding=found, more=lost) if found else lost
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


def _grid(sweep: Sweep, rows: Sequence[RunRow | None], so_far: bool) -> _Grid:
    losses = [math.inf if has_diverged(row) else outcome(row, "loss", so_far=so_far) for row in rows]
    axes = tuple(axis for axis in sweep.settings if len(axis.values) > 1)
    shape = (*(len(axis.values) for axis in axes), len(sweep.seeds))
    return _Grid(axes, np.array(losses, dtype=float).reshape(shape))


# A search


def _searched(sweep: Sweep, rows: Sequence[RunRow | None], record: SearchRecord) -> Text:
    """Return which of the drawn values did best, and which setting mattered most."""
    losses = [outcome(row, "loss") for row in rows]
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


def _chance(losses: np.ndarray) -> Text | None:
    """Return how far seeds lie apart."""
    known = losses[np.isfinite(losses)]
    if not len(known):
        return None
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


# Which value wins


def _winners(grid: _Grid) -> Text | None:
    if not np.isfinite(grid.losses).any():
        return None
    if grid.n_seeds < FEWEST_SEEDS:
        return _least(grid)
    if len(grid.axes) == 1:
        return _one_setting(grid)
    first, second = (_claim(grid, place) for place in range(len(grid.axes)))
    names = [short_name(axis) for axis in grid.axes]
    if first is None and second is None:
        return Text("No value of {first} or {second} wins clearly", first=names[0], second=names[1])
    if first is None or second is None:
        clear, other = (first, names[1]) if second is None else (second, names[0])
        text = Text("{value} wins in {wins} of {n} cases", **clear or {})
        return Text("{claim}; no value of {setting} wins clearly", claim=text, setting=other)
    return Text(
        "{claim}, {value} in {wins} of {n}",
        claim=Text("{value} wins in {wins} of {n} cases", **first),
        **second,
    )


def _least(grid: _Grid) -> Text:
    """Return which values have the least loss in the middle of their few seeds, and that it may be chance."""
    cells = np.where(np.isnan(grid.losses).any(axis=-1), np.inf, np.median(grid.losses, axis=-1))
    if not np.isfinite(cells).any():  # no combination is done with all of its seeds
        cells = np.where(np.isnan(grid.losses), np.inf, grid.losses).min(axis=-1)
    best = np.unravel_index(int(np.argmin(cells)), cells.shape)
    values = [said(axis, axis.values[i]) for axis, i in zip(grid.axes, best, strict=True)]
    least = {"values": ", ".join(values), "loss": _digits(float(cells[best]))}
    if np.ptp(cells) == 0 and cells.size > 1:
        return Text("All values come to the same loss, {loss}", loss=least["loss"])
    if grid.n_seeds == 1:
        return Text("The least loss, {loss}, has {values}; with one seed that may be chance", **least)
    return Text(
        "The least loss, {loss}, has {values}; with {n} seeds that may be chance", **least, n=grid.n_seeds
    )


def _cases(losses: np.ndarray) -> tuple[np.ndarray, int]:
    """Return how often each value is the only best one, of shape (values,), and in how many cases at all."""
    whole = losses[:, ~np.isnan(losses).any(axis=0)]
    if not whole.shape[1]:
        return np.zeros(len(losses), dtype=int), 0
    is_best = (whole == whole.min(axis=0)) & np.isfinite(whole)
    return np.where(is_best.sum(axis=0) == 1, is_best, False).sum(axis=1), whole.shape[1]


def _one_setting(grid: _Grid) -> Text:
    axis, losses = grid.axes[0], grid.by_value(0)
    wins, n = _cases(losses)
    if not n:
        return Text("No seed is done with every value of {setting}", setting=short_name(axis))
    whole = losses[:, ~np.isnan(losses).any(axis=0)]
    if (whole == whole[0]).all():
        return Text(
            "{setting} makes no difference: all its values come to the same", setting=short_name(axis)
        )
    best, second = np.argsort(-wins, kind="stable")[:2]
    top = {"value": said(axis, axis.values[best]), "wins": int(wins[best]), "n": n}
    if n < FEWEST_SEEDS:
        return Text("{value} is best at {wins} of {n} seeds, which are too few to say that it wins", **top)
    if is_clear(int(wins[best]), n, len(wins)):
        return Text("{value} wins at {wins} of {n} seeds", **top)
    if not wins[best]:
        return Text("No value of {setting} wins: the best are alike", setting=short_name(axis))
    other = {"other": in_words(axis.values[second]), "others": int(wins[second])}
    return Text(
        "No value wins clearly: {value} is best at {wins} of {n} seeds, {other} at {others}",
        **top,
        **other,
    )


def _claim(grid: _Grid, place: int) -> dict[str, Any] | None:
    """Return the value of one of two settings that wins clearly, in how many of how many cases; or None."""
    axis, losses = grid.axes[place], grid.by_value(place)
    wins, n = _cases(losses)
    best = int(np.argmax(wins))
    if n < FEWEST_SEEDS or not is_clear(int(wins[best]), n, len(wins)):
        return None
    return {"value": said(axis, axis.values[best]), "wins": int(wins[best]), "n": n}


def is_clear(wins: int, n: int, n_values: int) -> bool:
    """Return whether chance alone hardly makes any of so many values the best in `wins` of `n` cases."""
    p = 1 / n_values
    tail = sum(math.comb(n, i) * p**i * (1 - p) ** (n - i) for i in range(wins, n + 1))
    return n_values * tail <= LEVEL


# What is too large, or diverges


def _too_large(grid: _Grid) -> Text | None:
    """Return from which value of the only setting on all seeds are far worse than with the best value."""
    values = grid.axes[0].values if len(grid.axes) == 1 else ()
    numbers = [value for value in values if isinstance(value, int | float) and not isinstance(value, bool)]
    if not values or len(numbers) < len(values) or numbers != sorted(numbers):
        return None
    if grid.n_seeds < FEWEST_SEEDS or np.isnan(grid.losses).any():
        return None
    middles = np.median(grid.losses, axis=-1)
    if not middles.min() > 0:
        return None
    is_far = middles >= FAR * middles.min()
    first = len(is_far) - int(np.argmin(is_far[::-1]))  # of those that no value that is near follows
    if first == len(is_far):
        return None
    value = in_words(numbers[first])
    return Text("from {value} on the median loss is at least {far} times as high", value=value, far=FAR)


def _divergence(grid: _Grid) -> Text | None:
    """Return with which values networks diverge, or how many do; None if none does."""
    is_lost = np.isinf(grid.losses)
    n_lost, n = int(is_lost.sum()), int((~np.isnan(grid.losses)).sum())
    if not n_lost:
        return None
    axis, lost = max(
        ((axis, _shares(grid.by_value(place))) for place, axis in enumerate(grid.axes)),
        key=lambda pair: float(np.ptp(pair[1][1])),
        default=(None, ((), np.zeros(0))),
    )
    named = [i for i, share in enumerate(lost[1]) if share >= LEAST_SHARE]
    if axis is None or not named or len(named) == len(axis.values) or len(named) > 2:
        return _many(axis, named, n_lost, n)
    is_alone = len(grid.axes) == 1 and not axis.is_choice
    values = [in_words(axis.values[i]) if is_alone else said(axis, axis.values[i]) for i in named]
    if len(named) == 1:
        return _at(values[0], *lost[0][named[0]])
    first, second = (
        Text("{value} ({share})", value=value, share=_share(*lost[0][i]))
        for value, i in zip(values, named, strict=True)
    )
    return Text("networks diverge with {first} and with {second}", first=first, second=second)


def _at(value: str, lost: int, n: int) -> Text:
    if lost == n:
        return Text("with {value} all networks diverge", value=value)
    if 2 * lost == n:
        return Text("with {value} half of the networks diverge", value=value)
    return Text("with {value}, {lost:,} of {n:,} networks diverge", value=value, lost=lost, n=n)


def _many(axis: Axis | None, named: Sequence[int], n_lost: int, n: int) -> Text:
    """Return with how many values networks diverge where they are too many to be named, or how many do."""
    if axis is not None and 2 < len(named) < len(axis.values):
        values = [axis.values[i] for i in named]
        others = [value for i, value in enumerate(axis.values) if i not in named]
        if all(isinstance(value, int | float) for value in axis.values) and min(values) > max(others):
            return Text("from {value} on networks diverge", value=said(axis, min(values)))
        return Text(
            "with {n} of {all} values of {setting} networks diverge",
            n=len(named),
            all=len(axis.values),
            setting=short_name(axis),
        )
    if n_lost == n:
        return Text("All {n:,} networks diverge", n=n)
    return Text("{lost:,} of {n:,} networks diverge", lost=n_lost, n=n)


def _shares(losses: np.ndarray) -> tuple[list[tuple[int, int]], np.ndarray]:
    """Return for each value how many of how many networks diverge, and the shares, of shape (values,)."""
    lost, known = np.isinf(losses).sum(axis=1), (~np.isnan(losses)).sum(axis=1)
    counts = [(int(a), int(b)) for a, b in zip(lost, known, strict=True)]
    return counts, lost / np.maximum(known, 1)


def _share(lost: int, n: int) -> Text:
    if lost == n:
        return Text("all")
    return Text("{lost:,} of {n:,}", lost=lost, n=n)


# Words


def short_name(axis: Axis) -> str:
    """Return the last part of a setting's path; the whole path of a component's name."""
    last = axis.path.rpartition(".")[2]
    return axis.path if last == "name" else last


def said(axis: Axis, value: object) -> str:
    """Return a value with its setting's name; that of a component speaks for itself."""
    return in_words(value) if axis.is_choice else f"{short_name(axis)} {in_words(value)}"
