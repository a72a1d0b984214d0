"""Logits on the temperature page: which classes are shown, and what a temperature makes of them."""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from gui.pages.temperature.controls import CutsAndDraws
from gui.pages.temperature.curves import GRID
from gui.pages.temperature.rows import MAX_ROWS, Rows

if TYPE_CHECKING:
    from core.inspect.temperature import Tempered

Floats = npt.NDArray[np.float64]


class LogitsModel:
    """Some logits, and what does not depend on the temperature: computed once for all its positions.

    Parameters
    ----------
    engine : module
        ``core.inspect.temperature``.
    logits : ndarray of shape (n,)
    name_of : callable
        Gives the name of a class from its index.

    Raises
    ------
    PlaygroundError
        For logits that have no softmax.
    """

    def __init__(self, engine: ModuleType, logits: Floats, name_of: Callable[[int], str]) -> None:
        self._engine = engine
        self.logits = logits
        n = len(logits)
        self._order = engine.largest(logits, n)
        self.shown = np.arange(n) if n <= MAX_ROWS else self._order[:MAX_ROWS]
        self.names = tuple(name_of(index) for index in self.shown.tolist())
        plain = engine.analyse(logits, 1.0)
        self.curves: Floats = engine.over_temperatures(logits, GRID, self.shown)
        self.cold: Floats = plain.cold[self.shown]
        self.hot: Floats = plain.hot[self.shown]
        self.top_name = name_of(plain.top)
        self.n_ties = int(np.count_nonzero(plain.cold))
        self.equal_share = float(plain.hot.max())

    def temper(self, temperature: float, cuts: CutsAndDraws) -> tuple[Tempered, Rows]:
        """Return what a temperature and the cuts make of the logits, whole and as the rows shown."""
        engine, shown = self._engine, self.shown
        tempered: Tempered = engine.analyse(self.logits, temperature, cuts.top_k, cuts.top_p, self._order)
        drawn = engine.sample(tempered.kept_probabilities, cuts.n_draws, cuts.seed)
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
