"""A teacher makes a Try button of what was changed in the window; no path is typed."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QDialogButtonBox,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QToolButton,
)
from pytestqt.qtbot import QtBot

from core.experiment.experiment import Experiment
from core.experiment.presets import read_preset
from core.protocol.commands import Command
from gui.pages.train.strip.editor import NotesEditor
from gui.pages.train.strip.view import Strip
from gui.state.spoken import edits_between
from gui.state.store import Store
from tests.helpers.each import each
from tests.helpers.strip import part, press


def edit_notes(qtbot: QtBot, strip: Strip) -> NotesEditor:
    press(qtbot, strip, "edit")
    editor = strip.window().findChild(NotesEditor)
    assert editor is not None
    return editor


def click(qtbot: QtBot, editor: NotesEditor, name: str) -> None:
    button = editor.findChild(QPushButton, name) or editor.findChild(QToolButton, name)
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)


def take(qtbot: QtBot, editor: NotesEditor) -> None:
    click(qtbot, editor, "notes.take")


def ok(qtbot: QtBot, editor: NotesEditor) -> None:
    button = editor.findChild(QDialogButtonBox).button(QDialogButtonBox.StandardButton.Ok)
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)


def words(editor: NotesEditor, i: int) -> str:
    return editor.findChild(QLabel, f"notes.try.{i}.words").text()


def test_what_was_changed_becomes_a_button_that_does_it(
    qtbot: QtBot, strip: Strip, store: Store, tmp_path: Path
) -> None:
    store.show_experiment(read_preset("wine").experiment)
    saved = store.document.experiment
    editor = edit_notes(qtbot, strip)
    assert not editor.findChild(QPushButton, "notes.take").isEnabled()
    store.edit("optimizer.lr", 0.05)
    assert editor.findChild(QLabel, "notes.changes").text() == "You changed: lr 0.05"
    take(qtbot, editor)
    assert store.document.experiment == saved  # the next one is made from there
    label = editor.findChild(QLineEdit, "notes.try.2.text")
    assert label.isVisible()
    assert (label.text(), words(editor, 2)) == ("lr 0.05", "lr 0.05")
    label.selectAll()
    qtbot.keyClicks(label, "Big steps")
    ok(qtbot, editor)
    file = tmp_path / "mine.toml"
    store.save(file)
    written = Experiment.read(file).notes.suggestions[2]
    assert (written.text, written.set, written.run) == ("Big steps", {"optimizer.lr": 0.05}, True)
    qtbot.waitUntil(lambda: part(strip, "try.2") is not None and part(strip, "try.2").isVisible())
    press(qtbot, strip, "try.2")
    assert store.document.experiment.get("optimizer.lr") == 0.05


def test_a_button_is_removed_and_its_place_is_free_again(qtbot: QtBot, strip: Strip, store: Store) -> None:
    editor = edit_notes(qtbot, strip)
    store.edit("optimizer.lr", 0.01)
    assert not editor.findChild(QPushButton, "notes.take").isEnabled()
    assert "remove one" in editor.findChild(QLabel, "notes.changes").text()
    click(qtbot, editor, "notes.try.1.remove")
    assert not editor.findChild(QLineEdit, "notes.try.1.text").isVisible()
    take(qtbot, editor)
    ok(qtbot, editor)
    texts = [suggestion.text for suggestion in store.document.experiment.notes.suggestions]
    assert texts == ["One layer of 2 units", "lr 0.01", "16 seeds at once"]


def test_settings_stand_in_words_and_are_changed_by_hand_on_request(qtbot: QtBot, strip: Strip) -> None:
    editor = edit_notes(qtbot, strip)
    field = editor.findChild(QPlainTextEdit, "notes.try.0.set")
    assert words(editor, 0) == "hidden 2"
    assert not field.isVisible()
    click(qtbot, editor, "notes.try.0.by_hand")
    assert field.isVisible()
    field.setPlainText("model.hidden = [3]")
    assert words(editor, 0) == "hidden 3"


@each(
    "edits",
    [
        {"optimizer.name": "SGD", "optimizer.lr": 0.3},
        {"scheduler.name": "constant"},
        {"model.name": "linear"},
        {"data.name": "circle", "data.noise": 0.3},
        {"seed": 4, "training.l2": 0.01, "model.hidden": [4, 4]},
    ],
)
def test_the_edits_between_two_experiments_make_one_of_the_other(
    store: Store, commands: list[Command], edits: dict[str, object]
) -> None:
    start = read_preset("spiral").experiment
    goal = store.changed(edits, start)
    found = edits_between(store, start, goal)
    assert not store.changed(found, start).run_changes(goal)
    assert len(found) <= len(edits)
