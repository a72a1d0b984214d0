"""Data files in the window: opened by menu, dialog and drop, looked at, used, missed and found again."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PIL import Image
from PySide6.QtCore import QMimeData, QPointF, QSettings, Qt, QTimer, QUrl
from PySide6.QtGui import QAction, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QLabel,
    QLineEdit,
    QListWidget,
    QMainWindow,
    QMessageBox,
    QProgressDialog,
    QPushButton,
    QToolButton,
    QWidget,
)
from pytestqt.qtbot import QtBot

from core.code.consent import Consent, usual_place
from core.data.load import load
from core.data.registry import DATASETS, identified
from core.errors import PlaygroundError
from core.experiment.experiment import Experiment
from core.experiment.presets import read_preset
from core.protocol.commands import Build, Command
from core.protocol.failures import explain
from core.protocol.results import Failure, State
from gui.app import TURN_S
from gui.state.store import Store
from gui.window.checkpoint_files import CheckpointFiles
from gui.window.code_files import CodeFiles
from gui.window.data_files.column_table import EXAMPLES, NAME, USE, ColumnTable
from gui.window.data_files.images_dialog import ImagesDialog
from gui.window.data_files.table_dialog import TableDialog
from gui.window.drag_and_drop import DragAndDrop
from gui.window.experiment_files import ExperimentFiles
from gui.window.settings.view import SettingsView
from tests.helpers.curve_feed import new_store
from tests.helpers.dialogs import answered
from tests.helpers.tables import FLOWERS, archive, written

MANY_ROWS = 60_000


class Scene:
    """A store, its settings, and the files of a window without a thread."""

    def __init__(self, store: Store, settings: QSettings, qtbot: QtBot) -> None:
        self.store, self.qtbot = store, qtbot
        self.window = QMainWindow()
        qtbot.addWidget(self.window)
        self.settings = SettingsView(store)
        self.window.setCentralWidget(self.settings)
        code = CodeFiles(store, Consent(usual_place()), self.window)
        self.files = ExperimentFiles(store, settings, code, self.window)
        self.drops = DragAndDrop(store, self.files, CheckpointFiles(store, self.window), self.window)
        self.window.show()

    @property
    def dialog(self) -> TableDialog:
        self.qtbot.waitUntil(lambda: self.window.findChild(TableDialog) is not None)
        found = self.window.findChild(TableDialog)
        assert found is not None
        return found

    def uses(self) -> dict[str, str]:
        """Return what each column is said to be used for."""
        table = self.dialog.findChild(ColumnTable)
        return {table.item(row, NAME).text(): table.item(row, USE).text() for row in range(table.rowCount())}

    def choose(self, name: str, text: str) -> None:
        combo = self.dialog.findChild(QComboBox, f"preview.{name}")
        combo.setCurrentIndex(combo.findText(text))

    def text(self, name: str) -> str:
        return self.dialog.findChild(QLabel, f"preview.{name}").text()

    def accept(self) -> None:
        self.dialog.findChild(QPushButton, "preview.open").click()
        self.qtbot.waitUntil(lambda: self.window.findChild(TableDialog) is None)

    def drop(self, path: Path) -> None:
        content = QMimeData()
        content.setUrls([QUrl.fromLocalFile(str(path))])
        action, button = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton
        event = QDropEvent(QPointF(9, 9), action, content, button, Qt.KeyboardModifier.NoModifier)
        self.drops.drop(event)

    @property
    def data(self) -> dict[str, Any]:
        return self.store.document.experiment.data.table

    @property
    def told(self) -> list[str]:
        return [message.summary for message in self.store.messages.unread]


@pytest.fixture
def quick_turns() -> Iterator[None]:
    """Let threads take turns as in the whole program."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(TURN_S)
    yield
    sys.setswitchinterval(before)


@pytest.fixture
def scene(qtbot: QtBot, tmp_path: Path) -> Iterator[Scene]:
    settings = QSettings(str(tmp_path / "settings.ini"), QSettings.Format.IniFormat)
    made = Scene(new_store(), settings, qtbot)
    yield made
    made.files.data.close()


