"""Files that are missing, or not as they were."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import (
    QMessageBox,
)

from core.data.load import load
from core.data.registry import identified
from core.errors import PlaygroundError
from core.experiment.experiment import Experiment
from core.experiment.presets import read_preset
from core.protocol.failures import explain
from core.protocol.results import Failure
from tests.helpers.data_files import Scene
from tests.helpers.dialogs import answered
from tests.helpers.tables import FLOWERS, written


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
