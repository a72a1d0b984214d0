"""The window while the Lab is on show: what is about training makes room, and its keys rest."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings, Qt
from PySide6.QtGui import QAction, QFontInfo
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QLabel,
    QPlainTextEdit,
    QPushButton,
    QToolButton,
)
from pytestqt.qtbot import QtBot

from core.protocol.trace.events import Done, ProgramError
from gui.app import Playground
from gui.pages.lab.page import LabPage
from tests.gui.window.test_drag_and_drop import drop, files
from tests.helpers.find_widgets import find
from tests.helpers.page_parts import go_to, parts

LONG_MS = 60_000

pytestmark = [
    pytest.mark.qt_log_ignore("This plugin does not support", extend=True),
    pytest.mark.usefixtures("warm_lab"),
]


def primary_buttons(playground: Playground) -> list[str]:
    """Return the names of the buttons that stand out; an action's has none."""
    buttons = playground.window.findChildren(QAbstractButton)
    return [b.objectName() for b in buttons if b.isVisible() and b.property("role") == "primary"]


def test_keys_write_and_run_the_program_and_train_nothing(qtbot: QtBot, playground: Playground) -> None:
    go_to(playground, "lab")
    lab = playground.window.findChild(LabPage)
    assert lab is not None
    qtbot.waitUntil(lambda: isinstance(lab.state.trace.end, Done), timeout=LONG_MS)
    qtbot.waitUntil(lambda: QApplication.focusWidget() is lab.editor)
    lab.editor.setPlainText("")
    steps = playground.store.run.history.n_steps
    seed = playground.store.document.experiment.get("data.seed")
    qtbot.keyClicks(lab.editor, "n = 1 # S E P")
    assert lab.editor.toPlainText() == "n = 1 # S E P"
    lab.panes.timeline.slider.setFocus()
    for key in (Qt.Key.Key_Space, Qt.Key.Key_S, Qt.Key.Key_E, Qt.Key.Key_N):
        qtbot.keyClick(QApplication.focusWidget(), key)
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_F5)
    qtbot.waitUntil(lambda: lab.state.text == lab.editor.toPlainText(), timeout=LONG_MS)
    assert playground.store.run.state == "ready"
    assert playground.store.run.history.n_steps == steps
    assert playground.store.document.experiment.get("data.seed") == seed
    go_to(playground, "train")
    qtbot.keyClick(playground.window, Qt.Key.Key_S)
    qtbot.waitUntil(lambda: playground.store.run.history.n_steps == steps + 1)


def test_space_presses_the_run_that_the_page_has(qtbot: QtBot, playground: Playground) -> None:
    go_to(playground, "lab")
    go_to(playground, "landscape")
    race = find(playground, QToolButton, "landscape.run")
    qtbot.waitUntil(lambda: race.text() == "Pause", timeout=LONG_MS)
    key = partial(qtbot.keyClick, playground.window)
    key(Qt.Key.Key_Space)
    assert race.text() == "Run"
    key(Qt.Key.Key_Space)
    assert race.text() == "Pause"
    for each in (Qt.Key.Key_S, Qt.Key.Key_E, Qt.Key.Key_N, Qt.Key.Key_P):
        key(each)
    assert race.text() == "Run", "S is a step of the race, which then waits"
    step = find(playground, QToolButton, "landscape.step")
    step.setFocus()
    qtbot.keyClick(step, Qt.Key.Key_Space)
    assert race.text() == "Run", "a button that has the focus takes its Space"
    assert not playground.store.run.history.n_steps
    assert primary_buttons(playground) == ["landscape.run"]
    go_to(playground, "sweep")
    assert "sweep.start" in primary_buttons(playground)
    assert len(primary_buttons(playground)) == 1
    assert find(playground, QPushButton, "sweep.start").shortcut().toString() == "Space"
    go_to(playground, "train")
    assert primary_buttons(playground) == [""]
    key(Qt.Key.Key_S)
    qtbot.waitUntil(lambda: playground.store.run.history.n_steps == 1)


def test_presenter_mode_keeps_the_present_line_in_sight(qtbot: QtBot, playground: Playground) -> None:
    playground.window.resize(1280, 720)
    go_to(playground, "lab")
    lab = playground.window.findChild(LabPage)
    assert lab is not None
    program = "".join(f"x{i} = {i}\n" for i in range(60))
    lab.editor.setPlainText(program)
    lab.run()
    qtbot.waitUntil(lambda: lab.state.text == program and not lab.runs.is_running, timeout=LONG_MS)
    presenter = find(playground, QAction, "presenter_action")
    for position in (15, 25, 40, 59):
        lab.state.set_position(position)
        for _ in range(2):
            presenter.trigger()
            QApplication.processEvents()
            assert position in lab.editor.whole_lines(), position


