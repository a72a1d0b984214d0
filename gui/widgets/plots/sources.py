"""What a curve is drawn from: points over optimizer steps, as many as the plot has pixels for."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Protocol

import numpy as np

from core.analysis.history import FormerRun, History
from core.analysis.series import Doubles, Points, Series
from core.protocol.results import LrPlan

TINY = 1e-6
"""Less than any step, more than what is lost when steps are scaled."""


class Source(Protocol):
    """Numbers over steps."""

    @property
    def column(self) -> str:
        """The name of its numbers in a file; empty where it has none of its own."""
        ...

    def recorded(self) -> Points:
        """Return every step there is a number for, and the numbers as they were recorded."""
        ...

    def last_step(self) -> int:
        """Return the last step there is a number for; 0 if there is none."""
        ...

    def version(self) -> tuple[object, float]:
        """Return what holds its numbers, and their count or scale: while both stay, its points do too."""
        ...

    def points(self, first: float, last: float, n_buckets: int) -> Points:
        """Return steps and numbers around `first` to `last`, at most about ``2 * n_buckets``."""
        ...

    def at(self, step: int) -> float:
        """Return the number that holds at `step`; NaN if there is none."""
        ...


class StepSource:
    """One number a step, from the series that `series` returns (a new run brings a new one).

    `recorded` returns them all, if the series does not.
    """

    def __init__(
        self,
        series: Callable[[], Series],
        column: str = "value",
        recorded: Callable[[], Doubles] | None = None,
    ) -> None:
        self._series = series
        self._recorded = recorded or (lambda: series().values().astype(np.float64))
        self.column = column

    def recorded(self) -> Points:
        values = self._recorded()
        return np.arange(1.0, len(values) + 1), values

    def last_step(self) -> int:
        return len(self._series())

    def version(self) -> tuple[object, float]:
        series = self._series()
        return series, len(series)

    def points(self, first: float, last: float, n_buckets: int) -> Points:
        x, y = self._series().envelope(math.floor(first) - 2, math.ceil(last) + 1, n_buckets)
        return x + 1, y

    def at(self, step: int) -> float:
        return self._series().at(step - 1)


class EvaluationSource:
    """A score of each evaluation, such as ``test_loss``; it holds until the next one.

    `score` returns its name, which may be another one later.
    """

    def __init__(self, history: Callable[[], History | FormerRun], score: Callable[[], str]) -> None:
        self._history = history
        self._score = score

    @property
    def column(self) -> str:
        return self._score()

    def recorded(self) -> Points:
        return self._history().recorded(self._score())

    def last_step(self) -> int:
        steps = self._history().evaluations.steps
        return int(steps.last) if len(steps) else 0

    def version(self) -> tuple[object, float]:
        series = self._series()
        return series, len(series)

    def points(self, first: float, last: float, n_buckets: int) -> Points:
        evaluations = self._history().evaluations
        start, stop = evaluations.indices_at(np.array([first, last]))
        index, y = self._series().envelope(int(start) - 1, int(stop) + 1, n_buckets)
        return evaluations.steps_at(index), y

    def at(self, step: float) -> float:
        (index,) = self._history().evaluations.indices_at(np.array([step + TINY]))
        return self._series().at(int(index) - 1)

    def _series(self) -> Series:
        return self._history().evaluations[self._score()]


class FormerSource(EvaluationSource):
    """A score of a run before: the steps of the present run alone say how far the axis reaches.

    `scale` returns how many of its steps an epoch takes now, for one that it took then: the two are
    compared at the same epochs.
    """

    def __init__(
        self,
        history: Callable[[], History | FormerRun],
        score: Callable[[], str],
        scale: Callable[[], float],
    ) -> None:
        super().__init__(history, score)
        self._scale = scale

    @property
    def column(self) -> str:
        return f"{self._score()}_before" if len(self._series()) else ""

    def last_step(self) -> int:
        return 0

    def version(self) -> tuple[object, float]:
        series, _ = super().version()
        return series, self._scale()  # it has as many numbers as it will ever have

    def points(self, first: float, last: float, n_buckets: int) -> Points:
        scale = self._scale()
        steps, values = super().points(first / scale, last / scale, n_buckets)
        return scale * steps, values

    def at(self, step: float) -> float:
        return super().at(step / self._scale())


class LevelSource:
    """A number that holds for the whole run; `level` returns None where there is none."""

    def __init__(self, level: Callable[[], float | None], column: str) -> None:
        self._level = level
        self._column = column

    @property
    def column(self) -> str:
        return "" if self._level() is None else self._column

    def recorded(self) -> Points:
        return self.points(0.0, 0.0, 0)

    def last_step(self) -> int:
        return 0

    def version(self) -> tuple[object, float]:
        return self._level(), 0

    def points(self, first: float, last: float, n_buckets: int) -> Points:
        level = self._level()
        if level is None:
            return np.empty(0), np.empty(0)
        return np.unique([first, last]), np.full(len({first, last}), level)

    def at(self, step: int) -> float:
        level = self._level()
        return math.nan if level is None else level


class PlanSource:
    """The planned learning rate; `plan` returns None where nothing is built."""

    column = "planned_lr"

    def __init__(self, plan: Callable[[], LrPlan | None]) -> None:
        self._plan = plan

    def recorded(self) -> Points:
        return self.points(0.0, 0.0, 0)

    def last_step(self) -> int:
        plan = self._plan()
        return plan.n_steps if plan else 0

    def version(self) -> tuple[object, float]:
        return self._plan(), 0

    def points(self, first: float, last: float, n_buckets: int) -> Points:
        plan = self._plan()
        if plan is None:
            return np.empty(0), np.empty(0)
        return plan.steps.astype(np.float64), plan.lr

    def at(self, step: int) -> float:
        plan = self._plan()
        if plan is None or not 1 <= step <= self.last_step():
            return math.nan
        return float(np.interp(step, plan.steps, plan.lr))
