"""The real window, driven as a person would."""

from __future__ import annotations

import ast
import gc
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
import torch
from PySide6.QtCore import QEvent, QSettings, Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QDockWidget,
    QLabel,
    QMenu,
    QSlider,
    QWidget,
)
from pytestqt.qtbot import QtBot

from core.lessons.lesson import PAGES
from gui.app import Playground
from gui.pages.temperature.page import TemperaturePage
from gui.pages.train.strip.sentences import WholeSentences
from gui.widgets.labels import Elided
from gui.widgets.plots.marks import mark_text
from gui.window.screen.presenter_mode import full_screen_key
from tests.helpers.find_widgets import find
from tests.helpers.patient_bot import settle

pytestmark = pytest.mark.shared_window


def act(playground: Playground, name: str) -> None:
    find(playground, QAction, name).trigger()


def type_into(qtbot: QtBot, editor: QAbstractSpinBox, text: str) -> None:
    editor.setFocus()
    editor.lineEdit().selectAll()
    qtbot.keyClicks(editor.lineEdit(), text)
    qtbot.keyClick(editor.lineEdit(), Qt.Key.Key_Return)


def in_state(qtbot: QtBot, playground: Playground, state: str) -> None:
    qtbot.waitUntil(lambda: playground.store.run.state == state)


def run_until(qtbot: QtBot, playground: Playground, n_steps: int) -> None:
    qtbot.waitUntil(lambda: playground.store.run.history.n_steps >= n_steps)


def losses(playground: Playground, n: int) -> list[float]:
    return list(playground.store.run.history.loss.values(0, n))


def test_what_lies_around_the_pages_stays_where_it_is(qtbot: QtBot, playground: Playground) -> None:
    playground.window.resize(1280, 720)
    for name in ("transport_bar", "settings_dock", "timeline"):
        part, places = find(playground, QWidget, name), set()
        for page in PAGES:
            playground.window.show_page(page)
            settle()
            if part.isVisible():
                places.add(part.geometry().getRect())
        assert len(places) == 1, name


def test_a_whole_session(qtbot: QtBot, playground: Playground) -> None:
    """Choose, run, pause, step, edit, stop, reset: the issue's main job in one go."""
    store = playground.store
    find(playground, QComboBox, "training.device").setCurrentIndex(
        find(playground, QComboBox, "training.device").findData("cpu")
    )
    find(playground, QComboBox, "optimizer.name").setCurrentText("SGD")
    type_into(qtbot, find(playground, QAbstractSpinBox, "optimizer.lr"), "0.05")
    find(playground, QComboBox, "scheduler.name").setCurrentText("StepLR")
    qtbot.waitUntil(lambda: store.run.trained == store.document.experiment)
    assert store.document.experiment.training.device == "cpu"
    assert store.document.experiment.optimizer.name == "SGD"
    assert store.document.experiment.get("optimizer.lr") == 0.05
    assert store.document.experiment.get("scheduler.name") == "StepLR"

    in_state(qtbot, playground, "ready")
    act(playground, "run_action")
    run_until(qtbot, playground, 1500)
    first, last = np.mean(losses(playground, 100)), np.mean(store.run.history.loss.values(1400, 1500))
    assert last < first
    assert find(playground, QAction, "run_action").text() == "Pause"

    act(playground, "run_action")
    in_state(qtbot, playground, "paused")
    paused_at = store.run.history.n_steps
    act(playground, "step_action")
    run_until(qtbot, playground, paused_at + 1)
    in_state(qtbot, playground, "paused")
    assert store.run.history.n_steps == paused_at + 1

    act(playground, "run_action")
    in_state(qtbot, playground, "running")
    type_into(qtbot, find(playground, QAbstractSpinBox, "optimizer.lr"), "0.0125")
    qtbot.waitUntil(lambda: bool(store.run.marks))
    changed_at = store.run.marks[0].step
    run_until(qtbot, playground, changed_at + 2)
    assert store.run.history.lr.values(changed_at, changed_at + 1)[0] == pytest.approx(0.0125)
    assert store.run.history.lr.values(changed_at - 1, changed_at)[0] != pytest.approx(0.0125)

    act(playground, "stop_action")
    in_state(qtbot, playground, "stopped")
    early = losses(playground, 100)
    type_into(qtbot, find(playground, QAbstractSpinBox, "optimizer.lr"), "0.05")
    act(playground, "reset_action")
    qtbot.waitUntil(lambda: store.run.state == "ready" and store.run.history.n_steps == 0)
    act(playground, "run_action")
    run_until(qtbot, playground, 100)
    assert losses(playground, 100) == early


