"""What a hand-in brings, by what it says of help, of times and of the question that was answered."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from core.lessons.asked import questions
from core.lessons.checked_program import Verdict
from core.lessons.hand_in import HandIn, LessonWork, Work
from core.lessons.library import Library
from core.lessons.parse import read_lesson
from core.lessons.scores import Graded, Mark, grade
from tests.core.lessons.texts import EXERCISE, HEAD, NEXT

EARLY, LATE = "2026-05-01T08:30:00Z", "2026-05-01T09:00:00Z"


@pytest.fixture
def lesson(tmp_path: Path) -> Path:
    file = tmp_path / "mine.md"
    file.write_text(HEAD + EXERCISE + NEXT)
    return file


def graded(lesson: Path, program: str, digest: str = "", passed: str = "", **said: Any) -> Graded:
    """Grade a program, which passes if it has ``x = 2``; `passed` is the last one that did."""
    read = read_lesson(lesson)
    work = LessonWork(
        name="mine", title="", digest=digest or read.digest, predictions={}, exercises={"sum": Work(**said)}
    )
    hand_in = HandIn(
        student="Ann",
        made_at="",
        versions={},
        lessons=(work,),
        programs={("mine", "sum"): program},
        solved_programs={("mine", "sum"): passed} if passed else {},
    )
    library = Library([lesson])
    asked = list(questions(hand_in, library.versions))
    return grade(Path("a.zip"), hand_in, asked, library, lambda part, text: Verdict("x = 2" in text))


def mark(*given: Any, **said: Any) -> Mark:
    [one] = graded(*given, **said).marks
    return one


def test_a_solution_costs_half_only_if_it_was_seen_before_the_exercise_was_solved(lesson: Path) -> None:
    seen = {"solved": True, "solution": True}
    before = mark(lesson, "x = 2", solved_at=LATE, solution_at=EARLY, **seen)
    after = mark(lesson, "x = 2", solved_at=EARLY, solution_at=LATE, **seen)
    untold = mark(lesson, "x = 2", solved_at=EARLY, **seen)
    assert [one.points for one in (before, after, untold)] == [0.5, 1, 0.5]
    assert [one.was_shown for one in (before, after, untold)] == [True, False, True]
    assert "after it was solved" in after.note


def test_a_fix_that_was_taken_is_told_and_costs_nothing(lesson: Path) -> None:
    one = mark(lesson, "x = 2", solved=True, fix_taken=True)
    assert one.points == 1
    assert "the Lab's fix was taken" in one.note


def test_the_last_program_that_passed_counts_and_not_what_was_played_with_afterwards(lesson: Path) -> None:
    one = mark(lesson, "x = 1", passed="x = 2", solved=True)
    assert (one.outcome, one.points, one.is_forged) == ("passed", 1, False)


def test_what_the_check_of_another_version_passed_is_no_forgery_and_does_not_count(lesson: Path) -> None:
    now = read_lesson(lesson).exercises[0].digest
    forged = mark(lesson, "x = 1", solved=True, question=now)
    assert (forged.outcome, forged.is_forged) == ("failed", True)
    for said in ({"question": "another"}, {"digest": "another"}):
        whole = graded(lesson, "x = 1", solved=True, **said)
        [one] = whole.marks
        assert (one.outcome, one.points, one.is_forged) == ("asked otherwise", 0, False)
        assert whole.of == 0
        assert "by the check of another version" in one.note
    passes = graded(lesson, "x = 2", solved=True, question="another")
    assert (passes.points, passes.of) == (1, 1), "it passes the present check, too"
    unsolved = graded(lesson, "x = 1", digest="another")
    assert (unsolved.points, unsolved.of) == (0, 1)
