"""Scores of each class, and its curves against the rest.

The numbers are scikit-learn's, except that one which is not defined is None and not 0: the precision
of a class that is never predicted, say. Averages are over what is defined.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from core.protocol.report import Classes, ClassScores, Doubles, RankingCurve

MOST_POINTS = 500
"""Points that a curve is drawn with; its area is that of all its points."""


def class_scores(y_true: Classes, predicted: Classes, n_classes: int) -> tuple[ClassScores, ...]:
    """Return the scores of each class for true and predicted classes, both (n_samples,)."""
    from sklearn.metrics import precision_recall_fscore_support

    columns = precision_recall_fscore_support(
        y_true, predicted, labels=np.arange(n_classes), zero_division=np.nan
    )
    return tuple(
        ClassScores(_known(precision), _known(recall), _known(f1), int(support))
        for precision, recall, f1, support in zip(*columns, strict=True)
    )


def averaged(scores: tuple[ClassScores, ...], *, weighted: bool) -> ClassScores:
    """Return the mean over the classes, each as important as any other or weighted by its support."""
    weights = [each.support if weighted else 1 for each in scores]
    precision, recall, f1 = (
        mean_of([getattr(each, name) for each in scores], weights) for name in ("precision", "recall", "f1")
    )
    return ClassScores(precision, recall, f1, sum(each.support for each in scores))


def roc_curve(is_class: npt.NDArray[np.bool_], scores: Doubles) -> RankingCurve:
    """Return the curve for a class, given which samples are of it and how probable it is for each."""
    from sklearn import metrics

    if is_class.all() or not is_class.any():
        return RankingCurve(np.empty(0), np.empty(0), None)
    x, y, _ = metrics.roc_curve(is_class, scores)
    return _thinned(x, y, float(metrics.auc(x, y)))


def precision_recall_curve(is_class: npt.NDArray[np.bool_], scores: Doubles) -> RankingCurve:
    """Return the curve for a class, given which samples are of it and how probable it is for each."""
    from sklearn import metrics

    if not is_class.any():
        return RankingCurve(np.empty(0), np.empty(0), None)
    precision, recall, _ = metrics.precision_recall_curve(is_class, scores)
    # As average_precision_score does, which would make the same curve anew.
    return _thinned(recall, precision, float(-np.sum(np.diff(recall) * precision[:-1])))


def _thinned(x: Doubles, y: Doubles, area: float) -> RankingCurve:
    kept = np.linspace(0, len(x) - 1, min(len(x), MOST_POINTS)).round().astype(np.intp)
    return RankingCurve(x[kept], y[kept], area)


def mean_of(values: list[float | None], weights: list[int] | None = None) -> float | None:
    """Return the weighted mean of what is defined, the plain one where none of that weighs anything."""
    weights = weights or [1] * len(values)
    defined = [(value, weight) for value, weight in zip(values, weights, strict=True) if value is not None]
    if not defined:
        return None
    if not any(weight for _, weight in defined):
        defined = [(value, 1) for value, _ in defined]
    return sum(value * weight for value, weight in defined) / sum(weight for _, weight in defined)


def _known(value: float) -> float | None:
    return None if np.isnan(value) else float(value)
