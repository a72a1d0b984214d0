"""A first visitor is offered a tour and the lessons; the tour leads over the real controls."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QPoint, QRect, QSettings, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QToolButton, QWidget
from pytestqt.qtbot import QtBot

from gui.app import Playground
from gui.window.tour.steps import tour_steps
from tests.core.lessons.texts import EXAMPLE, lesson
from tests.gui.app.test_accessibility import mute
from tests.gui.window.test_drag_and_drop import drop, files

LEFT = Qt.MouseButton.LeftButton
Open = Callable[..., Playground]


def press(qtbot: QtBot, playground: Playground, name: str) -> None:
    button = playground.window.findChild(QToolButton, name)
    assert button.isVisible()
    qtbot.mouseClick(button, LEFT)


def new_visitor(open_playground: Open, settings: QSettings) -> Playground:
    settings.remove("welcome/off")
    return open_playground()


def test_the_tour_leads_over_every_control_and_leaves_the_window_as_it_was(
    qtbot: QtBot, open_playground: Open, settings: QSettings
) -> None:
    playground = new_visitor(open_playground, settings)
    window = playground.window
    press(qtbot, playground, "welcome.tour")
    assert not window.welcome.isVisible()
    seen = []
    for step in tour_steps():
        balloon, frame = (window.findChild(QWidget, f"tour.{name}") for name in ("balloon", "highlight"))
        target = window.tour.target
        assert target is not None
        assert target.isVisible()
        assert frame.geometry().intersects(balloon.parentWidget().rect())
        assert window.rect().contains(balloon.geometry())
        place = QRect(target.mapTo(window, QPoint(0, 0)), target.size())
        assert not balloon.geometry().intersects(place), step.target
        assert mute(balloon) == []
        seen.append(step.target)
        press(qtbot, playground, "tour.next")
    assert len(seen) == 10
    assert not window.tour.is_on


def test_the_tour_goes_by_keys_and_ends_by_escape(qtbot: QtBot, playground: Playground) -> None:
    window = playground.window
    window.findChild(QAction, "tour_action").trigger()
    balloon = window.findChild(QWidget, "tour.balloon")
    first = window.tour.target
    qtbot.keyClick(balloon, Qt.Key.Key_Right)
    assert window.tour.target is not first
    qtbot.keyClick(balloon, Qt.Key.Key_Left)
    assert window.tour.target is first
    qtbot.keyClick(balloon, Qt.Key.Key_Left)
    assert window.tour.target is first
    qtbot.keyClick(balloon, Qt.Key.Key_Escape)
    assert not window.tour.is_on


def test_nothing_is_modal_and_the_controls_work_meanwhile(qtbot: QtBot, playground: Playground) -> None:
    window = playground.window
    window.findChild(QAction, "tour_action").trigger()
    window.findChild(QAction, "step_action").trigger()
    qtbot.waitUntil(lambda: playground.store.run.history.n_steps > 0, timeout=60_000)
    assert window.tour.is_on
    window.show_page("code")
    assert not window.tour.is_on


def test_the_offer_is_declined_for_good_or_for_now(
    qtbot: QtBot, open_playground: Open, settings: QSettings
) -> None:
    playground = new_visitor(open_playground, settings)
    press(qtbot, playground, "welcome.later")
    assert not playground.window.welcome.isVisible()
    assert not settings.contains("welcome/off")
    again = open_playground(wait=False)
    press(qtbot, again, "welcome.off")
    assert settings.value("welcome/off", type=bool)
    third = open_playground(wait=False)
    assert not third.window.welcome.isVisible()


def test_in_a_low_window_the_offer_stands_in_the_menu_bar_and_takes_no_room(
    qtbot: QtBot, open_playground: Open, settings: QSettings
) -> None:
    window = new_visitor(open_playground, settings).window
    pages, bar = window.workspaces, window.menuBar()
    for height in (900, 720):
        window.resize(1280, height)
        qtbot.waitUntil(lambda low=height < 850: bar.isAncestorOf(window.welcome) == low)  # type: ignore[misc]
        assert window.welcome.isVisible()
        qtbot.wait(50)
    top = pages.mapTo(window, QPoint(0, 0))
    window.findChild(QToolButton, "welcome.later").click()
    qtbot.wait(50)
    assert pages.mapTo(window, QPoint(0, 0)) == top
    window.resize(1280, 900)
    assert not window.welcome.isVisible()


def test_the_offer_leads_to_the_lessons(qtbot: QtBot, open_playground: Open, settings: QSettings) -> None:
    playground = new_visitor(open_playground, settings)
    press(qtbot, playground, "welcome.lessons")
    page = playground.window.workspaces.currentWidget()
    assert page.objectName() == "learn"
    qtbot.waitUntil(lambda: page.findChild(QWidget, "learn.list") is not None)


def test_a_lesson_dropped_anywhere_opens_on_the_learn_page(playground: Playground, tmp_path: Path) -> None:
    window = playground.window
    assert drop(window, files(EXAMPLE))
    assert window.workspaces.currentWidget().objectName() == "learn"
    assert window.findChild(QWidget, "learn.lesson") is not None
    bad = tmp_path / "bad.md"
    bad.write_text(lesson("<b>"))
    assert drop(window, files(bad))
    assert f"{bad}:7" in playground.store.messages.unread[0].summary
