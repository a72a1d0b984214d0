"""What a student was asked, by the version of the lesson that was read, and what was handed in for it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from core.lessons.hand_in import HandIn, LessonWork, Work
from core.lessons.lesson import Exercise, Lesson, Prediction

Question = tuple[str, str]
"""The names of a lesson and of a prediction or an exercise in it."""


@dataclass(frozen=True)
class Asked:
    """A question, and what was handed in for it.

    Parameters
    ----------
    part : Prediction or Exercise
        As the student had it; if no version here asks so, as it is asked now.
    is_former : bool
        Whether an answer was given, or an exercise was solved, when it was asked otherwise.
    answers : tuple of str
        To a prediction.
    work, program
        Of an exercise.
    """

    lesson: Lesson
    part: Prediction | Exercise
    is_former: bool = False
    answers: tuple[str, ...] = ()
    work: Work = field(default_factory=Work)
    program: str = ""

    @property
    def question(self) -> Question:
        """By which it is known."""
        return self.lesson.name, self.part.name


def questions(
    hand_in: HandIn, versions_of: Callable[[str, str], Sequence[Lesson]], names: Iterable[str] = ()
) -> Iterator[Asked]:
    """Yield all questions of the lessons that are asked for.

    Of several versions of a lesson the one that was handed in is taken, or else the present one; and of each
    question the version that was answered.

    Parameters
    ----------
    versions_of : callable
        Returns the versions of a lesson of a name as a student has them, the present one first. What it
        raises goes through.
    names : iterable of str
        The lessons that are asked for; if there are none, all that are handed in.
    """
    works = {work.name: work for work in hand_in.lessons}
    for name in names or works:
        versions = versions_of(name, hand_in.student)
        if not versions:
            continue
        nothing = LessonWork(name=name, title="", digest=versions[0].digest, predictions={}, exercises={})
        work = works.get(name, nothing)
        lesson = next((each for each in versions if each.digest == work.digest), versions[0])
        for part in lesson.parts:
            if isinstance(part, Prediction):
                yield _prediction(lesson, part, versions, work)
            elif isinstance(part, Exercise):
                yield _exercise(lesson, part, versions, work, hand_in.judged(name, part.name))


def _prediction(lesson: Lesson, part: Prediction, versions: Sequence[Lesson], work: LessonWork) -> Asked:
    tries = work.predictions.get(part.name, ())
    digests = {each.question for each in tries if each.question}
    if not digests:
        return Asked(lesson, part, answers=tuple(each.answer for each in tries))
    others = (each for version in versions for each in version.predictions if each.name == part.name)
    found = next((each for each in (part, *others) if each.digest in digests), None)
    if found is None:
        return Asked(lesson, part, is_former=True, answers=tuple(each.answer for each in tries))
    return Asked(
        lesson, found, answers=tuple(each.answer for each in tries if each.question in ("", found.digest))
    )


def _exercise(
    lesson: Lesson, part: Exercise, versions: Sequence[Lesson], work: LessonWork, program: str
) -> Asked:
    said = work.exercises.get(part.name, Work())
    if not said.question:  # an earlier version's file: whether the exercise was another is not known
        return Asked(lesson, part, said.solved and work.digest != lesson.digest, work=said, program=program)
    others = (each for version in versions for each in version.exercises if each.name == part.name)
    found = next((each for each in (part, *others) if each.digest == said.question), None)
    return Asked(lesson, found or part, found is None, work=said, program=program)
