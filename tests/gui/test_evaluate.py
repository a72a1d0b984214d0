"""The Evaluate page shows what a report says, and leads from a number to the samples behind it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QComboBox,
    QLabel,
    QPushButton,
    QTableWidget,
    QTabWidget,
    QToolButton,
    QWidget,
)
from pytestqt.qtbot import QtBot
from sklearn import metrics

from core.calibration import softmax
from core.commands import Pause
from core.data.load import load
from core.evaluation import Answers, Report, make_report
from core.pictures import Watch
from core.presets import read_preset
from core.spec import Catalog
from gui.app import Playground
from gui.store import Store
from gui.theme import THEMES, Theme
from gui.views.evaluate import EvaluatePage
from gui.widgets.evaluate.matrix import ConfusionMatrix, contrast
from gui.widgets.evaluate.plot import Plot
from gui.widgets.evaluate.samples import SampleTable
from gui.widgets.output.samples_pane import SamplesPane

LONG_MS = 60_000
TRUE, PREDICTED, CONFIDENCE, LOSS = 1, 2, 3, 4


def store_of(preset: str) -> Store:
    experiment = read_preset(preset).experiment
    store = Store(experiment, Catalog())
    store.data = load(experiment.data)
    return store


def report_on(
    store: Store, seed: int = 0, skill: float = 2.0, split: str = "test", step: int = 120
) -> Report:
    """Return a report on answers to the store's data that are right more often with more skill."""
    data, rng = store.data, np.random.default_rng(seed)
    assert data is not None
    y = data.y_test if split == "test" else data.y_train
    if data.task == "regression":
        y = data.in_unit(y)
        predictions = (y + rng.normal(0, 10, len(y))).astype(np.float32)
        return make_report(Answers(split, step, 3, data.task, y, predictions=predictions))
    logits = rng.normal(0, 1.5, (len(y), data.n_classes)).astype(np.float32)
    logits[np.arange(len(y)), y] += skill
    named = {"class_names": data.class_names, "held_out": (logits, y)}
    return make_report(Answers(split, step, 3, data.task, y, logits, **named))


def page_of(qtbot: QtBot, store: Store) -> EvaluatePage:
    page = EvaluatePage(store)
    qtbot.addWidget(page)
    page.resize(950, 560)
    page.show()
    qtbot.waitExposed(page)
    return page


@pytest.fixture
def store() -> Store:
    return store_of("digits_mlp")


@pytest.fixture
def page(qtbot: QtBot, store: Store) -> EvaluatePage:
    page = page_of(qtbot, store)
    store.set_report(report_on(store))
    return page


def part(page: QWidget, name: str) -> Any:
    found = page.findChild(QWidget, f"evaluate.{name}")
    assert found is not None, name
    return found


def text(page: QWidget, name: str) -> str:
    label = page.findChild(QLabel, f"evaluate.{name}")
    assert label is not None, name
    return label.text()


def listed(table: SampleTable, column: int) -> list[str]:
    model = table.model()
    return [model.index(row, column).data() for row in range(model.rowCount())]


