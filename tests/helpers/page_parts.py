"""Goes to a page of the window, and tells what the window shows with it."""

from __future__ import annotations

from PySide6.QtWidgets import QDockWidget, QTabWidget, QToolBar, QWidget

from gui.app import Playground
from tests.helpers.find_widgets import find


def go_to(playground: Playground, name: str) -> None:
    tabs = find(playground, QTabWidget, "workspaces")
    tabs.setCurrentWidget(find(playground, QWidget, name))


def parts(playground: Playground) -> list[bool]:
    """Return which of the settings, the toolbar and the time travel are shown."""
    return [
        not find(playground, kind, name).isHidden()
        for kind, name in ((QDockWidget, "settings_dock"), (QToolBar, "transport_bar"), (QWidget, "timeline"))
    ]
