"""How often pictures of a run at full speed are wanted, and that one bad event holds up no other."""

from __future__ import annotations

from types import SimpleNamespace

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from core.data.registry import catalog_without_torch
from core.experiment.presets import read_preset
from core.protocol.events import LoadingProgress, RecordingStarted, StateChanged, TrainerBuilt
from gui.state.store import Store
from gui.thread.dispatcher import HEAVY, LIGHT, OFTEN_S, SELDOM_S, EventDispatcher
from gui.thread.event_queue import EventQueue


def test_pictures_come_often_where_they_cost_the_window_little(qtbot: QtBot) -> None:
    events, parent = EventQueue(lambda: None), QObject()
    store = Store(read_preset("spiral").experiment, catalog_without_torch(), None, parent)
    dispatcher = EventDispatcher(events, store, parent)
    wanted = []
    for load in (0.2, LIGHT + 0.001, LIGHT - 0.001, HEAVY - 0.001, HEAVY + 0.001, LIGHT + 0.001):
        dispatcher.tick(load)
        wanted.append(events.rest_s)
    assert wanted == [SELDOM_S, SELDOM_S, OFTEN_S, OFTEN_S, SELDOM_S, SELDOM_S]


def test_an_event_that_cannot_be_taken_up_holds_up_none_after_it(qtbot: QtBot) -> None:
    events, parent = EventQueue(lambda: None), QObject()
    store = Store(read_preset("spiral").experiment, catalog_without_torch(), None, parent)
    host = SimpleNamespace(is_live=True, send=lambda command: None)
    store.run.set_host(host)  # type: ignore[arg-type]
    dispatcher = EventDispatcher(events, store, parent)
    events.put_now(LoadingProgress("…"), StateChanged("building"))
    events.put_now(RecordingStarted(None), TrainerBuilt(None, None, None))  # type: ignore[arg-type]
    events.put_now(StateChanged("ready"))
    with pytest.raises(AttributeError):
        dispatcher.deliver()
    assert store.run.state == "ready"
