"""A folder of hand-ins is graded: every program runs anew, and what one of them does costs itself alone."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import pytest

from core.cli.grade import notes_text
from core.lab.class_book import ClassBook, find_files, grade_class
from core.lab.grading import MOST_BEGUN, MOST_LOST, Check, Journal, check_for, judge
from core.lessons.checked_program import Verdict
from core.lessons.hand_in import Answer, HandIn, LessonWork, Work, write_hand_in
from core.lessons.lesson import Lesson
from core.lessons.library import Library
from core.lessons.parse import read_lesson
from core.protocol.trace.program import Limits
from tests.core.lessons.texts import EXERCISE, HEAD, NEXT, PREDICTION
from tests.helpers.links import needs_links

pytestmark = pytest.mark.usefixtures("_forked_workers", "warm_python")
MAIN = Path(__file__).parents[3] / "main.py"
STUDENTS = ("Ann", "Ben", "Eve", "Ida")
DRAWN = "```draw\nn = 1..50\n```\n"


@pytest.fixture
def _forked_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let workers be forks of this process, which has loaded torch; a command's start as ever."""
    monkeypatch.setattr("core.lab.grading.get_context", lambda _: get_context("fork"))


@pytest.fixture
def lesson_file(tmp_path: Path) -> Path:
    file = tmp_path / "mine.md"
    file.write_text(HEAD + PREDICTION + EXERCISE + NEXT)
    return file


def hand_in(lesson: Lesson, student: str, program: str, *answers: str, **said: Any) -> HandIn:
    predictions = {"mean": tuple(Answer(answer=answer) for answer in answers)} if answers else {}
    work = LessonWork(
        name=lesson.name,
        title=lesson.title,
        digest=lesson.digest,
        predictions=predictions,
        exercises={"sum": Work(**said)},
    )
    programs = {(lesson.name, "sum"): program} if program else {}
    return HandIn(student=student, made_at="", versions={}, lessons=(work,), programs=programs)


@needs_links
def test_each_kind_of_hand_in_gets_its_points(tmp_path: Path, lesson_file: Path) -> None:
    lesson, folder = read_lesson(lesson_file), tmp_path / "in"
    (folder / "deeper").mkdir(parents=True)
    for name, made in {
        "a": hand_in(lesson, "at once", "x = 2", "3", solved=True),
        "b": hand_in(lesson, "second", "y = 2\nx = y", "9", "3"),
        "c": hand_in(lesson, "seen", "x = 1 + 1", "9", "8", solution=True),
        "d": hand_in(lesson, "forged", "x = 1", "8", solved=True),
        "e": hand_in(lesson, "crash", "import os\nos.abort()", solved=True),
        "f": hand_in(lesson, "copied", "z = 2  # mine\nx = z", "9"),
        "deeper/g": hand_in(lesson, "empty", ""),
    }.items():
        write_hand_in(folder / f"{name}.zip", made)
    (folder / "h.zip").write_bytes(b"PK")
    (folder / "i.zip").symlink_to(folder / "a.zip")
    told: list[tuple[int, int]] = []
    book = grade_class(
        find_files(folder),
        Library([lesson_file]),
        Journal(tmp_path / "journal"),
        2,
        lambda done, n: told.append((done, n)),
    )
    marks = {one.student: one.marks for one in book.graded}
    points = {student: [mark.points for mark in each] for student, each in marks.items()}
    assert points == {
        "at once": [1, 1], "second": [0.5, 1], "seen": [0, 0.5], "forged": [0, 0], "crash": [0, 0],
        "copied": [0, 1], "empty": [0, 0], "": [],
    }  # fmt: skip
    assert [mark.outcome for mark in marks["seen"]] == ["seen", "passed"]
    assert {one.student for one in book.graded if any(mark.is_forged for mark in one.marks)} == {
        "forged",
        "crash",
    }
    assert [one.path.name for one in book.graded if one.problem] == ["h.zip"]
    assert told[-1] == (6, 6)
    wrong = {(each.answer, each.n) for each in book.wrong}
    assert wrong == {("9", 3), ("8", 1)}
    [same] = book.same
    assert {book.graded[i].student for i in same.members} == {"second", "copied"}


