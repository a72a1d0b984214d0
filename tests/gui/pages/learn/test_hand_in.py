"""A student hands in one file and sees before what it holds; a teacher grades a folder of them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, Qt
from PySide6.QtWidgets import QLabel, QLineEdit, QMenu, QPlainTextEdit, QPushButton, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from core.lessons.hand_in import HandIn, LessonWork, Work, members, read_hand_in, write_hand_in
from core.lessons.parse import read_lesson
from core.lessons.progress import Progress
from gui.pages.learn.class_dialog import ClassDialog, WorkDialog
from gui.pages.learn.hand_in_dialog import HandInDialog
from gui.pages.learn.page import LearnPage
from gui.pages.learn.tally import is_finished, tally_text
from gui.processes.child_process import ChildProcess
from gui.widgets.file_dialogs import Button
from tests.core.lessons.texts import EXAMPLE, EXERCISE, HEAD, NEXT
from tests.gui.app.test_accessibility import mute
from tests.gui.pages.learn.test_page import (
    feedback,
    lab,
    part,
    predictions,
    press,
    wait_for_end,
)
from tests.gui.pages.learn.test_walk import wrong_answers

LONG_MS = 60_000
Open = Callable[..., LearnPage]
MISTAKE = "import torch\n\na = torch.tensor([1, 2])\nb = a.mean()\n"
"""The Lab knows what mends it."""


def text_of(root: QWidget, name: str) -> str:
    return root.findChild(QPlainTextEdit, name).toPlainText()


def test_the_file_holds_what_its_preview_shows(qtbot: QtBot, open_page: Open, tmp_path: Path) -> None:
    page = open_page(EXAMPLE)
    press(qtbot, page, "list")
    press(qtbot, page, "hand_in_button")
    dialog = page.findChild(HandInDialog)
    save = dialog.findChild(QPushButton, "learn.hand_in.save")
    summary = dialog.findChild(QLabel, "learn.hand_in.summary")
    assert mute(dialog) == []
    assert not save.isEnabled()
    assert "nothing to hand in yet" in summary.text()
    dialog.reject()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)  # the lesson that was left
    page.open_file(EXAMPLE)
    page.finish()
    field = part(page, "predict.column-plus-row").findChild(QLineEdit)
    for answer in ("3x2", "2, 3"):
        field.clear()
        qtbot.keyClicks(field, answer)
        qtbot.keyClick(field, Qt.Key.Key_Return)
    card = part(page, "exercise.make-it-fit")
    press(qtbot, card, "open")
    lab(page).editor.replace_text("x = 1  # mine\n")
    press(qtbot, page, "list")
    assert page.list.isVisible()
    press(qtbot, page, "hand_in_button")
    dialog = page.findChildren(HandInDialog)[-1]
    save = dialog.findChild(QPushButton, "learn.hand_in.save")
    student = dialog.findChild(QLineEdit, "learn.hand_in.student")
    assert not save.isEnabled(), "without a name"
    problem = dialog.findChild(QLabel, "learn.hand_in.problem")
    assert problem.text() == "Type your name or number first."
    assert problem.isVisible()
    qtbot.keyClicks(student, "2026 007")
    assert save.isEnabled()
    assert not problem.isVisible()
    dialog.save_to(tmp_path / "no" / "a.zip")
    assert dialog.isVisible()
    assert "a.zip" in dialog.findChild(QLabel, "learn.hand_in.problem").text()
    qtbot.keyClick(student, Qt.Key.Key_End)
    qtbot.keyClicks(student, " ")
    assert not problem.isVisible(), "of the try before"
    shown = text_of(dialog, "learn.hand_in.content")
    dialog.save_to(tmp_path / "a.zip")
    assert not dialog.isVisible()
    told = page.findChild(QLabel, "learn.saved")
    assert told.text() == f"Saved: {tmp_path / 'a.zip'}. Give this file to your teacher."
    assert told.isVisible()
    held = read_hand_in(tmp_path / "a.zip")
    assert held.student == "2026 007"
    assert [each.answer for each in held.lessons[0].predictions["column-plus-row"]] == ["3x2", "2, 3"]
    assert held.programs[held.lessons[0].name, "make-it-fit"] == "x = 1  # mine\n"
    assert shown == "\n\n".join(f"{name}\n{text}" for name, text in members(held))
    press(qtbot, page, "hand_in_button")
    again = page.findChildren(HandInDialog)[-1].findChild(QLineEdit, "learn.hand_in.student")
    assert again.text() == "2026 007", "the name is remembered"


def test_what_was_wrong_or_seen_is_not_done(qtbot: QtBot, open_page: Open) -> None:
    page = open_page(EXAMPLE)
    tally = page.findChild(QLabel, "learn.tally")
    standings = page.findChild(QLabel, "learn.standings")
    field = part(page, "predict.column-plus-row").findChild(QLineEdit)
    for answer, told, stands in (
        ("3x2", "0 of 6 done, 1 wrong once", predictions(wrong=1)),
        ("3x3", "0 of 6 done, 1 seen", predictions(seen=1)),
    ):
        field.clear()
        qtbot.keyClicks(field, answer)
        qtbot.keyClick(field, Qt.Key.Key_Return)
        assert tally.text() == told
        assert standings.text() == stands
    press(qtbot, page, "list")
    press(qtbot, page, "hand_in_button")
    summary = page.findChild(HandInDialog).findChild(QLabel, "learn.hand_in.summary")
    assert summary.text() == f"Lessons: 1. {predictions(seen=1)}. Exercises solved: 0 of 2"


def test_a_lesson_whose_answers_were_seen_is_finished_and_not_done(tmp_path: Path) -> None:
    lesson, progress = read_lesson(EXAMPLE), Progress(tmp_path / "progress.json")
    for each in lesson.predictions:
        for _ in range(2):
            progress.note_answer(lesson.key, each.name, wrong_answers(each)[0])
    for exercise in lesson.exercises:
        progress.note_exercise(lesson.key, exercise.name, solved=True)
    assert is_finished(lesson, progress)
    assert "seen" in tally_text(lesson, progress)


def test_a_fix_is_refused_before_the_last_hint_and_offered_at_once_outside_an_exercise(
    qtbot: QtBot, open_page: Open
) -> None:
    page = open_page(EXAMPLE)
    card = part(page, "exercise.make-it-fit")
    press(qtbot, card, "open")
    lab(page).editor.replace_text(MISTAKE)
    press(qtbot, card, "check")
    wait_for_end(qtbot, page)
    errors = lab(page).panes.errors
    qtbot.waitUntil(lambda: errors.findChild(QLabel, "lab.error.explanation") is not None)
    assert errors.findChild(QPushButton, "lab.error.fix") is None
    assert errors.findChild(QLabel, "lab.error.fix_later").isVisible()
    told = errors.findChild(QLabel, "lab.error.explanation")
    assert "float" not in told.text().replace("of floats", ""), "the fix is not named either"
    shown = told.text()
    for n in (1, 2):
        assert errors.findChild(QPushButton, "lab.error.fix") is None, f"before hint {n}"
        press(qtbot, card, "hint")
    fix = errors.findChild(QPushButton, "lab.error.fix")
    assert fix.isVisible()
    assert len(errors.findChild(QLabel, "lab.error.explanation").text()) > len(shown)
    qtbot.mouseClick(fix, Qt.MouseButton.LeftButton)
    wait_for_end(qtbot, page)
    assert "float" in lab(page).text
    lab(page).editor.replace_text(read_lesson(EXAMPLE).exercises[0].solution)
    press(qtbot, card, "check")
    qtbot.waitUntil(lambda: feedback(card) == "✓ That does it.", timeout=LONG_MS)
    work = page.progress.exercise(page.lesson.key, "make-it-fit")
    assert (work["hints"], work["checks"], work["solved"]) == (2, 2, True)
    assert work["solved_at"].endswith("Z")
    press(qtbot, page, "run")  # a program of the lesson
    wait_for_end(qtbot, page)
    lab(page).editor.replace_text(MISTAKE)
    lab(page).run()
    wait_for_end(qtbot, page)
    qtbot.waitUntil(lambda: errors.findChild(QPushButton, "lab.error.fix") is not None)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    file = tmp_path / "mine.md"
    file.write_text(HEAD + EXERCISE + NEXT)
    lesson = read_lesson(file)
    (tmp_path / "in").mkdir()
    for student, program in (("Ann", "x = 2"), ("Ben", "x = 5")):
        work = LessonWork(
            name="mine", title="T", digest=lesson.digest, predictions={}, exercises={"sum": Work(solved=True)}
        )
        made = HandIn(
            student=student, made_at="", versions={}, lessons=(work,), programs={("mine", "sum"): program}
        )
        write_hand_in(tmp_path / "in" / f"{student}.zip", made)
    (tmp_path / "in" / "z.zip").write_bytes(b"no zip")
    return tmp_path / "in"


def test_a_class_is_graded_in_the_window(
    qtbot: QtBot, open_page: Open, folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    page = open_page()
    press(qtbot, page, "class_button")
    dialog = page.findChild(ClassDialog)
    assert mute(dialog) == []
    (folder.parent / "bad.md").write_text("no lesson")
    dialog.add_lesson(folder.parent / "bad.md")
    assert "begins with its head" in dialog.findChild(QLabel, "learn.class.said").text()
    found = dialog.findChild(QPlainTextEdit, "learn.class.found")
    monkeypatch.setattr("gui.pages.learn.class_dialog.ask", lambda *asked: Button.No)
    dialog.grade(folder)
    assert not dialog.findChild(QWidget, "learn.class.progress").isVisible(), "nothing runs unasked"
    monkeypatch.setattr("gui.pages.learn.class_dialog.ask", lambda *asked: Button.Yes)
    with qtbot.waitSignal(dialog.graded, timeout=LONG_MS):
        dialog.grade(folder)
    said = dialog.findChild(QLabel, "learn.class.said").text()
    assert "Lessons that are not known: mine. Add their files by Lesson of your own…" in said
    assert f"3 hand-ins in {folder}; graded: all lessons that were handed in." in said
    assert found.toPlainText() == "Nothing was compared: no lesson that is graded was handed in."
    qtbot.waitUntil(dialog.findChild(QToolButton, "learn.class.lesson").isEnabled, timeout=LONG_MS)
    with qtbot.waitSignal(dialog.graded, timeout=LONG_MS):
        dialog.add_lesson(folder.parent / "mine.md")
    table = dialog.findChild(QWidget, "learn.class.table")
    cells = [
        [table.item(row, i).text() for i in range(table.columnCount())] for row in range(table.rowCount())
    ]
    assert [row[:2] for row in cells] == [["Ann", "1 of 1"], ["Ben", "0 of 1"], ["z.zip", "–"]]
    said = dialog.findChild(QLabel, "learn.class.said").text()
    assert f"graded: mine ({folder.parent.name}/mine.md)." in said
    assert dialog.findChild(QToolButton, "learn.class.lessons").text() == "Lessons: 1 chosen"
    assert found.toPlainText() == "No wrong answer, no two programs that are the same."
    assert "says solved, is not: mine/sum" in cells[1][-1]
    qtbot.waitUntil(dialog.findChild(QToolButton, "learn.class.scores").isEnabled, timeout=LONG_MS)
    place = table.visualItemRect(table.item(1, 0)).center()
    qtbot.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=place)
    qtbot.mouseDClick(table.viewport(), Qt.MouseButton.LeftButton, pos=place)
    work = dialog.findChild(WorkDialog)
    assert work.windowTitle() == "Ben"
    assert "x = 5" in text_of(work, "learn.work.content")
    assert "x is 2" in text_of(work, "learn.work.content")
    heads = [table.horizontalHeaderItem(i).text() for i in range(table.columnCount())]
    assert heads[2:8] == ["At once", "Second try", "Seen", "Wrong", "Passed", "Not passed"]
    assert "not passed" in text_of(work, "learn.work.content"), "in the words of the heading"
    places = iter((tmp_path / "out.csv", tmp_path / "out.html"))
    monkeypatch.setattr("gui.pages.learn.class_dialog.ask_place", lambda *asked: next(places))
    with qtbot.waitSignal(dialog.graded, timeout=LONG_MS):
        press(qtbot, dialog, "class.scores")
    assert "Ben" in (tmp_path / "out.csv").read_text()
    qtbot.waitUntil(dialog.findChild(QToolButton, "learn.class.report").isEnabled, timeout=LONG_MS)
    started: list[list[str]] = []
    monkeypatch.setattr(ChildProcess, "start", lambda child, arguments: started.append(arguments))
    press(qtbot, dialog, "class.report")
    assert started[0][-1] == str(tmp_path / "out.html")


def test_the_lesson_is_told_before_a_folder_is_chosen_and_a_heading_sorts(qtbot: QtBot, folder: Path) -> None:
    dialog = ClassDialog()
    qtbot.addWidget(dialog)
    dialog.show()
    said = dialog.findChild(QLabel, "learn.class.said")
    dialog.add_lesson(folder.parent / "mine.md")
    assert said.text().startswith(f"Graded will be: mine ({folder.parent.name}/mine.md).")
    dialog.add_lesson(folder.parent / "mine.md")
    actions = dialog.findChild(QMenu, "learn.class.lessons.menu").actions()
    assert [action.isChecked() for action in actions].count(True) == 1, "known once"
    actions[0].trigger()
    assert dialog.findChild(QToolButton, "learn.class.lessons").text() == "Lessons: 2 chosen"
    rows = [
        {"label": name, "points": points, "of": 12, "is_broken": broken, "marks": [], "notes": "x" * 300}
        for name, points, broken in (
            ("Ann", 2, False),
            ("ben", 10, False),
            ("Eve", 9.5, False),
            ("z", 0, True),
        )
    ]
    dialog._show({"hand_ins": rows, "unknown": [], "left_out": [], "wrong": [], "same": [], "questions": []})
    table = dialog.findChild(QWidget, "learn.class.table")

    def names() -> list[str]:
        return [table.item(row, 0).text() for row in range(table.rowCount())]

    heads = table.horizontalHeader()
    place = QPoint(heads.sectionViewportPosition(1) + heads.sectionSize(1) // 2, heads.height() // 2)
    qtbot.mouseClick(heads.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert names() == ["z", "Ann", "Eve", "ben"]
    qtbot.mouseClick(heads.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert names() == ["ben", "Eve", "Ann", "z"]
    assert table.columnViewportPosition(table.columnCount() - 1) < table.viewport().width() - 100
    assert table.horizontalScrollBar().maximum() == 0, "notes are not pushed out at the right"


def test_the_work_says_own_numbers_both_answers_and_what_is_right(qtbot: QtBot, folder: Path) -> None:
    mark = {"question": ["mine", "n"], "outcome": "second try", "points": 0.5, "right": "72", "note": ""}
    row = {
        "label": "Ann",
        "notes": "2 hand-ins have this name",
        "numbers": [["mine", "k = 8"]],
        "marks": [{**mark, "answers": ["71", "72"]}],
        "file": str(folder / "Ann.zip"),
    }
    dialog = WorkDialog(row)
    qtbot.addWidget(dialog)
    lines = text_of(dialog, "learn.work.content").splitlines()
    assert lines[:3] == [
        "2 hand-ins have this name",
        "Own numbers in mine: k = 8",
        "0.5  mine/n  second try  first: 71  second: 72  right: 72",
    ]


def test_the_work_of_a_hostile_file_opens_without_harm(qtbot: QtBot, folder: Path) -> None:
    file, names = folder / "x.zip", [f"e{i}" for i in range(100)]
    exercises = dict.fromkeys(names, Work())
    work = LessonWork(name="l", title="<img src=/etc/passwd>", digest="", predictions={}, exercises=exercises)
    programs = {("l", name): "<b>\x1b[2J\u202e\0" + "x" * 19_990 for name in names}
    made = HandIn(student="<h1>x\u202e", made_at="", versions={}, lessons=(work,), programs=programs)
    write_hand_in(file, made)
    (folder / "cut.zip").write_bytes(file.read_bytes()[:-100])
    for name in ("x.zip", "cut.zip", "z.zip", "gone.zip"):
        dialog = WorkDialog(
            {"label": "<h1>x", "marks": [], "notes": "", "numbers": [], "file": str(folder / name)}
        )
        qtbot.addWidget(dialog)
        dialog.show()
        qtbot.waitExposed(dialog)
        text = text_of(dialog, "learn.work.content")
        assert all(line.isprintable() for line in text.splitlines())
        assert len(text) < 500_000
        assert ("<b>" in text) == (name == "x.zip")
