"""The open window, for the benchmarks that measure it."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter

from PySide6.QtCore import QEventLoop, QSettings, QTimer

from gui.app import Playground
from tests.benchmarks.application import application

WAIT_MS = 60_000


@contextmanager
def open_window(pace: float) -> Iterator[Playground]:
    """Open the window on the spiral, at a level of pace and with settings of its own, once it is ready."""
    application()
    with tempfile.TemporaryDirectory() as folder:
        settings = QSettings(str(Path(folder) / "s.ini"), QSettings.Format.IniFormat)
        settings.setValue("pace", pace)
        playground = Playground(settings, "spiral")
        playground.start()
        try:
            wait_for(lambda: playground.store.run.state == "ready")
            yield playground
        finally:
            playground.window.close()


def wait(seconds: float) -> None:
    """Let the window live for a while."""
    loop = QEventLoop()
    QTimer.singleShot(int(seconds * 1000), loop.quit)
    loop.exec()


def wait_for(condition: Callable[[], bool]) -> None:
    """Let the window live until something holds."""
    limit = perf_counter() + WAIT_MS / 1000
    while not condition():
        if perf_counter() > limit:
            raise TimeoutError("the window did not get there")
        wait(0.02)