def test_keys_hold_wherever_the_mouse_has_put_the_focus(qtbot: QtBot, playground: Playground) -> None:
    go_to(playground, "lab")
    lab = playground.window.findChild(LabPage)
    assert lab is not None
    qtbot.waitUntil(
        lambda: isinstance(lab.state.trace.end, Done) and not lab.runs.is_running, timeout=LONG_MS
    )
    end = lab.state.position
    qtbot.mouseClick(lab.bar.status, Qt.MouseButton.LeftButton)
    assert not lab.isAncestorOf(QApplication.focusWidget()), "a click beside the controls takes it away"
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    assert lab.state.position == end - 1
    lab.editor.setPlainText("x = 2")
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: lab.state.text == "x = 2" and not lab.runs.is_running, timeout=LONG_MS)
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_F6)
    assert QApplication.focusWidget() is lab.editor


def test_quitting_from_the_lab_leaves_the_settings_open_for_the_next_time(
    open_playground: Callable[..., Playground], settings: QSettings
) -> None:
    playground = open_playground()
    go_to(playground, "lab")
    lab = find(playground, QPlainTextEdit, "lab.editor")
    lab.setPlainText("left = 1")
    playground.window.close()
    again = open_playground()
    assert parts(again) == [True, True, True]
    assert again.window.findChild(LabPage) is None, "it is made when somebody comes"
    go_to(again, "lab")
    assert find(again, QPlainTextEdit, "lab.editor").toPlainText() == "left = 1"


def test_presenter_mode_is_entered_and_left_while_a_view_makes_its_parts_anew(
    qtbot: QtBot, playground: Playground
) -> None:
    go_to(playground, "lab")
    lab = playground.window.findChild(LabPage)
    assert lab is not None
    lab.editor.setPlainText("import torch\ntorch.ones(2, 3) @ torch.ones(2, 3)")
    lab.run()
    qtbot.waitUntil(lambda: isinstance(lab.state.trace.end, ProgramError), timeout=LONG_MS)

    def looks() -> list[tuple[int, int]]:
        QApplication.processEvents()
        parts = lab.panes.errors.findChildren(QLabel)
        return [
            (QFontInfo(part.font()).pixelSize(), part.minimumWidth()) for part in parts if part.isVisible()
        ]

    plain = looks()
    assert plain
    presenter = find(playground, QAction, "presenter_action")
    presenter.trigger()
    large = looks()
    assert [size for size, _ in large] == pytest.approx([1.4 * size for size, _ in plain], abs=1)
    presenter.trigger()
    assert looks() == plain
    assert not playground.window.isFullScreen()
    presenter.trigger()
    assert looks() == large, "enlarged once"
    lab.run()
    qtbot.waitUntil(lambda: not lab.runs.is_running, timeout=LONG_MS)
    assert looks() == large, "made while all is large"
    go_to(playground, "code")
    presenter.trigger()
    go_to(playground, "lab")
    assert looks() == plain, "made while they were large"


def test_a_notebook_dropped_anywhere_opens_in_the_lab_and_the_window_is_called_as_its_program(
    playground: Playground, tmp_path: Path
) -> None:
    window = playground.window
    before = window.windowTitle()
    notebook = tmp_path / "attention[*].ipynb"
    notebook.write_text('{"cells": [{"cell_type": "code", "source": "x = 1"}], "nbformat": 4}')
    assert drop(window, files(notebook))
    assert window.workspaces.currentWidget().objectName() == "lab"
    assert window.windowTitle() == "attention[*][*].py[*] - Torch Playground"
    assert not window.isWindowModified()  # all of it stands in the notebook
    lab = window.findChild(LabPage)
    lab.editor.appendPlainText("y = 2")
    assert window.isWindowModified()
    lab.document.save(tmp_path / "mine.py")
    assert window.windowTitle() == "mine.py[*] - Torch Playground"
    assert not window.isWindowModified()
    window.show_page("train")
    assert window.windowTitle() == before


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("x.ipynb", '{"cells": [{"cell_type": "code", "source": "x = 1"}], "nbformat": 4}'),
        ("x.py", "x = 1"),
        ("x.py", ""),  # which is TOML, too
    ],
)
def test_the_window_opens_on_a_program_or_a_notebook(
    open_playground: Callable[..., Playground], tmp_path: Path, name: str, text: str
) -> None:
    file = tmp_path / name
    file.write_text(text)
    playground = open_playground(str(file))
    assert playground.window.workspaces.currentWidget().objectName() == "lab"
    assert playground.window.windowTitle() == "x.py[*] - Torch Playground"
    assert not playground.store.messages.unread


def test_a_program_that_is_not_there_is_said_in_the_lab(
    open_playground: Callable[..., Playground], tmp_path: Path
) -> None:
    playground = open_playground(str(tmp_path / "gone.py"))
    assert playground.window.workspaces.currentWidget().objectName() == "lab"
    (message,) = playground.store.messages.unread
    assert "gone.py" in message.summary
