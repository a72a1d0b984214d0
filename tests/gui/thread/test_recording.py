"""Runs that the window records, and takes up again."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings
from PySide6.QtGui import QAction
from pytestqt.qtbot import QtBot

from core.experiment.experiment import Experiment
from core.experiment.presets import read_preset
from core.protocol.commands import StepOnce
from core.runs.folder import Run
from core.runs.run_row import read_row
from core.runs.store import RunStore
from core.training.checkpoints.checkpoint import read
from gui.app import Playground
from tests.helpers.disk import largest_file
from tests.helpers.real_runs import (
    LONG_MS,
    SPIRAL,
    assert_same,
    in_state,
    recorded_as,
    run_of,
    run_until,
    said,
    shown_in,
    trained,
    without_seconds,
)

pytestmark = pytest.mark.shared_window
ENDLESS = SPIRAL.replace("training.epochs", 1_000_000)
Open = Callable[[Experiment], Playground]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return where the shared window records the runs of this test."""
    return tmp_path / "runs"


@pytest.fixture
def shown(qtbot: QtBot, playground: Playground, folder: Path) -> Open:
    """Return a function that opens an experiment in the shared window."""
    playground.store.control.set_recording(True, folder)
    return lambda experiment: shown_in(qtbot, playground, experiment)


def act(playground: Playground, name: str) -> None:
    action = playground.window.findChild(QAction, name)
    assert action is not None, name
    action.trigger()


def test_a_run_is_recorded_as_the_command_line_does_it(
    qtbot: QtBot, shown: Open, folder: Path, tmp_path: Path
) -> None:
    playground = shown(SPIRAL)
    assert RunStore(folder).rows() == []
    assert playground.store.run.run_folder is None
    act(playground, "run_action")
    in_state(qtbot, playground, "finished")
    run = run_of(playground)
    assert run.folder.parent == folder
    recorded_as(qtbot, run, "finished")
    expected = trained(tmp_path / "train", SPIRAL)
    assert_same(run, expected)
    assert run.experiment_file.read_bytes() == expected.experiment_file.read_bytes()
    assert run.table().keys() == expected.table().keys()


def test_a_paused_run_is_resumed_to_the_last_bit_by_another_window_which_knows_where_runs_are_recorded(
    qtbot: QtBot, opened: Open, settings: QSettings, place: Path, tmp_path: Path
) -> None:
    first, elsewhere = opened(SPIRAL), tmp_path / "elsewhere"
    assert first.window.findChild(QAction, "record_action").isChecked()
    first.store.control.set_recording(True, elsewhere)
    for _ in range(23):
        first.store.send(StepOnce())
    run_until(qtbot, first, 23)
    run = run_of(first)
    recorded_as(qtbot, run, "paused")
    assert read(run.last).step == 23
    shown = list(first.store.run.history.loss.values())
    first.window.close()
    assert read_row(run).state == "stopped"

    second = opened(read_preset("xor").experiment)
    assert second.store.control.runs_place == run.folder.parent == elsewhere
    store, before = second.store, second.store.document.experiment
    second.store.control.resume(run.folder)
    in_state(qtbot, second, "paused")
    assert not second.window.isWindowModified()
    assert store.document.experiment == store.run.trained == SPIRAL
    assert (store.document.file, store.run.run_folder) == (None, run.folder)
    assert list(store.run.history.loss.values()) == shown
    assert list(store.run.history.evaluations.steps.values()) == [0, 10, 20]
    qtbot.waitUntil(lambda: store.run.snapshot is not None and store.run.snapshot.step == 23)
    assert read_row(run).state == "paused"
    act(second, "run_action")
    in_state(qtbot, second, "finished")
    recorded_as(qtbot, run, "finished")
    whole = trained(tmp_path / "train", SPIRAL)
    assert_same(run, whole)
    assert store.run.history.loss.values().tobytes() == whole.losses().tobytes()
    assert list(store.run.history.lr.values()) == pytest.approx(
        [0.002] * 30 + [0.001] * 30 + [0.0005] * 20, rel=1e-6
    )
    act(second, "undo_action")
    assert store.document.experiment == before
    act(second, "record_action")
    assert not settings.value("record", type=bool)
    act(second, "reset_action")
    in_state(qtbot, second, "ready")
    act(second, "step_action")
    run_until(qtbot, second, 1)
    assert store.run.run_folder is None
    assert (len(RunStore(elsewhere).rows()), list(place.iterdir())) == (1, [])