def click_head(qtbot: QtBot, table: SampleTable, column: int) -> None:
    head = table.horizontalHeader()
    x = head.sectionViewportPosition(column) + head.sectionSize(column) // 2
    qtbot.mouseClick(head.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(x, head.height() // 2))


def click_row(qtbot: QtBot, table: SampleTable, row: int) -> None:
    place = table.visualRect(table.model().index(row, 0)).center()
    qtbot.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=place)


def click_cell(qtbot: QtBot, matrix: ConfusionMatrix, cell: tuple[int, int]) -> None:
    qtbot.mouseClick(matrix, Qt.MouseButton.LeftButton, pos=matrix.rect_of(cell).center().toPoint())


# What it says


def test_before_anything_is_built_it_says_what_to_do(qtbot: QtBot, store: Store) -> None:
    page = page_of(qtbot, store)
    assert "Press Run" in text(page, "waiting")
    assert part(page, "waiting").isVisible()
    store.set_loading("Loading PyTorch…")
    assert text(page, "waiting") == "Loading PyTorch…"


def test_the_large_numbers_are_those_of_scikit_learn(page: EvaluatePage, store: Store) -> None:
    answers = store.report.answers
    predicted, probabilities = answers.logits.argmax(axis=1), softmax(answers.logits)
    expected = {
        "accuracy": metrics.accuracy_score(answers.y_true, predicted),
        "balanced_accuracy": metrics.balanced_accuracy_score(answers.y_true, predicted),
        "macro_f1": metrics.f1_score(answers.y_true, predicted, average="macro"),
        "roc_area": metrics.roc_auc_score(answers.y_true, probabilities, multi_class="ovr"),
    }
    assert {name: text(page, name) for name in expected} == {k: f"{v:.3f}" for k, v in expected.items()}
    assert text(page, "moment") == "step 120, epoch 3"


def test_the_table_has_a_row_for_each_class_and_for_two_averages(page: EvaluatePage, store: Store) -> None:
    table: QTableWidget = part(page, "table")
    answers = store.report.answers
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
    names = store.data.class_names
    store.set_report(
        make_report(Answers("test", 5, 1, "multiclass", y, logits, class_names=names, held_out=(logits, y)))
    )
    precision, recall = (part(page, "table").item(4, column) for column in (1, 2))
    assert (precision.text(), recall.text()) == ("–", "–")
    assert "predicted" in precision.toolTip()
    assert "no sample is of this class" in recall.toolTip()
    area = part(page, "roc.area_4")
    assert area.text() == "–"
    assert "Not defined" in area.toolTip()


def test_outputs_that_are_not_finite_are_told(page: EvaluatePage, store: Store) -> None:
    answers = store.report.answers
    logits = np.full_like(answers.logits, np.nan)
    store.set_report(
        make_report(
            Answers("test", 9, 1, "multiclass", answers.y_true, logits, held_out=(logits, answers.y_true))
        )
    )
    assert "not finite" in text(page, "waiting")
    assert not part(page, "matrix").isVisible()


def test_a_new_report_replaces_the_numbers(page: EvaluatePage, store: Store) -> None:
    before = text(page, "accuracy")
    store.set_report(report_on(store, skill=6.0, step=240))
    assert float(text(page, "accuracy")) > float(before)
    assert text(page, "moment") == "step 240, epoch 3"


def test_everything_fits_beside_the_settings_of_a_small_window(qtbot: QtBot) -> None:
    for preset in ("digits_mlp", "diabetes"):
        store = store_of(preset)
        page = page_of(qtbot, store)
        store.set_report(report_on(store))
        assert page.minimumSizeHint().width() <= 930
        assert page.minimumSizeHint().height() <= 540
        for tile in page.findChildren(QLabel):
            if tile.isVisible() and tile.objectName() in ("evaluate.accuracy", "evaluate.rmse"):
                assert tile.fontMetrics().horizontalAdvance(tile.text()) <= tile.width()


# The matrix


def test_the_matrix_counts_samples_or_shares_of_a_true_class(
    qtbot: QtBot, page: EvaluatePage, store: Store
) -> None:
    matrix, counts = part(page, "matrix"), store.report.classes.matrix
    assert matrix.text((3, 3)) == str(counts[3, 3])
    box: QCheckBox = part(page, "normalise")
    qtbot.mouseClick(box, Qt.MouseButton.LeftButton, pos=QPoint(8, box.height() // 2))
    assert matrix.text((3, 3)) == f"{counts[3, 3] / counts[3].sum():.0%}"


def test_a_click_on_a_cell_lists_its_samples_and_another_lists_all(qtbot: QtBot, page: EvaluatePage) -> None:
    matrix, samples = part(page, "matrix"), part(page, "samples")
    report = page._store.report
    cell = next(
        (i, j)
        for i, j in np.argwhere(report.classes.matrix).tolist()
        if i != j and report.classes.matrix[i, j] > 1
    )
    click_cell(qtbot, matrix, cell)
    assert samples.isVisible()
    kept = (report.answers.y_true == cell[0]) & (report.classes.predicted == cell[1])
    assert samples.numbers == np.flatnonzero(kept).tolist()
    assert text(page, "filter") == f"True {cell[0]}, predicted {cell[1]}: {kept.sum()}"
    click_cell(qtbot, matrix, cell)
    assert len(samples.numbers) == len(kept)
    click_cell(qtbot, matrix, cell)
    qtbot.mouseClick(part(page, "all_samples"), Qt.MouseButton.LeftButton)
    assert len(samples.numbers) == len(kept)
    assert matrix.cell is None


def test_arrow_keys_move_over_the_cells_and_escape_leaves_them(qtbot: QtBot, page: EvaluatePage) -> None:
    matrix = part(page, "matrix")
    for key, cell in (
        (Qt.Key.Key_Down, (0, 0)),
        (Qt.Key.Key_Down, (1, 0)),
        (Qt.Key.Key_Right, (1, 1)),
        (Qt.Key.Key_Up, (0, 1)),
        (Qt.Key.Key_Up, (0, 1)),
        (Qt.Key.Key_Escape, None),
    ):
        qtbot.keyClick(matrix, key)
        assert matrix.cell == cell


def test_the_chosen_cell_stays_with_the_next_report(qtbot: QtBot, page: EvaluatePage, store: Store) -> None:
    click_cell(qtbot, part(page, "matrix"), (2, 2))
    store.set_report(report_on(store, seed=5, step=240))
    report = store.report
    kept = (report.answers.y_true == 2) & (report.classes.predicted == 2)
    assert part(page, "samples").numbers == np.flatnonzero(kept).tolist()


@pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))
def test_every_cell_can_be_read(qtbot: QtBot, theme: Theme) -> None:
    matrix = ConfusionMatrix(theme)
    qtbot.addWidget(matrix)
    for count in range(0, 101, 5):
        matrix.set_counts(np.array([[count, 100], [100 - count, count]]), ("a", "b"))
        for cell in ((0, 0), (0, 1), (1, 0)):
            ground, ink = matrix.colours(cell)
            assert contrast(ground, ink) >= 3.9, (count, cell)


def test_a_cell_explains_itself(qtbot: QtBot, page: EvaluatePage) -> None:
    counts = page._store.report.classes.matrix
    tip = part(page, "matrix").describe((4, 7))
    assert f"True 4, predicted 7: {counts[4, 7]} of {counts[4].sum()}" in tip


# Samples


def test_mistakes_come_with_the_most_confident_first(page: EvaluatePage, store: Store) -> None:
    table, report = part(page, "mistakes"), store.report
    wrong = np.flatnonzero(report.classes.predicted != report.answers.y_true)
    assert table.numbers == wrong[np.argsort(-report.classes.confidence[wrong], kind="stable")].tolist()
    first = table.numbers[0]
    assert listed(table, TRUE)[0] == str(report.answers.y_true[first])
    assert listed(table, PREDICTED)[0] == str(report.classes.predicted[first])
    assert listed(table, CONFIDENCE)[0] == f"{report.classes.confidence[first]:.3f}"
    assert listed(table, LOSS)[0] == f"{report.classes.losses[first]:.3f}"


def test_a_click_on_a_head_sorts_the_list_and_another_turns_it(qtbot: QtBot, page: EvaluatePage) -> None:
    table = part(page, "mistakes")
    for column in (0, LOSS, TRUE):
        click_head(qtbot, table, column)
        first = [float(value) for value in listed(table, column)]
        click_head(qtbot, table, column)
        second = [float(value) for value in listed(table, column)]
        assert sorted(first) in (first, second)
        assert first == second[::-1] or first == sorted(first)
        assert {first[0], second[0]} == {min(first), max(first)}


def test_choosing_a_sample_looks_at_it_everywhere(qtbot: QtBot, page: EvaluatePage, store: Store) -> None:
    table = part(page, "mistakes")
    click_row(qtbot, table, 2)
    assert (store.watch.split, store.watch.sample) == ("test", table.numbers[2])


def test_choosing_a_training_sample_looks_at_the_training_data(
    qtbot: QtBot, page: EvaluatePage, store: Store
) -> None:
    store.look(samples=(430, 431, 432))
    part(page, "split").setCurrentIndex(1)
    store.set_report(report_on(store, split="train"))
    table = part(page, "mistakes")
    click_row(qtbot, table, 0)
    watch = store.watch
    assert (watch.split, watch.sample, watch.samples) == ("train", table.numbers[0], (0, 1, 2))


def test_the_gallery_turns_its_pages_in_a_split_that_was_chosen_here(qtbot: QtBot, store: Store) -> None:
    pane = SamplesPane(store.theme, store.data)
    qtbot.addWidget(pane)
    pane.set_watch(Watch("train", tuple(range(20)), 3))
    with qtbot.waitSignal(pane.watched) as asked:
        qtbot.mouseClick(pane.findChild(QToolButton, "output_view.next"), Qt.MouseButton.LeftButton)
    assert asked.args[0].samples == tuple(range(20, 40))
    pane.set_watch(asked.args[0])
    pane.set_watch(Watch("test", tuple(range(20)), 3))
    assert not pane.findChild(QToolButton, "output_view.previous").isEnabled()


def test_a_chosen_sample_stays_chosen_while_reports_come(
    qtbot: QtBot, page: EvaluatePage, store: Store
) -> None:
    table = part(page, "mistakes")
    click_row(qtbot, table, 1)
    chosen = table.sample
    asked: list[object] = []
    store.commanded.connect(asked.append)
    store.set_report(report_on(store, step=240))
    assert table.sample == chosen
    assert asked == []


def test_images_show_their_picture_and_tables_their_features(qtbot: QtBot, page: EvaluatePage) -> None:
    table = part(page, "mistakes")
    picture = table.model().index(0, 0).data(Qt.ItemDataRole.DecorationRole)
    assert not picture.isNull()
    store = store_of("iris")
    flowers = page_of(qtbot, store)
    store.set_report(report_on(store, skill=1.0))
    table = part(flowers, "mistakes")
    assert table.model().headerData(5, Qt.Orientation.Horizontal) == store.data.feature_names[0]
    assert float(listed(table, 5)[0]) == pytest.approx(store.data.raw_test[table.numbers[0], 0], rel=1e-3)


def test_points_of_the_plane_show_their_coordinates(qtbot: QtBot) -> None:
    store = store_of("spiral")
    page = page_of(qtbot, store)
    store.set_report(report_on(store))
    table = part(page, "mistakes")
    point = store.data.points_test[table.numbers[0]]
    assert [listed(table, 5)[0], listed(table, 6)[0]] == [f"{value:.2f}" for value in point]


# Curves


def test_each_class_has_a_curve_that_can_be_hidden(qtbot: QtBot, page: EvaluatePage, store: Store) -> None:
    plot: Plot = part(page, "roc")
    assert plot.n_marks == 11  # and the diagonal
    assert text(page, "roc.area_3") == f"{store.report.classes.roc[3].area:.3f}"
    assert text(page, "roc.macro") == f"{store.report.classes.roc_area:.3f}"
    button: QToolButton = part(page, "roc.show_3")
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert plot.n_marks == 10
    store.set_report(report_on(store, step=240))
    assert plot.n_marks == 10


def test_two_classes_have_one_curve(qtbot: QtBot) -> None:
    store = store_of("breast_cancer")
    page = page_of(qtbot, store)
    store.set_report(report_on(store))
    assert part(page, "roc").n_marks == 2
    open_tab(page, 1)
    assert part(page, "pr").n_marks == 1
    area = store.report.classes.precision_recall[0].area
    assert text(page, "pr.area_1") == f"{area:.3f}"
    assert page.findChild(QLabel, "evaluate.pr.area_0") is None


def open_tab(page: EvaluatePage, index: int) -> None:
    part(page, "curves").setCurrentIndex(index)


def test_calibration_is_shown_before_and_after_the_fitted_temperature(
    page: EvaluatePage, store: Store
) -> None:
    open_tab(page, 2)
    report = store.report.classes
    assert part(page, "calibration").n_marks >= 6
    assert text(page, "ece_before") == f"{report.before.error:.3f}" == text(page, "ece")
    assert text(page, "ece_after") == f"{report.after.error:.3f}"
    assert text(page, "fitted_temperature") == f"{report.fitted.temperature:.3g}"


def test_a_temperature_without_a_minimum_is_not_offered(page: EvaluatePage, store: Store) -> None:
    open_tab(page, 2)
    assert part(page, "send_temperature").isEnabled()
    store.set_report(report_on(store, skill=50.0))
    button = part(page, "send_temperature")
    assert not button.isEnabled()
    assert "every answer is right" in button.toolTip()


def test_a_zoomed_plot_returns_by_a_double_click(qtbot: QtBot, page: EvaluatePage) -> None:
    plot = part(page, "roc")
    home = plot.view_range
    plot._box.setRange(xRange=(0.0, 0.1), padding=0)
    assert plot.view_range != home
    qtbot.mouseDClick(plot.viewport(), Qt.MouseButton.LeftButton)
    assert plot.view_range == home


@pytest.mark.parametrize("is_early", [True, False])
def test_axes_have_room_for_larger_type(qtbot: QtBot, store: Store, is_early: bool) -> None:
    store.set_report(report_on(store))
    page = page_of(qtbot, store)
    QApplication.processEvents()
    plain = part(page, "roc")._box.sceneBoundingRect()
    store.set_scale(1.5)
    page = page if is_early else page_of(qtbot, store)
    QApplication.processEvents()
    large = part(page, "roc")._box.sceneBoundingRect()
    assert large.left() > plain.left() + 20
    assert large.bottom() < plain.bottom() - 10


# Regression


def test_a_regression_shows_its_numbers_and_every_sample(qtbot: QtBot) -> None:
    store = store_of("diabetes")
    page = page_of(qtbot, store)
    store.set_report(report_on(store))
    numbers = store.report.numbers
    assert text(page, "r2") == f"{metrics.r2_score(numbers.y_true, numbers.predicted):.3f}"
    assert text(page, "mae") == f"{metrics.mean_absolute_error(numbers.y_true, numbers.predicted):.4g}"
    assert part(page, "scatter").n_marks == 2
    table = part(page, "errors")
    assert table.numbers == np.argsort(-np.abs(numbers.errors), kind="stable").tolist()
    click_row(qtbot, table, 0)
    assert store.watch.sample == table.numbers[0]
    tabs: QTabWidget = part(page, "residual_tabs")
    tabs.setCurrentIndex(1)
    assert part(page, "histogram").isVisible()


def test_the_page_changes_with_the_task(qtbot: QtBot, page: EvaluatePage, store: Store) -> None:
    other = store_of("diabetes")
    store.data = other.data
    store.set_report(report_on(other))
    assert part(page, "scatter").isVisible()
    assert not part(page, "matrix").isVisible()


# In the window


def open_page(playground: Playground, name: str = "evaluate") -> EvaluatePage:
    workspaces = playground.window.workspaces
    page = playground.window.findChild(QWidget, name)
    workspaces.setCurrentWidget(page)
    return page


def pause(qtbot: QtBot, store: Store) -> None:
    """Hold the run, unless it has come to its end, and wait for the report on its last step."""
    store.send(Pause())
    qtbot.waitUntil(lambda: store.state in ("paused", "finished"), timeout=LONG_MS)
    qtbot.waitUntil(lambda: store.report.answers.step == store.history.n_steps, timeout=LONG_MS)


def test_reports_come_only_while_the_page_is_looked_at(
    qtbot: QtBot, open_playground: Callable[..., Playground]
) -> None:
    playground = open_playground("iris")
    store = playground.store
    store.edit("training.epochs", 100_000)
    store.run()
    qtbot.waitUntil(lambda: store.history.n_steps > 50, timeout=LONG_MS)
    assert store.watch.report is None
    assert store.report is None
    open_page(playground)
    qtbot.waitUntil(lambda: store.report is not None, timeout=LONG_MS)
    step = store.report.answers.step
    qtbot.waitUntil(lambda: store.report.answers.step > step, timeout=LONG_MS)
    open_page(playground, "train")
    assert store.watch.report is None


def test_the_report_is_of_the_model_and_split_that_are_looked_at(
    qtbot: QtBot, open_playground: Callable[..., Playground]
) -> None:
    playground = open_playground("breast_cancer")
    store, page = playground.store, open_page(playground)
    qtbot.waitUntil(lambda: store.report is not None, timeout=LONG_MS)
    assert text(page, "moment") == "untrained: press Run"
    store.run()
    qtbot.waitUntil(lambda: len(store.moments) > 4, timeout=LONG_MS)
    pause(qtbot, store)
    shown = [f"{store.report.classes.accuracy:.3f}"]
    part(page, "split").setCurrentIndex(1)
    part(page, "split").activated.emit(1)
    qtbot.waitUntil(lambda: store.report.answers.split == "train", timeout=LONG_MS)
    assert len(store.report.answers.y_true) == len(store.data.y_train)
    store.visit(store.moments[1])
    qtbot.waitUntil(lambda: store.report.answers.step == store.moments[1], timeout=LONG_MS)
    assert text(page, "moment").startswith(f"at step {store.moments[1]:,}")
    store.visit(None)
    part(page, "split").setCurrentIndex(0)
    part(page, "split").activated.emit(0)
    qtbot.waitUntil(
        lambda: store.report.answers.split == "test" and store.report.answers.step > 0, timeout=LONG_MS
    )
    assert text(page, "accuracy") == shown[0]


def test_the_fitted_temperature_is_used_on_the_temperature_page(
    qtbot: QtBot, open_playground: Callable[..., Playground]
) -> None:
    playground = open_playground("digits_mlp")
    store, page = playground.store, open_page(playground)
    store.run()
    qtbot.waitUntil(lambda: store.history.n_steps > 60, timeout=LONG_MS)
    pause(qtbot, store)
    fitted = store.report.classes.fitted.temperature
    click_row(qtbot, part(page, "mistakes"), 0)
    sample = part(page, "mistakes").numbers[0]
    part(page, "curves").setCurrentIndex(2)
    button: QPushButton = part(page, "send_temperature")
    assert button.isEnabled()
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    window = playground.window
    assert window.workspaces.currentWidget().objectName() == "temperature"
    assert window.findChild(QWidget, "temperature.value").value() == float(f"{fitted:.4g}")
    assert window.findChild(QComboBox, "temperature.source").currentData() == "network"
    assert window.findChild(QWidget, "temperature.sample").value() == sample
