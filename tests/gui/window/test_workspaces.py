"""The row of the pages' tabs: it stands still, and keys lead from it as if it lay within the pages."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, QSettings, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QMainWindow, QMenuBar, QTabBar, QToolBar, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from gui.app import Playground
from gui.window.bars.pages_bar import PagesBar
from tests.helpers.find_widgets import find

pytestmark = pytest.mark.shared_window


def place(part: QWidget) -> QPoint:
    return part.mapToGlobal(QPoint(0, 0))


def tabs_of(playground: Playground) -> QTabBar:
    return playground.window.workspaces.tabBar()


@pytest.mark.parametrize("is_presenting", [False, True])
def test_the_tabs_stand_still_whichever_page_is_on_show(
    qtbot: QtBot, playground: Playground, is_presenting: bool
) -> None:
    window, tabs = playground.window, tabs_of(playground)
    window.resize(1280, 720)
    if is_presenting:
        find(playground, QAction, "presenter_action").trigger()
        window.resize(1280, 720)
    qtbot.waitUntil(lambda: window.width() == 1280)
    places = set()
    for i in range(window.workspaces.count()):
        window.workspaces.setCurrentIndex(i)
        qtbot.wait(20)
        assert tabs.isVisible()
        rects = tuple(tabs.tabRect(each).getRect() for each in range(tabs.count()))
        places.add((place(tabs).toTuple(), tabs.size().toTuple(), rects))
    assert len(places) == 1
    menus = 0 if is_presenting else window.menuBar().width()
    assert tabs.mapTo(window, QPoint(0, 0)) == QPoint(menus, 0)


def test_a_click_on_a_tab_shows_its_page_and_a_page_its_tab(qtbot: QtBot, playground: Playground) -> None:
    window, tabs = playground.window, tabs_of(playground)
    qtbot.mouseClick(tabs, Qt.MouseButton.LeftButton, pos=tabs.tabRect(1).center())
    assert window.workspaces.currentWidget().objectName() == "evaluate"
    window.show_page("temperature")
    assert tabs.tabText(tabs.currentIndex()) == "Temperature"


def test_keys_go_from_page_to_page_past_those_that_are_hidden(qtbot: QtBot, playground: Playground) -> None:
    window, tabs = playground.window, tabs_of(playground)
    playground.store.set_hidden(["evaluate"])
    assert not tabs.isTabVisible(1)
    tabs.setFocus()
    qtbot.keyClick(tabs, Qt.Key.Key_Tab, Qt.KeyboardModifier.ControlModifier)
    assert window.workspaces.currentWidget().objectName() == "temperature"
    qtbot.keyClick(tabs, Qt.Key.Key_Left)
    assert window.workspaces.currentWidget().objectName() == "train"
    assert QApplication.focusWidget() is tabs
    playground.store.set_hidden([])
    assert tabs.isTabVisible(1)


def test_the_tab_key_leads_from_the_tabs_over_the_toolbar_into_the_page(
    qtbot: QtBot, playground: Playground
) -> None:
    playground.window.activateWindow()
    tabs_of(playground).setFocus()
    passed = []
    for _ in range(12):
        qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
        passed.append(QApplication.focusWidget().objectName())
    assert passed[0] == "speed.slider"
    assert "strip.fold" in passed
    playground.window.workspaces.setFocus()
    assert QApplication.focusWidget() is tabs_of(playground)


def test_without_other_pages_the_buttons_for_panels_stay_at_the_right(
    qtbot: QtBot, playground: Playground
) -> None:
    window, button = playground.window, find(playground, QToolButton, "settings_toggle")
    before = place(button)
    others = [window.workspaces.widget(i).objectName() for i in range(1, window.workspaces.count())]
    playground.store.set_hidden(others)
    assert not tabs_of(playground).isVisible()
    qtbot.wait(20)
    assert (place(button).x(), button.isVisible()) == (before.x(), True)
    playground.store.set_hidden([])
    assert tabs_of(playground).isVisible()


def test_no_menu_offers_to_hide_the_tabs(playground: Playground) -> None:
    menu = playground.window.createPopupMenu()
    offered = [action.text() for action in menu.actions() if action.isVisible()]
    assert find(playground, QToolBar, "pages_bar").windowTitle() not in offered
    assert "Settings" in offered


def test_a_layout_from_before_there_was_this_row_does_no_harm(
    qtbot: QtBot, open_playground: Callable[..., Playground], settings: QSettings
) -> None:
    former, bar = QMainWindow(), QToolBar(objectName="transport_bar")
    qtbot.addWidget(former)
    former.addToolBar(bar)
    settings.setValue("layout", former.saveState(1))
    playground = open_playground()
    bar, tabs = find(playground, QToolBar, "transport_bar"), tabs_of(playground)
    assert tabs.isVisible()
    assert place(playground.window.menuBar()).x() == place(bar).x()
    assert place(tabs).y() < place(bar).y()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_menus_and_tabs_share_one_low_row(playground: Playground, theme: str) -> None:
    window, row = playground.window, find(playground, QToolBar, "pages_bar")
    find(playground, QAction, f"theme_{theme}_action").trigger()
    QApplication.processEvents()
    assert row.height() <= 38
    assert window.menuWidget() is None, "nothing stands above it"
    for part in (window.menuBar(), tabs_of(playground), find(playground, QToolButton, "settings_toggle")):
        assert row.isAncestorOf(part)
        assert part.isVisible()
    titles = [action.text() for action in window.menuBar().actions()]
    assert titles == ["&File", "&Edit", "&Run", "&View", "&Help"]


@pytest.mark.qt_log_ignore("does not support (raise|grabbing the keyboard)", extend=True)
def test_alt_and_f10_open_the_menus(qtbot: QtBot, playground: Playground) -> None:
    window, bar = playground.window, playground.window.menuBar()
    window.activateWindow()
    first, view = bar.actions()[0].menu(), bar.actions()[3].menu()
    for key, modifier, menu in (
        (Qt.Key.Key_F10, Qt.KeyboardModifier.NoModifier, first),
        (Qt.Key.Key_V, Qt.KeyboardModifier.AltModifier, view),
    ):
        qtbot.keyClick(window, key, modifier)
        qtbot.waitUntil(menu.isVisible)
        qtbot.keyClick(menu, Qt.Key.Key_Right)
        qtbot.waitUntil(lambda menu=menu: not menu.isVisible())  # type: ignore[misc]
        beside = QApplication.activePopupWidget()
        assert beside in [action.menu() for action in bar.actions()], "the arrows lead to the next one"
        qtbot.keyClick(beside, Qt.Key.Key_Escape)
        qtbot.waitUntil(lambda: QApplication.activePopupWidget() is None)


def test_where_the_desktop_has_the_menus_the_row_has_tabs_alone(qtbot: QtBot) -> None:
    menus, tabs = QMenuBar(), QTabBar()
    menus.addMenu("File")
    menus.hide()  # as Qt does with one that the desktop shows
    bar = PagesBar(menus, tabs)
    qtbot.addWidget(bar)
    bar.show()
    assert tabs.x() == 0
