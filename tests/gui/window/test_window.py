from gui.widgets.labels import Elided
"""The real window, driven as a person would."""
from gui.widgets.labels import Elided

from gui.widgets.labels import Elided
from __future__ import annotations
from gui.widgets.labels import Elided

from gui.widgets.labels import Elided
import gc
from gui.widgets.labels import Elided
import subprocess
from gui.widgets.labels import Elided
import sys
from gui.widgets.labels import Elided
import threading
from gui.widgets.labels import Elided
from collections.abc import Callable
from gui.widgets.labels import Elided
from pathlib import Path
from gui.widgets.labels import Elided

from gui.widgets.labels import Elided
import numpy as np
from gui.widgets.labels import Elided
import pytest
from gui.widgets.labels import Elided
import torch
from gui.widgets.labels import Elided
from PySide6.QtCore import QEvent, QSettings, Qt
from gui.widgets.labels import Elided
from PySide6.QtGui import QAction
from gui.widgets.labels import Elided
from PySide6.QtWidgets import (
from gui.widgets.labels import Elided
    QAbstractSpinBox,
from gui.widgets.labels import Elided
    QApplication,
from gui.widgets.labels import Elided
    QComboBox,
from gui.widgets.labels import Elided
    QDockWidget,
from gui.widgets.labels import Elided
    QLabel,
from gui.widgets.labels import Elided
    QMenu,
from gui.widgets.labels import Elided
    QScrollBar,
from gui.widgets.labels import Elided
    QSlider,
from gui.widgets.labels import Elided
    QWidget,
from gui.widgets.labels import Elided
)
from gui.widgets.labels import Elided
from pytestqt.qtbot import QtBot
from gui.widgets.labels import Elided

from gui.widgets.labels import Elided
from core.lessons.lesson import PAGES
from gui.widgets.labels import Elided
from gui.app import Playground
from gui.widgets.labels import Elided
from gui.pages.temperature.page import TemperaturePage
from gui.widgets.labels import Elided
from gui.pages.train.strip.sentences import WholeSentences
from gui.widgets.labels import Elided
from tests.helpers.find_widgets import find
from gui.widgets.labels import Elided

from gui.widgets.labels import Elided
pytestmark = pytest.mark.shared_window
from gui.widgets.labels import Elided

from gui.widgets.labels import Elided
LONG_MS = 60_000
from gui.widgets.labels import Elided

from gui.widgets.labels import Elided

from gui.widgets.labels import Elided
def act(playground: Playground, name: str) -> None:
from gui.widgets.labels import Elided
    find(playground, QAction, name).trigger()
from gui.widgets.labels import Elided

from gui.widgets.labels import Elided

from gui.widgets.labels import Elided
def type_into(qtbot: QtBot, editor: QAbstractSpinBox, text: str) -> None:
from gui.widgets.labels import Elided
    editor.setFocus()
from gui.widgets.labels import Elided
    editor.lineEdit().selectAll()
from gui.widgets.labels import Elided
    qtbot.keyClicks(editor.lineEdit(), text)
from gui.widgets.labels import Elided
    qtbot.keyClick(editor.lineEdit(), Qt.Key.Key_Return)
from gui.widgets.labels import Elided

from gui.widgets.labels import Elided

from gui.widgets.labels import Elided
def in_state(qtbot: QtBot, playground: Playground, state: str) -> None:
from gui.widgets.labels import Elided
    qtbot.waitUntil(lambda: playground.store.run.state == state, timeout=LONG_MS)
from gui.widgets.labels import Elided

from gui.widgets.labels import Elided

from gui.widgets.labels import Elided
def run_until(qtbot: QtBot, playground: Playground, n_steps: int) -> None:
from gui.widgets.labels import Elided
    qtbot.waitUntil(lambda: playground.store.run.history.n_steps >= n_steps, timeout=LONG_MS)
from gui.widgets.labels import Elided

from gui.widgets.labels import Elided

