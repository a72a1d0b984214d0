"""The Runs page lists every run of a folder, searches it, and follows what changes in it."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import (
    QComboBox,
    QFileDialog,
    QLabel,
    QLineEdit,
    QToolButton,
)
from pytestqt.qtbot import QtBot

from core.runs.folder import Run
from core.runs.run_row import Label, write_label
from tests.helpers.run_folders import recorded, recording, write_rows
from tests.helpers.runs_page import TITLES, RunsPageDriver

# Listing


def test_a_place_without_runs_says_how_they_come_there(
    sit: Callable[[], RunsPageDriver], qtbot: QtBot
) -> None:
    seat = sit()
    empty = seat.find(QLabel, "runs.empty")
    qtbot.waitUntil(lambda: "Every run is recorded" in empty.text())
    assert empty.isVisible()
    seat.store.control.set_recording(False)
    assert "none are recorded now" in empty.text()
    assert not seat.find(QToolButton, "runs.reopen").isEnabled()


def test_a_column_is_sorted_by_what_it_means(sit: Callable[[], RunsPageDriver], place: Path) -> None:
    for name, lr in (("run 9", 0.5), ("run 10", 0.00001), ("run 11", 0.02)):
        recorded(place / name, [lr], name=name, optimizer__lr=lr)
    seat = sit()
    seat.wait_for("run 9", "run 10", "run 11")
    seat.sort_by("lr")
    assert seat.column("lr") == ["1e-05", "0.02", "0.5"]
    seat.sort_by("lr")
    assert seat.column("lr") == ["0.5", "0.02", "1e-05"]
    seat.sort_by("Name")
    assert seat.names == ["run 9", "run 10", "run 11"]
    seat.sort_by("Best\ntest loss")
    assert seat.column("Best\ntest loss") == ["0.0000", "0.0200", "0.5000"]


def test_the_numbers_of_the_best_evaluation_say_what_they_are(
    sit: Callable[[], RunsPageDriver], place: Path
) -> None:
    scores = {"classes": ("accuracy", 0.955), "values": ("r2", 0.499), "pictures": ("explained", 0.5)}
    for name, (metric, score) in scores.items():
        recorded(place / name, [0.3], name=name).update(
            {"best": {"step": 1200, "test_loss": 0.3, "train_loss": 0.2, f"test_{metric}": score}}
        )
    held_out = {"step": 70, "test_loss": 0.3, "validation_loss": 0.2, "test_accuracy": 0.5}
    recorded(place / "d", [0.3], name="validated").update({"best": held_out})
    seat = sit()
    seat.wait_for(*scores, "validated")
    seat.sort_by("Name")
    assert seat.column("Score\nat best") == ["95.5 %", "50.0 %", "50.0 %", "R² 0.499"]
    assert seat.tips("Score\nat best") == [
        "Accuracy on the test data after step 1,200, where the test loss was least",
        "Explained variance on the test data after step 1,200, where the test loss was least",
        "Accuracy on the test data after step 70, where the validation loss was least",
        "R² on the test data after step 1,200, where the test loss was least",
    ]
    assert (
        seat.tips("Best\ntest loss")[0]
        == "Loss on the test data after step 1,200, where the test loss was least"
    )


def test_the_last_and_the_best_test_loss_stand_beside_each_other_and_what_is_not_known_last(
    sit: Callable[[], RunsPageDriver], place: Path
) -> None:
    mark = {"step": 10, "path": "optimizer.lr", "old": 0.02, "new": 0.5}
    recorded(place / "a", [0.6, 0.34, 1.57], name="overfits", optimizer__lr=0.02).update({"marks": [mark]})
    with recording(place / "b", name="begun"):
        pass
    seat = sit()
    seat.wait_for("overfits", "begun")
    for _ in range(2):
        seat.sort_by("Best\ntest loss")
        assert seat.column("Best\ntest loss") == ["0.3400", "–"]
    assert seat.column("Last\ntest loss")[0] == "1.5700"
    assert seat.column("lr")[0] == "0.02 → 0.5"
    head = seat.table.horizontalHeader()
    shown = {TITLES[i] for i in range(head.count()) if not head.isSectionHidden(i)}
    assert {"Last\ntest loss", "Best\ntest loss", "Score\nat best"} <= shown
    least = head.fontMetrics().horizontalAdvance("test loss")
    assert head.sectionSize(TITLES.index("Last\ntest loss")) >= least


def test_a_search_needs_all_words_in_any_column(
    sit: Callable[[], RunsPageDriver], place: Path, qtbot: QtBot
) -> None:
    recorded(place / "a", [0.3], name="slow and steady", optimizer__lr=0.001)
    recorded(place / "b", [0.3], "stopped", name="slow")
    write_label(recorded(place / "c", [0.3], name="quick").folder, Label(note="steady enough"))
    seat = sit()
    seat.wait_for("slow and steady", "slow", "quick")
    search = seat.find(QLineEdit, "runs.search")
    for words, names in (
        ("slow", {"slow and steady", "slow"}),
        ("SLOW finished", {"slow and steady"}),
        ("steady", {"slow and steady", "quick"}),
        ("adam 0.001", {"slow and steady"}),
        ("nothing like it", set()),
    ):
        search.clear()
        qtbot.keyClicks(search, words)
        assert set(seat.names) == names, words
    assert seat.find(QLabel, "runs.empty").text() == "No run matches the search."
    seat.click("runs.clear")
    assert len(seat.names) == 3
    assert search.text() == ""
    seat.find(QComboBox, "runs.state").setCurrentText("Ended early")
    assert seat.names == ["slow"]


def test_folders_that_cannot_be_read_say_why(sit: Callable[[], RunsPageDriver], place: Path) -> None:
    (place / "torn").mkdir()
    (place / "torn" / "run.toml").write_text("state = [", encoding="utf-8")
    (place / "odd").mkdir()
    (place / "odd" / "run.toml").write_text('settings = 3\nmarks = "x"', encoding="utf-8")
    (place / "odd" / "experiment.toml").write_bytes(b"\xff\xfe\x00")
    (place / "empty").mkdir()
    run = recorded(place / "good", [0.3], name="good")
    run.metrics_file.write_bytes(b"step,epoch\n\x00\xff,1\n" + b"x" * 5000)
    seat = sit()
    seat.wait_for("torn", "odd", "good")
    assert set(seat.column("State")) == {"unreadable", "finished"}
    tip = seat.table.model().index(seat.names.index("torn"), 2).data(Qt.ItemDataRole.ToolTipRole)
    assert "is not valid TOML" in tip
    seat.select("torn", "odd", "good")
    for title in ("Settings", "Notes", "Checkpoint", "Curves"):
        seat.open_tab(title)
        seat.qtbot.waitUntil(lambda: seat.page.is_idle)
    seat.select("torn")
    assert "is not valid TOML" in seat.find(QToolButton, "runs.reopen").toolTip()


def test_a_place_that_cannot_be_read_says_why_and_another_can_be_chosen(
    sit: Callable[[], RunsPageDriver], place: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place.rmdir()
    place.write_text("no folder", encoding="utf-8")
    recorded(tmp_path / "other" / "b", [0.3], name="there")
    seat = sit()
    seat.qtbot.waitUntil(lambda: "cannot be read" in seat.find(QLabel, "runs.empty").text())
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: str(tmp_path / "other"))
    seat.click("runs.place")
    seat.wait_for("there")
    assert seat.store.control.runs_place == tmp_path / "other"
    assert seat.find(QLabel, "runs.folder").toolTip() == str(tmp_path / "other")


# Live


@pytest.fixture
def child(place: Path, warm_python: None) -> Iterator[subprocess.Popen[bytes]]:
    """Start a process that records a run."""
    command = ["main.py", "train", "spiral", "--set", "name=elsewhere", "--epochs", "100000"]
    root, silent = Path(__file__).parents[3], subprocess.DEVNULL
    with subprocess.Popen([sys.executable, *command], cwd=root, stdout=silent, stderr=silent) as process:
        yield process
        process.kill()


def test_a_run_of_another_process_appears_and_grows_until_it_dies(
    sit: Callable[[], RunsPageDriver], place: Path, child: subprocess.Popen[bytes], qtbot: QtBot
) -> None:
    recorded(place / "a", [0.3], name="older")
    seat = sit()
    qtbot.waitUntil(lambda: "elsewhere" in seat.names)
    seat.select("elsewhere")
    (folder,) = (row.folder for row in seat.table.selected if row.name == "elsewhere")
    qtbot.waitUntil(lambda: str(folder) in seat.plot.curves)
    before = len(seat.plot.curves[str(folder)])
    assert seat.column("State")[seat.names.index("elsewhere")] == "running"
    qtbot.waitUntil(lambda: len(seat.plot.curves[str(folder)]) > before)
    assert [row.name for row in seat.table.selected] == ["elsewhere"]
    assert "being recorded" in seat.find(QToolButton, "runs.resume").toolTip()
    seat.click("runs.trash")
    assert "is being recorded and cannot be deleted" in seat.messages()
    assert folder.is_dir()
    child.kill()
    qtbot.waitUntil(lambda: "interrupted" in seat.column("State"))


def test_selection_and_scroll_stay_while_runs_come_and_change(
    sit: Callable[[], RunsPageDriver], place: Path
) -> None:
    for i in range(40):
        recorded(place / f"{i:02}", [0.3 + i / 100], name=f"run {i}")
    seat = sit()
    seat.qtbot.waitUntil(lambda: len(seat.names) == 40)
    seat.sort_by("Name")
    bar = seat.table.verticalScrollBar()
    bar.setValue(20)
    top = seat.names[seat.table.rowAt(0)]
    seat.select("run 22")
    recorded(place / "new", [0.1], name="a new one")
    shutil.rmtree(place / "05")
    write_rows(Run(place / "22"), [0.05], first=2)
    seat.qtbot.waitUntil(lambda: "a new one" in seat.names and "run 5" not in seat.names)
    seat.qtbot.waitUntil(lambda: seat.column("Best\ntest loss")[seat.names.index("run 22")] == "0.0500")
    assert seat.names[seat.table.rowAt(0)] == top
    assert [row.name for row in seat.table.selected] == ["run 22"]
    assert seat.names[0] == "a new one"


def test_hundreds_of_runs_are_listed_and_searched(
    sit: Callable[[], RunsPageDriver], place: Path, qtbot: QtBot
) -> None:
    model = recorded(place / "0", [0.3], name="one of many")
    for i in range(1, 300):
        shutil.copytree(model.folder, place / str(i))
    recorded(place / "other", [0.1], name="another")
    seat = sit()
    qtbot.waitUntil(lambda: len(seat.names) == 301)
    qtbot.keyClicks(seat.find(QLineEdit, "runs.search"), "another")
    assert seat.names == ["another"]
    seat.find(QLineEdit, "runs.search").clear()
    qtbot.keyClick(seat.table, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    note = seat.find(QLabel, "runs.curves_note")
    assert note.text() == "the first 20 of 301 runs selected"
    qtbot.waitUntil(lambda: len(seat.plot.curves) == 20)


def test_the_first_run_to_come_is_chosen_and_a_hidden_page_does_not_look(
    sit: Callable[[], RunsPageDriver], place: Path, qtbot: QtBot
) -> None:
    seat = sit()
    qtbot.waitUntil(lambda: seat.find(QLabel, "runs.empty").text().startswith("No runs here yet"))
    qtbot.waitUntil(lambda: seat.page.is_idle)
    seat.page.hide()
    assert not [timer for timer in seat.page.findChildren(QTimer) if timer.isActive()]
    recorded(place / "a", [0.3], name="a")
    seat.page.show()
    qtbot.waitUntil(lambda: [row.name for row in seat.table.selected] == ["a"])
    qtbot.waitUntil(lambda: str(place / "a") in seat.plot.curves)
