"""What a wall shows of a sweep, at once or at a recorded moment: from its wall, or from its runs' folders."""

from __future__ import annotations

import math
from collections.abc import Iterable
from contextlib import suppress

import numpy as np
from PySide6.QtCore import QCoreApplication

from core.analysis.metrics import main_metric_in
from core.errors import PlaygroundError
from core.runs.run_row import RunRow
from core.runs.sweeps.options import AT_ONCE
from core.runs.sweeps.values import in_words
from core.runs.sweeps.wall_reader import Maps, WallReader
from core.runs.sweeps.watch import SweepWatch
from gui.pages.sweep.queue import short_names
from gui.pages.sweep.wall_pixels import POINTS, Floats, LossScale
from gui.pages.sweep.wall_view import WallMoment
from gui.translation import about, listed, of_preset, translated
from gui.widgets.runs.texts import loss_text, metric_text, score_text, state_text
from gui.widgets.tiles import UNKNOWN

translate = QCoreApplication.translate

GROWTH = 1.25
"""How many times as far the axis of epochs reaches when curves have come to its end."""
MOST_LOOKED = 128
"""Moments that the scale of losses is taken from, at most."""
BACK = 8
"""Moments back from one in which a network's loss is looked for, which is not evaluated in each."""


class WallSource:
    """The wall of a sweep, of which ``refresh`` and ``take`` read what is new.

    Runs that learn in processes of their own have no wall: they have curves, and no common moments.
    """

    def __init__(self, watch: SweepWatch) -> None:
        self.watch = watch
        self._edition: tuple[object, ...] = ()
        self._end = 0.0
        self._curves: Floats = np.full((len(watch.rows), POINTS), np.nan, np.float32)

    @property
    def reader(self) -> WallReader | None:
        """The wall; None before there is one, and where runs learn in processes of their own."""
        return self.watch.wall

    @property
    def learn_apart(self) -> bool:
        """Whether runs train in processes of their own, so that they have no common moments."""
        chosen, rows = self.watch.planned.options.engine, self.watch.rows
        return self.reader is None and (chosen not in ("", AT_ONCE) or any(row is not None for row in rows))

    @property
    def n_moments(self) -> int:
        """Recorded moments of all networks."""
        return self.reader.n_moments if self.reader is not None else 0

    @property
    def n_classes(self) -> int:
        """Classes that maps tell apart; 0 where they have one output."""
        return self.reader.header.classes if self.reader is not None else 0

    def refresh(self) -> bool:
        """Read what is new of a wall that learns at once; return whether anything is since it was asked last.

        What cannot be read just now is read the next time, or the ``SweepWatch`` says why: it reads too.
        """
        reader, before = self.reader, self._edition
        if reader is None:
            return False
        with suppress(PlaygroundError):
            reader.refresh()
        self._edition = reader.header.id, reader.n_moments, int(reader.map_steps.sum()), reader.progress
        return self._edition != before

    def take(self, runs: Iterable[int]) -> None:
        """Take what the folders of these runs say, where there is no wall."""
        if self.reader is not None:
            return
        curves = {run: self.watch.curve(run) for run in runs}
        end = max((float(epochs[-1]) for epochs, _ in curves.values() if len(epochs)), default=0.0)
        if end > self._end:
            self._end = end * GROWTH if self._end else end
            curves = {run: self.watch.curve(run) for run in range(len(self.watch.rows))}
        at = np.linspace(0, self._end, POINTS)
        for run, (epochs, losses) in curves.items():
            if len(epochs):
                self._curves[run] = np.interp(at, epochs, losses, np.nan, np.nan)

    # What a moment shows

    def moment(self, at: int | None = None) -> WallMoment:
        """Return what is shown of a recorded moment, or of now."""
        reader = self.reader
        if reader is None:
            return self._moment_of_runs()
        losses = _latest(reader.test_losses, at)
        last = reader.n_moments - 1
        scale = _scale(reader.test_losses)
        curves = self._curves_until(last if at is None else at)
        lost = reader.diverged & ~np.isfinite(losses) if at is not None else reader.diverged
        losses = np.where(lost, np.nan, losses)
        return WallMoment(losses, lost, scale, scale.shares(curves), self._maps(at))

    def _maps(self, at: int | None) -> Maps | None:
        reader = self.reader
        if reader is None or reader.kind != "map":
            return None
        try:
            if at is None:
                return reader.maps()
            before = reader.map_moments[reader.map_moments <= at]
            return reader.maps(int(before[-1])) if len(before) else None
        except PlaygroundError:  # it is being drawn, or was cut
            return None

    def _curves_until(self, at: int) -> Floats:
        """Return the test losses (n, POINTS) over the epochs until a moment."""
        reader = self.reader
        assert reader is not None
        if at < 0:
            return np.full((reader.n, POINTS), np.nan, np.float32)
        epochs = reader.epochs
        while self._end < epochs[-1]:
            self._end = max(self._end * GROWTH, float(epochs[-1]))
        places = np.linspace(0, self._end, POINTS)
        nearest = np.clip(np.searchsorted(epochs, places, side="right") - 1, 0, at)
        curves: Floats = np.ascontiguousarray(reader.test_losses[nearest].T)
        curves[:, places > epochs[at] + places[1]] = np.nan
        return curves

    def _moment_of_runs(self) -> WallMoment:
        rows = self.watch.rows
        losses = np.array([_loss(row) for row in rows], np.float32)
        lost = np.array([row is not None and row.state == "failed" for row in rows], np.bool_)
        first = np.array([_first(curve) for curve in self._curves], np.float32)
        scale = LossScale.over(self._curves, first)
        return WallMoment(np.where(lost, np.nan, losses), lost, scale, scale.shares(self._curves))

    # Texts

    def describe(self, run: int, at: int | None = None) -> str:
        """Return the settings and scores of a network, at a recorded moment or now."""
        sweep = self.watch.planned.sweep
        label = sweep.label(sweep.values()[run]) or of_preset(sweep.base.name)
        problem = self._problem(run)
        if problem:
            return about(label, problem)
        loss, score = self.numbers(run, at)
        row = self.watch.rows[run]
        if loss == UNKNOWN:
            queued = translate("Wall", "queued")
            return about(label, state_text(row) if row is not None else queued)
        text = translate("Wall", "{label}: test loss {loss}").format(label=label, loss=loss)
        return text if score == UNKNOWN else listed((text, f"{self._metric_label()} {score}"))

    def short(self, run: int) -> str:
        """Return the values of a network's settings, by the short names of these."""
        sweep = self.watch.planned.sweep
        pairs = zip(short_names(sweep.axes), sweep.values()[run], strict=True)
        return listed(f"{name} {in_words(value)}" for name, value in pairs)

    def numbers(self, run: int, at: int | None = None) -> tuple[str, str]:
        """Return the test loss and the score of a network."""
        reader, row = self.reader, self.watch.rows[run]
        if reader is None:
            return (UNKNOWN, UNKNOWN) if row is None else (loss_text(row.test_loss), score_text(row))
        loss, score = (float(_latest(each, at)[run]) for each in (reader.test_losses, reader.scores))
        metric = main_metric_in(reader.header.columns)
        is_known = metric is not None and math.isfinite(score)
        return (
            loss_text(loss if math.isfinite(loss) else None),
            metric_text(metric, score) if is_known and metric is not None else UNKNOWN,
        )

    def _metric_label(self) -> str:
        columns = self.reader.header.columns if self.reader is not None else ()
        found = (main_metric_in(columns or (row.best if row else ())) for row in self.watch.rows)
        return next((translated(metric.label) for metric in found if metric is not None), "")

    def _problem(self, run: int) -> str:
        """Return why a network has failed; empty where it has not."""
        if self.reader is not None:
            diverged = translate("Wall", "diverged")
            return (self.reader.problems.get(run) or diverged) if self.reader.diverged[run] else ""
        row = self.watch.rows[run]
        return translated(row.problem) or state_text(row) if row is not None and row.state == "failed" else ""

    def epoch(self, at: int | None) -> float | None:
        """Return the epoch of a recorded moment; None of now."""
        return None if self.reader is None or at is None else float(self.reader.epochs[at])

    def moment_text(self, at: int | None = None) -> str:
        """Return which moment it is, or how far all are now."""
        reader = self.reader
        if reader is None:
            return ""
        if at is None:
            now = reader.progress
            text = translate("Wall", "epoch {0:,} of {1:,}").format(int(now.epoch), now.epochs)
            if now.state != "running" or not now.pace or not self.watch.planned.is_running:
                return text
            left = _about((now.n_steps - now.step) / now.pace)
            return translate("Wall", "{epoch}, about {time} left").format(epoch=text, time=left)
        step, epoch = int(reader.steps[at]), int(reader.epochs[at])
        return translate("Wall", "step {step:,}, epoch {epoch:,}").format(step=step, epoch=epoch)


