"""What the Evaluate page reports of a model's answers; nothing here imports torch."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from core.data.dataset import Targets
from core.pictures import Floats, Split
from core.spec import Task


@dataclass(frozen=True, eq=False)
class Answers:
    """What a model answers on a whole split.

    Parameters
    ----------
    split : str
    step, epoch : int
    task : Task
    y_true : ndarray
        Class indices (n_samples,), or targets in their own unit.
    logits : ndarray or None
        Classification: shape (n_samples, n_classes).
    predictions : ndarray or None
        Regression: shape (n_samples,), in the target's own unit.
    class_names : tuple of str
    held_out : tuple of (ndarray, ndarray) or None
        Classification: logits and classes of the test data, on which the temperature is fitted.
    """

    split: Split
    step: int
    epoch: int
    task: Task
    y_true: Targets
    logits: Floats | None = None
    predictions: Floats | None = None
    class_names: tuple[str, ...] = ()
    held_out: tuple[Floats, npt.NDArray[np.int64]] | None = None


@dataclass(frozen=True, eq=False)
class Report:
    """What is shown of the answers."""

    answers: Answers
    cost_ms: float


def make_report(answers: Answers) -> Report:
    """Return what the page shows of a model's answers."""
    return Report(answers, 0.0)
