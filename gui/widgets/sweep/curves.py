"""The test losses of all runs of a sweep, over their epochs."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import numpy as np

from core.metrics_file import Doubles
from gui.theme import Theme
from gui.widgets.evaluate.plot import Mark, Plot
from gui.widgets.style import mixed

QUIET = 0.75
"""How much of the ground is in the colour of a curve that others are chosen before."""
HIGH = 0.98
"""Share of the numbers that are in sight at first: a run that diverges leaves the others their room."""

XY = tuple[Doubles, Doubles]


class SweepCurves(Plot):
    """One curve a run, in the colour of its group; those that are chosen stand out.

    Parameters
    ----------
    theme : Theme
    """

    _curves: Sequence[XY] = ()
    _groups: Sequence[int] = ()
    _chosen: Collection[int] = ()

    def __init__(self, theme: Theme) -> None:
        super().__init__(
            "sweep.curves", self.tr("Test loss of all runs"), self.tr("epoch"), self.tr("test loss"), theme
        )

    def set_theme(self, theme: Theme) -> None:
        """Draw in the colours of a theme."""
        super().set_theme(theme)
        self._theme = theme
        self._draw()

    def show_curves(self, curves: Sequence[XY], groups: Sequence[int], n_epochs: int) -> None:
        """Show epochs and losses of each run, and the group that each belongs to."""
        self._curves, self._groups = curves, groups
        values = np.concatenate([losses for _, losses in curves]) if curves else np.empty(0)
        if len(values):
            low, high = float(values.min()), float(np.quantile(values, HIGH))
            low = 0.0 if 0 <= low < 0.5 * high else low
            self.set_home((0.0, float(n_epochs)), (low, high + 0.05 * (high - low or abs(high) or 1.0)))
        self._draw()

    def choose(self, runs: Collection[int]) -> None:
        """Let the curves of these runs stand out; all alike if there are none."""
        self._chosen = runs
        self._draw()

    def _draw(self) -> None:
        classes, marks = self._theme.classes, []
        order = sorted(range(len(self._curves)), key=lambda i: i in self._chosen)  # these on top
        for i in order:
            epochs, losses = self._curves[i]
            if len(epochs):
                colour = classes[self._groups[i] % len(classes)]
                if self._chosen and i not in self._chosen:
                    colour = mixed(colour, self._theme.panel, QUIET)
                marks.append(Mark(epochs, losses, colour))
        self.draw(marks)
