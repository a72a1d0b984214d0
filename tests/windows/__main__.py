"""Run tests with Windows' Python under Wine: ``python -m tests.windows [--limit S] [PATH ...]``.

Without paths it is the short suite. $WINE_ROOM names the room, which ``python -m tests.windows.setup`` makes;
without one nothing is run, which is no failure.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path
from xml.etree import ElementTree

from tests.windows.room import COPY, VARIABLE, VENV_PYTHON, Room, given

SHORT = "tests/windows/short_suite.py"
LIMIT_S = 360
OUTCOMES = ("passed", "failed", "Wine's fault", "skipped")


def outcomes(report: Path) -> dict[str, str]:
    """Return the outcome of each test in pytest's report, one of ``OUTCOMES``; none where it did not end."""
    found: dict[str, str] = {}
    if not report.is_file():
        return found
    for case in ElementTree.parse(report).iter("testcase"):
        skipped = case.find("skipped")
        if case.find("failure") is not None or case.find("error") is not None:
            outcome = "failed"
        elif skipped is None:
            outcome = "passed"
        else:
            outcome = "Wine's fault" if skipped.get("type") == "pytest.xfail" else "skipped"
        found[f"{case.get('classname')}::{case.get('name')}"] = outcome
    return found


def run(room: Room, path: str, limit: float) -> dict[str, str]:
    """Run the tests of a path in a process of their own and return their outcomes."""
    report = room.drive / COPY / "report.xml"
    report.unlink(missing_ok=True)
    options = ("-n", "0", "-v", "-p", "no:cacheprovider", "-p", "tests.windows.wine_faults")
    limits = ("-o", f"faulthandler_timeout={limit:.0f}")  # pytest's own is for a Python that starts quickly
    command = ("-m", "pytest", *options, *limits, "--junitxml=report.xml", path)
    try:
        told = room.wine(VENV_PYTHON, *command, folder=COPY, timeout=limit)
    except subprocess.TimeoutExpired:
        return {f"{path}: not over after {limit:.0f} s": "failed"}
    found = outcomes(report)
    if told not in (0, 1, 5) or (told == 1 and "failed" not in found.values()):
        found[f"{path}: ended with {told}"] = "failed"
    return found


def main() -> int:
    """Run them path by path, and return 1 if any failed."""
    parser = argparse.ArgumentParser(prog="python -m tests.windows", description=__doc__)
    parser.add_argument("paths", nargs="*", default=[SHORT], metavar="PATH")
    parser.add_argument("--limit", type=float, default=LIMIT_S, help=f"seconds for each path ({LIMIT_S})")
    options = parser.parse_args()
    room = given()
    if lack := f"${VARIABLE} names no room" if room is None else room.lack():
        print(f"Skipped, the tests with Windows' Python under Wine: {lack}.")
        return 0
    assert room is not None
    room.mount()
    room.copy()
    found: dict[str, str] = {}
    for path in options.paths:
        begun = time.monotonic()
        there = run(room, path, options.limit)
        found |= there
        print(f"{path}: {told_of(there)} in {time.monotonic() - begun:.0f} s", flush=True)
    for name in sorted(name for name, outcome in found.items() if outcome == "failed"):
        print(f"failed: {name}")
    print(f"Windows under Wine: {told_of(found)}")
    return int("failed" in found.values())


def told_of(found: dict[str, str]) -> str:
    """Return how many tests had each outcome."""
    counts = Counter(found.values())
    return ", ".join(f"{counts[outcome]} {outcome}" for outcome in OUTCOMES if counts[outcome]) or "no test"


if __name__ == "__main__":
    sys.exit(main())
