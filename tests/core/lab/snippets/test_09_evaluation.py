"""Evaluation: modes, measures and curves."""

from __future__ import annotations

import numpy as np
import pytest
from sklearn import metrics

from tests.core.lab.tracing.recorded import Recorded


def true_and_predicted(recorded: Recorded) -> tuple[np.ndarray, np.ndarray]:
    return recorded.numbers("y_true"), recorded.numbers("y_pred")


def test_01_eval_and_train(recorded: Recorded) -> None:
    training = [value.training for value in recorded.history("model")]  # type: ignore[union-attr]
    assert training[0]
    assert not all(training)
    assert training[-1]
    assert np.array_equal(recorded.numbers("first"), recorded.numbers("second"))
    assert not np.array_equal(recorded.numbers("first"), recorded.numbers("training"))


def test_02_no_grad(recorded: Recorded) -> None:
    assert recorded.tensor("with_graph").grad_fn is not None
    assert recorded.tensor("without").grad_fn is None
    assert not recorded.at("without = model(x)")[0].grad_enabled


def test_03_accuracy(recorded: Recorded) -> None:
    expected = metrics.accuracy_score(*true_and_predicted(recorded))
    assert recorded.numbers("accuracy").item() == pytest.approx(expected)
    assert recorded.operation("argmax").dims == (1,)


def test_04_precision_recall(recorded: Recorded) -> None:
    for name in ("precision", "recall"):
        expected = getattr(metrics, f"{name}_score")(*true_and_predicted(recorded))
        assert recorded.numbers(name).item() == pytest.approx(expected)


def test_05_f1_weighted(recorded: Recorded) -> None:
    expected = metrics.f1_score(*true_and_predicted(recorded), average="weighted")
    assert recorded.numbers("weighted").item() == pytest.approx(expected)


def test_06_confusion_matrix(recorded: Recorded) -> None:
    expected = metrics.confusion_matrix(*true_and_predicted(recorded))
    assert np.array_equal(recorded.numbers("matrix"), expected)
    assert len(recorded.history("matrix")) == 9  # it grows sample by sample


def test_07_roc_curve(recorded: Recorded) -> None:
    expected = metrics.roc_auc_score(recorded.numbers("y_true"), recorded.numbers("scores"))
    assert recorded.numbers("area").item() == pytest.approx(expected)
    assert recorded.numbers("tpr").tolist() == sorted(recorded.numbers("tpr").tolist())


def test_08_softmax(recorded: Recorded) -> None:
    assert np.allclose(recorded.numbers("p").sum(1), 1)
    assert recorded.printed.endswith("True\n")
