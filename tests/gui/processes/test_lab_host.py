"""The Lab's host as the window knows it: programs are run and told in order, and nothing is left behind."""

from __future__ import annotations

import math
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import psutil
import pytest
from PySide6.QtCore import QProcess
from pytestqt.qtbot import QtBot

import main
from core.lab.process import server
from core.protocol.results import Failure
from core.protocol.trace.codec import encode
from core.protocol.trace.events import Done, Moment, ProgramError, TraceEvent
from core.protocol.trace.lab_lines import LabAnswer
from core.protocol.trace.program import Limits, Program
from core.protocol.trace.values import SchedulerValue
from gui.processes.lab_process import LOADING_MS, LabProcess

ROOT = Path(__file__).parents[3]
LONG_MS = 60_000
DAEMONS = """
import os, time
for named in (True, False):
    if os.fork() == 0:
        os.setsid()
        if os.fork() == 0:
            if named:
                time.sleep(600)
            os.chdir("/")
            os.execve("/bin/sleep", ["sleep", "600"], {})
        os._exit(0)
    os.wait()
x = 1
while True: pass
"""
BEGUN = 13
"""The line after which its daemons are there: one with the environment of the host, one with none."""
WINDOW_PROGRAM = f"""
from PySide6.QtCore import QCoreApplication
from core.protocol.trace.program import Program
from gui.processes.lab_process import LabProcess
app = QCoreApplication([])
host = LabProcess()
host.events.connect(lambda es: {BEGUN} in [e.line for e in es] and print(host.pid, flush=True))
host.run(Program({DAEMONS!r}))
app.exec()
"""
OVERFLOWS = """
import torch
w = torch.nn.Parameter(torch.zeros(2))
optimizer = torch.optim.SGD([w], lr=1e200)
schedule = torch.optim.lr_scheduler.LambdaLR(optimizer, lambda epoch: 1e200 ** epoch)
optimizer.step()
schedule.step()
"""
FORGES = """
import gc
from core.protocol.trace.events import Moment
from core.protocol.trace.graph import Edge, GraphNode
x = 1
sender = next(o for o in gc.get_objects() if type(o).__name__ == "Sender")
ring = GraphNode(5, "A", (Edge(0, 6),)), GraphNode(6, "B", (Edge(0, 5),))
sender.tell(Moment(99, 1, nodes=ring))
y = 2
while True: pass
"""


class Heard:
    """What a host has told."""

    def __init__(self, host: LabProcess) -> None:
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
def real_host(qapp) -> Iterator[LabProcess]:  # type: ignore[no-untyped-def]
    """Return a host as the window has it: a new Python that loads torch."""
    host = LabProcess()
    yield host
    host.close()


@pytest.fixture
def host(warm_lab: None, real_host: LabProcess) -> LabProcess:
    """Return a host that is a fork of one that has loaded torch."""
    return real_host


def done(heard: Heard) -> str:
    """Return why a program that raised nothing has ended."""
    assert isinstance(heard.end, Done)
    return heard.end.reason


def test_a_program_is_run_and_told_line_by_line(qtbot: QtBot, host: LabProcess) -> None:
    heard = Heard(host)
    host.prepare()
    with qtbot.waitSignal(host.ready, timeout=LONG_MS):
        assert not host.is_ready
    with qtbot.waitSignal(host.ended, timeout=LONG_MS):
        host.run(Program("x = 1\ny = 2\n"))
        assert host.is_running
    assert heard.lines == [1, 2]
    assert (done(heard), heard.failures, host.is_running) == ("end", [], False)


def test_a_forged_event_ends_the_recording_and_what_was_told_stays(qtbot: QtBot, host: LabProcess) -> None:
    heard = Heard(host)
    with qtbot.waitSignal(host.ended, timeout=LONG_MS):
        host.run(Program(FORGES, limits=Limits(time_s=30)))
    assert heard.lines == [2, 3, 4, 5, 6, 7]
    assert isinstance(heard.end, Done)
    assert (heard.end.reason, heard.end.n_moments, heard.failures) == ("damaged", 6, [])
    assert "(the graph has a cycle)" in heard.end.text
    assert "\n" not in heard.end.text
    with qtbot.waitSignal(host.ended, timeout=LONG_MS):
        host.run(Program("x = 1\n"))
    assert done(heard) == "end"


def test_a_rate_that_overflows_is_told_as_it_is(qtbot: QtBot, host: LabProcess) -> None:
    heard = Heard(host)
    with qtbot.waitSignal(host.ended, timeout=LONG_MS):
        host.run(Program(OVERFLOWS))
    assert done(heard) == "end"
    rates = [
        value.rates
        for event in heard.events
        if isinstance(event, Moment)
        for value in (event.changed or {}).values()
        if isinstance(value, SchedulerValue)
    ]
    assert rates[-1] == ((1e200, math.inf),)


