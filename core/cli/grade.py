"""The command ``grade``: a folder of hand-ins becomes a table. Nothing here imports torch by itself."""

from __future__ import annotations

import argparse
import csv
import io
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import Any

from platformdirs import user_cache_path
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from core.cli.path_arguments import place
from core.cli.terminal import PlainConsole, write_error, write_json, write_line
from core.errors import PlaygroundError
from core.export.templates import read_template
from core.lab.class_book import ClassBook, SamePrograms, find_files, grade_class
from core.lab.grading import Journal
from core.lessons.library import Library
from core.lessons.scores import OUTCOME_NAMES, OUTCOMES, Mark, notes_text, shown_name
from core.lessons.wrong_answers import wrong_text
from core.runs.output_guard import refuse_over
from core.system.files import write_text
from core.system.languages import ENGLISH
from core.system.sentences import ENGLISH_SENTENCES, Sentences
from core.system.signals import attend
from core.system.versions import versions
from core.text import Text, listed

Told = Callable[[int, int], None]
_MARK = "\ufeff"
"""Before a file of CSV, so that spreadsheets on Windows read it as UTF-8."""
_FORMULAS = "=+-@\t\r＝＋－＠"
"""What makes a spreadsheet take a text for a formula."""


def add_command(commands: Any) -> None:
    """Add ``grade`` to the commands of ``core.cli.main``."""
    command = commands.add_parser(
        "grade",
        help="grade a folder of hand-ins of lessons",
        description="Read all .zip files of Learn > Hand in… below FOLDER, run each program with its check, "
        "and write a table. The programs run on this machine within the limits of the Lab: they could "
        "read your files. Stopped, it goes on where it was.",
    )
    command.add_argument("folder", metavar="FOLDER", type=place, help="where the hand-ins are")
    command.add_argument("-o", dest="scores", metavar="FILE", type=place, help="write the scores as CSV")
    command.add_argument("--html", metavar="FILE", type=place, help="write a report")
    command.add_argument(
        "--lesson",
        metavar="LESSON",
        type=place,
        action="append",
        default=[],
        help="grade this lesson and no others: the file of one of your own, or the name of one of the "
        "program; as often as you like",
    )
    command.add_argument("--workers", metavar="N", type=_count, help="processes; as many as cores by default")
    command.add_argument("--json", action="store_true", help="one JSON object a line")
    command.add_argument(
        "--attended", action="store_true", help="end when the standard input closes, as by Ctrl+C"
    )
    command.add_argument("--language", default=ENGLISH, help=argparse.SUPPRESS)  # of the window that asks
    command.set_defaults(run=_grade)


def _count(text: str) -> int:
    if not text.isdecimal() or not 1 <= int(text) <= 64:
        raise argparse.ArgumentTypeError("must be a number from 1 to 64")
    return int(text)


def verdicts_place() -> Path:
    """Return the file of all verdicts; not beside the hand-ins, where others may put files."""
    return (
        user_cache_path("Torch Playground", appauthor=False) / f"verdicts-torch-{versions()['torch']}.jsonl"
    )


def _grade(options: argparse.Namespace) -> int:
    """Grade, and return the exit code: 0, also where single files cannot be read."""
    if options.attended:
        attend()
    for file in (options.scores, options.html):
        if file is not None and not file.parent.is_dir():
            raise PlaygroundError(str(file), Text("cannot be written: there is no such folder"))
        if file is not None and file.is_dir():
            raise PlaygroundError(str(file), Text("cannot be written: it is a folder"))
    files = find_files(options.folder)
    if options.scores is not None:
        refuse_over(options.scores, (*files, *options.lesson))
    if options.html is not None:
        refuse_over(options.html, (*files, *options.lesson, *filter(None, [options.scores])))
    library, say = Library(options.lesson, options.language), Sentences(options.language)
    journal_place = verdicts_place()
    journal_place.parent.mkdir(parents=True, exist_ok=True)
    with _progress(options.json) as told:
        book = grade_class(
            files, library, Journal(journal_place), options.workers or os.cpu_count() or 1, told
        )
    if options.scores is not None:
        write_text(options.scores, _MARK + scores_csv(book))
    if options.html is not None:
        write_text(options.html, report_html(book, library.titles(), say))
    if options.json:
        write_json({"event": "class", **_plain(book, say)})
    else:
        _tell(book, options)
    return 0


