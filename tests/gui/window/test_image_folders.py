"""Folders of pictures in the window: dropped or chosen, looked at, and used."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings, QThreadPool
from PySide6.QtWidgets import (
    QComboBox,
    QLineEdit,
    QListWidget,
    QProgressDialog,
    QPushButton,
)
from pytestqt.qtbot import QtBot

from core.data.registry import sizes_of
from gui.window.data_files.images_dialog import ClassTable, ImagesDialog
from tests.helpers.curve_feed import new_store
from tests.helpers.data_files import Scene
from tests.helpers.dialogs import answered
from tests.helpers.picture_folders import drawn, shapes_folder


class ImageScene(Scene):
    DIALOG = ImagesDialog

    @property
    def listed(self) -> list[str]:
        problems = self.dialog.findChild(QListWidget)
        return [problems.item(i).text() for i in range(problems.count())]


@pytest.fixture
def scene(tmp_path: Path, qtbot: QtBot) -> ImageScene:
    return ImageScene(
        new_store(), QSettings(str(tmp_path / "settings.ini"), QSettings.Format.IniFormat), qtbot
    )


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return shapes_folder(tmp_path / "shapes", 6)


def test_a_dropped_folder_is_looked_at_and_used(scene: ImageScene, folder: Path) -> None:
    scene.drop(folder)
    assert scene.text("head").startswith(f"{folder}\n12 pictures in 2 classes, ")
    assert scene.text("result") == (
        "Learns to tell 2 classes from 3 x 32 x 32 numbers; 9 pictures to train, 3 to test."
    )
    table = scene.dialog.findChild(ClassTable)
    assert [table.item(row, 0).text() for row in range(2)] == ["disc", "square"]
    assert [table.item(row, 1).text() for row in range(2)] == ["6", "6"]
    assert not table.item(0, 2).icon().isNull()
    scene.open.click()
    data = scene.store.document.experiment.data
    assert (data.name, data.args["path"]) == ("images", str(folder))
    assert len(data.args["sha256"]) == 64


def test_the_folder_is_read_in_another_way(scene: ImageScene, folder: Path) -> None:
    scene.drop(folder)
    scene.choose("mode", "L: grey")
    scene.qtbot.waitUntil(lambda: "1 x 32 x 32" in scene.text("result"))
    size = scene.dialog.findChild(QLineEdit, "preview.image_size")
    size.setText("20, 24")
    size.editingFinished.emit()
    scene.qtbot.waitUntil(lambda: "1 x 20 x 24" in scene.text("result"))
    scene.open.click()
    data = scene.store.document.experiment.data
    assert (data.args["mode"], data.args["image_size"]) == ("L", (20, 24))


def test_damaged_pictures_are_listed_and_left_out_on_request(scene: ImageScene, folder: Path) -> None:
    (folder / "disc" / "002.png").write_bytes(b"")
    (folder / "square" / "copy.png").write_bytes((folder / "square" / "001.png").read_bytes())
    (folder / "square" / "notes.txt").write_text("no picture")
    scene.drop(folder)
    assert scene.text("told") == "Cannot be used: 1 · doubtful: 1 · no pictures: 1"
    assert scene.listed == [
        "disc/002.png: is empty",
        "square/copy.png: is the same picture as square/001.png",
    ]
    assert "has a file that cannot be used: disc/002.png is empty" in scene.text("result")
    assert not scene.open.isEnabled()
    scene.choose("damaged", "leave out")
    scene.qtbot.waitUntil(lambda: scene.open.isEnabled())
    scene.open.click()
    assert scene.store.document.experiment.get("data.damaged") == "leave_out"


def test_a_table_of_labels_is_found(scene: ImageScene, folder: Path, tmp_path: Path) -> None:
    flat = tmp_path / "flat"
    flat.mkdir()
    for i, file in enumerate(sorted(folder.rglob("*.png"))):
        file.rename(flat / f"{i}.png")
    (flat / "labels.csv").write_text("\n".join(f"{i}.png,{'ab'[i % 2]}" for i in range(12)))
    scene.drop(flat)
    assert "12 pictures in 2 classes" in scene.text("head")
    assert scene.dialog.findChild(QComboBox, "preview.labels").currentText() == "labels.csv"
    scene.open.click()
    assert scene.store.document.experiment.get("data.labels") == "labels.csv"


def test_a_folder_is_chosen_by_a_dialog_and_one_without_pictures_says_so_in_its_preview(
    scene: ImageScene, folder: Path, tmp_path: Path
) -> None:
    (tmp_path / "empty").mkdir()
    with answered(tmp_path / "empty"):
        scene.files.data.ask_folder()
    assert "has no pictures in folders" in scene.text("result")
    assert not scene.open.isEnabled()
    scene.dialog.reject()
    scene.qtbot.waitUntil(lambda: scene.window.findChild(ImagesDialog) is None)
    with answered(folder):
        scene.files.data.ask_folder()
    assert "12 pictures" in scene.text("head")


def test_a_large_folder_is_read_with_progress_that_can_be_cancelled(
    scene: ImageScene, tmp_path: Path
) -> None:
    large = shapes_folder(tmp_path / "large", 1500)
    before = scene.store.document.experiment
    scene.drop(large)
    assert scene.files.data.reader.is_busy  # and the window goes on
    scene.qtbot.waitUntil(lambda: scene.window.findChild(QProgressDialog) is not None)
    [dialog] = scene.window.findChildren(QProgressDialog)
    scene.qtbot.waitUntil(lambda: dialog.value() > 0)
    dialog.findChild(QPushButton).click()
    assert not scene.files.data.reader.is_busy
    QThreadPool.globalInstance().waitForDone()
    assert scene.window.findChild(ImagesDialog) is None
    assert scene.store.document.experiment == before


def test_folders_for_training_and_testing_are_told_in_a_line(
    scene: ImageScene, folder: Path, tmp_path: Path
) -> None:
    parted = tmp_path / "parted"
    shutil.copytree(folder, parted / "Train")
    shutil.copytree(folder, parted / "val")
    for i, file in enumerate(sorted((parted / "val").rglob("*.png"))):
        drawn("disc", 500 + i).save(file)
    shutil.rmtree(parted / "val" / "disc")
    (parted / "val" / "square" / "IMG_1.HEIC").write_bytes(b"of a phone")
    scene.drop(parted)
    assert scene.text("told").splitlines() == [
        "Pictures in Train are for training, in val for testing.",
        "Cannot be used: 0 · doubtful: 2 · no pictures: 0",
    ]
    assert scene.listed == [
        "parted: 1 file is HEIC, which is not read: save it as JPEG",
        "val: has no picture of disc",
    ]
    assert scene.text("result").endswith("12 pictures to train, 6 to test.")
    scene.accept()
    assert sizes_of(scene.store.document.experiment.data) == (12, 6)


def test_pictures_of_a_phone_are_named_where_there_are_no_others(scene: ImageScene, tmp_path: Path) -> None:
    for kind in ("cats", "dogs"):
        (tmp_path / "phone" / kind).mkdir(parents=True)
        (tmp_path / "phone" / kind / "IMG_1.HEIC").write_bytes(b"of a phone")
    scene.drop(tmp_path / "phone")
    assert "2 files are HEIC, which is not read: save them as JPEG" in scene.text("result")
    assert not scene.open.isEnabled()
