"""Data files are opened by menu, dialog and drop, looked at and used."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from PIL import Image
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QComboBox,
    QLabel,
    QLineEdit,
    QListWidget,
    QPushButton,
    QToolButton,
    QWidget,
)

from core.protocol.commands import Build, Command
from core.protocol.failures import START_AGAIN
from core.protocol.results import State
from gui.window.data_files.images_dialog import ImagesDialog
from gui.window.data_files.table_dialog import EXAMPLES, NAME, ColumnTable
from tests.helpers.data_files import Scene
from tests.helpers.dialogs import answered
from tests.helpers.tables import FLOWERS, archive, written


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
    remedies = [message.remedy for message in scene.store.messages.unread]
    assert (START_AGAIN in remedies) is not is_built
    if START_AGAIN in remedies:
        scene.store.accept(START_AGAIN)
        assert any(isinstance(command, Build) for command in sent)


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
    rows = ";1,5;2\n;2,5;3\n;5,5;4\n"
    written(tmp_path / "gaps.csv", "day;a;b\n" + 4 * rows)
    scene.drop(tmp_path / "gaps.csv")
    table = scene.dialog.findChild(ColumnTable)
    assert table.item(1, EXAMPLES).text() == "1,5; 2,5; 5,5"
    before = scene.uses()
    table.item(0, NAME).setCheckState(Qt.CheckState.Checked)
    assert "has no values" in scene.text("result")
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
    assert "must say what is made of dates, as value has no other input" in scene.text("result")
    assert not scene.dialog.findChild(QPushButton, "preview.open").isEnabled()


def test_an_archive_is_dropped(scene: Scene, tmp_path: Path) -> None:
    archive(tmp_path / "a.npz", images=np.ones((8, 5, 5)), y=np.arange(8) % 2, more=np.ones(3))
    scene.drop(tmp_path / "a.npz")
    assert scene.uses() == {"images": "input", "y": "target", "more": "not used"}
    assert "y is predicted as one of 2 classes (0, 1), from 1×5×5 inputs" in scene.text("result")
    scene.accept()
    assert scene.data["name"] == "npz"


def test_what_is_no_table_is_refused_in_its_preview(scene: Scene, tmp_path: Path) -> None:
    (tmp_path / "book.csv").write_bytes(b"PK\x03\x04" + b"\0" * 50)
    before = scene.store.document.experiment
    scene.drop(tmp_path / "book.csv")
    assert "is an Excel workbook or a zip archive" in scene.text("result")
    assert not scene.open.isEnabled()
    scene.dialog.reject()
    assert scene.told == []
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


def test_notes_on_other_data_go_and_come_back_with_them(scene: Scene, tmp_path: Path) -> None:
    assert scene.store.document.experiment.notes.look
    file = written(tmp_path / "flowers.csv", FLOWERS)
    scene.store.use_file("csv", file.args)
    assert not scene.store.document.experiment.notes.look
    scene.store.undo()
    assert scene.store.document.experiment.notes.look


def test_every_control_of_the_look_has_a_name_and_a_tooltip(scene: Scene, tmp_path: Path) -> None:
    written(tmp_path / "flowers.csv", FLOWERS)
    scene.drop(tmp_path / "flowers.csv")
    for part in (*scene.dialog.findChildren(QComboBox), scene.dialog.columns, scene.dialog.problems):
        assert isinstance(part, QWidget)
        assert part.accessibleName()
        assert part.toolTip()


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
    scene.qtbot.waitUntil(lambda: scene.window.findChild(ImagesDialog) is not None)
    dialog = scene.window.findChild(ImagesDialog)
    assert "has no pictures in folders" in dialog.findChild(QLabel, "preview.result").text()
    dialog.reject()
    scene.qtbot.waitUntil(lambda: scene.window.findChild(ImagesDialog) is None)
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
    scene.window.findChild(QPushButton, "preview.open").click()
    assert scene.data["name"] == "text"
    assert scene.data["path"] == str(tmp_path / "story.txt")


def test_a_batch_size_that_a_small_file_made_smaller_comes_back_with_a_larger_one(
    scene: Scene, tmp_path: Path
) -> None:
    scene.store.edit("data.batch_size", 40)
    rows = [f"{i};{i % 3};{'rose' if i % 2 else 'tulip'}" for i in range(120)]
    small, large = tmp_path / "small.csv", tmp_path / "large.csv"
    for file, n in ((small, 12), (large, 120)):
        written(file, "\n".join(["length;width;species", *rows[:n], ""]))
    for file, batch_size in ((small, 9), (large, 40), (small, 9)):
        scene.drop(file)
        scene.accept()
        assert (scene.data["path"], scene.data["batch_size"]) == (str(file), batch_size)
    scene.files.data.ask()  # the same file, looked at again
    scene.accept()
    assert scene.data["batch_size"] == 9
    scene.drop(large)
    scene.accept()
    assert scene.data["batch_size"] == 40
    scene.drop(small)
    scene.accept()
    scene.store.choose("data", "moons")
    assert scene.data["batch_size"] == 40
    scene.drop(small)
    scene.accept()
    scene.store.edit("data.path", str(large))
    assert scene.data["batch_size"] == 40


@pytest.fixture
def hand_out(scene: Scene, tmp_path: Path) -> Path:
    """Return an experiment file that was opened."""
    file = tmp_path / "Lab 3.toml"
    scene.store.document.experiment.replace("name", "Lab 3").write(file)
    assert scene.files.open_file(file)
    assert scene.store.document.file == file
    return file


def test_a_file_of_ones_own_in_a_hand_out_is_saved_under_another_name(
    scene: Scene, hand_out: Path, tmp_path: Path
) -> None:
    before = hand_out.read_bytes()
    written(tmp_path / "flowers.csv", FLOWERS)
    scene.drop(tmp_path / "flowers.csv")
    scene.accept()
    assert scene.store.document.file is None
    assert scene.store.document.experiment.name == "Lab 3"
    with answered(tmp_path / "mine.toml") as answers:
        assert scene.files.ask_save()
    assert answers.asked == ["Lab 3 (2).toml"]
    assert hand_out.read_bytes() == before
    assert scene.store.document.file == tmp_path / "mine.toml"


def test_another_look_at_the_data_of_a_file_leaves_it_its_name(scene: Scene, tmp_path: Path) -> None:
    written(tmp_path / "flowers.csv", FLOWERS)
    scene.drop(tmp_path / "flowers.csv")
    scene.accept()
    mine = tmp_path / "mine.toml"
    assert scene.files.save_file(mine)
    scene.files.data.ask()  # Look at flowers.csv
    scene.choose("target", "colour")
    scene.accept()
    assert scene.store.document.file == mine


def test_undo_of_ones_own_data_does_not_lead_back_into_the_hand_out(
    scene: Scene, hand_out: Path, tmp_path: Path
) -> None:
    written(tmp_path / "flowers.csv", FLOWERS)
    with answered(tmp_path / "flowers.csv"):
        scene.files.data.ask_open()
    scene.accept()
    scene.store.undo()
    assert scene.store.document.experiment.name == "Lab 3"
    assert scene.store.document.file is None
