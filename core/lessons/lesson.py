"""A lesson as it was read: plain data."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

PAGES = (
    "train", "learn", "landscape", "losses", "lab", "temperature", "evaluate", "runs", "sweep", "code",
)  # fmt: skip
"""Pages of the window that a lesson may lead to."""

PredictionKind = Literal["choice", "number", "shape", "text"]


@dataclass(frozen=True)
class Prose:
    """Markdown without HTML, whose links and pictures were checked."""

    text: str
    line: int


@dataclass(frozen=True)
class Code:
    """A block of code that is only shown; `language` is ``python`` or ``text``."""

    text: str
    language: str
    line: int


@dataclass(frozen=True)
class Practice:
    """A program for the Lab.

    Parameters
    ----------
    line : int
        Where its block begins in the file, from 1.
    fails : str
        The name of the exception that it ends by; empty if it runs to its end.
    """

    text: str
    line: int
    n_practice_gpus: int = 0
    fails: str = ""


@dataclass(frozen=True)
class Training:
    """An experiment for the Train page: a preset, and settings changed in it as (path, value).

    Parameters
    ----------
    name : str
        By which links lead to it; empty if none does.
    """

    preset: str
    changes: tuple[tuple[str, Any], ...]
    line: int
    name: str = ""


@dataclass(frozen=True)
class Prediction:
    """What is asked before it is run.

    Parameters
    ----------
    because : tuple of Prose, Code or Practice
        Why, told after the answer.
    options : tuple of str
        Of a choice: Markdown.
    answers : tuple of str
        What is right, the first one to be shown; of a choice, the index of the option.
    within : float
        Of a number: how far off it may be.
    expression : str
        Python that has the answer once the question's program has run; empty if there is none.
    accepted : tuple of str
        Of a text: what is right in the lesson's other languages.
    source : Prediction, optional
        Of a translated question: the one that it translates, whose digest it has.
    """

    name: str
    kind: PredictionKind
    question: tuple[Prose | Code | Practice, ...]
    because: tuple[Prose | Code | Practice, ...]
    line: int
    options: tuple[str, ...] = ()
    answers: tuple[str, ...] = ()
    within: float = 0.0
    expression: str = ""
    accepted: tuple[str, ...] = ()
    source: Prediction | None = None

    @property
    def program(self) -> Practice | None:
        """The program that shows the answer."""
        return next((part for part in self.question if isinstance(part, Practice)), None)

    @property
    def digest(self) -> str:
        """Of what is asked, with a student's own numbers in it; not of what is right.

        It is one in all languages.
        """
        asked = self.source or self
        return _digest([asked.kind, *(part.text for part in asked.question), *asked.options])


@dataclass(frozen=True)
class Exercise:
    """A program to be finished or mended, and what finds out whether it was.

    Parameters
    ----------
    start, check, solution : str
        Programs.
    hints : tuple of str
        Markdown.
    because : tuple of Prose, Code or Practice
        Told once it is solved.
    source : Exercise, optional
        Of a translated exercise: the one that it translates, whose digest it has.
    """

    name: str
    task: tuple[Prose | Code | Practice, ...]
    start: str
    check: str
    hints: tuple[str, ...]
    solution: str
    because: tuple[Prose | Code | Practice, ...]
    line: int
    n_practice_gpus: int = 0
    source: Exercise | None = None

    @property
    def digest(self) -> str:
        """Of the task and of what finds out whether it was done, with a student's own numbers in them.

        It is one in all languages.
        """
        asked = self.source or self
        return _digest([*(part.text for part in asked.task), asked.check])


def _digest(texts: Iterable[str]) -> str:
    """Return 16 hexadecimal digits of SHA-256."""
    return hashlib.sha256("\0".join(texts).encode("utf-8", "surrogatepass")).hexdigest()[:16]


@dataclass(frozen=True)
class TryNext:
    """What to try after the lesson: Markdown."""

    text: str
    line: int


Part = Prose | Code | Practice | Training | Prediction | Exercise | TryNext


@dataclass(frozen=True)
class Lesson:
    """A lesson.

    Parameters
    ----------
    name : str
        Of its file, without ``.md``; progress is kept under it.
    parts : tuple of Part
        In order.
    pictures : frozenset of str
        Names of files beside the lesson that it shows.
    digest : str
        Of all that is in the file: another one for each edit.
    is_own : bool
        Whether it came with the program, so that its code may run.
    is_drawn : bool
        Whether each student has other numbers in it.
    drawn : tuple of (str, int, float or str)
        Those numbers, by their names and by the sums of them that stand in the text.
    source : Lesson, optional
        Of a translated lesson: the lesson that it translates, whose name, path and digest it has.
    version : str
        Of all that may be shown: the digest, and of a lesson from a file those of its translations.
    otherwise : str
        Where the translation says something else first, so that the lesson's own text is shown, and what;
        empty if nowhere.
    """

    name: str
    path: Path
    title: str
    topic: str
    order: int
    minutes: int
    parts: tuple[Part, ...]
    about: str = ""
    pictures: frozenset[str] = frozenset()
    digest: str = ""
    is_own: bool = False
    is_drawn: bool = False
    drawn: tuple[tuple[str, int | float | str], ...] = ()
    source: Lesson | None = None
    version: str = ""
    otherwise: str = ""

    @property
    def key(self) -> str:
        """Under which its progress is kept: a lesson from a file is another one than the program's."""
        return self.name if self.is_own else f"file:{self.name}"

    @property
    def predictions(self) -> tuple[Prediction, ...]:
        """All predictions, in order."""
        return tuple(part for part in self.parts if isinstance(part, Prediction))

    @property
    def trainings(self) -> tuple[Training, ...]:
        """All experiments, in order."""
        return tuple(part for part in self.parts if isinstance(part, Training))

    @property
    def exercises(self) -> tuple[Exercise, ...]:
        """All exercises, in order."""
        return tuple(part for part in self.parts if isinstance(part, Exercise))

    @property
    def practices(self) -> tuple[Practice, ...]:
        """All programs for the Lab, in order, with those of questions and what is told after them."""
        found: list[object] = []
        for part in self.parts:
            match part:
                case Prediction():
                    found += (*part.question, *part.because)
                case Exercise():
                    found += (*part.task, *part.because)
                case _:
                    found.append(part)
        return tuple(each for each in found if isinstance(each, Practice))