def test_a_file_is_chosen_looked_at_and_used(scene: Scene, tmp_path: Path) -> None:
    file = tmp_path / "flowers.csv"
    written(file, FLOWERS)
    with answered(file):
        scene.files.data.ask_open()
    assert scene.uses() == {"length": "input", "width": "input", "colour": "input", "species": "target"}
    assert "9 rows, 4 columns" in scene.text("head")
    assert "species is predicted as one of 2 classes (rose, tulip), from 3 columns" in scene.text("result")
    assert scene.dialog.findChild(QComboBox, "preview.delimiter").currentText() == "found: ;"
    assert scene.dialog.findChild(QComboBox, "preview.decimal").currentText() == "found: ,"
    problems = scene.dialog.findChild(QListWidget)
    assert [problems.item(i).text() for i in range(problems.count())] == [
        "Rows without species, the target, are left out: 1, in line 8",
        "Rows that lack an input get the mean of the training rows: 2, in lines 4, 6",
    ]
    scene.accept()
    data = scene.data
    assert (data["name"], data["path"]) == ("csv", str(file))
    assert (data["size"], len(data["sha256"])) == (len(FLOWERS.encode()), 64)
    assert scene.store.document.experiment.name == "flowers"


@pytest.mark.parametrize(("state", "is_built"), [("paused", True), ("running", False)])
def test_a_file_that_is_opened_takes_the_place_of_a_paused_run(
    scene: Scene, tmp_path: Path, state: State, is_built: bool
) -> None:
    file = tmp_path / "flowers.csv"
    written(file, FLOWERS)
    scene.store.run.set_state(state)
    sent: list[Command] = []
    scene.store.commanded.connect(sent.append)
    with answered(file):
        scene.files.data.ask_open()
    scene.accept()
    assert any(isinstance(command, Build) for command in sent) == is_built


def test_a_file_is_looked_for_where_the_last_one_was(scene: Scene, tmp_path: Path) -> None:
    folder = tmp_path / "flowers"
    folder.mkdir()
    written(folder / "first.csv", FLOWERS)
    written(folder / "second.csv", FLOWERS)
    with answered(folder / "first.csv"):
        scene.files.data.ask("csv")
    scene.dialog.reject()
    assert scene.data["name"] == "spiral"
    with answered("second.csv"):
        scene.files.data.ask("csv")
    scene.qtbot.waitUntil(lambda: "second.csv" in scene.dialog.windowTitle())


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("length;weight\n1;2\n2;4\n3;6\n4;9\n", "from 1 input."),
        ("colour;weight\nred;2\nblue;4\nred;6\nblue;9\n", "from 1 column, coded as 2 inputs."),
    ],
)
def test_one_column_is_told_of_as_one(scene: Scene, tmp_path: Path, text: str, told: str) -> None:
    written(tmp_path / "one.csv", text)
    scene.drop(tmp_path / "one.csv")
    assert told in scene.text("result")


def test_nothing_changes_if_one_only_looks(scene: Scene, tmp_path: Path) -> None:
    before = scene.store.document.experiment
    written(tmp_path / "flowers.csv", FLOWERS)
    scene.drop(tmp_path / "flowers.csv")
    scene.dialog.reject()
    assert scene.store.document.experiment == before


def test_one_chooses_target_task_and_inputs(scene: Scene, tmp_path: Path) -> None:
    written(tmp_path / "flowers.csv", FLOWERS)
    scene.drop(tmp_path / "flowers.csv")
    scene.choose("target", "length")
    assert "length is predicted as a number" in scene.text("result")
    scene.choose("task", "classification")
    assert "one of 9 classes" in scene.text("result")
    table = scene.dialog.findChild(ColumnTable)
    table.item(3, NAME).setCheckState(Qt.CheckState.Unchecked)
    table.setFocus()
    table.setCurrentCell(2, NAME)
    QTest.keyClick(table, Qt.Key.Key_Space)
    assert scene.uses() == {
        "length": "target",
        "width": "input",
        "colour": "not used",
        "species": "not used",
    }
    scene.accept()
    assert scene.data["target"] == "length"
    assert scene.data["inputs"] == ("width",)


