"""Says how many cases an attack tries, and counts them."""

from __future__ import annotations

from collections.abc import Callable

import pytest

MANY = 20
"""How many times as many cases the thorough run tries."""
Seeds = Callable[[int], range]
Tried = Callable[[int], None]


@pytest.fixture
def tried(record_property: Callable[[str, object], None]) -> Tried:
    """Return a function that is told how many cases this test has tried."""

    def tell(n: int) -> None:
        record_property("cases", n)

    return tell


@pytest.fixture(params=[1, pytest.param(MANY, marks=pytest.mark.thorough)], ids=["some", "many"])
def seeds(request: pytest.FixtureRequest, tried: Tried) -> Seeds:
    """Return a function that gives the seeds of `n` cases, in the thorough run of many times as many."""

    def seeds_of(n: int) -> range:
        tried(n * request.param)
        return range(n * request.param)

    return seeds_of


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print how many cases were tried in all, in every process."""
    reports = [r for kind in ("passed", "failed") for r in terminalreporter.getreports(kind)]
    n = sum(int(str(v)) for r in reports for name, v in getattr(r, "user_properties", ()) if name == "cases")
    if n:
        terminalreporter.write_line(f"attacks: {n:,} cases")
