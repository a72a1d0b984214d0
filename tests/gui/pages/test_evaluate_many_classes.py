"""The Evaluate page of many classes shows the worst ones, and counts all."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import numpy as np
import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter
from PySide6.QtWidgets import QLabel, QToolButton
from pytestqt.qtbot import QtBot

from core.analysis.evaluation import make_report
from core.experiment.tasks import Task
from core.protocol.report import Answers
from gui.pages.evaluate.class_groups import summed, worst_apart
from gui.pages.evaluate.confusion_matrix import ConfusionMatrix
from gui.pages.evaluate.page import EvaluatePage
from gui.pages.evaluate.roc_curves import MOST_CURVES
from gui.pages.evaluate.score_table import ScoreTable
from gui.state.store import Store
from gui.theme.theme import LIGHT
from tests.helpers.each import each
from tests.helpers.evaluate_feed import click_cell, page_of, part, store_of, text


def show(store: Store, n_classes: int, seed: int = 0) -> None:
    """Show a report on so many classes, of which the last ones are the hardest."""
    data = store.run.data
    assert data is not None
    names = tuple(f"species {k:03d}" for k in range(n_classes))
    y = np.arange(6 * n_classes) % n_classes
    logits = np.random.default_rng(seed).normal(0, 1, (len(y), n_classes)).astype(np.float32)
    logits[np.arange(len(y)), y] += np.where(y >= n_classes - 15, 1.0, 9.0)
    raw = np.zeros((len(y), len(data.feature_names)), np.float32)
    store.run.data = replace(data, class_names=names, task=Task.MULTICLASS, y_test=y, raw_test=raw)
    named = {"class_names": names, "held_out": (logits, y)}
    store.run.set_report(make_report(Answers("test", 1, 1, Task.MULTICLASS, y, logits, **named)))


@pytest.fixture
def store() -> Store:
    return store_of("iris")


@pytest.fixture
def page(qtbot: QtBot, store: Store) -> EvaluatePage:
    return page_of(qtbot, store)


@each("n_classes", [3, 26])
@each("pixels", [13, 20])
def test_no_head_of_the_matrix_is_cut_and_no_names_collide(
    page: EvaluatePage, store: Store, monkeypatch: pytest.MonkeyPatch, n_classes: int, pixels: int
) -> None:
    written: list[tuple[list[QRectF], QFontMetrics]] = []

    def write(
        self: ConfusionMatrix, painter: QPainter, places: list[QRectF], align: object, font: QFont
    ) -> None:
        written.append((places, QFontMetrics(font)))

    monkeypatch.setattr(ConfusionMatrix, "_paint_beside", write)
    show(store, n_classes)
    matrix = part(page, "matrix")
    font = QFont(matrix.font())
    font.setPixelSize(pixels)
    matrix.setFont(font)
    matrix.resize(470, 280)
    matrix.grab()
    assert len(written) >= 2
    for places, metrics in written[-2:]:
        assert len(places) == len(matrix._names)
        assert metrics.capHeight() < places[0].height()
        assert all(not one.intersects(other) for one, other in pairwise(places))
    heads, metrics = written[-1]
    assert max(map(metrics.horizontalAdvance, matrix._names)) <= heads[0].width()


def test_eleven_classes_have_a_row_a_curve_and_a_colour_each(page: EvaluatePage, store: Store) -> None:
    show(store, 11)
    matrix, table = part(page, "matrix"), part(page, "table")
    assert matrix.names_of((10, 10)) == ("species 010", "species 010")
    assert part(page, "roc").n_marks == 12  # with the diagonal
    assert not part(page, "roc.part").isVisible()
    assert part(page, "roc.show_10").text()
    square = table.item(10, 0).icon().pixmap(10, 10).toImage().pixelColor(5, 5)
    assert square == QColor(LIGHT.class_colour(10))
    assert LIGHT.class_colour(10) not in LIGHT.classes


def test_the_worst_classes_stand_apart_and_all_samples_are_counted(page: EvaluatePage, store: Store) -> None:
    n_classes = 100
    show(store, n_classes)
    matrix, report = part(page, "matrix"), store.run.report.classes
    n_shown = len(matrix._names)
    assert 12 <= n_shown <= 26
    assert matrix.rect_of((0, 0)).height() >= 9
    last = n_shown - 1
    assert matrix.names_of((last, 0))[0] == f"{n_classes - n_shown + 1:,} others"
    cells = [(i, j) for i in range(n_shown) for j in range(n_shown)]
    assert sum(int(matrix._counts[cell]) for cell in cells) == report.matrix.sum()
    wrong = report.matrix.sum(axis=0) + report.matrix.sum(axis=1) - 2 * report.matrix.diagonal()
    shown = [matrix.classes_of((i, 0))[0][0] for i in range(last)]
    assert min(wrong[shown]) >= max(np.delete(wrong, shown))


def test_a_cell_of_the_others_lists_their_samples(qtbot: QtBot, page: EvaluatePage, store: Store) -> None:
    show(store, 100)
    matrix, samples = part(page, "matrix"), part(page, "samples")
    report = store.run.report
    last = len(matrix._names) - 1
    cell = next((last, j) for j in range(last) if matrix._counts[last, j])
    click_cell(qtbot, matrix, cell)
    true, predicted = matrix.classes_of(cell)
    kept = np.isin(report.answers.y_true, true) & (report.classes.predicted == predicted[0])
    assert samples.numbers == np.flatnonzero(kept).tolist()
    assert text(page, "filter").startswith(f"True {len(true)} others, predicted species")
    assert "others" in matrix.describe((last, last))
    page.resize(1600, 1100)  # now there is room for more
    assert len(matrix._names) > last + 1
    assert matrix.cell is None


def test_of_a_thousand_classes_the_hardest_curves_and_all_scores_are_shown(
    qtbot: QtBot, page: EvaluatePage, store: Store
) -> None:
    show(store, 1000)
    areas = sorted(curve.area for curve in store.run.report.classes.roc)
    assert part(page, "roc").n_marks == MOST_CURVES + 2  # with the diagonal and the mean
    assert text(page, "roc.part") == "hardest 12 of 1,000"
    shown = [float(label.text()) for label in page.findChildren(QLabel) if "roc.area_" in label.objectName()]
    assert sorted(shown) == [round(area, 3) for area in areas[:MOST_CURVES]]
    assert text(page, "roc.macro") == f"{store.run.report.classes.roc_area:.3f}"
    button = next(b for b in page.findChildren(QToolButton) if "roc.show_" in b.objectName())
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert part(page, "roc").n_marks == MOST_CURVES + 1
    table: ScoreTable = part(page, "table")
    assert table.rowCount() == 1002
    assert not any(table.item(row, 0).icon().isNull() for row in range(1000))
    assert table.item(1000, 0).text() == "macro avg."


def test_the_entries_of_the_legend_are_those_of_the_next_report(page: EvaluatePage, store: Store) -> None:
    for seed in range(2):
        show(store, 100, seed)
        legend = {b.objectName() for b in page.findChildren(QToolButton) if "roc.show_" in b.objectName()}
        hardest = np.argsort([curve.area for curve in store.run.report.classes.roc], kind="stable")[:12]
        assert legend == {f"evaluate.roc.show_{k}" for k in hardest}
    show(store, 5)
    assert sum("roc.show_" in b.objectName() for b in page.findChildren(QToolButton)) == 5
    assert not part(page, "roc.part").isVisible()


def test_groups_hold_each_class_once_and_keep_the_sum() -> None:
    counts = np.random.default_rng(0).integers(0, 9, (50, 50))
    groups = worst_apart(counts, 12)
    assert len(groups) == 12
    assert sorted(k for group in groups for k in group) == list(range(50))
    assert summed(counts, groups).sum() == counts.sum()
    assert summed(counts, groups)[3, 11] == counts[groups[3][0], list(groups[11])].sum()
    assert worst_apart(counts[:12, :12], 12) == [(k,) for k in range(12)]
    assert summed(np.zeros((0, 0), np.int64), []).shape == (0, 0)


def test_a_share_that_does_not_fit_is_written_without_its_sign(page: EvaluatePage, store: Store) -> None:
    show(store, 12)
    matrix = part(page, "matrix")
    matrix.set_normalised(True)
    metrics = QFontMetrics(matrix.font())
    whole = matrix.text((0, 0))
    room = metrics.horizontalAdvance(whole)
    assert whole.endswith("%")
    assert matrix.short_text((0, 0), room + 1, metrics) == whole
    assert matrix.short_text((0, 0), room, metrics) == whole[:-1]
    assert matrix.short_text((0, 0), 3, metrics) == ""


def test_titles_of_columns_are_whole(qtbot: QtBot) -> None:
    table = ScoreTable(LIGHT)
    qtbot.addWidget(table)
    table.show()
    header = table.horizontalHeader()
    for width in (250, 300, 500):
        table.resize(width, 200)
        for column in range(table.columnCount()):
            assert header.sectionSize(column) >= header.sectionSizeHint(column), (width, column)
