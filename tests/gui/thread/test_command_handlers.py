"""What the training thread's commands tell, and when."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest
from PySide6.QtCore import QTimer
from pytestqt.qtbot import QtBot

from core.experiment.experiment import Experiment
from core.protocol.events import Event
from gui.app import Playground
from gui.thread.event_queue import EventQueue
from tests.helpers.real_runs import SPIRAL, in_state

SHORT = SPIRAL.replace("training.epochs", 1)


def test_run_pressed_as_soon_as_a_trainer_is_shown_runs_it(
    qtbot: QtBot, opened: Callable[[Experiment], Playground], monkeypatch: pytest.MonkeyPatch
) -> None:
    playground = opened(SHORT)
    in_state(qtbot, playground, "ready")
    store, put_now = playground.store, EventQueue.put_now

    def put_slowly(queue: EventQueue, *events: Event) -> None:
        put_now(queue, *events)
        time.sleep(0.1)  # the window takes them before the next ones come

    monkeypatch.setattr(EventQueue, "put_now", put_slowly)
    store.run.built_changed.connect(lambda: QTimer.singleShot(0, store.control.run))
    store.control.reset()
    in_state(qtbot, playground, "finished")
