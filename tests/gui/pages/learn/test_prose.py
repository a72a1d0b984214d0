"""The text of a lesson is laid out at once, whatever is in it."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF
from PySide6.QtGui import QTextCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QScrollArea, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from gui.pages.learn.parts.code import CodeText
from gui.pages.learn.parts.prose import ProseView
from gui.state.store import Store
from tests.helpers.effort import within


def test_a_paragraph_of_much_code_is_laid_out_once(qtbot: QtBot, store: Store) -> None:
    with within(3.0):  # anew for each piece it takes a quarter of a minute
        view = ProseView("`a` b\n" * 8_000, store.view)
    qtbot.addWidget(view)
    cursor = QTextCursor(view.document())
    cursor.setPosition(1)
    assert cursor.charFormat().background().color().isValid()


def test_the_page_scrolls_over_the_scroll_bar_of_wide_code(qtbot: QtBot, store: Store) -> None:
    area, column = QScrollArea(widgetResizable=True), QWidget()
    code = CodeText("x = " + "1 + " * 100, store.view)
    layout = QVBoxLayout(column)
    layout.addWidget(code)
    layout.addSpacing(2000)
    area.setWidget(column)
    qtbot.addWidget(area)
    area.resize(400, 300)
    area.show()
    qtbot.waitExposed(area)
    bar = code.horizontalScrollBar()
    qtbot.waitUntil(bar.isVisible)
    QTest.wheelEvent(area.windowHandle(), QPointF(bar.mapTo(area, bar.rect().center())), QPoint(0, -120))
    assert area.verticalScrollBar().value() > 0
    assert bar.value() == 0
