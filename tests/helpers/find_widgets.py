"""What is in the window, found by its object name."""

from __future__ import annotations

from typing import TypeVar

from PySide6.QtCore import QObject

from gui.app import Playground

T = TypeVar("T", bound=QObject)


def find(playground: Playground, kind: type[T], name: str) -> T:
    """Return the widget or action of that name; there must be one."""
    found: T | None = playground.window.findChild(kind, name)
    assert found is not None, name
    return found
