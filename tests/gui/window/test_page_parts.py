"""What the window shows with each page, and which keys rest there."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QDockWidget
from pytestqt.qtbot import QtBot

from core.lessons.lesson import PAGES
from gui.app import Playground
from gui.window.page_parts import PARTS
from tests.helpers.find_widgets import find
from tests.helpers.page_parts import go_to, parts

pytestmark = [
    pytest.mark.shared_window,
    pytest.mark.qt_log_ignore("This plugin does not support", extend=True),
]


ALL, NONE = [True, True, True], [False, False, False]
SEEN = {
    "train": ALL,
    "learn": NONE,
    "landscape": NONE,
    "losses": NONE,
    "lab": NONE,
    "temperature": ALL,
    "evaluate": ALL,
    "runs": NONE,
    "sweep": NONE,
    "code": [True, True, False],
}
"""Which of them act on each page."""


def test_it_is_said_of_every_page_what_acts_there() -> None:
    assert tuple(PARTS) == PAGES == tuple(SEEN)


def test_settings_toolbar_and_time_travel_stand_where_they_act_and_come_back(playground: Playground) -> None:
    dock = find(playground, QDockWidget, "settings_dock")
    for page in PAGES:
        assert parts(playground) == ALL
        go_to(playground, page)
        assert parts(playground) == SEEN[page], page
        go_to(playground, "train")
        assert parts(playground) == ALL, page
        dock.hide()
        go_to(playground, page)
        assert parts(playground) == [False, *SEEN[page][1:]], page
        go_to(playground, "train")
        assert parts(playground) == [False, True, True], "folded by its user"
        dock.show()


def test_who_asks_for_settings_where_they_do_not_act_has_them_there_alone(playground: Playground) -> None:
    dock = find(playground, QDockWidget, "settings_dock")
    for page, is_open in ((page, is_open) for page in ("lab", "runs") for is_open in (True, False)):
        go_to(playground, "train")
        dock.setVisible(is_open)
        go_to(playground, page)
        dock.toggleViewAction().trigger()
        assert parts(playground)[0]
        go_to(playground, "lab" if page != "lab" else "losses")
        assert not parts(playground)[0]
        go_to(playground, "temperature")
        assert parts(playground)[0] is is_open, "the Train page's are as they were"


@pytest.mark.parametrize(
    ("begin", "end", "is_open"), [("train", "lab", True), ("lab", "train", False), ("lab", "runs", True)]
)
def test_presenter_mode_keeps_the_settings_of_the_train_page(
    qtbot: QtBot, playground: Playground, begin: str, end: str, is_open: bool
) -> None:
    find(playground, QDockWidget, "settings_dock").setVisible(is_open)
    presenter, view = find(playground, QAction, "presenter_action"), playground.store.view
    go_to(playground, begin)
    presenter.trigger()
    qtbot.waitUntil(lambda: view.presenting)
    go_to(playground, end)
    presenter.trigger()
    qtbot.waitUntil(lambda: not view.presenting)
    assert parts(playground)[0] is (is_open and SEEN[end][0])
    go_to(playground, "train")
    assert parts(playground) == [is_open, True, True]


def test_the_keys_of_a_run_rest_where_its_toolbar_is_not(qtbot: QtBot, playground: Playground) -> None:
    store, window = playground.store, playground.window
    before, steps = store.document.experiment, store.run.history.n_steps
    for page in (page for page in PAGES if not SEEN[page][1]):
        go_to(playground, page)
        window.workspaces.tabBar().setFocus()
        for key in (Qt.Key.Key_Space, Qt.Key.Key_S, Qt.Key.Key_P, Qt.Key.Key_E, Qt.Key.Key_N):
            qtbot.keyClick(window.workspaces.tabBar(), key)
    assert (store.document.experiment, store.run.state) == (before, "ready")
    assert store.run.history.n_steps == steps
    go_to(playground, "train")
    qtbot.keyClick(window, Qt.Key.Key_N)
    assert store.document.experiment != before
