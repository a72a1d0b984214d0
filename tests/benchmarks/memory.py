"""Memory of the window and of the Lab's process, against a bare program that trains beside a plot."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

from tests.benchmarks.figures import Figure

ROOT = Path(__file__).parent.parent.parent
PROGRAMS = Path(__file__).parent / "programs"


def run(quick: bool) -> list[Figure]:
    """Return what the opening experiment takes, idle and training, and the Lab; shared libraries in parts."""
    ours, bare = _measure("memory_window.py", quick), _measure("memory_bare.py", quick)
    return [
        Figure("processes beside the window before a Lab is seen", ours["children"], "", at_most=0),
        Figure("window with the opening experiment", ours["idle"], "MiB", at_most=380),
        Figure("over a plot and one step by hand", ours["idle"] / bare["trained"], "ratio", at_most=1.15),
        Figure("window in training", ours["training"], "MiB", at_most=400),
        Figure("window that has shown every page", ours["visited"], "MiB", at_most=520),
        Figure("the Lab's process", ours["lab"], "MiB", at_most=330),
        Figure("most that the window had", ours["peak"], "MiB", at_most=700),
    ]


def _measure(program: str, quick: bool) -> dict[str, float]:
    """Run a program and return its figures: MiB, and the number of its children."""
    with tempfile.TemporaryDirectory() as home:
        places = {"XDG_CONFIG_HOME": home, "XDG_DATA_HOME": home, "TORCH_PLAYGROUND_RUNS": home}
        done = subprocess.run(
            [sys.executable, str(PROGRAMS / program), "2" if quick else "10"],
            env={**os.environ, **places, "PYTHONPATH": str(ROOT)},
            capture_output=True, text=True, check=True, timeout=300,
        )  # fmt: skip
    return json.loads(done.stdout.splitlines()[-1])  # type: ignore[no-any-return]
