"""Ranges and ticks of a plot as plain numbers: how ranges grow, and where the lines of the grid lie."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import numpy as np

from core.analysis.series import Doubles

Range = tuple[float, float]

FEWEST_STEPS = 20.0
"""Where the step axis of a run that has not begun ends."""
MARGIN = 0.01
"""Share of the step axis before step 0, so that what lies there is seen whole."""
CROWDED = 4.0
"""Outliers are left out where the rest would have less than a CROWDED-th of the axis."""
LARGEST = 1e39
"""The end of a linear axis, which pyqtgraph's numbers can still hold; float32 ends before it."""
FAR_OUT = 3.0
"""Interquartile ranges above the upper quartile."""
NEWEST = 20
"""One in so many points are the newest ones."""
RUNAWAY = 1000.0
"""So many times as high as before, a loss diverges: no linear axis shows it and what was before."""


class GrowingRanges:
    """The ranges of a plot that follows a run: they seldom change, since axes are slow to paint."""

    def __init__(self) -> None:
        self._end, self._planned, self._whole = FEWEST_STEPS, 0.0, False
        self._values: Range | None = None
        self._rule: Callable[[], Range] | None = None
        self.from_zero = False
        """Whether a linear value axis of numbers that are not negative begins at 0, however far they are."""

    def restart(self, planned: float, *, whole: bool) -> None:
        """Begin again for a run planned to take `planned` steps, with all of them in sight if `whole`."""
        self._whole, self._end = whole, FEWEST_STEPS
        self.forget_values()
        self.set_planned(planned)

    def set_planned(self, planned: float) -> None:
        """Take another number of planned steps."""
        self._planned = planned
        if self._whole:
            self._end = max(FEWEST_STEPS, planned)

    def set_rule(self, rule: Callable[[], Range] | None) -> None:
        """Let `rule` choose the value range; None lets it follow the values again."""
        self._rule = rule
        self.forget_values()

    def forget_values(self) -> None:
        """Choose the value range anew next time."""
        self._values = None

    def steps(self, n_steps: float) -> Range:
        """Return a step range that reaches `n_steps`."""
        self._end = grown_end(self._end, n_steps, self._planned)
        return -MARGIN * self._end, self._end

    def values(self, extents: Sequence[Range], *, logarithmic: bool) -> Range:
        """Return a value range that holds the curves' `extents`."""
        if self._rule is not None:
            self._values = self._rule()
        elif extents:
            low, high = min(low for low, _ in extents), max(high for _, high in extents)
            if not logarithmic:
                low, high = (min(max(value, -LARGEST), LARGEST) for value in (low, high))
            if self.from_zero and low > 0 and not logarithmic:
                low = 0.0
            self._values = grown_range(self._values, low, high, logarithmic=logarithmic)
        return self._values or (0.0, 1.0)


def grown_end(end: float, n_steps: float, planned: float) -> float:
    """Return where a step axis ends that now must reach `n_steps`.

    It grows by half at a time, so that it seldom has to be painted anew, and stops for good at
    the `planned` number of steps (0 if unknown) unless the run goes past it.
    """
    if n_steps <= end:
        return end
    grown = float(math.ceil(1.5 * n_steps))
    return planned if n_steps <= planned < grown else grown


def grown_range(now: Range | None, low: float, high: float, *, logarithmic: bool = False) -> Range:
    """Return a value range for numbers between `low` and `high`, `now` itself while it still fits.

    It fits while it holds the numbers and they fill two fifths of it. A new one leaves room on both
    sides; a linear range of numbers that come near zero begins there.
    """
    from_zero = not logarithmic and 0 <= low < 0.5 * high
    low = 0.0 if from_zero else low
    if now and now[0] <= low and high <= now[1] and high - low >= 0.4 * (now[1] - now[0]):
        return now
    least = 0.2 if logarithmic else 0.2 * max(abs(low), abs(high)) or 1.0
    room = 0.15 * max(high - low, least)
    if high - low < least:
        room = least
    return low - (0.1 * room if from_zero else room), high + room


