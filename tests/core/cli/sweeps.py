"""Sweeps on the command line, for tests."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from core.experiment.presets import read_preset
from core.runs.sweeps.folder import SweepFolder, sweeps_in
from tests.helpers.command_line import ROOT

SPIRAL = (
    read_preset("spiral").experiment
    .replace("data.n_samples", 100).replace("model.hidden", [4]).replace("model.dropout", 0.2)
    .replace("training", {"epochs": 3, "device": "cpu", "threads": 1})
)  # fmt: skip
ONE_BY_ONE = ("--engine", "processes", "--workers", "1")
"""All runs in the process that is called."""


def planned_in(place: Path) -> SweepFolder:
    """Return the only sweep in a folder."""
    (folder,) = sweeps_in(place)
    return SweepFolder(folder)


@contextmanager
def sweeping(*arguments: object, code: str = "") -> Iterator[subprocess.Popen[str]]:
    """Start a sweep in a process, as the window does, which is killed at the end; `code` is run before."""
    program = ["-c", f"{code}\nimport sys, main; sys.exit(main.main(sys.argv[1:]))"] if code else ["main.py"]
    process = subprocess.Popen(
        [sys.executable, *program, "sweep", *map(str, arguments), "--attended"], cwd=ROOT,
        start_new_session=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        text=True,
    )  # fmt: skip
    try:
        yield process
    finally:
        process.kill()
        process.communicate()


def say(process: subprocess.Popen[str], **command: object) -> None:
    """Write what the window does to the standard input of a sweep."""
    assert process.stdin is not None
    process.stdin.write(json.dumps(command) + "\n")
    process.stdin.flush()
