"""What the Evaluate page reports of a model's answers; nothing here imports torch.

The numbers are scikit-learn's, except that one which is not defined is None: see
``core.analysis.class_scores``.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from time import perf_counter

import numpy as np
import numpy.typing as npt

from core.analysis.calibration import (
    Classes,
    Doubles,
    FittedTemperature,
    Reliability,
    fit_temperature,
    losses,
    reliability,
    softmax,
)
from core.analysis.class_scores import (
    ClassScores,
    RankingCurve,
    averaged,
    class_scores,
    mean_of,
    precision_recall_curve,
    roc_curve,
)
from core.data.dataset import Targets
from core.experiment.tasks import Task
from core.protocol.snapshot import Floats, Split
from core.system.quick_imports import many_imports


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
class ClassReport:
    """How well classes are told apart.

    Parameters
    ----------
    accuracy, balanced_accuracy : float
        The latter is the mean recall of the classes that the split has.
    scores : tuple of ClassScores
        One for each class.
    macro, weighted : ClassScores
        Their means, the latter weighted by support.
    matrix : ndarray of int64, shape (n_classes, n_classes)
        Samples by true class (rows) and predicted class (columns).
    positives : tuple of int
        The classes that have a curve: class 1 of two, or every one of several.
    roc, precision_recall : tuple of RankingCurve
        One for each of `positives`.
    roc_area, average_precision : float or None
        Mean areas of the curves.
    predicted : ndarray of int64, shape (n_samples,)
    confidence : ndarray, shape (n_samples,)
        Probability of the predicted class.
    losses : ndarray, shape (n_samples,)
        Negative log-likelihood of the true class.
    fitted : FittedTemperature
        Of the test data.
    before, after : Reliability
        Of this split at T = 1, and at the fitted temperature.
    """

    accuracy: float
    balanced_accuracy: float
    scores: tuple[ClassScores, ...]
    macro: ClassScores
    weighted: ClassScores
    matrix: Classes
    positives: tuple[int, ...]
    roc: tuple[RankingCurve, ...]
    precision_recall: tuple[RankingCurve, ...]
    roc_area: float | None
    average_precision: float | None
    predicted: Classes
    confidence: Doubles
    losses: Doubles
    fitted: FittedTemperature
    before: Reliability
    after: Reliability


@dataclass(frozen=True, eq=False)
class NumberReport:
    """How near predicted numbers come, in the target's own unit.

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
class Report:
    """What is shown of the answers; neither `classes` nor `numbers` where outputs are not finite.

    Parameters
    ----------
    answers : Answers
    cost_ms : float
        What making it took, without importing scikit-learn.
    classes : ClassReport or None
    numbers : NumberReport or None
    """

    answers: Answers
    cost_ms: float
    classes: ClassReport | None = None
    numbers: NumberReport | None = None


def make_report(answers: Answers) -> Report:
    """Return what the page shows of a model's answers."""
    _import_metrics()
    started = perf_counter()
    classes, numbers = None, None
    if answers.logits is None:
        numbers = _number_report(answers)
    else:
        classes = _class_report(answers)
    return Report(answers, 1e3 * (perf_counter() - started), classes, numbers)


def _import_metrics() -> None:
    """Import what takes a second or two, once, and before the clock of a report starts."""
    if "sklearn.metrics" not in sys.modules:
        with many_imports():
            import scipy.optimize  # noqa: F401
            import sklearn.metrics  # noqa: F401


def _number_report(answers: Answers) -> NumberReport | None:
    from sklearn.metrics import mean_absolute_error, r2_score, root_mean_squared_error

    assert answers.predictions is not None
    y_true, predicted = answers.y_true.astype(np.float64), answers.predictions.astype(np.float64)
    if not np.isfinite(predicted).all():
        return None
    return NumberReport(
        r2=float(r2_score(y_true, predicted)) if np.ptp(y_true) > 0 else None,
        mae=float(mean_absolute_error(y_true, predicted)),
        rmse=float(root_mean_squared_error(y_true, predicted)),
        y_true=y_true,
        predicted=predicted,
        errors=predicted - y_true,
    )


def _class_report(answers: Answers) -> ClassReport | None:
    from sklearn.metrics import confusion_matrix

    logits, y_true, held_out = answers.logits, answers.y_true.astype(np.int64), answers.held_out
    assert logits is not None
    assert held_out is not None
    if not (np.isfinite(logits).all() and np.isfinite(held_out[0]).all()):
        return None
    probabilities = softmax(logits)
    predicted = logits.argmax(axis=1)
    scores = class_scores(y_true, predicted, logits.shape[1])
    positives = (1,) if answers.task == Task.BINARY else tuple(range(logits.shape[1]))
    roc = tuple(roc_curve(y_true == k, probabilities[:, k]) for k in positives)
    precision_recall = tuple(precision_recall_curve(y_true == k, probabilities[:, k]) for k in positives)
    fitted = fit_temperature(*held_out)
    return ClassReport(
        accuracy=float((predicted == y_true).mean()),
        balanced_accuracy=float(np.mean([each.recall for each in scores if each.support])),
        scores=scores,
        macro=averaged(scores, weighted=False),
        weighted=averaged(scores, weighted=True),
        matrix=confusion_matrix(y_true, predicted, labels=np.arange(logits.shape[1])),
        positives=positives,
        roc=roc,
        precision_recall=precision_recall,
        roc_area=mean_of([curve.area for curve in roc]),
        average_precision=mean_of([curve.area for curve in precision_recall]),
        predicted=predicted,
        confidence=probabilities.max(axis=1),
        losses=losses(logits, y_true),
        fitted=fitted,
        before=reliability(probabilities, y_true),
        after=reliability(softmax(logits, fitted.temperature), y_true),
    )
