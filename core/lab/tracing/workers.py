"""Processes that a program starts and that begin by running it anew, as all do where nothing is forked."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import process, spawn
from typing import Any

from core.protocol.trace.program import Program


@contextmanager
def found_anew(program: Program) -> Iterator[None]:
    """Let a new process find the program's text as it runs here, and work in the same folder.

    A program of the Lab may lie in no file, or in one that has an older text.
    """
    usual, folder = spawn.get_preparation_data, process.ORIGINAL_DIR  # type: ignore[attr-defined]
    written: list[str] = []

    def prepared(name: str) -> dict[str, Any]:
        if not written:
            written.append(_written(program))
        return {**usual(name), "init_main_from_path": written[0]}

    spawn.get_preparation_data = prepared
    process.ORIGINAL_DIR = os.getcwd()  # type: ignore[attr-defined]
    try:
        yield
    finally:
        spawn.get_preparation_data, process.ORIGINAL_DIR = usual, folder  # type: ignore[attr-defined]


def _written(program: Program) -> str:
    """Write the program into a folder of its own, which goes with the run's."""
    path = os.path.join(tempfile.mkdtemp(prefix="program-"), os.path.basename(program.name) or "program.py")
    with open(path, "w", encoding="utf-8", errors="backslashreplace", newline="") as file:
        file.write(program.text)
    return path
