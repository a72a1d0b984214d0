"""A wall of networks that really learn at once, in the process that the page starts."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QLabel, QPushButton, QSlider, QToolButton
from pytestqt.qtbot import QtBot

from core.experiment.schema import Catalog
from core.runs.sweeps.sweep import Axis, Sweep
from gui.pages.sweep.page import SweepPage
from gui.pages.sweep.planner import SweepPlanner
from gui.pages.sweep.wall_view import WallView
from gui.processes.child_process import ChildProcess
from gui.state.store import Store
from tests.helpers.run_folders import SPIRAL

LONG_MS = 120_000
pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")
SWEEP = Sweep(
    SPIRAL.replace("training", {"epochs": 2_000, "device": "cpu", "threads": 1}),
    (Axis("optimizer.lr", (0.01, 0.05)), Axis("seed", (0, 1, 2))),
)


@pytest.fixture
def page(qtbot: QtBot, catalog: Catalog, qapp, tmp_path: Path) -> Iterator[SweepPage]:  # type: ignore[no-untyped-def]
    store = Store(SPIRAL, catalog)
    store.control.set_recording(False, tmp_path)
    page = SweepPage(store)
    qtbot.addWidget(page)
    page.resize(1264, 590)
    page.show()
    qtbot.waitExposed(page)
    yield page
    page.findChild(ChildProcess).close()


def press(qtbot: QtBot, page: SweepPage, name: str) -> None:
    qtbot.mouseClick(page.findChild(QToolButton, name), Qt.MouseButton.LeftButton)


def test_networks_learn_side_by_side_rest_take_a_step_go_on_and_stop(page: SweepPage, qtbot: QtBot) -> None:
    page.findChild(SweepPlanner).start.emit(SWEEP)
    view, child = page.findChild(WallView), page.findChild(ChildProcess)

    def progress():  # type: ignore[no-untyped-def]
        wall = page._watch.wall
        if wall is not None:
            wall.refresh()
        return wall.progress if wall is not None else None

    qtbot.waitUntil(lambda: view.moment is not None and view.moment.maps is not None, timeout=LONG_MS)
    speed = page.findChild(QComboBox, "sweep.speed")
    speed.setCurrentIndex(2)
    speed.activated.emit(2)
    qtbot.waitUntil(lambda: progress().speed == 5.0, timeout=LONG_MS)
    qtbot.waitUntil(lambda: page._watch.wall.n_moments > 4, timeout=LONG_MS)
    qtbot.waitUntil(lambda: bool((view.moment.maps.steps > 0).all()), timeout=LONG_MS)
    assert np.isfinite(view.moment.losses).all()
    note = page.findChild(QLabel, "sweep.wall.note")
    assert note.text() == "all learn together; checked against single runs"
    assert float(re.search(r"at most (\S+) of theirs", note.toolTip())[1]) < 1e-4

    press(qtbot, page, "sweep.pause")
    qtbot.waitUntil(lambda: progress().state == "paused", timeout=LONG_MS)
    at = progress().step, page._watch.wall.n_moments
    press(qtbot, page, "sweep.step")
    qtbot.waitUntil(lambda: progress().step > at[0] and progress().state == "paused", timeout=LONG_MS)
    assert page._watch.wall.n_moments == at[1] + 1

    slider = page.findChild(QSlider, "sweep.moment")
    slider.setValue(0)
    assert page.findChild(QLabel, "sweep.moment_label").text() == "step 0, epoch 0"
    assert len(np.unique(view.moment.maps.steps)) == 1
    press(qtbot, page, "sweep.live")

    press(qtbot, page, "sweep.pause")
    qtbot.waitUntil(lambda: page._watch.wall.n_moments > at[1] + 2, timeout=LONG_MS)
    qtbot.waitUntil(lambda: progress().state == "running", timeout=LONG_MS)

    with qtbot.waitSignal(child.ended, timeout=LONG_MS):
        qtbot.mouseClick(page.findChild(QPushButton, "sweep.stop"), Qt.MouseButton.LeftButton)
    assert not page._store.messages.unread
    assert page.findChild(QPushButton, "sweep.resume").isEnabled()
    assert not page.findChild(QToolButton, "sweep.pause").isEnabled()
