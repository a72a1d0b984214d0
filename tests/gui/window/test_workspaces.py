"""The row of the pages' tabs: it stands still, and keys lead from it as if it lay within the pages."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise

import pytest
from PySide6.QtCore import QPoint, QSettings, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QApplication,
    QLabel,
    QMainWindow,
    QMenuBar,
    QTabBar,
    QTabWidget,
    QToolBar,
    QToolButton,
    QWidget,
)
from pytestqt.qtbot import QtBot

from core.experiment.presets import read_preset
from gui.app import Playground
from gui.pages.learn.page import LearnPage
from gui.window.bars.pages_bar import PagesBar
from tests.helpers.find_widgets import find
from tests.helpers.patient_bot import settle

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
        settle()
        assert tabs.isVisible()
        rects = tuple(tabs.tabRect(each).getRect() for each in range(tabs.count()))
        places.add((place(tabs).toTuple(), tabs.size().toTuple(), rects))
    assert len(places) == 1
    menus = 0 if is_presenting else window.menuBar().width()
    assert tabs.mapTo(window, QPoint(0, 0)) == QPoint(menus, 0)


def test_a_click_on_a_tab_shows_its_page_and_a_page_its_tab(qtbot: QtBot, playground: Playground) -> None:
    window, tabs = playground.window, tabs_of(playground)
    qtbot.mouseClick(tabs, Qt.MouseButton.LeftButton, pos=tabs.tabRect(1).center())
    assert window.workspaces.currentWidget().objectName() == "learn"
    window.show_page("temperature")
    assert tabs.tabText(tabs.currentIndex()) == "Temperature"


def test_keys_go_from_page_to_page_past_those_that_are_hidden(qtbot: QtBot, playground: Playground) -> None:
    window, tabs = playground.window, tabs_of(playground)
    playground.store.set_hidden(["learn", "lab"])
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
    settle()
    assert (place(button).x(), button.isVisible()) == (before.x(), True)
    playground.store.set_hidden([])
    assert tabs_of(playground).isVisible()


def test_no_menu_offers_to_hide_the_tabs(playground: Playground) -> None:
    menu = playground.window.createPopupMenu()
    offered = [action.text() for action in menu.actions() if action.isVisible()]
    assert find(playground, QToolBar, "pages_bar").windowTitle() not in offered
    assert "Settings" in offered


PAGES = ("train", "learn", "lab", "temperature", "evaluate", "runs", "code")
WITHIN = {"sweep": "runs", "landscape": "learn", "losses": "learn"}


def test_the_pages_are_seven_in_the_order_of_a_learner(playground: Playground) -> None:
    pages, tabs = playground.window.workspaces, tabs_of(playground)
    assert tuple(pages.widget(i).objectName() for i in range(pages.count())) == PAGES
    titles = [tabs.tabText(i) for i in range(tabs.count())]
    assert titles == ["Train", "Learn", "Lab", "Temperature", "Evaluate", "Runs", "Code"]


def test_a_page_is_shown_by_its_name_wherever_it_lies(playground: Playground) -> None:
    window, told = playground.window, []
    window.workspaces.page_changed.connect(told.append)
    for name in (*PAGES, *WITHIN):
        window.show_page("code" if name != "code" else "train")
        told.clear()
        window.show_page(name)
        assert find(playground, QWidget, name).isVisible()
        assert window.workspaces.currentWidget().objectName() == WITHIN.get(name, name)
        assert (window.workspaces.page, told) == (name, [name])
        window.show_page("train")
        window.workspaces.setCurrentWidget(find(playground, QWidget, name))
        assert window.workspaces.page == name, "as Qt's own call does"
    window.workspaces.page_changed.disconnect(told.append)


def test_a_page_within_another_is_as_it_was_left_until_the_other_is_asked_for_by_name(
    qtbot: QtBot, playground: Playground
) -> None:
    window, tabs = playground.window, tabs_of(playground)
    for name, holder in WITHIN.items():
        window.show_page(name)
        tab = window.workspaces.currentIndex()
        window.show_page("code")
        qtbot.mouseClick(tabs, Qt.MouseButton.LeftButton, pos=tabs.tabRect(tab).center())
        assert window.workspaces.page == name
        window.show_page(holder)
        assert window.workspaces.page == holder
        assert not find(playground, QWidget, name).isVisible()


def test_a_page_within_another_can_be_hidden_and_comes_back(playground: Playground) -> None:
    window = playground.window
    for name, holder in WITHIN.items():
        window.show_page(name)
        playground.store.set_hidden([name])
        assert window.workspaces.page == holder, "nobody is left on what is hidden"
        window.show_page("train")
        window.show_page(name)
        assert window.workspaces.page == "train"
        playground.store.set_hidden([])
        window.show_page(name)
        assert find(playground, QWidget, name).isVisible()
        window.show_page("train")
        playground.store.set_hidden([holder])
        window.show_page(name)
        assert window.workspaces.page == "train"
        playground.store.set_hidden([])


def test_a_name_that_no_page_has_shows_none(playground: Playground) -> None:
    playground.window.show_page("nowhere")
    assert playground.window.workspaces.page == "train"


def test_runs_has_a_tab_for_the_recorded_ones_and_one_for_the_sweep(playground: Playground) -> None:
    tabs = find(playground, QTabWidget, "runs")
    assert [tabs.tabText(i) for i in range(tabs.count())] == ["Recorded runs", "Sweep"]
    playground.window.show_page("runs")
    assert find(playground, QWidget, "runs_page").isVisible()
    tabs.setCurrentIndex(1)
    assert playground.window.workspaces.page == "sweep"
    assert find(playground, QWidget, "sweep_page").isVisible()
    playground.store.set_hidden(["sweep"])
    assert not tabs.tabBar().isVisible(), "one tab needs no row"


def test_keys_go_through_the_tabs_in_runs_on_the_way_from_page_to_page(
    qtbot: QtBot, playground: Playground
) -> None:
    window, held = playground.window, Qt.KeyboardModifier.ControlModifier
    window.show_page("evaluate")
    tabs_of(playground).setFocus()
    passed = []
    for key in (*[Qt.Key.Key_Tab] * 3, *[Qt.Key.Key_Backtab] * 3):
        page = window.workspaces.currentWidget()
        within = tabs_of(playground) if page.objectName() != "runs" else page
        keys = held if key is Qt.Key.Key_Tab else held | Qt.KeyboardModifier.ShiftModifier
        qtbot.keyClick(within, key, keys)
        passed.append(window.workspaces.page)
    assert passed == ["runs", "sweep", "code", "sweep", "runs", "evaluate"]


def test_learn_leads_to_what_can_be_explored_and_back(qtbot: QtBot, playground: Playground) -> None:
    window = playground.window
    for name in ("landscape", "losses"):
        window.show_page("learn")
        window.activateWindow()
        open_it = find(playground, QToolButton, f"learn.explore.{name}")
        qtbot.waitUntil(open_it.isVisible)
        assert open_it.toolTip().endswith("."), "one sentence says what is there"
        for leave in ("button", Qt.Key.Key_Escape, Qt.Key.Key_Up):
            qtbot.mouseClick(open_it, Qt.MouseButton.LeftButton)
            page = find(playground, QWidget, name)
            assert page.isVisible()
            assert QApplication.focusWidget() is page
            if leave == "button":
                find(playground, QToolButton, f"{name}.back").click()
            elif leave is Qt.Key.Key_Escape:
                qtbot.keyClick(QApplication.focusWidget(), leave)
            else:
                held = Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.ShiftModifier
                qtbot.keyClick(QApplication.focusWidget(), leave, held)
            assert window.workspaces.page == "learn"
            learn = find(playground, QWidget, "learn_page")
            assert learn.isVisible()
            assert learn.isAncestorOf(QApplication.focusWidget())


def test_an_entry_of_what_is_hidden_is_not_offered(qtbot: QtBot, playground: Playground) -> None:
    playground.window.show_page("learn")
    playground.store.set_hidden(["landscape"])
    assert not find(playground, QToolButton, "learn.explore.landscape").isVisible()
    losses = find(playground, QToolButton, "learn.explore.losses")
    qtbot.waitUntil(losses.isVisible)
    learn = find(playground, QWidget, "learn_page")
    playground.store.set_hidden(["landscape", "losses"])
    (heading,) = (label for label in learn.findChildren(QLabel) if label.text() == "Explore")
    assert not heading.isVisible(), "nor a heading over nothing"
    playground.store.set_hidden([])
    assert losses.isVisible()


@pytest.mark.parametrize(
    ("section", "text", "page"),
    [("optimizer", "See the landscape ›", "landscape"), ("loss", "Compare losses ›", "losses")],
)
def test_the_settings_lead_to_where_one_plays_with_them(
    qtbot: QtBot, playground: Playground, section: str, text: str, page: str
) -> None:
    playground.store.view.set_level("all")
    link = find(playground, QToolButton, f"{section}.explore")
    qtbot.waitUntil(link.isVisible)
    assert link.text() == text
    assert link.toolTip()
    link.click()
    workspaces, back = playground.window.workspaces, find(playground, QToolButton, f"{page}.back")
    assert workspaces.page == page
    assert back.text() == "‹ Train"
    back.click()
    assert workspaces.page == "train"
    playground.window.show_page("evaluate")
    link.click()
    assert back.text() == "‹ Evaluate"
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Escape)
    assert workspaces.page == "evaluate"
    playground.window.show_page(page)
    assert back.text() == "‹ Lessons", "nobody came from there this time"
    playground.window.show_page("train")
    playground.store.set_hidden([page])
    assert not link.isVisible()
    playground.store.set_hidden([])
    assert link.isVisible()


def test_a_lesson_leads_to_what_it_is_about_and_one_comes_back_to_it(
    qtbot: QtBot, playground: Playground
) -> None:
    window = playground.window
    window.show_page("learn")
    learn = window.findChild(LearnPage)
    assert learn is not None
    for lesson, page in (("07_optimizers", "landscape"), ("08_losses", "losses")):
        learn.follow_link(f"lesson:{lesson}")
        assert learn.lesson is not None
        assert f"(page:{page})" in learn.lesson.path.read_text(encoding="utf-8")
        learn.follow_link(f"page:{page}")
        assert window.workspaces.page == page
        find(playground, QToolButton, f"{page}.back").click()
        assert window.workspaces.page == "learn"
        assert learn.lesson is not None
        assert learn.lesson.name == lesson
    learn.show_list()


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
    qtbot.waitUntil(window.isActiveWindow)
    window.workspaces.setFocus()
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


def test_pages_that_opened_experiments_hide_leave_no_hole_in_the_row(playground: Playground) -> None:
    tabs, circle = tabs_of(playground), read_preset("circle").experiment
    for n in range(1, 6):
        view = replace(circle.view, hidden=("optimizer", *PAGES[1 : n + 1]))
        playground.store.show_experiment(replace(circle, view=view))
        shown = [tabs.tabRect(i) for i in range(tabs.count()) if tabs.isTabVisible(i)]
        assert len(shown) == len(PAGES) - n
        assert all(one.right() + 1 == other.left() for one, other in pairwise(shown)), n


def test_each_page_has_a_key_in_the_order_of_the_tabs_and_its_tab_tells_it(
    qtbot: QtBot, playground: Playground
) -> None:
    window, tabs, held = playground.window, tabs_of(playground), Qt.KeyboardModifier.ControlModifier
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    window.workspaces.setFocus()
    for hidden in ((), ("learn", "temperature")):
        playground.store.set_hidden(hidden)
        for n, name in enumerate((page for page in PAGES if page not in hidden), start=1):
            qtbot.keyClick(window, Qt.Key(Qt.Key.Key_0 + n), held)
            assert window.workspaces.currentWidget().objectName() == name
            at = tabs.currentIndex()
            assert tabs.tabToolTip(at) == f"{tabs.tabText(at)} (Ctrl+{n})"
    qtbot.keyClick(window, Qt.Key.Key_7, held)
    assert window.workspaces.page == "code", "there is no seventh page"


def test_keys_lead_to_the_next_page_and_the_one_before_from_anywhere(
    qtbot: QtBot, playground: Playground
) -> None:
    window, held = playground.window, Qt.KeyboardModifier.ControlModifier
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    playground.store.set_hidden(["learn"])
    speed = find(playground, QWidget, "speed.slider")
    for key, keys, page in (
        (Qt.Key.Key_PageDown, held, "lab"),
        (Qt.Key.Key_PageUp, held, "train"),
        (Qt.Key.Key_PageUp, held, "code"),
        (Qt.Key.Key_Tab, held, "train"),
        (Qt.Key.Key_Backtab, held | Qt.KeyboardModifier.ShiftModifier, "code"),
    ):
        speed.setFocus()
        qtbot.keyClick(speed, key, keys)
        assert window.workspaces.page == page