def checks_of(lesson: Lesson, *programs: str, seconds: float = 30.0) -> dict[str, Check]:
    exercise = lesson.exercises[0]
    made = (check_for(exercise, text) for text in programs)
    limited = (replace(each, program=replace(each.program, limits=Limits(time_s=seconds))) for each in made)
    return {check.key: check for check in limited}


def test_programs_that_loop_print_for_ever_or_kill_what_runs_them_cost_themselves(
    tmp_path: Path, lesson_file: Path
) -> None:
    checks = checks_of(
        read_lesson(lesson_file),
        "while True: pass",
        "while True: print('x' * 1000)",
        "import os, signal\nos.kill(os.getppid(), signal.SIGKILL)\nwhile True: pass",
        "x = 2",
        "x = 3",
        seconds=1.0,
    )
    journal = Journal(tmp_path / "journal")
    assert set(judge(checks, journal, 2)) == set(checks)
    verdicts = [journal.verdicts[key] for key in checks]
    assert [found.passed for found in verdicts] == [False, False, False, True, False]
    assert "ended the process" in verdicts[2].text
    assert verdicts[2].is_undecided
    assert "x is 2" in verdicts[4].text


def test_what_was_found_is_not_run_again_and_a_cut_line_is_left_out(
    tmp_path: Path, lesson_file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    checks = checks_of(read_lesson(lesson_file), "x = 2")
    place = tmp_path / "journal"
    list(judge(checks, Journal(place), 1))
    with place.open("ab") as file:
        file.write(b'{"key": "abc", "pass')
    monkeypatch.setattr("core.lab.grading._Worker", None)
    again = Journal(place)
    assert list(judge(checks, again, 1)) == []
    assert [found.passed for found in again.verdicts.values()] == [True]


def test_a_drawn_lesson_is_graded_with_the_students_own_numbers(tmp_path: Path) -> None:
    file = tmp_path / "mine.md"
    file.write_text(HEAD + DRAWN + PREDICTION.replace("answer 3", "answer {{n}}") + EXERCISE + NEXT)
    own: Callable[[str], str] = lambda student: read_lesson(file, student=student).predictions[0].answers[0]  # noqa: E731
    lesson, (ann, ben) = read_lesson(file), (own("Ann"), own("Ben"))
    assert ann != ben
    for name, student, answer in (("a", "Ann", ann), ("b", "Ben", ben), ("c", "Eve", ann)):
        write_hand_in(tmp_path / f"{name}.zip", hand_in(lesson, student, "", answer))
    book = grade_class(find_files(tmp_path), Library([file]), Journal(tmp_path / "journal"), 1)
    assert [one.points for one in book.graded] == [1, 1, 0]


def test_a_program_that_takes_its_check_away_is_to_be_looked_at(tmp_path: Path, lesson_file: Path) -> None:
    lesson = read_lesson(lesson_file)
    for name, program in (
        ("patched", "import builtins\nbuiltins.exec = lambda *_: None"),
        ("honest", "x = 2"),
    ):
        write_hand_in(tmp_path / f"{name}.zip", hand_in(lesson, name, program))
    book = grade_class(find_files(tmp_path), Library([lesson_file]), Journal(tmp_path / "journal"), 1)
    assert {one.student: [mark.is_odd for mark in one.marks] for one in book.graded} == {
        "patched": [False, True],
        "honest": [False, False],
    }


def test_nobody_is_named_for_an_unchanged_start_or_beside_a_file_of_their_own(tmp_path: Path) -> None:
    file = tmp_path / "mine.md"
    file.write_text(HEAD + "```draw\nn = 1 | 2\n```\n" + EXERCISE.replace("x = 1", "x = 10 * {{n}}") + NEXT)
    lesson = read_lesson(file)
    start: Callable[[str], str] = lambda student: read_lesson(file, student=student).exercises[0].start  # noqa: E731
    for i in range(8):
        write_hand_in(tmp_path / f"{i}.zip", hand_in(lesson, f"s{i}", start(f"s{i}")))
    for i in range(2):
        write_hand_in(tmp_path / f"own{i}.zip", hand_in(lesson, "Ann", "x = 1 + 1"))
    assert len({start(f"s{i}") for i in range(8)}) == 2
    book = grade_class(find_files(tmp_path), Library([file]), Journal(tmp_path / "journal"), 1)
    assert book.same == ()
    assert [one.notes for one in book.graded if one.student == "Ann"] == [("2 hand-ins have this name",)] * 2


def test_tries_are_counted_apart_from_kills_by_somebody_else(tmp_path: Path) -> None:
    place = tmp_path / "journal"
    for n in range(1, MOST_BEGUN + 1):
        journal = Journal(place)
        journal.begin("left")
        journal.leave("left", is_lost=False)
        journal.begin("killed")
        if n <= MOST_LOST:
            journal.begin("lost")
            journal.leave("lost", is_lost=True)
        again = Journal(place)
        assert again.is_suspect("killed")
        assert not again.is_suspect("left")
        assert not again.given_up("left")
        assert bool(again.given_up("lost")) == (n >= MOST_LOST)
        assert bool(again.given_up("killed")) == (n >= MOST_BEGUN)


def test_what_is_added_after_a_cut_line_is_found(tmp_path: Path) -> None:
    place = tmp_path / "journal"
    place.write_bytes(b'{"key": "a", "passed": true, "text": ""}\n{"key": "b", "pas')
    Journal(place).judge("c", Verdict(True))
    with place.open("ab") as file:
        file.write(b"\xff\0[]\n3\n{}\n" + b"[" * 9_999)
    Journal(place).judge("d", Verdict(True))
    assert set(Journal(place).verdicts) == {"a", "c", "d"}


def start(folder: Path, lesson_file: Path, cache: Path) -> subprocess.Popen[str]:
    command = [
        sys.executable,
        str(MAIN),
        "grade",
        str(folder),
        "--lesson",
        str(lesson_file),
        "--json",
        "--workers",
        "1",
    ]
    return subprocess.Popen(
        command, stdout=subprocess.PIPE, text=True, env={**os.environ, "XDG_CACHE_HOME": str(cache)}
    )


@pytest.mark.skipif(sys.platform == "win32", reason="a kill is another thing there")
def test_killed_in_the_middle_it_goes_on(tmp_path: Path, lesson_file: Path) -> None:
    lesson, folder = read_lesson(lesson_file), tmp_path / "in"
    folder.mkdir()
    for i in range(8):
        write_hand_in(folder / f"{i}.zip", hand_in(lesson, f"s{i}", f"y = {i}\nx = {1 + i % 2}"))
    first = start(folder, lesson_file, tmp_path / "cache")
    assert first.stdout is not None
    for line in first.stdout:
        if json.loads(line)["done"] >= 3:
            break
    first.send_signal(signal.SIGKILL)
    first.wait()
    first.stdout.close()
    second = start(folder, lesson_file, tmp_path / "cache")
    said, _ = second.communicate(timeout=300)
    events = [json.loads(line) for line in said.splitlines()]
    assert second.returncode == 0
    assert events[0]["done"] >= 3
    assert [one["points"] for one in events[-1]["hand_ins"]] == [i % 2 for i in range(8)]


def test_the_book_knows_its_questions_in_order(tmp_path: Path, lesson_file: Path) -> None:
    lesson = read_lesson(lesson_file)
    write_hand_in(tmp_path / "a.zip", hand_in(lesson, "a", ""))
    book: ClassBook = grade_class(find_files(tmp_path), Library([lesson_file]), Journal(tmp_path / "j"), 1)
    assert book.questions == (("mine", "mean"), ("mine", "sum"))


@pytest.mark.skipif(sys.platform == "win32", reason="a kill is another thing there")
def test_a_program_killed_from_outside_is_told_apart_and_tried_again(
    tmp_path: Path, lesson_file: Path
) -> None:
    lesson, first = read_lesson(lesson_file), tmp_path / "first"
    once = (
        "import os, signal\n"
        f"if not os.path.exists({str(first)!r}):\n"
        f"    open({str(first)!r}, 'w').close()\n"
        "    os.kill(os.getpid(), signal.SIGKILL)\n"
        "x = 2"
    )
    write_hand_in(tmp_path / "a.zip", hand_in(lesson, "a", once, solved=True))
    marks = []
    for _ in range(2):
        book = grade_class(find_files(tmp_path), Library([lesson_file]), Journal(tmp_path / "journal"), 1)
        marks.append(book.graded[0].marks[1])
        notes = notes_text(book.graded[0])
        assert ("not decided, grade again: mine/sum" in notes) == (len(marks) == 1)
        assert "says solved" not in notes
    assert [(mark.outcome, mark.points) for mark in marks] == [("undecided", 0), ("passed", 1)]
    assert "SIGKILL" in marks[0].note


def test_what_was_given_up_is_tried_once_more_at_the_next_grading(tmp_path: Path) -> None:
    place = tmp_path / "journal"
    journal = Journal(place)
    for _ in range(MOST_LOST):
        journal.begin("lost")
        journal.leave("lost", is_lost=True)
    journal.give_up("lost", journal.given_up("lost"))
    assert journal.verdicts["lost"].is_undecided
    again = Journal(place)
    assert "lost" not in again.verdicts
    assert not again.given_up("lost")
    again.begin("lost")
    again.leave("lost", is_lost=True)
    assert again.given_up("lost")


def test_a_long_journal_forgets_its_oldest_lines(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("core.lab.grading.MOST_JOURNAL", 20_000)
    place = tmp_path / "journal"
    journal = Journal(place)
    for i in range(1_000):
        journal.begin(f"{i}")
        journal.judge(f"{i}", Verdict(i % 2 == 0))
    journal.begin("killed")
    assert place.stat().st_size > 20_000
    cut = Journal(place)
    assert place.stat().st_size <= 10_000
    assert 50 < len(cut.verdicts) < 1_000
    assert "999" in cut.verdicts, "the newest ones stay"
    assert "0" not in cut.verdicts
    assert cut.is_suspect("killed"), "and what was in the middle"
    cut.judge("killed", Verdict(True))
    assert Journal(place).verdicts == cut.verdicts


def test_copies_are_found_whatever_numbers_were_drawn_and_the_lessons_own_solution_is_said(
    tmp_path: Path,
) -> None:
    file = tmp_path / "mine.md"
    file.write_text(HEAD + DRAWN + EXERCISE.replace("x = 2", "x = 2 * {{n}} - {{n}}") + NEXT)
    own = {student: dict(read_lesson(file, student=student).drawn)["n"] for student in STUDENTS}
    assert own["Ann"] != own["Ben"]
    assert own["Eve"] != own["Ida"]
    programs = {
        "Ann": f"k = {own['Ann']}\nx = k\n",
        "Ben": f"z = {own['Ben']}  # mine\nx = z\n",
        "ben": f"z = {own['Ben']}\nx = z\n",
        "Eve": read_lesson(file, student="Eve").exercises[0].solution,
        "Ida": read_lesson(file, student="Ida").exercises[0].solution,
    }
    for i, (student, text) in enumerate(programs.items()):
        write_hand_in(tmp_path / f"{i}.zip", hand_in(read_lesson(file), student, text))
    book = grade_class(find_files(tmp_path), Library([file]), Journal(tmp_path / "journal"), 2)
    found = {tuple(book.graded[i].student for i in same.members): same.is_solution for same in book.same}
    assert found == {("Ann", "Ben"): False, ("Eve", "Ida"): True}
