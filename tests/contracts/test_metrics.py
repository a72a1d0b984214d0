"""Every number of a report equals scikit-learn's, computed independently, whatever is predicted."""

from __future__ import annotations

import warnings
from itertools import product

import numpy as np
import pytest
import torch
from sklearn import metrics

from core.analysis.calibration import N_BINS, softmax
from core.analysis.evaluation import make_report
from core.experiment.tasks import Task, task_of
from core.protocol.report import Answers, ClassReport, NumberReport

CLASS_CASES = {
    "two classes": (2, 60, range(2)),
    "five classes": (5, 200, range(5)),
    "ten classes": (10, 300, range(10)),
    "a class that the split lacks": (4, 80, (0, 1, 3)),
    "only the first of two classes": (2, 30, (0,)),
    "only the second of two classes": (2, 30, (1,)),
    "only one of many classes": (6, 40, (4,)),
    "a single sample": (3, 1, (2,)),
    "more points than are drawn": (2, 3000, range(2)),
}
KINDS = ("plain", "tied", "never the last", "saturated")


def random_answers(case: str, seed: int, kind: str) -> Answers:
    """Return answers that are right more often than not; tied ones have few different logits."""
    n_classes, n_samples, present = CLASS_CASES[case]
    rng = np.random.default_rng(seed)
    y_true = rng.choice(np.array(present), n_samples)
    logits = rng.normal(0, 2, (n_samples, n_classes))
    logits[np.arange(n_samples), y_true] += 1.5
    if kind == "tied":
        logits = np.round(logits)
    elif kind == "never the last":
        logits[:, -1] = -50
    elif kind == "saturated":
        logits *= 60
    return answers_of(y_true, logits.astype(np.float32))


def answers_of(y_true: np.ndarray, logits: np.ndarray) -> Answers:
    n_classes = logits.shape[1]
    names = tuple(f"class {k}" for k in range(n_classes))
    task = task_of(n_classes)
    return Answers("test", 1, 1, task, y_true, logits, class_names=names, held_out=(logits, y_true))


def class_report(answers: Answers) -> ClassReport:
    report = make_report(answers).classes
    assert report is not None
    return report


def same(ours: float | None, theirs: float) -> bool:
    return bool(np.isnan(theirs)) if ours is None else ours == pytest.approx(theirs, rel=1e-12, abs=1e-12)


def test_every_score_of_classes_is_scikit_learns(subtests: pytest.Subtests) -> None:
    for seed, (case, kind) in enumerate(product(CLASS_CASES, KINDS)):
        with subtests.test(f"{case}, {kind}"):
            answers = random_answers(case, seed, kind)
            report = class_report(answers)
            assert_scores(answers, report)
            assert_areas(answers, report)
            assert_calibration(answers, report)
            if kind == "plain":
                assert_drawn(answers, report)


def assert_scores(answers: Answers, report: ClassReport) -> None:
    y_true, predicted = answers.y_true, answers.logits.argmax(axis=1)
    labels = np.arange(answers.logits.shape[1])
    assert same(report.accuracy, metrics.accuracy_score(y_true, predicted))
    assert np.array_equal(report.matrix, metrics.confusion_matrix(y_true, predicted, labels=labels))
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it warns of classes that are predicted but not there
        assert same(report.balanced_accuracy, metrics.balanced_accuracy_score(y_true, predicted))
    by_average = (None, report.scores), ("macro", [report.macro]), ("weighted", [report.weighted])
    for average, scores in by_average:
        expected = metrics.precision_recall_fscore_support(
            y_true, predicted, labels=labels, average=average, zero_division=np.nan
        )
        for name, theirs in zip(("precision", "recall", "f1"), expected[:3], strict=True):
            ours = [getattr(score, name) for score in scores]
            assert all(map(same, ours, np.atleast_1d(theirs))), (average, name)
    assert [score.support for score in report.scores] == np.bincount(y_true, minlength=len(labels)).tolist()


def assert_areas(answers: Answers, report: ClassReport) -> None:
    probabilities = softmax(answers.logits)
    roc, average_precision = [], []
    for k, curve, other in zip(report.positives, report.roc, report.precision_recall, strict=True):
        is_class = answers.y_true == k
        if is_class.any():
            average_precision.append(metrics.average_precision_score(is_class, probabilities[:, k]))
            assert same(other.area, average_precision[-1])
        else:
            assert other.area is None
        if is_class.any() and not is_class.all():
            roc.append(metrics.roc_auc_score(is_class, probabilities[:, k]))
            assert same(curve.area, roc[-1])
        else:
            assert curve.area is None
    assert same(report.roc_area, np.mean(roc) if roc else np.nan)
    assert same(report.average_precision, np.mean(average_precision) if average_precision else np.nan)