from gui.widgets.labels import Elided
def losses(playground: Playground, n: int) -> list[float]:
from gui.widgets.labels import Elided
    return list(playground.store.run.history.loss.values(0, n))
from gui.widgets.labels import Elided

from gui.widgets.labels import Elided

from gui.widgets.labels import Elided
def test_what_lies_around_the_pages_stays_where_it_is(qtbot: QtBot, playground: Playground) -> None:
from gui.widgets.labels import Elided
    playground.window.resize(1280, 720)
from gui.widgets.labels import Elided
    for name in ("transport_bar", "settings_dock", "timeline"):
from gui.widgets.labels import Elided
        part, places = find(playground, QWidget, name), set()
from gui.widgets.labels import Elided
        for page in PAGES:
from gui.widgets.labels import Elided
            playground.window.show_page(page)
from gui.widgets.labels import Elided
            qtbot.wait(20)
from gui.widgets.labels import Elided
            if part.isVisible():
from gui.widgets.labels import Elided
                places.add(part.geometry().getRect())
from gui.widgets.labels import Elided
        assert len(places) == 1, name
from gui.widgets.labels import Elided

from gui.widgets.labels import Elided

from gui.widgets.labels import Elided
def test_the_temperature_page_is_whole_in_a_small_window(qtbot: QtBot, playground: Playground) -> None:
from gui.widgets.labels import Elided
    playground.window.resize(1280, 720)
from gui.widgets.labels import Elided
    qtbot.waitUntil(lambda: playground.window.findChild(QWidget, "temperature.slider") is not None)
from gui.widgets.labels import Elided
    playground.window.workspaces.setCurrentWidget(find(playground, QWidget, "temperature"))
from gui.widgets.labels import Elided
    slider = find(playground, QWidget, "temperature.slider")
from gui.widgets.labels import Elided
    qtbot.waitUntil(lambda: slider.height() >= slider.sizeHint().height())  # with the numbers below it
from gui.widgets.labels import Elided
    page = find(playground, QWidget, "temperature")
from gui.widgets.labels import Elided
    qtbot.waitUntil(lambda: not any(bar.isVisible() for bar in page.findChildren(QScrollBar)))
from gui.widgets.labels import Elided

from gui.widgets.labels import Elided

from gui.widgets.labels import Elided
def test_a_whole_session(qtbot: QtBot, playground: Playground) -> None:
from gui.widgets.labels import Elided
    """Choose, run, pause, step, edit, stop, reset: the issue's main job in one go."""
from gui.widgets.labels import Elided
    store = playground.store
from gui.widgets.labels import Elided
    find(playground, QComboBox, "training.device").setCurrentIndex(
from gui.widgets.labels import Elided
        find(playground, QComboBox, "training.device").findData("cpu")
from gui.widgets.labels import Elided
    )
from gui.widgets.labels import Elided
    find(playground, QComboBox, "optimizer.name").setCurrentText("SGD")
from gui.widgets.labels import Elided
    type_into(qtbot, find(playground, QAbstractSpinBox, "optimizer.lr"), "0.05")
from gui.widgets.labels import Elided
    find(playground, QComboBox, "scheduler.name").setCurrentText("StepLR")
from gui.widgets.labels import Elided
    qtbot.waitUntil(lambda: store.run.trained == store.document.experiment, timeout=LONG_MS)
from gui.widgets.labels import Elided
    assert store.document.experiment.training.device == "cpu"
from gui.widgets.labels import Elided
    assert store.document.experiment.optimizer.name == "SGD"
from gui.widgets.labels import Elided
    assert store.document.experiment.get("optimizer.lr") == 0.05
from gui.widgets.labels import Elided
    assert store.document.experiment.get("scheduler.name") == "StepLR"
from gui.widgets.labels import Elided

from gui.widgets.labels import Elided
    in_state(qtbot, playground, "ready")
from gui.widgets.labels import Elided
    act(playground, "run_action")
from gui.widgets.labels import Elided
    run_until(qtbot, playground, 1500)
