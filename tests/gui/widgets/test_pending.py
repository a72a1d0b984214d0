"""What is typed and not yet taken is part of what is saved, run, copied and left."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QSettings, Qt
from PySide6.QtGui import QAction, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractSpinBox, QApplication, QLabel, QLineEdit, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from core.data.registry import catalog_without_torch
from core.experiment.experiment import Experiment
from core.experiment.presets import read_preset
from core.experiment.schema import Catalog
from core.protocol.commands import Build, StepOnce
from gui.pages.code.page import CodePage
from gui.state.store import Store
from gui.window.main_window import MainWindow
from gui.window.settings.view import SettingsView
from tests.helpers import curve_feed
from tests.helpers.dialogs import answered
from tests.helpers.each import each

WHOLE = """
name = "Mine"
[data]
name = "spiral"
[model]
name = "mlp"
hidden = [8]
[loss]
name = "BCEWithLogitsLoss"
[optimizer]
name = "Adam"
lr = 0.01
[scheduler]
name = "SequentialLR"
schedulers = [{name = "ConstantLR"}, {name = "StepLR", step_size = 30}]
milestones = [50]
"""

TYPED: dict[str, tuple[str, Any]] = {
    "name": ("Small steps", "Small steps"),
    "seed": ("25", 25),
    "data.batch_size": ("25", 25),
    "data.noise": ("0.3", 0.3),
    "model.hidden": ("4, 3", [4, 3]),
    "optimizer.lr": ("0.025", 0.025),
    "optimizer.betas": ("0.8, 0.99", [0.8, 0.99]),
    "scheduler.schedulers[1].step_size": ("25", 25),
    "scheduler.milestones": ("40", [40]),
    "training.epochs": ("25", 25),
}
"""One or more settings of every kind of editor into which text is typed, and lists of such editors."""


class Desk:
    """The window with settings and the program, on a store without a thread."""

    def __init__(self, qtbot: QtBot, catalog: Catalog, settings: QSettings, file: Path) -> None:
        self.qtbot = qtbot
        self.settings = settings
        self.store = Store(Experiment.from_toml(WHOLE), catalog)
        self.sent: list[object] = []
        self.store.commanded.connect(self.sent.append)
        self.file = file
        self.store.save(file)
        pages = {"code": ("Code", CodePage(self.store))}
        self.window = MainWindow(self.store, settings, SettingsView(self.store), pages, lambda: True)  # type: ignore[arg-type]
        qtbot.addWidget(self.window)
        self.window.show()
        self.window.activateWindow()
        qtbot.waitUntil(self.window.isActiveWindow)

    def type(self, path: str, text: str) -> QWidget:
        """Type into an editor, and leave it at that."""
        [editor] = [
            widget
            for widget in self.window.findChildren(QWidget, path)
            if isinstance(widget, QLineEdit | QAbstractSpinBox)
        ]
        editor.setFocus()
        editor.selectAll()
        self.qtbot.keyClicks(editor, text)
        return editor

    def act(self, name: str) -> None:
        action = self.window.findChild(QAction, name)
        assert action is not None, name
        action.trigger()

    def saved(self) -> Experiment:
        return Experiment.read(self.file)


@pytest.fixture
def desk(qtbot: QtBot, catalog: Catalog, settings: QSettings, tmp_path: Path) -> Desk:
    return Desk(qtbot, catalog, settings, tmp_path / "mine.toml")


def value_at(experiment: Experiment, path: str) -> Any:
    if path == "scheduler.schedulers[1].step_size":
        return experiment.get("scheduler.schedulers")[1]["step_size"]
    return experiment.get(path)


def test_what_an_editor_shows_is_what_ctrl_s_saves(desk: Desk, qtbot: QtBot) -> None:
    for path, (text, value) in TYPED.items():
        editor = desk.type(path, text)
        assert value_at(desk.store.document.experiment, path) != value
        qtbot.keyClick(editor, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
        assert value_at(desk.saved(), path) == value, path
        assert not desk.store.document.is_modified
        assert QApplication.focusWidget() is editor  # who types can go on


def test_a_run_begins_with_what_is_shown_and_says_what_it_uses_in_place_of_what_was_refused(
    desk: Desk,
) -> None:
    for action, text in (("run_action", "25"), ("step_action", "26"), ("reset_action", "27")):
        curve_feed.build(desk.store)
        desk.store.run.set_state("ready")
        desk.sent.clear()
        desk.type("data.batch_size", text)
        desk.act(action)
        assert isinstance(desk.sent[0], Build)
        assert desk.sent[0].experiment.get("data.batch_size") == int(text)
        assert desk.sent[1:] == ([StepOnce()] if action == "step_action" else [])
    curve_feed.build(desk.store)
    desk.store.run.set_state("ready")
    for path, text, used in (("optimizer.lr", "abc", "0.01"), ("model.hidden", "4, -3", "8")):
        editor = desk.type(path, text)
        desk.act("run_action")
        assert editor.property("invalid")
        row = desk.window.findChild(QWidget, f"{path}.row")
        told = [label.text() for label in row.findChildren(QLabel)]
        assert any(text.endswith(f"\n{used} is still used.") for text in told)


def test_what_is_shown_is_copied_written_as_a_program_and_kept_for_the_next_session(
    desk: Desk, qtbot: QtBot
) -> None:
    desk.type("data.batch_size", "25")
    desk.act("copy_experiment_action")
    assert Experiment.from_toml(QGuiApplication.clipboard().text()).get("data.batch_size") == 25
    desk.type("optimizer.lr", "0.0321")
    qtbot.mouseClick(desk.window.findChild(QToolButton, "code.copy"), Qt.MouseButton.LeftButton)
    assert "lr=0.0321" in QGuiApplication.clipboard().text()
    desk.type("data.batch_size", "26")
    desk.window.close()
    kept = Experiment.from_toml(str(desk.settings.value("experiment")))
    assert kept.get("data.batch_size") == 26
    assert desk.settings.value("is_modified", type=bool)


def test_undo_takes_back_what_was_just_typed_and_handed_over(desk: Desk, qtbot: QtBot) -> None:
    desk.store.edit("seed", 3)
    before = desk.store.document.experiment
    field = desk.type("data.batch_size", "25")
    desk.act("undo_action")
    assert desk.store.document.experiment == before
    desk.act("redo_action")
    assert desk.store.document.experiment.get("data.batch_size") == 25
    field = desk.type("data.batch_size", "26")
    qtbot.keyClick(field, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    qtbot.keyClick(field, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert desk.store.document.experiment.get("data.batch_size") == 25
    assert isinstance(field, QAbstractSpinBox)
    assert field.text() == "25"


def test_what_was_refused_is_told_when_it_is_saved_and_no_longer_when_it_is_mended(desk: Desk) -> None:
    def take_back() -> None:
        field = desk.window.findChild(QAbstractSpinBox, "data.batch_size")
        desk.qtbot.keyClick(field, Qt.Key.Key_Escape)

    for mend in (take_back, lambda: desk.type("data.batch_size", "25")):
        desk.type("data.batch_size", "many")
        desk.act("save_action")
        assert desk.saved().get("data.batch_size") == desk.store.document.experiment.get("data.batch_size")
        [message] = desk.store.messages.unread
        assert message.summary.startswith("data.batch_size was saved with its former value")
        assert "must be a whole number" in message.summary
        desk.act("save_action")
        assert len(desk.store.messages.unread) == 1
        mend()
        desk.act("save_action")
        assert desk.saved() == desk.store.document.experiment
        assert not desk.store.messages.unread


def test_what_is_typed_is_taken_before_another_component_is_chosen(desk: Desk, qtbot: QtBot) -> None:
    desk.type("data.batch_size", "7")
    picture = desk.window.findChild(QToolButton, "data.name.xor")
    qtbot.mouseClick(picture, Qt.MouseButton.LeftButton)
    assert desk.store.document.experiment.get("data.name") == "xor"
    qtbot.mouseClick(desk.window.findChild(QToolButton, "data.keep_network"), Qt.MouseButton.LeftButton)
    assert desk.store.document.experiment.get("data.batch_size") == 7
    [field] = desk.window.findChildren(QAbstractSpinBox, "data.batch_size")
    assert field.text() == "7"
    other = desk.file.with_name("other.toml")
    with answered(other):
        qtbot.keyClick(desk.window, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    assert Experiment.read(other) == desk.store.document.experiment
    assert desk.saved().data.name == "spiral", "another experiment is not saved over the file"


@each("text", ["32, 8", "32, "])
def test_what_is_being_typed_stays_when_torchs_choices_arrive(
    qtbot: QtBot, catalog: Catalog, text: str
) -> None:
    store = Store(read_preset("spiral").experiment, catalog_without_torch())
    panel = SettingsView(store)
    qtbot.addWidget(panel)
    with qtbot.waitActive(panel):
        panel.show()
        panel.activateWindow()
    field = panel.findChild(QLineEdit, "model.hidden")
    field.setFocus()
    field.selectAll()
    QTest.keyClicks(field, text)
    store.environment.set_catalog(catalog)
    assert store.document.experiment.get("model.hidden") == [16, 16]
    field = panel.findChild(QLineEdit, "model.hidden")
    assert (field.text(), field.hasFocus()) == (text, True)
    QTest.keyClicks(field, "4")
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert store.document.experiment.get("model.hidden") == [32, int(text.removeprefix("32, ") + "4")]
