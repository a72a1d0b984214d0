"""Grading a made class on two cores, with hand-ins of every kind."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from time import perf_counter
from typing import Any

from core.system.torchrun_environment import PROGRAM
from tests.benchmarks.figures import Figure
from tests.helpers.made_class import Made, make_class

MOST_S = 600


def run(quick: bool) -> list[Figure]:
    """Return the seconds that grading takes, and how much of it is not as the class was made."""
    n = 40 if quick else 200
    with tempfile.TemporaryDirectory() as place:
        made = make_class(Path(place), n)
        seconds, processor_s, rows = _graded(made, Path(place))
    right = sum(_is_right(made, row) for row in rows)
    n_forged = sum(bool(forged) for forged in made.forged.values())
    found = sum(any(mark["is_forged"] for mark in row["marks"]) for row in rows)
    return [
        Figure(f"{n} hand-ins of 6 exercises", seconds, "s", at_most=MOST_S),
        Figure("in processor time", processor_s, "s"),
        Figure("hand-ins with a line, and the points as made", right, f"of {n}", at_least=n),
        Figure("forged hand-ins found", found, f"of {n_forged}", at_least=n_forged),
    ]


def _graded(made: Made, place: Path) -> tuple[float, float, list[dict[str, Any]]]:
    """Return the seconds by the clock and of the processor, and the rows of the table."""
    command = [
        sys.executable,
        str(PROGRAM),
        "grade",
        str(made.folder),
        "--lesson",
        str(made.lesson),
        "--json",
    ]
    began, used = perf_counter(), _processor_s()
    told = subprocess.run(
        [*command, "--workers", "2"],
        env={**os.environ, "XDG_CACHE_HOME": str(place / "cache")},
        stdout=subprocess.PIPE,
        check=True,
    )
    seconds = perf_counter() - began
    return seconds, _processor_s() - used, json.loads(told.stdout.splitlines()[-1])["hand_ins"]


def _processor_s() -> float:
    usage = os.times()
    return usage.children_user + usage.children_system


def _is_right(made: Made, row: dict[str, Any]) -> bool:
    """Return whether a row of the table says of a hand-in what it was made to be."""
    name = Path(row["file"]).name
    if made.points[name] is None:
        return bool(row["is_broken"])
    forged = {mark["question"][1] for mark in row["marks"] if mark["is_forged"]}
    return row["points"] == made.points[name] and forged == made.forged[name]
