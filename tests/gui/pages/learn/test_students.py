"""Work belongs to a name, and another student can begin on the same account."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings, Qt
from PySide6.QtWidgets import QInputDialog, QLabel, QLineEdit, QPushButton, QToolButton
from pytestqt.qtbot import QtBot

from core.lessons.hand_in import read_hand_in
from gui.pages.learn.hand_in_dialog import STUDENT, HandInDialog
from gui.pages.learn.page import LearnPage
from gui.widgets.file_dialogs import Button
from tests.core.lessons.texts import EXAMPLE, HEAD, NEXT
from tests.gui.pages.learn.test_drawn_numbers import LESSON
from tests.gui.pages.learn.test_page import feedback, part, predictions, press
from tests.gui.pages.learn.test_recorded import again, answer
from tests.helpers.dialogs import answered

Open = Callable[..., LearnPage]


def dialog_of(qtbot: QtBot, page: LearnPage) -> HandInDialog:
    if page.lesson is not None:
        press(qtbot, page, "list")
    press(qtbot, page, "hand_in_button")
    return page.findChildren(HandInDialog)[-1]


def field_of(dialog: HandInDialog) -> QLineEdit:
    return dialog.findChild(QLineEdit, "learn.hand_in.student")


def problem_of(dialog: HandInDialog) -> str:
    label = dialog.findChild(QLabel, "learn.hand_in.problem")
    return label.text() if label.isVisible() else ""


def change(qtbot: QtBot, page: LearnPage, monkeypatch: pytest.MonkeyPatch, name: str) -> list[str]:
    """Begin as another student, and return the names that were offered."""
    offered: list[str] = []

    def chosen(*asked: object) -> tuple[str, bool]:
        offered.extend(name for name in asked[3] if name)  # type: ignore[attr-defined]
        return name, True

    monkeypatch.setattr(QInputDialog, "getItem", chosen)
    press(qtbot, page, "student_button")
    return offered


def whose(page: LearnPage) -> str:
    label = page.list.findChild(QLabel, "learn.student")
    return label.full


def test_a_second_student_begins_and_the_first_finds_all_again(
    qtbot: QtBot, open_page: Open, tmp_path: Path, settings: QSettings, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = open_page(EXAMPLE)
    answer(qtbot, page, "how-many", "6")
    dialog = dialog_of(qtbot, page)
    field_of(dialog).setText("Lena Muster / 4711")
    dialog.save_to(tmp_path / "lena.zip")
    assert whose(page) == "The work of Lena Muster / 4711"
    assert change(qtbot, page, monkeypatch, " Paul ") == []
    assert whose(page) == "The work of Paul"
    assert settings.value(STUDENT) == "Paul"
    again(page, EXAMPLE)
    assert page.findChildren(QLabel, "learn.standings")[-1].text() == predictions()
    answer(qtbot, page, "how-many", "7")
    dialog = dialog_of(qtbot, page)
    assert field_of(dialog).text() == "Paul"
    dialog.save_to(tmp_path / "paul.zip")
    first, second = (read_hand_in(tmp_path / f"{name}.zip").lessons[0] for name in ("lena", "paul"))
    assert [each.answer for each in first.predictions["how-many"]] == ["6"]
    assert [each.answer for each in second.predictions["how-many"]] == ["7"]
    assert change(qtbot, page, monkeypatch, "lena muster / 4711") == ["Lena Muster / 4711"]
    again(page, EXAMPLE)
    assert feedback(part(page, "predict.how-many")) == "✓ That is right, at once."


def test_another_name_is_given_to_the_work_only_if_the_student_says_so(
    qtbot: QtBot, open_page: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = open_page(EXAMPLE)
    answer(qtbot, page, "how-many", "6")
    page.progress.name("Lena Muter")
    dialog = dialog_of(qtbot, page)
    save = dialog.findChild(QPushButton, "learn.hand_in.save")
    assert problem_of(dialog) == ""
    field_of(dialog).setText("Lena Muster")
    assert problem_of(dialog).startswith("This is the work of Lena Muter. Are you another student?")
    with answered(Button.No) as answers:
        qtbot.mouseClick(save, Qt.MouseButton.LeftButton)
    assert "Saved as Lena Muster, it belongs to Lena Muster from now on." in answers.asked[0]
    assert page.progress.student == "Lena Muter"
    with answered(Button.Yes, tmp_path / "a.zip"):
        qtbot.mouseClick(save, Qt.MouseButton.LeftButton)
    assert read_hand_in(tmp_path / "a.zip").student == "Lena Muster"
    assert page.progress.students == ("Lena Muster",)
    dialog = dialog_of(qtbot, page)
    field_of(dialog).setText("LENA  muster")
    assert problem_of(dialog) == "", "the same name"
    dialog.reject()
    change(qtbot, page, monkeypatch, "Paul")
    again(page, EXAMPLE)
    answer(qtbot, page, "how-many", "7")
    dialog = dialog_of(qtbot, page)
    field_of(dialog).setText("Lena Muster")
    assert "Lena Muster has other work here" in problem_of(dialog)
    assert not dialog.findChild(QPushButton, "learn.hand_in.save").isEnabled()


def test_a_name_can_be_told_before_anything_is_done(
    qtbot: QtBot, open_page: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = open_page()
    button = page.findChild(QToolButton, "learn.student_button")
    assert (whose(page), button.text()) == ("", "Your name…")
    monkeypatch.setattr(QInputDialog, "getText", lambda *_: ("Ada", True))
    press(qtbot, page, "student_button")
    assert (whose(page), button.text()) == ("The work of Ada", "Another student…")


def test_drawn_numbers_are_those_of_the_name_that_the_pane_tells(
    qtbot: QtBot, open_page: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "mine.md"
    file.write_text(HEAD + LESSON + NEXT)
    monkeypatch.setattr(QInputDialog, "getText", lambda *_: ("Ada Quist", True))
    page = open_page(file)
    drawn = page.findChild(QLabel, "learn.drawn_for")
    assert drawn.text() == "The numbers in this lesson are drawn for Ada Quist."
    right = page.lesson.predictions[0].answers[0]
    card = answer(qtbot, page, "cells", right)
    assert feedback(card) == "✓ That is right, at once."
    dialog = dialog_of(qtbot, page)
    field_of(dialog).setText("Bo Lind")
    assert "The numbers in T were drawn for Ada Quist." in problem_of(dialog)
    with answered(Button.Yes, tmp_path / "a.zip") as answers:
        qtbot.mouseClick(dialog.findChild(QPushButton, "learn.hand_in.save"), Qt.MouseButton.LeftButton)
    assert "Bo Lind has other numbers than Ada Quist" in answers.asked[0]
    again(page, file)
    assert page.findChildren(QLabel, "learn.drawn_for")[-1].text().endswith("drawn for Bo Lind.")
    assert feedback(part(page, "predict.cells")).startswith("This question has changed"), "not: Not yet"
    dialog = dialog_of(qtbot, page)
    assert problem_of(dialog) == ""


def test_a_lesson_from_a_file_stands_in_the_list(qtbot: QtBot, open_page: Open, tmp_path: Path) -> None:
    file = tmp_path / "mine.md"
    file.write_text(HEAD + "Text.\n" + NEXT)
    page = open_page(file)
    press(qtbot, page, "list")
    press(qtbot, page, "open.file.mine")
    assert page.lesson.name == "mine"
    press(qtbot, page, "list")
    file.unlink()
    page.show_list()
    assert (
        page.list.findChild(QToolButton, "learn.open.file.mine") is None
        or not page.list.findChild(QToolButton, "learn.open.file.mine").isVisible()
    )