from gui.widgets.labels import Elided
    first, last = np.mean(losses(playground, 100)), np.mean(store.run.history.loss.values(1400, 1500))
from gui.widgets.labels import Elided
    assert last < first
from gui.widgets.labels import Elided
    assert find(playground, QAction, "run_action").text() == "Pause"
from gui.widgets.labels import Elided

from gui.widgets.labels import Elided
    act(playground, "run_action")
from gui.widgets.labels import Elided
    in_state(qtbot, playground, "paused")
from gui.widgets.labels import Elided
    paused_at = store.run.history.n_steps
from gui.widgets.labels import Elided
    qtbot.wait(200)
from gui.widgets.labels import Elided
    assert store.run.history.n_steps == paused_at
from gui.widgets.labels import Elided

from gui.widgets.labels import Elided
    act(playground, "step_action")
from gui.widgets.labels import Elided
    run_until(qtbot, playground, paused_at + 1)
from gui.widgets.labels import Elided
    qtbot.wait(100)
from gui.widgets.labels import Elided
    assert store.run.history.n_steps == paused_at + 1
from gui.widgets.labels import Elided

from gui.widgets.labels import Elided
    act(playground, "run_action")
from gui.widgets.labels import Elided
    in_state(qtbot, playground, "running")
from gui.widgets.labels import Elided
    type_into(qtbot, find(playground, QAbstractSpinBox, "optimizer.lr"), "0.0125")
from gui.widgets.labels import Elided
    qtbot.waitUntil(lambda: bool(store.run.marks), timeout=LONG_MS)
from gui.widgets.labels import Elided
    changed_at = store.run.marks[0].step
from gui.widgets.labels import Elided
    run_until(qtbot, playground, changed_at + 2)
from gui.widgets.labels import Elided
    assert store.run.history.lr.values(changed_at, changed_at + 1)[0] == pytest.approx(0.0125)
from gui.widgets.labels import Elided
    assert store.run.history.lr.values(changed_at - 1, changed_at)[0] != pytest.approx(0.0125)
from gui.widgets.labels import Elided

from gui.widgets.labels import Elided
    act(playground, "stop_action")
from gui.widgets.labels import Elided
    in_state(qtbot, playground, "stopped")
from gui.widgets.labels import Elided
    early = losses(playground, 100)
from gui.widgets.labels import Elided
    type_into(qtbot, find(playground, QAbstractSpinBox, "optimizer.lr"), "0.05")
from gui.widgets.labels import Elided
    act(playground, "reset_action")
from gui.widgets.labels import Elided
    qtbot.waitUntil(lambda: store.run.state == "ready" and store.run.history.n_steps == 0, timeout=LONG_MS)
from gui.widgets.labels import Elided
    act(playground, "run_action")
from gui.widgets.labels import Elided
    run_until(qtbot, playground, 100)
from gui.widgets.labels import Elided
    assert losses(playground, 100) == early
from gui.widgets.labels import Elided

from gui.widgets.labels import Elided

from gui.widgets.labels import Elided
def test_space_alone_starts_the_first_run(qtbot: QtBot, playground: Playground) -> None:
from gui.widgets.labels import Elided
    playground.window.activateWindow()
from gui.widgets.labels import Elided
    qtbot.keyClick(playground.window, Qt.Key.Key_Space)
from gui.widgets.labels import Elided
    run_until(qtbot, playground, 10)
from gui.widgets.labels import Elided
    qtbot.keyClick(playground.window, Qt.Key.Key_Space)
from gui.widgets.labels import Elided
    in_state(qtbot, playground, "paused")
from gui.widgets.labels import Elided

from gui.widgets.labels import Elided

from gui.widgets.labels import Elided
def test_run_pressed_before_torch_is_loaded_starts_as_soon_as_it_can(
from gui.widgets.labels import Elided
    qtbot: QtBot, open_playground: Callable[..., Playground]
from gui.widgets.labels import Elided
) -> None:
from gui.widgets.labels import Elided
    playground = open_playground(wait=False)
from gui.widgets.labels import Elided
    assert playground.store.run.state == "loading"
