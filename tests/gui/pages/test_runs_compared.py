"""Runs are compared on the Runs page: their curves, settings and checkpoints."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path

import pytest
from PySide6.QtCore import QItemSelectionModel, QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QLabel,
    QLineEdit,
    QListWidget,
    QTableView,
    QTableWidget,
)
from pytestqt.qtbot import QtBot

from core.runs.run_row import Label, write_label
from gui.theme.theme import DARK
from gui.widgets.runs.progress_delegate import ROW
from tests.helpers.run_folders import recorded
from tests.helpers.runs_page import RunsPageDriver

SELECT = QItemSelectionModel.SelectionFlag.Select | QItemSelectionModel.SelectionFlag.Rows


def test_curves_lie_over_steps_epochs_or_seconds_and_the_mouse_reads_all(
    sit: Callable[[], RunsPageDriver], place: Path, qtbot: QtBot
) -> None:
    recorded(place / "a", [0.875, 0.75, 0.625], name="a")
    run = recorded(place / "b", [0.75, 0.5, 0.25], name="b")
    seat = sit()
    seat.wait_for("a", "b")
    seat.select("a", "b")
    qtbot.waitUntil(lambda: len(seat.plot.curves) == 2)
    qtbot.mouseMove(seat.plot, QPoint(seat.plot.width() - 20, seat.plot.height() // 2))
    qtbot.waitUntil(lambda: "0.625" in seat.plot.readout_text)
    assert seat.plot.readout_text.index("0.625") < seat.plot.readout_text.index("0.25")
    qtbot.mouseMove(seat.plot, QPoint(2, 2))
    first = str(place / "a")
    over, metric = seat.find(QComboBox, "runs.x"), seat.find(QComboBox, "runs.y")
    assert [over.itemText(i) for i in range(over.count())] == ["Steps", "Epochs", "Seconds"]
    for i, ends in enumerate((30.0, 1.5, 3.0)):
        over.setCurrentIndex(i)
        assert seat.plot.curves[first].end == ends
        assert seat.plot.curves[first].at(ends) == 0.625
    offered = [metric.itemText(i) for i in range(metric.count())]
    assert offered == ["Test loss", "Training loss", "Test accuracy", "Training accuracy",
                       "Loss of the batches", "Learning rate"]  # fmt: skip
    qtbot.keyClick(metric, Qt.Key.Key_Down)
    qtbot.keyClick(metric, Qt.Key.Key_Down)
    assert seat.plot.curves[first].at(3.0) == pytest.approx(0.375)
    assert str(run.folder) in seat.plot.curves
    seat.store.view.set_theme(DARK)
    seat.store.view.set_scale(1.4)
    seat.click("runs.log")
    (low, high) = seat.plot.view_range[1]
    assert low < -0.4 < -0.1 < high < 0.5
    assert len(seat.plot.curves) == 2


def test_the_legend_says_what_differs(sit: Callable[[], RunsPageDriver], place: Path, qtbot: QtBot) -> None:
    recorded(place / "a", [0.8, 0.6], name="Spiral", optimizer__lr=0.1)
    recorded(place / "b", [0.7, 0.3], name="Spiral", optimizer__lr=0.01)
    recorded(place / "c", [0.7, 0.3], name="Spiral", optimizer__lr=0.01, seed=2)
    recorded(place / "d", [0.7, 0.3], name="My own", optimizer__lr=0.01)
    seat = sit()
    qtbot.waitUntil(lambda: len(seat.names) == 4)
    table, legend = seat.find(QTableView, "runs.table"), seat.find(QListWidget, "runs.legend")

    def select(*folders: str) -> None:
        table.clearSelection()
        for row in range(table.model().rowCount()):
            index = table.model().index(row, 1)
            if index.data(ROW).folder.name in folders:
                table.selectionModel().select(index, SELECT)

    def labels() -> list[str]:
        return sorted(legend.item(i).text() for i in range(legend.count()))

    select("a", "b")
    qtbot.waitUntil(lambda: labels() == ["lr 0.01", "lr 0.1"])
    assert legend.item(0).toolTip().startswith("Spiral\nlr 0.")
    assert sorted(seat.plot.recorded()) == ["lr 0.01", "lr 0.1"]
    select("b", "d")
    qtbot.waitUntil(lambda: labels() == ["My own", "Spiral"])
    told = ["My own", "lr 0.01", "lr 0.1", "weights' seed 2, lr 0.01"]
    select("a", "b", "c", "d")
    qtbot.waitUntil(lambda: labels() == told)


def test_the_legend_calls_the_plain_run_by_its_preset(
    sit: Callable[[], RunsPageDriver], place: Path, qtbot: QtBot
) -> None:
    changes = {"optimizer__lr": 0.1, "model__hidden": [2], "model__activation": "ReLU", "seed": 4}
    recorded(place / "plain", [0.8, 0.6])
    recorded(place / "wild", [0.7, 0.3], **changes)
    recorded(place / "other", [0.7, 0.3], optimizer__lr=0.3)
    seat = sit()
    qtbot.waitUntil(lambda: len(seat.names) == 3)
    table, legend = seat.find(QTableView, "runs.table"), seat.find(QListWidget, "runs.legend")
    table.selectAll()

    def labels() -> dict[str, str]:
        items = [legend.item(i) for i in range(legend.count())]
        return {Path(item.data(Qt.ItemDataRole.UserRole)).name: item.text() for item in items}

    qtbot.waitUntil(lambda: labels().get("other") == "lr 0.3")
    assert labels()["plain"] == "Spiral"
    write_label(place / "wild", Label("Wild one"))
    qtbot.waitUntil(lambda: labels().get("wild") == "Wild one")
    assert labels()["plain"] == "Spiral"


def test_runs_of_one_preset_are_told_apart_by_what_was_changed(
    sit: Callable[[], RunsPageDriver], place: Path
) -> None:
    recorded(place / "a", [0.3])
    recorded(place / "b", [0.3], optimizer__lr=0.3, model__hidden=[2])
    seat = sit()
    seat.wait_for("Spiral", "Spiral")
    model = seat.table.model()
    cells = [model.index(row, 1) for row in range(2)]
    shown = {cell.data(ROW).folder.name: cell for cell in cells}
    assert shown["a"].data(Qt.ItemDataRole.AccessibleTextRole) is None
    assert shown["b"].data(Qt.ItemDataRole.AccessibleTextRole) == "Spiral, hidden 2, lr 0.3"
    assert any("hidden 2, lr 0.3" in tip for tip in seat.tips("Name"))
    pictures = {}
    for name, cell in shown.items():
        seat.table.selectionModel().clear()
        rect = seat.table.visualRect(cell)
        pictures[name] = seat.table.viewport().grab(rect).toImage()
    assert pictures["a"] != pictures["b"]  # nothing else is in the cell
    seat.find(QLineEdit, "runs.search").setText("hidden 2")
    assert model.rowCount() == 1


def test_settings_tell_what_differs(sit: Callable[[], RunsPageDriver], place: Path, qtbot: QtBot) -> None:
    recorded(place / "a", [0.3], name="a", optimizer__lr=0.01)
    run = recorded(place / "b", [0.3], name="b", optimizer__lr=0.01, seed=4)
    run.update({"marks": [{"step": 30, "path": "optimizer.lr", "old": 0.01, "new": 0.003}]})
    seat = sit()
    seat.wait_for("a", "b")
    seat.sort_by("Name")
    seat.select("a", "b")
    seat.open_tab("Settings")
    table = seat.find(QTableWidget, "runs.diff")
    qtbot.waitUntil(lambda: table.rowCount() == 2)
    cells = [[table.item(row, column).text() for column in range(3)] for row in range(2)]
    assert cells == [["seed", "0", "4"], ["optimizer.lr", "0.01", "0.01 → 0.003"]]
    assert [table.horizontalHeaderItem(column).text() for column in range(3)] == ["Setting", "a", "b"]
    seat.click("runs.copy_diff")
    assert "seed\t0\t4\n" in QGuiApplication.clipboard().text()
    seat.find(QCheckBox, "runs.all_settings").click()
    assert table.rowCount() > 10


def test_settings_of_runs_with_one_name_stand_under_their_times_and_colours(
    sit: Callable[[], RunsPageDriver], place: Path, qtbot: QtBot
) -> None:
    for folder, minute in (("a", 7), ("b", 8)):
        created = f"{datetime.now().year}-11-24T07:0{minute}:00+00:00"
        recorded(place / folder, [0.3], name="Spiral", seed=minute).update({"created": created})
    seat = sit()
    seat.wait_for("Spiral", "Spiral")
    seat.table.selectAll()
    seat.open_tab("Settings")
    table = seat.find(QTableWidget, "runs.diff")
    qtbot.waitUntil(lambda: table.columnCount() == 3)
    heads = [table.horizontalHeaderItem(column) for column in (1, 2)]
    assert {head.text().partition(" · ")[0] for head in heads} == {"Spiral"}
    assert len({head.text() for head in heads}) == 2
    colours = {head.icon().pixmap(16).toImage().pixelColor(4, 4).name() for head in heads}
    assert len(colours) == 2
    assert colours < set(seat.store.view.theme.classes)


def test_checkpoints_are_listed_or_said_to_be_missing(
    sit: Callable[[], RunsPageDriver], place: Path, qtbot: QtBot
) -> None:
    run = recorded(place / "a", [0.3], name="a")
    seat = sit()
    seat.wait_for("a")
    seat.select("a")
    seat.open_tab("Checkpoint")
    note = seat.find(QLabel, "runs.checkpoint_note")
    qtbot.waitUntil(lambda: note.text() == "a has no checkpoints")
    run.last.write_bytes(b"no checkpoint")
    run.update({"state": "stopped"})
    table = seat.find(QTableWidget, "runs.checkpoints")
    qtbot.waitUntil(lambda: table.rowCount() == 1)
    assert table.item(0, 0).text() == "last.pt"
    assert table.item(0, 5).toolTip() != ""
