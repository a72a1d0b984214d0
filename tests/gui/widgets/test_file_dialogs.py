"""The dialog that asks where to save: endings, questions about replacing, and places that cannot be."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings
from PySide6.QtWidgets import QMessageBox, QWidget
from pytestqt.qtbot import QtBot

from core.code.consent import Consent, usual_place
from core.experiment.experiment import Experiment
from core.experiment.presets import read_preset
from core.runs.folder import Run
from gui.state.store import Store
from gui.widgets.file_dialogs import Kind, ask_place, complete, file_name, free_place, readable_name
from gui.window.code_files import CodeFiles
from gui.window.experiment_files import ExperimentFiles
from tests.helpers.curve_feed import new_store
from tests.helpers.dialogs import answered
from tests.helpers.each import each

CSV = Kind("CSV files", (".csv",))
WEIGHTS = [Kind("Safetensors", (".safetensors",)), Kind("PyTorch state_dict", (".pt", ".pth"))]
Button = QMessageBox.StandardButton


@pytest.fixture
def window(qtbot: QtBot) -> QWidget:
    window = QWidget()
    qtbot.addWidget(window)
    window.show()
    return window


@each(
    "typed, saved",
    [
        ("mine", "mine.csv"),
        ("mine.csv", "mine.csv"),
        ("mine.CSV", "mine.CSV"),
        ("name.v2", "name.v2.csv"),
        ("mine.png", "mine.png.csv"),
        ("mine.", "mine.csv"),
        ("图表 1", "图表 1.csv"),
    ],
)
def test_a_name_gets_the_ending_that_it_lacks(
    window: QWidget, tmp_path: Path, typed: str, saved: str
) -> None:
    with answered(tmp_path / typed) as dialogs:
        assert ask_place(window, "Save", tmp_path / "curves.csv", [CSV]) == tmp_path / saved
    assert dialogs.asked == ["curves.csv"]


def test_a_file_that_gets_its_ending_after_the_dialog_is_asked_about(window: QWidget, tmp_path: Path) -> None:
    (tmp_path / "mine.csv").write_text("precious")
    with answered(tmp_path / "mine", Button.No, tmp_path / "mine", Button.Yes) as dialogs:
        assert ask_place(window, "Save", tmp_path / "curves.csv", [CSV]) == tmp_path / "mine.csv"
    question = "mine.csv is there already. Replace it?"
    assert dialogs.asked == ["curves.csv", question, "mine-2.csv", question], "a free name is proposed then"


def test_who_does_not_want_to_replace_can_leave(window: QWidget, tmp_path: Path) -> None:
    (tmp_path / "mine.csv").write_text("precious")
    with answered(tmp_path / "mine.csv", Button.No, None):
        assert ask_place(window, "Save", tmp_path / "curves.csv", [CSV]) is None
    with answered(tmp_path / "mine.csv", None, None):  # Escape is No
        assert ask_place(window, "Save", tmp_path / "curves.csv", [CSV]) is None


@each(
    "typed, complaint",
    [
        (".csv", "Give the file a name."),
        ("nowhere/mine", "There is no folder"),
        ("folder", "is a folder. Choose another name."),
        ("a" * 253, "cannot be used: File name too long."),
    ],
)
def test_a_place_that_cannot_be_is_told_and_asked_for_again(
    window: QWidget, tmp_path: Path, typed: str, complaint: str
) -> None:
    (tmp_path / "folder.csv").mkdir()
    with answered(typed, Button.Ok, tmp_path / "mine") as dialogs:
        assert ask_place(window, "Save", tmp_path / "curves.csv", [CSV]) == tmp_path / "mine.csv"
    assert complaint in dialogs.asked[1]


@pytest.mark.skipif(sys.platform == "win32" or os.geteuid() == 0, reason="root may write anywhere")
def test_a_folder_that_may_not_be_written_to_is_told(window: QWidget, tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    with answered(tmp_path / "mine", Button.Ok, None) as dialogs:
        assert ask_place(window, "Save", tmp_path / "curves.csv", [CSV]) is None
    assert "You may not write to the folder" in dialogs.asked[1]


def test_the_chosen_kind_decides_about_a_name_without_an_ending() -> None:
    for kind in WEIGHTS:
        assert complete(Path("model"), kind, WEIGHTS) == Path("model" + kind.suffixes[0])
        assert complete(Path("model.v2"), kind, WEIGHTS) == Path("model.v2" + kind.suffixes[0])
        assert complete(Path("model.pth"), kind, WEIGHTS) == Path("model.pth")


def test_proposed_names_are_no_paths() -> None:
    for title in ("a/b", "../../etc/passwd", "C:\\x", "", " . ", "x" * 400, "spiral/\n\0"):
        for name in (file_name(title), readable_name(title)):
            assert name
            assert name == Path(name).name
            assert len(name) <= 60
    assert readable_name("My run, 2") == "My run 2"


def test_a_free_place_is_beside_what_is_there(tmp_path: Path) -> None:
    place = tmp_path / "a.html"
    assert free_place(place) == place
    place.touch()
    if sys.platform == "win32":  # where links take rights
        (tmp_path / "a-2.html").mkdir()
    else:
        (tmp_path / "a-2.html").symlink_to(tmp_path / "gone")
    assert free_place(place) == tmp_path / "a-3.html"
    assert free_place(place, [tmp_path / "a-3.html"]) == tmp_path / "a-4.html"


# Experiments


class Desk:
    """A store and its files, with no window around them."""

    def __init__(self, window: QWidget, settings: QSettings) -> None:
        self.store: Store = new_store()
        code = CodeFiles(self.store, Consent(usual_place()), window)
        self.files = ExperimentFiles(self.store, settings, code, window)


@pytest.fixture
def desk(window: QWidget, settings: QSettings) -> Desk:
    return Desk(window, settings)


def test_save_as_adds_the_ending_so_that_the_file_can_be_opened(desk: Desk, tmp_path: Path) -> None:
    with answered(tmp_path / "lesson 1.5") as dialogs:
        assert desk.files.ask_save_as()
    assert dialogs.asked == ["Spiral.toml"]
    assert desk.store.document.file == tmp_path / "lesson 1.5.toml"
    assert Experiment.read(desk.store.document.file) == desk.store.document.experiment


def test_save_after_undo_past_save_as_leaves_the_former_file_alone(desk: Desk, tmp_path: Path) -> None:
    store, one, two = desk.store, tmp_path / "one.toml", tmp_path / "two.toml"
    desk.files.save_file(one)
    before = one.read_bytes()
    store.edit("seed", 7)
    with answered(two):
        desk.files.ask_save_as()
    store.undo()
    store.edit("name", "After undo")
    assert desk.files.ask_save()
    assert one.read_bytes() == before
    assert Experiment.read(two) == store.document.experiment


@pytest.fixture
def other(tmp_path: Path) -> Path:
    read_preset("xor").experiment.write(tmp_path / "other.toml")
    return tmp_path / "other.toml"


def test_opening_a_file_asks_about_changes_that_no_file_holds(
    desk: Desk, other: Path, tmp_path: Path
) -> None:
    store, files = desk.store, desk.files
    store.edit("seed", 7)
    edited = store.document.experiment
    with answered(Button.Cancel) as dialogs:
        assert not files.open_file(other)
    assert dialogs.asked == ["Save the changes to Spiral?"]
    assert (store.document.experiment, store.document.can_undo) == (edited, True)
    with answered(Button.Save, None):  # in the end nothing was saved
        assert not files.open_file(other)
    assert store.document.experiment == edited
    with answered(Button.Save, tmp_path / "kept"):
        assert files.open_file(other)
    assert Experiment.read(tmp_path / "kept.toml") == edited
    assert store.document.file == other


def test_changes_may_be_let_go_and_a_save_settles_what_undo_could_bring_back(
    desk: Desk, other: Path, tmp_path: Path
) -> None:
    desk.store.edit("seed", 7)
    with answered(Button.Discard):
        assert desk.files.open_file(other)
    assert not desk.store.document.can_undo
    desk.store.edit("seed", 8)
    desk.files.open_preset("moons")
    assert desk.files.save_file(tmp_path / "moons.toml")
    assert desk.files.open_file(other)  # a question would hold the test


def test_changes_that_only_undo_leads_back_to_are_asked_about_too(desk: Desk, other: Path) -> None:
    desk.store.edit("seed", 7)
    desk.files.open_preset("moons")
    with answered(Button.Cancel) as dialogs:
        assert not desk.files.open_file(other)
    assert "never saved" in dialogs.asked[0]
    desk.store.undo()
    assert desk.store.document.experiment.seed == 7


def test_nothing_is_asked_without_changes_or_for_a_file_that_cannot_be_opened(
    desk: Desk, other: Path, tmp_path: Path
) -> None:
    assert desk.files.open_file(other)
    desk.store.edit("seed", 7)
    assert not desk.files.open_file(tmp_path / "no.toml")
    assert desk.files.ask_save()
    assert desk.files.open_file(other)


# Files of runs


def test_a_file_of_a_recorded_run_is_told_and_another_is_asked_for(window: QWidget, tmp_path: Path) -> None:
    run = Run.create(tmp_path / "run", read_preset("spiral").experiment)
    run.lock.release()
    run.metrics_file.write_text("step,epoch\n")
    with answered(run.metrics_file, Button.Ok, tmp_path / "mine") as dialogs:
        assert ask_place(window, "Save", tmp_path / "curves.csv", [CSV]) == tmp_path / "mine.csv"
    assert "belongs to a recorded run" in dialogs.asked[1]
    assert run.metrics_file.read_text() == "step,epoch\n"


def test_an_experiment_opened_from_a_runs_folder_is_saved_elsewhere(desk: Desk, tmp_path: Path) -> None:
    run = Run.create(tmp_path / "run", read_preset("spiral").experiment)
    run.lock.release()
    before = run.experiment_file.read_bytes()
    desk.files.open_file(run.experiment_file)
    desk.store.edit("seed", 7)
    with answered(tmp_path / "mine") as dialogs:
        assert desk.files.ask_save()
    assert len(dialogs.asked) == 1
    assert run.experiment_file.read_bytes() == before
    assert (tmp_path / "mine.toml").is_file()
