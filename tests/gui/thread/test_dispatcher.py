"""How often pictures of a run at full speed are wanted."""

from __future__ import annotations

from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from core.data.registry import catalog_without_torch
from core.experiment.presets import read_preset
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
