"""The Evaluate page shows what a report says, and asks for reports only while it is looked at."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QComboBox,
    QLabel,
    QPushButton,
    QTableWidget,
    QTabWidget,
    QWidget,
)
from pytestqt.qtbot import QtBot
from sklearn import metrics

from core.analysis.calibration import softmax
from core.analysis.evaluation import make_report
from core.experiment.tasks import Task
from core.protocol.commands import Pause
from core.protocol.report import Answers
from gui.app import Playground
from gui.pages.evaluate.page import EvaluatePage
from gui.state.store import Store
from tests.helpers.evaluate_feed import click_row, page_of, part, report_on, store_of, text


@pytest.fixture
def store() -> Store:
    return store_of("digits_mlp")


@pytest.fixture
def page(qtbot: QtBot, store: Store) -> EvaluatePage:
    page = page_of(qtbot, store)
    store.run.set_report(report_on(store))
    return page


# What it says


def test_before_anything_is_built_it_says_what_to_do(qtbot: QtBot, store: Store) -> None:
    page = page_of(qtbot, store)
    assert "Press Run" in text(page, "waiting")
    assert part(page, "waiting").isVisible()
    store.environment.set_loading("Loading PyTorch…")
    assert text(page, "waiting") == "Loading PyTorch…"


def test_the_large_numbers_are_those_of_scikit_learn(page: EvaluatePage, store: Store) -> None:
    answers = store.run.report.answers
    predicted, probabilities = answers.logits.argmax(axis=1), softmax(answers.logits)
    expected = {
        "accuracy": metrics.accuracy_score(answers.y_true, predicted),
        "balanced_accuracy": metrics.balanced_accuracy_score(answers.y_true, predicted),
        "macro_f1": metrics.f1_score(answers.y_true, predicted, average="macro"),
        "roc_area": metrics.roc_auc_score(answers.y_true, probabilities, multi_class="ovr"),
    }
    assert {name: text(page, name) for name in expected} == {k: f"{v:.3f}" for k, v in expected.items()}
    assert text(page, "moment") == "step 120, epoch 3"
    before = text(page, "accuracy")
    store.run.set_report(report_on(store, skill=6.0, step=240))
    assert float(text(page, "accuracy")) > float(before)
    assert text(page, "moment") == "step 240, epoch 3"


def test_the_table_has_a_row_for_each_class_and_for_two_averages(page: EvaluatePage, store: Store) -> None:
    table: QTableWidget = part(page, "table")
    answers = store.run.report.answers
    expected = metrics.classification_report(
        answers.y_true, answers.logits.argmax(axis=1), output_dict=True, target_names=answers.class_names
    )
    assert table.rowCount() == 12
    for row, name in (*enumerate(answers.class_names), (10, "macro avg"), (11, "weighted avg")):
        cells = [table.item(row, column).text() for column in range(1, 5)]
        scores = expected[name]
        shown = [f"{scores[key]:.3f}" for key in ("precision", "recall", "f1-score")]
        assert cells == [*shown, f"{scores['support']:.0f}"]


def test_a_number_that_is_not_defined_is_a_dash_that_says_why(page: EvaluatePage, store: Store) -> None:
    y = np.array([0, 1, 2])
    logits = np.zeros((3, 10), np.float32)
    logits[:, 0] = 1
    names = store.run.data.class_names
    store.run.set_report(
        make_report(
            Answers("test", 5, 1, Task.MULTICLASS, y, logits, class_names=names, held_out=(logits, y))
        )
    )
    precision, recall = (part(page, "table").item(4, column) for column in (1, 2))
    assert (precision.text(), recall.text()) == ("–", "–")
    assert "predicted" in precision.toolTip()
    assert "no sample is of this class" in recall.toolTip()
    area = part(page, "roc.area_4")
    assert area.text() == "–"
    assert "Not defined" in area.toolTip()


def test_outputs_that_are_not_finite_and_a_model_without_mistakes_are_told(
    page: EvaluatePage, store: Store
) -> None:
    label, report = part(page, "mistakes.empty"), report_on(store)
    assert not label.isVisible()
    assert report.classes is not None
    store.run.set_report(replace(report, classes=replace(report.classes, predicted=report.answers.y_true)))
    assert label.isVisible()
    assert label.text() == f"No mistakes in {len(report.answers.y_true)} test samples"
    answers = store.run.report.answers
    logits = np.full_like(answers.logits, np.nan)
    store.run.set_report(
        make_report(
            Answers("test", 9, 1, Task.MULTICLASS, answers.y_true, logits, held_out=(logits, answers.y_true))
        )
    )
    assert "not finite" in text(page, "waiting")
    assert not part(page, "matrix").isVisible()


def test_everything_fits_beside_the_settings_of_a_small_window(qtbot: QtBot) -> None:
    for preset in ("digits_mlp", "diabetes"):
        store = store_of(preset)
        page = page_of(qtbot, store)
        store.run.set_report(report_on(store))
        assert page.minimumSizeHint().width() <= 930
        assert page.minimumSizeHint().height() <= 540
        for tile in page.findChildren(QLabel):
            if tile.isVisible() and tile.objectName() in ("evaluate.accuracy", "evaluate.rmse"):
                assert tile.fontMetrics().horizontalAdvance(tile.text()) <= tile.width()


# Regression


def test_a_regression_shows_its_numbers_and_every_sample(
    qtbot: QtBot, page: EvaluatePage, store: Store
) -> None:
    other = store_of("diabetes")
    assert other.run.data is not None
    store.run.show_data(other.run.data)
    store.run.set_report(report_on(other))
    assert not part(page, "matrix").isVisible(), "the page changes with the task"
    numbers = store.run.report.numbers
    assert text(page, "r2") == f"{metrics.r2_score(numbers.y_true, numbers.predicted):.3f}"
    assert text(page, "mae") == f"{metrics.mean_absolute_error(numbers.y_true, numbers.predicted):.4g}"
    assert part(page, "scatter").n_marks == 2
    table = part(page, "errors")
    assert table.numbers == np.argsort(-np.abs(numbers.errors), kind="stable").tolist()
    click_row(qtbot, table, 0)
    assert store.view.watch.sample == table.numbers[0]
    tabs: QTabWidget = part(page, "residual_tabs")
    tabs.setCurrentIndex(1)
    assert part(page, "histogram").isVisible()


# In the window


def test_reports_are_of_the_model_and_split_that_are_looked_at_while_they_are(
    qtbot: QtBot, open_playground: Callable[..., Playground]
) -> None:
    playground = open_playground("digits_mlp")
    store, window = playground.store, playground.window
    assert store.view.watch.report is None
    window.show_page("evaluate")
    page = window.findChild(QWidget, "evaluate")
    qtbot.waitUntil(lambda: store.run.report is not None)
    assert text(page, "moment") == "untrained: press Run"
    store.control.run()
    qtbot.waitUntil(lambda: len(store.run.recorded_steps) > 4 and store.run.report.answers.step > 60)
    step = store.run.report.answers.step
    qtbot.waitUntil(lambda: store.run.report.answers.step > step or store.run.state == "finished")
    store.send(Pause())
    qtbot.waitUntil(lambda: store.run.state in ("paused", "finished"))
    qtbot.waitUntil(lambda: store.run.report.answers.step == store.run.history.n_steps)
    shown = f"{store.run.report.classes.accuracy:.3f}"
    part(page, "split").setCurrentIndex(1)
    part(page, "split").activated.emit(1)
    qtbot.waitUntil(lambda: store.run.report.answers.split == "train")
    assert len(store.run.report.answers.y_true) == len(store.run.data.y_train)
    recorded = store.run.recorded_steps[1]
    store.view.show_snapshot_at(recorded)
    qtbot.waitUntil(lambda: store.run.report.answers.step == recorded)
    assert text(page, "moment").startswith(f"at step {recorded:,}")
    store.view.show_snapshot_at(None)
    part(page, "split").setCurrentIndex(0)
    part(page, "split").activated.emit(0)
    last = store.run.history.n_steps
    qtbot.waitUntil(lambda: (store.run.report.answers.split, store.run.report.answers.step) == ("test", last))
    assert text(page, "accuracy") == shown
    # The fitted temperature is used on the Temperature page
    fitted = store.run.report.classes.fitted.temperature
    click_row(qtbot, part(page, "mistakes"), 0)
    sample = part(page, "mistakes").numbers[0]
    part(page, "curves").setCurrentIndex(2)
    button: QPushButton = part(page, "send_temperature")
    assert button.isEnabled()
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert window.workspaces.currentWidget().objectName() == "temperature"
    assert window.findChild(QWidget, "temperature.value").value() == float(f"{fitted:.4g}")
    assert window.findChild(QComboBox, "temperature.source").currentData() == "network"
    assert window.findChild(QWidget, "temperature.sample").value() == sample
    assert store.view.watch.report is None, "nobody looks at reports now"
