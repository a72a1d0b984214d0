"""Checkpoints and weights that the window saves and opens as files."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
import torch
from PySide6.QtCore import QModelIndex, Qt, QTimer
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QDialog, QFileDialog, QLabel, QLineEdit, QStatusBar, QTreeView
from pytestqt.qtbot import QtBot
from safetensors.torch import load_file

from core.experiment.experiment import Experiment
from core.experiment.presets import read_preset
from core.protocol.commands import SaveCheckpoint, SaveWeights
from core.runs.run_row import read_row
from core.runs.store import RunStore
from core.training.checkpoints.checkpoint import read
from gui.app import Playground
from gui.widgets.plots.marks import mark_text
from tests.gui.window.test_drag_and_drop import drop, files
from tests.helpers.real_runs import (  # fmt: skip
    LONG_MS,
    SPIRAL,
    in_state,
    recorded_as,
    run_of,
    run_until,
    said,
    trained,
)

OTHER = read_preset("xor").experiment


@pytest.fixture
def stepped(qtbot: QtBot, opened: Callable[[Experiment], Playground]) -> Playground:
    """Return a window that paused after the first epoch of the small experiment."""
    playground = opened(SPIRAL)
    act(playground, "step_epoch_action")
    run_until(qtbot, playground, 10)
    in_state(qtbot, playground, "paused")
    recorded_as(qtbot, run_of(playground), "paused")
    return playground


def act(playground: Playground, name: str) -> None:
    action = playground.window.findChild(QAction, name)
    assert action is not None, name
    action.trigger()


def act_on(playground: Playground, name: str, path: Path) -> None:
    """Trigger an action and choose a file in the dialog that it opens."""

    def choose() -> None:
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, QFileDialog)
        dialog.findChild(QLineEdit, "fileNameEdit").setText(str(path))
        dialog.accept()

    QTimer.singleShot(0, choose)
    act(playground, name)


def told(playground: Playground) -> str:
    return str(playground.window.findChild(QStatusBar).toolTip())  # all of it, where there is no room


def said_within(qtbot: QtBot, playground: Playground) -> str:
    """Return the one message that comes, and take it as read."""
    qtbot.waitUntil(lambda: bool(playground.store.messages.unread), timeout=LONG_MS)
    [message] = said(playground)
    playground.store.messages.dismiss()
    return message


def test_a_checkpoint_that_was_saved_opens_as_a_run_of_its_own(
    qtbot: QtBot, stepped: Playground, place: Path, tmp_path: Path
) -> None:
    store, saved = stepped.store, tmp_path / "kept"
    act_on(stepped, "save_checkpoint_action", saved)
    qtbot.waitUntil(lambda: told(stepped) == f"Saved to {saved}.pt", timeout=LONG_MS)
    first = run_of(stepped)
    stepped.window.open_preset("xor")
    qtbot.waitUntil(lambda: store.run.trained == OTHER, timeout=LONG_MS)

    act_on(stepped, "open_checkpoint_action", saved.with_suffix(".pt"))
    in_state(qtbot, stepped, "paused")
    assert store.document.experiment == SPIRAL
    assert store.run.history.n_steps == 10
    assert list(store.run.history.evaluations.steps.values()) == [10]
    assert store.run.run_folder is None
    act(stepped, "run_action")
    in_state(qtbot, stepped, "finished")
    run = run_of(stepped)
    assert run.folder != first.folder
    assert read_row(first).state == "stopped"
    recorded_as(qtbot, run, "finished")
    whole = trained(tmp_path / "train", SPIRAL)
    assert run.losses()[10:].tobytes() == whole.losses()[10:].tobytes()
    ours, theirs = read(run.last).model, read(whole.last).model
    assert all(torch.equal(ours[key], tensor) for key, tensor in theirs.items())
    assert len(RunStore(place).rows()) == 2


def test_a_checkpoint_is_saved_while_the_run_goes_on(
    qtbot: QtBot, opened: Callable[[Experiment], Playground], tmp_path: Path
) -> None:
    playground = opened(SPIRAL.replace("training.epochs", 1_000_000))
    act(playground, "run_action")
    run_until(qtbot, playground, 10)
    act_on(playground, "save_checkpoint_action", tmp_path / "kept.pt")
    qtbot.waitUntil(lambda: (tmp_path / "kept.pt").exists(), timeout=LONG_MS)
    step = read(tmp_path / "kept.pt").step
    run_until(qtbot, playground, step + 20)
    assert playground.store.run.state == "running"


def test_weights_are_saved_and_loaded_between_two_steps(
    qtbot: QtBot, stepped: Playground, tmp_path: Path
) -> None:
    store, saved = stepped.store, [tmp_path / "weights.safetensors", tmp_path / "weights.pt"]
    for path in saved:
        act_on(stepped, "save_weights_action", path)
        qtbot.waitUntil(lambda path=path: told(stepped) == f"Saved to {path}", timeout=LONG_MS)
    for path in saved:
        n_steps, n_marks = store.run.history.n_steps, len(store.run.marks)
        act(stepped, "step_epoch_action")
        run_until(qtbot, stepped, n_steps + 10)
        in_state(qtbot, stepped, "paused")
        act_on(stepped, "load_weights_action", path)
        qtbot.waitUntil(lambda n=n_marks: len(store.run.marks) > n, timeout=LONG_MS)
        assert mark_text(store.run.marks[-1]) == f"weights: {path.name}"
        again = tmp_path / f"again{path.suffix}"
        act_on(stepped, "save_weights_action", again)
        qtbot.waitUntil(again.exists, timeout=LONG_MS)
        model = weights_in(again)
        assert all(torch.equal(model[key], tensor) for key, tensor in weights_in(path).items())
    assert store.run.state == "paused"
    qtbot.waitUntil(lambda: run_of(stepped).info().marks == tuple(store.run.marks), timeout=LONG_MS)


def weights_in(path: Path) -> dict[str, torch.Tensor]:
    return load_file(path) if path.suffix == ".safetensors" else torch.load(path, weights_only=True)


def test_what_does_not_fit_is_refused_with_the_list_and_nothing_changes(
    qtbot: QtBot, stepped: Playground, tmp_path: Path
) -> None:
    store, weights = stepped.store, tmp_path / "other.pt"
    torch.save({"linear1.weight": torch.zeros(3, 3)}, weights)
    before = read(run_of(stepped).last).model
    act_on(stepped, "load_weights_action", weights)
    message = said_within(qtbot, stepped)
    assert "linear1.bias is missing; " in message
    assert "linear1.weight has the shape [3, 3]" in message
    act_on(stepped, "open_checkpoint_action", weights)
    assert "is not a whole checkpoint" in said_within(qtbot, stepped)
    store.send(SaveWeights(tmp_path / "no" / "folder.pt"))
    assert "cannot be written" in said_within(qtbot, stepped)
    assert (store.run.state, store.document.experiment, store.run.marks) == ("paused", SPIRAL, [])
    act_on(stepped, "save_checkpoint_action", tmp_path / "after.pt")
    qtbot.waitUntil(lambda: (tmp_path / "after.pt").exists(), timeout=LONG_MS)
    assert all(torch.equal(read(tmp_path / "after.pt").model[key], old) for key, old in before.items())


def test_a_checkpoint_that_is_dropped_is_opened_and_weights_are_loaded(
    qtbot: QtBot, opened: Callable[[Experiment], Playground], tmp_path: Path
) -> None:
    whole = trained(tmp_path / "train", SPIRAL)
    playground = opened(OTHER)
    store = playground.store
    assert drop(playground.window, files(whole.last))
    in_state(qtbot, playground, "finished")
    assert store.document.experiment == SPIRAL
    assert store.run.history.loss.values().tobytes() == whole.losses().tobytes()  # from the folder beside it
    assert drop(playground.window, files(whole.best))
    qtbot.waitUntil(lambda: [mark.new for mark in store.run.marks] == ["best.pt"], timeout=LONG_MS)
    qtbot.waitUntil(lambda: store.run.edited_evaluation is not None, timeout=LONG_MS)
    broken = tmp_path / "broken.pt"
    broken.write_bytes(whole.last.read_bytes()[:-1000])
    assert drop(playground.window, files(broken))
    assert "broken.pt: is not whole: its end is missing" in said_within(qtbot, playground)
    assert store.run.state == "finished"


def test_a_run_that_failed_has_weights_but_no_checkpoint_to_save(
    qtbot: QtBot, opened: Callable[[Experiment], Playground], tmp_path: Path
) -> None:
    playground = opened(SPIRAL.replace("optimizer", {"name": "SGD", "lr": 1e30}).replace("scheduler", None))
    act(playground, "run_action")
    in_state(qtbot, playground, "failed")
    playground.store.messages.dismiss()
    run = run_of(playground)
    recorded_as(qtbot, run, "failed")
    assert read_row(run).problem.startswith("The loss became not a number at step 2.")
    act_on(playground, "save_checkpoint_action", tmp_path / "kept.pt")
    assert "no run can go on from one that failed" in said_within(qtbot, playground)
    act_on(playground, "save_weights_action", tmp_path / "weights.pt")
    qtbot.waitUntil(lambda: (tmp_path / "weights.pt").exists(), timeout=LONG_MS)
    assert not (tmp_path / "kept.pt").exists()


def keys(tree: QTreeView, parent: QModelIndex | None = None) -> list[str]:
    """Return what a tree shows in its first column, from top to bottom."""
    model, parent = tree.model(), parent or QModelIndex()
    found = []
    for row in range(model.rowCount(parent)):
        index = model.index(row, 0, parent)
        found += [index.data(), *keys(tree, index)]
    return found


@pytest.fixture
def checkpoint(tmp_path: Path) -> Path:
    return trained(tmp_path / "train", SPIRAL.replace("training.epochs", 1)).last


@pytest.mark.qt_log_ignore("This plugin does not support raise", extend=True)
def test_what_a_checkpoint_holds_is_explained(
    qtbot: QtBot, opened: Callable[[Experiment], Playground], checkpoint: Path
) -> None:
    playground = opened(SPIRAL)
    act_on(playground, "contents_action", checkpoint)
    dialog = playground.window.findChild(QDialog, "contents_dialog")
    tree, search = (
        dialog.findChild(QTreeView, "contents.tree"),
        dialog.findChild(QLineEdit, "contents.search"),
    )
    summary, seal = (dialog.findChild(QLabel, f"contents.{name}") for name in ("summary", "seal"))
    assert summary.text() == "Reading…"
    qtbot.waitUntil(lambda: summary.text() != "Reading…", timeout=LONG_MS)
    assert "after 10 steps, 1 epochs" in summary.text()
    assert f"torch {torch.__version__}" in summary.text()
    qtbot.waitUntil(lambda: seal.text().endswith("not one bit was altered."), timeout=LONG_MS)
    shown = keys(tree)
    for key in ("model", "linear1.weight", "state.optimizers", "[0].state[0].exp_avg", "state.random"):
        assert key in shown
    assert any(text.startswith("The weights and running statistics") for text in shown)
    qtbot.keyClicks(search, "linear1 weight")
    assert [text for text in keys(tree) if "." in text and " " not in text] == ["linear1.weight"]
    index = tree.model().index(1, 0, tree.model().index(0, 0))
    cells = [index.siblingAtColumn(column).data() for column in range(6)]
    assert cells == ["linear1.weight", "tensor", "4 × 2", "float32", "cpu", "32 bytes"]
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: playground.window.findChild(QDialog, "contents_dialog") is None)

    content = bytearray(checkpoint.read_bytes())
    content[content.index(b"data/0") + 200] ^= 1  # among the numbers of the first tensor
    altered = checkpoint.with_name("altered.pt")
    altered.write_bytes(content)
    act_on(playground, "contents_action", altered)
    seal = playground.window.findChild(QLabel, "contents.seal")
    qtbot.waitUntil(lambda: "was altered" in seal.text(), timeout=LONG_MS)
    playground.window.findChild(QDialog, "contents_dialog").close()
    altered.write_text("hello")
    act_on(playground, "contents_action", altered)
    summary = playground.window.findChild(QLabel, "contents.summary")
    qtbot.waitUntil(lambda: "altered.pt: is not a file of torch.save" in summary.text(), timeout=LONG_MS)


def test_the_success_of_an_earlier_file_leaves_the_failure_of_a_later_one(
    qtbot: QtBot, stepped: Playground, tmp_path: Path
) -> None:
    broken, saved = tmp_path / "broken.pt", tmp_path / "saved.pt"
    broken.write_bytes(b"PK")
    assert drop(stepped.window, files(broken))
    qtbot.waitUntil(lambda: bool(stepped.store.messages.unread), timeout=LONG_MS)
    stepped.store.send(SaveCheckpoint(saved))  # as if it had been asked for before
    qtbot.waitUntil(lambda: told(stepped) == f"Saved to {saved}", timeout=LONG_MS)
    assert "broken.pt" in said(stepped)[0]
