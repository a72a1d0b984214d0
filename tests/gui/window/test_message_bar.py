"""Messages stay until they are read, can be looked into, copied and acted upon."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QApplication,
    QLabel,
    QPlainTextEdit,
    QPushButton,
    QToolButton,
    QVBoxLayout,
    QWidget,
)
from pytestqt.qtbot import QtBot

from core.protocol.commands import Build, Command
from core.protocol.results import Failure, Remedy
from gui.state.store import Store
from gui.theme.style import stylesheet
from gui.theme.theme import LIGHT
from gui.window.bars.message_bar import MARGIN, MessageBar
from tests.helpers.curve_feed import new_store

REMEDY = Remedy("Use auto", "training.device", "auto")


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


def place(bar: MessageBar) -> str:
    return bar.findChild(QLabel, "message_place").text()


def test_it_shows_only_while_there_is_a_message(qtbot: QtBot, bar: MessageBar, store: Store) -> None:
    assert bar.isHidden()
    store.messages.post(Failure("It broke."))
    assert not bar.isHidden()
    assert said(bar) == "It broke."
    click(qtbot, bar, "message_close")
    assert bar.isHidden()
    assert not store.messages.unread


def test_the_newest_is_read_first_and_the_others_are_a_click_away(
    qtbot: QtBot, bar: MessageBar, store: Store
) -> None:
    for text in ("First.", "Second.", "Third."):
        store.messages.post(Failure(text))
    assert (said(bar), place(bar)) == ("Third.", "1 of 3")
    click(qtbot, bar, "message_older")
    assert (said(bar), place(bar)) == ("Second.", "2 of 3")
    click(qtbot, bar, "message_close")
    assert (said(bar), place(bar)) == ("Third.", "1 of 2")
    click(qtbot, bar, "message_older")
    assert (said(bar), place(bar)) == ("First.", "2 of 2")
    click(qtbot, bar, "message_newer")
    assert said(bar) == "Third."


def test_one_that_comes_is_shown_and_one_that_goes_takes_no_other_away(
    qtbot: QtBot, bar: MessageBar, store: Store
) -> None:
    for text in ("First.", "Second."):
        store.messages.post(Failure(text, cause=text))
    click(qtbot, bar, "message_older")
    store.messages.dismiss_causes("Second.")
    assert said(bar) == "First."
    assert bar.findChild(QLabel, "message_place").isHidden()
    store.messages.post(Failure("Third."))
    assert said(bar) == "Third."
    store.messages.post(Failure("First.", cause="First."))
    assert (said(bar), place(bar)) == ("First.", "1 of 2")


def test_what_comes_again_is_the_newest_and_is_shown(qtbot: QtBot, bar: MessageBar, store: Store) -> None:
    for text in ("First.", "Second."):
        store.messages.post(Failure(text))
    click(qtbot, bar, "message_older")
    store.messages.post(Failure("Second."))
    assert (said(bar), place(bar)) == ("Second.", "1 of 2")


def test_of_two_refused_edits_the_other_stays_when_one_is_mended(
    qtbot: QtBot, bar: MessageBar, store: Store
) -> None:
    for path in ("seed", "data.noise"):
        store.messages.post(Failure(f"{path}: is refused.", cause=path))
    store.edit("data.noise", 0.2)
    assert said(bar) == "seed: is refused."
    store.edit("seed", 4)
    assert bar.isHidden()


def styled_bar(qtbot: QtBot, qapp: QApplication, store: Store) -> tuple[QWidget, MessageBar]:
    """Return a widget and the bar over it, as the window styles them."""
    qapp.setStyleSheet(stylesheet(LIGHT))
    below = QWidget()
    qtbot.addWidget(below)
    bar = MessageBar(store, below)
    below.resize(700, 400)
    below.show()
    return below, bar


def test_no_button_moves_whatever_message_comes_and_whatever_is_unfolded(
    qtbot: QtBot, qapp: QApplication, store: Store
) -> None:
    below, bar = styled_bar(qtbot, qapp, store)
    names = ("newer", "older", "more", "copy", "close")
    buttons = [bar.findChild(QToolButton, f"message_{name}") for name in names]

    def places() -> dict[str, QPoint]:
        below.grab()  # lays everything out
        return {
            button.objectName(): button.mapTo(below, QPoint()) for button in buttons if button.isVisible()
        }

    store.messages.post(Failure("It broke."))
    before = places()
    store.messages.post(Failure("It broke again. " * 30, "Traceback"))
    after = places()
    assert len(after) == len(buttons)
    assert before.items() <= after.items()
    click(qtbot, bar, "message_more")
    assert places() == after
    store.messages.post(Failure("Third.", remedy=REMEDY))
    assert places().items() <= after.items()


def test_it_leaves_the_left_of_its_parent_free_until_its_details_are_wanted(
    qtbot: QtBot, qapp: QApplication, store: Store
) -> None:
    below, bar = styled_bar(qtbot, qapp, store)
    store.messages.post(Failure("The loss became not a number. " * 6, "Traceback", remedy=REMEDY))
    below.grab()
    text = bar.findChild(QLabel, "message_text")
    assert bar.geometry().bottomRight() == QPoint(700 - MARGIN - 1, 400 - MARGIN - 1)
    assert bar.x() > 300
    assert text.width() > bar.width() - 4 * MARGIN
    click(qtbot, bar, "message_more")
    assert (bar.x(), bar.width()) == (MARGIN, 700 - 2 * MARGIN)
    click(qtbot, bar, "message_more")
    assert bar.x() > 300


def test_it_lies_over_the_lower_right_corner_and_moves_nothing(qtbot: QtBot, store: Store) -> None:
    below = QWidget()
    qtbot.addWidget(below)
    button = QPushButton("Run")
    QVBoxLayout(below).addWidget(button)
    bar = MessageBar(store, below)
    below.resize(600, 400)
    below.show()
    before = button.geometry()
    store.messages.post(Failure("It broke. " * 30, "Traceback"))
    short = bar.height()
    assert (button.geometry(), bar.geometry().bottom()) == (before, 400 - MARGIN - 1)
    assert bar.findChild(QLabel, "message_text").height() >= 2 * bar.fontMetrics().height()
    click(qtbot, bar, "message_more")
    assert bar.height() > short
    assert (button.geometry(), bar.geometry().bottom()) == (before, 400 - MARGIN - 1)
    below.resize(500, 300)
    assert bar.geometry().bottomRight() == QPoint(500 - MARGIN - 1, 300 - MARGIN - 1)


def test_details_unfold_and_are_copied_along(qtbot: QtBot, bar: MessageBar, store: Store) -> None:
    store.messages.post(Failure("It broke.", "Traceback: here"))
    details = bar.findChild(QPlainTextEdit, "message_details")
    assert details.isHidden()
    click(qtbot, bar, "message_more")
    assert not details.isHidden()
    assert details.toPlainText() == "Traceback: here"
    click(qtbot, bar, "message_copy")
    assert QGuiApplication.clipboard().text() == "It broke.\n\nTraceback: here"


def test_without_details_there_is_nothing_to_unfold(bar: MessageBar, store: Store) -> None:
    store.messages.post(Failure("It broke."))
    assert bar.findChild(QToolButton, "message_more").isHidden()


def test_a_remedy_is_applied_at_a_click(qtbot: QtBot, bar: MessageBar, store: Store) -> None:
    store.edit("training.device", "cuda:7")
    store.messages.post(Failure("There is no cuda:7.", remedy=REMEDY))
    assert bar.findChild(QToolButton, "message_remedy").text() == "Use auto"
    sent: list[Command] = []
    store.commanded.connect(sent.append)
    click(qtbot, bar, "message_remedy")
    assert store.document.experiment.training.device == "auto"
    assert Build(store.document.experiment) in sent
    assert bar.isHidden()


def test_without_a_remedy_none_is_offered(bar: MessageBar, store: Store) -> None:
    store.messages.post(Failure("It broke."))
    assert bar.findChild(QToolButton, "message_remedy").isHidden()
