"""Logits on the temperature page: which classes are shown, and what a temperature makes of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from core.analysis.softmax_result import Floats, Tempered
from gui.pages.temperature.curves import GRID
from gui.thread.doors import tempered_softmax

MAX_ROWS = 30


@dataclass(frozen=True)
class Cuts:
    """Cuts of the distribution (None cuts nothing), and the number and seed of draws from the rest."""

    top_k: int | None
    top_p: float | None
    n_draws: int
    seed: int


@dataclass(frozen=True, eq=False)
class Rows:
    """The classes shown; every array has shape (n_rows,).

    Parameters
    ----------
    logits, scaled, probabilities : ndarray
        z, z / T and softmax(z / T).
    kept : ndarray of bool
        What the cuts leave.
    expected : ndarray
        Probabilities after the cuts, renormalised: what is drawn from.
    drawn : ndarray of int
        How often each class was drawn in `n_draws` draws.
    n_classes : int
        Number of all classes, shown or not.
    has_cut : bool
        Whether anything was cut.
    taught : ndarray or None
        Distillation: what the teacher answers at the same temperature.
    """

    names: tuple[str, ...]
    logits: Floats
    scaled: Floats
    probabilities: Floats
    kept: npt.NDArray[np.bool_]
    expected: Floats
    drawn: npt.NDArray[np.int64]
    n_draws: int
    n_classes: int
    has_cut: bool
    taught: Floats | None = None

    @property
    def is_part(self) -> bool:
        """Whether there are more classes than rows."""
        return len(self.names) < self.n_classes


class LogitsModel:
    """Logits, with everything computed once that does not depend on the temperature.

    Parameters
    ----------
    logits : ndarray of shape (n,)
    name_of : callable
        Gives the name of a class from its index.
    teacher : ndarray of shape (n,), optional
        A teacher's logits of the same sample.
    """

    def __init__(self, logits: Floats, name_of: Callable[[int], str], teacher: Floats | None = None) -> None:
        self.logits = logits
        self.teacher = teacher
        self.name_of = name_of
        n = len(logits)
        self._order = tempered_softmax.largest(logits, n)
        self.displayed = np.arange(n) if n <= MAX_ROWS else self._order[:MAX_ROWS]
        self.names = tuple(name_of(index) for index in self.displayed.tolist())
        plain = tempered_softmax.analyse(logits, 1.0)
        self.curves = tempered_softmax.over_temperatures(logits, GRID, self.displayed)
        self.cold = plain.cold[self.displayed]
        self.hot = plain.hot[self.displayed]
        self.top_name = name_of(plain.top)
        self.n_ties = int(np.count_nonzero(plain.cold))
        self.equal_share = float(plain.hot.max())

    def temper(self, temperature: float, cuts: Cuts) -> tuple[Tempered, Rows]:
        """Apply a temperature and the cuts to the logits; return the whole result and the rows shown."""
        displayed = self.displayed
        tempered = tempered_softmax.analyse(self.logits, temperature, cuts.top_k, cuts.top_p, self._order)
        drawn = tempered_softmax.sample(tempered.kept_probabilities, cuts.n_draws, cuts.seed)
        rows = Rows(
            names=self.names,
            logits=self.logits[displayed],
            scaled=tempered.scaled[displayed],
            probabilities=tempered.probabilities[displayed],
            kept=tempered.kept[displayed],
            expected=tempered.kept_probabilities[displayed],
            drawn=drawn[displayed],
            n_draws=cuts.n_draws,
            n_classes=len(self.logits),
            has_cut=not tempered.kept.all(),
            taught=self._taught(temperature),
        )
        return tempered, rows

    def _taught(self, temperature: float) -> Floats | None:
        if self.teacher is None:
            return None
        return tempered_softmax.analyse(self.teacher, temperature).probabilities[self.displayed]
