"""A report says of a model's answers what can be said, and None of what is not defined."""

from __future__ import annotations

import subprocess
import sys

import numpy as np
import pytest

from core.analysis.evaluation import make_report
from core.experiment.tasks import Task, task_of
from core.protocol.report import Answers, ClassReport
from tests.helpers.each import each


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
