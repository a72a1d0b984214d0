"""RunPlot: one metric of several runs, each in its colour, over steps, epochs or seconds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path

import numpy as np

from core.analysis.series import Points
from gui.theme.theme import Theme
from gui.widgets.plots.base import PlotBase
from gui.widgets.plots.items import MOST_WIDE, CurveItem
from gui.widgets.plots.overlays import Row
from gui.widgets.plots.scale import Range, grown_range
from gui.widgets.runs.run_sources import RunCurve, RunSource, XAxis
from gui.widgets.runs.short_labels import shortened

MOST_POINTS = 16_000
"""Of all curves together: more would not be fluid under the mouse."""
MOST_READ = 10
"""Runs of which the readout tells the numbers."""
MOST_CHARACTERS = 24
"""Of the label of a run in the readout."""
MARGIN = 0.01
GROWTH = 1.25


class RunPlot(PlotBase):
    """Plots one metric of several runs. Dragging moves it, the wheel zooms, a double click shows everything.

    Parameters
    ----------
    name : str
        Object name.
    """

    def __init__(self, name: str, theme: Theme) -> None:
        super().__init__(name)
        self.setToolTip(self.tr("Drag to move, wheel to zoom, double click to see everything"))
        self.setMinimumSize(160, 96)
        self._x: XAxis = "step"
        self._end = 0.0
        self._y_range: Range | None = None
        self._emphasised = ""
        self.set_theme(theme)

    # What is shown

    @property
    def curves(self) -> dict[str, RunSource]:
        """The sources of the curves drawn, by their keys; those without a number are left out."""
        sources = {item.curve.key: item.curve.source for item in self._items}
        return {key: source for key, source in sources.items() if isinstance(source, RunSource) and source}

    def recorded(self) -> dict[str, Points]:
        """Return all numbers that its curves are drawn from, by the names of their runs."""
        curves = [item.curve for item in self._items if item.curve.key in self.curves]
        labels = [curve.label for curve in curves]
        return {
            curve.label if labels.count(curve.label) == 1 else f"{curve.label} ({Path(curve.key).name})": (
                curve.source.recorded()
            )
            for curve in curves
        }

    def set_curves(self, curves: Sequence[RunCurve]) -> None:
        """Show these curves in place of the former ones."""
        for item in self._items:
            item.leave(self._box)
        self._items = [CurveItem(curve, self._box) for curve in curves]
        self._take_pens()
        self.go_home()

    def set_labels(self, labels: Mapping[str, str]) -> None:
        """Call the curves otherwise, by their keys; nothing else changes."""
        for item in self._items:
            item.curve = replace(item.curve, label=labels[item.curve.key])
        self._read()

    def set_axes(self, x: XAxis, *, log: bool) -> None:
        """Take another x axis, or another scale of values."""
        self._x, self._log = x, log
        self._frame.whole = x == "step"
        self.go_home()

    def emphasise(self, key: str) -> None:
        """Draw the curve called `key` thicker than the others; none if there is no such curve."""
        if key != self._emphasised:
            self._emphasised = key
            self._take_pens()
            self.refresh()

    # Drawing

    def go_home(self) -> None:
        """Show all of the curves."""
        self._end, self._y_range = 0.0, None
        super().go_home()

    def refresh(self, growing: bool = False) -> None:
        """Draw what the sources have now; axes of curves that are `growing` leave them room."""
        if not self.isVisible():
            return
        last = max((item.curve.source.end for item in self._items), default=0.0)  # type: ignore[attr-defined]
        if last > self._end:
            self._end = last * GROWTH if growing and self._end else last
        end = self._end or 1.0
        x_range = (-MARGIN * end, end * (1 + MARGIN)) if self._at_home else self.view_range[0]
        self._fetch(x_range)
        if self._at_home:
            self._follow(x_range)
        for item in self._items:
            item.draw()
        self._read()

    def _fetch(self, x_range: Range) -> None:
        most = MOST_POINTS // (2 * max(1, len(self._items)))
        for item in self._items:
            is_wide = self._scale > 1 or item.curve.key == self._emphasised
            n_buckets = min(most, MOST_WIDE // 3 if is_wide else max(50, int(self._box.width())))
            item.fetch(x_range, max(50, n_buckets), self._log)

    def _follow(self, x_range: Range) -> None:
        extents = [item.extent for item in self._items if item.extent]
        if extents:
            low, high = min(low for low, _ in extents), max(high for _, high in extents)
            self._y_range = grown_range(self._y_range, low, high, logarithmic=self._log)
        self._show_range(x_range, self._y_range or (0.0, 1.0))

    def _take_pens(self) -> None:
        for item in self._items:
            is_main = item.curve.key == self._emphasised
            stroke = self._scale**2 * (2.0 if is_main else 1.0)
            item.paint_with(self._theme, stroke=stroke, ratio=self.devicePixelRatioF())

    def _read_at(self, x: float) -> tuple[float, Sequence[Row]] | None:
        if not self.curves:
            return None
        x = max(0.0, float(round(x)) if self._x == "step" else x)
        return x, self._rows(x)

    def _rows(self, x: float) -> list[Row]:
        """Return what the runs have at `x`, the largest first."""
        found = [(item.curve.source.at(x), item.curve) for item in self._items]  # type: ignore[arg-type]
        known = sorted(((v, c) for v, c in found if not np.isnan(v)), key=lambda pair: -pair[0])
        if self._x == "seconds":
            head = (self.tr("seconds"), f"{x:.3g}" if x < 100 else f"{x:,.0f}", None)
        elif self._x == "epoch":
            head = (self.tr("epoch"), f"{x:,.2f}", None)
        else:
            head = (self.tr("step"), f"{x:,.0f}", None)
        labels = shortened([curve.label for _, curve in known[:MOST_READ]], MOST_CHARACTERS)
        rows = [
            (label, f"{value:.6g}", curve.colour(self._theme))
            for label, (value, curve) in zip(labels, known, strict=False)
        ]
        if len(known) > MOST_READ:
            rows.append((self.tr("{0} more").format(len(known) - MOST_READ), "", None))  # type: ignore[arg-type]
        return [head, *rows]
