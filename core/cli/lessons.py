"""The command ``lesson check``. Nothing here imports torch by itself."""

from __future__ import annotations

import argparse
from contextlib import nullcontext
from pathlib import Path
from typing import Any

from core.cli.path_arguments import place
from core.cli.terminal import write_error, write_line
from core.errors import PlaygroundError
from core.lab.lessons import LessonChecks, lesson_checks
from core.lessons.parse import read_lesson
from core.system.quick_imports import many_imports

HOLD, BROKEN = 0, 2
STUDENTS = "1", "2"
"""With whose numbers a lesson is checked as well, where each student has others."""


def add_command(commands: Any) -> None:
    """Add ``lesson`` to the commands of ``core.cli.main``."""
    lesson = commands.add_parser("lesson", help="check lessons that you write")
    actions = lesson.add_subparsers(required=True, metavar="ACTION")
    check = actions.add_parser("check", help="read lessons, run all their programs, and try each solution")
    check.add_argument("files", metavar="FILE", type=place, nargs="+", help="a lesson, a Markdown file")
    check.add_argument("--no-run", action="store_true", help="only read them; nothing of them runs")
    check.set_defaults(run=_check)


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
    try:
        lesson = read_lesson(file)
    except PlaygroundError as error:
        write_error(str(error).rstrip("."))
        return True
    is_broken = False
    for name in sorted(lesson.pictures):
        if problem := _problem_of_picture(file.parent / name):
            write_error(f"{file}: the picture {name} {problem}")
            is_broken = True
    read = [lesson, *(read_lesson(file, student=student) for student in STUDENTS if lesson.is_drawn)]
    mistakes = (mistake for each in read for mistake in (checks.mistakes(each) if checks is not None else ()))
    for mistake in dict.fromkeys(mistakes):
        write_error(f"{file}:{mistake.line}: {mistake.rule}")
        is_broken = True
    if not is_broken:
        n = len(lesson.predictions) + len(lesson.exercises)
        write_line(f"{file}: holds, {len(lesson.parts)} parts, {n} predictions and exercises")
    return is_broken


def _problem_of_picture(path: Path) -> str:
    """Return why the window would show nothing in a picture's place."""
    from core.data.images.decoding import read_picture  # not needed by a lesson without pictures

    return read_picture(str(path), (8, 8), "RGB").problem
