"""The Sweep page: planned, trained in a process of its own, compared, stopped and gone on with."""

from __future__ import annotations

import statistics
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QLabel,
    QLineEdit,
    QPushButton,
    QSpinBox,
    QTableView,
    QTableWidget,
    QTabWidget,
    QToolButton,
    QWidget,
)
from pytestqt.qtbot import QtBot

from core.experiment.presets import read_preset
from core.experiment.schema import Catalog
from core.runs.run_row import RunRow
from core.runs.sweeps.folder import SweepFolder, sweeps_in
from core.runs.sweeps.results import STATISTICS, Statistic
from core.runs.sweeps.search_record import SearchPlan, SearchRecord
from core.runs.sweeps.sweep import Axis, Sweep
from core.runs.sweeps.watch import rows_of
from gui.pages.sweep.comparison import Comparison
from gui.pages.sweep.curves import SweepCurves, groups
from gui.pages.sweep.importances import Importances
from gui.pages.sweep.page import SweepPage
from gui.pages.sweep.planner import SweepPlanner
from gui.pages.sweep.queue import QueueModel
from gui.pages.sweep.results import ResultsTable
from gui.processes.child_process import ChildProcess
from gui.state.store import Store
from gui.theme.contrast import contrast
from gui.theme.theme import DARK, LIGHT, Theme
from gui.widgets.runs.texts import score_text
from tests.helpers.each import each
from tests.helpers.run_folders import recorded

LONG_MS = 90_000

# The offscreen platform can neither raise the list below a line nor give it the keyboard.
pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

SPIRAL = (
    read_preset("spiral").experiment
    .replace("data.n_samples", 100).replace("model.hidden", [4])
    .replace("training", {"epochs": 2, "device": "cpu", "threads": 1})
)  # fmt: skip


@pytest.fixture
def store(catalog: Catalog, qapp, tmp_path: Path) -> Store:  # type: ignore[no-untyped-def]
    store = Store(SPIRAL, catalog)
    store.control.set_recording(False, tmp_path)
    return store


@pytest.fixture
def page(qtbot: QtBot, store: Store):  # type: ignore[no-untyped-def]
    page = qtbot.shown(SweepPage(store), 950, 600)
    yield page
    page.findChild(ChildProcess).close()


class Hand:
    """Operates the page as a person does."""

    def __init__(self, qtbot: QtBot, page: QWidget) -> None:
        self.qtbot, self.page = qtbot, page

    def choose(self, number: int, path: str) -> None:
        line = self.page.findChild(QComboBox, f"sweep.setting{number}").lineEdit()
        line.selectAll()
        self.qtbot.keyClick(line, Qt.Key.Key_Delete)
        self.qtbot.keyClicks(line, path)
        self.qtbot.keyClick(line, Qt.Key.Key_Return)

    def write(self, number: int, values: str) -> None:
        line = self.page.findChild(QLineEdit, f"sweep.values{number}")
        line.selectAll()
        self.qtbot.keyClicks(line, values)

    def seeds(self, n: int) -> None:
        self.page.findChild(QSpinBox, "sweep.seeds").setValue(n)

    def expect(self, count: str) -> None:
        label = self.page.findChild(QLabel, "sweep.count")
        self.qtbot.waitUntil(lambda: label.toolTip() == count)

    def click(self, name: str) -> None:
        self.qtbot.mouseClick(self.page.findChild(QPushButton, f"sweep.{name}"), Qt.MouseButton.LeftButton)

    def statistic(self, name: Statistic) -> None:
        self.page.findChild(QComboBox, "sweep.statistic").setCurrentIndex(STATISTICS.index(name))

    def look_again(self) -> None:
        self.page.hide()
        self.page.show()

    def says(self, text: str) -> bool:
        return self.page.findChild(QLabel, "sweep.state").text() == text

    def queue(self, column: int) -> list[str]:
        model = self.page.findChild(QTableView, "sweep.queue").model()
        return [model.index(i, column).data() for i in range(model.rowCount())]

    def results(self) -> list[list[str]]:
        table = self.page.findChild(QTableWidget, "sweep.results")
        return [
            [table.item(i, j).text() for j in range(table.columnCount())] for i in range(table.rowCount())
        ]

    def open_view(self, title: str) -> None:
        views = self.page.findChild(QTabWidget, "sweep.views")
        views.setCurrentIndex([views.tabText(i) for i in range(views.count())].index(title))

    def open_cell(self, row: int, column: int) -> None:
        self.open_view("Heat map")
        table = self.page.findChild(QTableWidget, "sweep.results")
        at = table.visualItemRect(table.item(row, column)).center()
        self.qtbot.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=at)
        self.click("open")


