"""What a student does between reading and running: keys, clicks beside a circle, ways on and back."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QFileDialog, QLabel, QRadioButton, QTabBar, QToolButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from core.lessons.lesson import Lesson
from core.lessons.library import own_lessons
from gui.pages.learn.page import LearnPage
from gui.pages.learn.parts.prose import ProseView
from gui.state.store import Store
from gui.theme.style import stylesheet
from tests.core.lessons.texts import EXAMPLE
from tests.gui.pages.learn.test_page import LONG_MS, feedback, lab, part, press, show_solution, wait_for_end

Open = Callable[..., LearnPage]


def own(name: str) -> Lesson:
    return next(lesson for lesson in own_lessons() if lesson.name == name)


def key(qtbot: QtBot, widget: QWidget, name: Qt.Key) -> None:
    qtbot.keyClick(widget, name, Qt.KeyboardModifier.AltModifier)


def place_of(widget: QWidget) -> QRect:
    return QRect(widget.mapTo(widget.window(), QPoint()), widget.size())


def test_the_words_of_an_option_choose_it_and_the_choice_stays_to_be_seen(
    qtbot: QtBot, open_page: Open
) -> None:
    card = part(open_page(EXAMPLE), "predict.copies")
    button = card.findChild(QRadioButton, "learn.option.0")
    words = next(
        view for view in card.findChildren(ProseView) if view.toPlainText() == button.accessibleName()
    )
    qtbot.mouseClick(words.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(8, 8))
    assert button.isChecked()
    press(qtbot, card, "answer")
    other = card.findChild(QRadioButton, "learn.option.1")
    assert not button.isEnabled(), "it was wrong"
    assert not button.isChecked()
    other.click()
    press(qtbot, card, "answer")
    assert other.isEnabled()
    qtbot.mouseClick(words.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(8, 8))
    assert other.isChecked()
    assert not button.isChecked()


def test_a_value_is_told_whole_and_the_keys_walk_through_the_program_wherever_the_focus_is(
    qtbot: QtBot, open_page: Open
) -> None:
    page = open_page(EXAMPLE)
    page.activateWindow()
    run = part(page, "run")
    qtbot.mouseClick(run, Qt.MouseButton.LeftButton)
    wait_for_end(qtbot, page)
    tensor = lab(page).panes.value.tensor
    qtbot.waitUntil(lambda: "(newest)" in tensor.readout.full)
    assert tensor.readout.text() == tensor.readout.full
    strip = tensor.strip
    assert strip.fontMetrics().horizontalAdvance(strip.sentence()) <= strip.width()
    state = lab(page).state
    last = state.position
    for at, widget in enumerate((run, part(page, "text"), lab(page).panes.details.tabBar()), start=1):
        widget.setFocus()
        key(qtbot, widget, Qt.Key.Key_Left)
        assert state.position == last - at, widget.objectName()


def test_an_exercise_that_is_opened_is_typed_into_and_after_the_last_hint_no_key_solves_it(
    qtbot: QtBot, open_page: Open
) -> None:
    page = open_page(EXAMPLE)
    page.activateWindow()
    run = lab(page).findChild(QToolButton, "workbench.run")
    assert not run.isEnabled(), "there is nothing to run"
    card = part(page, "exercise.make-it-fit")
    press(qtbot, card, "open")
    qtbot.waitUntil(lab(page).editor.hasFocus)
    assert run.isEnabled()
    title = next(label.text() for label in card.findChildren(QLabel) if label.property("role") == "title")
    assert lab(page).title.text() == title == "Exercise 1"
    hint = card.findChild(QToolButton, "learn.hint")
    hint.setFocus()
    qtbot.waitUntil(hint.hasFocus)
    while hint.isEnabled():
        qtbot.keyClick(hint, Qt.Key.Key_Space)
    assert card.focusWidget() is card.findChild(QToolButton, "learn.check")


def test_what_the_check_calls_is_no_step_of_the_program(qtbot: QtBot, open_page: Open) -> None:
    page = open_page()
    page.open_lesson(own("03_views"))
    page.finish()
    card = part(page, "exercise.spoilt")
    show_solution(qtbot, card)
    press(qtbot, card, "take")
    press(qtbot, card, "check")
    qtbot.waitUntil(lambda: feedback(card) == "✓ That does it.", timeout=LONG_MS)
    moments = lab(page).state.trace.moments
    assert moments[-1].line == lab(page).text.rstrip().count("\n") + 1
    assert lab(page).status.text().startswith(f"{len(moments)} steps in")


def test_nothing_moves_when_a_value_or_a_graph_wants_more_room(qtbot: QtBot, open_page: Open) -> None:
    page = open_page()
    page.open_lesson(own("04_autograd"))
    page.finish()
    panes = lab(page).panes
    qtbot.waitUntil(panes.below.isVisible)
    places = [place_of(panes.below), place_of(panes.details)]
    press(qtbot, page, "run")
    wait_for_end(qtbot, page)
    key(qtbot, panes.editor, Qt.Key.Key_Left)
    for tab in (panes.value, panes.graph):
        panes.details.setCurrentWidget(tab)
        qtbot.waitUntil(tab.isVisible)
        assert [place_of(panes.below), place_of(panes.details)] == places
    count = panes.graph.findChild(QLabel, "lab.graph.count")
    assert count.geometry().right() <= count.parentWidget().width()


def test_a_lesson_is_found_again_where_it_was_left_with_its_exercise_in_the_lab_and_leads_on(
    qtbot: QtBot, open_page: Open
) -> None:
    page = open_page()
    first, second, *_ = own_lessons()
    page.open_lesson(first)
    page.finish()
    bar = part(page, "text").verticalScrollBar()
    qtbot.waitUntil(lambda: bar.maximum() > 1000)
    bar.setValue(1000)
    press(qtbot, page, "go_on")
    assert page.lesson == second
    page.activateWindow()
    text = page.findChildren(QWidget, "learn.text")[-1]
    qtbot.waitUntil(text.hasFocus)
    key(qtbot, text, Qt.Key.Key_PageUp)
    assert page.lesson == first
    page.finish()
    qtbot.waitUntil(lambda: part(page, "text").verticalScrollBar().value() == 1000)
    card = page.findChildren(QWidget, f"learn.exercise.{first.exercises[-1].name}")[-1]
    press(qtbot, card, "open")
    lab(page).editor.replace_text("x = 1  # mine\n")
    page.open_lesson(second)
    assert lab(page).text == ""
    page.open_lesson(first)
    page.finish()
    assert lab(page).text == "x = 1  # mine\n"
    assert lab(page).title.full == f"Exercise {len(first.exercises)}"
    assert page.focusWidget() is page.findChildren(QWidget, "learn.text")[-1], "it is read on"


def test_the_first_answer_moves_nothing_above_it(qtbot: QtBot, open_page: Open, store: Store) -> None:
    page = open_page()
    page.setStyleSheet(stylesheet(store.view.theme))
    page.open_lesson(own("08_losses"))
    page.finish()
    card, text = part(page, "predict.triplet"), part(page, "text")
    qtbot.waitUntil(lambda: text.verticalScrollBar().maximum() > text.height())
    top, before = card.y(), text.verticalScrollBar().maximum()
    press(qtbot, card, "answer")
    qtbot.waitUntil(lambda: text.verticalScrollBar().maximum() > before)
    assert card.y() == top


def test_a_lesson_is_opened_by_its_key_while_the_tabs_of_the_window_have_the_keys(
    qtbot: QtBot, open_page: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = open_page()
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(EXAMPLE), ""))
    window, tabs = QWidget(), QTabBar()
    qtbot.addWidget(window)
    column = QVBoxLayout(window)
    tabs.addTab("Learn")
    column.addWidget(tabs)
    column.addWidget(page)
    page.show()
    window.show()
    window.activateWindow()
    tabs.setFocus()
    qtbot.waitUntil(tabs.hasFocus)
    qtbot.keyClick(tabs, Qt.Key.Key_O, Qt.KeyboardModifier.ControlModifier)
    assert page.lesson is not None
    page.show_list()
    page.hide()
    qtbot.keyClick(tabs, Qt.Key.Key_O, Qt.KeyboardModifier.ControlModifier)
    assert page.lesson is None, "on another page the key is another page's"
    page.setParent(None)
