"""The Lab's views on the trace of a real program, without a child process."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from core.protocol.trace.events import TraceEvent
from gui.pages.lab.state import LabState
from gui.state.view_state import ViewState
from tests.helpers.lab_values import events_of


@pytest.fixture
def state() -> LabState:
    """Return the Lab's state before the first run."""
    return LabState()


@pytest.fixture
def view() -> ViewState:
    """Return a view state that sends its commands nowhere."""
    return ViewState(lambda command: None)


@pytest.fixture
def run_program(state: LabState) -> Callable[[str], list[TraceEvent]]:
    """Return a function that runs a program and goes to its last moment."""

    def run(text: str) -> list[TraceEvent]:
        events = events_of(text)
        state.begin(text)
        state.extend(events)
        state.set_position(len(state.trace.moments) - 1)
        return events

    return run


@pytest.fixture
def shown(qtbot: QtBot) -> Callable[[QWidget], QWidget]:
    """Return a function that shows a widget in a usual size."""

    def show(widget: QWidget) -> QWidget:
        qtbot.addWidget(widget)
        widget.resize(720, 320)
        widget.show()
        qtbot.waitExposed(widget)
        return widget

    return show
