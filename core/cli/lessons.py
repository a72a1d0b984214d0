"""The command ``lesson``: checks lessons, shows a student's numbers. Nothing here imports torch by itself."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator, Mapping
from contextlib import nullcontext
from pathlib import Path
from typing import Any

from core.cli.path_arguments import place
from core.cli.terminal import write_error, write_line
from core.errors import PlaygroundError
from core.lab.lessons import LessonChecks, lesson_checks
from core.lessons.draw import numbers_text
from core.lessons.lesson import Lesson
from core.lessons.parse import read_draws, read_lesson
from core.lessons.scores import answer_text
from core.lessons.translations import mistakes_of_translation, source_of
from core.system.languages import beside, languages
from core.system.quick_imports import many_imports
from core.text import Text, printable

HOLD, BROKEN = 0, 2
Told = tuple[str, str, str]
"""Where a mistake is, the rule that does not hold, and with which draw of the lesson's numbers."""


def add_command(commands: Any) -> None:
    """Add ``lesson`` to the commands of ``core.cli.main``."""
    lesson = commands.add_parser("lesson", help="check lessons that you write, show a student's numbers")
    actions = lesson.add_subparsers(required=True, metavar="ACTION")
    check = actions.add_parser("check", help="read lessons, run all their programs, and try each solution")
    check.add_argument("files", metavar="FILE", type=place, nargs="+", help="a lesson, a Markdown file")
    check.add_argument("--no-run", action="store_true", help="only read them; nothing of them runs")
    check.set_defaults(run=_check)
    show = actions.add_parser(
        "show", help="show the numbers and right answers that a student has; runs nothing"
    )
    show.add_argument("files", metavar="FILE", type=place, nargs="+", help="a lesson, a Markdown file")
    show.add_argument(
        "--student", metavar="NAME", action="append", required=True, help="the name or number, as typed"
    )
    show.set_defaults(run=_show)


def _show(options: argparse.Namespace) -> int:
    """Tell what each student has in each file, and return the exit code."""
    for file in options.files:
        for student in options.student:
            lesson = read_lesson(file, student=student)
            numbers = numbers_text(dict(lesson.drawn)) if lesson.is_drawn else "the same numbers as everybody"
            write_line(f"{printable(student)} in {lesson.name}: {numbers}")
            for part in lesson.predictions:
                write_line(f"  {part.name}: {answer_text(part, part.answers[0])}")
    return HOLD


def _check(options: argparse.Namespace) -> int:
    """Tell the mistakes of each file, and return the exit code."""
    with nullcontext() if options.no_run else lesson_checks(_catalog()) as checks:
        n_broken = sum(_tell(file, checks) for file in options.files)
    return BROKEN if n_broken else HOLD


def _catalog() -> Any:
    with many_imports():
        from core.components.catalog import build_catalog

    return build_catalog()


def _tell(file: Path, checks: LessonChecks | None) -> bool:
    """Check a file; return whether it has a mistake."""
    translations = _translations(file)
    file = source_of(file)
    try:
        read = list(read_draws(file))
    except PlaygroundError as error:
        write_error(str(error).rstrip("."))
        return True
    lessons = {draw: found for draw, found in read if isinstance(found, Lesson)}
    mistakes = [(found.path, found.rule, draw) for draw, found in read if isinstance(found, PlaygroundError)]
    if not mistakes:
        mistakes = [*_of_pictures(file, lessons), *_of_runs(file, lessons, checks)]
        for translation in translations:
            mistakes += mistakes_of_translation(file, translation)
    for line in _each_once(mistakes, len(read)):
        write_error(line)
    if not mistakes:
        first = next(iter(lessons.values()))
        n = len(first.predictions) + len(first.exercises)
        drawn = f" with {len(lessons)} draws of its numbers" if first.is_drawn else ""
        write_line(f"{file}: holds{drawn}, {len(first.parts)} parts, {n} predictions and exercises")
        for translation in translations:
            write_line(f"{translation}: says the same as {file.name}, block by block")
    return bool(mistakes)


def _translations(file: Path) -> list[Path]:
    """Return the translations to be checked: the one that is named, or all that lie beside a lesson."""
    if source_of(file) != file:
        return [file]
    return [found for each in languages() if (found := beside(file, each)) != file]


def _of_pictures(file: Path, lessons: Mapping[str, Lesson]) -> Iterator[Told]:
    for draw, lesson in lessons.items():
        for name in sorted(lesson.pictures):
            if problem := _problem_of_picture(file.parent / name):
                yield str(file), Text("the picture {name} {problem}", name=name, problem=problem), draw


def _of_runs(file: Path, lessons: Mapping[str, Lesson], checks: LessonChecks | None) -> Iterator[Told]:
    for draw, lesson in lessons.items():
        for mistake in checks.mistakes(lesson) if checks is not None else ():
            yield f"{file}:{mistake.line}", mistake.rule, draw


def _each_once(mistakes: Iterable[Told], n_draws: int) -> Iterator[str]:
    """Yield each mistake in a line, with the first draw that has it unless all have just the same."""
    found: dict[tuple[str, str], list[tuple[str, str]]] = {}
    for where, rule, draw in mistakes:
        found.setdefault((where, getattr(rule, "template", rule)), []).append((rule, draw))
    for (where, _), told in found.items():
        rule, draw = told[0]
        in_how_many = f", so in {len(told)} of {n_draws} draws" if len(told) > 1 else ""
        is_of_all = len(told) >= n_draws and len({each for each, _ in told}) == 1
        yield f"{where}: {rule}" + ("" if is_of_all else f" (with {draw}{in_how_many})")


def _problem_of_picture(path: Path) -> str:
    """Return why the window would show nothing in a picture's place."""
    from core.data.images.decoding import read_picture  # not needed by a lesson without pictures

    return read_picture(str(path), (8, 8), "RGB").problem