def test_a_column_that_cannot_be_an_input_is_refused_and_the_others_stay(
    scene: Scene, tmp_path: Path
) -> None:
    rows = "2024-01-02;1,5;2\n2024-01-03;2,5;3\n2024-01-04;5,5;4\n"
    written(tmp_path / "days.csv", "day;a;b\n" + 4 * rows)
    scene.drop(tmp_path / "days.csv")
    table = scene.dialog.findChild(ColumnTable)
    assert table.item(1, EXAMPLES).text() == "1,5; 2,5; 5,5"
    before = scene.uses()
    table.item(0, NAME).setCheckState(Qt.CheckState.Checked)
    assert "is a date" in scene.text("result")
    assert scene.uses() == before
    assert table.item(1, NAME).checkState() is Qt.CheckState.Checked
    scene.accept()
    assert "inputs" not in scene.data


def test_what_was_found_out_can_be_corrected(scene: Scene, tmp_path: Path) -> None:
    written(tmp_path / "flowers.csv", FLOWERS)
    scene.drop(tmp_path / "flowers.csv")
    scene.choose("delimiter", ",")
    assert set(scene.uses()) != {"length", "width", "colour", "species"}
    scene.choose("delimiter", ";")
    assert set(scene.uses()) == {"length", "width", "colour", "species"}
    scene.choose("encoding", "utf-16")
    assert "data.encoding: does not fit" in scene.text("result")


def test_a_target_that_cannot_be_learnt_says_why_and_is_not_opened(scene: Scene, tmp_path: Path) -> None:
    written(tmp_path / "days.csv", "day,value\n2024-01-02,1\n2024-01-03,2\n2024-01-04,5\n")
    scene.drop(tmp_path / "days.csv")
    assert "has no column that could be an input besides value. day is a date" in scene.text("result")
    assert not scene.dialog.findChild(QPushButton, "preview.open").isEnabled()


def test_an_archive_is_dropped(scene: Scene, tmp_path: Path) -> None:
    archive(tmp_path / "a.npz", images=np.ones((8, 5, 5)), y=np.arange(8) % 2, more=np.ones(3))
    scene.drop(tmp_path / "a.npz")
    qtbot = scene.qtbot
    qtbot.waitUntil(lambda: bool(scene.told))
    assert "data.x: is no array of the file, got 'x'. It holds images, y, more." in scene.told[0]


def test_what_is_no_table_is_refused_in_one_message(scene: Scene, tmp_path: Path) -> None:
    (tmp_path / "book.csv").write_bytes(b"PK\x03\x04" + b"\0" * 50)
    before = scene.store.document.experiment
    scene.drop(tmp_path / "book.csv")
    assert len(scene.told) == 1
    assert "is an Excel workbook or a zip archive" in scene.told[0]
    assert scene.store.document.experiment == before


def test_the_settings_show_the_file_and_its_columns(scene: Scene, tmp_path: Path) -> None:
    data = written(tmp_path / "flowers.csv", FLOWERS)
    scene.store.use_file("csv", data.args)
    look = scene.settings.findChild(QToolButton, "data.preview")
    assert look.text() == "Look at flowers.csv…"
    target = scene.settings.findChild(QComboBox, "data.target")
    target.setCurrentIndex(target.findText("colour"))
    assert scene.data["target"] == "colour"
    look.click()
    assert scene.uses()["colour"] == "target"
    scene.dialog.reject()
    name = scene.settings.findChild(QComboBox, "data.name")
    with answered(None):
        name.setCurrentIndex(name.findText("npz"))
    assert (scene.data["name"], name.currentText()) == ("csv", "csv")


# Large files


