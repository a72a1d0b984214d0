"""What nobody caught is told once, wherever it was raised, and the window goes on."""

from __future__ import annotations

import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import (
    QAbstractListModel,
    QEvent,
    QModelIndex,
    QObject,
    QSize,
    Qt,
    QThread,
    QTimer,
)
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import (
    QApplication,
    QDialog,
    QGraphicsRectItem,
    QGraphicsScene,
    QGraphicsView,
    QLabel,
    QListView,
    QPlainTextEdit,
    QStyledItemDelegate,
    QToolButton,
    QWidget,
)
from pytestqt.qtbot import QtBot

from gui import uncaught
from gui.app import Playground
from gui.theme.painting import painted, painting
from tests.helpers.find_widgets import find
from tests.helpers.patient_bot import settle

LONG_MS = 60_000
ROOT = Path(__file__).parents[3]
pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
KEPT: list[Any] = []


class BrokenError(IndexError):
    """A mistake of the program."""


@pytest.fixture
def window(playground: Playground, monkeypatch: pytest.MonkeyPatch) -> Iterator[Playground]:
    """Return the window, which takes what nobody caught as it does in ``main``."""
    for module, name in ((sys, "excepthook"), (threading, "excepthook"), (sys, "unraisablehook")):
        monkeypatch.setattr(module, name, getattr(module, name))  # what it is set back to
    playground.uncaught.install()
    yield playground
    KEPT.clear()


def fail() -> None:
    raise BrokenError("tuple index out of range")


