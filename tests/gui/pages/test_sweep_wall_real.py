"""A wall of networks that really learn at once, in the process that the page starts."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import numpy as np
import psutil
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QLabel, QPushButton, QSlider, QTableView, QToolButton
from pytestqt.qtbot import QtBot

from core.runs.sweeps.sweep import Axis, Sweep
from core.runs.sweeps.wall_layout import CHECKPOINT
from gui.app import Playground
from gui.pages.sweep.page import SweepPage
from gui.pages.sweep.planner import SweepPlanner
from gui.pages.sweep.wall_view import WallView
from gui.processes.child_process import ChildProcess
from tests.helpers.run_folders import SPIRAL

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")
SWEEP = Sweep(
    SPIRAL.replace("training", {"epochs": 2_000, "device": "cpu", "threads": 1}),
    (Axis("optimizer.lr", (0.01, 0.05)), Axis("seed", (0, 1, 2))),
)


def press(qtbot: QtBot, page: SweepPage, name: str, kind: type = QToolButton) -> None:
    qtbot.mouseClick(page.findChild(kind, name), Qt.MouseButton.LeftButton)


def test_networks_learn_side_by_side_rest_take_a_step_stop_go_on_and_end_with_the_window(
    qtbot: QtBot, open_playground: Callable[..., Playground], tmp_path: Path
) -> None:
    playground = open_playground()
    store, window = playground.store, playground.window
    store.control.set_recording(False, tmp_path)
    window.show_page("sweep")
    page = window.findChild(SweepPage)
    page.findChild(SweepPlanner).start.emit(SWEEP)
    view, child = page.findChild(WallView), page.findChild(ChildProcess)

    def progress():  # type: ignore[no-untyped-def]
        wall = page._watch.wall
        if wall is not None:
            wall.refresh()
        return wall.progress if wall is not None else None

    qtbot.waitUntil(lambda: view.moment is not None and view.moment.maps is not None)
    speed = page.findChild(QComboBox, "sweep.speed")
    speed.setCurrentIndex(2)
    speed.activated.emit(2)
    qtbot.waitUntil(lambda: progress().speed == 5.0)
    qtbot.waitUntil(lambda: page._watch.wall.n_moments > 4)
    qtbot.waitUntil(lambda: bool((view.moment.maps.steps > 0).all()))
    assert np.isfinite(view.moment.losses).all()
    note = page.findChild(QLabel, "sweep.wall.note")
    assert note.text() == "all learn together; checked against single runs"
    assert float(re.search(r"at most (\S+) of theirs", note.toolTip())[1]) < 1e-4

    press(qtbot, page, "sweep.pause")
    qtbot.waitUntil(lambda: progress().state == "paused")
    at = progress().step, page._watch.wall.n_moments
    press(qtbot, page, "sweep.step")
    qtbot.waitUntil(lambda: progress().step > at[0] and progress().state == "paused")
    assert page._watch.wall.n_moments == at[1] + 1

    slider = page.findChild(QSlider, "sweep.moment")
    slider.setValue(0)
    assert page.findChild(QLabel, "sweep.moment_label").text() == "step 0, epoch 0"
    assert len(np.unique(view.moment.maps.steps)) == 1
    press(qtbot, page, "sweep.live")
    press(qtbot, page, "sweep.pause")
    qtbot.waitUntil(lambda: page._watch.wall.n_moments > at[1] + 2)
    qtbot.waitUntil(lambda: progress().state == "running")

    model = page.findChild(QTableView, "sweep.queue").model()
    qtbot.waitUntil(lambda: model.index(0, 2).data().startswith("running"))
    with qtbot.waitSignal(child.ended):
        press(qtbot, page, "sweep.stop", QPushButton)
        assert page.findChild(QLabel, "sweep.state").text() == "ending after this step…"
    assert store.messages.unread == []
    assert [model.index(i, 2).data() for i in range(len(SWEEP))] == ["stopped"] * len(SWEEP)
    assert not page.findChild(QToolButton, "sweep.pause").isEnabled()
    (checkpoint,) = tmp_path.rglob(CHECKPOINT)
    assert checkpoint.is_file()
    press(qtbot, page, "sweep.resume", QPushButton)
    qtbot.waitUntil(lambda: child.pid > 0)
    pid = child.pid
    window.close()
    assert not psutil.pid_exists(pid)
