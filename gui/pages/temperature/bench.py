"""Logits on the temperature page: which classes are shown, and what a temperature makes of them."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from core.analysis.tempered import Floats, Tempered
from gui.pages.temperature.controls import CutsAndDraws
from gui.pages.temperature.curves import GRID
from gui.pages.temperature.rows import MAX_ROWS, Rows
from gui.thread import softmax


class LogitsModel:
    """Some logits, and what does not depend on the temperature: computed once for all its positions.

    Parameters
    ----------
    logits : ndarray of shape (n,)
    name_of : callable
        Gives the name of a class from its index.

    Raises
    ------
    PlaygroundError
        For logits that have no softmax.
    """

    def __init__(self, logits: Floats, name_of: Callable[[int], str]) -> None:
        self.logits = logits
        n = len(logits)
        self._order = softmax.largest(logits, n)
        self.shown = np.arange(n) if n <= MAX_ROWS else self._order[:MAX_ROWS]
        self.names = tuple(name_of(index) for index in self.shown.tolist())
        plain = softmax.analyse(logits, 1.0)
        self.curves = softmax.over_temperatures(logits, GRID, self.shown)
        self.cold = plain.cold[self.shown]
        self.hot = plain.hot[self.shown]
        self.top_name = name_of(plain.top)
        self.n_ties = int(np.count_nonzero(plain.cold))
        self.equal_share = float(plain.hot.max())

    def temper(self, temperature: float, cuts: CutsAndDraws) -> tuple[Tempered, Rows]:
        """Return what a temperature and the cuts make of the logits, whole and as the rows shown."""
        shown = self.shown
        tempered = softmax.analyse(self.logits, temperature, cuts.top_k, cuts.top_p, self._order)
        drawn = softmax.sample(tempered.kept_probabilities, cuts.n_draws, cuts.seed)
        rows = Rows(
            names=self.names,
            logits=self.logits[shown],
            scaled=tempered.scaled[shown],
            probabilities=tempered.probabilities[shown],
            kept=tempered.kept[shown],
            expected=tempered.kept_probabilities[shown],
            drawn=drawn[shown],
            n_draws=cuts.n_draws,
            n_classes=len(self.logits),
            has_cut=not tempered.kept.all(),
        )
        return tempered, rows