@pytest.fixture
def hand(qtbot: QtBot, page: SweepPage) -> Hand:
    return Hand(qtbot, page)


# Planning


def test_what_is_typed_is_counted_before_anything_runs(hand: Hand) -> None:
    assert hand.page.findChild(QComboBox, "sweep.setting1").currentText() == "optimizer.lr"
    assert hand.page.findChild(QLineEdit, "sweep.values1").text() == "0.0002, 0.002, 0.02"
    hand.expect("3 runs, of 2 epochs each")
    assert hand.page.findChild(QPushButton, "sweep.start").isEnabled()
    hand.write(1, "1e-3..1 log 4")
    hand.choose(2, "optimizer.name")
    hand.write(2, "SGD, Adam")
    hand.seeds(3)
    hand.expect("24 runs = 4 × 2 × 3, of 2 epochs each")
    assert hand.page.findChild(QLabel, "sweep.preview1").toolTip() == "4: 0.001, 0.01, 0.1, 1"
    hand.choose(2, "")
    hand.choose(1, "")
    hand.seeds(1)
    hand.expect("Choose a setting, or several seeds.")
    hand.seeds(4)
    hand.expect("4 runs, of 2 epochs each")


@each(
    "values, problem",
    [
        ("0.1, -1", "optimizer.lr: must be a number greater than 0, got -1."),
        ("0.1, 0.1", "optimizer.lr: is to take a value twice, got 0.1."),
        ("fast", "optimizer.lr: must be a number greater than 0, got 'fast'."),
    ],
)
def test_values_that_cannot_be_used_are_marked_and_not_started(hand: Hand, values: str, problem: str) -> None:
    hand.write(1, values)
    hand.expect(problem)
    assert hand.page.findChild(QLineEdit, "sweep.values1").property("invalid")
    assert not hand.page.findChild(QPushButton, "sweep.start").isEnabled()


def test_a_part_of_a_name_finds_settings(hand: Hand, qtbot: QtBot) -> None:
    box = hand.page.findChild(QComboBox, "sweep.setting2")
    qtbot.keyClicks(box.lineEdit(), "noi")
    model = box.completer().completionModel()
    assert [model.index(i, 0).data() for i in range(model.rowCount())] == ["data.noise"]
    qtbot.keyClick(box.lineEdit(), Qt.Key.Key_Return)
    assert box.currentText() == "data.noise"
    assert hand.page.findChild(QLineEdit, "sweep.values2").text() == "0.05, 0.1, 0.2"


def test_settings_follow_the_experiment(hand: Hand, store: Store) -> None:
    hand.choose(1, "optimizer.betas")
    hand.choose(1, "optimizer.eps")
    hand.expect("3 runs, of 2 epochs each")
    store.choose("optimizer", "SGD")
    box = hand.page.findChild(QComboBox, "sweep.setting1")
    assert box.findText("optimizer.momentum") >= 0
    hand.qtbot.waitUntil(lambda: not hand.page.findChild(QPushButton, "sweep.start").isEnabled())
    assert "optimizer.eps: is not a setting of SGD" in hand.page.findChild(QLabel, "sweep.count").toolTip()


CYCLE = {"name": "OneCycleLR", "max_lr": 0.01}


def test_the_rate_is_proposed_where_the_scheduler_has_it_and_one_that_is_not_used_is_told(
    hand: Hand, store: Store
) -> None:
    setting = hand.page.findChild(QComboBox, "sweep.setting1")
    store.edit("scheduler", CYCLE)
    assert setting.currentText() == "scheduler.max_lr"
    assert hand.page.findChild(QLineEdit, "sweep.values1").text() == "0.001, 0.01, 0.1"
    hand.expect("3 runs, of 2 epochs each")
    hand.write(1, "0.01, 0.02")
    store.edit("scheduler", None)
    assert setting.currentText() == "scheduler.max_lr"  # what was typed is not lost
    store.edit("scheduler", CYCLE)
    hand.choose(1, "optimizer.lr")
    hand.write(1, "0.01, 0.02")
    hand.expect("optimizer.lr is not used: OneCycleLR sets the rate, by scheduler.max_lr")
    hand.choose(2, "scheduler.name")
    hand.write(2, "constant, OneCycleLR")
    hand.expect("4 runs = 2 × 2, of 2 epochs each")


