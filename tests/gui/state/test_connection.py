"""What comes with every picture calls nobody who does not show it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import SIGNAL, QObject
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from gui.pages.temperature.page import TemperaturePage
from gui.pages.train.layer_stats.view import InsideView
from gui.pages.train.step_time.view import StepTimeView
from gui.state.connection import Connection
from gui.state.run_state import RunState
from gui.state.store import Store
from gui.widgets.text.passage import PassagePanel
from tests.helpers.curve_feed import new_store
from tests.helpers.each import each


def n_slots(run: QObject) -> int:
    """Return how many slots are called with each picture."""
    return sum(run.receivers(SIGNAL(name)) for name in ("snapshot_changed()", "history_extended()"))


def test_a_connection_calls_its_slot_once_while_it_is_on(qapp: QApplication) -> None:
    run, calls = RunState(), []
    connection = Connection(run.text_written, lambda: calls.append(1))
    run.text_written.emit()
    assert not calls
    for _ in range(2):
        connection.set_on(True)
    run.text_written.emit()
    assert calls == [1]
    for _ in range(2):
        connection.set_on(False)
    run.text_written.emit()
    assert calls == [1]


@each("page", [TemperaturePage, InsideView, StepTimeView, lambda store: PassagePanel(store, "test")])
def test_a_page_is_called_with_each_picture_only_while_it_is_shown(
    qtbot: QtBot, qapp: QApplication, page: Callable[[Store], QWidget]
) -> None:
    store = new_store()
    before = n_slots(store.run)
    widget = page(store)
    qtbot.addWidget(widget)
    assert n_slots(store.run) == before
    widget.show()
    assert n_slots(store.run) > before
    widget.hide()
    assert n_slots(store.run) == before
