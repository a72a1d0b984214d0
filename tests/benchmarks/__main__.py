"""Measure speed, as ratios within one run: ``python -m tests.benchmarks [NAME ...] [--quick] [--json]``."""

from __future__ import annotations

import argparse
import importlib
import json
import os
import sys
import tempfile
from typing import Any

NAMES = (
    "loop", "watch", "live", "watchable", "startup", "curve", "temperature", "transport", "network", "travel",
    "panels", "recording", "checkpoint", "runs", "busy", "lab", "landscape", "learn", "grading", "csv",
    "images", "text", "writing", "together", "wall", "wall_view", "sweep_processes", "memory",
)  # fmt: skip
SOAK = "soak"
"""It takes half an hour, and is run where it is named."""


def main() -> int:
    """Run the benchmarks named, print their figures, and return 1 if a limit was missed."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks", description=__doc__)
    parser.add_argument(
        "names", nargs="*", metavar="NAME", help=f"any of {', '.join(NAMES)}; else all; or {SOAK}"
    )
    parser.add_argument("--quick", action="store_true", help="fewer rounds: a trial, not a measurement")
    parser.add_argument("--json", action="store_true", help="one JSON object instead of lines")
    parser.add_argument("--seconds", type=float, help=f"how long {SOAK} takes; half an hour if left out")
    arguments = parser.parse_args()
    unknown = set(arguments.names) - {*NAMES, SOAK}
    if unknown:
        parser.error(f"unknown: {', '.join(sorted(unknown))}; known: {', '.join((*NAMES, SOAK))}")
    if "DISPLAY" not in os.environ:
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from tests.benchmarks.figures import machine

    described = machine()
    with tempfile.TemporaryDirectory() as place:
        os.environ["TORCH_PLAYGROUND_RUNS"] = place  # windows record, as a user's do
        return _measure(arguments, described)


def _measure(arguments: argparse.Namespace, described: dict[str, Any]) -> int:
    if not arguments.json:
        print(", ".join(f"{key} {value}" for key, value in described.items()))
    results = {}
    for name in arguments.names or NAMES:
        module = importlib.import_module(f"tests.benchmarks.{name}")
        figures = (
            module.run(arguments.quick, arguments.seconds) if name == SOAK else module.run(arguments.quick)
        )
        results[name] = figures
        if not arguments.json:
            print(f"\n{name}", *figures, sep="\n  ", flush=True)
    if arguments.json:
        plain = {name: [figure.to_dict() for figure in figures] for name, figures in results.items()}
        print(json.dumps({"machine": described, "benchmarks": plain}))
    return 0 if all(figure.holds for figures in results.values() for figure in figures) else 1


if __name__ == "__main__":
    sys.exit(main())
