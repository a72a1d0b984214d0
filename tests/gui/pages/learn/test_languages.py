"""One lesson, in the window's language, whichever it is and whenever it changes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings
from PySide6.QtWidgets import (
    QLabel,
    QLineEdit,
    QRadioButton,
    QTableWidget,
    QToolButton,
    QWidget,
)
from pytestqt.qtbot import QtBot

import gui.translation
from gui.pages.learn.class_dialog import ClassDialog
from gui.pages.learn.hand_in_dialog import HandInDialog
from gui.pages.learn.page import LearnPage
from gui.processes.child_process import ChildProcess
from gui.state.store import Store
from gui.widgets.file_dialogs import Button
from tests.core.lessons.translated import TRANSLATION, put


@contextmanager
def speaking(code: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let the window speak a language for a while."""
    with monkeypatch.context() as patch:
        patch.setattr(gui.translation, "_language", code)
        yield


@pytest.fixture
def file(tmp_path: Path, settings: QSettings) -> Path:
    settings.setValue("learn/student", "Ada")
    return put(tmp_path)


def _titles(page: LearnPage) -> list[str]:
    return [label.text() for label in page.findChildren(QLabel)]


def _card(page: LearnPage, name: str) -> QWidget:
    return page.findChild(QWidget, f"learn.predict.{name}")


def _answer(page: LearnPage, name: str, given: str) -> str:
    card = _card(page, name)
    field = card.findChild(QLineEdit)
    if field is not None:
        field.setText(given)
    else:
        card.findChild(QRadioButton, f"learn.option.{given}").click()
    card.findChild(QToolButton, "learn.answer").click()
    return card.findChild(QLabel, "learn.feedback").text()


def test_a_lesson_opens_in_the_windows_language(
    file: Path, open_page: Callable[..., LearnPage], monkeypatch: pytest.MonkeyPatch
) -> None:
    with speaking("zh", monkeypatch):
        for given in (file, file.with_name("mine.zh.md")):
            page = open_page(given)
            assert page.lesson is not None
            assert page.lesson.title == "取多少行"
            assert page.lesson.path == file
    assert open_page(file).lesson.title == "How many rows"


def test_a_lesson_whose_file_is_broken_meanwhile_stays_open(
    file: Path, open_page: Callable[..., LearnPage], monkeypatch: pytest.MonkeyPatch
) -> None:
    english = open_page(file)
    opened, lesson = english.opened, english.lesson
    english.shut()
    english.close()
    file.write_text("broken\n", encoding="utf-8")
    with speaking("zh", monkeypatch):
        chinese = open_page()
        chinese.go_on(opened)
        chinese.finish()
        assert chinese.lesson == lesson


def test_a_student_goes_on_in_another_language_in_the_middle_of_a_lesson(
    qtbot: QtBot,
    file: Path,
    open_page: Callable[..., LearnPage],
    settings: QSettings,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    english = open_page(file)
    assert _answer(english, "shape", "(4, 2)").startswith("✓")
    assert _answer(english, "who", "0").startswith("✗")
    english.findChild(QToolButton, "learn.open").click()
    opened = english.opened
    english.shut()
    english.close()
    with speaking("zh", monkeypatch):
        chinese = open_page()
        chinese.go_on(opened)
        chinese.finish()
        assert chinese.lesson.title == "取多少行"
        assert chinese.progress.answer(chinese.lesson.key, "who") == "0"
        assert not _card(chinese, "who").findChild(QRadioButton, "learn.option.0").isEnabled(), (
            "tried already"
        )
        assert "changed" not in " ".join(_titles(chinese))
        assert chinese._session.exercise == "double"
        assert "# 你的" in chinese._session.text, "what nobody has worked on yet is read in the new language"
        assert _answer(chinese, "called", "一个批次").startswith("✓")
        assert _answer(chinese, "who", "1").startswith("✓")
        dialog = HandInDialog([chinese.lesson], chinese.progress, settings)
        qtbot.addWidget(dialog)
        table = dialog.findChild(QTableWidget)
        rows = [[table.item(i, j).text() for j in range(5)] for i in range(table.rowCount())]
        assert [row[0] for row in rows] == ["取多少行"] * 4
        assert [row[3] for row in rows] == ["1", "1", "0.5", "?"]
        assert "`rows`（张量）" in rows[2][4]
        opened = chinese.opened
        chinese.shut()
        chinese.close()
    back = open_page()
    back.go_on(opened)
    back.finish()
    assert back.lesson.title == "How many rows"
    assert "# yours" in back._session.text
    assert _card(back, "called").findChild(QLabel, "learn.feedback").text().startswith("✓")


def test_an_edited_program_stays_and_one_of_the_text_is_there_again(
    file: Path, open_page: Callable[..., LearnPage], monkeypatch: pytest.MonkeyPatch
) -> None:
    english = open_page(file)
    practice = english.lesson.practices[0]
    english._session.open_practice(practice)
    opened = english.opened
    english.shut()
    with speaking("zh", monkeypatch):
        chinese = open_page()
        chinese.go_on(opened)
        assert 'print("行数"' in chinese._session.text
        exercise = chinese.lesson.exercises[0]
        chinese.progress.note_exercise(chinese.lesson.key, "double", program="y = 7\n")
        chinese.findChild(QToolButton, "learn.open").click()
        assert chinese._session.text.strip() == "y = 7"
        opened = chinese.opened
        chinese.shut()
    back = open_page()
    back.go_on(opened)
    assert back._session.text.strip() == "y = 7"
    assert exercise.start != back.lesson.exercises[0].start


def test_why_a_translation_is_not_shown_and_where_it_differs_is_told(
    file: Path, store: Store, open_page: Callable[..., LearnPage], monkeypatch: pytest.MonkeyPatch
) -> None:
    translation = file.with_name("mine.zh.md")
    text = TRANSLATION.read_text(encoding="utf-8").replace(":: because", ":: becuase", 1)
    translation.write_text(text, encoding="utf-8")
    with speaking("zh", monkeypatch):
        page = open_page(file)
    assert page.lesson.title == "How many rows"
    assert "mine.zh.md" in str(store.messages.unread[-1].summary)
    translation.write_text(TRANSLATION.read_text(encoding="utf-8"), encoding="utf-8")
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace("answer (4, 2)", "answer (4, 3)"), encoding="utf-8")
    with speaking("zh", monkeypatch):
        said = open_page(file).findChild(QLabel, "learn.otherwise").text()
    assert "mine.zh.md:" in said
    assert "(4, 3)" in said


def test_a_lesson_that_may_run_may_do_so_in_another_language(
    file: Path, open_page: Callable[..., LearnPage], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = []

    def agree(*_: object) -> Button:
        asked.append("once")
        return Button.Yes

    monkeypatch.setattr("gui.pages.learn.bench.ask", agree)
    assert open_page(file, trusted=False)._bench._may_run()
    with speaking("zh", monkeypatch):
        assert open_page(file, trusted=False)._bench._may_run()
    assert asked == ["once"]


def test_a_class_is_graded_in_the_windows_language(
    qtbot: QtBot, file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    started: list[list[str]] = []
    monkeypatch.setattr(ChildProcess, "start", lambda child, arguments: started.append(arguments))
    monkeypatch.setattr("gui.pages.learn.class_dialog.ask", lambda *asked: Button.Yes)
    with speaking("zh", monkeypatch):
        dialog = ClassDialog()
        qtbot.addWidget(dialog)
        dialog.add_lesson(file)
        dialog.grade(tmp_path)
    (arguments,) = started
    assert arguments[arguments.index("--language") + 1] == "zh"