from gui.widgets.labels import Elided
    act(playground, "run_action")
from gui.widgets.labels import Elided
    run_until(qtbot, playground, 10)
from gui.widgets.labels import Elided

from gui.widgets.labels import Elided

from gui.widgets.labels import Elided
def test_an_epoch_is_stepped_whole(qtbot: QtBot, playground: Playground) -> None:
from gui.widgets.labels import Elided
    store = playground.store
from gui.widgets.labels import Elided
    assert store.run.built is not None
from gui.widgets.labels import Elided
    act(playground, "step_action")
from gui.widgets.labels import Elided
    run_until(qtbot, playground, 1)
from gui.widgets.labels import Elided
    act(playground, "step_epoch_action")
from gui.widgets.labels import Elided
    run_until(qtbot, playground, store.run.built.steps_per_epoch)
from gui.widgets.labels import Elided
    in_state(qtbot, playground, "paused")
from gui.widgets.labels import Elided
    assert store.run.history.n_steps == store.run.built.steps_per_epoch
from gui.widgets.labels import Elided
    assert find(playground, QLabel, "epoch_label").text().startswith("epoch 1 ")
from gui.widgets.labels import Elided

from gui.widgets.labels import Elided

from gui.widgets.labels import Elided
def test_the_same_losses_without_a_window(qtbot: QtBot, playground: Playground, catalog: object) -> None:
from gui.widgets.labels import Elided
    from core.training.devices import choose, detect
from gui.widgets.labels import Elided
    from core.training.trainer import Trainer
from gui.widgets.labels import Elided

from gui.widgets.labels import Elided
    act(playground, "run_action")
from gui.widgets.labels import Elided
    run_until(qtbot, playground, 300)
from gui.widgets.labels import Elided
    trainer = Trainer(playground.store.document.experiment, catalog, choose("auto", detect()))  # type: ignore[arg-type]
from gui.widgets.labels import Elided
    steps = trainer.steps()
from gui.widgets.labels import Elided
    assert losses(playground, 300) == [float(next(steps).loss) for _ in range(300)]
from gui.widgets.labels import Elided

from gui.widgets.labels import Elided

from gui.widgets.labels import Elided
def test_a_cold_edit_waits_for_reset_and_a_fresh_one_builds_at_once(
from gui.widgets.labels import Elided
    qtbot: QtBot, playground: Playground
from gui.widgets.labels import Elided
) -> None:
from gui.widgets.labels import Elided
    store = playground.store
from gui.widgets.labels import Elided
    store.edit("model.hidden", [3])
from gui.widgets.labels import Elided
    qtbot.waitUntil(lambda: store.run.built is not None and store.run.built.layers[0].output_shape == (3,))
from gui.widgets.labels import Elided
    act(playground, "step_action")
from gui.widgets.labels import Elided
    run_until(qtbot, playground, 1)
from gui.widgets.labels import Elided
    store.edit("model.hidden", [5])
from gui.widgets.labels import Elided
    assert "model.hidden" in store.control.pending
from gui.widgets.labels import Elided
    assert "hidden 5" in find(playground, Elided, "pending_label").full
from gui.widgets.labels import Elided
    act(playground, "reset_action")
from gui.widgets.labels import Elided
    qtbot.waitUntil(lambda: store.run.built is not None and store.run.built.layers[0].output_shape == (5,))
from gui.widgets.labels import Elided
    assert not store.control.pending
from gui.widgets.labels import Elided

from gui.widgets.labels import Elided

