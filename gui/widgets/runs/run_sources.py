"""The curves of recorded runs: what a metric was over steps, epochs or seconds."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

import numpy as np
from PySide6.QtGui import QColor

from core.analysis.series import ALL, Points, Series
from core.runs.metrics_csv import Doubles
from gui.theme.theme import Theme
from gui.widgets.plots.items import Curve

XAxis = Literal["step", "epoch", "seconds"]
X_AXES: tuple[XAxis, ...] = ("step", "epoch", "seconds")


class RunSource:
    """The numbers of one metric, without missing ones; ``take`` replaces them."""

    column = ""  # it is told by its run

    def __init__(self) -> None:
        self._x: Doubles = np.empty(0)
        self._series = Series(np.float64, ALL)
        self._edition = 0

    def take(self, columns: Mapping[str, Doubles], x: XAxis, y: str) -> None:
        """Set the columns `x` and `y` to draw."""
        self._edition += 1
        self._series = Series(np.float64, ALL)
        if x not in columns or y not in columns:
            self._x = np.empty(0)
            return
        known = np.isfinite(columns[y]) & np.isfinite(columns[x])
        at, values = columns[x][known], columns[y][known]
        if (np.diff(at) < 0).any():  # a file that was meddled with
            order = np.argsort(at, kind="stable")
            at, values = at[order], values[order]
        self._x = at
        self._series.extend(values)

    def __len__(self) -> int:
        return len(self._series)

    @property
    def end(self) -> float:
        """Its last place on the x axis."""
        return float(self._x[-1]) if len(self._x) else 0.0

    def recorded(self) -> Points:
        return self._x, self._series.values().astype(np.float64)

    def last_step(self) -> int:
        return math.ceil(self.end)

    def version(self) -> tuple[object, int]:
        return self, self._edition

    def points(self, first: float, last: float, n_buckets: int) -> Points:
        x = self._x
        start, stop = np.searchsorted(x, [first, last])
        index, y = self._series.envelope(int(start) - 1, int(stop) + 1, n_buckets)
        before = index.astype(np.int64)
        after = np.minimum(before + 1, len(x) - 1)
        return x[before] + (index - before) * (x[after] - x[before]), y

    def at(self, x: float) -> float:
        """Return the number that holds at `x`; NaN before the first and after the last."""
        index = int(np.searchsorted(self._x, x, side="right")) - 1
        if index < 0 or x > self.end:
            return math.nan
        return float(self._series.values(index, index + 1)[0])


@dataclass(frozen=True)
class RunCurve(Curve):
    """The curve of one run, in a colour of its own."""

    ink: str = ""

    def colour(self, theme: Theme) -> QColor:
        return QColor(self.ink)