# Training


def folder_of(store: Store) -> SweepFolder:
    (folder,) = sweeps_in(store.control.runs_place)
    return SweepFolder(folder)


def test_a_heat_map_of_what_the_runs_have_come_to(hand: Hand, store: Store) -> None:
    hand.write(1, "0.002, 0.1")
    hand.choose(2, "data.noise")
    hand.write(2, "0, 0.3")
    hand.seeds(2)
    hand.expect("8 runs = 2 × 2 × 2, of 2 epochs each")
    hand.click("start")
    assert hand.queue(3) == ["queued"] * 8
    assert not hand.page.findChild(QPushButton, "sweep.start").isEnabled()
    hand.qtbot.waitUntil(lambda: hand.says("8 of 8 done"), timeout=LONG_MS)
    assert hand.queue(3) == ["finished"] * 8
    rows = [row for row in rows_of(folder_of(store)) if row is not None]
    best = [row.best["test_loss"] for row in rows]
    assert hand.queue(4) == [f"{loss:.4f}" for loss in best]
    losses = [row.test_loss for row in rows]
    assert hand.page.findChild(QLabel, "sweep.identical").text() == ""
    middle = [f"{statistics.median(losses[i : i + 2]):.4f}" for i in (0, 2, 4, 6)]
    assert hand.results() == [middle[:2], middle[2:]]
    hand.statistic("mean")
    assert hand.results() == [[told(losses[0:2], 4), told(losses[2:4], 4)],
                              [told(losses[4:6], 4), told(losses[6:8], 4)]]  # fmt: skip
    hand.page.findChild(QComboBox, "sweep.measure").setCurrentIndex(2)
    scores = [100 * rows[i].test_score for i in (4, 5)]
    assert hand.results()[1][0] == f"{told(scores, 1)} %"
    curves = hand.page.findChild(SweepCurves).curves
    assert [len(curves[str(i)]) for i in range(8)] == [2] * 8
    with hand.qtbot.waitSignal(hand.page.opened):
        hand.open_cell(1, 0)
    assert store.document.experiment.run_changes(SPIRAL) == {"optimizer.lr", "data.noise"}
    assert store.document.experiment.optimizer.args["lr"] == 0.1
    hand.qtbot.waitUntil(lambda: not hand.page.findChild(ChildProcess).is_running, timeout=LONG_MS)
    assert not hand.page.findChild(QPushButton, "sweep.resume").isEnabled()


def told(numbers: list[float], digits: int) -> str:
    return f"{statistics.fmean(numbers):.{digits}f} ± {statistics.stdev(numbers):.{digits}f}"


def test_a_sweep_that_cannot_be_gone_on_with_says_why(hand: Hand, store: Store, catalog: Catalog) -> None:
    made = SweepFolder.create(Sweep(SPIRAL, (Axis("seed", (0, 1)),)), store.control.runs_place)
    hand.look_again()
    made.file.unlink()
    hand.click("resume")
    hand.qtbot.waitUntil(lambda: bool(store.messages.unread), timeout=LONG_MS)
    assert "holds no sweep" in store.messages.unread[0].summary


# What is shown


def finished(loss: float, accuracy: float) -> RunRow:
    best = {"test_loss": loss, "test_accuracy": accuracy}
    return RunRow(
        Path("run"), state="finished", test_loss=loss, test_score=accuracy, best=best, epoch=2, epochs=2
    )


@pytest.fixture
def table(qtbot: QtBot) -> ResultsTable:
    table = ResultsTable(LIGHT)
    qtbot.addWidget(table)
    return table


def heads(table: ResultsTable) -> tuple[list[str], list[str]]:
    rows = [table.verticalHeaderItem(i).text() for i in range(table.rowCount())]
    return rows, [table.horizontalHeaderItem(i).text() for i in range(table.columnCount())]


def failed(problem: str) -> RunRow:
    return replace(finished(9.0, 0.1), state="failed", problem=problem)


LOST = failed("The loss became infinite at step 7.")


def test_one_setting_is_a_table_with_each_seed(table: ResultsTable) -> None:
    sweep = Sweep(SPIRAL, (Axis("optimizer.lr", (0.1, 0.01)), Axis("seed", (0, 1))))
    table.show_sweep(sweep, [finished(0.2, 0.9), finished(0.4, 0.7), failed("No memory."), None])
    assert heads(table) == (["0.1", "0.01"], ["median", "seed 0", "seed 1"])
    assert texts(table) == [["0.3000", "0.2000", "0.4000"], ["failed", "failed", "–"]]
    assert "1 failed and do not count" in table.item(1, 0).toolTip()