def test_a_run_may_be_asked_for_before_the_host_is_there_with_half_a_character_too(
    qtbot: QtBot, host: LabProcess
) -> None:
    heard = Heard(host)
    with qtbot.waitSignal(host.ended, timeout=LONG_MS):
        host.run(Program("x = '\ud800'\n"))
    assert heard.lines == [1]


def test_a_new_run_replaces_the_one_that_goes_on_and_stop_ends_it(qtbot: QtBot, host: LabProcess) -> None:
    heard = Heard(host)
    host.run(Program("x = 1\nwhile True: pass\n"))
    qtbot.waitUntil(lambda: bool(heard.lines), timeout=LONG_MS)
    heard.events.clear()
    host.run(Program("a = 1\nb = 2\nwhile True: pass\n"))
    qtbot.waitUntil(lambda: len(heard.lines) > 1, timeout=LONG_MS)
    with qtbot.waitSignal(host.ended, timeout=LONG_MS):
        host.stop()
    assert heard.lines[:2] == [1, 2]
    assert (done(heard), heard.n_ends) == ("stopped", 1)


def test_stop_is_heard_before_the_host_is_ready(qtbot: QtBot, host: LabProcess) -> None:
    heard = Heard(host)
    host.run(Program("x = 1\n"))
    with qtbot.waitSignal(host.ended, timeout=LONG_MS):
        host.stop()
    assert (done(heard), heard.n_ends, host.is_running) == ("stopped", 1, False)
    with qtbot.waitSignal(host.ended, timeout=LONG_MS):
        host.run(Program("y = 1\nz = 2\n"))
    assert heard.lines == [1, 2]


def test_a_host_that_died_again_is_started_by_the_next_run(qtbot: QtBot, host: LabProcess) -> None:
    heard = Heard(host)
    host.prepare()
    for n_failures in (1, 2):
        psutil.Process(host.pid).kill()
        qtbot.waitUntil(lambda n=n_failures: len(heard.failures) == n, timeout=LONG_MS)  # type: ignore[misc]
    assert "Run starts it anew" in heard.failures[1].summary
    assert host.pid == 0
    with qtbot.waitSignal(host.ended, timeout=LONG_MS):
        host.run(Program("x = 1\n"))
    assert heard.lines == [1]


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="held on Linux alone")
def test_a_host_that_died_is_started_again_says_so_and_ends_what_the_former_left(
    qtbot: QtBot, real_host: LabProcess
) -> None:
    host, heard = real_host, Heard(real_host)
    host.run(Program(DAEMONS, limits=Limits(time_s=60)))
    qtbot.waitUntil(lambda: BEGUN in heard.lines, timeout=LONG_MS)
    left = psutil.Process(host.pid).children(recursive=True)
    qtbot.waitUntil(lambda: "sleep" in [process.name() for process in left])
    assert len(left) == 3, "the program and its daemons"
    assert [process.environ() == {} for process in left].count(True) == 1
    with qtbot.waitSignal(host.ready, timeout=LONG_MS):
        psutil.Process(host.pid).kill()
    assert "is started again" in heard.failures[0].summary
    assert (done(heard), heard.n_ends) == ("killed", 1)
    qtbot.waitUntil(lambda: not any(map(is_there, left)))
    with qtbot.waitSignal(host.ended, timeout=LONG_MS):
        host.run(Program("x = 1\n"))
    assert done(heard) == "end"


def is_there(process: psutil.Process) -> bool:
    return process.is_running() and process.status() != psutil.STATUS_ZOMBIE


@pytest.mark.thorough
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="held on Linux alone")
def test_nothing_outlives_a_window_that_is_killed(qtbot: QtBot) -> None:
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    window = subprocess.Popen([sys.executable, "-c", WINDOW_PROGRAM], env=environment, stdout=subprocess.PIPE)
    assert window.stdout is not None
    host = psutil.Process(int(window.stdout.readline()))
    started = [host, *host.children(recursive=True)]
    assert len(started) == 4
    window.kill()
    window.communicate()
    qtbot.waitUntil(lambda: not any(map(is_there, started)), timeout=LONG_MS)


def test_the_program_knows_what_the_window_starts(
    real_host: LabProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    started: list[list[str]] = []
    monkeypatch.setattr(QProcess, "start", lambda process, program, arguments: started.append(arguments))
    monkeypatch.setattr(server, "main", lambda: 42)
    real_host.prepare()
    assert main.main(started[0][1:]) == 42


def test_a_child_that_still_loads_torch_has_more_patience_than_a_program_that_is_heard(
    real_host: LabProcess,
) -> None:
    host = real_host
    host._take(LabAnswer("begun", host._run))
    assert host._patience.remainingTime() > LOADING_MS
    host._read(encode(Moment(0, 1, "line", "<module>")))
    assert 0 < host._patience.remainingTime() < LOADING_MS