def test_an_epoch_is_stepped_whole(qtbot: QtBot, playground: Playground) -> None:
    store = playground.store
    assert store.run.built is not None
    act(playground, "step_action")
    run_until(qtbot, playground, 1)
    act(playground, "step_epoch_action")
    run_until(qtbot, playground, store.run.built.steps_per_epoch)
    in_state(qtbot, playground, "paused")
    assert store.run.history.n_steps == store.run.built.steps_per_epoch
    assert find(playground, QLabel, "epoch_label").text().startswith("epoch 1 ")


def test_a_cold_edit_waits_for_reset_and_a_fresh_one_builds_at_once(
    qtbot: QtBot, playground: Playground
) -> None:
    store = playground.store
    store.edit("model.hidden", [3])
    qtbot.waitUntil(lambda: store.run.built is not None and store.run.built.layers[0].output_shape == (3,))
    act(playground, "step_action")
    run_until(qtbot, playground, 1)
    store.edit("model.hidden", [5])
    assert "model.hidden" in store.control.pending
    assert "hidden 5" in find(playground, Elided, "pending_label").full
    act(playground, "reset_action")
    qtbot.waitUntil(lambda: store.run.built is not None and store.run.built.layers[0].output_shape == (5,))
    assert not store.control.pending


HOT = {
    "optimizer.betas": (0.5, 0.9),
    "optimizer.weight_decay": 0.01,
    "training.l1": 0.001,
    "training.clip_norm": 1.0,
    "training.epochs": 9000,
    "data.batch_size": 20,
}


def test_hot_edits_while_running_are_applied_and_marked_on_both_plots(
    qtbot: QtBot, playground: Playground
) -> None:
    store = playground.store
    act(playground, "run_action")
    run_until(qtbot, playground, 20)
    for n, (path, value) in enumerate(HOT.items(), start=1):
        store.edit(path, value)
        qtbot.waitUntil(lambda n=n: len(store.run.marks) == n)  # type: ignore[misc]
        run_until(qtbot, playground, store.run.marks[-1].step + 1)
        assert not store.messages.unread
        assert not store.control.pending
    act(playground, "run_action")
    in_state(qtbot, playground, "paused")
    assert [mark.path for mark in store.run.marks] == list(HOT)
    texts = [mark_text(mark) for mark in store.run.marks]
    assert all("None" not in text.split("→")[0] or "clip_norm" in text for text in texts)
    for name in ("loss_plot", "lr_plot"):
        assert texts[-1] == find(playground, QWidget, name).mark_texts[0], "the newest has room at least"


def test_undo_and_redo_reach_the_editors_and_the_run(qtbot: QtBot, playground: Playground) -> None:
    store = playground.store
    editor = find(playground, QAbstractSpinBox, "optimizer.lr")
    before = store.document.experiment.get("optimizer.lr")
    act(playground, "step_action")
    run_until(qtbot, playground, 1)
    type_into(qtbot, editor, "0.5")
    act(playground, "undo_action")
    assert store.document.experiment.get("optimizer.lr") == before
    assert editor.value() == before
    act(playground, "redo_action")
    assert editor.value() == 0.5
    act(playground, "step_action")
    run_until(qtbot, playground, 2)
    assert store.run.history.lr.values(1, 2)[0] == pytest.approx(0.5)


