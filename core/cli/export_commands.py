"""The commands that take a recorded run along: as a report, to TensorBoard, as an ONNX file."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from core.cli.path_arguments import place
from core.cli.terminal import write_error, write_json, write_line
from core.system.languages import ENGLISH
from core.system.quick_imports import many_imports
from core.system.sentences import Sentences
from core.system.signals import attend


def add_commands(commands: Any) -> None:
    """Add ``report``, ``tensorboard`` and ``onnx`` to the commands of ``core.cli.main``."""
    report = commands.add_parser("report", help="write a recorded run as one HTML file")
    report.add_argument("folder", metavar="DIR", type=place, help="the folder of a run")
    report.add_argument("-o", "--output", metavar="OUT", type=place, help="otherwise report.html in DIR")
    report.add_argument("--language", default=ENGLISH, help=argparse.SUPPRESS)  # of the window that asks
    report.set_defaults(run=_report)
    tensorboard = commands.add_parser(
        "tensorboard", help="write recorded runs as event files for TensorBoard"
    )
    tensorboard.add_argument("folders", metavar="DIR", type=place, nargs="+", help="the folder of a run")
    tensorboard.add_argument(
        "-o",
        "--output",
        metavar="LOGDIR",
        type=place,
        required=True,
        help="the folder that TensorBoard reads",
    )
    tensorboard.set_defaults(run=_tensorboard)
    onnx = commands.add_parser("onnx", help="write a trained model as an ONNX file, checked against torch")
    onnx.add_argument(
        "path", metavar="DIR|CHECKPOINT", type=place, help="the folder of a run, or a checkpoint in it"
    )
    onnx.add_argument("-o", "--output", metavar="OUT", type=place, required=True, help="the file to write")
    onnx.set_defaults(run=_onnx)
    for command in (report, tensorboard, onnx):
        command.add_argument("--json", action="store_true", help="say what was written as one JSON value")
        command.add_argument(
            "--attended", action="store_true", help="end when the standard input closes, as by Ctrl+C"
        )


def _report(options: argparse.Namespace) -> None:
    _attend(options)
    with many_imports():
        from core.export.report.write_report import write_report

    output = options.output or options.folder / "report.html"
    problems = write_report(options.folder, output, Sentences(options.language))
    _tell({"file": str(output), "problems": problems}, [f"written to {output}"], options.json)


def _tensorboard(options: argparse.Namespace) -> None:
    _attend(options)
    with many_imports():
        from core.export.tensorboard import write_events

    written = write_events(options.folders, options.output)
    table = [
        {"folder": str(each.folder), "n_scalars": each.n_scalars, "problems": each.problems}
        for each in written
    ]
    lines = [f"{each.n_scalars:,} numbers in {each.folder}" for each in written]
    lines.append(f"look at them with: tensorboard --logdir {options.output}")
    problems = [problem for each in written for problem in each.problems]
    _tell({"log": str(options.output), "runs": table, "problems": problems}, lines, options.json)


def _onnx(options: argparse.Namespace) -> None:
    _attend(options)
    with many_imports():
        from core.export.onnx_export import export_onnx

    file = export_onnx(options.path, options.output)
    lines = [
        f"written to {file.path}, from step {file.step:,} ({file.checkpoint})",
        f"takes {file.input}; gives {' and '.join(file.outputs)}",
        f"largest difference to torch on {file.n_samples:,} test samples: {file.largest_difference:.1e}",
    ]
    table = {**asdict(file), "path": str(file.path), "problems": ()}
    _tell(table, lines, options.json)


def _attend(options: argparse.Namespace) -> None:
    if options.attended:
        attend()


def _tell(table: dict[str, Any], lines: Sequence[str], as_json: bool) -> None:
    """Say what was written, and what is missing from it."""
    for problem in table["problems"]:
        write_error(f"Left out: {problem}")
    if as_json:
        write_json(table)
    else:
        for line in lines:
            write_line(line)
