"""The test losses of all runs of a sweep, over their epochs."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import numpy as np

from core.runs.metrics_csv import Doubles
from core.runs.sweeps.sweep import Sweep
from gui.theme.style import mixed
from gui.theme.theme import Theme
from gui.widgets.plots.scale import Range, grown_range
from gui.widgets.runs.run_plot import RunPlot
from gui.widgets.runs.run_sources import RunCurve, RunSource

QUIET = 0.8
"""How much of the ground is in the colour of a curve that others are chosen before."""
ABOVE, LOG_ABOVE = 4.0, 1.0
"""How far above the middle one of all highest losses a curve's may be to be on the axis: times, decades."""


class SweepCurves(RunPlot):
    """One curve for each run, in the colour of its group; chosen ones are highlighted."""

    _labels: Sequence[str] = ()
    _groups: Sequence[int] = ()
    _sources: Sequence[RunSource] = ()
    _chosen: Collection[int] = ()

    def __init__(self, theme: Theme) -> None:
        super().__init__("sweep.curves", theme)
        self.setAccessibleName(self.tr("Test loss of all runs"))
        tip = self.tr("A curve that runs far above most leaves the plot at the top.")
        self.setToolTip(f"{self.toolTip()}\n{tip}")
        self.set_axes("epoch", log=False)

    def show_runs(self, labels: Sequence[str], groups: Sequence[int]) -> None:
        """Show other runs, given the label and the group of each."""
        self._labels, self._groups, self._chosen = labels, groups, ()
        self._sources = [RunSource() for _ in labels]
        self._paint()

    def name_runs(self, labels: Sequence[str]) -> None:
        """Label the runs anew: a search draws their values one after another."""
        if labels != self._labels:
            self._labels = labels
            self._paint()

    def show_curve(self, run: int, epochs: Doubles, losses: Doubles) -> None:
        """Set the losses of a run; ``refresh`` draws them."""
        self._sources[run].take({"epoch": epochs, "loss": losses}, "epoch", "loss")

    def choose(self, runs: Collection[int]) -> None:
        """Highlight the curves of these runs; none if the collection is empty."""
        if runs != self._chosen:
            self._chosen = runs
            self._paint()

    def set_theme(self, theme: Theme) -> None:
        """Repaint in a theme's colours."""
        super().set_theme(theme)
        self._paint()

    def _follow(self, x_range: Range) -> None:
        """Let curves that run far above most leave the plot, so that these keep their room."""
        items = [item for item in self._items if item.extent]
        if not items:
            super()._follow(x_range)
            return
        low = min(item.extent[0] for item in items if item.extent)
        highs = [item.extent[1] if self._log else item.usual_high for item in items if item.extent]
        usual = float(np.median(highs))
        reach = usual + LOG_ABOVE if self._log else max(usual, ABOVE * usual)
        high = max(high for high in highs if high <= reach)
        self._y_range = grown_range(self._y_range, low, high, logarithmic=self._log)
        self._show_range(x_range, self._y_range)

    def _paint(self) -> None:
        order = sorted(range(len(self._sources)), key=lambda run: run in self._chosen)  # these on top
        self.set_curves([self._curve(run) for run in order])

    def _curve(self, run: int) -> RunCurve:
        theme = self._theme
        ink = theme.class_colour(self._groups[run])
        if self._chosen and run not in self._chosen:
            ink = mixed(ink, theme.panel, QUIET)
        return RunCurve(str(run), self._labels[run], self._sources[run], "", dots=True, most_dots=4, ink=ink)


def groups(sweep: Sweep | None) -> list[int]:
    """Return for each run which value of the first setting it has; of seeds and a search each is its own."""
    if sweep is None:
        return []
    if sweep.search is not None:
        return list(range(len(sweep)))
    n_alike = len(sweep) // len(sweep.settings[0].values) if sweep.settings else 1
    return [run // n_alike for run in range(len(sweep))]
