"""Names and notes from outside are shown letter by letter: no file is opened that they name as HTML."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from PySide6.QtCore import QEvent, QPoint, QSettings, Qt, QTimer
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QLabel,
    QListView,
    QMessageBox,
    QTabWidget,
    QToolTip,
    QTreeView,
    QWidget,
)
from pytestqt.qtbot import QtBot

import gui
from core.runs.run_row import Label, write_label
from gui.widgets.checkpoints.dialog import ContentsDialog
from gui.widgets.file_dialogs import Button, ask
from gui.widgets.labels import PlainLabel, SealedBrowser, plain_tip
from tests.helpers.run_folders import recorded
from tests.helpers.runs_page import open_runs_page

pytestmark = [
    pytest.mark.skipif(sys.platform == "win32", reason="FIFOs and devices of Unix"),
    pytest.mark.qt_log_ignore("This plugin does not support"),
]


WATCH = """
import os, sys, time
while True:
    try:
        os.close(os.open(sys.argv[1], os.O_WRONLY | os.O_NONBLOCK))  # fails while nobody reads
        open(sys.argv[1] + ".opened", "w").close()
    except OSError:
        pass
    time.sleep(0.01)
"""
"""A process of its own: who hangs in Qt lets no other thread of Python run."""


class Pipe:
    """A FIFO that notices a reader, and lets it go instead of hanging."""

    def __init__(self, path: Path) -> None:
        self.path = path
        os.mkfifo(path)
        self._watch = subprocess.Popen([sys.executable, "-c", WATCH, path])

    @property
    def was_opened(self) -> bool:
        return Path(f"{self.path}.opened").exists()

    @property
    def texts(self) -> list[str]:
        """Texts that have Qt open the pipe where it takes them for HTML."""
        name = self.path
        return [
            f'<img src="{name}">x',
            f'<a href="{name}"><img src="file://{name}"></a>x',
            f'<table background="{name}"><tr><td><img src="{name}"></td></tr></table>x',
            f'<link rel="stylesheet" href="{name}"><b>x</b>',
        ]

    def close(self) -> None:
        self._watch.kill()
        self._watch.wait()


@pytest.fixture
def pipe() -> Iterator[Pipe]:
    with TemporaryDirectory() as folder:  # its path is short: a name has at most 200 letters
        pipe = Pipe(Path(folder) / "pipe")
        yield pipe
        pipe.close()
        assert not pipe.was_opened, "a file was opened that a text names"


def point_at(view: QWidget, at: QPoint) -> str:
    """Hold the pointer still over a place; return the tooltip that comes."""
    QApplication.sendEvent(view, QHelpEvent(QEvent.Type.ToolTip, at, view.mapToGlobal(at)))
    text = QToolTip.text()
    for widget in QApplication.topLevelWidgets():
        if widget.inherits("QTipLabel"):
            widget.grab()
    return text


def point_at_all(page: QWidget) -> list[str]:
    """Point at each cell of each view on show, and at each widget that has a tooltip; return all tooltips."""
    tips = []
    for view in page.findChildren(QAbstractItemView):
        model = view.model()
        if view.isVisible() and model is not None:
            for row in range(model.rowCount()):
                for column in range(1 if isinstance(view, QListView) else model.columnCount()):
                    at = view.visualRect(model.index(row, column)).center()
                    tips.append(point_at(view.viewport(), at))
    tips += [
        point_at(w, w.rect().center()) for w in page.findChildren(QWidget) if w.isVisible() and w.toolTip()
    ]
    return tips


def test_the_page_of_runs_opens_nothing_that_a_run_names(tmp_path: Path, qtbot: QtBot, pipe: Pipe) -> None:
    place = tmp_path / "runs"
    texts = pipe.texts
    for i, text in enumerate(texts):
        run = recorded(place / str(i), [0.3, 0.2], name=text)
        write_label(run.folder, Label(name=text, note=text, starred=True))
        run.update({"device": text, "device_label": text, "host": text, "versions": {text: text}})
        run.last.write_bytes(b"no checkpoint")
    hands = open_runs_page(place, qtbot, QSettings(str(tmp_path / "s.ini"), QSettings.Format.IniFormat))
    hands.wait_for(*texts)
    tabs = hands.find(QTabWidget, "runs.tabs")
    for chosen in ((texts[0],), tuple(texts)):
        hands.select(*chosen)
        for i in range(tabs.count()):
            tabs.setCurrentIndex(i)
            QApplication.processEvents()
            hands.page.grab()
            tips = point_at_all(hands.page)
            assert any("&lt;img src=" in tip for tip in tips)
            assert not any("<img" in tip or "<link" in tip for tip in tips)
    note = hands.find(QLabel, "runs.checkpoint_note")
    assert note.textFormat() is Qt.TextFormat.PlainText


def test_a_checkpoint_opens_nothing_that_it_names(tmp_path: Path, qtbot: QtBot, pipe: Pipe) -> None:
    import torch

    path = tmp_path / "a.pt"
    torch.save({text: torch.zeros(2) for text in pipe.texts}, path)
    dialog = ContentsDialog(path)
    qtbot.addWidget(dialog)
    dialog.show()
    view = dialog.findChild(QTreeView)
    qtbot.waitUntil(lambda: view.model().rowCount() >= len(pipe.texts))
    dialog.grab()
    assert sum("&lt;" in tip for tip in point_at_all(dialog)) >= len(pipe.texts)


def test_a_question_shows_its_names_as_they_are(qtbot: QtBot, pipe: Pipe) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    for text in pipe.texts:
        shown = []

        def look(shown: list[str] = shown) -> None:
            box = QApplication.activeModalWidget()
            assert isinstance(box, QMessageBox)
            box.grab()
            shown.append(box.text())
            assert box.textFormat() is Qt.TextFormat.PlainText
            box.reject()

        QTimer.singleShot(0, look)
        ask(parent, "title", text, Button.Yes | Button.No, Button.No)
        assert shown == [text]


def test_labels_tips_and_rich_text_open_nothing(qtbot: QtBot, pipe: Pipe) -> None:
    for text in pipe.texts:
        label, browser = PlainLabel(text), SealedBrowser()
        browser.setHtml(text)
        label.setToolTip(plain_tip(text))
        for widget in (label, browser):
            qtbot.addWidget(widget)
            widget.show()
            widget.grab()
        assert label.text() == text
        assert "&lt;" in point_at(label, QPoint(2, 2))


# The house rule


def test_no_label_decides_for_itself_whether_a_text_is_rich() -> None:
    root, found = Path(gui.__file__).parent, []
    for path in root.rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        if not any(
            name in text for name in ("QLabel", "QText", "QErrorMessage", "QProgressD", "QMessageBox")
        ):
            continue
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                says = any(keyword.arg == "textFormat" for keyword in node.keywords)
                bare = node.func.id == "QLabel" and not says
                if bare or node.func.id in ("QTextBrowser", "QTextEdit", "QErrorMessage"):
                    found.append(f"{path.relative_to(root)}:{node.lineno}")
                if node.func.id == "QProgressDialog" and path.name != "reader.py":  # its label is plain
                    found.append(f"{path.relative_to(root)}:{node.lineno}")
                if node.func.id == "QMessageBox" and path.name != "file_dialogs.py":
                    found.append(f"{path.relative_to(root)}:{node.lineno}")
            bases = node.bases if isinstance(node, ast.ClassDef) else ()
            if any(isinstance(b, ast.Name) and b.id == "QLabel" for b in bases) and path.stem not in (
                "labels",
                "overlays",  # rich, and escaped
            ):
                found.append(f"{path.relative_to(root)}:{node.lineno}")
    assert not found, f"neither plain nor said to be rich: {found}"
