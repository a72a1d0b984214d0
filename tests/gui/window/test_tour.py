"""A first visitor is offered a tour, which leads over the real controls."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QPoint, QRect, QSettings, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QLabel, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from gui.app import Playground
from gui.window.tour.steps import tour_steps
from tests.core.lessons.texts import EXAMPLE, lesson
from tests.gui.app.test_accessibility import mute
from tests.gui.window.test_drag_and_drop import drop, files
from tests.helpers.patient_bot import settle

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


def test_the_offer_is_declined_for_good(qtbot: QtBot, open_playground: Open, settings: QSettings) -> None:
    playground = new_visitor(open_playground, settings)
    close = playground.window.findChild(QToolButton, "welcome.off")
    assert close.accessibleName() == "Do not ask again"
    press(qtbot, playground, "welcome.off")
    assert not playground.window.welcome.isVisible()
    assert settings.value("welcome/off", type=bool)
    again = open_playground(wait=False)
    assert not again.window.welcome.isVisible()


def test_the_offer_is_small_in_the_row_of_the_tabs(
    qtbot: QtBot, open_playground: Open, settings: QSettings
) -> None:
    playground = new_visitor(open_playground, settings)
    window, tabs = playground.window, playground.window.workspaces.tabBar()
    row, (question,) = window.findChild(QWidget, "pages_bar"), window.welcome.findChildren(QLabel)
    for width, height, asks in ((1280, 900, True), (1024, 700, False), (1280, 720, True)):
        window.resize(width, height)
        qtbot.waitUntil(lambda asks=asks: question.isVisible() == asks)  # type: ignore[misc]
        assert row.isAncestorOf(window.welcome)
        assert row.height() <= 38
        for part in window.welcome.findChildren(QToolButton):
            assert part.visibleRegion().boundingRect().size() == part.size()
        qtbot.waitUntil(lambda: tabs.tabRect(tabs.count() - 1).right() < tabs.width())
    top = window.workspaces.mapTo(window, QPoint(0, 0))
    assert [part.objectName() for part in window.welcome.findChildren(QToolButton)] == [
        "welcome.tour",
        "welcome.off",
    ]
    window.findChild(QToolButton, "welcome.off").click()
    settle()
    assert window.workspaces.mapTo(window, QPoint(0, 0)) == top, "no page has moved"


def test_a_lesson_dropped_anywhere_opens_on_the_learn_page(playground: Playground, tmp_path: Path) -> None:
    window = playground.window
    assert drop(window, files(EXAMPLE))
    assert window.workspaces.currentWidget().objectName() == "learn"
    assert window.findChild(QWidget, "learn.lesson") is not None
    bad = tmp_path / "bad.md"
    bad.write_text(lesson("<b>"))
    assert drop(window, files(bad))
    assert f"{bad}:7" in playground.store.messages.unread[0].summary


def test_the_offer_stands_out_until_the_first_run_and_is_no_part_of_a_presentation(
    qtbot: QtBot, open_playground: Open, settings: QSettings
) -> None:
    playground = new_visitor(open_playground, settings)
    window = playground.window
    offer, presenter = (
        window.findChild(QToolButton, "welcome.tour"),
        window.findChild(QAction, "presenter_action"),
    )
    assert offer.property("role") == "primary"
    presenter.trigger()
    assert not window.welcome.isVisible()
    presenter.trigger()
    qtbot.waitUntil(window.welcome.isVisible)
    window.findChild(QAction, "run_action").trigger()
    qtbot.waitUntil(lambda: playground.store.run.history.n_steps > 0, timeout=60_000)
    assert offer.property("role") != "primary"
    assert offer.isVisible()
    window.findChild(QAction, "stop_action").trigger()
    qtbot.waitUntil(lambda: playground.store.run.state == "stopped", timeout=60_000)
    assert offer.property("role") != "primary"
