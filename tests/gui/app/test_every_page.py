"""Every page has room for its texts, on small screens too, in each language that the window speaks."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QScrollArea, QTabWidget, QWidget
from pytestqt.qtbot import QtBot

from core.experiment.presets import NAMES
from core.lessons.lesson import PAGES
from core.system.languages import languages
from gui.app import Playground
from tests.helpers.clipped_texts import clipped
from tests.helpers.find_widgets import find
from tests.helpers.patient_bot import settle

pytestmark = [
    pytest.mark.shared_window,
    pytest.mark.qt_log_ignore("This plugin does not support", extend=True),
]
OLD_LAPTOP, SMALL = QSize(1093, 535), QSize(1024, 700)
"""What 1366x768 at 125 % leaves under a title and over a panel of the desktop, and what is whole at least."""
SIZES = (OLD_LAPTOP, SMALL, QSize(1280, 720), QSize(1920, 1080))
PRESETS = ("digits_cnn", "denoising_digits", "text_transformer", "spiral")
"""With the most that stands beside and over a network, and the first that anybody sees."""


def faults_of_a_page(playground: Playground, name: str, size: QSize) -> list[str]:
    """Return what does not fit a page in a window of that size."""
    window, tabs = playground.window, playground.window.workspaces.tabBar()
    window.show_page(name)
    settle()
    page = find(playground, QWidget, name)
    faults = list(clipped(window if size != OLD_LAPTOP else page))
    whole = page.currentWidget() if isinstance(page, QTabWidget) else page
    areas = [whole, *whole.findChildren(QScrollArea, options=Qt.FindChildOption.FindDirectChildrenOnly)]
    if name == "temperature":
        areas += page.findChildren(QScrollArea)
    if size != OLD_LAPTOP:
        scrolled = (area for area in areas if isinstance(area, QScrollArea))
        sideways = (area for area in scrolled if area.horizontalScrollBar().isVisible())
        faults += [f"{area.objectName()} is scrolled sideways" for area in sideways]
    if window.size() != size:
        faults.append(f"the window is as large as {window.size().toTuple()}")
    if size.width() >= SMALL.width() and tabs.tabRect(tabs.count() - 1).right() >= tabs.width():
        faults.append("the last tab has no room")
    return [f"{name}, {size.toTuple()}: {fault}" for fault in faults]


def faults_of_a_preset(
    qtbot: QtBot, playground: Playground, preset: str, sizes: tuple[QSize, ...]
) -> list[str]:
    """Open a preset, take a step, and return what does not fit the Train page in windows of these sizes."""
    window, store, faults = playground.window, playground.store, []
    window.open_preset(preset)
    qtbot.waitUntil(lambda: store.run.trained == store.document.experiment and store.run.state == "ready")
    window.transport.step.trigger()
    qtbot.waitUntil(lambda: store.run.history.n_steps == 1)
    faults += [message.summary for message in store.messages.unread]
    timeline = find(playground, QWidget, "timeline")
    for size in sizes:
        window.resize(size)
        faults += faults_of_a_page(playground, "train", size)
        if window.minimumSizeHint().boundedTo(SMALL) != window.minimumSizeHint():
            faults.append("the window cannot be small")
        corner = timeline.mapTo(window, timeline.rect().topLeft())
        if not window.rect().contains(QRect(corner, timeline.size())):
            faults.append(f"the time travel is out of sight in {size.toTuple()}")
    return [f"{preset}: {fault}" for fault in faults]


def test_every_page_fits_small_screens_in_each_language(qtbot: QtBot, playground: Playground) -> None:
    qtbot.waitUntil(lambda: playground.window.findChild(QWidget, "sweep_page") is not None)
    faults: list[str] = []
    for preset in PRESETS:
        faults += faults_of_a_preset(qtbot, playground, preset, (OLD_LAPTOP, SMALL))
    for code in languages():
        playground.speak(code)
        for size in (OLD_LAPTOP, SMALL):
            playground.window.resize(size)
            for name in PAGES:
                faults += [f"{code}: {fault}" for fault in faults_of_a_page(playground, name, size)]
    assert faults == []


@pytest.mark.thorough
@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("code", languages())
def test_every_preset_and_page_fits_every_size(
    qtbot: QtBot, playground: Playground, code: str, theme: str
) -> None:
    qtbot.waitUntil(lambda: playground.window.findChild(QWidget, "sweep_page") is not None)
    playground.speak(code)
    find(playground, QAction, f"theme_{theme}_action").trigger()
    faults: list[str] = []
    for preset in NAMES:
        faults += faults_of_a_preset(qtbot, playground, preset, SIZES)
    playground.window.open_preset("digits_cnn")
    playground.store.control.run()
    qtbot.waitUntil(lambda: playground.store.run.history.n_steps >= 20)
    for size in SIZES:
        playground.window.resize(size)
        for name in PAGES:
            faults += faults_of_a_page(playground, name, size)
    assert faults == []
