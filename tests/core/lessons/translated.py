"""A small lesson with numbers of each student's own, and its translation."""

from __future__ import annotations

from pathlib import Path

from core.lessons.hand_in import Answer, HandIn, LessonWork, Work, write_hand_in
from core.lessons.translations import read_in

HERE = Path(__file__).parent
SOURCE, TRANSLATION = HERE / "mine.md", HERE / "mine.zh.md"
ENGLISH_TEXT = SOURCE.read_text(encoding="utf-8")


def put(folder: Path) -> Path:
    """Put both into a folder, and return where the lesson is."""
    for file in (SOURCE, TRANSLATION):
        (folder / file.name).write_text(file.read_text(encoding="utf-8"), encoding="utf-8")
    return folder / SOURCE.name


def write_class(file: Path, folder: Path, answers: tuple[str, ...], line: str = "") -> list[Path]:
    """Write the hand-ins of students who have worked in English and in Chinese by turns.

    Each has answered the choice, and left the exercise as it starts, with a line more.
    """
    places = []
    for i, (student, answer) in enumerate(zip(("Ada", "Cy", "Di"), answers, strict=True)):
        lesson = read_in(file, ("en", "zh")[i % 2], student=student)
        who = next(each for each in lesson.predictions if each.name == "who")
        exercise = lesson.exercises[0]
        work = LessonWork(
            name=lesson.name, title="", digest=lesson.digest,
            predictions={"who": (Answer(answer=answer, question=who.digest),)},
            exercises={exercise.name: Work()},
        )  # fmt: skip
        programs = {(lesson.name, exercise.name): exercise.start + line}
        hand_in = HandIn(student=student, made_at="", versions={}, lessons=(work,), programs=programs)
        places.append(folder / f"{i}.zip")
        write_hand_in(places[-1], hand_in)
    return places
