"""What is kept of an exercise and of a question, and what the student is told of it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QEvent, QPoint, Qt
from PySide6.QtWidgets import QLabel, QLineEdit, QPushButton, QTableWidget, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from core.lessons.hand_in import HandIn, Work, read_hand_in, work_of
from core.lessons.parse import read_lesson
from core.protocol.trace.program import Limits, Program
from gui.pages.learn.hand_in_dialog import HandInDialog
from gui.pages.learn.page import LearnPage
from gui.pages.learn.parts.code import CodeCard
from gui.pages.learn.parts.prose import ProseView
from tests.core.lessons.texts import EXAMPLE, EXERCISE, HEAD, NEXT
from tests.gui.pages.learn.test_hand_in import MISTAKE, text_of
from tests.gui.pages.learn.test_page import (
    LONG_MS,
    feedback,
    lab,
    part,
    predictions,
    press,
    show_solution,
    wait_for_end,
)

Open = Callable[..., LearnPage]
FIT = read_lesson(EXAMPLE).exercises[0]
QUESTION = (
    "::: predict sides {kind}\nHow many sides has {what}?\n\n:: answer {right}\n:: because\nCount.\n:::\n\n"
)


def mine(tmp_path: Path, what: str = "a square", right: str = "4", kind: str = "number") -> Path:
    file = tmp_path / "mine.md"
    file.write_text(HEAD + QUESTION.format(what=what, right=right, kind=kind) + EXERCISE + NEXT)
    return file


def title(card: QWidget) -> str:
    return next(label.text() for label in card.findChildren(QLabel) if label.property("role") == "title")


def check(qtbot: QtBot, page: LearnPage, card: QWidget, program: str) -> str:
    """Check a program, and return what is said of it."""
    if page.findChild(QWidget, "workbench") is None or lab(page).text != program:
        press(qtbot, card, "open")
        lab(page).editor.replace_text(program)
    press(qtbot, card, "check")
    qtbot.waitUntil(lambda: feedback(card) not in ("", "Checking…"), timeout=LONG_MS)
    return feedback(card)


def work(page: LearnPage, name: str = "make-it-fit") -> Work:
    return work_of(page.progress.exercise(page.lesson.key, name))


def saved(qtbot: QtBot, page: LearnPage, place: Path) -> HandIn:
    """Hand in as Ann, and return what the file holds."""
    if page.lesson is not None:
        press(qtbot, page, "list")
    press(qtbot, page, "hand_in_button")
    dialog = page.findChildren(HandInDialog)[-1]
    dialog.findChild(QLineEdit, "learn.hand_in.student").setText("Ann")
    dialog.save_to(place)
    return read_hand_in(place)


def rows_of(page: LearnPage) -> list[list[str]]:
    """Return what the preview that was opened last says."""
    table = page.findChildren(QTableWidget, "learn.hand_in.lines")[-1]
    return [[table.item(i, j).text() for j in range(table.columnCount())] for i in range(table.rowCount())]


def answer(qtbot: QtBot, page: LearnPage, name: str, *answers: str) -> QWidget:
    card = part(page, f"predict.{name}")
    field = card.findChild(QLineEdit)
    for each in answers:
        field.setText(each)
        qtbot.keyClick(field, Qt.Key.Key_Return)
    return card


def again(page: LearnPage, file: Path) -> None:
    """Open a lesson once more."""
    if page.lesson is not None:
        page.show_list()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    page.open_file(file)
    page.finish()


# Exercises


def test_what_passed_counts_whatever_is_shown_or_played_with_afterwards(
    qtbot: QtBot, open_page: Open, tmp_path: Path
) -> None:
    page = open_page(EXAMPLE)
    card = part(page, "exercise.make-it-fit")
    assert check(qtbot, page, card, FIT.solution) == "✓ That does it."
    lab(page).fix_taken.emit()
    press(qtbot, card, "solution")
    qtbot.waitUntil(card.findChild(QToolButton, "learn.take").isVisible)  # nothing is asked
    assert (work(page).solution, work(page).saw_solution_first, work(page).fix_taken) == (True, False, False)
    assert title(card) == "✓ Exercise 1, solved"
    other = part(page, "exercise.on-the-gpu")
    press(qtbot, other, "open")
    assert card.findChild(QWidget, "learn.open").property("role") != "primary"
    assert other.findChild(QWidget, "learn.check").property("role") == "primary"
    press(qtbot, card, "open")
    kept = lab(page).text
    lab(page).findChild(QToolButton, "workbench.again").click()
    said = check(qtbot, page, card, FIT.start)
    assert said.startswith("Line 5 raised")
    assert said.endswith("The program that passed before is kept, and counts.")
    assert title(card) == "✓ Exercise 1, solved"
    assert work(page).checks == 1, "those until it was solved"
    made = saved(qtbot, page, tmp_path / "a.zip")
    key = made.lessons[0].name, "make-it-fit"
    assert made.solved_programs[key] == kept
    assert made.programs[key].strip() == FIT.start.strip()
    assert made.lessons[0].exercises["make-it-fit"].question == FIT.digest


def test_the_solution_costs_before_it_is_solved_and_says_so_first(qtbot: QtBot, open_page: Open) -> None:
    page = open_page(EXAMPLE)
    card = part(page, "exercise.make-it-fit")
    assert "halves the points" in card.findChild(QToolButton, "learn.solution").toolTip()
    press(qtbot, card, "solution")
    assert feedback(card) == "Seen before you have solved it, the solution halves the points. Show it?"
    assert card.findChild(QToolButton, "learn.take") is None
    assert not work(page).solution
    press(qtbot, card, "solution")
    qtbot.waitUntil(card.findChild(QToolButton, "learn.take").isVisible)
    assert feedback(card) == ""
    assert work(page).saw_solution_first
    check(qtbot, page, card, FIT.solution)
    assert title(card) == "✓ Exercise 1, solved after the solution"
    assert "the solution was shown before it was solved" in card.findChild(QLabel, "learn.recorded").text()
    assert work(page).saw_solution_first


def test_the_help_that_is_handed_in_is_told_in_the_card(qtbot: QtBot, open_page: Open) -> None:
    page = open_page(EXAMPLE)
    card = part(page, "exercise.make-it-fit")
    recorded = card.findChild(QLabel, "learn.recorded")
    assert recorded.isHidden()
    check(qtbot, page, card, MISTAKE)
    assert recorded.text() == "In your hand-in: checks: 1."
    for _ in range(2):
        press(qtbot, card, "hint")
    errors = lab(page).panes.errors
    fix = errors.findChild(QPushButton, "lab.error.fix")
    qtbot.mouseClick(fix, Qt.MouseButton.LeftButton)
    wait_for_end(qtbot, page)
    assert work(page).fix_taken
    assert recorded.text() == "In your hand-in: checks: 1, hints: 2, the Lab's fix was taken."


def test_what_was_said_goes_with_the_program_it_was_about(qtbot: QtBot, open_page: Open) -> None:
    page = open_page(EXAMPLE)
    card = part(page, "exercise.make-it-fit")
    check(qtbot, page, card, FIT.solution)
    lab(page).editor.insertPlainText("# ")
    assert feedback(card) == "", "the program is another one"
    check(qtbot, page, card, "import nothing_of_that_name\n")
    lab(page).editor.replace_text("x = 1\n")
    assert feedback(card) != "", "while it is mended"
    lab(page).run()
    wait_for_end(qtbot, page)
    assert feedback(card) == "", "it ran without that error"


def test_a_hint_stands_above_the_solution_and_comes_into_sight_from_its_first_line(
    qtbot: QtBot, open_page: Open
) -> None:
    page = open_page(EXAMPLE)
    card = part(page, "exercise.make-it-fit")
    show_solution(qtbot, card)
    area, button = part(page, "text"), card.findChild(QToolButton, "learn.hint")
    area.verticalScrollBar().setValue(card.y() + button.y() - area.viewport().height() + button.height() + 4)
    press(qtbot, card, "hint")
    hint = next(one for one in card.findChildren(ProseView) if "Which shape must" in one.toPlainText())

    def is_in_sight() -> bool:
        top = hint.mapTo(area.viewport(), QPoint(0, 0)).y()
        return top > 0 and top + hint.height() <= area.viewport().height()

    qtbot.waitUntil(is_in_sight)
    solution = card.findChild(CodeCard)
    qtbot.waitUntil(
        lambda: hint.mapTo(card, QPoint(0, hint.height())).y() <= solution.mapTo(card, QPoint()).y()
    )


def test_beside_a_lesson_no_way_to_raise_the_limit_is_named(qtbot: QtBot, open_page: Open) -> None:
    page = open_page(EXAMPLE)
    press(qtbot, part(page, "exercise.make-it-fit"), "open")
    lab(page).runs.start(Program("while True: pass", limits=Limits(time_s=1)))
    wait_for_end(qtbot, page)
    assert lab(page).status.text() == "Ended at the time limit of 1 s."
    lab(page).panes.below.setCurrentWidget(lab(page).panes.errors)
    told = lab(page).panes.errors.findChild(QLabel, "lab.error.end").text()
    assert "time limit" in told
    assert "menu" not in told


# Questions


def test_enter_after_all_is_told_changes_nothing(qtbot: QtBot, open_page: Open) -> None:
    page = open_page(EXAMPLE)
    card = answer(qtbot, page, "column-plus-row", "2x3")
    field = card.findChild(QLineEdit)
    assert feedback(card) == "✓ That is right, at once."
    qtbot.keyClick(field, Qt.Key.Key_Return)
    assert feedback(card) == "✓ That is right, at once."
    card = answer(qtbot, page, "how-many", "7", "8")
    told = feedback(card)
    assert told.startswith("✗ Wrong twice, so it counts as seen. The answer:")
    qtbot.keyClick(card.findChild(QLineEdit), Qt.Key.Key_Return)
    assert feedback(card) == told


def test_a_question_that_has_changed_is_asked_anew_and_says_so(
    qtbot: QtBot, open_page: Open, tmp_path: Path
) -> None:
    page = open_page(mine(tmp_path))
    card = answer(qtbot, page, "sides", "4")
    assert feedback(card) == "✓ That is right, at once."
    again(page, mine(tmp_path, "a triangle", "3"))
    card = part(page, "predict.sides")
    said = "This question has changed since you answered it. Your answer was 4. Answer it anew."
    assert feedback(card) == said
    assert page.findChild(QLabel, "learn.standings").text() == predictions()
    assert card.findChild(QToolButton, "learn.answer").isEnabled()
    old, new = (
        read_lesson(mine(tmp_path, *each)).predictions[0].digest
        for each in (("a square", "4"), ("a triangle", "3"))
    )
    made = saved(qtbot, page, tmp_path / "a.zip")
    assert rows_of(page)[0][2:4] == ["? has changed since: answer it anew", "0"]
    assert [each.question for each in made.lessons[0].predictions["sides"]] == [old]
    again(page, tmp_path / "mine.md")
    card = answer(qtbot, page, "sides", "4", "3")
    assert feedback(card) == "✓ That is right, at the second try.", "both tries are there again"
    made = saved(qtbot, page, tmp_path / "b.zip")
    assert [(each.answer, each.question) for each in made.lessons[0].predictions["sides"]] == [
        ("4", new),
        ("3", new),
    ]


def test_another_right_answer_to_the_same_question_asks_nothing_anew(
    qtbot: QtBot, open_page: Open, tmp_path: Path
) -> None:
    page = open_page(mine(tmp_path, right="5"))
    answer(qtbot, page, "sides", "4")
    again(page, mine(tmp_path, right="4"))
    assert feedback(part(page, "predict.sides")) == "✓ That is right, at once."


def test_an_exercise_that_has_changed_is_to_be_checked_again(
    qtbot: QtBot, open_page: Open, tmp_path: Path
) -> None:
    page = open_page(mine(tmp_path))
    check(qtbot, page, part(page, "exercise.sum"), read_lesson(tmp_path / "mine.md").exercises[0].solution)
    file = mine(tmp_path)
    file.write_text(file.read_text().replace("assert x == 2", "assert x == 2 and x"))
    again(page, file)
    card = part(page, "exercise.sum")
    assert title(card) == "Exercise 1"
    assert feedback(card) == "This exercise has changed since you solved it: check your program again."


# The preview


def test_the_preview_says_each_question_in_words(qtbot: QtBot, open_page: Open, tmp_path: Path) -> None:
    page = open_page(mine(tmp_path))
    answer(qtbot, page, "sides", "5", "4")
    press(qtbot, page, "list")
    press(qtbot, page, "hand_in_button")
    dialog = page.findChild(HandInDialog)
    assert rows_of(page) == [
        ["T", "Prediction 1: How many sides has a square?", "✓ right at the second try", "0.5", "5, then 4"],
        ["T", "Exercise 1: Do it.", "– not begun", "0", ""],
    ]
    assert text_of(dialog, "learn.hand_in.content").startswith("hand_in.json\n{")
