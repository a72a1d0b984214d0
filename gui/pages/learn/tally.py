"""How far a lesson is done."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from core.lessons.lesson import Lesson
from core.lessons.progress import Progress

translate = QCoreApplication.translate


def done_and_all(lesson: Lesson, progress: Progress) -> tuple[int, int]:
    """Return how many predictions were made and exercises solved, and how many there are."""
    made = sum(bool(progress.answer(lesson.key, part.name)) for part in lesson.predictions)
    solved = sum(progress.is_solved(lesson.key, part.name) for part in lesson.exercises)
    return made + solved, len(lesson.predictions) + len(lesson.exercises)


def tally_text(lesson: Lesson, progress: Progress) -> str:
    """Return it in words."""
    done, n = done_and_all(lesson, progress)
    if not n:
        return translate("Learn", "nothing to answer")
    if done == n:
        return translate("Learn", "✓ done")
    return translate("Learn", "{done} of {n} done").format(done=done, n=n)