from gui.widgets.labels import Elided
@pytest.mark.parametrize(
from gui.widgets.labels import Elided
    ("path", "value", "shown"),
from gui.widgets.labels import Elided
    [
from gui.widgets.labels import Elided
        ("optimizer.betas", (0.5, 0.9), "betas"),
from gui.widgets.labels import Elided
        ("optimizer.weight_decay", 0.01, "weight_decay"),
from gui.widgets.labels import Elided
        ("training.l1", 0.001, "l1"),
from gui.widgets.labels import Elided
        ("training.l2", 0.001, "l2"),
from gui.widgets.labels import Elided
        ("training.clip_norm", 1.0, "clip_norm"),
from gui.widgets.labels import Elided
        ("training.epochs", 900, "epochs"),
from gui.widgets.labels import Elided
        ("data.batch_size", 20, "batch_size"),
from gui.widgets.labels import Elided
    ],
from gui.widgets.labels import Elided
)
from gui.widgets.labels import Elided
def test_a_hot_edit_while_running_is_applied_and_marked_on_both_plots(
from gui.widgets.labels import Elided
    qtbot: QtBot, playground: Playground, path: str, value: object, shown: str
from gui.widgets.labels import Elided
) -> None:
from gui.widgets.labels import Elided
    store = playground.store
from gui.widgets.labels import Elided
    act(playground, "run_action")
from gui.widgets.labels import Elided
    run_until(qtbot, playground, 20)
from gui.widgets.labels import Elided
    store.edit(path, value)
from gui.widgets.labels import Elided
    qtbot.waitUntil(lambda: bool(store.run.marks), timeout=LONG_MS)
from gui.widgets.labels import Elided
    run_until(qtbot, playground, store.run.marks[0].step + 1)
from gui.widgets.labels import Elided
    assert not store.messages.unread
from gui.widgets.labels import Elided
    assert not store.control.pending
from gui.widgets.labels import Elided
    act(playground, "run_action")
from gui.widgets.labels import Elided
    in_state(qtbot, playground, "paused")
from gui.widgets.labels import Elided
    for name in ("loss_plot", "lr_plot"):
from gui.widgets.labels import Elided
        (text,) = find(playground, QWidget, name).mark_texts
from gui.widgets.labels import Elided
        assert shown in text
from gui.widgets.labels import Elided
        assert "None" not in text.split("→")[0] or path == "training.clip_norm"
from gui.widgets.labels import Elided

from gui.widgets.labels import Elided

from gui.widgets.labels import Elided
def test_undo_and_redo_reach_the_editors_and_the_run(qtbot: QtBot, playground: Playground) -> None:
from gui.widgets.labels import Elided
    store = playground.store
from gui.widgets.labels import Elided
    editor = find(playground, QAbstractSpinBox, "optimizer.lr")
from gui.widgets.labels import Elided
    before = store.document.experiment.get("optimizer.lr")
from gui.widgets.labels import Elided
    act(playground, "step_action")
from gui.widgets.labels import Elided
    run_until(qtbot, playground, 1)
from gui.widgets.labels import Elided
    type_into(qtbot, editor, "0.5")
from gui.widgets.labels import Elided
    act(playground, "undo_action")
from gui.widgets.labels import Elided
    assert store.document.experiment.get("optimizer.lr") == before
from gui.widgets.labels import Elided
    assert editor.value() == before
from gui.widgets.labels import Elided
    act(playground, "redo_action")
from gui.widgets.labels import Elided
    assert editor.value() == 0.5
from gui.widgets.labels import Elided
    act(playground, "step_action")
from gui.widgets.labels import Elided
    run_until(qtbot, playground, 2)
from gui.widgets.labels import Elided
    assert store.run.history.lr.values(1, 2)[0] == pytest.approx(0.5)
from gui.widgets.labels import Elided

from gui.widgets.labels import Elided

from gui.widgets.labels import Elided
def test_the_temperature_slider_gives_torchs_probabilities(qtbot: QtBot, playground: Playground) -> None:
from gui.widgets.labels import Elided
    playground.window.show_page("temperature")
from gui.widgets.labels import Elided
    slider = find(playground, QSlider, "temperature.slider")
from gui.widgets.labels import Elided
    page = playground.window.findChild(TemperaturePage)