@pytest.fixture(scope="module")
def large(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("large") / "large.csv"
    row = ",".join(f"{i}.25" for i in range(20))
    rows = [f"{row},{i % 2}.5,{'ab'[i % 2]}" for i in range(MANY_ROWS)]
    file.write_text("\n".join(rows), encoding="utf-8")
    return file


@pytest.mark.usefixtures("light_collections", "quick_turns")
def test_a_large_file_does_not_hold_the_window(scene: Scene, large: Path) -> None:
    gaps: list[float] = []
    clock, last = QTimer(interval=5), [time.perf_counter()]

    def tick() -> None:
        now = time.perf_counter()
        gaps.append(now - last[0])
        last[0] = now

    clock.timeout.connect(tick)
    clock.start()
    scene.files.data.open_file(large)
    assert scene.files.data.reader.is_busy
    began = time.perf_counter()
    scene.qtbot.waitUntil(lambda: not scene.files.data.reader.is_busy, timeout=60_000)
    clock.stop()
    assert len(gaps) > 10 * (time.perf_counter() - began), "the window went on meanwhile"
    assert sorted(gaps)[len(gaps) * 9 // 10] < 0.1
    assert f"{MANY_ROWS:,} rows" in scene.text("head")
    scene.accept()
    scene.store.edit("data.target", "column 21")
    assert scene.data["target"] == "column 21", "what was read once is not read again"


def test_reading_is_cancelled(scene: Scene, large: Path) -> None:
    before = scene.store.document.experiment
    scene.files.data.open_file(large, "csv")
    reader = scene.files.data.reader
    if reader.is_busy:
        reader._open_dialog()
        scene.window.findChild(QProgressDialog).cancel()
    assert not reader.is_busy
    QApplication.processEvents()
    assert scene.store.document.experiment == before


def test_an_edit_that_needs_a_large_file_read_anew_waits_for_it(scene: Scene, large: Path) -> None:
    scene.files.data.open_file(large)
    scene.qtbot.waitUntil(lambda: not scene.files.data.reader.is_busy, timeout=60_000)
    scene.accept()
    scene.store.edit("data.header", True)
    assert "header" not in scene.data
    scene.qtbot.waitUntil(lambda: scene.data.get("header") is True, timeout=60_000)


def test_undo_to_a_large_file_that_is_not_kept_any_more_waits_for_it(scene: Scene, large: Path) -> None:
    scene.files.data.open_file(large)
    scene.qtbot.waitUntil(lambda: not scene.files.data.reader.is_busy, timeout=60_000)
    scene.accept()
    scene.store.choose("data", "moons")
    DATASETS["csv"].kept.contents.clear()  # type: ignore[attr-defined]
    scene.store.undo()
    assert scene.data["name"] == "moons", "the window does not read it"
    scene.qtbot.waitUntil(lambda: scene.data["name"] == "csv", timeout=60_000)
    scene.store.redo()
    assert scene.data["name"] == "moons"


def test_notes_on_other_data_go_and_come_back_with_them(scene: Scene, tmp_path: Path) -> None:
    assert scene.store.document.experiment.notes.look
    file = written(tmp_path / "flowers.csv", FLOWERS)
    scene.store.use_file("csv", file.args)
    assert not scene.store.document.experiment.notes.look
    scene.store.undo()
    assert scene.store.document.experiment.notes.look


# Files that are not as they were


@pytest.fixture
def toml(tmp_path: Path) -> Path:
    data = written(tmp_path / "flowers.csv", FLOWERS)
    experiment = read_preset("spiral").experiment.replace("data", {**data.table, "batch_size": 2})
    identified(experiment).write(tmp_path / "e.toml")
    return tmp_path / "e.toml"


def box_of(scene: Scene) -> QMessageBox:
    scene.qtbot.waitUntil(lambda: scene.window.findChild(QMessageBox, "file_dialog") is not None)
    found = scene.window.findChild(QMessageBox, "file_dialog")
    assert found is not None
    return found


def click(box: QMessageBox, text: str) -> None:
    next(button for button in box.buttons() if button.text() == text).click()


def test_a_missing_file_is_looked_for(scene: Scene, toml: Path, tmp_path: Path) -> None:
    moved = tmp_path / "elsewhere.csv"
    (tmp_path / "flowers.csv").rename(moved)
    assert not scene.files.open_file(toml)
    box = box_of(scene)
    assert "data.path: is not there" in box.text()
    with answered(moved):
        click(box, "Look for it…")
        scene.qtbot.waitUntil(lambda: scene.store.document.file == toml)
    assert scene.data["path"] == str(moved)


def test_a_file_that_has_grown_is_used_only_if_the_user_says_so(
    scene: Scene, toml: Path, tmp_path: Path
) -> None:
    written(tmp_path / "flowers.csv", FLOWERS + "6,4;3,1;red;tulip\n")
    assert not scene.files.open_file(toml)
    assert "has grown since" in box_of(scene).text()
    box_of(scene).reject()
    assert scene.data["name"] != "csv"
    scene.window.findChild(QMessageBox, "file_dialog").setObjectName("")
    scene.files.open_file(toml)
    click(box_of(scene), "Use it as it is")
    assert scene.store.document.file == toml
    assert scene.data["size"] == len(FLOWERS.encode()) + 18


def test_a_relative_path_is_found_from_the_experiments_folder(scene: Scene, toml: Path) -> None:
    assert 'path = "flowers.csv"' in toml.read_text(encoding="utf-8")
    assert scene.files.open_file(toml)
    assert Experiment.read(toml) == scene.store.document.experiment


def test_every_control_of_the_look_has_a_name_and_a_tooltip(scene: Scene, tmp_path: Path) -> None:
    written(tmp_path / "flowers.csv", FLOWERS)
    scene.drop(tmp_path / "flowers.csv")
    for part in (*scene.dialog.findChildren(QComboBox), scene.dialog.columns, scene.dialog.problems):
        assert isinstance(part, QWidget)
        assert part.accessibleName()
        assert part.toolTip()


def failure_of(scene: Scene) -> Failure:
    """Build the data as a reset would, and return why it cannot."""
    with pytest.raises(PlaygroundError) as refused:
        load(scene.store.document.experiment.data)
    failure = explain(refused.value)
    scene.store.messages.post(failure)
    return failure


def test_a_reset_that_fails_offers_to_use_the_changed_file(scene: Scene, tmp_path: Path) -> None:
    scene.store.use_file("csv", written(tmp_path / "flowers.csv", FLOWERS).args)
    written(tmp_path / "flowers.csv", FLOWERS.replace("5,1", "5,2"))
    remedy = failure_of(scene).remedy
    assert remedy is not None
    scene.store.edit("optimizer.lr", 0.5)
    scene.store.accept(remedy)
    assert scene.told == []
    assert load(scene.store.document.experiment.data).raw_train is not None


def test_a_reset_that_fails_offers_to_look_for_the_missing_file(scene: Scene, tmp_path: Path) -> None:
    scene.store.use_file("csv", written(tmp_path / "flowers.csv", FLOWERS).args)
    (tmp_path / "flowers.csv").rename(tmp_path / "moved.csv")
    remedy = failure_of(scene).remedy
    assert remedy is not None
    with answered(tmp_path / "moved.csv"):
        scene.store.accept(remedy)
    scene.accept()
    assert scene.data["path"] == str(tmp_path / "moved.csv")
    assert scene.told == []


def test_a_path_is_typed_or_browsed_for(scene: Scene, tmp_path: Path) -> None:
    scene.store.use_file("csv", written(tmp_path / "flowers.csv", FLOWERS).args)
    written(tmp_path / "others.csv", FLOWERS)
    scene.settings.findChild(QWidget, "data.path").show()
    browse = scene.settings.findChild(QAction, "data.path.browse")
    with answered(tmp_path / "others.csv"):
        browse.trigger()
    assert scene.data["path"] == str(tmp_path / "others.csv")
    inputs = scene.settings.findChild(QLineEdit, "data.inputs")
    inputs.setText("width, length")
    QTest.keyClick(inputs, Qt.Key.Key_Return)
    assert scene.data["inputs"] == ("width", "length")
    inputs.setText("width, height")
    QTest.keyClick(inputs, Qt.Key.Key_Return)
    assert "is no column of the file" in inputs.rule
    assert scene.data["inputs"] == ("width", "length")


def test_a_folder_of_pictures_is_dropped(scene: Scene, tmp_path: Path) -> None:
    scene.drop(tmp_path)
    scene.qtbot.waitUntil(lambda: bool(scene.told))
    assert "has no pictures in folders" in scene.told[0]
    for name in ("cats", "dogs"):
        (tmp_path / name).mkdir()
        for i in range(4):
            Image.new("L", (8, 8), 30 * i).save(tmp_path / name / f"{i}.png")
    scene.drop(tmp_path)
    scene.qtbot.waitUntil(lambda: scene.window.findChild(ImagesDialog) is not None)
    scene.window.findChild(QPushButton, "preview.open").click()
    assert scene.data["name"] == "images"
    assert scene.told == []


def test_a_text_is_dropped(scene: Scene, tmp_path: Path) -> None:
    (tmp_path / "story.txt").write_text("once upon a time there was a network\n" * 200)
    scene.drop(tmp_path / "story.txt")
    scene.qtbot.waitUntil(lambda: scene.data["name"] == "text")
    assert scene.data["path"] == str(tmp_path / "story.txt")
