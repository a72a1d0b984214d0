"""The lessons that come with the program."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from pathlib import Path

from core.lessons.lesson import Lesson
from core.lessons.parse import SUFFIX, read_lesson


def folder() -> Path:
    """Return where they lie."""
    return Path(str(files("resources"))) / "lessons"


@cache
def own_lessons() -> tuple[Lesson, ...]:
    """Return all of them, in their order."""
    lessons = [read_lesson(path, is_own=True) for path in sorted(folder().glob(f"*{SUFFIX}"))]
    return tuple(sorted(lessons, key=lambda lesson: (lesson.order, lesson.name)))