from gui.widgets.labels import Elided
    for position in (slider.minimum(), slider.maximum(), (slider.minimum() + slider.maximum()) // 2):
from gui.widgets.labels import Elided
        slider.setValue(position)
from gui.widgets.labels import Elided
        qtbot.waitUntil(lambda: page.tempered is not None and page.tempered.temperature == page.temperature)
from gui.widgets.labels import Elided
        shown = page.tempered
from gui.widgets.labels import Elided
        expected = torch.softmax(torch.from_numpy(shown.logits) / shown.temperature, dim=0)
from gui.widgets.labels import Elided
        np.testing.assert_array_equal(shown.probabilities, expected.numpy())
from gui.widgets.labels import Elided

from gui.widgets.labels import Elided

from gui.widgets.labels import Elided
def test_closing_while_training_leaves_no_thread(
from gui.widgets.labels import Elided
    qtbot: QtBot, open_playground: Callable[..., Playground]
from gui.widgets.labels import Elided
) -> None:
from gui.widgets.labels import Elided
    threads = threading.active_count()
from gui.widgets.labels import Elided
    playground = open_playground()
from gui.widgets.labels import Elided
    act(playground, "run_action")
from gui.widgets.labels import Elided
    run_until(qtbot, playground, 10)
from gui.widgets.labels import Elided
    playground.window.close()
from gui.widgets.labels import Elided
    assert playground.worker.isFinished()
from gui.widgets.labels import Elided
    assert not playground.window.isVisible()
from gui.widgets.labels import Elided
    assert threading.active_count() <= threads
from gui.widgets.labels import Elided

from gui.widgets.labels import Elided

from gui.widgets.labels import Elided
def test_a_window_closed_during_a_long_step_says_so_and_closes_when_that_is_over(
from gui.widgets.labels import Elided
    qtbot: QtBot, open_playground: Callable[..., Playground], monkeypatch: pytest.MonkeyPatch
from gui.widgets.labels import Elided
) -> None:
from gui.widgets.labels import Elided
    playground = open_playground()
from gui.widgets.labels import Elided
    window, worker = playground.window, playground.worker
from gui.widgets.labels import Elided
    close = worker.close
from gui.widgets.labels import Elided
    monkeypatch.setattr(worker, "close", lambda: False)
from gui.widgets.labels import Elided
    for _ in range(2):
from gui.widgets.labels import Elided
        assert not window.close()
from gui.widgets.labels import Elided
        assert window.isVisible()
from gui.widgets.labels import Elided
    assert "closes when it has ended" in playground.store.messages.unread[-1].summary
from gui.widgets.labels import Elided
    monkeypatch.setattr(worker, "close", close)
from gui.widgets.labels import Elided
    worker._commands.close()  # the step is over: the thread sees that it is to end
from gui.widgets.labels import Elided
    qtbot.waitUntil(lambda: not window.isVisible(), timeout=LONG_MS)
from gui.widgets.labels import Elided

from gui.widgets.labels import Elided

from gui.widgets.labels import Elided
def test_changes_of_the_last_session_are_still_told_as_changes(
from gui.widgets.labels import Elided
    open_playground: Callable[..., Playground],
from gui.widgets.labels import Elided
) -> None:
from gui.widgets.labels import Elided
    first = open_playground()
from gui.widgets.labels import Elided
    first.store.edit("data.noise", 0.33)
from gui.widgets.labels import Elided
    changes = first.store.document.changes
from gui.widgets.labels import Elided
    first.window.close()
from gui.widgets.labels import Elided
    second = open_playground(None)
from gui.widgets.labels import Elided
    assert second.store.document.changes == changes
from gui.widgets.labels import Elided
    assert second.store.document.is_modified
from gui.widgets.labels import Elided
    assert find(second, WholeSentences, "strip.line").full.startswith("noise 0.33. Watch the test loss")
from gui.widgets.labels import Elided
    second.store.edit("data.noise", changes["data.noise"][0])
from gui.widgets.labels import Elided
    assert not second.store.document.is_modified
from gui.widgets.labels import Elided

from gui.widgets.labels import Elided

from gui.widgets.labels import Elided
def test_a_window_that_was_left_on_the_whole_screen_opens_with_its_frame(
from gui.widgets.labels import Elided
    open_playground: Callable[..., Playground],
from gui.widgets.labels import Elided
) -> None:
from gui.widgets.labels import Elided
    first = open_playground()
from gui.widgets.labels import Elided
    first.window.showFullScreen()
from gui.widgets.labels import Elided
    first.window.close()
from gui.widgets.labels import Elided
    assert not open_playground().window.isFullScreen()
from gui.widgets.labels import Elided

from gui.widgets.labels import Elided

from gui.widgets.labels import Elided
def test_the_program_ends_with_exit_code_0_when_closed_while_training(tmp_path: Path) -> None:
from gui.widgets.labels import Elided
    script = """
from gui.widgets.labels import Elided
import sys
from gui.widgets.labels import Elided
from PySide6.QtCore import QSettings, QTimer
from gui.widgets.labels import Elided
from PySide6.QtWidgets import QApplication
from gui.widgets.labels import Elided
from gui.app import Playground
from gui.widgets.labels import Elided
from gui.pages.temperature.page import TemperaturePage
from gui.widgets.labels import Elided
app = QApplication([])
from gui.widgets.labels import Elided
playground = Playground(QSettings(sys.argv[1], QSettings.Format.IniFormat), "spiral")
from gui.widgets.labels import Elided
playground.store.run.history_extended.connect(playground.window.close)
from gui.widgets.labels import Elided
playground.start()
from gui.widgets.labels import Elided
playground.store.control.run()
from gui.widgets.labels import Elided
sys.exit(app.exec())
from gui.widgets.labels import Elided
"""
from gui.widgets.labels import Elided
    root = Path(__file__).parents[3]
from gui.widgets.labels import Elided
    command = [sys.executable, "-c", script, str(tmp_path / "settings.ini")]
from gui.widgets.labels import Elided
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, timeout=120, check=False)
from gui.widgets.labels import Elided
    assert done.returncode == 0, done.stderr
