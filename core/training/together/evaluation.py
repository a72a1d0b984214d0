"""Scores of many networks on whole sets, as plain arrays."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from core.protocol.results import EvalResult, Scores

Doubles = npt.NDArray[np.float64]


@dataclass(frozen=True, eq=False)
class ManyScores:
    """How good n networks are on one set of samples; NaN for one that has diverged.

    Parameters
    ----------
    loss : ndarray, shape (n,)
        Mean loss of each, without penalties.
    metrics : mapping of str to ndarray, shape (n,)
        The metrics of the task by their names in ``core.analysis.metrics``.
    """

    loss: Doubles
    metrics: Mapping[str, Doubles]

    def of(self, i: int) -> Scores:
        """Return the scores of the network in place `i` of the group."""
        return Scores(float(self.loss[i]), {name: float(score[i]) for name, score in self.metrics.items()})


@dataclass(frozen=True, eq=False)
class Evaluation:
    """Scores of a group's networks after `step` steps, in eval mode and without gradients.

    `validation` are those on which choices are made; None if they are made on the test data.
    """

    step: int
    epoch: int
    train: ManyScores
    test: ManyScores
    validation: ManyScores | None = None

    @property
    def deciding(self) -> ManyScores:
        """The scores on which choices are made."""
        return self.test if self.validation is None else self.validation

    def of(self, i: int) -> EvalResult:
        """Return the evaluation of the network in place `i`, as its single run has it."""
        validation = None if self.validation is None else self.validation.of(i)
        return EvalResult(self.step, self.epoch, self.train.of(i), self.test.of(i), validation)
