"""The real window, opened and closed around a test."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings, QTimer
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gui.app import Playground

START_MS = 60_000
"""Loading torch takes seconds on a busy machine."""


@pytest.fixture
def settings(tmp_path: Path) -> QSettings:
    """Return settings that belong to this test alone."""
    return QSettings(str(tmp_path / "settings.ini"), QSettings.Format.IniFormat)


@pytest.fixture
def open_playground(
    qtbot: QtBot, settings: QSettings, qapp: QApplication
) -> Iterator[Callable[..., Playground]]:
    """Return a function that opens the window on a preset or file and waits until it is ready."""
    opened: list[Playground] = []

    def open_on(source: str | None = "spiral", wait: bool = True) -> Playground:
        qapp.setStyle("Fusion")
        playground = Playground(settings, source)
        opened.append(playground)
        playground.start()
        if wait:
            qtbot.waitUntil(lambda: playground.store.state == "ready", timeout=START_MS)
            qtbot.waitUntil(lambda: playground.store.snapshot is not None)
        return playground

    yield open_on
    for playground in opened:
        playground.window.close()
        assert playground.worker.isFinished(), "the training thread was left running"
        _assert_no_timer_runs(playground)
        playground.window.deleteLater()
        playground.deleteLater()
    qapp.processEvents()


def _assert_no_timer_runs(playground: Playground) -> None:
    owners = (playground, playground.window)
    running = [t.objectName() or t for owner in owners for t in owner.findChildren(QTimer) if t.isActive()]
    assert not running, f"timers left running: {running}"


@pytest.fixture
def playground(open_playground: Callable[..., Playground]) -> Playground:
    """Return the window on the spiral preset, ready to run."""
    return open_playground()