def assert_drawn(answers: Answers, report: ClassReport) -> None:
    """Each curve has at most 500 points, all of them scikit-learn's."""
    probabilities = softmax(answers.logits)
    for k, curve in zip(report.positives, report.roc, strict=True):
        if curve.area is None:
            assert len(curve.x) == 0
            continue
        x, y, _ = metrics.roc_curve(answers.y_true == k, probabilities[:, k])
        drawn = set(zip(curve.x, curve.y, strict=True))
        assert drawn <= set(zip(x, y, strict=True))
        assert {(0.0, 0.0), (1.0, 1.0)} <= drawn
        assert len(curve.x) <= 500


def assert_calibration(answers: Answers, report: ClassReport) -> None:
    for reliability, temperature in ((report.before, 1.0), (report.after, report.fitted.temperature)):
        expected = naive_calibration_error(softmax(answers.logits, temperature), answers.y_true)
        assert reliability.error == pytest.approx(expected, abs=1e-12)


def test_the_macro_area_is_scikit_learns_own_average_where_it_gives_one() -> None:
    answers = random_answers("ten classes", 0, "plain")
    expected = metrics.roc_auc_score(
        answers.y_true, softmax(answers.logits), multi_class="ovr", average="macro"
    )
    assert same(class_report(answers).roc_area, expected)


def naive_calibration_error(probabilities: np.ndarray, y_true: np.ndarray) -> float:
    bins: list[list[tuple[float, bool]]] = [[] for _ in range(N_BINS)]
    for row, true in zip(probabilities, y_true, strict=True):
        top = int(np.argmax(row))
        number = next(b for b in range(N_BINS) if row[top] <= (b + 1) / N_BINS)
        bins[number].append((float(row[top]), top == true))
    error = 0.0
    for members in filter(None, bins):
        accuracy = sum(right for _, right in members) / len(members)
        confidence = sum(sure for sure, _ in members) / len(members)
        error += len(members) / len(y_true) * abs(accuracy - confidence)
    return error


def torch_minimum(logits: np.ndarray, y_true: np.ndarray) -> float:
    """Return the least mean loss over temperatures, as torch's LBFGS on log T finds it."""
    z, y = torch.from_numpy(logits).double(), torch.from_numpy(y_true)
    log_t = torch.zeros((), dtype=torch.float64, requires_grad=True)
    optimizer = torch.optim.LBFGS([log_t], lr=0.5, max_iter=500, line_search_fn="strong_wolfe")

    def closure() -> torch.Tensor:
        optimizer.zero_grad()
        loss = torch.nn.functional.cross_entropy(z / log_t.exp(), y)
        loss.backward()
        return loss

    optimizer.step(closure)
    return closure().item()


@pytest.mark.parametrize("scale", [0.2, 1.0, 8.0])
def test_the_fitted_temperature_has_the_least_loss(scale: float) -> None:
    for seed, case in enumerate(("two classes", "ten classes", "more points than are drawn")):
        answers = random_answers(case, seed, "plain")
        logits = answers.logits * np.float32(scale)
        fitted = class_report(answers_of(answers.y_true, logits)).fitted
        assert fitted.limit == ""
        assert fitted.loss_after == pytest.approx(torch_minimum(logits, answers.y_true), abs=1e-4)
        z = torch.from_numpy(logits).double() / fitted.temperature
        loss = torch.nn.functional.cross_entropy(z, torch.from_numpy(answers.y_true))
        assert fitted.loss_after == pytest.approx(float(loss), rel=1e-12)


@pytest.mark.parametrize("n_samples", [1, 2, 2000])
def test_numbers_of_a_regression_are_those_of_scikit_learn(n_samples: int) -> None:
    rng = np.random.default_rng(n_samples)
    y_true = rng.normal(150, 70, n_samples).astype(np.float32)
    predictions = (y_true + rng.normal(0, 30, n_samples)).astype(np.float32)
    report = number_report(y_true, predictions)
    given = y_true.astype(float), predictions.astype(float)
    assert same(report.mae, metrics.mean_absolute_error(*given))
    assert same(report.rmse, metrics.root_mean_squared_error(*given))
    assert (report.r2 is None) if n_samples == 1 else same(report.r2, metrics.r2_score(*given))


def test_targets_that_are_all_the_same_have_no_r2() -> None:
    report = number_report(np.full(20, 3.0, np.float32), np.linspace(0, 1, 20, dtype=np.float32))
    assert report.r2 is None
    assert report.mae == pytest.approx(2.5)


def number_report(y_true: np.ndarray, predictions: np.ndarray) -> NumberReport:
    report = make_report(Answers("test", 1, 1, Task.REGRESSION, y_true, predictions=predictions)).numbers
    assert report is not None
    return report
