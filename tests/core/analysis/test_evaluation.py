"""What can be said of a model's answers: scores, curves as scikit-learn's, and calibration."""

from __future__ import annotations

import subprocess
import sys

import numpy as np
import pytest
from sklearn import metrics

from core.analysis.calibration import HIGHEST, LOWEST, fit_temperature, losses, reliability, softmax
from core.analysis.class_scores import mean_curve, precision_recall_curve, roc_curve
from core.analysis.evaluation import make_report
from core.experiment.tasks import Task, task_of
from core.protocol.report import Answers, ClassReport
from tests.helpers.each import each
from tests.helpers.effort import within


def answers(y_true: list[int], logits: list[list[float]], held_out: bool = True) -> Answers:
    y, z = np.array(y_true), np.array(logits, np.float32)
    test = (z, y) if held_out else (np.ones((3, z.shape[1]), np.float32), np.zeros(3, np.int64))
    names = tuple("abcdefghij"[: z.shape[1]])
    return Answers("train", 7, 2, task_of(z.shape[1]), y, z, class_names=names, held_out=test)


def classes(given: Answers) -> ClassReport:
    report = make_report(given).classes
    return report


def test_a_class_that_is_never_predicted_has_a_recall_and_no_precision() -> None:
    report = classes(answers([0, 0, 1, 2], [[3, 0, 0], [3, 0, 0], [0, 3, 0], [0, 3, 0]]))
    assert report.scores[2].precision is None
    assert report.scores[2].recall == 0.0
    assert report.scores[2].f1 == 0.0
    assert report.macro.precision == pytest.approx(0.75)
    assert report.matrix.tolist() == [[2, 0, 0], [0, 1, 0], [0, 1, 0]]


def test_a_class_that_the_data_lacks_has_no_recall_and_no_curve() -> None:
    report = classes(answers([0, 0, 1], [[3, 0, 0], [0, 0, 3], [0, 3, 0]]))
    assert report.scores[2].recall is None
    assert report.scores[2].precision == 0.0
    assert report.scores[2].support == 0
    assert report.roc[2].area is None
    assert report.precision_recall[2].area is None
    assert report.balanced_accuracy == pytest.approx(0.75)


def test_confidence_and_loss_are_those_of_the_softmax() -> None:
    report = classes(answers([0, 1], [[np.log(3), 0], [np.log(3), 0]]))
    assert report.confidence == pytest.approx([0.75, 0.75])
    assert report.losses == pytest.approx([-np.log(0.75), -np.log(0.25)])
    assert report.predicted.tolist() == [0, 0]
    elsewhere = answers([0, 1], [[3, 0], [0, 3]], held_out=False)
    assert classes(elsewhere).fitted.limit == "flat", "the temperature is that of the test data"


def test_two_classes_have_the_curve_of_the_second_and_one_alone_has_no_roc_area() -> None:
    report = classes(answers([0, 1, 1], [[1, 0], [0, 1], [2, 0]]))
    assert report.positives == (1,)
    assert len(report.roc) == len(report.precision_recall) == 1
    report = classes(answers([1, 1], [[0, 1], [1, 0]]))
    assert (report.roc_area, report.average_precision) == (None, 1.0)


@each("bad", [np.nan, np.inf, -np.inf])
def test_outputs_that_are_not_finite_have_no_numbers(bad: float) -> None:
    report = make_report(answers([0, 1], [[bad, 0], [0, 1]]))
    assert report.classes is None
    y = np.array([1.0, 2.0], np.float32)
    given = Answers("test", 1, 1, Task.REGRESSION, y, predictions=np.array([bad, 1], np.float32))
    assert make_report(given).numbers is None


def test_errors_are_predicted_minus_true() -> None:
    y = np.array([1.0, 2.0, 6.0], np.float32)
    given = Answers("test", 1, 1, Task.REGRESSION, y, predictions=np.array([2.0, 2.0, 4.0], np.float32))
    report = make_report(given)
    assert report.answers is given
    assert report.cost_ms > 0
    numbers = report.numbers
    assert numbers.errors.tolist() == [1.0, 0.0, -2.0]
    assert numbers.mae == pytest.approx(1.0)


def test_neither_torch_nor_scikit_learn_is_imported_before_the_first_report() -> None:
    program = "import core.analysis.evaluation, sys; print({'torch', 'sklearn', 'scipy'} & set(sys.modules))"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "set()"


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


def drawn(temperature: float, n_samples: int = 4000) -> tuple[np.ndarray, np.ndarray]:
    """Return logits of three classes, and classes drawn from their softmax at a temperature."""
    rng = np.random.default_rng(0)
    logits = rng.normal(0, 2, (n_samples, 3)).astype(np.float32)
    cumulative = softmax(logits, temperature).cumsum(axis=1)
    return logits, (rng.random((n_samples, 1)) > cumulative).sum(axis=1)


@each("temperature", [0.3, 1.0, 4.0])
def test_the_temperature_that_the_classes_were_drawn_at_is_found(temperature: float) -> None:
    fitted = fit_temperature(*drawn(temperature))
    assert fitted.temperature == pytest.approx(temperature, rel=0.06)
    assert fitted.limit == ""
    assert fitted.loss_after <= fitted.loss_before
    if temperature == 4.0:
        logits, y_true = drawn(temperature)
        before = reliability(softmax(logits), y_true).error
        assert reliability(softmax(logits, fitted.temperature), y_true).error < 0.02 < 0.1 < before


def test_where_no_temperature_is_best_it_is_at_a_limit() -> None:
    logits, _ = drawn(1.0)
    fitted = fit_temperature(logits, logits.argmax(axis=1))  # every answer is right
    assert (fitted.temperature, fitted.limit) == (LOWEST, "lowest")
    assert fitted.loss_after < 0.01
    fitted = fit_temperature(logits, logits.argmin(axis=1))  # worse than chance
    assert (fitted.temperature, fitted.limit) == (HIGHEST, "highest")
    fitted = fit_temperature(np.full((5, 4), 2.5, np.float32), np.array([0, 1, 2, 3, 0]))  # all the same
    assert (fitted.temperature, fitted.limit) == (1.0, "flat")
    assert fitted.loss_after == pytest.approx(np.log(4))


def test_huge_logits_give_finite_losses() -> None:
    logits = np.array([[1e30, -1e30], [1e4, -1e4]], np.float32)
    assert losses(logits, np.array([0, 1])).tolist() == [0.0, 2e4]
    assert softmax(logits)[0].tolist() == [1.0, 0.0]
    assert np.isfinite(fit_temperature(logits, np.array([0, 1])).loss_after)


def test_bins_hold_their_upper_edge() -> None:
    probabilities = np.array([[0.6, 0.4], [0.4, 0.6], [0.8, 0.2], [1.0, 0.0], [0.61, 0.39]])
    report = reliability(probabilities, np.array([0, 0, 0, 0, 1]), n_bins=5)
    assert report.counts.tolist() == [0, 0, 2, 2, 1]
    assert report.accuracy[2:].tolist() == [0.5, 0.5, 1.0]
    assert report.confidence[2:] == pytest.approx([0.6, 0.705, 1.0])
    assert np.isnan(report.accuracy[:2]).all()
    assert report.error == pytest.approx((2 * 0.1 + 2 * 0.205) / 5)