def test_news_of_very_many_runs_wait_until_the_table_is_seen(table: ResultsTable, qtbot: QtBot) -> None:
    sweep = Sweep(SPIRAL, (Axis("optimizer.lr", (0.1, 0.01)), Axis("seed", tuple(range(100)))))
    table.show_sweep(sweep, [finished(0.2, 0.9)] * 200)
    table.show_sweep(sweep, [finished(0.3, 0.9)] * 200)
    assert table.item(0, 0).text() == "0.2000"
    table.show()
    qtbot.waitExposed(table)
    assert table.item(0, 0).text() == "0.3000"
    table.show_sweep(sweep, [finished(0.4, 0.9)] * 200)
    assert table.item(0, 0).text() == "0.4000"


def texts(table: ResultsTable) -> list[list[str]]:
    return [[table.item(i, j).text() for j in range(table.columnCount())] for i in range(table.rowCount())]


@each(
    "statistic, head, first, second",
    [
        ("median", "median", "0.3000", "0.4000 ✗1"),
        ("mean", "mean ± s", "0.4000 ± 0.2646", "0.4000 ± 0.1414 ✗1"),
        ("best", "best", "0.2000", "0.3000 ✗1"),
        ("spread", "spread", "0.2000 … 0.7000", "0.3000 … 0.5000 ✗1"),
        ("diverged", "diverged", "0", "1"),
    ],
)
def test_of_several_seeds_one_chooses_what_is_shown(
    table: ResultsTable, statistic: Statistic, head: str, first: str, second: str
) -> None:
    sweep = Sweep(SPIRAL, (Axis("optimizer.lr", (0.1, 0.01)), Axis("seed", (0, 1, 2))))
    losses = (0.2, 0.3, 0.7, 0.5, 0.3)
    table.show_sweep(sweep, [*(finished(loss, 1 - loss) for loss in losses), LOST])
    table.set_statistic(statistic)
    assert heads(table)[1] == [head, "seed 0", "seed 1", "seed 2"]
    assert [table.item(i, 0).text() for i in range(2)] == [first, second]
    assert table.item(1, 3).text() == ("1" if statistic == "diverged" else "diverged")
    assert "1 diverged and do not count" in table.item(1, 0).toolTip()


def test_the_last_evaluation_is_shown_and_the_best_one_is_a_choice(hand: Hand, store: Store) -> None:
    made = SweepFolder.create(Sweep(SPIRAL, (Axis("seed", (0, 1)),)), store.control.runs_place)
    label = hand.page.findChild(QLabel, "sweep.finding")
    assert not label.isVisible()
    hand.look_again()
    assert label.text() == "No network has finished yet."
    for i, losses in enumerate(([0.2, 0.9], [0.3, 0.1])):
        recorded(made.run(i).folder, losses)
    hand.look_again()
    measure = hand.page.findChild(QComboBox, "sweep.measure")
    assert measure.currentText() == "Final test loss"
    hand.qtbot.waitUntil(lambda: hand.results() == [["0.5000", "0.9000", "0.1000"]])
    told = "2 seeds come to losses of 0.1 to {}: too few to say what chance does."
    assert label.text() == told.format("0.9")
    assert hand.page.findChild(QLabel, "sweep.identical").text() == ""
    measure.setCurrentText("Best test loss")
    assert hand.results() == [["0.1500", "0.2000", "0.1000"]]
    assert label.text() == told.format("0.2").removesuffix(".") + ", each at its best."


def test_runs_that_come_to_the_same_are_told(hand: Hand, store: Store) -> None:
    made = SweepFolder.create(Sweep(SPIRAL, (Axis("optimizer.lr", (0.1, 0.2)),)), store.control.runs_place)
    for i in range(2):
        recorded(made.run(i).folder, [0.2, 0.9])
    hand.look_again()
    identical = hand.page.findChild(QLabel, "sweep.identical")
    hand.qtbot.waitUntil(lambda: identical.text() == "All 2 runs are identical, to the last bit")
    setting = hand.page.findChild(QComboBox, "sweep.setting1")
    assert not setting.isVisible(), "the plan is folded"
    hand.click("edit_plan")
    assert setting.isVisible()


