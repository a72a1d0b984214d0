"""Runs that the window records, and takes up again."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
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
    trained,
    without_seconds,
)

ENDLESS = SPIRAL.replace("training.epochs", 1_000_000)


def act(playground: Playground, name: str) -> None:
    action = playground.window.findChild(QAction, name)
    assert action is not None, name
    action.trigger()


def test_a_run_is_recorded_as_the_command_line_does_it(
    qtbot: QtBot, opened: Callable[[Experiment], Playground], place: Path, tmp_path: Path
) -> None:
    playground = opened(SPIRAL)
    assert RunStore(place).rows() == []
    assert playground.store.run.run_folder is None
    act(playground, "run_action")
    in_state(qtbot, playground, "finished")
    run = run_of(playground)
    assert run.folder.parent == place
    recorded_as(qtbot, run, "finished")
    expected = trained(tmp_path / "train", SPIRAL)
    assert_same(run, expected)
    assert run.experiment_file.read_bytes() == expected.experiment_file.read_bytes()
    assert run.table().keys() == expected.table().keys()


def test_a_paused_run_is_resumed_by_another_window_to_the_last_bit(
    qtbot: QtBot, opened: Callable[[Experiment], Playground], tmp_path: Path
) -> None:
    first = opened(SPIRAL)
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


def test_a_run_that_was_stepped_and_reset_is_kept(
    qtbot: QtBot, opened: Callable[[Experiment], Playground], place: Path
) -> None:
    playground = opened(SPIRAL)
    playground.store.edit("name", "Small steps")
    for _ in range(2):
        act(playground, "step_action")
        run_until(qtbot, playground, 1)
        act(playground, "reset_action")
        qtbot.waitUntil(lambda: playground.store.run.history.n_steps == 0, timeout=LONG_MS)
        in_state(qtbot, playground, "ready")
        assert playground.store.run.run_folder is None
    rows = RunStore(place).rows()
    assert [(row.name, row.state, row.step) for row in rows] == [("Small steps", "stopped", 1)] * 2
    assert all(Run(row.folder).last.exists() for row in rows)


def test_a_finished_run_goes_on_in_its_folder_when_its_epochs_are_raised(
    qtbot: QtBot, opened: Callable[[Experiment], Playground], place: Path, tmp_path: Path
) -> None:
    playground = opened(SPIRAL.replace("training.epochs", 3))
    act(playground, "run_action")
    in_state(qtbot, playground, "finished")
    run = run_of(playground)
    recorded_as(qtbot, run, "finished")
    playground.store.edit("training.epochs", 8)
    act(playground, "run_action")
    run_until(qtbot, playground, 80)
    recorded_as(qtbot, run, "finished")
    assert [row.folder for row in RunStore(place).rows()] == [run.folder]
    assert [mark.path for mark in run.info().marks] == ["training.epochs"]
    assert_same(run, trained(tmp_path / "train", SPIRAL))


def test_epochs_added_at_a_click_are_recorded_in_the_run_and_in_no_experiment_after_it(
    qtbot: QtBot,
    opened: Callable[[Experiment], Playground],
    place: Path,
    tmp_path: Path,
) -> None:
    short = SPIRAL.replace("training.epochs", 4)
    playground = opened(short)
    act(playground, "run_action")
    in_state(qtbot, playground, "finished")
    run = run_of(playground)
    recorded_as(qtbot, run, "finished")
    act(playground, "train_more_action")
    run_until(qtbot, playground, 80)
    recorded_as(qtbot, run, "finished")
    assert [(mark.path, mark.old, mark.new) for mark in run.info().marks] == [("training.epochs", 4, 8)]
    assert run.experiment() == short
    assert_same(run, trained(tmp_path / "train", SPIRAL))
    store = playground.store
    assert store.document.experiment == short
    assert not playground.window.isWindowModified()
    store.edit("data.noise", 0.2)
    qtbot.waitUntil(lambda: store.run.trained == store.document.experiment, timeout=LONG_MS)
    assert store.run.trained == short.replace("data.noise", 0.2)


def test_edits_and_weights_set_by_hand_leave_marks_that_come_back(
    qtbot: QtBot, opened: Callable[[Experiment], Playground]
) -> None:
    playground = opened(SPIRAL)
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


def test_whether_and_where_runs_are_recorded_is_remembered(
    qtbot: QtBot, opened: Callable[[Experiment], Playground], settings: QSettings, place: Path, tmp_path: Path
) -> None:
    first = opened(SPIRAL)
    assert first.window.findChild(QAction, "record_action").isChecked()
    first.store.control.set_recording(True, tmp_path / "elsewhere")
    act(first, "step_action")
    run_until(qtbot, first, 1)
    assert run_of(first).folder.parent == tmp_path / "elsewhere"
    act(first, "record_action")
    act(first, "step_action")  # of a run that is recorded already
    run_until(qtbot, first, 2)
    qtbot.waitUntil(lambda: read_row(run_of(first)).step == 2, timeout=LONG_MS)
    first.window.close()

    second = opened(SPIRAL)
    assert not second.window.findChild(QAction, "record_action").isChecked()
    assert second.store.control.runs_place == tmp_path / "elsewhere"
    act(second, "step_action")
    run_until(qtbot, second, 1)
    assert second.store.run.run_folder is None
    assert len(RunStore(tmp_path / "elsewhere").rows()) == 1
    assert list(place.iterdir()) == []


@pytest.mark.skipif(sys.platform == "win32", reason="Windows keeps open files")
def test_what_cannot_be_recorded_is_told_once_and_the_run_goes_on(
    qtbot: QtBot, opened: Callable[[Experiment], Playground], tmp_path: Path
) -> None:
    playground = opened(SPIRAL)
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
    qtbot: QtBot, opened: Callable[[Experiment], Playground]
) -> None:
    playground = opened(SPIRAL.replace("model.hidden", [60, 60]))
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


def test_a_run_that_another_process_records_is_refused_and_this_one_goes_on(
    qtbot: QtBot, opened: Callable[[Experiment], Playground], place: Path
) -> None:
    playground = opened(ENDLESS)
    store = playground.store
    other = Run.create(place / "other", SPIRAL)
    act(playground, "run_action")
    run_until(qtbot, playground, 20)
    experiment, folder = store.document.experiment, store.run.run_folder
    for wanted, complaint in (
        (other.folder, "is being recorded by another process"),
        (place / "none", "is not there"),
        (folder, "is the run in this window"),
    ):
        store.control.resume(wanted)
        qtbot.waitUntil(lambda: bool(store.messages.unread), timeout=LONG_MS)
        assert complaint in said(playground)[0]
        store.messages.dismiss()
        n_steps = store.run.history.n_steps
        run_until(qtbot, playground, n_steps + 20)
        assert (store.run.state, store.document.experiment, store.run.run_folder) == (
            "running",
            experiment,
            folder,
        )
    other.lock.release()


def test_a_damaged_checkpoint_is_refused_and_the_run_goes_on_as_if_nothing_had_happened(
    qtbot: QtBot, opened: Callable[[Experiment], Playground], place: Path, tmp_path: Path
) -> None:
    broken = trained(place / "broken", SPIRAL)
    content = bytearray(broken.last.read_bytes())
    content[len(content) // 2] ^= 1
    broken.last.write_bytes(content)
    playground = opened(SPIRAL)
    act(playground, "step_epoch_action")
    run_until(qtbot, playground, 10)
    in_state(qtbot, playground, "paused")
    playground.store.control.resume(broken.folder)
    qtbot.waitUntil(lambda: bool(playground.store.messages.unread), timeout=LONG_MS)
    assert "was altered" in said(playground)[0]
    assert read_row(broken).state == "finished"
    in_state(qtbot, playground, "paused")
    act(playground, "run_action")
    in_state(qtbot, playground, "finished")
    recorded_as(qtbot, run_of(playground), "finished")
    assert_same(run_of(playground), trained(tmp_path / "train", SPIRAL))


@pytest.fixture
def window_process(place: Path, tmp_path: Path) -> Run:
    """Start a window in a process of its own that trains, kill it, and return what it left."""
    file, script = tmp_path / "endless.toml", tmp_path / "window.py"
    ENDLESS.write(file)
    script.write_text(WINDOW.format(settings=str(tmp_path / "other.ini"), file=str(file)))
    root = Path(__file__).parents[3]
    process = subprocess.Popen([sys.executable, str(script)], env=os.environ | {"PYTHONPATH": str(root)})
    try:
        limit = time.monotonic() + 60
        while not (found := [row for row in RunStore(place).rows() if row.step > 100]):
            assert process.poll() is None
            assert time.monotonic() < limit
            time.sleep(0.1)
        process.send_signal(signal.SIGKILL)
    finally:
        process.kill()
        process.wait()
    return Run(found[0].folder)


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
    qtbot: QtBot, window_process: Run, opened: Callable[[Experiment], Playground], tmp_path: Path
) -> None:
    run = window_process
    assert read_row(run).state == "interrupted"
    assert len(run.losses()) > 100
    playground = opened(read_preset("xor").experiment)
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