def test_a_run_that_was_stepped_and_reset_is_kept(qtbot: QtBot, shown: Open, folder: Path) -> None:
    playground = shown(SPIRAL)
    playground.store.edit("name", "Small steps")
    for _ in range(2):
        act(playground, "step_action")
        run_until(qtbot, playground, 1)
        act(playground, "reset_action")
        qtbot.waitUntil(lambda: playground.store.run.history.n_steps == 0, timeout=LONG_MS)
        in_state(qtbot, playground, "ready")
        assert playground.store.run.run_folder is None
    rows = RunStore(folder).rows()
    assert [(row.name, row.state, row.step) for row in rows] == [("Small steps", "stopped", 1)] * 2
    assert all(Run(row.folder).last.exists() for row in rows)


def test_a_finished_run_goes_on_in_its_folder_as_its_epochs_are_raised_by_an_edit_or_at_a_click(
    qtbot: QtBot, shown: Open, folder: Path, tmp_path: Path
) -> None:
    playground = shown(SPIRAL.replace("training.epochs", 3))
    store = playground.store
    act(playground, "run_action")
    in_state(qtbot, playground, "finished")
    run = run_of(playground)
    recorded_as(qtbot, run, "finished")
    store.edit("training.epochs", 4)
    act(playground, "run_action")
    run_until(qtbot, playground, 40)
    in_state(qtbot, playground, "finished")
    short = store.document.experiment
    act(playground, "train_more_action")
    run_until(qtbot, playground, 80)
    recorded_as(qtbot, run, "finished")
    assert [row.folder for row in RunStore(folder).rows()] == [run.folder]
    assert [(mark.path, mark.old, mark.new) for mark in run.info().marks] == [
        ("training.epochs", 3, 4), ("training.epochs", 4, 8),
    ]  # fmt: skip
    assert_same(run, trained(tmp_path / "train", SPIRAL))
    assert store.document.experiment == short, "those of the click are in no experiment"
    store.edit("data.noise", 0.2)
    qtbot.waitUntil(lambda: store.run.trained == store.document.experiment, timeout=LONG_MS)
    assert store.run.trained == short.replace("data.noise", 0.2)


def test_edits_and_weights_set_by_hand_leave_marks_that_come_back(qtbot: QtBot, shown: Open) -> None:
    playground = shown(SPIRAL)
    store = playground.store
    store.view.set_weight("linear1.weight", (0, 0), 0.25)  # before the first step
    act(playground, "step_epoch_action")
    run_until(qtbot, playground, 10)
    in_state(qtbot, playground, "paused")
    store.edit("optimizer.lr", 0.05)
    store.view.set_weight("linear1.bias", (1,), -0.5)
    qtbot.waitUntil(lambda: len(store.run.marks) == 3, timeout=LONG_MS)
    marks, folder = list(store.run.marks), run_of(playground).folder
    qtbot.waitUntil(lambda: len(Run(folder).info().marks) == 3, timeout=LONG_MS)
    assert Run(folder).info().marks == tuple(marks)
    act(playground, "reset_action")
    in_state(qtbot, playground, "ready")
    store.control.resume(folder)
    in_state(qtbot, playground, "paused")
    assert store.run.marks == marks
    assert store.document.experiment.get("optimizer.lr") == 0.05
    act(playground, "step_action")
    run_until(qtbot, playground, 11)
    assert store.run.history.lr.values()[-1] == pytest.approx(0.05)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows keeps open files")
def test_what_cannot_be_recorded_is_told_once_and_the_run_goes_on(
    qtbot: QtBot, shown: Open, tmp_path: Path
) -> None:
    playground = shown(SPIRAL)
    store, file = playground.store, tmp_path / "file"
    act(playground, "step_action")
    run_until(qtbot, playground, 1)
    run = run_of(playground)
    recorded_as(qtbot, run, "paused")
    shutil.rmtree(run.folder)
    act(playground, "run_action")
    in_state(qtbot, playground, "finished")
    qtbot.waitUntil(lambda: bool(store.messages.unread), timeout=LONG_MS)
    [message] = said(playground)
    assert message.startswith("The run goes on, but is no longer recorded: ")
    assert not run.folder.exists()
    store.messages.dismiss()

    file.write_text("no folder")
    store.control.set_recording(True, file)
    act(playground, "reset_action")
    in_state(qtbot, playground, "ready")
    act(playground, "run_action")
    in_state(qtbot, playground, "finished")
    [message] = said(playground)
    assert message == (
        f"This run is not recorded: {file}: cannot be written: Not a directory. Choose another folder."
    )
    assert store.run.run_folder is None


