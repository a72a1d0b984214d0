"""The score plot follows the task of the data."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QComboBox, QLabel, QToolButton
from pytestqt.qtbot import QtBot

from core.data.load import load
from core.experiment.experiment import Component
from core.protocol.results import EvalResult, Scores, StepResult, StepRow
from gui.pages.train.curves.scores import ScoreCurves
from gui.state.store import Store
from tests.helpers.curve_feed import STEPS_PER_EPOCH, build, new_store


@pytest.fixture
def store(qapp) -> Store:
    return new_store()


@pytest.fixture
def view(qtbot: QtBot, store: Store) -> ScoreCurves:
    view = ScoreCurves(store)
    qtbot.addWidget(view)
    view.resize(600, 220)
    view.show()
    qtbot.waitExposed(view)
    return view


def open_data(store: Store, name: str) -> None:
    store.run.show_data(load(Component(name=name)))
    build(store)
    store.run.history.clear()


def evaluate(store: Store, epoch: int, train: Scores, test: Scores) -> None:
    step = epoch * STEPS_PER_EPOCH
    store.run.extend(StepRow.of([StepResult(step, epoch, 0.5, 0.01, EvalResult(step, epoch, train, test))]))


def accuracy(share: float) -> Scores:
    return Scores(0.5, {"accuracy": share})


def regression(r2: float, mae: float = 1.0) -> Scores:
    return Scores(0.5, {"r2": r2, "mae": mae})


def heading(view: ScoreCurves) -> str:
    return view.findChildren(QLabel)[0].text()


def test_classes_have_an_accuracy_in_percent(view: ScoreCurves, store: Store, qtbot: QtBot) -> None:
    open_data(store, "spiral")
    for epoch in range(1, 5):
        evaluate(store, epoch, accuracy(0.5 + epoch / 10), accuracy(0.4 + epoch / 10))
    assert heading(view) == "Accuracy"
    assert view.plot.accessibleName() == "Accuracy over steps"
    assert view.plot.n_points("train") == view.plot.n_points("test") == 4
    low, high = view.plot.view_range[1]
    assert -0.1 < low <= 0
    assert 1 <= high < 1.1
    qtbot.mouseMove(view.plot, QPoint(view.plot.width() - 20, view.plot.height() // 2))
    qtbot.waitUntil(lambda: "90 %" in view.plot.readout_text)
    assert "80 %" in view.plot.readout_text


def test_fit_shows_small_differences(view: ScoreCurves, store: Store, qtbot: QtBot) -> None:
    open_data(store, "spiral")
    for epoch in range(1, 5):
        evaluate(store, epoch, accuracy(0.97 + epoch / 1000), accuracy(0.96))
    qtbot.mouseClick(view.findChild(QToolButton, "score_plot.fit"), Qt.MouseButton.LeftButton)
    low, high = view.plot.view_range[1]
    assert 0.5 < low < 0.96
    assert 0.974 < high < 1.5
    qtbot.mouseClick(view.findChild(QToolButton, "score_plot.fit"), Qt.MouseButton.LeftButton)
    assert view.plot.view_range[1][0] < 0.1


def test_numbers_have_an_r2_that_may_be_below_0_or_a_mean_absolute_error(
    view: ScoreCurves, store: Store
) -> None:
    open_data(store, "plane")
    evaluate(store, 1, regression(-1.7, 30.0), regression(-900.0, 40.0))
    assert heading(view) == "R²"
    assert view.plot.view_range[1][0] == pytest.approx(-8.0 - 0.04 * 9)
    evaluate(store, 2, regression(0.6), regression(-0.3))
    assert view.plot.view_range[1][0] == pytest.approx(-0.5 - 0.04 * 1.5)
    evaluate(store, 3, regression(0.9), regression(0.8))
    assert -0.1 < view.plot.view_range[1][0] < 0
    choice = view.findChild(QComboBox, "score_plot.score")
    assert choice.isVisible()
    assert choice.isEnabled()
    choice.setCurrentText("Mean absolute error")
    assert heading(view) == "Mean absolute error"
    fit = view.findChild(QToolButton, "score_plot.fit")
    assert fit.isVisible()
    assert not fit.isEnabled()
    assert "no bounds" in fit.toolTip()
    assert view.plot.view_range[1][1] > 40
    open_data(store, "spiral")
    assert heading(view) == "Accuracy"
    assert choice.isVisible()
    assert not choice.isEnabled()
    assert choice.toolTip() == "There is one score for this task"
    assert view.plot.n_points("train") == 0
    view.hide()
    evaluate(store, 1, accuracy(0.5), accuracy(0.5))
    assert view.plot.n_points("train") == 0, "nobody sees it"
    view.show()
    assert view.plot.n_points("train") == 1
