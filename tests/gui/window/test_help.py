"""The shortcuts, what the program is, and what goes into a report."""

from __future__ import annotations

import logging
from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QGuiApplication
from PySide6.QtWidgets import QDialog, QLabel, QPlainTextEdit, QPushButton, QScrollArea
from pytestqt.qtbot import QtBot

from core.protocol.results import DeviceInfo
from gui.pages.runs.actions import RunActions
from gui.state.log_memory import LogMemory
from gui.state.store import Store
from gui.window.help import AboutDialog, DiagnosticsDialog, ShortcutsDialog
from tests.helpers.curve_feed import build, feed, new_store


@pytest.fixture
def store(qapp) -> Store:  # type: ignore[no-untyped-def]
    return new_store()


@pytest.fixture
def memory() -> Iterator[LogMemory]:
    handler, root = LogMemory(limit=3), logging.getLogger()
    level = root.level
    root.addHandler(handler)
    root.setLevel(logging.INFO)
    yield handler
    root.removeHandler(handler)
    root.setLevel(level)


def shown(qtbot: QtBot, dialog: QDialog) -> QDialog:
    qtbot.addWidget(dialog)
    dialog.open()
    return dialog


def words(dialog: QDialog) -> list[str]:
    return [label.text() for label in dialog.findChildren(QLabel)]


def test_every_action_with_a_key_is_listed(qtbot: QtBot) -> None:
    actions = [QAction("&Run", shortcut="Space"), QAction("Open…", shortcut="Ctrl+O"), QAction("About")]
    told = words(shown(qtbot, ShortcutsDialog(actions)))
    assert told[:4] == ["Run", "Space", "Open", "Ctrl+O"]
    assert "About" not in told


def test_a_key_is_listed_while_its_action_is_hidden(qtbot: QtBot) -> None:
    step = QAction("Step", shortcut="S", visible=False)
    assert words(shown(qtbot, ShortcutsDialog([step])))[:2] == ["Step", "S"]


def test_keys_of_a_page_say_which_page_it_is(qtbot: QtBot) -> None:
    actions = RunActions()
    qtbot.addWidget(actions)
    told = words(shown(qtbot, ShortcutsDialog(actions.findChildren(QAction))))
    assert {"Runs: Reopen", "Runs: Rename", "Runs: Delete"} <= set(told)


def test_the_shortcuts_leave_room_on_a_small_screen_however_many_there_are(qtbot: QtBot) -> None:
    dialog = shown(qtbot, ShortcutsDialog(QAction(f"Do {n}", shortcut="F2") for n in range(40)))
    assert dialog.height() <= 560
    assert dialog.findChild(QScrollArea).horizontalScrollBar().maximum() == 0


def test_about_says_what_this_is_and_escape_closes_it(qtbot: QtBot) -> None:
    dialog = shown(qtbot, AboutDialog())
    assert "Torch Playground 0." in "".join(words(dialog))
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    assert dialog.isHidden()


def test_diagnostics_are_copied_whole(qtbot: QtBot, store: Store, memory: LogMemory) -> None:
    store.environment.set_devices((DeviceInfo("cpu", "AMD EPYC", "cpu", cores=2),))
    build(store)
    feed(store, 30)
    logging.getLogger("gui").info("opened mine.toml")
    dialog = shown(qtbot, DiagnosticsDialog(store))
    qtbot.mouseClick(dialog.findChild(QPushButton, "diagnostics_copy"), Qt.MouseButton.LeftButton)
    text = QGuiApplication.clipboard().text()
    assert text == dialog.findChild(QPlainTextEdit, "diagnostics_text").toPlainText()
    for part in ("torch 2.", "pyqtgraph 0.", "Python 3.", "cpu: AMD EPYC, 2 cores", "30 steps"):
        assert part in text
    assert "INFO gui: opened mine.toml" in text
    assert store.document.experiment.to_toml() in text


def test_the_log_keeps_the_last_lines(memory: LogMemory) -> None:
    for i in range(5):
        logging.getLogger("gui").info("line %d", i)
    assert [line[-6:] for line in memory.lines] == ["line 2", "line 3", "line 4"]
