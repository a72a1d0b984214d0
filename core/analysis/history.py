"""The history of a run: its losses, learning rates and evaluations so far."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from core.analysis.metrics import by_column
from core.analysis.series import Doubles, Floats, Series
from core.data.shared_params import LOADER_NAMES
from core.experiment.experiment import Experiment
from core.experiment.learning_rate import is_rate
from core.protocol.results import EvalResult, Mark, RecordedHistory
from core.text import Text, short

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
    """

    def __init__(self, factor: float) -> None:
        if not 0 <= factor < 1:
            raise ValueError(f"the smoothing factor must be at least 0 and less than 1, got {factor}")
        self.factor = factor
        self._state = 0.0
        self._n_seen = 0

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


class Evaluations:
    """Scores at each evaluation: a series for each column, such as ``test_loss``.

    A series has NaN for an evaluation that lacks its score, and nothing if all of them do.
    """

    def __init__(self) -> None:
        self.steps = Series(np.float64)
        self.epochs = Series(np.float64)
        self._scores: dict[str, Series] = {}
        self._nothing = Series(np.float64)

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
        for column in dict.fromkeys(name for row in rows for name in row):
            if column not in self._scores:
                self._scores[column] = Series(np.float64)
                self._scores[column].extend(np.full(len(self), np.nan))
        for column, series in self._scores.items():
            series.extend([row.get(column, math.nan) for row in rows])
        self.steps.extend([result.step for result in results])
        self.epochs.extend([result.epoch for result in results])


class History:
    """The history of a run: every step's loss and learning rate, and every evaluation.

    Index i of `loss`, `smoothed` and `lr` belongs to step i + 1. Losses are kept in torch's float32,
    what torch computes in float64 is kept so. The three together hold 18.1 bytes a step.

    Parameters
    ----------
    smoothing : float
        Factor of the debiased moving average in `smoothed`.
    """

    _BLOCK = 1 << 18

    def __init__(self, smoothing: float = 0.9) -> None:
        self._start(smoothing)

    def _start(self, smoothing: float) -> None:
        self._mean = DebiasedMean(smoothing)
        self.loss = Series()
        self._smoothed = Series()
        self.lr = Series(np.float64)
        self.evaluations = Evaluations()

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
        self.loss.extend(losses)
        self.lr.extend(lrs)

    @property
    def smoothed(self) -> Series:
        """The moving average of the losses, brought up to date when it is asked for."""
        for start in range(len(self._smoothed), len(self.loss), self._BLOCK):
            self._smoothed.extend(self._mean.extend(self.loss.values(start, start + self._BLOCK)))
        return self._smoothed

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
        self._smoothed = Series()

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
        steps_per_epoch : float

        Returns
        -------
        ndarray of float64, shape (n,)
        """
        return self.epoch_clock(steps_per_epoch)(steps)

    def epoch_clock(self, steps_per_epoch: float) -> Callable[[Floats], Doubles]:
        """Return ``epochs_at`` as it is now; another thread may call it while the history grows."""
        known_steps = np.append(0.0, self.evaluations.steps.values())
        known_epochs = np.append(0.0, self.evaluations.epochs.values())

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
        losses = self.evaluations["test_loss"].values()
        return len(losses) > 1 and bool(np.all(np.abs(losses) <= HIGHEST * abs(losses[0])))

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


def loss_trend(losses: Floats, first: float, marks: Sequence[Mark] = ()) -> LossTrend | None:
    """Return how the batches' losses went, shape (n_steps,); None while they are too few to tell.

    The best and the worst are among windows that later steps leave where they are: the best never rises, the
    worst never falls. After an edit of what the loss measures they begin anew.
    """
    edited = [mark.step for mark in marks if mark.path in MEASURES and 0 < mark.step <= len(losses)]
    if edited:
        losses = losses[max(edited) :]
    if len(losses) < ENOUGH_STEPS:
        return None
    if edited:
        first = float(losses[: _GROWING[1]].mean(dtype=np.float64))
    edges = np.append(_GROWING, np.arange(_GROWING[-1], len(losses) + 1, LONGEST_WINDOW)[1:])
    edges = edges[edges <= len(losses)]
    means = np.add.reduceat(losses[: edges[-1]], edges[:-1], dtype=np.float64) / np.diff(edges)
    last = losses[-min(LONGEST_WINDOW, len(losses) // FEWEST_WINDOWS) :].mean(dtype=np.float64)
    best, peak = np.fmin.reduce(means, initial=first), np.fmax.reduce(means)
    return LossTrend(first, float(best), float(last), float(peak), float(np.fmax.reduce(losses)))


def is_near_highest(lrs: Floats, marks: Sequence[Mark] = ()) -> bool:
    """Return whether the latest rate, of shape (n_steps,), is near the highest since one was set by hand."""
    edited = [mark.step for mark in marks if is_rate(mark.path) and mark.step < len(lrs)]
    since = lrs[max(edited, default=0) :]
    return not len(since) or not since[-1] < NEAR_HIGHEST * np.fmax.reduce(since)
