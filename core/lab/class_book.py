"""A folder of hand-ins, graded: the table of a class, its commonest wrong answers, the same programs."""

from __future__ import annotations

import os
import stat
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path

from core.errors import PlaygroundError
from core.lab.grading import Check, Journal, check_for, judge
from core.lessons.asked import Asked, Question, questions
from core.lessons.checked_program import Verdict
from core.lessons.draw import plain_name
from core.lessons.hand_in import SUFFIX, HandIn, read_hand_in
from core.lessons.lesson import Exercise
from core.lessons.library import Library
from core.lessons.same_programs import groups, skeleton
from core.lessons.scores import Graded, grade, shown_name
from core.lessons.wrong_answers import WrongAnswer, WrongAnswers
from core.text import Text, listed

MOST_FILES, DEEPEST = 5_000, 4
MOST_UNKNOWN, MOST_NAMED = 10, 3
"""Lessons that are not known, and other students, that are told by their names."""


@dataclass(frozen=True)
class SamePrograms:
    """Hand-ins, by their number in the class, whose programs for an exercise are the same but for names."""

    question: Question
    members: tuple[int, ...]
    is_solution: bool
    """Whether it is the solution of the lesson, which everybody may have found or read."""


@dataclass(frozen=True)
class ClassBook:
    """A class, graded."""

    graded: tuple[Graded, ...]
    wrong: tuple[WrongAnswer, ...]
    same: tuple[SamePrograms, ...]

    @cached_property
    def questions(self) -> tuple[Question, ...]:
        """All questions of the lessons that anybody has handed in, in the lessons' order."""
        return tuple(dict.fromkeys(mark.question for one in self.graded for mark in one.marks))

    @cached_property
    def predicted(self) -> frozenset[Question]:
        """The questions that are predictions."""
        return frozenset(mark.question for one in self.graded for mark in one.marks if mark.is_prediction)

    @cached_property
    def unknown(self) -> tuple[str, ...]:
        """The names of lessons of which there is no file here: the ten that most have handed in."""
        return _commonest(name for one in self.graded for name in one.unknown)

    @cached_property
    def left_out(self) -> tuple[str, ...]:
        """The names of lessons that are not graded: the ten that most have handed in."""
        return _commonest(name for one in self.graded for name in one.left_out)


def _commonest(names: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted(name for name, _ in Counter(names).most_common(MOST_UNKNOWN)))


def find_files(folder: Path) -> tuple[Path, ...]:
    """Return the zip files in a folder and in folders below it, sorted by their paths; links are left out.

    Raises
    ------
    PlaygroundError
        If it cannot be read, holds none, or holds more than ``MOST_FILES``.
    """
    found: list[Path] = []
    for path in _walk(folder, DEEPEST):
        found.append(path)
        if len(found) > MOST_FILES:
            raise PlaygroundError(str(folder), Text("holds more than {n:,} hand-ins", n=MOST_FILES))
    if not found:
        rule = Text("holds no hand-in")
        raise PlaygroundError(str(folder), rule, hint=Text("A hand-in is a .zip file: Learn > Hand in…"))
    return tuple(sorted(found, key=lambda path: str(path).casefold()))


def _walk(folder: Path, depth: int) -> Iterator[Path]:
    try:
        entries = list(os.scandir(folder))
    except OSError as error:
        if depth < DEEPEST:
            return
        raise PlaygroundError(
            str(folder), Text("cannot be read: {error}", error=error.strerror or "")
        ) from None
    for entry in entries:
        try:
            mode = entry.stat(follow_symlinks=False).st_mode
        except OSError:
            continue
        if stat.S_ISREG(mode) and entry.name.lower().endswith(SUFFIX):
            yield Path(entry.path)
        elif stat.S_ISDIR(mode) and depth:
            yield from _walk(Path(entry.path), depth - 1)


