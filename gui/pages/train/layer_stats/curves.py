"""Statistics of the layers as curves over steps, in colours ordered by depth."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QColor

from core.analysis.layer_stats_log import LayerStatsLog, Quantity
from core.analysis.series import Doubles, Points
from gui.theme.style import mixed
from gui.theme.theme import Theme
from gui.widgets.plots.items import Curve

FAR = 5.0
"""Distance of two samples, in usual ones, that no line crosses: nothing was measured between them."""
AROUND = 4
"""Samples on either side whose distances are the usual ones: a run may change its pace."""


def depth_colour(theme: Theme, place: float) -> QColor:
    """Return the colour of a layer at `place`, from 0 at the input to 1 at the output."""
    orange, blue, green = theme.class_colours(3)
    half = (blue, green) if place < 0.5 else (green, orange)
    return QColor(mixed(*half, 2 * place if place < 0.5 else 2 * place - 1))


@dataclass(frozen=True)
class LayerCurve(Curve):
    """The curve of a layer at `place` between the input and the output."""

    place: float = 0.0

    def colour(self, theme: Theme) -> QColor:
        return depth_colour(theme, self.place)


class LayerSource:
    """One quantity of one layer at the measured steps; a value holds until the next one.

    Parameters
    ----------
    log : callable
        Returns the run's log.
    """

    def __init__(self, log: Callable[[], LayerStatsLog], layer: str, what: Quantity) -> None:
        self._log, self._layer, self._what = log, layer, what

    @property
    def column(self) -> str:
        return f"{self._layer} {self._what}"

    def recorded(self) -> Points:
        return self._series()

    def last_step(self) -> int:
        steps, _ = self._series()
        return int(steps[-1]) if len(steps) else 0

    def version(self) -> tuple[object, int]:
        log = self._log()
        return log, log.edition

    def points(self, first: float, last: float, n_buckets: int) -> Points:
        steps, values = self._series()
        start, stop = np.searchsorted(steps, [first, last])
        around = slice(max(0, start - 1), stop + 1)
        steps, values = steps[around], values[around]
        if len(steps) <= 2 * n_buckets:
            return with_gaps(steps, values)
        size = 1 << math.ceil(math.log2(len(steps) / n_buckets))  # stays while the run goes on
        starts = np.arange(0, len(steps), size)
        extremes = np.minimum.reduceat(values, starts), np.maximum.reduceat(values, starts)
        ends = np.stack([steps[starts], steps[np.minimum(starts + size // 2, len(steps) - 1)]], axis=1)
        return with_gaps(np.append(ends, steps[-1]), np.append(np.stack(extremes, axis=1), values[-1]))

    def at(self, step: int) -> float:
        steps, values = self._series()
        index = int(np.searchsorted(steps, step, side="right")) - 1
        return float(values[index]) if index >= 0 else math.nan

    def _series(self) -> Points:
        """Return the measured steps and values, without those where the quantity is missing."""
        steps, values = self._log().series(self._layer, self._what)
        known = np.isfinite(values)
        return steps[known], values[known]


def with_gaps(steps: Doubles, values: Doubles) -> Points:
    """Return samples, with NaN between two that are much farther apart than those around them."""
    apart = np.diff(steps)
    if not len(apart) or apart.max() <= FAR * np.median(apart):
        return steps, values
    padded = np.pad(apart, AROUND, constant_values=np.nan)
    far = np.flatnonzero(apart > FAR * np.median(apart))
    around = np.lib.stride_tricks.sliding_window_view(padded, 2 * AROUND + 1)[far]
    far = far[apart[far] > FAR * np.nanmedian(around, axis=1)]
    between = (steps[far] + steps[far + 1]) / 2
    return np.insert(steps, far + 1, between), np.insert(values, far + 1, np.nan)


class GuideSource:
    """A constant level."""

    column = ""

    def __init__(self, level: float) -> None:
        self._level = level

    def recorded(self) -> Points:
        return np.empty(0), np.empty(0)

    def last_step(self) -> int:
        return 0

    def version(self) -> tuple[object, int]:
        return self, 0

    def points(self, first: float, last: float, n_buckets: int) -> Points:
        return np.array([first, last]), np.array([self._level, self._level])

    def at(self, step: int) -> float:
        return self._level


def layer_curves(log: Callable[[], LayerStatsLog], layers: Sequence[str], what: Quantity) -> list[LayerCurve]:
    """Return a curve for each of these layers, from input to output."""
    doc = QCoreApplication.translate("LayerCurve", "Show the line of {layer} in the plot")
    return [
        LayerCurve(
            layer,
            layer,
            LayerSource(log, layer, what),
            "accent",
            dots=True,
            doc=doc.format(layer=layer),
            place=i / max(1, len(layers) - 1),
        )
        for i, layer in enumerate(layers)
    ]
