"""A teacher writes what the strip says."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import (
    QCheckBox,
    QDialogButtonBox,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QWidget,
)
from pytestqt.qtbot import QtBot

from core.errors import PlaygroundError
from core.experiment.experiment import Experiment
from core.experiment.sections.setting_lines import parse_setting_lines, setting_lines
from core.protocol.commands import Command
from gui.pages.train.strip.editor import NotesEditor
from gui.pages.train.strip.view import Strip
from gui.state.store import Store
from tests.helpers.each import each
from tests.helpers.strip import finish, line, press, tag

STRANGE = {
    "optimizer.a=b": 1,
    'optimizer."q"': "=",
    "model.blanks": "   ",
    "model.two": "a  b ",
    "model.nbsp": "a\u00a0b\u2028c",
    "model.list": ["[ a", "b, ]", "  "],
    "scheduler.schedulers": [{"name": "StepLR", "step size": 3}],
}


@pytest.fixture
def editor(qtbot: QtBot, strip: Strip) -> NotesEditor:
    press(qtbot, strip, "edit")
    editor = strip.window().findChild(NotesEditor)
    assert editor is not None
    return editor


def test_a_teacher_writes_the_notes_in_the_window(
    qtbot: QtBot, editor: NotesEditor, strip: Strip, store: Store
) -> None:
    assert not editor.isModal()
    before = store.document.experiment
    editor.findChild(QLineEdit, "notes.look").setText("Look here.")
    editor.findChild(QPlainTextEdit, "notes.why").setPlainText("It is so.")
    editor.findChild(QLineEdit, "notes.try.0.text").setText("Other weights")
    editor.findChild(QPlainTextEdit, "notes.try.0.set").setPlainText("seed = 7\noptimizer.name = SGD")
    editor.findChild(QCheckBox, "notes.try.0.run").setChecked(False)
    for i in (1, 2):
        editor.findChild(QLineEdit, f"notes.try.{i}.text").clear()
        editor.findChild(QPlainTextEdit, f"notes.try.{i}.set").clear()
    editor.findChild(QDialogButtonBox).button(QDialogButtonBox.StandardButton.Ok).click()
    notes = store.document.experiment.notes
    assert (notes.look, notes.why) == ("Look here.", "It is so.")
    (suggestion,) = notes.suggestions
    assert (suggestion.set, suggestion.run) == ({"seed": 7, "optimizer.name": "SGD"}, False)
    assert line(strip) == "Look here."
    store.undo()
    assert store.document.experiment == before


def test_a_new_look_is_shown_in_the_place_of_what_was_seen(qtbot: QtBot, strip: Strip, store: Store) -> None:
    finish(store, 500)
    press(qtbot, strip, "edit")
    editor = strip.window().findChild(NotesEditor)
    editor.findChild(QLineEdit, "notes.look").setText("Look here.")
    assert tag(strip) == "Seen"
    editor.findChild(QDialogButtonBox).button(QDialogButtonBox.StandardButton.Ok).click()
    assert (tag(strip), line(strip)) == ("Look", "Look here.")
    finish(store, 500)
    assert tag(strip) == "Seen"


@each(
    "name, text, problem",
    [
        ("notes.try.0.set", "optimizer.lr", "must have lines such as optimizer.lr = 0.01"),
        ("notes.try.0.set", "optimizer.lr = -1", "optimizer.lr: must be a number greater than 0"),
        ("notes.try.0.set", "optimizer.speed = 1", "optimizer.speed: is not a setting"),
        ("notes.try.0.set", "name = x", "is not a setting that a run depends on"),
        ("notes.why", "x" * 361, "notes.why: must be a text of at most 360 characters"),
        ("notes.more", "one\ntwo", "notes.more: must be one paragraph"),
    ],
)
def test_what_is_typed_is_checked_at_once(editor: NotesEditor, name: str, text: str, problem: str) -> None:
    ok = editor.findChild(QDialogButtonBox).button(QDialogButtonBox.StandardButton.Ok)
    assert ok.isEnabled()
    field = editor.findChild(QPlainTextEdit, name)
    before = field.toPlainText()
    field.setPlainText(text)
    assert problem in editor.findChild(QLabel, "notes.problem").text()
    assert not ok.isEnabled()
    field.setPlainText(before)


def test_a_problem_names_the_suggestion_by_its_title(editor: NotesEditor) -> None:
    for part in ("text", "set"):
        field = editor.findChild(QWidget, f"notes.try.0.{part}")
        field.clear()
    editor.findChild(QPlainTextEdit, "notes.try.2.set").setPlainText("optimizer.lr = nan")
    told = editor.findChild(QLabel, "notes.problem").text()
    assert told.startswith("Try 3.set")
    assert "notes.try" not in told


def test_lines_of_settings_are_read_as_they_are_written_and_refused_where_they_are_no_paths() -> None:
    settings = {"optimizer.lr": 0.01, "model.hidden": [4, 4], "data.features": ["x1", "x1*x2"], "seed": 3}
    settings |= {"optimizer.name": "SGD", "data.standardize": False}
    for written in (settings, STRANGE):
        assert parse_setting_lines(setting_lines(written)) == written
    for wrong in ('"seed" x = 1', '"seed = 1', '"" = 1', "= 1"):
        with pytest.raises(PlaygroundError, match="must have lines such as"):
            parse_setting_lines(wrong)


def test_notes_that_are_opened_and_taken_stay_as_they_are(qtbot: QtBot, strip: Strip, store: Store) -> None:
    words = {"look": "  ", "why": " a\u00a0b  c ", "more": " "}
    tries = [{"text": " Two  blanks ", "set": {"data.noise": 0.2}}, {"text": "Other", "set": {"seed": 3}}]
    store.edit("notes", {**words, "try": tries})
    before = store.document.experiment
    press(qtbot, strip, "edit")
    editor = strip.window().findChild(NotesEditor)
    assert editor is not None
    editor.findChild(QDialogButtonBox).button(QDialogButtonBox.StandardButton.Ok).click()
    assert not editor.isVisible()
    assert store.document.experiment == before
    assert strip.findChild(QLabel, "strip.line").text().startswith("Nothing is written here")


def test_notes_survive_save_open_and_undo(store: Store, commands: list[Command], tmp_path: Path) -> None:
    store.edit("notes", {"look": "Mine.", "try": [{"text": "Go", "set": {"seed": 3}, "run": False}]})
    written = store.document.experiment
    store.save(tmp_path / "mine.toml")
    store.edit("data.noise", 0.4)
    store.undo()
    assert store.document.experiment == written
    store.open(tmp_path / "mine.toml")
    assert store.document.experiment == written


def test_a_wrong_setting_is_refused_by_name(store: Store) -> None:
    experiment: Experiment = store.document.experiment
    with pytest.raises(PlaygroundError, match=r"scheduler\.step_size"):
        store.change({"scheduler.step_size": 3})
    assert store.document.experiment == experiment
    store.change({"scheduler.name": "constant"})
    assert store.document.experiment.scheduler is None
    store.control.close()


def test_a_suggested_sweep_is_told_and_kept_when_the_notes_are_edited(
    qtbot: QtBot, editor: NotesEditor, store: Store
) -> None:
    words = editor.findChild(QLabel, "notes.try.2.words")
    assert words.text() == "then sweeps 16 seeds"
    editor.findChild(QLineEdit, "notes.try.2.text").setText("Is it chance?")
    editor.findChild(QDialogButtonBox).button(QDialogButtonBox.StandardButton.Ok).click()
    last = store.document.experiment.notes.suggestions[-1]
    assert (last.text, last.sweep) == ("Is it chance?", {"seeds": 16})
