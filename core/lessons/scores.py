"""The points of a hand-in: answers are judged anew, programs by what running them has said."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from core.lessons.answers import Standing, standing
from core.lessons.checked_program import Verdict
from core.lessons.hand_in import HandIn, LessonWork, Work
from core.lessons.lesson import Exercise, Lesson, Prediction
from core.lessons.tampering import tampering
from core.text import Text, printable

Outcome = Standing | Literal["passed", "failed", "undecided"]
POINTS: Mapping[Outcome, float] = {"at once": 1.0, "second try": 0.5, "passed": 1.0}
"""Of a question; 0 for every other outcome. A program written after the solution was shown has half."""
MOST_NOTES = 5
"""Of lessons that are not known: a file may name a hundred."""
OUTCOMES: tuple[Outcome, ...] = ("at once", "second try", "seen", "wrong", "passed", "failed")
"""Those that a table of a class counts, in its order."""
Question = tuple[str, str]
"""The names of a lesson and of a prediction or an exercise in it."""


@dataclass(frozen=True)
class Mark:
    """What a question brought.

    Parameters
    ----------
    outcome : Outcome
        Empty: nothing was handed in for it. ``undecided``: the program's run was ended from outside, and is
        tried again at the next grading.
    given : str
        The first answer to a prediction.
    note : str
        What a teacher should know: help that was taken, why a check failed, a claim that does not hold.
    was_shown : bool
        Whether the solution was.
    is_forged : bool
        Whether the file says that an exercise is solved which is not.
    is_odd : bool
        Whether a program that passes reaches for what checks it, which no exercise asks for.
    """

    question: Question
    outcome: Outcome
    points: float
    given: str = ""
    note: str = ""
    was_shown: bool = False
    is_forged: bool = False
    is_odd: bool = False


@dataclass(frozen=True)
class Graded:
    """One hand-in with its marks; `problem` says why a file could not be read, and has no marks then.

    `unknown` names lessons of which there is no file here.
    """

    path: Path
    student: str = ""
    marks: tuple[Mark, ...] = ()
    notes: tuple[str, ...] = ()
    problem: str = ""
    unknown: tuple[str, ...] = ()

    @property
    def label(self) -> str:
        """The student, or the file's name where none can be read."""
        return self.student or shown_name(self.path.name)

    @property
    def by_question(self) -> dict[Question, Mark]:
        """The marks by question."""
        return {mark.question: mark for mark in self.marks}

    @property
    def points(self) -> float:
        """The sum of all points."""
        return sum(mark.points for mark in self.marks)

    @property
    def noted(self) -> tuple[Mark, ...]:
        """The marks of which a teacher should know more than the points."""
        return tuple(mark for mark in self.marks if mark.note)

    def count(self, outcome: Outcome) -> int:
        """Return how many questions ended so."""
        return sum(mark.outcome == outcome for mark in self.marks)


def grade(
    path: Path,
    hand_in: HandIn,
    lesson_of: Callable[[str, str], Lesson | None],
    verdict_of: Callable[[Exercise, str], Verdict],
) -> Graded:
    """Judge a hand-in.

    Parameters
    ----------
    lesson_of : callable
        Returns the teacher's lesson of a name, with a student's numbers; None for one that is not known.
    verdict_of : callable
        Returns what running a program with an exercise's check behind it has said.
    """
    marks: list[Mark] = []
    notes: list[str] = []
    unknown: list[str] = []
    for work in hand_in.lessons:
        lesson = lesson_of(work.name, hand_in.student)
        if lesson is None:
            unknown.append(work.name)
            if len(unknown) <= MOST_NOTES:
                notes.append(Text("lesson {name} is not known here", name=work.name))
            continue
        if work.digest != lesson.digest:
            notes.append(Text("lesson {name} was another version of it", name=work.name))
        for part in lesson.parts:
            match part:
                case Prediction():
                    marks.append(_of_prediction(lesson, part, work))
                case Exercise():
                    program = hand_in.programs.get((lesson.name, part.name), "")
                    marks.append(_of_exercise(lesson, part, work, program, verdict_of))
    return Graded(path, shown_name(hand_in.student), tuple(marks), tuple(notes), unknown=tuple(unknown))


def shown_name(text: str) -> str:
    """Return a text of a file of any origin as it may stand in one cell of a table."""
    return printable(" ".join(text.split()))


def _of_prediction(lesson: Lesson, part: Prediction, work: LessonWork) -> Mark:
    answers = [attempt.answer for attempt in work.predictions.get(part.name, ())]
    outcome = standing(part, answers)
    given = answers[0] if answers else ""
    return Mark((lesson.name, part.name), outcome, POINTS.get(outcome, 0.0), answer_text(part, given))


def answer_text(part: Prediction, given: str) -> str:
    """Return an answer as a teacher reads it: of a choice, the option."""
    if part.kind == "choice" and given.isdecimal() and int(given) < len(part.options):
        return part.options[int(given)]
    return shown_name(given)


def _of_exercise(
    lesson: Lesson,
    part: Exercise,
    work: LessonWork,
    program: str,
    verdict_of: Callable[[Exercise, str], Verdict],
) -> Mark:
    question, said = (lesson.name, part.name), work.exercises.get(part.name, Work())
    verdict = verdict_of(part, program) if program else Verdict(False)
    is_forged = said.solved and not verdict.passed and not verdict.is_undecided
    notes = [verdict.text] if verdict.text else []
    if is_forged:
        notes.insert(0, Text("the file says solved, the check says no"))
    if said.hints:
        notes.append(Text("hints taken: {n}", n=said.hints))
    if said.solution:
        notes.append(Text("the solution was shown"))
    odd = tampering(part, program) if verdict.passed else ()
    if odd:
        told = ", ".join(map(shown_name, odd[:MOST_NOTES]))
        notes.append(Text("look at it, for the check may not have seen the truth: {names}", names=told))
    outcome: Outcome = "passed" if verdict.passed else "failed" if program else ""
    if verdict.is_undecided:
        outcome = "undecided"
    points = POINTS.get(outcome, 0.0) * (0.5 if said.solution else 1.0)
    return Mark(question, outcome, points, "", "; ".join(notes), said.solution, is_forged, bool(odd))
