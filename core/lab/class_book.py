"""A folder of hand-ins, graded: the table of a class, its commonest wrong answers, the same programs."""

from __future__ import annotations

import os
import stat
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path

from core.errors import PlaygroundError
from core.lab.grading import Check, Journal, check_for, judge
from core.lessons.answers import is_right
from core.lessons.checked_program import Verdict
from core.lessons.draw import plain_name
from core.lessons.hand_in import SUFFIX, HandIn, read_hand_in
from core.lessons.lesson import Exercise, Lesson
from core.lessons.library import own_lessons
from core.lessons.parse import read_lesson
from core.lessons.same_programs import groups, skeleton
from core.lessons.scores import Graded, Question, answer_text, grade
from core.text import Text

MOST_FILES, DEEPEST = 5_000, 4
MOST_UNKNOWN = 10
COMMONEST = 5
"""Wrong answers to a question that are told."""


class Library:
    """Lessons by name, each with a student's own numbers where it has such.

    Parameters
    ----------
    files : iterable of Path
        A teacher's own lessons; one of the name of a lesson of the program stands in its place.
    """

    def __init__(self, files: Iterable[Path] = ()) -> None:
        self._lessons = {lesson.name: lesson for lesson in own_lessons()}
        self._lessons |= {lesson.name: lesson for lesson in map(read_lesson, files)}

    def lesson(self, name: str, student: str) -> Lesson | None:
        """Return the lesson that a student had; None if there is none of that name."""
        lesson = self._lessons.get(name)
        if lesson is None or not lesson.is_drawn:
            return lesson
        return read_lesson(lesson.path, is_own=lesson.is_own, student=student)

    def knows(self, name: str) -> bool:
        """Return whether there is a lesson of that name."""
        return name in self._lessons

    def titles(self) -> dict[str, str]:
        """Return the titles by name."""
        return {name: lesson.title for name, lesson in self._lessons.items()}


@dataclass(frozen=True)
class WrongAnswer:
    """An answer to a question that is not right, and how many gave it first."""

    question: Question
    answer: str
    n: int


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
    def unknown(self) -> tuple[str, ...]:
        """The names of lessons of which there is no file here: the ten that most have handed in."""
        n_of = Counter(name for one in self.graded for name in one.unknown)
        return tuple(sorted(name for name, _ in n_of.most_common(MOST_UNKNOWN)))


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
    hand_ins = [found if isinstance(found, HandIn) else None for found in read.values()]
    checks: dict[str, Check] = {}
    for hand_in in filter(None, hand_ins):
        for _, part, text in _programs(hand_in, library):
            check = check_for(part, text)
            checks[check.key] = check
    n_done = sum(key in journal.verdicts for key in checks)
    told(n_done, len(checks))
    for _ in judge(checks, journal, n_workers):
        n_done += 1
        told(n_done, len(checks))

    def verdict_of(part: Exercise, text: str) -> Verdict:
        return journal.verdicts[check_for(part, text).key]

    n_of = Counter(plain_name(each.student) for each in hand_ins if each is not None)

    def graded_of(path: Path, found: HandIn | str) -> Graded:
        if isinstance(found, str):
            return Graded(path, problem=found)
        one, n = grade(path, found, library.lesson, verdict_of), n_of[plain_name(found.student)]
        return replace(one, notes=(Text("{n} hand-ins have this name", n=n), *one.notes)) if n > 1 else one

    graded = tuple(graded_of(path, found) for path, found in read.items())
    return ClassBook(
        graded, tuple(_wrong_answers(hand_ins, library)), tuple(_same_programs(hand_ins, library))
    )


def _read(path: Path, library: Library) -> HandIn | str:
    """Return a hand-in without what is not graded, for there may be thousands; or why it cannot be read."""
    try:
        found = read_hand_in(path)
    except PlaygroundError as error:
        return str(error.rule)
    lessons = tuple(
        work if library.knows(work.name) else work.model_copy(update={"predictions": {}, "exercises": {}})
        for work in found.lessons
    )
    programs = {key: text for key, text in found.programs.items() if library.knows(key[0])}
    return found.model_copy(update={"lessons": lessons, "programs": programs})


def _programs(hand_in: HandIn, library: Library) -> Iterator[tuple[Lesson, Exercise, str]]:
    """Yield the programs of a hand-in that belong to an exercise which is known."""
    for work in hand_in.lessons:
        lesson = library.lesson(work.name, hand_in.student)
        if lesson is not None:
            for part in lesson.exercises:
                if text := hand_in.programs.get((work.name, part.name)):
                    yield lesson, part, text


def _wrong_answers(hand_ins: Iterable[HandIn | None], library: Library) -> Iterator[WrongAnswer]:
    """Yield the commonest wrong first answers to each prediction."""
    counts: dict[Question, Counter[str]] = {}
    for hand_in in filter(None, hand_ins):
        for work in hand_in.lessons:
            lesson = library.lesson(work.name, hand_in.student)
            for part in lesson.predictions if lesson is not None else ():
                tries = work.predictions.get(part.name, ())
                if tries and not is_right(part, tries[0].answer):
                    answer = answer_text(part, tries[0].answer)
                    counts.setdefault((work.name, part.name), Counter())[answer] += 1
    for question, found in counts.items():
        for answer, n in found.most_common(COMMONEST):
            yield WrongAnswer(question, answer, n)


def _same_programs(hand_ins: Iterable[HandIn | None], library: Library) -> Iterator[SamePrograms]:
    """Yield who handed in the same program; nobody is named for what an exercise starts with, or beside
    another file of their own.
    """
    programs: dict[Question, list[tuple[int, str]]] = {}
    known: dict[tuple[Question, int], Exercise] = {}  # with the numbers of the student
    students: dict[int, str] = {}
    for i, hand_in in enumerate(hand_ins):
        if hand_in is None:
            continue
        students[i] = plain_name(hand_in.student)
        for lesson, part, text in _programs(hand_in, library):
            question = lesson.name, part.name
            programs.setdefault(question, []).append((i, text))
            known[question, i] = part
    for question, each in programs.items():
        texts = dict(each)
        for members in groups(each):
            bare, part = skeleton(texts[members[0]]), known[question, members[0]]
            if bare != skeleton(part.start) and len({students[i] for i in members}) > 1:
                yield SamePrograms(question, tuple(members), bare == skeleton(part.solution))
