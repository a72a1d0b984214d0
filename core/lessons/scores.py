"""The points of a hand-in: answers are judged anew, programs by what running them has said."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from core.lessons.answers import Standing, standing
from core.lessons.asked import Asked, Question
from core.lessons.checked_program import Verdict
from core.lessons.draw import numbers_text
from core.lessons.hand_in import HandIn, LessonWork
from core.lessons.lesson import Exercise, Lesson, Prediction
from core.lessons.library import Library
from core.lessons.tampering import tampering
from core.text import Text, joined, listed, printable, template

Outcome = Standing | Literal["passed", "failed", "undecided", "asked otherwise"]
POINTS: Mapping[Outcome, float] = {"at once": 1.0, "second try": 0.5, "passed": 1.0}
"""Of a question; 0 for every other outcome. A program that passes has half if the solution was seen first."""
MOST_NOTES = 5
"""Of lessons that are not known: a file may name a hundred."""
OUTCOME_NAMES: Mapping[Outcome, str] = {
    "at once": template("at once"),
    "second try": template("second try"),
    "seen": template("seen"),
    "wrong": template("wrong"),
    "passed": template("passed"),
    "failed": template("not passed"),
    "undecided": template("undecided"),
    "asked otherwise": template("asked otherwise"),
}
"""How they are called, for people."""
OUTCOMES: tuple[Outcome, ...] = ("at once", "second try", "seen", "wrong", "passed", "failed")
"""Those that a table of a class counts, in its order."""


@dataclass(frozen=True)
class Mark:
    """What a question brought.

    Parameters
    ----------
    outcome : Outcome
        Empty: nothing was handed in for it. ``undecided``: the program's run was ended from outside, and is
        tried again at the next grading. ``asked otherwise``: no version here asks what was answered, so that
        it does not count.
    answers : tuple of str
        To a prediction: the first, and the second.
    right : str
        What is right, with the student's own numbers; empty for an exercise.
    note : str
        What a teacher should know: help that was taken, why a check failed, a claim that does not hold.
    was_shown : bool
        Whether the solution was, before the exercise was solved.
    is_forged : bool
        Whether the file says that an exercise is solved which is not.
    is_odd : bool
        Whether a program that passes reaches for what checks it, which no exercise asks for.
    right_for : tuple of str
        With whose numbers a wrong first answer is right.
    source_answers, source_right
        The same as `answers` and `right`, as the lesson's own file has them: for files.
    """

    question: Question
    outcome: Outcome
    points: float
    answers: tuple[str, ...] = ()
    right: str = ""
    note: str = ""
    was_shown: bool = False
    is_forged: bool = False
    is_odd: bool = False
    right_for: tuple[str, ...] = ()
    source_answers: tuple[str, ...] = ()
    source_right: str = ""

    @property
    def is_prediction(self) -> bool:
        """Whether it is of a prediction, and not of an exercise."""
        return bool(self.answers or self.right)


@dataclass(frozen=True)
class Graded:
    """One hand-in with its marks; `problem` says why a file could not be graded, and has no marks then.

    Parameters
    ----------
    place : str
        Of the file, below the folder of all of them.
    numbers : tuple of (str, str)
        The student's own numbers, by the name of the lesson that draws them.
    unknown : tuple of str
        Names of lessons of which there is no file here.
    left_out : tuple of str
        Names of lessons that are not graded, for others are asked for.
    """

    path: Path
    student: str = ""
    marks: tuple[Mark, ...] = ()
    notes: tuple[str, ...] = ()
    problem: str = ""
    place: str = ""
    numbers: tuple[tuple[str, str], ...] = ()
    unknown: tuple[str, ...] = ()
    left_out: tuple[str, ...] = ()

    @property
    def label(self) -> str:
        """The student, or where the file is if none can be read."""
        return self.student or shown_name(self.place or self.path.name)

    @property
    def of(self) -> int:
        """How many points there are: one for each question, but those that were asked otherwise."""
        return sum(mark.outcome != "asked otherwise" for mark in self.marks)

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
    asked: Sequence[Asked],
    library: Library,
    verdict_of: Callable[[Exercise, str], Verdict],
) -> Graded:
    """Judge a hand-in.

    Parameters
    ----------
    asked : sequence of Asked
        Its questions, of ``asked.questions``.
    verdict_of : callable
        Returns what running a program with an exercise's check behind it has said.
    """
    notes: list[str] = []
    unknown = [work.name for work in hand_in.lessons if not library.knows(work.name)]
    left_out = [work.name for work in hand_in.lessons if library.knows(work.name)]
    left_out = [name for name in left_out if not library.grades(name)]
    notes += [Text("lesson {name} is not known here", name=name) for name in unknown[:MOST_NOTES]]
    works = {work.name: work for work in hand_in.lessons}
    lessons = {each.lesson.name: each.lesson for each in asked}
    for name, lesson in lessons.items():
        formers = [each for each in asked if each.lesson.name == name and each.is_former]
        if name not in works:
            notes.append(Text("lesson {name} is not handed in", name=name))
        elif works[name].digest == lesson.digest and formers and lesson.is_drawn:
            notes.append(Text("lesson {name} was answered with the numbers of another name", name=name))
        elif works[name].digest != lesson.digest:
            notes.append(Text("lesson {name} was another version of it", name=name))
        elif lesson.digest != library.versions(name, hand_in.student)[0].digest:
            notes.append(Text("lesson {name} is graded by the version that was read", name=name))
        if lost := _lost(works.get(name), lesson):
            notes.append(Text("lesson {name} has no more: {questions}", name=name, questions=lost))
    numbers = [
        (name, numbers_text(dict(lesson.drawn))) for name, lesson in lessons.items() if lesson.is_drawn
    ]
    return Graded(
        path,
        student=shown_name(hand_in.student),
        marks=tuple(mark_of(each, verdict_of) for each in asked),
        notes=tuple(notes),
        numbers=tuple(numbers),
        unknown=tuple(unknown),
        left_out=tuple(left_out),
    )


def mark_of(asked: Asked, verdict_of: Callable[[Exercise, str], Verdict]) -> Mark:
    """Judge what was handed in for one question; see ``grade``."""
    if isinstance(asked.part, Prediction):
        return _of_prediction(asked, asked.part)
    return _of_exercise(asked, asked.part, verdict_of)


def _lost(work: LessonWork | None, lesson: Lesson) -> str:
    """Return the names of what was answered and is no question of the lesson."""
    answered = [*work.predictions, *work.exercises] if work is not None else []
    known = {part.name for part in lesson.predictions} | {part.name for part in lesson.exercises}
    return listed([name for name in answered if name not in known][:MOST_NOTES])


def shown_name(text: str) -> str:
    """Return a text of a file of any origin as it may stand in one cell of a table."""
    return printable(" ".join(text.split()))


def _of_prediction(asked: Asked, part: Prediction) -> Mark:
    answers = tuple(answer_text(part, each) for each in asked.answers)
    source = part.source or part
    source_answers = tuple(answer_text(source, each) for each in asked.answers)
    if asked.is_former:
        return Mark(asked.question, "asked otherwise", 0.0, answers, source_answers=source_answers)
    outcome = standing(part, asked.answers)
    return Mark(
        asked.question,
        outcome,
        POINTS.get(outcome, 0.0),
        answers,
        answer_text(part, part.answers[0]),
        source_answers=source_answers,
        source_right=answer_text(source, source.answers[0]),
    )


def answer_text(part: Prediction, given: str) -> str:
    """Return an answer as a teacher reads it: of a choice, the option."""
    if part.kind == "choice" and given.isdecimal() and int(given) < len(part.options):
        return part.options[int(given)]
    return shown_name(given)


def _of_exercise(asked: Asked, part: Exercise, verdict_of: Callable[[Exercise, str], Verdict]) -> Mark:
    said, program = asked.work, asked.program
    verdict = verdict_of(part, program) if program else Verdict(False)
    outcome: Outcome = "passed" if verdict.passed else "failed" if program else ""
    if verdict.is_undecided:
        outcome = "undecided"
    is_denied = said.solved and not verdict.passed and not verdict.is_undecided
    notes = [verdict.text] if verdict.text else []
    if is_denied and asked.is_former:
        outcome = "asked otherwise"
        notes.insert(0, Text("solved, says the file, by the check of another version"))
    elif is_denied:
        notes.insert(0, Text("the file says solved, the check says no"))
    if said.hints:
        notes.append(Text("hints taken: {n}", n=said.hints))
    if said.fix_taken:
        notes.append(Text("the Lab's fix was taken"))
    if said.saw_solution_first:
        notes.append(Text("the solution was shown"))
    elif said.solution:
        notes.append(Text("the solution was shown after it was solved"))
    odd = tampering(part, program) if verdict.passed else ()
    if odd:
        told = listed([shown_name(each) for each in odd[:MOST_NOTES]])
        notes.append(Text("look at it, for the check may not have seen the truth: {names}", names=told))
    return Mark(
        asked.question,
        outcome,
        POINTS.get(outcome, 0.0) * (0.5 if said.saw_solution_first else 1.0),
        note=said_together(notes),
        was_shown=said.saw_solution_first,
        is_forged=is_denied and not asked.is_former,
        is_odd=bool(odd),
    )


def said_together(notes: Iterable[str]) -> str:
    """Return notes in one line; empty ones are left out."""
    said = [note for note in notes if note]
    return joined(said, template("{names}; {last}")) if said else ""


def notes_text(one: Graded) -> str:
    """Return what a teacher should know of a hand-in, in one line, what weighs most first."""

    def names(marks: Iterable[Mark]) -> str:
        return listed(["/".join(mark.question) for mark in marks])

    said = [one.problem]
    if forged := names(mark for mark in one.marks if mark.is_forged):
        said.append(Text("says solved, is not: {names}", names=forged))
    if otherwise := names(mark for mark in one.marks if mark.outcome == "asked otherwise"):
        said.append(Text("asked otherwise then, not counted: {names}", names=otherwise))
    if copied := names(mark for mark in one.marks if mark.right_for):
        said.append(Text("gave the right answer of another student: {names}", names=copied))
    if undecided := names(mark for mark in one.marks if mark.outcome == "undecided"):
        said.append(Text("not decided, grade again: {names}", names=undecided))
    if odd := names(mark for mark in one.marks if mark.is_odd):
        said.append(Text("look at the program: {names}", names=odd))
    if shown := names(mark for mark in one.marks if mark.was_shown):
        said.append(Text("saw the solution: {names}", names=shown))
    return said_together([*said, *one.notes])
