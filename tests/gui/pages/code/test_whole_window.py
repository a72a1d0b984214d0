"""The Code page in the whole window."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractSpinBox, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from core.experiment.presets import read_preset
from gui.app import Playground
from tests.helpers.code_page import marked, program, said, text_of

LONG_MS = 60_000


def run(script: Path, *options: str) -> list[str]:
    """Run a program in its own folder, as its command says; return the losses that it wrote."""
    environment = {k: v for k, v in os.environ.items() if k != "PYTHONPATH"} | {"OMP_NUM_THREADS": "1"}
    done = subprocess.run(
        [sys.executable, script.name, *options], cwd=script.parent, env=environment, capture_output=True,
        text=True, timeout=120, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return (script.parent / "losses.txt").read_text().split()


def test_a_setting_marks_its_line_and_the_saved_program_gives_the_losses_of_the_window(
    qtbot: QtBot,
    open_playground: Callable[..., Playground],
    tmp_path: Path,
    save: Callable[[QWidget], Path],
    warm_python: None,
) -> None:
    short = read_preset("moons").experiment.replace("training.epochs", 2).replace("training.device", "cpu")
    short.write(tmp_path / "short.toml")
    playground = open_playground(str(tmp_path / "short.toml"))
    window, store = playground.window, playground.store
    page = window.findChild(QWidget, "code")
    window.workspaces.setCurrentWidget(page)
    lr = window.findChild(QAbstractSpinBox, "optimizer.lr")
    assert lr.isVisible()
    lr.setFocus()
    lr.selectAll()
    qtbot.keyClicks(lr, "0.0321")
    qtbot.keyClick(lr, Qt.Key.Key_Return)
    assert store.document.experiment.get("optimizer.lr") == 0.0321
    qtbot.waitUntil(lambda: "lr=0.0321" in text_of(page).toPlainText())
    assert text_of(page).toPlainText() == program(store)
    assert all("lr=0.0321" in line for line in marked(page))
    assert said(page) == "1 line changed"

    qtbot.waitUntil(lambda: store.run.trained == store.document.experiment, timeout=LONG_MS)
    store.control.run()
    qtbot.waitUntil(lambda: store.run.state == "finished", timeout=LONG_MS)
    losses = run(save(page), *window.findChild(QLineEdit, "code.command").text().split()[2:])
    assert losses == [float(loss).hex() for loss in store.run.history.loss.values()]

    view = text_of(window)
    window.activateWindow()
    view.setFocus()
    qtbot.waitUntil(view.hasFocus)
    qtbot.keyClick(view, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert store.document.experiment == short, "undo reaches the settings from the program"
    qtbot.waitUntil(lambda: "lr=0.0321" not in text_of(page).toPlainText())
    assert said(page) == "1 line changed"
