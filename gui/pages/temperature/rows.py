"""What the pictures of the temperature page show: some classes, one row each, as plain arrays."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

MAX_ROWS = 30


@dataclass(frozen=True, eq=False)
class Rows:
    """The classes shown; every array has shape (n_rows,).

    Parameters
    ----------
    names : tuple of str
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
    """

    names: tuple[str, ...]
    logits: npt.NDArray[np.float64]
    scaled: npt.NDArray[np.float64]
    probabilities: npt.NDArray[np.float64]
    kept: npt.NDArray[np.bool_]
    expected: npt.NDArray[np.float64]
    drawn: npt.NDArray[np.int64]
    n_draws: int
    n_classes: int
    has_cut: bool

    @property
    def is_part(self) -> bool:
        """Whether there are more classes than rows."""
        return len(self.names) < self.n_classes
