"""The racers' values over steps, on a logarithmic scale, with the moment that is shown."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
from PySide6.QtCore import Signal
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QVBoxLayout, QWidget

from core.analysis.series import Points, Series
from gui.pages.landscape.colours import racer_colour
from gui.pages.landscape.state import LandscapeState
from gui.theme.theme import Theme
from gui.widgets.labels import PlainLabel
from gui.widgets.plots.items import Curve
from gui.widgets.plots.overlays import Row
from gui.widgets.plots.plot import CurvePlot
from gui.widgets.plots.scale import Range
from gui.widgets.splitter import Yielding

NAME = "landscape.values"
DECADES = 8.0
"""How far below the highest value the axis reaches at most: what is less is as good as the minimum."""


class HeightSource:
    """A racer's height above the least value, from step 0 on."""

    column = ""

    def __init__(self, series: Callable[[], Series]) -> None:
        self._series = series

    def recorded(self) -> Points:
        values = self._series().values().astype(np.float64)
        return np.arange(len(values), dtype=np.float64), values

    def last_step(self) -> int:
        return max(0, len(self._series()) - 1)

    def version(self) -> tuple[object, int]:
        series = self._series()
        return series, len(series)

    def points(self, first: float, last: float, n_buckets: int) -> Points:
        return self._series().envelope(math.floor(first) - 1, math.ceil(last) + 2, n_buckets)

    def at(self, step: int) -> float:
        series = self._series()
        return float(series.values(step, step + 1)[0]) if 0 <= step < len(series) else math.nan


@dataclass(frozen=True)
class RacerCurve(Curve):
    """The curve of one racer, in its colour."""

    place: int = 0

    def colour(self, theme: Theme) -> QColor:
        return racer_colour(theme, self.place)


class HeightPlot(CurvePlot):
    """A plot of heights, whose readout writes the names of classes as torch does."""

    def _rows(self, step: int) -> list[Row]:
        rows: list[Row] = [(self.tr("step"), f"{step:,}", None)]
        for item in self._items:
            value = item.curve.source.at(step)
            text = "–" if math.isnan(value) else f"{value:.4g}"
            rows.append((item.curve.label, text, item.curve.colour(self._theme)))
        return rows


class ValuesPlot(QWidget):
    """A plot that is made anew when there are other racers."""

    made = Signal()

    def __init__(self, state: LandscapeState, theme: Theme) -> None:
        super().__init__()
        self._state, self._theme, self._scale = state, theme, 1.0
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        heading = PlainLabel(self.tr("Height above the minimum, over steps"))
        heading.setStyleSheet("font-weight: 600;")
        self._column.addWidget(Yielding(heading))
        self._racers: Sequence[object] = ()
        self.plot: HeightPlot | None = None
        state.racers_changed.connect(self._make_if_other)
        state.race_begun.connect(self._restart)
        state.log_extended.connect(self._refresh)
        state.length_changed.connect(self._restart)
        state.moment_changed.connect(self._show_moment)
        state.running_changed.connect(self._show_running)
        self._make_if_other()

    def set_theme(self, theme: Theme, scale: float) -> None:
        """Repaint in a theme's colours."""
        self._theme, self._scale = theme, scale
        if self.plot is not None:
            self.plot.set_scale(scale)
            self.plot.set_theme(theme)

    def _make_if_other(self) -> None:
        racers = [(entry.racer.optimizer, entry.colour) for entry in self._state.entries]
        if racers != self._racers:
            self._racers = racers
            self._make()

    def _make(self) -> None:
        if self.plot is not None:
            self.plot.setObjectName("")
            self._column.removeWidget(self.plot)
            self.plot.hide()
            self.plot.deleteLater()
        curves = [self._curve(i) for i in range(len(self._state.entries))]
        self.plot = plot = HeightPlot(
            NAME, curves or [self._curve(0)], self._theme, self.tr("Values over steps")
        )
        plot.setAccessibleName(self.tr("Values over steps"))
        plot.setMinimumHeight(96)
        plot.set_scale(self._scale)
        plot.set_theme(self._theme)
        plot.set_log(True)
        plot.set_values(self._range, None)
        self._column.addWidget(plot, 1)
        plot.show()
        self._show_running()
        self._restart()
        self.made.emit()

    def _curve(self, i: int) -> RacerCurve:
        entries = self._state.entries
        name, colour = (entries[i].racer.optimizer, entries[i].colour) if entries else ("", 0)
        return RacerCurve(f"racer{i}", name, HeightSource(lambda: self._series(i)), "text", place=colour)

    def _series(self, i: int) -> Series:
        heights = self._state.log.heights
        return heights[i] if i < len(heights) else NOTHING

    def _range(self) -> Range:
        """Return the range of values as log10: all of them, but not what is almost nothing."""
        low, high = math.inf, -math.inf
        for series in self._state.log.heights:
            values = series.values()
            values = values[np.isfinite(values) & (values > 0)]
            if len(values):
                low, high = min(low, float(values.min())), max(high, float(values.max()))
        if low > high:
            return -1.0, 1.0
        start = max(
            max((float(series.values(0, 1)[0]) for series in self._state.log.heights), default=1), low
        )
        top = math.log10(min(high, 100 * start))
        bottom = max(math.floor(math.log10(low)), math.floor(top - DECADES))
        return bottom, max(top + 0.15, bottom + 0.5)

    def _restart(self) -> None:
        if self.plot is not None:
            self.plot.restart(self._state.length, whole=True)
            self._show_moment()

    def _refresh(self) -> None:
        if self.plot is not None:
            self.plot.refresh()

    def _show_moment(self) -> None:
        if self.plot is not None:
            self.plot.set_cursor(self._state.moment)

    def _show_running(self) -> None:
        if self.plot is not None:
            self.plot.set_running(self._state.is_running)


NOTHING = Series()
