"""The Lab page with its real host process, and its views on traces made without one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from core.protocol.trace.events import TraceEvent
from gui.pages.lab.page import LabPage
from gui.pages.lab.state import LabState
from gui.pages.lab.timeline.bar import Timeline
from gui.state.store import Store
from gui.state.view_state import ViewState
from tests.helpers.curve_feed import new_store
from tests.helpers.lab_values import events_of

LONG_MS = 60_000


@pytest.fixture
def store(qapp) -> Store:  # type: ignore[no-untyped-def]
    return new_store()


@pytest.fixture
def state(qapp) -> LabState:  # type: ignore[no-untyped-def]
    """Return the Lab's state before the first run."""
    return LabState()


@pytest.fixture
def view() -> ViewState:
    """Return a view state that sends its commands nowhere."""
    return ViewState(lambda command: None)


@pytest.fixture
def run_program(state: LabState, forks: None) -> Callable[[str], list[TraceEvent]]:
    """Return a function that runs a program in a fork and goes to its last moment."""

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


@pytest.fixture
def bar(qtbot: QtBot, state: LabState, store: Store) -> Timeline:
    """Return the timeline, in a widget that has its keys."""
    keys = QWidget()
    qtbot.addWidget(keys)
    bar = Timeline(state, store.view, keys)
    bar.setParent(keys)
    keys.resize(900, 80)
    bar.resize(900, 80)
    keys.show()
    qtbot.waitExposed(keys)
    return bar


@pytest.fixture
def settings(tmp_path: Path) -> QSettings:
    """Return settings that belong to this test alone."""
    return QSettings(str(tmp_path / "settings.ini"), QSettings.Format.IniFormat)


@pytest.fixture
def open_lab(
    qtbot: QtBot, store: Store, settings: QSettings, warm_lab: None
) -> Iterator[Callable[..., LabPage]]:
    """Return a function that opens the page; `program` is what is in it, and is run if shown."""
    opened: list[LabPage] = []

    def opens(program: str | None = None, show: bool = True) -> LabPage:
        page = LabPage(store, settings)
        qtbot.addWidget(page)
        opened.append(page)
        if program is not None:
            page.editor.setPlainText(program)
        page.resize(1264, 600)
        if show:
            page.show()
            qtbot.waitExposed(page)
            if program is not None:
                page.run()
        return page

    yield opens
    for page in opened:
        page.shut()


@pytest.fixture
def ran(qtbot: QtBot, open_lab: Callable[..., LabPage]) -> Callable[[str], LabPage]:
    """Return a function that opens the page on a program, and waits until it has run."""

    def run(program: str) -> LabPage:
        page = open_lab(program)
        wait_for_end(qtbot, page)
        return page

    return run


def wait_for_end(qtbot: QtBot, page: LabPage) -> None:
    """Wait until the program in the editor has run."""

    def has_ended() -> bool:
        return page.state.trace.end is not None and page.state.text == page.editor.toPlainText()

    qtbot.waitUntil(lambda: has_ended() and not page.runs.is_running, timeout=LONG_MS)
