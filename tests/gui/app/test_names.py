"""The names that the README promises to scripts are those of the window."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QObject
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QDialog, QLabel, QTabWidget, QToolButton, QWidget
from pytestqt.qtbot import QtBot
from safetensors.numpy import save_file

from core.protocol.trace.events import Output
from gui.app import Playground
from gui.pages.lab.figures.window import FigureWindow
from gui.pages.learn.page import LearnPage
from gui.widgets.checkpoints.dialog import ContentsDialog
from gui.window.data_files.table_dialog import TableDialog
from tests.helpers.tables import FLOWERS, written

LONG_MS = 60_000
README = Path(__file__).parents[3] / "README.md"
EXAMPLE = README.parent / "docs" / "example_lesson.md"


def promised() -> list[str]:
    """Return the names in the README's table; placeholders such as <path> are left in them."""
    text = README.read_text(encoding="utf-8")
    table = text.split("### Names of the widgets")[1].split("\n## ")[0]
    rows = [row for row in table.splitlines() if row.startswith("| ")][2:]
    names = []
    for row in rows:
        front = ""
        for name in re.findall(r"`([^`]+)`", row):
            if not name.startswith("."):
                front = name.removesuffix(".name") if "[" in name else name
            names.append(front + name if name.startswith(".") else name)
    return names


def pattern(name: str) -> re.Pattern[str]:
    """Return what a promised name matches; a placeholder stands for anything."""
    parts = re.split(r"<\w+>", name)
    return re.compile(".+".join(re.escape(part) for part in parts))


def names_in(qtbot: QtBot, playground: Playground) -> set[str]:
    """Return the names of everything that there is once each page and tab has been seen."""
    window = playground.window
    for tabs in (window.findChild(QTabWidget, "curves"), window.workspaces):
        for i in (*range(tabs.count()), 0):
            tabs.setCurrentIndex(i)
            qtbot.wait(50)
            if tabs.currentWidget().objectName() == "evaluate":
                qtbot.waitUntil(lambda: playground.store.run.report is not None, timeout=LONG_MS)
    for dialog in ("shortcuts", "about", "diagnostics"):
        window.findChild(QAction, f"{dialog}_action").trigger()
    window.findChild(QToolButton, "strip.edit").click()
    window.findChild(QToolButton, "loss.explain").click()
    names = {part.objectName() for part in window.findChildren(QObject)}
    window.findChild(QWidget, "explanation").close()
    for dialog in window.findChildren(QDialog):
        dialog.close()
    return names


def names_of_first_visit(playground: Playground) -> set[str]:
    """Return the names of a lesson that is open, and of the tour."""
    playground.window.lesson_wanted.emit(EXAMPLE)
    page = playground.window.findChild(LearnPage)
    page.finish()
    page.findChild(QToolButton, "learn.hint").click()
    playground.window.findChild(QAction, "tour_action").trigger()
    names = {part.objectName() for part in playground.window.findChildren(QObject)}
    playground.window.tour.end()
    return names


def names_of_contents(qtbot: QtBot, path: Path) -> set[str]:
    save_file({"weight": np.zeros(1)}, path)
    dialog = ContentsDialog(path)
    qtbot.addWidget(dialog)
    summary = dialog.findChild(QLabel, "contents.summary")
    qtbot.waitUntil(lambda: summary.text() != "Reading…", timeout=LONG_MS)
    return {dialog.objectName(), *(part.objectName() for part in dialog.findChildren(QObject))}


def names_of_look(qtbot: QtBot, path: Path) -> set[str]:
    dialog = TableDialog(written(path, FLOWERS), "Open")
    qtbot.addWidget(dialog)
    return {dialog.objectName(), *(part.objectName() for part in dialog.findChildren(QObject))}


def names_of_figure(qtbot: QtBot) -> set[str]:
    parent = QWidget()
    qtbot.addWidget(parent)
    dialog = FigureWindow(Output("figure", "Figure 1"), parent)
    return {dialog.objectName(), *(part.objectName() for part in dialog.findChildren(QObject))}


@pytest.mark.qt_log_ignore("This plugin does not support (raise|grabbing)", extend=True)  # a popover's
def test_every_name_in_the_readme_is_in_the_window(
    qtbot: QtBot, open_playground: Callable[..., Playground], tmp_path: Path
) -> None:
    playground = open_playground("spiral")
    store = playground.store
    names = set()
    for preset in (
        "spiral",
        "drawn",
        "digits_mlp",
        "digits_cnn",
        "diabetes",
        "text_bigram",
        "autoencoder_digits",
    ):
        playground.window.open_preset(preset)
        if preset == "spiral":
            store.choose("scheduler", "SequentialLR")
        qtbot.waitUntil(
            lambda: store.run.trained == store.document.experiment and bool(store.run.recorded_steps),
            timeout=LONG_MS,
        )
        names |= names_in(qtbot, playground)
    names |= names_of_first_visit(playground)
    names |= names_of_contents(qtbot, tmp_path / "weights.safetensors")
    names |= names_of_look(qtbot, tmp_path / "flowers.csv")
    names |= names_of_figure(qtbot)
    table = promised()
    assert len(table) > 100
    assert [name for name in table if not any(map(pattern(name).fullmatch, names))] == []


def test_every_action_of_the_window_is_in_the_readme(playground: Playground) -> None:
    names = {action.objectName() for action in playground.window.findChildren(QAction)}
    patterns = [pattern(name) for name in promised()]
    actions = [name for name in names if name.endswith("_action")]
    assert [name for name in actions if not any(known.fullmatch(name) for known in patterns)] == []