from gui.widgets.labels import Elided
    assert "Traceback" not in done.stderr
from gui.widgets.labels import Elided
    assert "QThread" not in done.stderr
from gui.widgets.labels import Elided

from gui.widgets.labels import Elided

from gui.widgets.labels import Elided
def test_the_window_remembers_what_it_showed(
from gui.widgets.labels import Elided
    qtbot: QtBot, open_playground: Callable[..., Playground], settings: QSettings
from gui.widgets.labels import Elided
) -> None:
from gui.widgets.labels import Elided
    first = open_playground("xor")
from gui.widgets.labels import Elided
    first.store.edit("optimizer.lr", 0.0123)
from gui.widgets.labels import Elided
    find(first, QDockWidget, "settings_dock").hide()
from gui.widgets.labels import Elided
    find(first, QAction, "theme_dark_action").trigger()
from gui.widgets.labels import Elided
    first.window.close()
from gui.widgets.labels import Elided
    second = open_playground(None)
from gui.widgets.labels import Elided
    assert second.store.document.experiment == first.store.document.experiment
from gui.widgets.labels import Elided
    assert second.store.view.theme.name == "dark"
from gui.widgets.labels import Elided
    assert find(second, QDockWidget, "settings_dock").isHidden()
from gui.widgets.labels import Elided

from gui.widgets.labels import Elided

from gui.widgets.labels import Elided
def test_no_widget_is_collected_while_qt_styles_all_of_them(playground: Playground) -> None:
from gui.widgets.labels import Elided
    collecting: list[bool] = []
from gui.widgets.labels import Elided

from gui.widgets.labels import Elided
    class Styled(QLabel):
from gui.widgets.labels import Elided
        def changeEvent(self, event: QEvent) -> None:
from gui.widgets.labels import Elided
            if event.type() == QEvent.Type.StyleChange:
from gui.widgets.labels import Elided
                collecting.append(gc.isenabled())
from gui.widgets.labels import Elided

from gui.widgets.labels import Elided
    label = Styled(playground.window)
from gui.widgets.labels import Elided
    label.show()
