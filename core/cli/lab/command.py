"""The command ``lab``: a program under the tracer, without a window. Nothing here imports torch."""

from __future__ import annotations

import argparse
import math
import os
from contextlib import closing
from pathlib import Path
from typing import Any

from core.cli.lab.report import FigureFolder, JsonReport, Listing
from core.cli.path_arguments import place
from core.code.notebooks.notebook_file import read_notebook
from core.data.kind_of_file import NOTEBOOK
from core.errors import PlaygroundError
from core.lab.process.run_once import run_once
from core.protocol.trace.events import Done
from core.protocol.trace.program import LONGEST_TEXT, MOST_PRACTICE_GPUS, Limits, Program
from core.system.files import read_text
from core.text import Text

DONE, FAILED = 0, 1
MOST_TIME_S, MOST_LINES = 3_600.0, 100_000


def add_command(commands: Any) -> None:
    """Add ``lab`` to the commands of ``core.cli.main``."""
    usual = Limits()
    lab = commands.add_parser("lab", help="run a program line by line, and show what each line changed")
    lab.add_argument("file", metavar="FILE", type=place, help="a Python program, or a notebook of Jupyter")
    lab.add_argument(
        "--practice-gpu",
        metavar="N",
        nargs="?",
        const="1",
        default="0",
        help=f"let cuda mean N practice GPUs, 1 to {MOST_PRACTICE_GPUS}: "
        "computed on the CPU by the rules of a GPU",
    )
    lab.add_argument(
        "--figures", metavar="FOLDER", type=place, help="save the pictures that the program shows, as PNG"
    )
    lab.add_argument("--json", action="store_true", help="one JSON object a line")
    lab.add_argument(
        "--time-limit", metavar="SECONDS", help=f"end the program after so long; {usual.time_s:g} without it"
    )
    lab.add_argument(
        "--max-lines", metavar="N", help=f"executed lines to record; {usual.moments:,} without it"
    )
    lab.set_defaults(run=_run)


def _run(options: argparse.Namespace) -> int:
    """Run the program, and return the exit code."""
    program = _program(options)
    figures = FigureFolder(options.figures) if options.figures else None
    report = JsonReport(figures) if options.json else Listing(program.text, figures)
    code = FAILED
    with closing(run_once(program)) as events:  # at Ctrl+C too, which ends the program
        for event in events:
            report.tell(event)
            if isinstance(event, Done):
                code = DONE if event.reason in ("end", "exit") and event.exit_code == 0 else FAILED
    return code


def _program(options: argparse.Namespace) -> Program:
    file: Path = options.file
    is_notebook = file.suffix.lower() == NOTEBOOK
    text = read_notebook(file, LONGEST_TEXT) if is_notebook else read_text(file, 4 * LONGEST_TEXT)
    if len(text) > LONGEST_TEXT:
        rule = Text("is too long: a program has at most {n:,} characters", n=LONGEST_TEXT)
        raise PlaygroundError(str(file), rule)
    usual = Limits()
    limits = Limits(
        time_s=_number("--time-limit", options.time_limit, MOST_TIME_S, usual.time_s),
        moments=int(_number("--max-lines", options.max_lines, MOST_LINES, usual.moments, whole=True)),
    )
    n_gpus = _number("--practice-gpu", options.practice_gpu, MOST_PRACTICE_GPUS, 0, whole=True, least=0)
    return Program(text, str(file), os.getcwd(), int(n_gpus), limits=limits)


def _number(
    option: str, given: str | None, most: float, usual: float, whole: bool = False, least: float = 1
) -> float:
    """Return the number that an option was given."""
    if given is None:
        return usual
    try:
        number = float(int(given) if whole else float(given))
    except (ValueError, OverflowError):
        number = math.nan
    if (whole and least <= number <= most) or (not whole and 0 < number <= most):
        return number
    if whole:
        rule = Text("must be a whole number from {least:g} to {most:g}", least=least, most=most)
    else:
        rule = Text("must be seconds above 0, at most {most:g}", most=most)
    raise PlaygroundError(option, rule, given)
