"""The shortcuts, what the program is, and what goes into a report."""

from __future__ import annotations

import logging
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAction, QGuiApplication
from PySide6.QtWidgets import QDialog, QLabel, QPlainTextEdit, QPushButton, QScrollArea, QToolButton
from pytestqt.qtbot import QtBot

from core.protocol.results import DeviceInfo
from gui.app import Playground
from gui.pages.runs.actions import RunActions
from gui.state.log_memory import LogMemory
from gui.state.store import Store
from gui.window import help
from gui.window.help import (
    DOCS,
    LESSONS,
    AboutDialog,
    DiagnosticsDialog,
    ShortcutsDialog,
    guide_file,
    page_helps,
)
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
    assert told[:5] == ["Everywhere", "Run", "Space", "Open", "Ctrl+O"]
    assert "About" not in told


def test_a_key_is_listed_while_its_action_is_hidden(qtbot: QtBot) -> None:
    step = QAction("Step", shortcut="S", visible=False)
    assert words(shown(qtbot, ShortcutsDialog([step])))[1:3] == ["Step", "S"]


def test_keys_stand_with_their_page(qtbot: QtBot) -> None:
    actions = RunActions()
    qtbot.addWidget(actions)
    run = QAction("Run", shortcut="Space", objectName="run_action")
    told = words(shown(qtbot, ShortcutsDialog([run, *actions.findChildren(QAction)])))
    titles = ["Everywhere", "Train", "Learn", "Lab", "Temperature", "Evaluate", "Runs", "Code"]
    places = [told.index(title) for title in titles]
    assert places == sorted(places)
    assert places[1] < told.index("Run") < places[2]
    assert all(places[6] < told.index(text) < places[7] for text in ("Reopen", "Rename", "Delete"))
    assert places[2] < next(i for i, text in enumerate(told) if "Landscape and Losses" in text) < places[3]


def test_each_page_has_a_lesson_and_a_guide_that_exist() -> None:
    for page in page_helps():
        assert (LESSONS / f"{page.lesson}.md").is_file()
        assert (DOCS / f"{page.guide}.md").is_file()


def test_a_guide_is_in_the_language_of_the_window_where_it_has_that_page(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(help, "DOCS", tmp_path)
    monkeypatch.setattr(help, "language", lambda: "xy")
    (tmp_path / "xy").mkdir()
    (tmp_path / "xy" / "lab.md").touch()
    assert guide_file("lab") == tmp_path / "xy" / "lab.md"
    assert guide_file("window") == tmp_path / "window.md"


@pytest.mark.shared_window
def test_the_help_leads_to_a_lesson_and_to_a_page(qtbot: QtBot, playground: Playground) -> None:
    window = playground.window
    for name, page in (("help.lab.lesson", "learn"), ("help.evaluate.page", "evaluate")):
        window.findChild(QAction, "shortcuts_action").trigger()
        dialog = window.findChildren(ShortcutsDialog)[-1]
        link = dialog.findChild(QToolButton, name)
        qtbot.mouseClick(link, Qt.MouseButton.LeftButton)
        assert not dialog.isVisible()
        assert window.workspaces.currentWidget().objectName() == page
        if page == "learn":
            qtbot.waitUntil(lambda: any("Autograd" in label.text() for label in window.findChildren(QLabel)))


@pytest.mark.shared_window
def test_the_help_opens_at_the_present_page(qtbot: QtBot, playground: Playground) -> None:
    window = playground.window
    for page, title in {"train": "Train", "losses": "Learn", "sweep": "Runs", "code": "Code"}.items():
        window.show_page(page)
        window.findChild(QAction, "shortcuts_action").trigger()
        dialog = window.findChildren(ShortcutsDialog)[-1]
        area = dialog.findChild(QScrollArea)
        heading = next(label for label in dialog.findChildren(QLabel) if label.text() == title)

        def is_seen(area: QScrollArea = area, heading: QLabel = heading) -> bool:
            seen, bar = area.viewport(), area.verticalScrollBar()
            top = heading.mapTo(seen, QPoint()).y()
            return top == 0 or (bar.value() == bar.maximum() and 0 < top < seen.height() - 50)

        qtbot.waitUntil(is_seen)
        dialog.reject()


def test_about_says_what_this_is_and_escape_closes_it(qtbot: QtBot) -> None:
    dialog = shown(qtbot, AboutDialog())
    assert "Torch Playground 0." in "".join(words(dialog))
    assert re.search(r"Memory now: [\d,.]+ MiB", dialog.findChild(QLabel, "about.memory").text())
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    assert dialog.isHidden()


def test_about_counts_the_memory_of_what_the_window_has_started(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("gui.window.help.program_memory", lambda: (300 << 20, (200 << 20, 40 << 20)))
    dialog = shown(qtbot, AboutDialog())
    text = dialog.findChild(QLabel, "about.memory").text()
    assert text == "Memory now: 540 MiB. Of it 300 MiB for this window and 240 MiB for what it has started."
    monkeypatch.setattr("gui.window.help.program_memory", lambda: (300 << 20, ()))
    dialog = shown(qtbot, AboutDialog())
    text = dialog.findChild(QLabel, "about.memory").text()
    assert text == "Memory now: 300 MiB, all of it for this window."


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