def test_shapes_are_a_heat_map_of_depth_and_width_and_a_search_a_table_of_what_it_has_drawn(
    table: ResultsTable,
) -> None:
    sweep = Sweep(SPIRAL, (Axis("model.hidden", ((4,), (8,), (4, 4), (8, 8))),))
    table.show_sweep(sweep, [finished(loss, 0.9) for loss in (0.4, 0.3, 0.2, 0.000021)])
    assert heads(table) == (["1", "2"], ["4", "8"])
    assert texts(table) == [["0.4000", "0.3000"], ["0.2000", "2.1e-5"]]
    axes = Axis("optimizer.lr", (0.1, 0.00188467)), Axis("data.noise", (0.0, 0.2))
    sweep = Sweep(SPIRAL, axes, SearchPlan(3), ((0.1, 0.2), (0.00188467, 0.0)))
    table.show_sweep(sweep, [finished(0.4, 0.9), finished(0.2, 0.9), None])
    assert heads(table) == (["0.1, 0.2", "0.00188, 0", "…, …"], ["result"])
    assert texts(table) == [["0.4000"], ["0.2000"], ["–"]]
    assert groups(sweep) == [0, 1, 2]


def test_one_curve_far_above_leaves_the_others_their_room(qtbot: QtBot) -> None:
    curves = qtbot.shown(SweepCurves(LIGHT), 400, 300)
    curves.show_runs([str(run) for run in range(5)], [0] * 5)
    epochs = np.arange(1.0, 41.0)
    for run in range(5):
        losses = 0.7 * np.exp(-epochs / 10)
        if run == 4:
            losses[20:] = 2.5e7
        curves.show_curve(run, epochs, losses)
    curves.refresh()
    assert curves.view_range[1][1] < 1.5
    curves.set_axes("epoch", log=True)
    low, high = curves.view_range[1]
    assert low < -1.7
    assert high < 2


def test_networks_that_learn_together_show_what_they_came_to_so_far(table: ResultsTable) -> None:
    sweep = Sweep(SPIRAL, (Axis("seed", (0, 1)),))
    running = [replace(finished(loss, 0.9), state="running") for loss in (0.4, 0.2)]
    table.show_sweep(sweep, running)
    assert texts(table) == [["0.3000", "0.4000", "0.2000"]]
    assert "0 of 2 runs are finished" in table.item(0, 0).toolTip()
    table.show_sweep(sweep, [running[0], finished(0.2, 0.9)])
    assert texts(table) == [["0.2000", "–", "0.2000"]]


def test_what_a_search_has_drawn_is_shown_as_it_comes(hand: Hand, store: Store) -> None:
    axes = Axis("optimizer.lr", (0.1, 0.01)), Axis("data.noise", (0.0, 0.2))
    made = SweepFolder.create(Sweep(SPIRAL, axes, SearchPlan(3)), store.control.runs_place)
    hand.look_again()
    assert hand.queue(0) == ["…"] * 3
    shares = {"optimizer.lr": 0.8, "data.noise": 0.2}
    SearchRecord(((0.1, 0.2), (0.01, 0.0)), frozenset({1}), 0, shares).write(made.folder)
    recorded(made.run(0).folder, [0.2])
    recorded(made.run(1).folder, [0.4], state="stopped")
    hand.look_again()
    hand.qtbot.waitUntil(lambda: hand.says("2 of 3 done"))  # one of them was stopped by the search
    drawn = ["0.1", "0.01", "…"], ["0.2", "0", "…"]
    hand.qtbot.waitUntil(lambda: (hand.queue(0), hand.queue(1)) == drawn)
    found = hand.page.findChild(QLabel, "sweep.finding").text()
    assert found == (
        "The least loss, 0.2, has lr 0.1, noise 0.2; lr explains 80 % of the differences "
        "(so far: 2 of 3 networks are done)."
    )
    bars = hand.page.findChild(Importances)
    assert bars.accessibleName() == "Importances: optimizer.lr 80 %, data.noise 20 %"


