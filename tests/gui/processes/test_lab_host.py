"""The Lab's host as the window knows it: programs are run and told in order, and nothing is left behind."""

from __future__ import annotations

from collections.abc import Iterator

import psutil
import pytest
from pytestqt.qtbot import QtBot

from core.protocol.results import Failure
from core.protocol.trace.events import Done, Moment, ProgramError, TraceEvent
from core.protocol.trace.program import Limits, Program
from gui.processes.lab_host import LabHost

LONG_MS = 60_000


class Heard:
    """What a host has told."""

    def __init__(self, host: LabHost) -> None:
        self.events: list[TraceEvent] = []
        self.failures: list[Failure] = []
        self.n_ends = 0
        host.events.connect(self.events.extend)
        host.failed.connect(self.failures.append)
        host.ended.connect(self._count)

    def _count(self) -> None:
        self.n_ends += 1

    @property
    def lines(self) -> list[int]:
        return [event.line for event in self.events if isinstance(event, Moment)]

    @property
    def end(self) -> Done | ProgramError:
        end = self.events[-1]
        assert isinstance(end, Done | ProgramError)
        return end


@pytest.fixture
def host(qapp) -> Iterator[LabHost]:  # type: ignore[no-untyped-def]
    host = LabHost()
    yield host
    host.close()
    assert not psutil.Process().children(recursive=True)


def test_a_program_is_run_and_told_line_by_line(qtbot: QtBot, host: LabHost) -> None:
    heard = Heard(host)
    host.prepare()
    with qtbot.waitSignal(host.ready, timeout=LONG_MS):
        assert not host.is_ready
    with qtbot.waitSignal(host.ended, timeout=LONG_MS):
        host.run(Program("x = 1\ny = 2\n"))
        assert host.is_running
    assert heard.lines == [1, 2]
    assert isinstance(heard.end, Done)
    assert (heard.end.reason, heard.failures, host.is_running) == ("end", [], False)


def test_a_run_may_be_asked_for_before_the_host_is_there(qtbot: QtBot, host: LabHost) -> None:
    heard = Heard(host)
    with qtbot.waitSignal(host.ended, timeout=LONG_MS):
        host.run(Program("x = 1\n"))
    assert heard.lines == [1]


def test_stop_ends_an_endless_loop(qtbot: QtBot, host: LabHost) -> None:
    heard = Heard(host)
    host.run(Program("x = 1\nwhile True: pass\n"))
    qtbot.waitUntil(lambda: bool(heard.lines), timeout=LONG_MS)
    with qtbot.waitSignal(host.ended, timeout=LONG_MS):
        host.stop()
    assert isinstance(heard.end, Done)
    assert heard.end.reason == "stopped"


def test_a_new_run_replaces_the_one_that_goes_on(qtbot: QtBot, host: LabHost) -> None:
    heard = Heard(host)
    host.run(Program("x = 1\nwhile True: pass\n"))
    qtbot.waitUntil(lambda: bool(heard.lines), timeout=LONG_MS)
    heard.events.clear()
    with qtbot.waitSignal(host.ended, timeout=LONG_MS):
        host.run(Program("a = 1\nb = 2\nc = 3\n"))
    assert (heard.lines, heard.n_ends) == ([1, 2, 3], 1)


def test_a_host_that_died_is_started_again_and_says_so(qtbot: QtBot, host: LabHost) -> None:
    heard = Heard(host)
    host.run(Program("x = 1\nwhile True: pass\n", limits=Limits(time_s=60)))
    qtbot.waitUntil(lambda: bool(heard.lines), timeout=LONG_MS)
    (process,) = psutil.Process().children()
    with qtbot.waitSignal(host.ready, timeout=LONG_MS):
        process.kill()
    assert "is started again" in heard.failures[0].summary
    assert isinstance(heard.end, Done)
    assert (heard.end.reason, heard.n_ends) == ("killed", 1)
    with qtbot.waitSignal(host.ended, timeout=LONG_MS):
        host.run(Program("x = 1\n"))
    assert isinstance(heard.end, Done)
    assert heard.end.reason == "end"
