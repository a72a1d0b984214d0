"""pytest-qt's robot with longer limits: a wait ends when what it waits for is there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

W = TypeVar("W", bound=QWidget)
PATIENCE_MS = 60_000
"""How long a busy machine may take for what an idle one does at once; pytest-qt gives up after 5 s."""
TURNS = 10
"""In which what follows from what, such as layouts, comes to an end."""


def settle() -> None:
    """Let what has begun come to an end: what was sent, layouts, and what waits for the next turn."""
    for _ in range(TURNS):
        QCoreApplication.processEvents()


class PatientBot(QtBot):
    """Waits for signals, conditions and windows as long as ``PATIENCE_MS`` by default."""

    def wait(self, ms: int) -> None:
        """Wait so long, and for some turns of the event loop, of which a busy machine makes few meanwhile."""
        super().wait(ms)
        settle()

    def shown(self, widget: W, width: int, height: int) -> W:
        """Return a widget that is on the screen in a size, and goes with the test."""
        self.addWidget(widget)
        widget.resize(width, height)
        widget.show()
        self.waitExposed(widget)
        return widget

    def waitUntil(self, callback: Callable[[], bool | None], *, timeout: int = PATIENCE_MS) -> None:
        super().waitUntil(callback, timeout=timeout)

    def waitSignal(self, signal: Any, *, timeout: int = PATIENCE_MS, **options: Any) -> Any:
        return super().waitSignal(signal, timeout=timeout, **options)

    def waitSignals(self, signals: Any, *, timeout: int = PATIENCE_MS, **options: Any) -> Any:
        return super().waitSignals(signals, timeout=timeout, **options)

    def waitExposed(self, widget: QWidget, *, timeout: int = PATIENCE_MS) -> Any:
        return super().waitExposed(widget, timeout=timeout)

    def waitActive(self, widget: QWidget, *, timeout: int = PATIENCE_MS) -> Any:
        return super().waitActive(widget, timeout=timeout)
