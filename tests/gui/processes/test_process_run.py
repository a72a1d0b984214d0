"""A run that two processes train, driven from the window."""

from __future__ import annotations

from collections.abc import Callable

import psutil
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QComboBox, QLabel, QToolBar
from pytestqt.qtbot import QtBot

from core.runs.folder import Run
from core.runs.run_row import read_row
from core.training.checkpoints.checkpoint import read
from gui.app import Playground
from gui.state.store import Store
from gui.widgets.labels import Elided
from tests.helpers.distributed_runs import ranks_of

WAIT_MS = 60_000


@pytest.fixture
def playground(open_playground: Callable[..., Playground], qtbot: QtBot) -> Playground:
    """Return the window, ready to train circles with two processes."""
    playground = open_playground("circle")
    store = playground.store
    store.edit("training.epochs", 100_000)
    combo = playground.window.findChild(QComboBox, "training.device")
    combo.setCurrentIndex(combo.findText("2 processes (gloo)"))
    qtbot.waitUntil(lambda: store.run.is_distributed and store.run.state == "ready", timeout=WAIT_MS)
    return playground


def action(playground: Playground, name: str) -> QAction:
    return playground.window.findChild(QAction, name)


def press(qtbot: QtBot, playground: Playground, name: str) -> None:
    bar = playground.window.findChild(QToolBar, "transport_bar")
    qtbot.mouseClick(bar.widgetForAction(action(playground, name)), Qt.MouseButton.LeftButton)


def await_steps(qtbot: QtBot, store: Store, n: int = 1) -> None:
    n_steps = store.run.history.n_steps + n
    qtbot.waitUntil(lambda: store.run.history.n_steps >= n_steps, timeout=WAIT_MS)


def ranks() -> list[psutil.Process]:
    return ranks_of(psutil.Process())


def text(playground: Playground, name: str) -> str:
    label = playground.window.findChild(QLabel, name)
    return label.full if isinstance(label, Elided) else label.text()


def said(playground: Playground) -> list[str]:
    """Return all texts that can be read in the window."""
    return [label.text() for label in playground.window.findChildren(QLabel) if label.isVisible()]


def test_a_run_is_followed_stopped_gone_on_with_and_told_when_a_process_dies(
    qtbot: QtBot, playground: Playground
) -> None:
    store, untrained = playground.store, playground.store.run.snapshot
    assert untrained is not None
    assert any("Press Run" in line for line in said(playground))
    press(qtbot, playground, "run_action")
    assert (store.run.state, text(playground, "state_label")) == ("running", "running")
    assert not any("press run" in line.lower() for line in said(playground))
    assert "pictures show the untrained network" in text(playground, "network_view.readout")
    await_steps(qtbot, store)
    assert store.run.state == "running"
    assert len(ranks()) == 2
    assert not action(playground, "run_action").isEnabled()
    assert "cannot be paused" in action(playground, "run_action").toolTip()
    assert not action(playground, "step_action").isEnabled()

    def shows_a_checkpoint_after(step: int) -> bool:
        return store.run.snapshot is not None and store.run.snapshot.step > step

    qtbot.waitUntil(lambda: shows_a_checkpoint_after(0), timeout=WAIT_MS)
    first = store.run.snapshot
    assert first is not None
    assert first.step <= store.run.history.n_steps
    assert first.field.tolist() != untrained.field.tolist()
    checkpoint = f"heckpoint of step {first.step:,}"
    assert text(playground, "network_view.readout").endswith(checkpoint)
    assert checkpoint in text(playground, "model_label")
    assert f"C{checkpoint}" in said(playground)
    qtbot.waitUntil(lambda: shows_a_checkpoint_after(first.step), timeout=WAIT_MS)
    playground.window.show_page("evaluate")
    qtbot.waitUntil(
        lambda: store.run.report is not None and store.run.report.answers.step > 0, timeout=WAIT_MS
    )
    assert not any("press run" in line.lower() for line in said(playground))
    playground.window.show_page("train")
    store.edit("optimizer.lr", 0.005)
    assert "optimizer.lr" in store.control.pending

    press(qtbot, playground, "stop_action")
    qtbot.waitUntil(lambda: store.run.state == "paused", timeout=WAIT_MS)
    assert "Point at a unit" in text(playground, "network_view.readout")
    assert store.run.run_folder is not None
    run, n_steps = Run(store.run.run_folder), store.run.history.n_steps
    assert (read_row(run).state, read(run.last).step) == ("stopped", n_steps)
    assert run.losses().tolist() == store.run.history.loss.values().tolist()
    assert len(store.run.history.evaluations) == 1 + n_steps // 25
    qtbot.waitUntil(lambda: store.run.snapshot is not None and store.run.snapshot.step == n_steps)
    assert not store.control.pending

    press(qtbot, playground, "run_action")
    await_steps(qtbot, store)
    assert run.experiment().get("optimizer.lr") != 0.005
    assert [(mark.step, mark.new) for mark in run.info().marks] == [(n_steps, 0.005)]
    ranks()[1].kill()
    qtbot.waitUntil(lambda: store.run.state == "paused", timeout=WAIT_MS)
    assert store.messages.unread[0].summary.startswith("Rank 1 died without a word")
    assert store.run.history.n_steps >= n_steps


@pytest.mark.thorough
def test_all_processes_end_with_the_window(qtbot: QtBot, playground: Playground) -> None:
    press(qtbot, playground, "run_action")
    qtbot.waitUntil(lambda: len(ranks()) == 2, timeout=WAIT_MS)
    started = [process for rank in ranks() for process in (rank, rank.parent())]
    playground.window.close()
    qtbot.waitUntil(lambda: not any(map(psutil.Process.is_running, started)), timeout=WAIT_MS)
