"""The forms of the program, copied and saved."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QAbstractButton, QComboBox, QFileDialog, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from core.export.program.export_program import cells_text, export_program
from gui.pages.code.page import CodePage
from gui.pages.code.run_instructions import command_of
from gui.state.store import Store
from tests.helpers.code_page import edit, marked, program, said, text_of
from tests.helpers.curve_feed import build
from tests.helpers.experiments import CATALOG


def choose(page: QWidget, form: int) -> None:
    page.findChild(QComboBox, "code.form").setCurrentIndex(form)


def test_the_form_is_chosen_and_the_marks_stay(page: CodePage, store: Store, qtbot: QtBot) -> None:
    edit(qtbot, page, "optimizer.lr", 0.5)
    choose(page, 1)
    assert text_of(page).toPlainText() == export_program(store.document.experiment, CATALOG, "ddp").rstrip(
        "\n"
    )
    assert "lr=0.5" in marked(page)[0]
    assert ("torchrun" in page.findChild(QLineEdit, "code.command").text()) is (sys.platform != "win32")
    choose(page, 2)
    assert text_of(page).toPlainText() == cells_text(
        export_program(store.document.experiment, CATALOG, "notebook")
    )
    assert "lr=0.5" in marked(page)[0]
    assert text_of(page).toPlainText().startswith("# %% [markdown]\n# # Spiral")


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


def test_where_torchrun_does_not_start_the_experiment_s_own_command_is_offered() -> None:
    assert command_of("ddp", "a.py", "my a.toml", has_torchrun=True).startswith("torchrun ")
    command = command_of("ddp", "a.py", "a.toml", has_torchrun=False)
    assert command == "python main.py train a.toml --processes 2"
    assert command_of("plain", "a.py", "a.toml", has_torchrun=False).startswith("python a.py")
