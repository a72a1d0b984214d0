"""The Code page: a program that follows the settings, can be read, found in, copied, saved and run."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QColor, QGuiApplication
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSpinBox,
    QComboBox,
    QFileDialog,
    QLabel,
    QLineEdit,
    QWidget,
)
from pytestqt.qtbot import QtBot

from core.experiment.experiment import Experiment
from core.experiment.presets import read_preset
from core.export.program.export_program import cells_text, export_program
from gui.app import Playground
from gui.pages.code.changes import Changes, Removed, changes
from gui.pages.code.page import CodePage
from gui.pages.code.program_view import ProgramView
from gui.state.store import Store
from gui.theme.contrast import contrast
from gui.theme.theme import DARK, LIGHT, THEMES
from tests.helpers.curve_feed import build, new_store
from tests.helpers.experiments import CATALOG

LONG_MS = 60_000


@pytest.fixture
def store(qapp) -> Store:  # type: ignore[no-untyped-def]
    store = new_store()
    store.environment.set_catalog(CATALOG)
    return store


@pytest.fixture
def page(qtbot: QtBot, store: Store) -> CodePage:
    page = CodePage(store)
    qtbot.addWidget(page)
    page.resize(950, 600)
    page.show()
    qtbot.waitExposed(page)
    return page


def text_of(page: QWidget) -> ProgramView:
    return page.findChild(ProgramView, "code.text")


def said(page: QWidget, name: str = "status") -> str:
    return page.findChild(QLabel, f"code.{name}").text()


def program(store: Store) -> str:
    return export_program(store.document.experiment, CATALOG).rstrip("\n")


def marked(page: QWidget) -> list[str]:
    """Return the lines that have a mark."""
    lines = text_of(page).toPlainText().split("\n")
    return [lines[i].strip() for i in text_of(page).changes.marked]


def edit(qtbot: QtBot, page: CodePage, path: str, value: object) -> None:
    """Change a setting, and wait until the page shows what that means."""
    store = page._store
    store.edit(path, value)
    qtbot.waitUntil(lambda: text_of(page).toPlainText() == program(store))


# What it shows


def test_it_shows_the_program_of_the_experiment(page: CodePage, store: Store) -> None:
    assert text_of(page).toPlainText() == program(store)
    assert text_of(page).isReadOnly()
    assert marked(page) == []
    assert said(page) == ""


def test_the_lines_of_an_edit_are_marked_in_the_text_and_counted_in_words(
    page: CodePage, store: Store, qtbot: QtBot
) -> None:
    edit(qtbot, page, "optimizer.lr", 0.123)
    assert len(marked(page)) == 1
    assert "lr=0.123" in marked(page)[0]
    assert said(page) == "1 line changed"
    grounds = {s.format.background().color().name() for s in text_of(page).extraSelections()}
    assert len(grounds) == 1
    assert grounds != {QColor(LIGHT.field).name()}


def test_an_edit_that_adds_and_removes_lines_says_so(page: CodePage, store: Store, qtbot: QtBot) -> None:
    edit(qtbot, page, "training.clip_norm", 1.0)
    assert any("clip_grad_norm_" in line for line in marked(page))
    assert said(page) == "1 line added"
    edit(qtbot, page, "training.clip_norm", None)
    assert marked(page) == []
    assert said(page) == "1 line removed"
    (gone,) = text_of(page).changes.removed
    assert "clip_grad_norm_" in gone.lines[0]
    view = text_of(page)
    qtbot.waitUntil(lambda: gone.place in view.whole_lines())
    tops = {line: top for line, top, _ in view.lines_in_sight()}
    assert "clip_grad_norm_" in view._margin.told_at(tops[gone.place])
    assert view._margin.told_at(tops[gone.place] + 50) == ""


def test_undo_and_redo_mark_what_they_change(page: CodePage, store: Store, qtbot: QtBot) -> None:
    before = program(store)
    edit(qtbot, page, "optimizer.lr", 0.5)
    store.undo()
    qtbot.waitUntil(lambda: text_of(page).toPlainText() == before)
    assert len(marked(page)) == 1
    assert "lr=0.5" not in marked(page)[0]
    store.redo()
    qtbot.waitUntil(lambda: "lr=0.5" in text_of(page).toPlainText())
    assert "lr=0.5" in marked(page)[0]


def test_an_edit_that_is_out_of_sight_is_scrolled_to(page: CodePage, store: Store, qtbot: QtBot) -> None:
    view = text_of(page)
    assert view.firstVisibleBlock().blockNumber() == 0
    edit(qtbot, page, "optimizer.lr", 0.5)
    (line,) = view.changes.marked
    assert line > 60
    qtbot.waitUntil(lambda: view._scrolling.state() is view._scrolling.State.Stopped)
    assert line in view.whole_lines()
    place = view.verticalScrollBar().value()
    edit(qtbot, page, "optimizer.lr", 0.6)
    qtbot.wait(50)
    assert view.verticalScrollBar().value() == place, "it was in sight already"


def test_quick_edits_are_shown_at_once_and_marked_together(
    page: CodePage, store: Store, qtbot: QtBot
) -> None:
    store.edit("optimizer.lr", 0.5)
    store.edit("data.batch_size", 7)
    qtbot.waitUntil(lambda: text_of(page).toPlainText() == program(store))
    assert len(marked(page)) == 2


def test_another_experiment_marks_in_what_it_differs(page: CodePage, store: Store, qtbot: QtBot) -> None:
    store.show_experiment(read_preset("digits_cnn").experiment)
    qtbot.waitUntil(lambda: text_of(page).toPlainText() == program(store))
    assert any("nn.Conv2d" in line for line in marked(page))
    assert not any("optimizer.zero_grad()" in line for line in marked(page))


def test_what_is_for_people_only_leaves_the_marks(page: CodePage, store: Store, qtbot: QtBot) -> None:
    edit(qtbot, page, "optimizer.lr", 0.5)
    store.set_hidden(["lr_plot"])
    qtbot.wait(100)
    assert len(marked(page)) == 1


def test_a_hidden_page_does_nothing_and_marks_later_what_was_edited(
    page: CodePage, store: Store, qtbot: QtBot
) -> None:
    before = text_of(page).toPlainText()
    page.hide()
    store.edit("optimizer.lr", 0.5)
    store.edit("data.batch_size", 7)
    qtbot.wait(100)
    assert text_of(page).toPlainText() == before
    page.show()
    assert text_of(page).toPlainText() == program(store)
    assert said(page) == "2 lines changed"


def test_before_torch_has_loaded_it_says_so(qtbot: QtBot, qapp) -> None:  # type: ignore[no-untyped-def]
    store = new_store()
    store.environment.set_loading("Loading PyTorch…")
    page = CodePage(store)
    qtbot.addWidget(page)
    page.show()
    assert page.findChild(QLabel, "code.waiting").isVisible()
    assert said(page, "waiting") == "Loading PyTorch…"
    assert not page.findChild(QWidget, "code.copy").isEnabled()
    store.environment.set_catalog(CATALOG)
    assert text_of(page).isVisible()
    assert text_of(page).toPlainText() == program(store)
    assert page.findChild(QWidget, "code.copy").isEnabled()


def test_settings_that_are_no_program_say_why_over_the_last_one(
    page: CodePage, store: Store, qtbot: QtBot
) -> None:
    last = text_of(page).toPlainText()
    store.show_experiment(store.document.experiment.replace("optimizer.lr", -1.0))
    qtbot.waitUntil(lambda: page.findChild(QLabel, "code.reason").isVisible())
    assert "optimizer.lr" in said(page, "reason")
    assert text_of(page).toPlainText() == last
    assert colours(text_of(page)) == {QColor(LIGHT.muted).name()}
    assert not page.findChild(QWidget, "code.save").isEnabled()
    store.undo()
    qtbot.waitUntil(lambda: not page.findChild(QLabel, "code.reason").isVisible())
    assert len(colours(text_of(page))) > 3
    assert page.findChild(QWidget, "code.save").isEnabled()


# Forms


def choose(page: QWidget, form: int) -> None:
    page.findChild(QComboBox, "code.form").setCurrentIndex(form)


def test_the_form_is_chosen_and_the_marks_stay(page: CodePage, store: Store, qtbot: QtBot) -> None:
    edit(qtbot, page, "optimizer.lr", 0.5)
    choose(page, 1)
    assert text_of(page).toPlainText() == export_program(store.document.experiment, CATALOG, "ddp").rstrip(
        "\n"
    )
    assert "lr=0.5" in marked(page)[0]
    assert "torchrun" in page.findChild(QLineEdit, "code.command").text()
    choose(page, 2)
    assert text_of(page).toPlainText() == cells_text(
        export_program(store.document.experiment, CATALOG, "notebook")
    )
    assert "lr=0.5" in marked(page)[0]
    assert text_of(page).toPlainText().startswith("# %% [markdown]\n# # Spiral")


def test_a_notebook_reads_as_a_script_that_runs(store: Store) -> None:
    cells = cells_text(export_program(store.document.experiment, CATALOG, "notebook"))
    compile(cells, "cells", "exec")
    n_cells = len(json.loads(export_program(store.document.experiment, CATALOG, "notebook"))["cells"])
    assert sum(line.startswith("# %%") for line in cells.splitlines()) == n_cells


# Taking it along


@pytest.fixture
def save(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Callable[[QWidget], Path]:
    """Return a function that saves by the button under the name that is proposed."""

    def by(page: QWidget) -> Path:
        files: list[Path] = []

        def answer(
            parent: QWidget, title: str, proposed: str, kinds: str, options: object
        ) -> tuple[str, str]:
            files.append(tmp_path / Path(proposed).name)
            return str(files[0]), kinds

        monkeypatch.setattr(QFileDialog, "getSaveFileName", answer)
        page.findChild(QAbstractButton, "code.save").click()
        return files[0]

    return by


def test_copy_takes_the_whole_program(page: CodePage, store: Store, qtbot: QtBot) -> None:
    qtbot.mouseClick(page.findChild(QAbstractButton, "code.copy"), Qt.MouseButton.LeftButton)
    assert QGuiApplication.clipboard().text() == program(store)
    assert said(page) == "Copied"
    qtbot.mouseClick(page.findChild(QAbstractButton, "code.copy_command"), Qt.MouseButton.LeftButton)
    assert QGuiApplication.clipboard().text() == "python spiral.py --losses losses.txt"


def test_each_form_is_saved_as_what_it_is(page: CodePage, store: Store, save) -> None:  # type: ignore[no-untyped-def]
    script = save(page)
    assert script.name == "spiral.py"
    assert script.read_text(encoding="utf-8") == export_program(store.document.experiment, CATALOG)
    assert said(page) == "Saved as spiral.py"
    choose(page, 2)
    notebook = save(page)
    assert notebook.suffix == ".ipynb"
    whole = json.loads(notebook.read_text(encoding="utf-8"))
    assert whole["nbformat"] == 4
    assert {cell["cell_type"] for cell in whole["cells"]} == {"code", "markdown"}


def test_a_name_of_several_words_makes_one_word_of_the_command(
    page: CodePage, store: Store, qtbot: QtBot
) -> None:
    edit(qtbot, page, "name", "My $HOME; rm -rf 'all'!")
    assert (
        page.findChild(QLineEdit, "code.command").text() == "python my_home_rm_rf_all.py --losses losses.txt"
    )


def test_a_place_that_cannot_be_written_to_is_told(
    page: CodePage, store: Store, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    place = str(tmp_path / ("a" * 250 + ".py"))  # for the file that takes its place
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_, **__: (place, ""))
    page.findChild(QAbstractButton, "code.save").click()
    assert "cannot be written" in store.messages.unread[0].summary
    assert said(page) == ""


def test_it_says_when_the_present_run_is_another_one(page: CodePage, store: Store, qtbot: QtBot) -> None:
    build(store)
    assert "to the last bit" in said(page, "note")
    assert "Reset" not in said(page, "note")
    edit(qtbot, page, "model.hidden", (4,))
    assert "press Reset to compare" in said(page, "note")


# Finding


def test_find_goes_from_place_to_place(page: CodePage, qtbot: QtBot) -> None:
    field, view = page.findChild(QLineEdit, "code.find"), text_of(page)
    qtbot.keyClick(view, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(field.hasFocus)
    qtbot.keyClicks(field, "BATCH_size")
    n = view.toPlainText().lower().count("batch_size")
    assert n > 1
    assert said(page, "find.count") == f"1 of {n}"
    assert len(view.extraSelections()) == n + 1
    qtbot.keyClick(field, Qt.Key.Key_Return)
    assert said(page, "find.count") == f"2 of {n}"
    line = view._match.blockNumber()
    assert "BATCH_SIZE" in view.document().findBlockByNumber(line).text()
    assert line in view.whole_lines()
    qtbot.keyClick(field, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    qtbot.keyClick(field, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    assert said(page, "find.count") == f"{n} of {n}"
    qtbot.keyClicks(field, "zzz")
    assert said(page, "find.count") == "not found"
    qtbot.keyClick(field, Qt.Key.Key_Escape)
    assert field.text() == ""
    assert view.extraSelections() == []


# Colours


def colours(view: ProgramView) -> set[str]:
    """Return the colours that its words are painted in."""
    found, block = set(), view.document().firstBlock()
    while block.isValid():
        found |= {part.format.foreground().color().name() for part in block.layout().formats()}
        block = block.next()
    return found


def test_words_have_the_colours_of_the_theme(page: CodePage, store: Store) -> None:
    assert colours(text_of(page)) == set(vars(LIGHT.code).values())
    store.view.set_theme(DARK)
    assert colours(text_of(page)) == set(vars(DARK.code).values())


@pytest.mark.parametrize("theme", THEMES.values(), ids=[*THEMES])
def test_every_colour_of_code_can_be_read_on_its_ground_also_where_it_is_marked(theme) -> None:  # type: ignore[no-untyped-def]
    from gui.pages.code.program_view import changed_ground

    for ground in (theme.field, changed_ground(theme)):
        for colour in (*vars(theme.code).values(), theme.text):
            assert contrast(colour, ground) >= 4.5, (colour, ground)


def test_a_name_of_wide_letters_shifts_no_colour(page: CodePage, store: Store, qtbot: QtBot) -> None:
    edit(qtbot, page, "name", "🌀 spiral 🌀")
    block = text_of(page).document().firstBlock()
    assert [(part.start, part.length) for part in block.layout().formats()] == [
        (0, len(block.text().encode("utf-16-le")) // 2)
    ]


# What changed


def test_changes_are_counted_by_lines() -> None:
    before = "a\nb\nc\nd\ne\nf"
    assert changes(before, before) == Changes()
    assert changes(before, "a\nB\nc\nd\ne\nf") == Changes((1,), (), 1)
    assert changes(before, "a\nb\nc\nx\nd\ne\nf") == Changes((3,), (), 0, 1)
    assert changes(before, "a\nd\ne\nf") == Changes((), (Removed(1, ("b", "c")),), 0, 0, 2)
    assert changes(before, "a\nX\nd\ne\nf") == Changes((1,), (Removed(2, ("c",)),), 1, 0, 1)


# In the whole window


def test_a_setting_marks_its_line_and_the_saved_program_gives_the_losses_of_the_window(
    qtbot: QtBot,
    open_playground: Callable[..., Playground],
    tmp_path: Path,
    save,  # type: ignore[no-untyped-def]
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

    window.findChild(QAction, "undo_action").trigger()
    qtbot.waitUntil(lambda: "lr=0.0321" not in text_of(page).toPlainText())
    assert said(page) == "1 line changed"


def run(script: Path, *options: str) -> list[str]:
    """Run a program in its own folder, as its command says; return the losses that it wrote."""
    environment = {k: v for k, v in os.environ.items() if k != "PYTHONPATH"} | {"OMP_NUM_THREADS": "1"}
    done = subprocess.run(
        [sys.executable, script.name, *options], cwd=script.parent, env=environment, capture_output=True,
        text=True, timeout=120, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return (script.parent / "losses.txt").read_text().split()


def test_undo_reaches_the_settings_while_the_program_has_the_keyboard(
    qtbot: QtBot, playground: Playground
) -> None:
    window, store = playground.window, playground.store
    window.workspaces.setCurrentWidget(window.findChild(QWidget, "code"))
    before: Experiment = store.document.experiment
    store.edit("optimizer.lr", 0.5)
    view = text_of(window)
    window.activateWindow()
    view.setFocus()
    qtbot.waitUntil(view.hasFocus)
    qtbot.keyClick(view, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: store.document.experiment == before)