def test_losses_that_explode_are_drawn_by_their_logarithm_unless_one_says_otherwise(
    hand: Hand, store: Store
) -> None:
    made = SweepFolder.create(Sweep(SPIRAL, (Axis("seed", (0, 1, 2)),)), store.control.runs_place)
    recorded(made.run(0).folder, [0.7, 0.2])
    log = hand.page.findChild(QToolButton, "sweep.log")
    hand.look_again()
    assert not log.isChecked()
    recorded(made.run(1).folder, [2.5e7, 2.5e7])
    hand.look_again()
    hand.qtbot.waitUntil(log.isChecked)
    hand.page.findChild(Comparison).show_sweep(None)  # the next sweep has its own curves
    assert not log.isChecked()
    hand.page.findChild(QComboBox, "sweep.chosen").activated.emit(0)
    hand.qtbot.waitUntil(log.isChecked)
    log.click()
    recorded(made.run(2).folder, [0.7, 2.6e7])
    hand.look_again()
    hand.qtbot.waitUntil(lambda: hand.says("3 of 3 done"))
    assert not log.isChecked()


def test_the_better_the_stronger_the_colour(table: ResultsTable) -> None:
    sweep = Sweep(SPIRAL, (Axis("optimizer.lr", (0.1, 0.01, 0.001)), Axis("data.noise", (0.0,))))
    table.show_sweep(sweep, [finished(0.01, 0.2), finished(1.0, 0.9), finished(0.1, 0.5)])
    assert ranked(table) == [0, 2, 1]
    table.set_measure("score")
    assert ranked(table) == [1, 2, 0]
    assert table.item(1, 0).text() == "90.0 %"
    table.set_measure("loss")
    seeds = Axis("seed", (0, 1))
    sweep = Sweep(SPIRAL, (Axis("optimizer.lr", (1.0, 0.1)), Axis("data.noise", (0.0,)), seeds))
    table.show_sweep(sweep, [LOST, finished(0.01, 0.9), finished(0.5, 0.9), finished(0.6, 0.9)])
    for statistic, rows in (("median", [0, 1]), ("diverged", [1, 0]), ("spread", [0, 1])):
        table.set_statistic(statistic)
        assert ranked(table) == rows, "fewer that diverge have a stronger colour"


def test_one_loss_of_millions_leaves_the_others_their_colours(table: ResultsTable) -> None:
    noise = Axis("data.noise", tuple(i / 100 for i in range(10)))
    sweep = Sweep(SPIRAL, (noise, Axis("optimizer.lr", (0.1,))))
    table.show_sweep(sweep, [finished(loss, 0.9) for loss in (0.03, 0.1, 2.5e7, *[0.7] * 7)])
    shades = [table.item(i, 0).background().color().lightnessF() for i in range(4)]
    assert shades[0] + 0.1 < shades[1] < shades[3] - 0.1
    assert shades[2] == shades[3]
    assert table.item(2, 0).text() == "2.5e7"


def ranked(table: ResultsTable) -> list[int]:
    """Return the rows, the strongest colour first."""
    shades = [table.item(i, 0).background().color().lightnessF() for i in range(table.rowCount())]
    return sorted(range(len(shades)), key=shades.__getitem__)


@each("theme", [LIGHT, DARK])
def test_numbers_can_be_read_on_every_colour(qtbot: QtBot, theme: Theme) -> None:
    table = ResultsTable(theme)
    qtbot.addWidget(table)
    noise = Axis("data.noise", tuple(i / 40 for i in range(40)))
    rows = [finished(0.01 * 1.1**i, 0.9) for i in range(40)]
    table.show_sweep(Sweep(SPIRAL, (noise, Axis("optimizer.lr", (0.1,)))), rows)
    items = [table.item(i, 0) for i in range(40)]
    assert min(contrast(i.foreground().color().name(), i.background().color().name()) for i in items) >= 4.5


@each("view, table", [("Wall", "wall"), ("Heat map", "results"), ("Runs", "queue")])
def test_before_a_sweep_a_table_says_what_will_be_there(hand: Hand, view: str, table: str) -> None:
    hand.open_view(view)
    note = hand.page.findChild(QLabel, f"sweep.{table}.empty")
    assert note is not None
    assert note.isVisible()
    assert note.text()


SWEEP = Sweep(SPIRAL, (Axis("optimizer.lr", (0.01,)), Axis("seed", (0, 1))))


def scored(score: str, value: float) -> RunRow:
    best = {"test_loss": 0.2, f"test_{score}": value}
    return RunRow(Path("run"), state="finished", test_score=value, best=best)


@each("score, each, mean", [("accuracy", "87.7 %", "82.7 ± 7.1 %"), ("r2", "R² 0.877", "0.827 ± 0.071")])
def test_scores_read_as_on_the_runs_page(
    qtbot: QtBot, qapp: QApplication, score: str, each: str, mean: str
) -> None:
    rows = [scored(score, 0.877), scored(score, 0.777)]
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
