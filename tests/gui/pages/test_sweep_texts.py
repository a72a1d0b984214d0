"""What the Sweep page proposes and tells reads as on the other pages."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLineEdit
from pytestqt.qtbot import QtBot

from core.experiment.schema import Catalog
from core.runs.run_row import RunRow
from core.runs.sweeps.sweep import Axis, Sweep
from gui.pages.sweep.planner import SweepPlanner
from gui.pages.sweep.queue import QueueModel
from gui.pages.sweep.results import ResultsTable
from gui.state.store import Store
from gui.theme.theme import LIGHT
from gui.widgets.runs.texts import score_text
from tests.helpers.each import each
from tests.helpers.run_folders import SPIRAL

SWEEP = Sweep(SPIRAL, (Axis("optimizer.lr", (0.01,)), Axis("seed", (0, 1))))


def finished(score: str, value: float) -> RunRow:
    best = {"test_loss": 0.2, f"test_{score}": value}
    return RunRow(Path("run"), state="finished", test_score=value, best=best)


@each("score, each, mean", [("accuracy", "87.7 %", "82.7 ± 7.1 %"), ("r2", "R² 0.877", "0.827 ± 0.071")])
def test_scores_read_as_on_the_runs_page(
    qtbot: QtBot, qapp: QApplication, score: str, each: str, mean: str
) -> None:
    rows = [finished(score, 0.877), finished(score, 0.777)]
    table = ResultsTable(LIGHT)
    qtbot.addWidget(table)
    table.set_measure("score")
    table.set_statistic("mean")
    table.show_sweep(SWEEP, rows)
    assert table.item(0, 0).text() == mean
    queue = QueueModel(LIGHT, qapp.font())
    queue.show_sweep(SWEEP, rows)
    texts = [queue.index(0, column).data() for column in range(queue.columnCount())]
    assert score_text(rows[0]) == each
    assert each in texts


def test_values_are_usual_ones_where_the_present_rate_is_not(qtbot: QtBot, catalog: Catalog) -> None:
    planner = SweepPlanner(Store(SPIRAL, catalog).view)
    qtbot.addWidget(planner)
    planner.set_experiment(SPIRAL.replace("optimizer.lr", 1000.0), catalog)
    assert planner.findChild(QLineEdit, "sweep.values1").text() == "0.0001, 0.001, 0.01"


def test_squares_have_the_colours_of_the_curves(qapp: QApplication) -> None:
    model = QueueModel(LIGHT, qapp.font())
    sweep = Sweep(SPIRAL, (Axis("optimizer.lr", (0.01, 0.1)), Axis("seed", (0, 1))))
    model.show_sweep(sweep, [None] * len(sweep))
    squares = [model.index(run, 0).data(Qt.ItemDataRole.DecorationRole) for run in range(len(sweep))]
    colours = [square.pixmap(10).toImage().pixelColor(5, 5).name() for square in squares]
    assert colours == [LIGHT.classes[group] for group in (0, 0, 1, 1)]
