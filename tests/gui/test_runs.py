"""The Runs page, as whoever sits before it finds it: listed, searched, named, compared, taken up again."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeVar

import pytest
from PySide6.QtCore import QItemSelectionModel, QPoint, QSettings, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFileDialog,
    QLabel,
    QLineEdit,
    QListWidget,
    QPlainTextEdit,
    QTableView,
    QTableWidget,
    QTabWidget,
    QTextBrowser,
    QToolButton,
    QWidget,
)
from pytestqt.qtbot import QtBot

from core.check import early_catalog
from core.run import Label, Run
from gui.app import Playground
from gui.store import Store
from gui.theme import DARK
from gui.views.runs import RunsPage
from gui.widgets.runs.plot import RunPlot
from tests.gui.recorded import SPIRAL, recorded, recording, write_rows

T = TypeVar("T", bound=QWidget)

LONG_MS = 60_000
TITLES = ["", "Name", "State", "Data", "Model", "Optimizer", "lr", "Epochs", "Best loss", "Score", "Time",
          "Device", "Created"]  # fmt: skip


class Seat:
    """A page of runs and the hands of who uses it."""

    def __init__(self, page: RunsPage, store: Store, place: Path, qtbot: QtBot) -> None:
        self.page, self.store, self.place, self.qtbot = page, store, place, qtbot
        self.table = self.find(QTableView, "runs.table")
        self.plot = self.find(RunPlot, "runs.curves")

    def find(self, kind: type[T], name: str) -> T:
        found = self.page.findChild(kind, name)
        assert found is not None, name
        return found

    def column(self, title: str) -> list[str]:
        model, place = self.table.model(), TITLES.index(title)
        return [model.index(row, place).data() for row in range(model.rowCount())]

    @property
    def names(self) -> list[str]:
        return self.column("Name")

    def wait_for(self, *names: str) -> None:
        self.qtbot.waitUntil(lambda: sorted(self.names) == sorted(names))

    def select(self, *names: str) -> None:
        """Choose rows by mouse: the first alone, the others with Ctrl."""
        for i, name in enumerate(names):
            self.qtbot.mouseClick(
                self.table.viewport(),
                Qt.MouseButton.LeftButton,
                Qt.KeyboardModifier.ControlModifier if i else Qt.KeyboardModifier.NoModifier,
                pos=self.place_of(name),
            )

    def place_of(self, name: str, title: str = "Name") -> QPoint:
        index = self.table.model().index(self.names.index(name), TITLES.index(title))
        return self.table.visualRect(index).center()

    def sort_by(self, title: str) -> None:
        head = self.table.horizontalHeader()
        x = head.sectionViewportPosition(TITLES.index(title)) + 12
        self.qtbot.mouseClick(head.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(x, head.height() // 2))

    def click(self, name: str) -> None:
        self.qtbot.mouseClick(self.find(QToolButton, name), Qt.MouseButton.LeftButton)

    def open_tab(self, title: str) -> None:
        tabs = self.find(QTabWidget, "runs.tabs")
        i = next(i for i in range(tabs.count()) if tabs.tabText(i) == title)
        self.qtbot.mouseClick(tabs.tabBar(), Qt.MouseButton.LeftButton, pos=tabs.tabBar().tabRect(i).center())

    def messages(self) -> str:
        return "\n".join(message.summary for message in self.store.messages)


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    place = tmp_path / "runs"
    place.mkdir()
    monkeypatch.setenv("TORCH_PLAYGROUND_RUNS", str(place))
    (tmp_path / "data").mkdir()  # where the trash is
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return place


@pytest.fixture
def sit(place: Path, qtbot: QtBot, settings: QSettings) -> Callable[[], Seat]:
    """Return a function that opens the page at the runs of a folder."""

    def sit() -> Seat:
        store = Store(SPIRAL, early_catalog())
        store.set_recording(True, place)
        page = RunsPage(store, settings)
        qtbot.addWidget(page)
        page.resize(950, 600)
        page.show()
        return Seat(page, store, place, qtbot)

    return sit


# Listing


def test_a_place_without_runs_says_how_they_come_there(sit: Callable[[], Seat], qtbot: QtBot) -> None:
    seat = sit()
    empty = seat.find(QLabel, "runs.empty")
    qtbot.waitUntil(lambda: "Every run is recorded" in empty.text())
    assert empty.isVisible()
    seat.store.set_recording(False)
    assert "none are recorded now" in empty.text()
    assert not seat.find(QToolButton, "runs.reopen").isEnabled()


def test_a_column_is_sorted_by_what_it_means(sit: Callable[[], Seat], place: Path) -> None:
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
    seat.sort_by("Best loss")
    assert seat.column("Best loss") == ["0.0000", "0.0200", "0.5000"]


def test_what_is_not_known_comes_last_either_way(sit: Callable[[], Seat], place: Path) -> None:
    recorded(place / "a", [0.3], name="known")
    with recording(place / "b", name="begun"):
        pass
    seat = sit()
    seat.wait_for("known", "begun")
    for _ in range(2):
        seat.sort_by("Best loss")
        assert seat.column("Best loss") == ["0.3000", "–"]


def test_a_search_needs_all_words_in_any_column(sit: Callable[[], Seat], place: Path, qtbot: QtBot) -> None:
    recorded(place / "a", [0.3], name="slow and steady", optimizer__lr=0.001)
    recorded(place / "b", [0.3], "stopped", name="slow")
    recorded(place / "c", [0.3], name="quick").set_label(Label(note="steady enough"))
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


def test_folders_that_cannot_be_read_say_why(sit: Callable[[], Seat], place: Path) -> None:
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


def test_a_place_that_cannot_be_read_says_why(
    sit: Callable[[], Seat], place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place.rmdir()
    place.write_text("no folder", encoding="utf-8")
    seat = sit()
    seat.qtbot.waitUntil(lambda: "cannot be read" in seat.find(QLabel, "runs.empty").text())


def test_another_folder_of_runs_can_be_chosen(
    sit: Callable[[], Seat], place: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    recorded(place / "a", [0.3], name="here")
    recorded(tmp_path / "other" / "b", [0.3], name="there")
    seat = sit()
    seat.wait_for("here")
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: str(tmp_path / "other"))
    seat.click("runs.place")
    seat.wait_for("there")
    assert seat.store.runs_place == tmp_path / "other"
    assert seat.find(QLabel, "runs.folder").toolTip() == str(tmp_path / "other")


# Live


@pytest.fixture
def child(place: Path) -> Iterator[subprocess.Popen[bytes]]:
    """Start a process that records a run."""
    command = ["main.py", "train", "spiral", "--set", "name=elsewhere", "--epochs", "100000"]
    environment = {**os.environ, "OMP_NUM_THREADS": "1"}
    root = Path(__file__).parent.parent.parent
    with subprocess.Popen(
        [sys.executable, *command],
        cwd=root,
        env=environment,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    ) as process:
        yield process
        process.kill()


def test_a_run_of_another_process_appears_and_grows_until_it_dies(
    sit: Callable[[], Seat], place: Path, child: subprocess.Popen[bytes], qtbot: QtBot
) -> None:
    recorded(place / "a", [0.3], name="older")
    seat = sit()
    qtbot.waitUntil(lambda: "elsewhere" in seat.names, timeout=LONG_MS)
    seat.select("elsewhere")
    (folder,) = (row.folder for row in seat.table.selected if row.name == "elsewhere")
    qtbot.waitUntil(lambda: str(folder) in seat.plot.curves, timeout=LONG_MS)
    before = len(seat.plot.curves[str(folder)])
    assert seat.column("State")[seat.names.index("elsewhere")].startswith("running")
    qtbot.waitUntil(lambda: len(seat.plot.curves[str(folder)]) > before, timeout=LONG_MS)
    assert [row.name for row in seat.table.selected] == ["elsewhere"]
    assert "being recorded" in seat.find(QToolButton, "runs.resume").toolTip()
    seat.click("runs.trash")
    assert "is being recorded and cannot be deleted" in seat.messages()
    assert folder.is_dir()
    child.kill()
    qtbot.waitUntil(lambda: "interrupted" in seat.column("State"), timeout=LONG_MS)


def test_selection_and_scroll_stay_while_runs_come_and_change(sit: Callable[[], Seat], place: Path) -> None:
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
    seat.qtbot.waitUntil(lambda: seat.column("Best loss")[seat.names.index("run 22")] == "0.0500")
    assert seat.names[seat.table.rowAt(0)] == top
    assert [row.name for row in seat.table.selected] == ["run 22"]
    assert seat.names[0] == "a new one"


def test_a_thousand_runs_are_listed_and_searched(sit: Callable[[], Seat], place: Path, qtbot: QtBot) -> None:
    model = recorded(place / "0", [0.3], name="one of many")
    for i in range(1, 1000):
        shutil.copytree(model.folder, place / str(i))
    recorded(place / "other", [0.1], name="another")
    seat = sit()
    qtbot.waitUntil(lambda: len(seat.names) == 1001, timeout=LONG_MS)
    qtbot.keyClicks(seat.find(QLineEdit, "runs.search"), "another")
    assert seat.names == ["another"]
    seat.find(QLineEdit, "runs.search").clear()
    qtbot.keyClick(seat.table, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    note = seat.find(QLabel, "runs.curves_note")
    assert note.text() == "the first 20 of 1,001 runs selected"
    qtbot.waitUntil(lambda: len(seat.plot.curves) == 20, timeout=LONG_MS)


def test_a_hidden_page_does_not_look(sit: Callable[[], Seat], place: Path, qtbot: QtBot) -> None:
    seat = sit()
    qtbot.waitUntil(lambda: seat.page.is_idle)
    seat.page.hide()
    recorded(place / "a", [0.3], name="unseen")
    qtbot.wait(1200)
    assert seat.names == []
    seat.page.show()
    seat.wait_for("unseen")


# Naming


def test_a_run_is_renamed_where_it_stands(sit: Callable[[], Seat], place: Path, qtbot: QtBot) -> None:
    run = recorded(place / "a", [0.3], name="before")
    run.set_label(Label(note="kept"))
    seat = sit()
    seat.wait_for("before")
    seat.select("before")
    qtbot.keyClick(seat.table, Qt.Key.Key_F2)
    editor = seat.table.findChild(QLineEdit)
    editor.selectAll()
    qtbot.keyClicks(editor, "after")
    qtbot.keyClick(editor, Qt.Key.Key_Return)
    seat.wait_for("after")
    assert run.label() == Label("after", "kept")
    assert [row.name for row in seat.table.selected] == ["after"]


def test_stars_come_by_key_mouse_and_button(sit: Callable[[], Seat], place: Path, qtbot: QtBot) -> None:
    runs = {name: recorded(place / name, [0.3], name=name) for name in ("a", "b", "c")}
    seat = sit()
    seat.wait_for("a", "b", "c")
    seat.select("a", "b")
    qtbot.keyClick(seat.table, Qt.Key.Key_Space)
    qtbot.mouseClick(seat.table.viewport(), Qt.MouseButton.LeftButton, pos=seat.place_of("c", ""))
    assert [run.label().starred for run in runs.values()] == [True, True, True]
    assert seat.find(QToolButton, "runs.star").text() == "Unstar"
    seat.select("a")
    seat.click("runs.star")
    qtbot.mouseClick(seat.find(QToolButton, "runs.starred_only"), Qt.MouseButton.LeftButton)
    assert sorted(seat.names) == ["b", "c"]


def test_a_note_is_kept_when_the_editor_is_left(sit: Callable[[], Seat], place: Path, qtbot: QtBot) -> None:
    run = recorded(place / "a", [0.3], name="a")
    recorded(place / "b", [0.3], name="b")
    seat = sit()
    seat.wait_for("a", "b")
    seat.select("a")
    seat.click("runs.write_note")
    note = seat.find(QPlainTextEdit, "runs.note")
    assert note.isVisible()
    qtbot.keyClicks(note, "too slow")
    seat.select("b")
    assert note.toPlainText() == ""
    assert run.label().note == "too slow"
    assert run.label().name == ""
    seat.select("a")
    assert note.toPlainText() == "too slow"


def test_facts_tell_the_edits_on_the_way_and_harmless_text(sit: Callable[[], Seat], place: Path) -> None:
    marks = [{"step": 30, "path": "optimizer.lr", "old": 0.01, "new": 0.003}]
    run = recorded(place / "a", [0.3], "failed", name="<b>a</b>")
    run.update({"marks": marks, "problem": "The loss is <nan>.", "host": "elsewhere"})
    seat = sit()
    seat.wait_for("<b>a</b>")
    seat.select("<b>a</b>")
    seat.open_tab("Notes")
    facts = seat.find(QTextBrowser, "runs.facts")
    seat.qtbot.waitUntil(lambda: "0.01 → 0.003" in facts.toPlainText())
    for text in ("The loss is <nan>.", "elsewhere", str(run.folder)):
        assert text in facts.toPlainText()


# Comparing


def test_curves_lie_over_steps_epochs_or_seconds(sit: Callable[[], Seat], place: Path, qtbot: QtBot) -> None:
    recorded(place / "a", [0.8, 0.6, 0.4], name="a")
    run = recorded(place / "b", [0.7, 0.3], name="b")
    seat = sit()
    seat.wait_for("a", "b")
    seat.select("a", "b")
    qtbot.waitUntil(lambda: len(seat.plot.curves) == 2)
    first = str(place / "a")
    over, metric = seat.find(QComboBox, "runs.x"), seat.find(QComboBox, "runs.y")
    assert [over.itemText(i) for i in range(over.count())] == ["Steps", "Epochs", "Seconds"]
    for i, ends in enumerate((30.0, 1.5, 3.0)):
        over.setCurrentIndex(i)
        assert seat.plot.curves[first].end == ends
        assert seat.plot.curves[first].at(ends) == 0.4
    offered = [metric.itemText(i) for i in range(metric.count())]
    assert offered == ["Test loss", "Training loss", "Test accuracy", "Training accuracy",
                       "Loss of the batches", "Learning rate"]  # fmt: skip
    qtbot.keyClick(metric, Qt.Key.Key_Down)
    qtbot.keyClick(metric, Qt.Key.Key_Down)
    assert seat.plot.curves[first].at(3.0) == pytest.approx(0.6)
    assert str(run.folder) in seat.plot.curves


def test_the_mouse_reads_the_values_of_all_runs(sit: Callable[[], Seat], place: Path, qtbot: QtBot) -> None:
    recorded(place / "a", [0.875, 0.625], name="a")
    recorded(place / "b", [0.75, 0.25], name="b")
    seat = sit()
    seat.wait_for("a", "b")
    seat.select("a", "b")
    qtbot.waitUntil(lambda: len(seat.plot.curves) == 2)
    qtbot.mouseMove(seat.plot, QPoint(seat.plot.width() - 20, seat.plot.height() // 2))
    qtbot.waitUntil(lambda: "0.625" in seat.plot.readout_text)
    assert seat.plot.readout_text.index("0.625") < seat.plot.readout_text.index("0.25")
    qtbot.mouseMove(seat.plot, QPoint(2, 2))
    legend = seat.find(QListWidget, "runs.legend")
    assert sorted(legend.item(i).text() for i in range(legend.count())) == ["a", "b"]


def test_a_log_scale_and_themes_leave_the_curves(sit: Callable[[], Seat], place: Path, qtbot: QtBot) -> None:
    recorded(place / "a", [0.1, 0.001], name="a")
    seat = sit()
    seat.wait_for("a")
    seat.select("a")
    qtbot.waitUntil(lambda: len(seat.plot.curves) == 1)
    seat.click("runs.log")
    (low, high) = seat.plot.view_range[1]
    assert low < -3 < -1 < high
    seat.store.set_theme(DARK)
    seat.store.set_scale(1.4)
    assert len(seat.plot.curves) == 1
    seat.click("runs.log")
    assert seat.plot.view_range[1][1] < 1


def test_settings_tell_what_differs(sit: Callable[[], Seat], place: Path, qtbot: QtBot) -> None:
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
    seat.click("runs.copy_diff")
    assert "seed\t0\t4\n" in QGuiApplication.clipboard().text()
    seat.find(QCheckBox, "runs.all_settings").click()
    assert table.rowCount() > 10


def test_checkpoints_are_listed_or_said_to_be_missing(
    sit: Callable[[], Seat], place: Path, qtbot: QtBot
) -> None:
    run = recorded(place / "a", [0.3], name="a")
    seat = sit()
    seat.wait_for("a")
    seat.select("a")
    seat.open_tab("Checkpoint")
    note = seat.find(QLabel, "runs.checkpoint_note")
    qtbot.waitUntil(lambda: note.text() == "a has none yet")
    run.last.write_bytes(b"no checkpoint")
    run.update({"state": "stopped"})
    table = seat.find(QTableWidget, "runs.checkpoints")
    qtbot.waitUntil(lambda: table.rowCount() == 1)
    assert table.item(0, 0).text() == "last.pt"
    assert table.item(0, 5).toolTip() != ""


# Taking up, and away


def test_delete_moves_to_the_trash(sit: Callable[[], Seat], place: Path, qtbot: QtBot) -> None:
    for name in ("a", "b", "c"):
        recorded(place / name, [0.3], name=name)
    seat = sit()
    seat.wait_for("a", "b", "c")
    said: list[str] = []
    seat.store.said.connect(said.append)
    seat.select("a", "b")
    qtbot.keyClick(seat.table, Qt.Key.Key_Delete)
    assert seat.names == ["c"]
    assert [folder.name for folder in place.iterdir()] == ["c"]
    assert said == ["2 runs are in the trash now"]
    assert seat.messages() == ""


def test_without_a_trash_nothing_is_deleted(
    sit: Callable[[], Seat], place: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "no folder").write_text("", encoding="utf-8")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "no folder"))
    recorded(place / "a", [0.3], name="a")
    seat = sit()
    seat.wait_for("a")
    seat.select("a")
    seat.click("runs.trash")
    assert (place / "a").is_dir()
    assert "it could not be moved to the trash" in seat.messages()
    assert seat.names == ["a"]


def test_reopen_takes_the_settings_to_the_train_page(
    playground: Playground, place: Path, qtbot: QtBot
) -> None:
    recorded(place / "a", [0.3], name="reopened", optimizer__lr=0.0625)
    window, store = playground.window, playground.store
    store.set_recording(True, place)
    window.workspaces.setCurrentWidget(window.findChild(QWidget, "runs"))
    table = window.findChild(QTableView, "runs.table")
    qtbot.waitUntil(lambda: table.model().rowCount() == 1)
    table.selectRow(0)
    qtbot.keyClick(table, Qt.Key.Key_Return)
    assert store.experiment.optimizer.args["lr"] == 0.0625
    assert window.workspaces.currentWidget().objectName() == "train"
    store.undo()
    assert store.experiment.name == "Spiral"


def test_keys_of_the_table_reach_no_shortcut_of_the_window(
    playground: Playground, place: Path, qtbot: QtBot
) -> None:
    run = recorded(place / "a", [0.3], name="a")
    window = playground.window
    playground.store.set_recording(True, place)
    window.workspaces.setCurrentWidget(window.findChild(QWidget, "runs"))
    table = window.findChild(QTableView, "runs.table")
    qtbot.waitUntil(lambda: table.model().rowCount() == 1)
    table.setFocus()
    table.selectionModel().select(
        table.model().index(0, 1),
        QItemSelectionModel.SelectionFlag.Select | QItemSelectionModel.SelectionFlag.Rows,
    )
    qtbot.keyClick(table, Qt.Key.Key_Space)
    assert run.label().starred
    assert playground.store.state == "ready", "Space has started the run"


def test_columns_are_remembered(sit: Callable[[], Seat], place: Path) -> None:
    recorded(place / "a", [0.3], name="a")
    seat = sit()
    seat.wait_for("a")
    head = seat.table.horizontalHeader()
    head.resizeSection(TITLES.index("lr"), 111)
    head.moveSection(head.visualIndex(TITLES.index("Score")), 2)
    seat.sort_by("Score")
    seat.page.hide()
    head = sit().table.horizontalHeader()
    assert head.sectionSize(TITLES.index("lr")) == 111
    assert head.visualIndex(TITLES.index("Score")) == 2
    assert head.sortIndicatorSection() == TITLES.index("Score")
