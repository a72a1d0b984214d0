"""Runs are named, starred, annotated, taken up again and taken away on the Runs page."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QLineEdit,
    QPlainTextEdit,
    QTableView,
    QTextBrowser,
    QToolButton,
)
from pytestqt.qtbot import QtBot

from core.runs.run_row import Label, read_label, read_row, write_label
from gui.app import Playground
from tests.helpers.find_widgets import find
from tests.helpers.presets_language import presets_language, told
from tests.helpers.real_runs import in_state, recorded_as, run_of, run_until, said
from tests.helpers.run_folders import recorded
from tests.helpers.runs_page import TITLES, RunsPageDriver

CTRL = Qt.KeyboardModifier.ControlModifier
pytestmark = pytest.mark.shared_window("spiral")


@pytest.fixture
def folder(playground: Playground, qtbot: QtBot, tmp_path: Path) -> Path:
    """Return where the window records runs, its Runs page on show."""
    playground.store.control.set_recording(True, tmp_path / "window")
    playground.window.show_page("runs")
    playground.window.activateWindow()
    qtbot.waitUntil(playground.window.isActiveWindow)
    return tmp_path / "window"


def table_of(qtbot: QtBot, playground: Playground, name: str) -> QTableView:
    """Return the table of runs, the one of that name chosen."""
    table = find(playground, QTableView, "runs.table")
    qtbot.waitUntil(lambda: table.model().index(0, TITLES.index("Name")).data() == name)
    assert table.model().rowCount() == 1
    table.selectRow(0)
    return table


# Naming


def test_a_run_is_renamed_where_it_stands(
    sit: Callable[[], RunsPageDriver], place: Path, qtbot: QtBot
) -> None:
    run = recorded(place / "a", [0.3], name="before")
    write_label(run.folder, Label(note="kept"))
    seat = sit()
    seat.wait_for("before")
    seat.select("before")
    qtbot.keyClick(seat.table, Qt.Key.Key_F2)
    editor = seat.table.findChild(QLineEdit)
    editor.selectAll()
    qtbot.keyClicks(editor, "after")
    with qtbot.assertNotEmitted(seat.table.opened):
        qtbot.keyClick(editor, Qt.Key.Key_Return)
        seat.wait_for("after")
    assert read_label(run.folder) == Label("after", "kept")
    assert [row.name for row in seat.table.selected] == ["after"]


def test_undo_takes_back_what_was_said_of_runs_on_their_page_alone(
    playground: Playground, folder: Path, qtbot: QtBot
) -> None:
    run = recorded(folder / "a", [0.3], name="before")
    window, store = playground.window, playground.store
    store.edit("optimizer.lr", 0.5)
    table = table_of(qtbot, playground, "before")
    table.model().setData(table.model().index(0, TITLES.index("Name")), "after")
    table.selectRow(0)
    qtbot.keyClick(table, Qt.Key.Key_Space)
    assert read_label(run.folder) == Label("after", starred=True)
    assert store.run.state == "ready", "Space has started the run"

    def press(key: Qt.Key, modifiers: Qt.KeyboardModifier = CTRL) -> None:
        qtbot.keyClick(table, key, modifiers)

    press(Qt.Key.Key_Z)
    assert read_label(run.folder) == Label("after")
    press(Qt.Key.Key_Z)
    assert read_label(run.folder) == Label()
    press(Qt.Key.Key_Z, CTRL | Qt.KeyboardModifier.ShiftModifier)
    assert read_label(run.folder) == Label("after")
    assert store.document.experiment.get("optimizer.lr") == 0.5
    press(Qt.Key.Key_Z)
    press(Qt.Key.Key_Z)  # nothing on the page is left: what is undone stands in the settings beside it
    assert store.document.experiment.get("optimizer.lr") != 0.5
    store.edit("optimizer.lr", 0.5)
    table.model().setData(table.model().index(0, TITLES.index("Name")), "after")
    window.show_page("train")
    qtbot.keyClick(window, Qt.Key.Key_Z, CTRL)
    assert store.document.experiment.get("optimizer.lr") != 0.5
    assert read_label(run.folder) == Label("after")


def test_a_label_that_cannot_be_written_is_no_step_of_undo_and_a_run_without_a_checkpoint_stays(
    sit: Callable[[], RunsPageDriver], place: Path
) -> None:
    run = recorded(place / "a", [0.3], "stopped", name="a")
    seat = sit()
    seat.wait_for("a")
    (run.folder / "label.toml").mkdir()
    seat.page.labels.change([run.folder], starred=True)
    assert "label.toml" in seat.messages()
    assert not seat.page.labels.canUndo()
    resume = seat.find(QToolButton, "runs.resume")
    assert not resume.isEnabled()
    assert "no checkpoint" in resume.toolTip()


def test_stars_come_by_key_mouse_and_button(
    sit: Callable[[], RunsPageDriver], place: Path, qtbot: QtBot
) -> None:
    runs = {name: recorded(place / name, [0.3], name=name) for name in ("a", "b", "c")}
    seat = sit()
    seat.wait_for("a", "b", "c")
    seat.select("a", "b")
    qtbot.keyClick(seat.table, Qt.Key.Key_Space)
    qtbot.mouseClick(seat.table.viewport(), Qt.MouseButton.LeftButton, pos=seat.place_of("c", ""))
    assert [read_label(run.folder).starred for run in runs.values()] == [True, True, True]
    assert seat.find(QToolButton, "runs.star").text() == "Unstar"
    seat.select("a")
    seat.click("runs.star")
    qtbot.mouseClick(seat.find(QToolButton, "runs.starred_only"), Qt.MouseButton.LeftButton)
    assert sorted(seat.names) == ["b", "c"]


def test_a_note_is_kept_when_the_editor_is_left(
    sit: Callable[[], RunsPageDriver], place: Path, qtbot: QtBot
) -> None:
    run = recorded(place / "a", [0.3], name="a")
    recorded(place / "b", [0.3], name="b")
    seat = sit()
    seat.wait_for("a", "b")
    seat.select("a")
    seat.click("runs.write_note")
    note = seat.find(QPlainTextEdit, "runs.note")
    assert note.isVisible()
    qtbot.keyClicks(note, "too slow")
    seat.select("b")
    assert note.toPlainText() == ""
    assert read_label(run.folder).note == "too slow"
    assert read_label(run.folder).name == ""
    seat.select("a")
    assert note.toPlainText() == "too slow"


def test_facts_tell_the_edits_on_the_way_and_harmless_text(
    sit: Callable[[], RunsPageDriver], place: Path
) -> None:
    marks = [{"step": 30, "path": "optimizer.lr", "old": 0.01, "new": 0.003}]
    run = recorded(place / "a", [0.3], "failed", name="<b>a</b>")
    run.update({"marks": marks, "problem": "The loss is <nan>.", "host": "elsewhere"})
    seat = sit()
    seat.wait_for("<b>a</b>")
    seat.select("<b>a</b>")
    seat.open_tab("Notes")
    facts = seat.find(QTextBrowser, "runs.facts")
    seat.qtbot.waitUntil(lambda: "0.01 → 0.003" in facts.toPlainText())
    for text in ("The loss is <nan>.", "elsewhere", "s without pauses", str(run.folder)):
        assert text in facts.toPlainText()


# Taking up, and away


def test_delete_moves_to_the_trash(sit: Callable[[], RunsPageDriver], place: Path, qtbot: QtBot) -> None:
    for name in ("a", "b", "c"):
        recorded(place / name, [0.3], name=name)
    seat = sit()
    seat.wait_for("a", "b", "c")
    said: list[str] = []
    seat.store.messages.status_changed.connect(said.append)
    seat.select("a", "b")
    qtbot.keyClick(seat.table, Qt.Key.Key_Delete)
    assert seat.names == ["c"]
    assert [folder.name for folder in place.iterdir()] == ["c"]
    assert said == ["2 runs are in the trash now"]
    assert seat.messages() == ""


def test_without_a_trash_nothing_is_deleted(
    sit: Callable[[], RunsPageDriver], place: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "no folder").write_text("", encoding="utf-8")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "no folder"))
    recorded(place / "a", [0.3], name="a")
    seat = sit()
    seat.wait_for("a")
    seat.select("a")
    seat.click("runs.trash")
    assert (place / "a").is_dir()
    assert "it could not be moved to the trash" in seat.messages()
    assert seat.names == ["a"]


def test_reopen_takes_the_settings_to_the_train_page(
    playground: Playground, folder: Path, qtbot: QtBot
) -> None:
    recorded(folder / "a", [0.3], name="reopened", optimizer__lr=0.0625)
    window, store = playground.window, playground.store
    table = table_of(qtbot, playground, "reopened")
    qtbot.keyClick(table, Qt.Key.Key_Return)
    assert store.document.experiment.optimizer.args["lr"] == 0.0625
    assert window.workspaces.currentWidget().objectName() == "train"
    store.undo()
    assert store.document.experiment.name == "Spiral"


def test_resume_takes_a_run_up_where_it_was_stopped(
    playground: Playground, folder: Path, qtbot: QtBot
) -> None:
    window, store = playground.window, playground.store
    store.control.run()
    run_until(qtbot, playground, 200)
    run = run_of(playground)
    find(playground, QAction, "stop_action").trigger()
    in_state(qtbot, playground, "stopped")
    recorded_as(qtbot, run, "stopped")
    n_steps = read_row(run).step
    store.control.reset()
    in_state(qtbot, playground, "ready")
    window.show_page("runs")
    table_of(qtbot, playground, "Spiral")
    qtbot.mouseClick(find(playground, QToolButton, "runs.resume"), Qt.MouseButton.LeftButton)
    in_state(qtbot, playground, "paused")
    assert store.run.history.n_steps == n_steps
    assert store.run.run_folder == run.folder
    assert window.workspaces.currentWidget().objectName() == "train"
    assert said(playground) == []


def test_a_run_is_renamed_while_the_tabs_have_the_focus_and_letters_start_nothing(
    playground: Playground, folder: Path, qtbot: QtBot
) -> None:
    run = recorded(folder / "a", [0.3], name="a")
    window, store = playground.window, playground.store
    tabs = window.workspaces.tabBar()
    table = table_of(qtbot, playground, "a")
    tabs.setFocus()
    before = store.document.experiment
    for key in (Qt.Key.Key_N, Qt.Key.Key_S, Qt.Key.Key_E):
        qtbot.keyClick(tabs, key)
    assert store.document.experiment == before
    qtbot.keyClick(tabs, Qt.Key.Key_F2)
    editor = table.findChild(QLineEdit)
    qtbot.keyClicks(editor, "new name")
    qtbot.keyClick(editor, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: read_label(run.folder).name == "new name")
    assert store.run.history.n_steps == 0
    window.show_page("train")
    qtbot.keyClick(window, Qt.Key.Key_N)
    assert store.document.experiment != before


def test_columns_are_remembered(sit: Callable[[], RunsPageDriver], place: Path) -> None:
    recorded(place / "a", [0.3], name="a")
    seat = sit()
    seat.wait_for("a")
    head = seat.table.horizontalHeader()
    head.resizeSection(TITLES.index("lr"), 111)
    head.moveSection(head.visualIndex(TITLES.index("Score\nat best")), 2)
    seat.sort_by("Score\nat best")
    seat.page.hide()
    head = sit().table.horizontalHeader()
    assert head.sectionSize(TITLES.index("lr")) == 111
    assert head.visualIndex(TITLES.index("Score\nat best")) == 2
    assert head.sortIndicatorSection() == TITLES.index("Score\nat best")


def test_names_take_the_room_that_is_left_in_a_layout_remembered(
    sit: Callable[[], RunsPageDriver], place: Path, qtbot: QtBot
) -> None:
    recorded(place / "a", [0.3], name="a")
    seat = sit()
    seat.wait_for("a")
    seat.page.resize(1000, 600)
    seat.page.hide()
    again = sit()
    again.wait_for("a")
    again.page.resize(1400, 600)
    head, table = again.table.horizontalHeader(), again.table
    qtbot.waitUntil(lambda: table.viewport().width() > 1300)
    assert head.length() == table.viewport().width()


def test_a_run_of_a_preset_is_called_in_the_windows_language_and_keeps_its_name(
    sit: Callable[[], RunsPageDriver], place: Path, qtbot: QtBot
) -> None:
    preset = recorded(place / "a", [0.3], name="Spiral")
    recorded(place / "b", [0.3], name="Mine")
    with presets_language():
        seat = sit()
        seat.wait_for(told("Spiral"), "Mine")
        seat.select(told("Spiral"))
        seat.open_tab("Notes")
        name = seat.find(QLineEdit, "runs.name")
        qtbot.waitUntil(lambda: name.text() == told("Spiral"))
        qtbot.keyClick(seat.table, Qt.Key.Key_F2)
        editor = seat.table.findChild(QLineEdit)
        assert editor.text() == told("Spiral")
        qtbot.keyClick(editor, Qt.Key.Key_Return)
    assert read_label(preset.folder) == Label("", "") or read_label(preset.folder).name == "Spiral"
    assert read_row(preset).name == "Spiral"
