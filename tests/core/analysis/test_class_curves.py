"""Curves of classes are scikit-learn's, also where probabilities tie, and so is their mean."""

from __future__ import annotations

import numpy as np
import pytest
from sklearn import metrics

from core.analysis.class_scores import mean_curve, precision_recall_curve, roc_curve
from tests.helpers.each import each
from tests.helpers.effort import within


def scored(seed: int, n: int, decimals: int) -> tuple[np.ndarray, np.ndarray]:
    rng = np.random.default_rng(seed)
    is_class = rng.random(n) < rng.uniform(0.05, 0.9)
    is_class[:2] = True, False
    return is_class, np.round(np.clip(rng.normal(is_class * 0.4, 0.3), 0, 1), decimals)


@each("seed", range(12))
def test_points_and_areas_are_those_of_scikit_learn(seed: int) -> None:
    is_class, scores = scored(seed, n=2 + 7 * seed, decimals=seed % 4)
    x, y, _ = metrics.roc_curve(is_class, scores)
    found = roc_curve(is_class, scores)
    assert found.area == pytest.approx(metrics.roc_auc_score(is_class, scores), abs=1e-12)
    assert np.allclose(found.x, x)
    assert np.allclose(found.y, y)
    precision, recall, _ = metrics.precision_recall_curve(is_class, scores)
    found = precision_recall_curve(is_class, scores)
    assert found.area == pytest.approx(metrics.average_precision_score(is_class, scores), abs=1e-12)
    assert np.allclose(found.x, recall)
    assert np.allclose(found.y, precision)


def test_a_thousand_classes_take_no_second_each_kind() -> None:
    rng = np.random.default_rng(0)
    scores, y = rng.random((2000, 1000)), rng.integers(0, 1000, 2000)
    with within(2.0):  # scikit-learn's own checks take longer
        for k in range(1000):
            roc_curve(y == k, scores[:, k])


def test_the_mean_curve_lies_between_those_it_is_of_and_leaves_out_what_is_not_defined() -> None:
    curves = [roc_curve(*scored(seed, 200, 6)) for seed in range(5)]
    nothing = roc_curve(np.zeros(4, bool), np.zeros(4))
    mean = mean_curve([*curves, nothing])
    assert mean.area == pytest.approx(np.mean([curve.area for curve in curves]))
    assert np.trapezoid(mean.y, mean.x) == pytest.approx(mean.area, abs=0.01)
    heights = [np.interp(mean.x, curve.x, curve.y) for curve in curves]
    assert (mean.y <= np.max(heights, axis=0) + 1e-9).all()
    assert (mean.y >= np.min(heights, axis=0) - 1e-9).all()
    assert mean_curve([nothing]).area is None


def test_the_mean_of_precision_over_recall_starts_at_recall_0() -> None:
    mean = mean_curve([precision_recall_curve(*scored(seed, 200, 6)) for seed in range(3)])
    assert (mean.x[0], mean.x[-1], mean.y[0]) == (0.0, 1.0, 1.0)
