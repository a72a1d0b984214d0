"""How far a lesson is done."""

from __future__ import annotations

from collections import Counter

from PySide6.QtCore import QCoreApplication

from core.lessons.answers import Standing, standing
from core.lessons.lesson import Lesson
from core.lessons.progress import Progress

translate = QCoreApplication.translate


def done_and_all(lesson: Lesson, progress: Progress) -> tuple[int, int]:
    """Return how many predictions were made and exercises solved, and how many there are."""
    made = sum(standings(lesson, progress)[each] for each in ("at once", "right", "seen"))
    solved = sum(progress.is_solved(lesson.key, part.name) for part in lesson.exercises)
    return made + solved, len(lesson.predictions) + len(lesson.exercises)


def standings(lesson: Lesson, progress: Progress) -> Counter[Standing]:
    """Return how many predictions stand how."""
    return Counter(
        standing(part, [one.answer for one in progress.attempts(lesson.key, part.name)])
        for part in lesson.predictions
    )


def standings_text(lesson: Lesson, progress: Progress) -> str:
    """Return how the predictions that were made stand, in words."""
    n = standings(lesson, progress)
    text = translate("Learn", "Predictions: {at_once} right at once, {right} at the second try, {seen} seen")
    return text.format(at_once=n["at once"], right=n["right"], seen=n["seen"])


def tally_text(lesson: Lesson, progress: Progress) -> str:
    """Return it in words."""
    done, n = done_and_all(lesson, progress)
    if not n:
        return translate("Learn", "nothing to answer")
    if done == n:
        return translate("Learn", "✓ done")
    return translate("Learn", "{done} of {n} done").format(done=done, n=n)
