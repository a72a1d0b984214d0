"""The history of a run: its losses, learning rates and evaluations so far."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

import numpy as np
import numpy.typing as npt

from core.analysis.metrics import by_column
from core.analysis.series import KEPT, Doubles, Floats, Points, Series
from core.data.shared_params import LOADER_NAMES
from core.experiment.experiment import Experiment
from core.experiment.learning_rate import is_rate
from core.protocol.results import EvalResult, Mark, RecordedHistory
from core.text import Text, short

Ints = npt.NDArray[np.int64]

RISEN, HARDLY_FALLEN, FALLEN = 1.5, 0.95, 0.5
"""Loss over its best so far when it rises; over its first when it has hardly fallen, and when it has."""
DIVERGED = 100.0
"""Loss over its first that no run recovers from by itself, however it looks at its end."""
MEASURES = frozenset({"task.temperature", "task.alpha", "training.l1", "training.l2", "code.sha256"})
"""What can be edited during a run and changes what its loss measures."""
OTHER_DATA = frozenset({"data.name", "data.path"})
"""What says of which data set the loss is."""
SAME_SAMPLES = frozenset(
    f"data.{name}" for name in ("batch_size", "features", "standardize", "transforms", *LOADER_NAMES)
)
"""What is set of the data and leaves its samples and their split as they are."""
HIGHEST = 10.0
"""Loss over its first above which a run before would flatten the curves of the next one."""
NEAR_HIGHEST = 0.5
"""Share of the highest learning rate from which a rate is near it."""
ENOUGH_STEPS = 100
FEWEST_WINDOWS, LONGEST_WINDOW = 10, 200
"""Losses are averaged in at least so many windows, of at most so many steps."""
STRETCH = KEPT // 2
"""Steps whose losses are judged together once they are old."""
EVALUATIONS_KEPT = 1 << 14
FADED = 40.0
"""Powers of e after which a smoothed loss has forgotten one: it counts less than the last bit."""


def _growing_windows() -> list[int]:
    """Return the edges of windows until they are the longest: each is a tenth of the steps until its end."""
    edges = [0]
    while edges[-1] < FEWEST_WINDOWS * LONGEST_WINDOW:
        length = max(ENOUGH_STEPS // FEWEST_WINDOWS, edges[-1] // (FEWEST_WINDOWS - 1))
        edges.append(edges[-1] + length)
    return edges


_GROWING = _growing_windows()


class DebiasedMean:
    """Exponential moving average whose start is not drawn towards zero.

    ``s[t] = b s[t-1] + (1 - b) x[t]`` and ``s[t] / (1 - b**t)`` is what it gives, as in Adam's bias
    correction (Kingma and Ba, 2015) and TensorBoard's smoothing. Numbers that are not finite are
    passed over, and give NaN.

    Parameters
    ----------
    factor : float
        b, from 0 (no smoothing) to less than 1.
    n_seen : int
        How many numbers came before, so long ago that they no longer count.
    """

    def __init__(self, factor: float, n_seen: int = 0) -> None:
        if not 0 <= factor < 1:
            raise ValueError(f"the smoothing factor must be at least 0 and less than 1, got {factor}")
        self.factor = factor
        self._state = 0.0
        self._n_seen = n_seen

    def extend(self, values: Floats) -> Doubles:
        """Return the averages after each of the next `values`, shape (n,)."""
        means = np.full(len(values), np.nan)
        finite = np.isfinite(values)
        x = values[finite].astype(np.float64)
        if len(x):
            means[finite] = self._debiased(self._recurrence(x)) if self.factor else x
        return means

    def _recurrence(self, x: Doubles) -> Doubles:
        """Return s[t] for the next `x`, in rows short enough that b**-row stays a float."""
        b = self.factor
        row = max(1, min(len(x), 4096, int(-460 / math.log(b))))
        powers = b ** np.arange(row, dtype=np.float64)
        padded = np.zeros((-(-len(x) // row), row))
        padded.ravel()[: len(x)] = x
        padded /= powers
        s = np.cumsum(padded, axis=1, out=padded)
        s *= powers * (1 - b)
        carries = np.empty(len(s))
        state, fade = self._state, float(b * powers[-1])
        for i, end in enumerate(s[:, -1].tolist()):
            carries[i] = state
            state = fade * state + end
        s += np.outer(carries, b * powers)
        s = s.ravel()[: len(x)]
        self._state = float(s[-1])
        return s

    def _debiased(self, s: Doubles) -> Doubles:
        t = np.arange(self._n_seen + 1, self._n_seen + 1 + len(s), dtype=np.float64)
        self._n_seen += len(s)
        decay = t * math.log(self.factor)
        biased = int(np.searchsorted(-decay, 40.0))  # beyond that 1 - b**t is 1 to the last bit
        s[:biased] /= -np.expm1(decay[:biased])
        return s


class Archive(Protocol):
    """The numbers of a run in its files; nothing where they do not tell."""

    def losses(self, start: int, stop: int) -> Floats:
        """Return losses from one index up to another; fewer if there are fewer."""
        ...

    def rates(self, stop: int) -> Doubles:
        """Return the learning rates of the first steps, shape (stop,); NaN where they are not known."""
        ...

    def evaluations(self, column: str, before: float) -> Points:
        """Return the steps and scores of the evaluations before a step, but not of step 0."""
        ...


class Evaluations:
    """Scores at each evaluation: a series for each column, such as ``test_loss``.

    A series has NaN for an evaluation that lacks its score, and nothing if all of them do.
    """

    def __init__(self) -> None:
        self.steps = Series(np.float64, EVALUATIONS_KEPT)
        self.epochs = Series(np.float64, EVALUATIONS_KEPT)
        self._scores: dict[str, Series] = {}
        self._nothing = Series(np.float64)
        self.first: dict[str, float] = {}
        """The scores of the first one, by column."""

    def __len__(self) -> int:
        return len(self.steps)

    def __getitem__(self, column: str) -> Series:
        return self._scores.get(column, self._nothing)

    @property
    def columns(self) -> tuple[str, ...]:
        """The scores that there are."""
        return tuple(self._scores)

    def extend(self, results: Sequence[EvalResult]) -> None:
        """Append the scores of these evaluations."""
        rows = [by_column(result) for result in results]
        if not len(self):
            self.first = rows[0]
        for column in dict.fromkeys(name for row in rows for name in row):
            if column not in self._scores:
                self._scores[column] = Series(np.float64, EVALUATIONS_KEPT)
                self._scores[column].extend(np.full(len(self), np.nan))
        for column, series in self._scores.items():
            series.extend([row.get(column, math.nan) for row in rows])
        self.steps.extend([result.step for result in results])
        self.epochs.extend([result.epoch for result in results])

    def kept(self, column: str) -> Points:
        """Return the steps and the scores of those evaluations that are kept one by one."""
        values, first = self[column], self.steps.first_kept
        steps = self.steps.values(first) if len(values) else np.empty(0)
        return steps.astype(np.float64), values.values(first).astype(np.float64)

    def clock(self) -> Points:
        """Return the steps and epochs of evaluations; of old ones only at the ends of groups."""
        return _known_values(self.steps), _known_values(self.epochs)

    def indices_at(self, steps: Floats) -> Doubles:
        """Return how many evaluations lie before each of `steps`, ascending; of old ones nearly."""
        if not self.steps.first_kept:
            return np.searchsorted(self.steps.values(), steps).astype(np.float64)
        index, known = self.steps.knots()
        at: Doubles = np.interp(steps, known, index, right=len(self))
        return np.ceil(at)

    def epoch_at(self, index: int) -> int:
        """Return the epoch of an evaluation; of an old one nearly."""
        return round(float(np.interp(index, *self.epochs.knots())))

    def steps_at(self, indices: Floats) -> Doubles:
        """Return the steps of the evaluations at `indices`, which may lie between two; of old ones nearly."""
        if not len(indices):
            return np.empty(0)
        if self.steps.first_kept:
            at: Doubles = np.interp(indices, *self.steps.knots())
            return at
        steps, before = self.steps.values().astype(np.float64, copy=False), indices.astype(np.int64)
        after = np.minimum(before + 1, len(steps) - 1)
        return steps[before] + (indices - before) * (steps[after] - steps[before])


def _known_values(series: Series) -> Doubles:
    """Return the numbers of a series that never falls, of old ones those at the ends of groups."""
    return series.knots()[1] if series.first_kept else series.values().astype(np.float64, copy=False)


@dataclass(frozen=True)
class Stretch:
    """What is kept of the losses and rates of old steps: means of the best, the worst and the first window,
    the highest loss of a batch, and the highest rate.
    """

    start: int
    stop: int
    first: float
    best: float
    peak: float
    highest: float
    highest_rate: float


class History:
    """The history of a run: every step's loss and learning rate, and every evaluation.

    Index i of `loss`, `smoothed` and `lr` belongs to step i + 1. Losses are kept in torch's float32,
    what torch computes in float64 is kept so. Of old steps their extremes stay, see ``Series``.

    Parameters
    ----------
    smoothing : float
        Factor of the debiased moving average in `smoothed`.
    """

    def __init__(self, smoothing: float = 0.9) -> None:
        self.archive: Archive | None = None
        """Gives back what is no longer kept."""
        self._start(smoothing)

    def _start(self, smoothing: float) -> None:
        self._mean = DebiasedMean(smoothing)
        self.loss = Series(archive=self._archived_losses)
        self._smoothed = self._new_smoothed()
        self.lr = Series(np.float64, STRETCH)
        self.evaluations = Evaluations()
        self._stretches: list[Stretch] = []

    @property
    def n_steps(self) -> int:
        """Number of recorded steps."""
        return len(self.loss)

    @property
    def smoothing(self) -> float:
        """The factor of the moving average."""
        return self._mean.factor

    def extend(self, losses: Sequence[float] | Floats, lrs: Sequence[float] | Floats) -> None:
        """Append the losses and learning rates of the next steps, both of shape (n,)."""
        done = 0
        while done < len(losses):
            part = slice(done, done + STRETCH - self.n_steps % STRETCH)
            self.loss.extend(losses[part])
            self.lr.extend(lrs[part])
            done = part.stop
            if self.n_steps % STRETCH == 0:
                self._sum_up()

    def _sum_up(self) -> None:
        """Take what stays of the latest stretch while its losses are there."""
        stop = self.n_steps
        start = stop - STRETCH
        losses = self.loss.values(start)
        means = _means(losses, _edges(len(losses), growing=start == 0))
        self._stretches.append(
            Stretch(
                start, stop, float(means[0]), float(np.fmin.reduce(means)), float(np.fmax.reduce(means)),
                float(np.fmax.reduce(losses)), float(np.fmax.reduce(self.lr.values(start))),
            )
        )  # fmt: skip
        if len(self._smoothed) >= self.loss.first_kept:
            self._smooth()

    @property
    def smoothed(self) -> Series:
        """The moving average of the losses, brought up to date when it is asked for."""
        self._smooth()
        return self._smoothed

    def _smooth(self) -> None:
        for start in range(len(self._smoothed), self.n_steps, STRETCH):
            self._smoothed.extend(self._mean.extend(self.loss.values(start, start + STRETCH)))

    def _new_smoothed(self) -> Series:
        return Series(np.float32, STRETCH, self._smoothed_again)

    def _smoothed_again(self, start: int, stop: int) -> Doubles:
        """Average old losses again, from so far before that it makes no difference."""
        factor = self.smoothing
        lead = min(start, math.ceil(FADED / -math.log(factor)) if factor else 0)
        mean = DebiasedMean(factor, n_seen=start - lead)
        return mean.extend(self.loss.values(start - lead, stop))[lead:]

    def _archived_losses(self, start: int, stop: int) -> Floats:
        return self.archive.losses(start, stop) if self.archive is not None else np.empty(0)

    def recorded_rates(self) -> Doubles:
        """Return every step's learning rate, shape (n_steps,); NaN where none is known any more."""
        rates = self.lr.values().astype(np.float64)
        older = rates[: self.lr.first_kept]
        if self.archive is not None and np.isnan(older).any():
            found = self.archive.rates(len(older))
            np.copyto(older, found, where=np.isnan(older))
        return rates

    def recorded(self, column: str) -> Points:
        """Return the steps and the scores of all evaluations that are known one by one."""
        steps, values = self.evaluations.kept(column)
        if self.archive is None or not self.evaluations.steps.first_kept or not len(values):
            return steps, values
        older = self.archive.evaluations(column, steps[0])
        first = self.evaluations.first
        return (
            np.concatenate([[0.0] if first else [], older[0], steps]),
            np.concatenate([[first.get(column, math.nan)] if first else [], older[1], values]),
        )

    def until(self, step: int) -> tuple[Floats, Floats, tuple[Stretch, ...]]:
        """Return losses and learning rates of the last steps until `step`, and the stretches before them.

        While all are kept they are all the steps, and there is no stretch.
        """
        begin = 0
        if self.loss.first_kept:
            begin = max(0, step // STRETCH - 1) * STRETCH
        earlier = tuple(self._stretches[: begin // STRETCH])
        return self.loss.values(begin, step), self.lr.values(begin, step), earlier

    def add_evaluations(self, results: Sequence[EvalResult]) -> None:
        """Append evaluations."""
        if results:
            self.evaluations.extend(results)

    def add_recorded(self, past: RecordedHistory) -> None:
        """Append what a run has shown before it is resumed."""
        self.add_evaluations(past.evaluations)
        self.extend(past.losses, past.lrs)

    def set_smoothing(self, factor: float) -> None:
        """Average anew with `factor`.

        Raises
        ------
        ValueError
            If it is not at least 0 and less than 1.
        """
        self._mean = DebiasedMean(factor)
        self._smoothed = self._new_smoothed()

    def clear(self) -> None:
        """Forget the run; the smoothing factor stays."""
        self._start(self.smoothing)

    def epochs_at(self, steps: Floats, steps_per_epoch: float) -> Doubles:
        """Return how many epochs lie behind `steps`.

        Evaluations pin epochs to steps, because a batch size changed during the run changes how
        many steps an epoch takes; past the last of them `steps_per_epoch` is used.

        Parameters
        ----------
        steps : ndarray, shape (n,)

        Returns
        -------
        ndarray of float64, shape (n,)
        """
        return self.epoch_clock(steps_per_epoch)(steps)

    def epoch_clock(self, steps_per_epoch: float) -> Callable[[Floats], Doubles]:
        """Return ``epochs_at`` as it is now; another thread may call it while the history grows."""
        known_steps, known_epochs = (np.append(0.0, known) for known in self.evaluations.clock())

        def epochs_at(steps: Floats) -> Doubles:
            beyond = np.maximum(0.0, np.asarray(steps, np.float64) - known_steps[-1]) / steps_per_epoch
            epochs: Doubles = np.interp(steps, known_steps, known_epochs) + beyond
            return epochs

        return epochs_at


@dataclass(frozen=True, eq=False)
class FormerRun:
    """The evaluations of a run that is over, to compare the next one with."""

    experiment: Experiment
    evaluations: Evaluations
    steps_per_epoch: int

    @property
    def is_telling(self) -> bool:
        """Whether its test loss is a curve that leaves room for another one beside it."""
        series = self.evaluations["test_loss"]
        losses = (
            series.values() if not series.first_kept else series.envelope(0, len(series), ENOUGH_STEPS)[1]
        )
        return len(losses) > 1 and bool(np.all(np.abs(losses) <= HIGHEST * abs(losses[0])))

    def recorded(self, column: str) -> Points:
        """Return the steps and the scores of the evaluations that are kept one by one."""
        return self.evaluations.kept(column)

    def is_comparable(self, experiment: Experiment) -> bool:
        """Return whether losses of `experiment` measure the same."""
        changes = self.experiment.run_changes(experiment)
        return not any(path in OTHER_DATA or path.startswith(("loss.", "task.")) for path in changes)

    def other_samples(self, experiment: Experiment) -> list[str]:
        """Return the settings by which `experiment` has other samples, or another split of them."""
        changes = self.experiment.run_changes(experiment)
        drawn = {"seed"} & changes if experiment.data.args.get("seed") is None else set()
        return sorted({path for path in changes if path.startswith("data.")} - SAME_SAMPLES | drawn)


@dataclass(frozen=True)
class LossTrend:
    """The loss before the first step, means of the best, the latest and the worst stretch of steps, and the
    highest of a batch.
    """

    first: float
    best: float
    last: float
    peak: float
    highest: float

    @property
    def has_jumped(self) -> bool:
        """Whether it was well above its start."""
        return self.peak > RISEN * self.first

    @property
    def has_diverged(self) -> bool:
        """Whether it was so far above its start that what was learnt since is little."""
        return self.peak > DIVERGED * self.first and self.last > FALLEN * self.first

    @property
    def text(self) -> str:
        """The first and the latest, in words."""
        return Text("{first} to {last}", first=short(self.first), last=short(self.last))


def loss_trend(
    losses: Floats, first: float, marks: Sequence[Mark] = (), earlier: Sequence[Stretch] = ()
) -> LossTrend | None:
    """Return how the batches' losses went, shape (n_steps,); None while they are too few to tell.

    The best and the worst are among windows that later steps leave where they are: the best never rises, the
    worst never falls. After an edit of what the loss measures they begin anew. Stretches `earlier` than the
    losses count too.
    """
    offset = earlier[-1].stop if earlier else 0
    n_steps = offset + len(losses)
    begin = max(
        (mark.step for mark in marks if mark.path in MEASURES and 0 < mark.step <= n_steps), default=0
    )
    earlier = [stretch for stretch in earlier if stretch.start >= begin]
    losses = losses[max(0, begin - offset) :]
    n_steps -= begin
    if n_steps < ENOUGH_STEPS:
        return None
    means = _means(losses, _edges(len(losses), growing=not earlier))
    if begin:
        first = earlier[0].first if earlier else float(losses[: _GROWING[1]].mean(dtype=np.float64))
    last = losses[-min(LONGEST_WINDOW, n_steps // FEWEST_WINDOWS) :].mean(dtype=np.float64)
    best = np.fmin.reduce(np.append(means, [stretch.best for stretch in earlier]), initial=first)
    peak = np.fmax.reduce(np.append(means, [stretch.peak for stretch in earlier]))
    highest = np.fmax.reduce([np.fmax.reduce(losses), *(stretch.highest for stretch in earlier)])
    return LossTrend(first, float(best), float(last), float(peak), float(highest))


def _edges(n_steps: int, *, growing: bool) -> Ints:
    """Return the edges of windows of so many steps; what is left for no whole one is not in them."""
    edges = np.arange(0, n_steps + 1, LONGEST_WINDOW)
    if growing:
        edges = np.append(_GROWING, np.arange(_GROWING[-1], n_steps + 1, LONGEST_WINDOW)[1:])
    return edges[edges <= n_steps]


def _means(losses: Floats, edges: Ints) -> Doubles:
    if len(edges) < 2:
        return np.empty(0)
    means: Doubles = np.add.reduceat(losses[: edges[-1]], edges[:-1], dtype=np.float64) / np.diff(edges)
    return means


def is_near_highest(lrs: Floats, marks: Sequence[Mark] = (), earlier: Sequence[Stretch] = ()) -> bool:
    """Return whether the latest rate, of shape (n_steps,), is near the highest since one was set by hand."""
    offset = earlier[-1].stop if earlier else 0
    edited = [mark.step for mark in marks if is_rate(mark.path) and mark.step < offset + len(lrs)]
    begin = max(edited, default=0)
    since = lrs[max(0, begin - offset) :]
    before = [stretch.highest_rate for stretch in earlier if stretch.start >= begin]
    return not len(since) or not since[-1] < NEAR_HIGHEST * np.fmax.reduce([np.fmax.reduce(since), *before])
