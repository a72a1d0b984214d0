"""A run that two processes train, driven from the window."""

from __future__ import annotations

from collections.abc import Callable

import psutil
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QComboBox, QToolBar
from pytestqt.qtbot import QtBot

from core.checkpoint import read
from core.run import Run
from gui.app import Playground
from gui.store import Store

WAIT_MS = 60_000


@pytest.fixture
def playground(open_playground: Callable[..., Playground], qtbot: QtBot) -> Playground:
    """Return the window, ready to train circles with two processes."""
    playground = open_playground("circle")
    store = playground.store
    store.edit("training.epochs", 100_000)
    combo = playground.window.findChild(QComboBox, "training.device")
    combo.setCurrentIndex(combo.findText("2 processes (gloo)"))
    qtbot.waitUntil(lambda: store.is_joint and store.state == "ready", timeout=WAIT_MS)
    return playground


def action(playground: Playground, name: str) -> QAction:
    return playground.window.findChild(QAction, name)


def press(qtbot: QtBot, playground: Playground, name: str) -> None:
    bar = playground.window.findChild(QToolBar, "transport_bar")
    qtbot.mouseClick(bar.widgetForAction(action(playground, name)), Qt.MouseButton.LeftButton)


def await_steps(qtbot: QtBot, store: Store, n: int = 1) -> None:
    n_steps = store.history.n_steps + n
    qtbot.waitUntil(lambda: store.history.n_steps >= n_steps, timeout=WAIT_MS)


def ranks() -> list[psutil.Process]:
    children = psutil.Process().children(recursive=True)
    return sorted((c for c in children if "RANK" in c.environ()), key=lambda c: c.environ()["RANK"])


def test_a_run_is_followed_stopped_gone_on_with_and_told_when_a_process_dies(
    qtbot: QtBot, playground: Playground
) -> None:
    store = playground.store
    press(qtbot, playground, "run_action")
    await_steps(qtbot, store)
    assert store.state == "running"
    assert len(ranks()) == 2
    assert not action(playground, "run_action").isEnabled()
    assert "cannot be paused" in action(playground, "run_action").toolTip()
    assert not action(playground, "step_action").isEnabled()
    store.edit("optimizer.lr", 0.005)
    assert "optimizer.lr" in store.pending

    press(qtbot, playground, "stop_action")
    qtbot.waitUntil(lambda: store.state == "paused", timeout=WAIT_MS)
    assert store.run_folder is not None
    run, n_steps = Run(store.run_folder), store.history.n_steps
    assert (run.row().state, read(run.last).step) == ("stopped", n_steps)
    assert run.losses().tolist() == store.history.loss.values().tolist()
    assert len(store.history.evaluations) == 1 + n_steps // 25
    qtbot.waitUntil(lambda: store.snapshot is not None and store.snapshot.step == n_steps)
    assert not store.pending

    press(qtbot, playground, "run_action")
    await_steps(qtbot, store)
    assert run.experiment().get("optimizer.lr") != 0.005
    assert [(mark.step, mark.new) for mark in run.marks()] == [(n_steps, 0.005)]
    ranks()[1].kill()
    qtbot.waitUntil(lambda: store.state == "paused", timeout=WAIT_MS)
    assert store.messages[0].summary.startswith("Rank 1 died without a word")
    assert store.history.n_steps >= n_steps


def test_what_processes_cannot_share_is_said_and_the_window_goes_on(
    qtbot: QtBot, playground: Playground
) -> None:
    store = playground.store
    store.edit("model.batch_norm", True)
    qtbot.waitUntil(lambda: store.state == "ready" and not store.pending, timeout=WAIT_MS)
    press(qtbot, playground, "run_action")
    qtbot.waitUntil(lambda: bool(store.messages), timeout=WAIT_MS)
    assert store.messages[0].summary.startswith("model.batch_norm: needs a whole batch")
    store.edit("training.device", "cpu")
    press(qtbot, playground, "run_action")
    await_steps(qtbot, store)
    press(qtbot, playground, "run_action")
    qtbot.waitUntil(lambda: store.state == "paused", timeout=WAIT_MS)