class Failing(QWidget):
    """A part of the window that fails in what it is asked for."""

    def __init__(self, parent: QWidget, where: str) -> None:
        super().__init__(parent)
        self.where, self.n_painted = where, 0
        self.setGeometry(0, 0, 40, 40)
        self.show()

    def paintEvent(self, event: QEvent) -> None:
        self.n_painted += 1
        with painting(self) as painter:
            painter.fillRect(0, 0, 40, 40, Qt.GlobalColor.red)
            if self.where == "paint":
                fail()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.User and self.where == "event":
            fail()
        return super().event(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.User:
            fail()
        return False

    def timerEvent(self, event: QEvent) -> None:
        fail()

    def closeEvent(self, event: QEvent) -> None:
        fail()


class Rows(QAbstractListModel):
    def __init__(self, fails: bool) -> None:
        super().__init__()
        self._fails = fails

    def rowCount(self, parent: QModelIndex | None = None) -> int:
        return 3

    def data(self, index: QModelIndex, role: int = 0) -> Any:
        if self._fails and role == Qt.ItemDataRole.DisplayRole:
            fail()
        return None


class Delegate(QStyledItemDelegate):
    @painted
    def paint(self, painter: QPainter, option: Any, index: Any) -> None:
        painter.translate(7, 7)
        fail()


class Item(QGraphicsRectItem):
    @painted
    def paint(self, painter: QPainter, option: Any, widget: QWidget | None = None) -> None:
        painter.translate(7, 7)
        fail()


class Work(QThread):
    def run(self) -> None:
        fail()


class Dying:
    def __del__(self) -> None:
        fail()


def in_list(parent: QWidget, fails: bool) -> None:
    view, model, delegate = QListView(parent), Rows(fails), Delegate()
    view.setModel(model)
    if not fails:
        view.setItemDelegate(delegate)
    KEPT.extend([model, delegate])
    view.show()
    view.viewport().update()


def in_item(parent: QWidget) -> None:
    scene = QGraphicsScene()
    scene.addItem(Item(0, 0, 20, 20))
    view = QGraphicsView(scene, parent)
    KEPT.extend([scene, view])
    view.show()


def in_thread(parent: QWidget) -> None:
    thread = threading.Thread(target=fail)
    thread.start()
    thread.join()


def in_qthread(parent: QWidget) -> None:
    work = Work(parent)
    work.start()
    work.wait()


def in_event(parent: QWidget, where: str) -> None:
    part = Failing(parent, where)
    if where == "filter":
        part.installEventFilter(part)
    QApplication.postEvent(part, QEvent(QEvent.Type.User))


FAILURES: dict[str, Callable[[QWidget], object]] = {
    "a slot": lambda parent: fail(),
    "a paint event": lambda parent: Failing(parent, "paint"),
    "an event": lambda parent: in_event(parent, "event"),
    "an event filter": lambda parent: in_event(parent, "filter"),
    "a timer": lambda parent: Failing(parent, "").startTimer(5),
    "a window that is closed": lambda parent: QTimer.singleShot(0, Failing(parent, "").close),
    "a model": lambda parent: in_list(parent, True),
    "a delegate": lambda parent: in_list(parent, False),
    "an item": in_item,
    "a thread of Python's": in_thread,
    "a thread of Qt's": in_qthread,
    "a destructor": lambda parent: Dying() and None,
}


def test_a_mistake_anywhere_is_told_and_the_window_goes_on(
    qtbot: QtBot, window: Playground, monkeypatch: pytest.MonkeyPatch
) -> None:
    messages = window.store.messages
    monkeypatch.setattr(uncaught, "QUIET_S", 0.0)  # all fail at the same place
    for name, failing in FAILURES.items():
        place = QWidget(window.window)
        place.show()
        QTimer.singleShot(0, partial(failing, place))
        qtbot.waitUntil(lambda: bool(messages.unread), timeout=LONG_MS)
        summaries = {message.summary for message in messages.unread}
        assert summaries == {"Unexpected BrokenError: tuple index out of range"}, name
        assert "in fail" in messages.unread[0].details
        place.deleteLater()
        settle()
        window.window.grab()
        while messages.unread:
            messages.dismiss()
        KEPT.clear()
    window.store.control.run()
    qtbot.waitUntil(lambda: window.store.run.history.n_steps > 2, timeout=LONG_MS)


def test_a_paint_event_that_fails_sixty_times_a_second_is_told_once_as_is_each_other_place(
    qtbot: QtBot, window: Playground, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[Any] = []
    window.uncaught.reported.connect(told.append)
    part = Failing(window.window, "paint")
    while part.n_painted < 60:
        before = part.n_painted
        part.update()
        qtbot.waitUntil(lambda n=before: part.n_painted > n)
    assert len(told) == 1
    window.store.messages.dismiss()
    part.repaint()
    settle()
    assert not window.store.messages.unread

    def another() -> None:
        raise BrokenError("elsewhere")

    for failing in (another, lambda: 1 / 0):
        QTimer.singleShot(0, failing)
    qtbot.waitUntil(lambda: len(window.store.messages.unread) == 2, timeout=LONG_MS)
    monkeypatch.setattr(uncaught, "QUIET_S", 0.0)  # it comes back after a while
    part.repaint()
    qtbot.waitUntil(lambda: len(window.store.messages.unread) == 3, timeout=LONG_MS)


def test_a_widget_that_fails_within_the_programs_own_call_breaks_nothing_off(
    qtbot: QtBot, window: Playground
) -> None:
    part = Failing(window.window, "paint")
    picture = part.grab()  # Python, Qt, Python: the exception must not go through Qt
    assert picture.toImage().pixelColor(5, 5).name() == "#ff0000"
    qtbot.waitUntil(lambda: bool(window.store.messages.unread), timeout=LONG_MS)


def test_a_model_that_fails_while_a_view_asks_for_its_sizes_gives_nothing(
    qtbot: QtBot, window: Playground
) -> None:
    view, model = QListView(window.window), Rows(True)
    view.setModel(model)
    view.sizeHintForColumn(0)  # Python, Qt, Python: it used to end the process
    assert model.index(1).data() is None
    qtbot.waitUntil(lambda: bool(window.store.messages.unread), timeout=LONG_MS)


def test_qt_gets_what_it_had_got_without_an_override_that_fails(window: Playground) -> None:
    class Label(QLabel):
        def sizeHint(self) -> QSize:
            fail()
            return QSize()

    assert Label("a text").sizeHint() == QLabel("a text").sizeHint()


def test_overrides_are_guarded_whichever_module_is_imported_first() -> None:
    looks = "import gui.widgets.sliders as it; it.AbsoluteSlider.mousePressEvent.__wrapped__"
    assert subprocess.run([sys.executable, "-c", looks], cwd=ROOT, timeout=120, check=False).returncode == 0


def test_a_picture_that_fails_is_not_taken_for_a_whole_one(qtbot: QtBot) -> None:
    pixmap = QPixmap(8, 8)
    with pytest.raises(BrokenError), painting(pixmap):
        fail()
    assert not pixmap.paintingActive()


def test_the_message_leads_to_what_to_report(qtbot: QtBot, window: Playground) -> None:
    QTimer.singleShot(0, fail)
    qtbot.waitUntil(lambda: bool(window.store.messages.unread), timeout=LONG_MS)
    button = find(window, QToolButton, "message_remedy")
    assert (button.text(), button.isVisible()) == ("Report…", True)
    assert "report" in button.toolTip()
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    dialog = find(window, QDialog, "diagnostics_dialog")
    assert "Python" in dialog.findChild(QPlainTextEdit, "diagnostics_text").toPlainText()
    assert not window.store.messages.unread
    dialog.reject()
