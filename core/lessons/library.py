"""The lessons that come with the program, and those that a teacher grades."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from functools import cache, lru_cache
from importlib.resources import files
from pathlib import Path

from core.errors import PlaygroundError, did_you_mean
from core.lessons.lesson import Lesson
from core.lessons.parse import SUFFIX, read_draws
from core.lessons.translations import read_in
from core.system.languages import ENGLISH
from core.text import Text


def folder() -> Path:
    """Return where they lie."""
    return Path(str(files("resources"))) / "lessons"


@cache
def own_lessons(language: str = ENGLISH) -> tuple[Lesson, ...]:
    """Return all of them as they are read in a language, in their order."""
    lessons = [read_in(path, language, is_own=True) for path in sorted(folder().glob(f"*{SUFFIX}"))]
    return tuple(sorted(lessons, key=lambda lesson: (lesson.order, lesson.name)))


class Library:
    """The lessons that are graded, by name, each in all its versions and with a student's own numbers.

    Parameters
    ----------
    given : iterable of Path
        The lessons that are graded, the others are left out: files of a teacher's own, of which one of the
        name of a lesson of the program stands in its place, and names of lessons of the program. Of files of
        one name the last is the present version. If none is given, all lessons of the program are graded.
    language : str
        In which titles, answers and what is told of a check are read; points are the same in each.

    Raises
    ------
    PlaygroundError
        If a file is no lesson, whatever numbers are drawn in it.
    """

    def __init__(self, given: Iterable[Path] = (), language: str = ENGLISH) -> None:
        self._language = language
        self._versions: dict[str, tuple[Lesson, ...]] = {each.name: (each,) for each in own_lessons(language)}
        names = dict.fromkeys(self._versions)
        asked: dict[str, None] = {}
        for path in given:
            if path.name in names and not path.is_file():
                asked[path.name] = None
                continue
            if path.suffix != SUFFIX and not path.is_file():
                guess = did_you_mean(path.name, list(names))
                raise PlaygroundError(path.name, Text("is no lesson of the program, and no file"), hint=guess)
            lesson = _readable(path, language)
            others = self._versions.get(lesson.name, ())
            self._versions[lesson.name] = (lesson, *(each for each in others if not each.is_own))
            asked[lesson.name] = None
        self.asked = tuple(asked)
        self._drawn = lru_cache(512)(read_in)

    def versions(self, name: str, student: str) -> tuple[Lesson, ...]:
        """Return a lesson as a student has it, the present version first; empty if none has that name.

        Raises
        ------
        PlaygroundError
            If it cannot be read with this student's numbers.
        """
        return tuple(
            self._drawn(each.path, self._language, is_own=each.is_own, student=student)
            if each.is_drawn
            else each
            for each in self._versions.get(name, ())
        )

    def knows(self, name: str) -> bool:
        """Return whether there is a lesson of that name."""
        return name in self._versions

    def grades(self, name: str) -> bool:
        """Return whether a lesson is graded."""
        return name in self.asked if self.asked else self.knows(name)

    def titles(self) -> dict[str, str]:
        """Return the titles by name."""
        return {name: versions[0].title for name, versions in self._versions.items()}


def _readable(path: Path, language: str) -> Lesson:
    """Return a lesson as nobody has it, or with the first draw with which it can be read."""
    with suppress(PlaygroundError):
        return read_in(path, language)
    problem = PlaygroundError(str(path), Text("cannot be read"))
    for _, found in read_draws(path):
        if isinstance(found, Lesson):
            return found
        problem = found
    raise problem