def test_the_temperature_slider_gives_torchs_probabilities(qtbot: QtBot, playground: Playground) -> None:
    playground.window.show_page("temperature")
    slider = find(playground, QSlider, "temperature.slider")
    page = playground.window.findChild(TemperaturePage)
    for position in (slider.minimum(), slider.maximum(), (slider.minimum() + slider.maximum()) // 2):
        slider.setValue(position)
        qtbot.waitUntil(lambda: page.tempered is not None and page.tempered.temperature == page.temperature)
        shown = page.tempered
        expected = torch.softmax(torch.from_numpy(shown.logits) / shown.temperature, dim=0)
        np.testing.assert_array_equal(shown.probabilities, expected.numpy())


def test_a_window_closed_during_a_long_step_says_so_and_closes_when_that_is_over(
    qtbot: QtBot, open_playground: Callable[..., Playground], monkeypatch: pytest.MonkeyPatch
) -> None:
    playground = open_playground()
    window, worker = playground.window, playground.worker
    close = worker.close
    monkeypatch.setattr(worker, "close", lambda: False)
    for _ in range(2):
        assert not window.close()
        assert window.isVisible()
    assert "closes when it has ended" in playground.store.messages.unread[-1].summary
    monkeypatch.setattr(worker, "close", close)
    worker._commands.close()  # the step is over: the thread sees that it is to end
    qtbot.waitUntil(lambda: not window.isVisible())


def test_changes_of_the_last_session_are_still_told_as_changes(
    open_playground: Callable[..., Playground],
) -> None:
    first = open_playground()
    first.store.edit("data.noise", 0.33)
    changes = first.store.document.changes
    first.window.close()
    second = open_playground(None)
    assert second.store.document.changes == changes
    assert second.store.document.is_modified
    assert find(second, WholeSentences, "strip.line").full.startswith("noise 0.33. Watch the test loss")
    second.store.edit("data.noise", changes["data.noise"][0])
    assert not second.store.document.is_modified


def test_the_program_ends_with_exit_code_0_when_closed_while_training(tmp_path: Path) -> None:
    script = """
import sys
from PySide6.QtCore import QSettings, QTimer
from PySide6.QtWidgets import QApplication
from gui.app import Playground
app = QApplication([])
playground = Playground(QSettings(sys.argv[1], QSettings.Format.IniFormat), "spiral")
playground.store.run.history_extended.connect(playground.window.close)
playground.start()
playground.store.control.run()
sys.exit(app.exec())
"""
    root = Path(__file__).parents[3]
    command = [sys.executable, "-c", script, str(tmp_path / "settings.ini")]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stderr
    assert "QThread" not in done.stderr


def test_the_window_remembers_what_it_showed(
    qtbot: QtBot, open_playground: Callable[..., Playground], settings: QSettings
) -> None:
    first = open_playground("xor")
    first.store.edit("optimizer.lr", 0.0123)
    find(first, QDockWidget, "settings_dock").hide()
    find(first, QAction, "theme_dark_action").trigger()
    first.window.close()
    second = open_playground(None)
    assert second.store.document.experiment == first.store.document.experiment
    assert second.store.view.theme.name == "dark"
    assert find(second, QDockWidget, "settings_dock").isHidden()


def test_no_widget_is_collected_while_qt_styles_all_of_them(playground: Playground) -> None:
    collecting: list[bool] = []

    class Styled(QLabel):
        def changeEvent(self, event: QEvent) -> None:
            if event.type() == QEvent.Type.StyleChange:
                collecting.append(gc.isenabled())

    label = Styled(playground.window)
    label.show()
    find(playground, QAction, "theme_dark_action").trigger()
    assert set(collecting) == {False}


@pytest.mark.parametrize("value", ["abc", {"a": 1}, b"\xff" * 40], ids=repr)
def test_the_window_opens_whatever_stands_in_its_settings(
    value: object, settings: QSettings, open_playground: Callable[..., Playground]
) -> None:
    keys = ("geometry", "layout", "splitters/main_splitter", "splitters/train_splitter", "runs/split",
            "runs/columns_1", "recent", "level", "pace", "theme", "strip/open")  # fmt: skip
    for key in keys:
        settings.setValue(key, value)
    window = open_playground(wait=False).window
    for name in ("runs", "train"):
        window.show_page(name)
        QApplication.processEvents()
    assert window.isVisible()


# Keys

GUI = Path(__file__).parents[3] / "gui"
NAMED = re.compile(r"\b(Reset|Run|Undo|Next phase|Stop) \(([^)]+)\)")
"""As texts say it: the action, and its key in brackets."""
ELSEWHERE = ("lab", "landscape", "sweep")
"""Pages with keys of their own."""
KEYS = {
    "Reset": "reset_action",
    "Run": "run_action",
    "Undo": "undo_action",
    "Next phase": "next_phase_action",
    "Stop": "stop_action",
}


def _named() -> list[tuple[str, str, str]]:
    found = []
    for file in sorted(GUI.rglob("*.py")):
        if file.parent.name not in ELSEWHERE and not (set(file.parts) & set(ELSEWHERE)):
            for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Constant) and isinstance(node.value, str):
                    found += [(file.name, *match) for match in NAMED.findall(node.value)]
    return found


def test_keys_in_texts_are_those_of_the_actions(playground: Playground) -> None:
    named = _named()
    assert any(action == "Reset" for _, action, _ in named)
    for file, action, key in named:
        found = playground.window.findChild(QAction, KEYS[action])
        assert found.shortcut() == QKeySequence(key), f"{file}: {action} ({key})"


def test_macos_leaves_each_action_in_its_menu(playground: Playground) -> None:
    roles = {
        action.objectName() or action.text(): action.menuRole()
        for menu in playground.window.menuBar().findChildren(QMenu)
        for action in menu.actions()
        if action.menu() is None
    }
    role = QAction.MenuRole
    assert roles.pop("quit_action") == role.QuitRole
    assert roles.pop("about_action") == role.AboutRole
    assert [name for name, found in roles.items() if found == role.TextHeuristicRole] == []


def test_the_whole_screen_has_the_key_of_the_system() -> None:
    assert full_screen_key(is_macos=False).toString() == "F11"
    assert full_screen_key(is_macos=True).toString() == "Meta+Ctrl+F"