from gui.widgets.labels import Elided
    find(playground, QAction, "theme_dark_action").trigger()
from gui.widgets.labels import Elided
    assert set(collecting) == {False}
from gui.widgets.labels import Elided

from gui.widgets.labels import Elided

from gui.widgets.labels import Elided
def test_a_file_is_opened_saved_and_listed_as_recent(
from gui.widgets.labels import Elided
    qtbot: QtBot, playground: Playground, tmp_path: Path
from gui.widgets.labels import Elided
) -> None:
from gui.widgets.labels import Elided
    window, store = playground.window, playground.store
from gui.widgets.labels import Elided
    store.edit("optimizer.lr", 0.0321)
from gui.widgets.labels import Elided
    assert window.isWindowModified()
from gui.widgets.labels import Elided
    assert window.save_file(tmp_path / "mine.toml")
from gui.widgets.labels import Elided
    assert not window.isWindowModified()
from gui.widgets.labels import Elided
    assert "mine.toml" in window.windowTitle()
from gui.widgets.labels import Elided
    window.open_preset("circle")
from gui.widgets.labels import Elided
    (recent,) = find(playground, QMenu, "recent_menu").actions()
from gui.widgets.labels import Elided
    assert recent.text() == str(tmp_path / "mine.toml")
from gui.widgets.labels import Elided
    recent.trigger()
from gui.widgets.labels import Elided
    assert store.document.experiment.get("optimizer.lr") == 0.0321
from gui.widgets.labels import Elided

from gui.widgets.labels import Elided

from gui.widgets.labels import Elided
def test_every_preset_opens_and_steps(qtbot: QtBot, playground: Playground) -> None:
from gui.widgets.labels import Elided
    from core.experiment.presets import NAMES
from gui.widgets.labels import Elided

from gui.widgets.labels import Elided
    store = playground.store
from gui.widgets.labels import Elided
    for name in NAMES:
from gui.widgets.labels import Elided
        playground.window.open_preset(name)
from gui.widgets.labels import Elided
        in_state(qtbot, playground, "ready")
from gui.widgets.labels import Elided
        qtbot.waitUntil(
from gui.widgets.labels import Elided
            lambda: store.run.trained == store.document.experiment and store.run.state == "ready",
from gui.widgets.labels import Elided
            timeout=LONG_MS,
from gui.widgets.labels import Elided
        )
from gui.widgets.labels import Elided
        act(playground, "step_action")
from gui.widgets.labels import Elided
        run_until(qtbot, playground, 1)
from gui.widgets.labels import Elided
        assert not store.messages.unread, (name, store.messages.unread)
from gui.widgets.labels import Elided

from gui.widgets.labels import Elided

from gui.widgets.labels import Elided
DAMAGED = ["abc", ["a", "b"], 7, {"a": 1}, b"\xff" * 40]
from gui.widgets.labels import Elided

from gui.widgets.labels import Elided

from gui.widgets.labels import Elided
@pytest.mark.parametrize("value", DAMAGED, ids=repr)
from gui.widgets.labels import Elided
def test_the_window_opens_whatever_stands_in_its_settings(
from gui.widgets.labels import Elided
    value: object, settings: QSettings, open_playground: Callable[..., Playground]
from gui.widgets.labels import Elided
) -> None:
from gui.widgets.labels import Elided
    keys = ("geometry", "layout", "splitters/main_splitter", "splitters/train_splitter", "runs/split",
from gui.widgets.labels import Elided
            "runs/columns_1", "recent", "level", "pace", "theme", "strip/open")  # fmt: skip
from gui.widgets.labels import Elided
    for key in keys:
from gui.widgets.labels import Elided
        settings.setValue(key, value)
from gui.widgets.labels import Elided
    window = open_playground(wait=False).window
from gui.widgets.labels import Elided
    for name in PAGES:
from gui.widgets.labels import Elided
        window.show_page(name)
from gui.widgets.labels import Elided
        QApplication.processEvents()
from gui.widgets.labels import Elided
    assert window.isVisible()