def test_a_disk_that_fills_up_within_a_checkpoint_ends_the_record_and_not_the_run(
    qtbot: QtBot, shown: Open
) -> None:
    playground = shown(SPIRAL.replace("model.hidden", [60, 60]))
    act(playground, "step_action")
    run_until(qtbot, playground, 1)
    recorded_as(qtbot, run_of(playground), "paused")
    with largest_file(30_000):
        act(playground, "run_action")
        in_state(qtbot, playground, "finished")
        qtbot.waitUntil(lambda: bool(playground.store.messages.unread), timeout=LONG_MS)
    [message] = said(playground)
    assert message.startswith("The run goes on, but is no longer recorded: ")
    assert ".pt: cannot be written: File too large." in message
    assert not list(run_of(playground).folder.rglob("*.tmp"))
    assert read(run_of(playground).last).step == 1


def test_what_cannot_be_resumed_is_refused_and_the_run_goes_on_as_if_nothing_had_happened(
    qtbot: QtBot, shown: Open, folder: Path, tmp_path: Path
) -> None:
    other, broken = Run.create(folder / "other", SPIRAL), trained(folder / "broken", SPIRAL)
    content = bytearray(broken.last.read_bytes())
    content[len(content) // 2] ^= 1
    broken.last.write_bytes(content)
    playground = shown(ENDLESS)
    store = playground.store
    act(playground, "run_action")
    run_until(qtbot, playground, 20)
    experiment, run = store.document.experiment, run_of(playground)
    for wanted, complaint in (
        (other.folder, "is being recorded by another process"),
        (folder / "none", "is not there"),
        (run.folder, "is the run in this window"),
        (broken.folder, "was altered"),
    ):
        store.control.resume(wanted)
        qtbot.waitUntil(lambda: bool(store.messages.unread), timeout=LONG_MS)
        assert complaint in said(playground)[0]
        store.messages.dismiss()
        run_until(qtbot, playground, store.run.history.n_steps + 20)
        now = store.run.state, store.document.experiment, store.run.run_folder
        assert now == ("running", experiment, run.folder)
    other.lock.release()
    assert read_row(broken).state == "finished"
    act(playground, "run_action")
    in_state(qtbot, playground, "paused")
    same = min(len(run.losses()), len(broken.losses()))
    assert run.losses()[:same].tobytes() == broken.losses()[:same].tobytes()


@pytest.fixture
def killed(qtbot: QtBot, warm_python: None, folder: Path, tmp_path: Path) -> Run:
    """Start a window in a process of its own that trains, kill it, and return what it left."""
    file, script = tmp_path / "endless.toml", tmp_path / "window.py"
    ENDLESS.write(file)
    script.write_text(WINDOW.format(settings=str(tmp_path / "other.ini"), file=str(file)))
    variables = {"PYTHONPATH": str(Path(__file__).parents[3]), "TORCH_PLAYGROUND_RUNS": str(folder)}
    process = subprocess.Popen([sys.executable, str(script)], env=os.environ | variables)

    def has_trained() -> bool:
        assert process.poll() is None
        return any(row.step > 100 for row in RunStore(folder).rows())

    try:
        qtbot.waitUntil(has_trained, timeout=LONG_MS)
        process.send_signal(signal.SIGKILL)
    finally:
        process.kill()
        process.wait()
    return Run(RunStore(folder).rows()[0].folder)


WINDOW = """
from PySide6.QtCore import QSettings
from PySide6.QtWidgets import QApplication
from gui.app import Playground
app = QApplication([])
playground = Playground(QSettings({settings!r}, QSettings.Format.IniFormat), {file!r})
playground.start()
playground.store.control.run()
app.exec()
"""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGKILL")
def test_a_window_that_was_killed_leaves_a_run_that_goes_on(
    qtbot: QtBot, killed: Run, playground: Playground, tmp_path: Path
) -> None:
    run = killed
    assert read_row(run).state == "interrupted"
    assert len(run.losses()) > 100
    playground.store.control.resume(run.folder)
    in_state(qtbot, playground, "paused")
    taken_up_at = playground.store.run.history.n_steps
    assert taken_up_at in (0, read(run.last).step if run.last.exists() else 0)
    wanted = taken_up_at + 50
    playground.store.edit("training.epochs", -(-wanted // 10))
    act(playground, "run_action")
    in_state(qtbot, playground, "finished")
    recorded_as(qtbot, run, "finished")
    whole = trained(tmp_path / "train", ENDLESS.replace("training.epochs", -(-wanted // 10)))
    assert run.losses().tobytes() == whole.losses().tobytes()
    assert without_seconds(run) == without_seconds(whole)