def _loss(row: RunRow | None) -> float:
    return math.nan if row is None or row.test_loss is None else row.test_loss


def _first(curve: Floats) -> float:
    known = curve[np.isfinite(curve)]
    return float(known[0]) if len(known) else math.nan


def _about(seconds: float) -> str:
    """Return a time that is not known exactly."""
    if seconds < 90:
        return translate("Wall", "{0:.0f} s").format(5 * math.ceil(seconds / 5))
    minutes = seconds / 60
    if minutes < 90:
        return translate("Wall", "{0:.0f} min").format(minutes)
    return translate("Wall", "{0:.0f} h").format(minutes / 60)


def _latest(numbers: Floats, at: int | None) -> Floats:
    """Return the latest known numbers (n,) of (m, n) until a moment, or until the last."""
    if not len(numbers):
        return np.full(numbers.shape[1], np.nan, np.float32)
    at = len(numbers) - 1 if at is None else at
    found: Floats = numbers[at].copy()
    for earlier in range(at - 1, max(at - BACK, 0) - 1, -1):
        unknown = np.isnan(found)
        if not unknown.any():
            break
        found[unknown] = numbers[earlier][unknown]
    return found


def _scale(losses: Floats) -> LossScale:
    """Return the scale of frames over all that is recorded."""
    if not len(losses):
        return LossScale()
    some = losses[:: -(-len(losses) // MOST_LOOKED)]
    return LossScale.over(np.concatenate([some, losses[-1:]]), losses[0])