def usual_high(values: Doubles, low: float, high: float, first: float) -> float:
    """Return the highest of `values` (n,), finite and from `low` to `high`, that is no outlier.

    Outliers are what Tukey, "Exploratory Data Analysis", 1977, calls far out. The `first` value and the
    newest are none, so that a loss is seen to fall from where it began, and to rise while it rises.
    Nothing is left out that lets the rest have a fair part of the axis. TensorBoard's "ignore outliers"
    leaves out 5 % of the values at either end, always: the beginning, and not a spike of 6 %.

    Of a loss that diverges, the axis holds what was before, so that it is seen to leave the axis.
    """
    n_calm = _n_calm(values)
    if n_calm < len(values):
        calm = values[:n_calm]
        end = usual_high(calm, low, float(calm.max()), first)
        return float(values[values <= low + CROWDED * (end - low)].max(initial=end))
    highest = float(values[:2].max())  # the extremes of a bucket, where many steps have one
    first = highest if highest <= RUNAWAY * abs(first) else first
    if high - low <= CROWDED * (first - low):
        return high
    n = len(values)
    lower, upper = np.partition(values, (n // 4, 3 * n // 4))[[n // 4, 3 * n // 4]]
    end = max(first, float(values[values <= upper + FAR_OUT * (upper - lower)].max()))
    newest = float(values[-max(1, n // NEWEST) :].max())
    end = max(end, newest) if newest <= RUNAWAY * abs(end) else end
    return end if high - low > CROWDED * (end - low) else high


def _n_calm(values: Doubles) -> int:
    """Return how many of `values` (n,) come before they diverge; all of them if they do not."""
    highs, n = np.maximum.accumulate(values), len(values)
    while (before := 3 * n // 4) and 0 < abs(highs[before - 1]) < highs[n - 1] / RUNAWAY:
        n = before
    return n


def linear_ticks(low: float, high: float, most: float, *, whole: bool = False) -> Doubles:
    """Return at most about `most` round numbers, or `whole` ones, between `low` and `high`."""
    step = round_up((high - low) / max(1, most))
    step = max(1.0, math.ceil(step)) if whole else step
    first, last = math.ceil(low / step - 1e-9), math.floor(high / step + 1e-9)
    ticks: Doubles = np.arange(first, last + 1, dtype=np.float64) * step
    return ticks


def decade_ticks(low: float, high: float, most: float) -> Doubles:
    """Return ticks of a logarithmic axis from `low` to `high`, both given and returned as log10.

    Powers of ten; where few of them are in sight also 2 and 5 times these, or 3 times where that
    would be too many, and within less than that, round numbers.
    """
    first, last = math.ceil(low - 1e-9), math.floor(high + 1e-9)
    if last - first >= 2:
        stride = math.ceil((last - first) / max(1, most))
        return np.arange(first, last + 1, stride, dtype=np.float64)
    powers = np.arange(math.floor(low), math.ceil(high) + 1, dtype=np.float64)
    fine: Doubles = np.add.outer(powers, np.log10([1.0, 2.0, 5.0])).ravel()
    fine = fine[(fine >= low - 1e-9) & (fine <= high + 1e-9)]
    if len(fine) >= 3:
        coarse = np.add.outer(powers, np.log10([1.0, 3.0])).ravel()
        return fine if len(fine) <= most + 1 else coarse[(coarse >= low - 1e-9) & (coarse <= high + 1e-9)]
    ticks = linear_ticks(10.0**low, 10.0**high, most)
    return np.log10(ticks[ticks > 0])


def number(value: float) -> str:
    """Return a value's text, such as ``0.05``, ``1e-05``, ``20,000`` or ``2.5e6``."""
    if abs(value) >= 1e6:
        return f"{value:.3g}".replace("e+0", "e").replace("e+", "e")
    return f"{value:,.0f}" if abs(value) >= 1000 else f"{value:.4g}"


def step_count(n_steps: float) -> str:
    """Return a number of steps as text, such as ``20,000`` or ``2.5M``."""
    return f"{n_steps / 1e6:g}M" if n_steps >= 1e6 else f"{n_steps:,.0f}"


def round_up(number: float, factors: Sequence[float] = (1, 2, 2.5, 5, 10)) -> float:
    """Return the first of some factors times a power of ten that is at least a number above 0."""
    power = 10.0 ** math.floor(math.log10(number))
    return next(m * power for m in factors if m * power >= number * (1 - 1e-9))
