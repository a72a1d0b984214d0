"""The numbers of the Evaluate page, from a model's answers; nothing here imports torch.

The numbers are scikit-learn's, except that one which is not defined is None: see
``core.analysis.class_scores``.
"""

from __future__ import annotations

import math
import sys
from time import perf_counter
from typing import Any

import numpy as np

from core.analysis.calibration import fit_temperature, losses, reliability, softmax
from core.analysis.class_scores import averaged, class_scores, mean_of, precision_recall_curve, roc_curve
from core.protocol.reconstruction import RebuiltReport
from core.protocol.report import Answers, ClassCounts, Classes, ClassReport, NumberReport, Report, TextReport
from core.protocol.snapshot import Floats
from core.system.quick_imports import many_imports


def make_report(answers: Answers) -> Report:
    """Return what the page shows of a model's answers."""
    if answers.rebuilt is not None:
        started = perf_counter()
        rebuilt = rebuilt_report(answers)
        return Report(answers, 1e3 * (perf_counter() - started), rebuilt=rebuilt)
    if answers.losses is None:
        import_metrics()
    started = perf_counter()
    classes, nearest, numbers, text = None, None, None, None
    if answers.losses is not None:
        text = text_report(answers)
    elif answers.distances is not None:
        nearest = _nearest_report(answers, answers.distances)
    elif answers.logits is None:
        numbers = _number_report(answers)
    else:
        classes = _class_report(answers)
    return Report(answers, 1e3 * (perf_counter() - started), classes, numbers, text, nearest)


def import_metrics() -> None:
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


def _counts(y_true: Classes, predicted: Classes, n_classes: int) -> dict[str, Any]:
    """Return the fields of ``ClassCounts`` that need no confidence."""
    from sklearn.metrics import confusion_matrix

    scores = class_scores(y_true, predicted, n_classes)
    return {
        "accuracy": float((predicted == y_true).mean()),
        "balanced_accuracy": float(np.mean([each.recall for each in scores if each.support])),
        "scores": scores,
        "macro": averaged(scores, weighted=False),
        "weighted": averaged(scores, weighted=True),
        "matrix": confusion_matrix(y_true, predicted, labels=np.arange(n_classes)),
        "predicted": predicted,
    }


def _nearest_report(answers: Answers, distances: Floats) -> ClassCounts | None:
    assert answers.predicted is not None
    if not np.isfinite(distances).all():
        return None
    counts = _counts(answers.y_true.astype(np.int64), answers.predicted, len(answers.class_names))
    return ClassCounts(**counts, confidence=-distances.astype(np.float64))


def _class_report(answers: Answers) -> ClassReport | None:
    logits, y_true, held_out = answers.logits, answers.y_true.astype(np.int64), answers.held_out
    assert logits is not None
    assert held_out is not None
    if not (np.isfinite(logits).all() and np.isfinite(held_out[0]).all()):
        return None
    probabilities = softmax(logits)
    positives = (1,) if answers.task.has_two_classes else tuple(range(logits.shape[1]))
    roc = tuple(roc_curve(y_true == k, probabilities[:, k]) for k in positives)
    precision_recall = tuple(precision_recall_curve(y_true == k, probabilities[:, k]) for k in positives)
    fitted = fit_temperature(*held_out)
    return ClassReport(
        **_counts(y_true, logits.argmax(axis=1), logits.shape[1]),
        positives=positives,
        roc=roc,
        precision_recall=precision_recall,
        roc_area=mean_of([curve.area for curve in roc]),
        average_precision=mean_of([curve.area for curve in precision_recall]),
        confidence=probabilities.max(axis=1),
        losses=losses(logits, y_true),
        fitted=fitted,
        before=reliability(probabilities, y_true),
        after=reliability(softmax(logits, fitted.temperature), y_true),
    )


def rebuilt_report(answers: Answers) -> RebuiltReport | None:
    """Return what the answers of an autoencoder amount to; None if its outputs are not finite."""
    rebuilt, n = answers.rebuilt, len(answers.class_names)
    assert rebuilt is not None
    if not np.isfinite(rebuilt.errors).all():
        return None
    error = float(rebuilt.errors.mean(dtype=np.float64))
    labels = answers.y_true.astype(np.int64) if n else np.zeros(0, np.int64)
    counts = np.bincount(labels, minlength=n)
    with np.errstate(invalid="ignore"):
        by_class = np.bincount(labels, rebuilt.errors if n else None, n) / counts
    return RebuiltReport(rebuilt, error, psnr(error), counts, by_class)


def psnr(error: float) -> float:
    """Return the peak signal-to-noise ratio of a mean squared error, in decibels, of pixels from 0 to 1."""
    return -10 * math.log10(error) if error > 0 else math.inf


N_CONFUSIONS = 50
"""Confusions that are told."""


def text_report(answers: Answers) -> TextReport | None:
    """Return what a language model's answers amount to; None if its outputs are not finite."""
    y_true, predicted, losses = answers.y_true, answers.predicted, answers.losses
    assert predicted is not None
    assert losses is not None
    if not np.isfinite(losses).all():
        return None
    n, mean = len(answers.class_names), float(losses.mean(dtype=np.float64))
    counts = np.bincount(y_true, minlength=n)
    with np.errstate(invalid="ignore"):
        of_each = np.bincount(y_true, losses, n) / counts
        right = np.bincount(y_true, predicted == y_true, n) / counts
    return TextReport(
        loss=mean,
        perplexity=math.exp(min(mean, 700.0)),
        accuracy=float((predicted == y_true).mean()),
        counts=counts,
        losses=of_each,
        right=right,
        confusions=_confusions(y_true, predicted, n),
    )


def _confusions(y_true: np.ndarray, predicted: np.ndarray, n: int) -> tuple[tuple[int, int, int], ...]:
    wrong = predicted != y_true
    pairs, counts = np.unique(y_true[wrong] * n + predicted[wrong], return_counts=True)
    order = np.argsort(-counts, kind="stable")[:N_CONFUSIONS]
    return tuple((int(pairs[i] // n), int(pairs[i] % n), int(counts[i])) for i in order)