def grade_class(
    files: Iterable[Path],
    library: Library,
    journal: Journal,
    n_workers: int,
    told: Callable[[int, int], None] = lambda done, n: None,
) -> ClassBook:
    """Read all files, run each program that has no verdict yet, and judge everything.

    Parameters
    ----------
    told : callable
        Is given how many of how many programs have been run.
    """
    read = {path: _read(path, library) for path in files}
    checks: dict[str, Check] = {}
    for hand_in in read.values():
        if isinstance(hand_in, HandIn):
            for each in questions(hand_in, library.versions, library.asked):
                if isinstance(each.part, Exercise) and each.program:
                    check = check_for(each.part, each.program)
                    checks[check.key] = check
    n_done = sum(key in journal.verdicts for key in checks)
    told(n_done, len(checks))
    for _ in judge(checks, journal, n_workers):
        n_done += 1
        told(n_done, len(checks))

    def verdict_of(part: Exercise, text: str) -> Verdict:
        return journal.verdicts[check_for(part, text).key]

    wrong, same, graded = WrongAnswers(), _SamePrograms(), list[Graded]()
    root = Path(os.path.commonpath([path.parent for path in read])) if read else Path()
    for i, (path, found) in enumerate(read.items()):
        if isinstance(found, HandIn):
            asked = list(questions(found, library.versions, library.asked))
            one = grade(path, found, asked, library, verdict_of)
            for each in asked:
                wrong.take(i, each)
                same.take(i, found, each)
        else:
            one = found
        graded.append(replace(one, place=str(path.relative_to(root))))
    noted = _with_copied(_with_names(graded), wrong)
    return ClassBook(tuple(noted), tuple(wrong.commonest()), tuple(same.groups()))


def _with_names(graded: Sequence[Graded]) -> list[Graded]:
    """Note which hand-ins have one name."""
    n_of = Counter(plain_name(one.student) for one in graded if one.student)
    return [
        replace(one, notes=(Text("{n} hand-ins have this name", n=n), *one.notes))
        if (n := n_of[plain_name(one.student)]) > 1
        else one
        for one in graded
    ]


def _with_copied(graded: list[Graded], wrong: WrongAnswers) -> list[Graded]:
    """Note which wrong answers are right with the numbers of other students."""
    for i, question, others in wrong.right_for():
        names = tuple(dict.fromkeys(graded[j].label for j in others if j != i))
        shown = (*names[:MOST_NAMED], *(["…"] if len(names) > MOST_NAMED else []))
        marks = (
            replace(
                mark, right_for=shown, note=Text("right with the numbers of {names}", names=listed(shown))
            )
            if mark.question == question
            else mark
            for mark in graded[i].marks
        )
        graded[i] = replace(graded[i], marks=tuple(marks))
    return graded


def _read(path: Path, library: Library) -> HandIn | Graded:
    """Return a hand-in without what is not graded, for there may be thousands; or why it cannot be graded."""
    try:
        found = read_hand_in(path)
    except PlaygroundError as error:
        return Graded(path, problem=error.rule)
    lessons = tuple(
        work if library.grades(work.name) else work.model_copy(update={"predictions": {}, "exercises": {}})
        for work in found.lessons
    )
    kept = {
        field: {key: text for key, text in getattr(found, field).items() if library.grades(key[0])}
        for field in ("programs", "solved_programs")
    }
    hand_in = found.model_copy(update={"lessons": lessons, **kept})
    try:
        list(questions(hand_in, library.versions, library.asked))
    except PlaygroundError as error:  # with the numbers of this student
        return Graded(path, student=shown_name(found.student), problem=str(error).rstrip("."))
    return hand_in


class _SamePrograms:
    """Collects the programs of a class."""

    def __init__(self) -> None:
        self._programs: dict[Question, list[tuple[int, str]]] = {}
        self._asked: dict[tuple[Question, int], Exercise] = {}  # with the numbers of the student
        self._drawn: dict[tuple[Question, int], dict[str, int | float | str]] = {}
        self._students: dict[int, str] = {}

    def take(self, member: int, hand_in: HandIn, asked: Asked) -> None:
        """Take what a student has handed in for a question, if it is a program."""
        if not isinstance(asked.part, Exercise) or not asked.program:
            return
        self._students[member] = plain_name(hand_in.student)
        self._programs.setdefault(asked.question, []).append((member, asked.program))
        self._asked[asked.question, member] = asked.part
        self._drawn[asked.question, member] = dict(asked.lesson.drawn)

    def groups(self) -> Iterator[SamePrograms]:
        """Yield who handed in the same program, each student once; nobody is named for what an exercise
        starts with.
        """
        for question, each in self._programs.items():
            texts, drawn = dict(each), {i: self._drawn[question, i] for i, _ in each}
            for members in groups(each, drawn):
                by_student = {self._students[i]: i for i in reversed(members)}
                bare, part = skeleton(texts[members[0]]), self._asked[question, members[0]]
                if bare != skeleton(part.start) and len(by_student) > 1:
                    named = tuple(sorted(by_student.values()))
                    yield SamePrograms(question, named, bare == skeleton(part.solution))
