"""The View menu: several panels are hidden in one visit."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QWidget
from pytestqt.qtbot import QtBot

from gui.app import Playground
from tests.helpers.find_widgets import find

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)


def click(qtbot: QtBot, menu: QMenu, action: QAction) -> None:
    place = menu.actionGeometry(action).center()
    qtbot.mouseMove(menu, place)
    qtbot.mouseMove(menu, place + QPoint(1, 0))
    qtbot.mouseClick(menu, Qt.MouseButton.LeftButton, pos=place)


def test_the_menu_of_panels_stays_open_while_they_are_checked(qtbot: QtBot, playground: Playground) -> None:
    menu = find(playground, QMenu, "panels_menu")
    menu.popup(playground.window.mapToGlobal(QPoint(20, 60)))
    qtbot.waitUntil(menu.isVisible)
    names = ("lr_plot", "timeline", "evaluate")
    for name in names:
        click(qtbot, menu, find(playground, QAction, f"show_{name}_action"))
        assert menu.isVisible(), name
    assert playground.store.document.experiment.view.hidden == names
    assert not find(playground, QWidget, "timeline").isVisible()
    click(qtbot, menu, find(playground, QAction, "show_timeline_action"))
    assert find(playground, QWidget, "timeline").isVisible()
    qtbot.keyClick(menu, Qt.Key.Key_Escape)
    assert not menu.isVisible()


def test_a_click_elsewhere_closes_the_menu_of_panels(qtbot: QtBot, playground: Playground) -> None:
    menu = find(playground, QMenu, "panels_menu")
    menu.popup(playground.window.mapToGlobal(QPoint(20, 60)))
    qtbot.waitUntil(menu.isVisible)
    qtbot.mouseClick(menu, Qt.MouseButton.LeftButton, pos=QPoint(menu.width() + 40, 5))
    assert not menu.isVisible()
    assert not playground.store.document.experiment.view.hidden
