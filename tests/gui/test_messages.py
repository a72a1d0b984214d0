"""Messages stay until they are read, can be looked into, copied and acted upon."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QLabel, QPlainTextEdit, QToolButton
from pytestqt.qtbot import QtBot

from core.commands import Build, Command
from core.events import Failure, Remedy
from gui.store import Store
from gui.views.messages import MessageBar
from tests.gui.curve_feed import new_store


@pytest.fixture
def store(qapp) -> Store:  # type: ignore[no-untyped-def]
    return new_store()


@pytest.fixture
def bar(qtbot: QtBot, store: Store) -> MessageBar:
    bar = MessageBar(store)
    qtbot.addWidget(bar)
    return bar


def click(qtbot: QtBot, bar: MessageBar, name: str) -> None:
    qtbot.mouseClick(bar.findChild(QToolButton, name), Qt.MouseButton.LeftButton)


def said(bar: MessageBar) -> str:
    return bar.findChild(QLabel, "message_text").text()


def test_it_shows_only_while_there_is_a_message(qtbot: QtBot, bar: MessageBar, store: Store) -> None:
    assert bar.isHidden()
    store.post(Failure("It broke."))
    assert not bar.isHidden()
    assert said(bar) == "It broke."
    click(qtbot, bar, "message_close")
    assert bar.isHidden()
    assert not store.messages


def test_the_oldest_is_read_first_and_the_others_are_counted(
    qtbot: QtBot, bar: MessageBar, store: Store
) -> None:
    for text in ("First.", "Second.", "Third."):
        store.post(Failure(text))
    assert said(bar).split() == ["First.", "(2", "more)"]
    click(qtbot, bar, "message_close")
    assert said(bar).startswith("Second.")


def test_details_unfold_and_are_copied_along(qtbot: QtBot, bar: MessageBar, store: Store) -> None:
    store.post(Failure("It broke.", "Traceback: here"))
    details = bar.findChild(QPlainTextEdit, "message_details")
    assert details.isHidden()
    click(qtbot, bar, "message_more")
    assert not details.isHidden()
    assert details.toPlainText() == "Traceback: here"
    click(qtbot, bar, "message_copy")
    assert QGuiApplication.clipboard().text() == "It broke.\n\nTraceback: here"


def test_without_details_there_is_nothing_to_unfold(bar: MessageBar, store: Store) -> None:
    store.post(Failure("It broke."))
    assert bar.findChild(QToolButton, "message_more").isHidden()


def test_a_remedy_is_applied_at_a_click(qtbot: QtBot, bar: MessageBar, store: Store) -> None:
    store.edit("training.device", "cuda:7")
    store.post(Failure("There is no cuda:7.", remedy=Remedy("Use auto", "training.device", "auto")))
    assert bar.findChild(QToolButton, "message_remedy").text() == "Use auto"
    sent: list[Command] = []
    store.commanded.connect(sent.append)
    click(qtbot, bar, "message_remedy")
    assert store.experiment.training.device == "auto"
    assert Build(store.experiment) in sent
    assert bar.isHidden()


def test_without_a_remedy_none_is_offered(bar: MessageBar, store: Store) -> None:
    store.post(Failure("It broke."))
    assert bar.findChild(QToolButton, "message_remedy").isHidden()
