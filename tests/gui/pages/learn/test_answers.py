"""What a student is told comes into sight, and gives no answer away before."""

from __future__ import annotations

import re
from collections.abc import Callable

from PySide6.QtCore import QPoint, QRect
from PySide6.QtGui import QFont, QTextCursor, QTextTable
from PySide6.QtWidgets import QLabel, QLineEdit, QScrollArea, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from core.lessons.answers import is_right
from core.lessons.library import own_lessons
from gui.pages.learn.page import LearnPage
from gui.pages.learn.parts.prediction import PredictionCard
from gui.pages.learn.parts.prose import ProseView
from gui.pages.learn.parts.session import LessonSession
from gui.state.store import Store
from tests.core.lessons.texts import EXAMPLE
from tests.gui.pages.learn.test_page import feedback, part, press, wait_for_end

Open = Callable[..., LearnPage]


def in_sight(page: LearnPage, widget: QWidget) -> bool:
    area = page.findChild(QScrollArea, "learn.text").viewport()
    return area.rect().contains(QRect(widget.mapTo(area, QPoint(0, 0)), widget.size()))


def put_at_lower_edge(qtbot: QtBot, page: LearnPage, button: QWidget) -> None:
    area = page.findChild(QScrollArea, "learn.text")

    def is_there() -> bool:  # once all is laid out
        bottom = button.mapTo(area.widget(), QPoint(0, button.height())).y() - area.viewport().height()
        area.verticalScrollBar().setValue(bottom)
        return 0 < bottom == area.verticalScrollBar().value()

    qtbot.waitUntil(is_there)


def test_the_answer_to_a_check_comes_into_sight(qtbot: QtBot, open_page: Open) -> None:
    page = open_page(EXAMPLE)
    card = part(page, "exercise.make-it-fit")
    put_at_lower_edge(qtbot, page, card.findChild(QWidget, "learn.check"))
    press(qtbot, card, "check")
    wait_for_end(qtbot, page)
    qtbot.waitUntil(lambda: in_sight(page, card.findChild(QLabel, "learn.feedback")))
    assert in_sight(page, card.findChild(QWidget, "learn.check")), "no further than that"


def test_what_is_in_sight_stays_where_it_is(qtbot: QtBot, open_page: Open) -> None:
    page = open_page(EXAMPLE)
    card = part(page, "exercise.make-it-fit")
    bar = page.findChild(QScrollArea, "learn.text").verticalScrollBar()
    put_at_lower_edge(qtbot, page, card)
    bar.setValue(bar.value() + 160)
    place = bar.value()
    press(qtbot, card, "hint")
    qtbot.waitUntil(lambda: in_sight(page, card.findChildren(ProseView)[-1]))
    assert bar.value() == place


def test_a_field_gives_no_answer_of_a_lesson_away(qtbot: QtBot, open_page: Open) -> None:
    session = open_page(EXAMPLE).findChild(LessonSession)
    for kind in ("number", "shape"):
        asked = [
            p for one in own_lessons() for p in one.predictions if p.kind == kind and p.answers[0] != "error"
        ]
        card = PredictionCard(asked[0], session)
        qtbot.addWidget(card)
        placeholder = card.findChild(QLineEdit).placeholderText()
        card.findChild(QLineEdit).setText("?")
        card.findChild(QToolButton, "learn.answer").click()
        examples = re.findall(r"\([\d, ]*\)|[-\d./]+", f"{placeholder} {feedback(card)}")
        assert len(examples) > 1
        assert not [(p.name, e) for p in asked for e in examples if is_right(p, e)]


def test_each_heading_of_a_table_after_a_quote_is_bold(qtbot: QtBot, store: Store) -> None:
    view = ProseView("> a\n\n| word | index |\n| --- | --- |\n| cat | 0 |\n", store.view)
    qtbot.addWidget(view)
    table = next(f for f in view.document().rootFrame().childFrames() if isinstance(f, QTextTable))
    for column, heading in enumerate(("word", "index")):
        cell = table.cellAt(0, column)
        cursor = cell.firstCursorPosition()
        cursor.setPosition(cell.lastCursorPosition().position(), QTextCursor.MoveMode.KeepAnchor)
        assert cursor.selectedText() == heading
        assert cursor.charFormat().fontWeight() == QFont.Weight.Bold
