"""How long files of tests take: ``python -m tests.times [PATH...]`` runs them and notes it in ``times.txt``.

``tests/conftest.py`` gives the longest files out first, so that no process is left alone with one of them.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from pathlib import Path

import pytest

FILE = Path(__file__).with_name("times.txt")
SHORTEST_S = 0.5
"""Files that take less are not noted."""


def read_times() -> dict[str, float]:
    """Return seconds by file of tests, as pytest names it."""
    lines = (line.split() for line in FILE.read_text(encoding="utf-8").splitlines())
    return {name: float(seconds) for seconds, name in lines}


def write_times(times: dict[str, float]) -> None:
    """Note seconds by file of tests, the longest first; files that are gone are left out."""
    root = FILE.parent.parent
    noted = [
        (seconds, name)
        for name, seconds in times.items()
        if seconds >= SHORTEST_S and (root / name).is_file()
    ]
    lines = (f"{seconds:6.1f} {name}\n" for seconds, name in sorted(noted, key=lambda it: (-it[0], it[1])))
    FILE.write_text("".join(lines), encoding="utf-8")


def file_of(nodeid: str) -> str:
    """Return the file of a test."""
    return nodeid.partition("::")[0]


class Stopwatch:
    """A plugin that adds up what each file takes, in whichever process."""

    def __init__(self) -> None:
        self.times: dict[str, float] = defaultdict(float)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Add a test's preparation, its call or what follows."""
        self.times[file_of(report.nodeid)] += report.duration


def main(arguments: list[str]) -> int:
    """Run tests, all by default, and note what they take."""
    stopwatch = Stopwatch()
    code = pytest.main(arguments, plugins=[stopwatch])
    write_times(read_times() | stopwatch.times)
    return int(code)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
