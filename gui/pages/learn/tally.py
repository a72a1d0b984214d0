"""How far a lesson is done."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from PySide6.QtCore import QCoreApplication

from core.lessons.answers import Standing, standing
from core.lessons.hand_in import Work
from core.lessons.lesson import Lesson
from core.lessons.progress import Progress
from gui.translation import listed

translate = QCoreApplication.translate


def done_and_all(lesson: Lesson, progress: Progress) -> tuple[int, int]:
    """Return how many predictions were right and exercises solved, and how many there are."""
    n = standings(lesson, progress)
    solved = sum(progress.is_solved(lesson.key, part.name, part.digest) for part in lesson.exercises)
    return n["at once"] + n["second try"] + solved, len(lesson.predictions) + len(lesson.exercises)


def is_finished(lesson: Lesson, progress: Progress) -> bool:
    """Return whether nothing is left to do; answers that were seen cannot be given any more."""
    done, n = done_and_all(lesson, progress)
    return done + standings(lesson, progress)["seen"] == n > 0


def standings(lesson: Lesson, progress: Progress) -> Counter[Standing]:
    """Return how many predictions stand how."""
    return Counter(
        standing(part, [one.answer for one in progress.attempts(lesson.key, part.name, part.digest)])
        for part in lesson.predictions
    )


def standings_text(lessons: Iterable[Lesson], progress: Progress) -> str:
    """Return how the predictions that were made stand, in words."""
    n: Counter[Standing] = Counter()
    for lesson in lessons:
        n += standings(lesson, progress)
    text = translate(
        "Learn",
        "Predictions: {at_once} right at once, {right} at the second try, {seen} wrong twice and seen, "
        "{wrong} wrong once",
    )
    return text.format(at_once=n["at once"], right=n["second try"], seen=n["seen"], wrong=n["wrong"])


def help_text(work: Work) -> str:
    """Return what of an exercise is handed in beside its program, in words; empty if there is nothing."""
    said = []
    if work.checks:
        said.append(translate("Learn", "checks: {n}").format(n=work.checks))
    if work.hints:
        said.append(translate("Learn", "hints: {n}").format(n=work.hints))
    if work.fix_taken:
        said.append(translate("Learn", "the Lab's fix was taken"))
    if work.saw_solution_first:
        said.append(translate("Learn", "the solution was shown before it was solved"))
    elif work.solution:
        said.append(translate("Learn", "the solution was shown after it was solved"))
    return listed(said)


def tally_text(lesson: Lesson, progress: Progress) -> str:
    """Return it in words: what is right, what was seen, and what was wrong once."""
    done, n = done_and_all(lesson, progress)
    if not n:
        return translate("Learn", "nothing to answer")
    if done == n:
        return translate("Learn", "✓ done")
    stand = standings(lesson, progress)
    said = [translate("Learn", "{done} of {n} done").format(done=done, n=n)]
    if stand["seen"]:
        said.append(translate("Learn", "{n} seen").format(n=stand["seen"]))
    if stand["wrong"]:
        said.append(translate("Learn", "{n} wrong once").format(n=stand["wrong"]))
    return listed(said)
