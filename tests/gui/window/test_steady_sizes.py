"""Another theme and the presenter mode leave everything as large as it was, however often they come."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QRect
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QDockWidget, QWidget
from pytestqt.qtbot import QtBot

from core.runs.sweeps.folder import SweepFolder
from core.runs.sweeps.sweep import Axis, Sweep
from gui.app import Playground
from tests.helpers.find_widgets import find
from tests.helpers.run_folders import SPIRAL


def places(playground: Playground) -> dict[QWidget, QRect]:
    """Return where everything is that is on show."""
    parts = playground.window.findChildren(QWidget)
    return {part: part.geometry() for part in parts if part.isVisible() and not part.isWindow()}


def act(playground: Playground, *names: str) -> None:
    for name in names:
        find(playground, QAction, f"{name}_action").trigger()
        QApplication.processEvents()


def plan_sweep(place: Path) -> None:
    """Leave a sweep of three runs, none of which has been trained."""
    SweepFolder.create(Sweep(SPIRAL, (Axis("optimizer.lr", (0.003, 0.01, 0.03)),)), place)


@pytest.mark.parametrize("page", ["train", "sweep", "runs"])
def test_a_page_is_as_large_as_before(
    qtbot: QtBot, open_playground: Callable[..., Playground], place: Path, page: str
) -> None:
    plan_sweep(place)
    playground = open_playground()
    window = playground.window
    window.resize(1280, 720)
    window.show_page(page)
    qtbot.wait(500)  # what comes late has come
    before = places(playground)
    for _ in range(2):
        act(playground, "theme_dark", "theme_light", "presenter", "presenter")

    def is_as_before() -> None:
        after = places(playground)
        assert [part.objectName() for part, rect in before.items() if after.get(part) != rect] == []

    qtbot.waitUntil(is_as_before)  # the desktop makes the window small again a little later


def test_a_theme_changes_nothing_for_a_moment_either(
    qtbot: QtBot, open_playground: Callable[..., Playground]
) -> None:
    playground = open_playground()
    dock = find(playground, QDockWidget, "settings_dock")
    widths = set()
    qtbot.wait(100)
    widths.add(dock.width())
    for theme in ("dark", "light", "dark"):
        find(playground, QAction, f"theme_{theme}_action").trigger()
        widths.add(dock.width())
        QApplication.processEvents()
        widths.add(dock.width())
    assert len(widths) == 1
