"""Scores of each class, and its curves against the rest.

The numbers are scikit-learn's, except that one which is not defined is None and not 0: the precision
of a class that is never predicted, say. Averages are over what is defined.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from core.protocol.report import Classes, ClassScores, Doubles, RankingCurve

MEAN_POINTS = 201
"""Points of the mean of curves."""
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
    if is_class.all() or not is_class.any():
        return RankingCurve(np.empty(0), np.empty(0), None)
    right, wrong = _counts_by_threshold(is_class, scores)
    if len(right) > 2:  # points within a straight line change nothing
        corners = np.logical_or(np.diff(wrong, 2), np.diff(right, 2))
        kept = np.concatenate([[True], corners, [True]])
        right, wrong = right[kept], wrong[kept]
    x, y = np.append(0, wrong) / wrong[-1], np.append(0, right) / right[-1]
    return _thinned(x, y, float(np.trapezoid(y, x)))


def precision_recall_curve(is_class: npt.NDArray[np.bool_], scores: Doubles) -> RankingCurve:
    """Return the curve for a class, given which samples are of it and how probable it is for each."""
    if not is_class.any():
        return RankingCurve(np.empty(0), np.empty(0), None)
    right, wrong = _counts_by_threshold(is_class, scores)
    precision = np.append((right / (right + wrong))[::-1], 1.0)
    recall = np.append((right / right[-1])[::-1], 0.0)
    # As average_precision_score does.
    return _thinned(recall, precision, float(-np.sum(np.diff(recall) * precision[:-1])))


def _counts_by_threshold(is_class: npt.NDArray[np.bool_], scores: Doubles) -> tuple[Classes, Classes]:
    """Return how many samples of the class, and how many others, are at least as probable as each threshold.

    As in scikit-learn, which checks its input for a millisecond: too long for each of a thousand classes.
    """
    order = np.argsort(-scores, kind="stable")
    ends = np.append(np.flatnonzero(np.diff(scores[order])), len(order) - 1)
    right = np.cumsum(is_class[order], dtype=np.int64)[ends]
    return right, 1 + ends - right


def mean_curve(curves: Sequence[RankingCurve]) -> RankingCurve:
    """Return the macro average of curves: at each x the mean y of those that are defined."""
    grid = np.linspace(0, 1, MEAN_POINTS)
    defined = [curve for curve in curves if curve.area is not None]
    if not defined:
        return RankingCurve(np.empty(0), np.empty(0), None)
    heights = [np.interp(grid, *_from_left(curve)) for curve in defined]
    return RankingCurve(grid, np.mean(heights, axis=0), mean_of([curve.area for curve in defined]))


def _from_left(curve: RankingCurve) -> tuple[Doubles, Doubles]:
    """Return a curve with its x rising; that of precision over recall begins at recall 1."""
    way = 1 if curve.x[0] <= curve.x[-1] else -1
    return curve.x[::way], curve.y[::way]


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
