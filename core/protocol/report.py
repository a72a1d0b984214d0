"""A model's answers on a whole split, and the report that ``core.analysis.evaluation`` makes of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import numpy as np
import numpy.typing as npt

from core.data.dataset import Targets
from core.experiment.tasks import Task
from core.protocol.reconstruction import Rebuilt, RebuiltReport
from core.protocol.snapshot import Floats, Split

Doubles = npt.NDArray[np.float64]
Classes = npt.NDArray[np.int64]


@dataclass(frozen=True, eq=False)
class Answers:
    """A model's answers on a whole split.

    Parameters
    ----------
    y_true : ndarray
        Class indices (n_samples,), or targets in their own unit.
    logits : ndarray or None
        Classification: shape (n_samples, n_classes). Not of texts.
    predictions : ndarray or None
        Regression: shape (n_samples,), in the target's own unit.
    held_out : tuple of (ndarray, ndarray) or None
        Classification: logits and classes of the test data, on which the temperature is fitted.
    predicted, losses : ndarray or None
        Texts: the most probable character, and the negative log-likelihood of the true one, (n_samples,).
    rebuilt : Rebuilt or None
        Autoencoders: the pictures of the split as they were rebuilt; `y_true` are their classes.
        Metric learning: the class of the nearest training sample.
    distances : ndarray or None
        Metric learning: how far the nearest training sample is, (n_samples,).
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
    predicted: Classes | None = None
    losses: Floats | None = None
    rebuilt: Rebuilt | None = None
    distances: Floats | None = None


@dataclass(frozen=True)
class ClassScores:
    """Scores of one class, or their average over classes; None where that is not defined."""

    precision: float | None
    recall: float | None
    f1: float | None
    support: int


@dataclass(frozen=True, eq=False)
class RankingCurve:
    """A ROC curve or a precision-recall curve of one class against the rest.

    Parameters
    ----------
    x, y : ndarray
        False and true positive rate, or recall and precision, shape (n_points,); empty where the
        curve is not defined.
    area : float or None
        Area under the ROC curve; of precision over recall the average precision.
    """

    x: Doubles
    y: Doubles
    area: float | None


@dataclass(frozen=True, eq=False)
class Reliability:
    """Confidence against accuracy, over bins of one width from 0 to 1, each with its upper edge.

    Parameters
    ----------
    counts : ndarray of int64, shape (n_bins,)
        Samples whose confidence, the probability of the predicted class, lies in the bin.
    confidence, accuracy : ndarray, shape (n_bins,)
        Means over these samples; NaN where there are none.
    error : float
        Expected calibration error: mean distance of the two, weighted by `counts`.
    """

    counts: Classes
    confidence: Doubles
    accuracy: Doubles
    error: float


@dataclass(frozen=True)
class FittedTemperature:
    """The temperature at which the logits of held-out data have the least loss.

    Parameters
    ----------
    loss_before, loss_after : float
        Mean negative log-likelihood at T = 1, and at `temperature`.
    limit : str
        Empty where the loss has its minimum at `temperature`. ``lowest``: it falls down to the lowest
        temperature, as when every answer is right; ``highest``: up to the highest, as when answers are
        worse than chance; ``flat``: it is the same at all.
    """

    temperature: float
    loss_before: float
    loss_after: float
    limit: Literal["", "lowest", "highest", "flat"] = ""


@dataclass(frozen=True, eq=False)
class ClassCounts:
    """The numbers for answers that are classes.

    Parameters
    ----------
    accuracy, balanced_accuracy : float
        `balanced_accuracy` is the mean recall of the classes that the split has.
    scores : tuple of ClassScores
        One for each class.
    macro, weighted : ClassScores
        Their means, the latter weighted by support.
    matrix : ndarray of int64, shape (n_classes, n_classes)
        Samples by true class (rows) and predicted class (columns).
    predicted : ndarray of int64, shape (n_samples,)
    confidence : ndarray, shape (n_samples,)
        Probability of the predicted class; of a nearest neighbour, minus its distance.
    """

    accuracy: float
    balanced_accuracy: float
    scores: tuple[ClassScores, ...]
    macro: ClassScores
    weighted: ClassScores
    matrix: Classes
    predicted: Classes
    confidence: Doubles


@dataclass(frozen=True, eq=False)
class ClassReport(ClassCounts):
    """The numbers for a classification: besides counts those of probabilities.

    Parameters
    ----------
    positives : tuple of int
        The classes that have a curve: class 1 of two, or every one of several.
    roc, precision_recall : tuple of RankingCurve
        One for each of `positives`.
    roc_area, average_precision : float or None
        Mean areas of the curves.
    losses : ndarray, shape (n_samples,)
        Negative log-likelihood of the true class.
    fitted : FittedTemperature
        Fitted on the test data.
    before, after : Reliability
        Reliability on this split at T = 1, and at the fitted temperature.
    """

    positives: tuple[int, ...]
    roc: tuple[RankingCurve, ...]
    precision_recall: tuple[RankingCurve, ...]
    roc_area: float | None
    average_precision: float | None
    losses: Doubles
    fitted: FittedTemperature
    before: Reliability
    after: Reliability


@dataclass(frozen=True, eq=False)
class NumberReport:
    """The numbers for a regression, in the target's own unit.

    Parameters
    ----------
    r2 : float or None
        Coefficient of determination; None for targets that are all the same.
    mae, rmse : float
        Mean absolute error, and root of the mean squared error.
    y_true, predicted, errors : ndarray, shape (n_samples,)
        `errors` are predicted minus true.
    """

    r2: float | None
    mae: float
    rmse: float
    y_true: Doubles
    predicted: Doubles
    errors: Doubles


@dataclass(frozen=True, eq=False)
class TextReport:
    """The numbers for a language model; arrays have shape (n_characters,), a number for each known one.

    Parameters
    ----------
    loss, perplexity : float
        Mean negative log-likelihood in nats a character, and its exponential.
    accuracy : float
        Share of the characters that were the most probable ones.
    counts : ndarray of int64
        How often each character is in the split.
    losses : ndarray
        Mean loss where it comes; NaN if it never does.
    right : ndarray
        Share that was predicted; NaN if it never comes.
    confusions : tuple of (int, int, int)
        True and predicted character, and how often, the most frequent confusions first.
    """

    loss: float
    perplexity: float
    accuracy: float
    counts: Classes
    losses: Doubles
    right: Doubles
    confusions: tuple[tuple[int, int, int], ...]


@dataclass(frozen=True, eq=False)
class Report:
    """The report on a set of answers; it has no numbers of any kind if outputs are not finite.

    Parameters
    ----------
    cost_ms : float
        Time that making it took, without importing scikit-learn.
    nearest : ClassCounts or None
        Metric learning: the answers are the classes of nearest neighbours.
    """

    answers: Answers
    cost_ms: float
    classes: ClassReport | None = None
    numbers: NumberReport | None = None
    text: TextReport | None = None
    nearest: ClassCounts | None = None
    rebuilt: RebuiltReport | None = None

    @property
    def counts(self) -> ClassCounts | None:
        """What is known of answers that are classes, however they came about."""
        return self.classes or self.nearest