@contextmanager
def _progress(as_json: bool) -> Iterator[Told]:
    if as_json:

        def tell(done: int, n: int) -> None:
            write_json({"event": "checked", "done": done, "of": n})

        yield tell
        return
    console = PlainConsole()
    bar = Progress(
        TextColumn("Running programs"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=console,
        transient=True,
        disable=not console.is_terminal,
    )
    task = bar.add_task("")
    with bar:
        yield lambda done, n: bar.update(task, completed=done, total=n)


# The table


def scores_csv(book: ClassBook) -> str:
    """Return the scores as CSV, a line a hand-in.

    The columns are the points of each question, counts of outcomes, the numbers of each lesson that draws
    them, both answers to each prediction and what is right, notes and the file.
    """
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n", quoting=csv.QUOTE_ALL)  # some split at ; instead
    predictions = [each for each in book.questions if each in book.predicted]
    lessons = list(dict.fromkeys(name for one in book.graded for name, _ in one.numbers))
    writer.writerow(
        ["student", "points", "of", *map("/".join, book.questions), *OUTCOMES]
        + [f"{name} numbers" for name in lessons]
        + [f"{'/'.join(each)} {what}" for each in predictions for what in ("first", "second", "right")]
        + ["notes", "file"]
    )
    for one in book.graded:
        marks, numbers = one.by_question, dict(one.numbers)
        cells = [one.student, *(("", "") if one.problem else (_number(one.points), str(one.of)))]
        cells += [_points(marks.get(each)) for each in book.questions]
        cells += [str(one.count(each)) for each in OUTCOMES]
        cells += [numbers.get(name, "") for name in lessons]
        for each in predictions:
            mark = marks.get(each)
            cells += [*((*mark.source_answers, "", "")[:2] if mark else ("", ""))]
            cells.append(mark.source_right if mark else "")
        writer.writerow(map(_safe, [*cells, notes_text(one), shown_name(one.place)]))
    return text.getvalue()


def _points(mark: Mark | None) -> str:
    """Return the points for a question; nothing where nothing was handed in or it does not count."""
    is_counted = mark is not None and mark.outcome not in ("", "asked otherwise")
    return _number(mark.points) if mark is not None and is_counted else ""


def _number(points: float) -> str:
    return f"{points:g}"


def _safe(text: str) -> str:
    """Return a text that a spreadsheet shows and does not compute."""
    return f"'{text}" if text[:1] and text[0] in _FORMULAS else text


def _names(book: ClassBook, same: SamePrograms) -> str:
    """Return who handed in the same program."""
    return listed([book.graded[i].label for i in same.members])


def _tell(book: ClassBook, options: argparse.Namespace) -> None:
    console = PlainConsole()
    table = Table(box=None)
    for column in ("student", "points", *OUTCOMES, "notes"):
        table.add_column(
            column, overflow="fold", justify="left" if column in ("student", "notes") else "right"
        )
    for one in book.graded:
        counts = [str(one.count(each)) for each in OUTCOMES]
        points = "–" if one.problem else f"{_number(one.points)} / {one.of}"
        table.add_row(one.label, points, *counts, notes_text(one))
    console.print(table)
    for wrong in book.wrong:
        if wrong.n > 1:
            write_line(f"{'/'.join(wrong.question)}: {wrong.n} answered {wrong_text(wrong)}")
    for same in book.same:
        as_solution = " (the lesson's own solution)" if same.is_solution else ""
        write_line(f"{'/'.join(same.question)}: the same program{as_solution}: {_names(book, same)}")
    for file in filter(None, (options.scores, options.html)):
        write_line(f"Written: {file}")
    if book.left_out:
        write_line(f"Not graded, for --lesson names others: {', '.join(book.left_out)}")
    if book.unknown:
        write_error(f"Lessons that are not known: {', '.join(book.unknown)}. Name their files by --lesson.")
    n_broken = sum(bool(one.problem) for one in book.graded)
    if n_broken:
        write_error(f"{n_broken} of {len(book.graded)} files could not be read.")


def report_html(book: ClassBook, titles: dict[str, str], say: Sentences = ENGLISH_SENTENCES) -> str:
    """Return a page of its own: the table, wrong answers, same programs, and each mark with its note."""
    page = read_template("report/class.html", autoescape=True)
    return page.render(
        book=book,
        titles=titles,
        number=_number,
        notes=notes_text,
        wrong_text=wrong_text,
        outcomes=OUTCOME_NAMES,
        names=_names,
        lang=say.tag,
        say=say,
        t=say.of,
    )


def _plain(book: ClassBook, say: Sentences) -> dict[str, Any]:
    """Return a class as JSON; its sentences are said in a language, its keys are the same in each."""
    return {
        "questions": [list(question) for question in book.questions],
        "unknown": list(book.unknown),
        "left_out": list(book.left_out),
        "hand_ins": [
            {
                "file": str(one.path),
                "student": one.student,
                "label": one.label,
                "points": one.points,
                "of": one.of,
                "numbers": [list(each) for each in one.numbers],
                "notes": say(notes_text(one)),
                "is_broken": bool(one.problem),
                "marks": [_plain_mark(mark, say) for mark in one.marks],
            }
            for one in book.graded
        ],
        "wrong": [{**asdict(wrong), "text": say(wrong_text(wrong))} for wrong in book.wrong],
        "same": [asdict(same) for same in book.same],
    }


def _plain_mark(mark: Mark, say: Sentences) -> dict[str, Any]:
    kept = {key: value for key, value in asdict(mark).items() if not key.startswith("source_")}
    return {**kept, "note": say(mark.note)}
