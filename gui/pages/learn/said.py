"""What a hand-in says, one line for each question, counted as the teacher will see it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication

from core.lessons.asked import questions
from core.lessons.checked_program import Verdict
from core.lessons.hand_in import HandIn, Work, begun
from core.lessons.lesson import Exercise, Lesson, Prediction, Prose
from core.lessons.progress import Progress
from core.lessons.scores import Mark, answer_text, mark_of
from gui.pages.learn.tally import help_text
from gui.translation import about

translate = QCoreApplication.translate

LONGEST = 60
"""Letters of a question in its line; its tip has all."""


@dataclass(frozen=True)
class Line:
    """A question in a hand-in.

    Parameters
    ----------
    lesson, name, question : str
        The lesson's title, such as ``Prediction 2``, and what is asked.
    given : str
        The answers in order, or what help was taken.
    counts : str
        How it counts, in words.
    points : float or None
        None until it is graded.
    """

    lesson: str
    name: str
    question: str
    given: str
    counts: str
    points: float | None


def lines_of(hand_in: HandIn, lessons: Iterable[Lesson], progress: Progress) -> Iterator[Line]:
    """Yield a line for each question of the lessons that are handed in.

    A program that has passed its check in the window passes here; no other is run.
    """
    by_name = {lesson.name: lesson for lesson in begun(lessons, progress)}
    passed = {
        progress.solved_program(lesson.key, part.name)
        for lesson in by_name.values()
        for part in lesson.exercises
        if progress.is_solved(lesson.key, part.name, part.digest)
    }

    def verdict_of(_: Exercise, text: str) -> Verdict:
        return Verdict(True) if text in passed else Verdict(False, is_undecided=True)

    marks = {
        each.question: mark_of(each, verdict_of)
        for each in questions(hand_in, lambda name, _: (by_name[name],))
    }
    for work in hand_in.lessons:
        lesson = by_name[work.name]
        for n, part in enumerate(lesson.predictions, 1):
            tries = work.predictions.get(part.name, ())
            given = translate("Learn", ", then ").join(answer_text(part, one.answer) for one in tries)
            name = translate("Learn", "Prediction {n}").format(n=n)
            mark = marks[lesson.name, part.name]
            counts = _counts(part, mark)
            yield Line(lesson.title, name, _asked(part.question), given, counts, mark.points)
        for n, task in enumerate(lesson.exercises, 1):
            done = work.exercises.get(task.name, Work())
            name = translate("Learn", "Exercise {n}").format(n=n)
            mark = marks[lesson.name, task.name]
            points = None if mark.outcome == "undecided" else mark.points
            yield Line(lesson.title, name, _asked(task.task), help_text(done), _counts(task, mark), points)


def _asked(pieces: Iterable[object]) -> str:
    """Return what is asked, without the signs of Markdown."""
    text = " ".join(piece.text for piece in pieces if isinstance(piece, Prose))
    return " ".join(text.replace("`", "").replace("*", "").split())


def _counts(part: Prediction | Exercise, mark: Mark) -> str:
    words = {
        "at once": translate("Learn", "✓ right at once"),
        "second try": translate("Learn", "✓ right at the second try"),
        "seen": translate("Learn", "✗ wrong twice: seen"),
        "wrong": translate("Learn", "✗ wrong once: one try is left"),
        "failed": translate("Learn", "✗ does not pass"),
        "undecided": translate("Learn", "? not solved here: checked when it is graded"),
        "asked otherwise": translate("Learn", "? has changed since: answer it anew"),
    }
    if mark.outcome == "passed":
        return (
            translate("Learn", "✓ solved after the solution was shown")
            if mark.points < 1
            else translate("Learn", "✓ solved")
        )
    is_question = isinstance(part, Prediction)
    nothing = translate("Learn", "– not answered") if is_question else translate("Learn", "– not begun")
    return words.get(mark.outcome, mark.outcome or nothing)


def short(line: Line) -> str:
    """Return which question a line is of."""
    asked = line.question[:LONGEST].rstrip() + "…" if len(line.question) > LONGEST else line.question
    return about(line.name, asked)
