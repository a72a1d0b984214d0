"""Matrix, lists and curves of the Evaluate page lead from a number to the samples behind it."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import (
    QCheckBox,
    QLabel,
    QToolButton,
)
from pytestqt.qtbot import QtBot

from core.protocol.snapshot import Watch
from gui.pages.evaluate.confusion_matrix import ConfusionMatrix
from gui.pages.evaluate.page import EvaluatePage
from gui.pages.evaluate.plot import Plot
from gui.pages.train.output.samples_pane import SamplesPane
from gui.state.store import Store
from gui.theme.contrast import contrast
from gui.theme.theme import THEMES, Theme
from tests.helpers.each import each
from tests.helpers.evaluate_feed import (
    click_cell,
    click_head,
    click_row,
    listed,
    page_of,
    part,
    report_on,
    store_of,
    text,
)

TRUE, PREDICTED, CONFIDENCE, LOSS = 1, 2, 3, 4


@pytest.fixture
def store() -> Store:
    return store_of("digits_mlp")


@pytest.fixture
def page(qtbot: QtBot, store: Store) -> EvaluatePage:
    page = page_of(qtbot, store)
    store.run.set_report(report_on(store))
    return page


# The matrix


def test_the_matrix_counts_samples_or_shares_of_a_true_class(
    qtbot: QtBot, page: EvaluatePage, store: Store
) -> None:
    matrix, counts = part(page, "matrix"), store.run.report.classes.matrix
    assert matrix.text((3, 3)) == str(counts[3, 3])
    assert f"True 4, predicted 7: {counts[4, 7]} of {counts[4].sum()}" in matrix.describe((4, 7))
    box: QCheckBox = part(page, "normalise")
    qtbot.mouseClick(box, Qt.MouseButton.LeftButton, pos=QPoint(8, box.height() // 2))
    assert matrix.text((3, 3)) == f"{counts[3, 3] / counts[3].sum():.0%}"
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


def test_a_click_on_a_cell_lists_its_samples_and_another_lists_all(qtbot: QtBot, page: EvaluatePage) -> None:
    matrix, samples = part(page, "matrix"), part(page, "samples")
    report = page._store.run.report
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


def test_the_chosen_cell_stays_with_the_next_report(qtbot: QtBot, page: EvaluatePage, store: Store) -> None:
    click_cell(qtbot, part(page, "matrix"), (2, 2))
    store.run.set_report(report_on(store, seed=5, step=240))
    report = store.run.report
    kept = (report.answers.y_true == 2) & (report.classes.predicted == 2)
    assert part(page, "samples").numbers == np.flatnonzero(kept).tolist()


@each("theme", THEMES.values())
def test_every_cell_can_be_read(qtbot: QtBot, theme: Theme) -> None:
    matrix = ConfusionMatrix(theme)
    qtbot.addWidget(matrix)
    for count in range(0, 101, 5):
        matrix.set_counts(np.array([[count, 100], [100 - count, count]]), ("a", "b"))
        for cell in ((0, 0), (0, 1), (1, 0)):
            ground, ink = matrix.colours(cell)
            assert contrast(ground, ink) >= 3.9, (count, cell)


@each("theme", THEMES.values())
def test_counts_have_one_hue_that_is_no_sign(qtbot: QtBot, theme: Theme) -> None:
    matrix = ConfusionMatrix(theme)
    qtbot.addWidget(matrix)
    matrix.set_counts(np.array([[80, 80], [0, 20]]), ("a", "b"))
    assert matrix.colours((0, 0)) == matrix.colours((0, 1)), "right or wrong is where it is"
    assert matrix.colours((0, 0))[0] == theme.accent
    assert matrix.colours((1, 0))[0] == theme.field


# Samples


def test_mistakes_come_with_the_most_confident_first(page: EvaluatePage, store: Store) -> None:
    table, report = part(page, "mistakes"), store.run.report
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


def test_choosing_a_sample_looks_at_it_everywhere_in_its_split(
    qtbot: QtBot, page: EvaluatePage, store: Store
) -> None:
    table = part(page, "mistakes")
    click_row(qtbot, table, 2)
    assert (store.view.watch.split, store.view.watch.sample) == ("test", table.numbers[2])
    chosen, asked = table.sample, []
    store.commanded.connect(asked.append)
    store.run.set_report(report_on(store, step=240))
    assert table.sample == chosen, "it stays chosen while reports come"
    assert asked == []
    store.view.change_watch(samples=(430, 431, 432))
    part(page, "split").setCurrentIndex(1)
    store.run.set_report(report_on(store, split="train"))
    click_row(qtbot, table, 0)
    watch = store.view.watch
    assert (watch.split, watch.sample, watch.samples) == ("train", table.numbers[0], (0, 1, 2))


def test_the_gallery_turns_its_pages_in_a_split_that_was_chosen_here(qtbot: QtBot, store: Store) -> None:
    pane = SamplesPane(store.view.theme, store.run.data)
    qtbot.addWidget(pane)
    pane.set_watch(Watch("train", tuple(range(20)), 3))
    with qtbot.waitSignal(pane.watched) as asked:
        qtbot.mouseClick(pane.findChild(QToolButton, "output_view.next"), Qt.MouseButton.LeftButton)
    assert asked.args[0].samples == tuple(range(20, 40))
    pane.set_watch(asked.args[0])
    pane.set_watch(Watch("test", tuple(range(20)), 3))
    assert not pane.findChild(QToolButton, "output_view.previous").isEnabled()


def test_images_show_their_picture_and_tables_their_features(qtbot: QtBot, page: EvaluatePage) -> None:
    table = part(page, "mistakes")
    picture = table.model().index(0, 0).data(Qt.ItemDataRole.DecorationRole)
    assert not picture.isNull()
    store = store_of("iris")
    flowers = page_of(qtbot, store)
    store.run.set_report(report_on(store, skill=1.0))
    table = part(flowers, "mistakes")
    assert table.model().headerData(5, Qt.Orientation.Horizontal) == store.run.data.feature_names[0]
    assert float(listed(table, 5)[0]) == pytest.approx(store.run.data.raw_test[table.numbers[0], 0], rel=1e-3)


# Curves


def test_each_class_has_a_curve_that_can_be_hidden(qtbot: QtBot, page: EvaluatePage, store: Store) -> None:
    plot: Plot = part(page, "roc")
    assert plot.n_marks == 11  # and the diagonal
    assert text(page, "roc.area_3") == f"{store.run.report.classes.roc[3].area:.3f}"
    assert text(page, "roc.macro") == f"{store.run.report.classes.roc_area:.3f}"
    button: QToolButton = part(page, "roc.show_3")
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert plot.n_marks == 10
    store.run.set_report(report_on(store, step=240))
    assert plot.n_marks == 10
    home = plot.view_range
    plot._box.setRange(xRange=(0.0, 0.1), padding=0)
    assert plot.view_range != home
    qtbot.mouseDClick(plot.viewport(), Qt.MouseButton.LeftButton)
    assert plot.view_range == home


def test_two_classes_have_one_curve(qtbot: QtBot) -> None:
    store = store_of("breast_cancer")
    page = page_of(qtbot, store)
    store.run.set_report(report_on(store))
    assert part(page, "roc").n_marks == 2
    open_tab(page, 1)
    assert part(page, "pr").n_marks == 1
    area = store.run.report.classes.precision_recall[0].area
    assert text(page, "pr.area_1") == f"{area:.3f}"
    assert page.findChild(QLabel, "evaluate.pr.area_0") is None


def open_tab(page: EvaluatePage, index: int) -> None:
    part(page, "curves").setCurrentIndex(index)


def test_calibration_is_shown_before_and_after_the_fitted_temperature_if_there_is_one(
    page: EvaluatePage, store: Store
) -> None:
    open_tab(page, 2)
    report = store.run.report.classes
    assert part(page, "calibration").n_marks >= 6
    assert text(page, "ece_before") == f"{report.before.error:.3f}" == text(page, "ece")
    assert text(page, "ece_after") == f"{report.after.error:.3f}"
    assert text(page, "fitted_temperature") == f"{report.fitted.temperature:.3g}"
    button = part(page, "send_temperature")
    assert button.isEnabled()
    store.run.set_report(report_on(store, skill=50.0))
    assert not button.isEnabled()
    assert "every answer is right" in button.toolTip()
