"""The host of harmful programs, and how many cases the attacks tried."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtTest import QSignalSpy

from gui.processes.lab_process import LabProcess


@pytest.fixture
def tried(record_property: Callable[[str, object], None]) -> Callable[[int], None]:
    """Return a function that is told how many cases this test has tried."""

    def tell(n: int) -> None:
        record_property("cases", n)

    return tell


@pytest.fixture(scope="module")
def host(qapp: object) -> Iterator[LabProcess]:
    """Return the Lab's host as the window has it, ready."""
    host = LabProcess()
    ready = QSignalSpy(host.ready)
    host.prepare()
    assert host.is_ready or ready.wait(60_000)
    yield host
    host.close()


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print how many cases were tried in all, in every process."""
    reports = [r for kind in ("passed", "failed") for r in terminalreporter.getreports(kind)]
    n = sum(int(str(v)) for r in reports for name, v in getattr(r, "user_properties", ()) if name == "cases")
    if n:
        terminalreporter.write_line(f"attacks: {n:,} cases")
