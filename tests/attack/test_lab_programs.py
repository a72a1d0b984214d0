"""Programs that harm: each is told how it ended, leaves no process, and the window goes on meanwhile."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Callable, Iterator
from time import thread_time

import psutil
import pytest
from PySide6.QtCore import QObject, QTimer
from pytestqt.qtbot import QtBot

from core.protocol.trace.events import Done, Moment, ProgramError, TraceEvent
from core.protocol.trace.lab_lines import WINDOW
from core.protocol.trace.program import Limits, Program
from gui.processes.lab_process import LabProcess
from tests.attack.cases import seeds
from tests.attack.lab_cases import CASES, FORKING, USUAL
from tests.helpers.effort import is_within

pytestmark = pytest.mark.usefixtures("light_collections")

LONG_MS = 60_000
N_RUNS = 25
MOST_TURN_S = 0.1
"""Processor time that the window's thread may take at once."""
LOOK_MS = 5
"""How often a turn is looked for: without a pause the window would take the program's processor."""
LINUX = sys.platform.startswith("linux")
POSIX = sys.platform != "win32"


class Watch:
    """What a host tells, and the most processor time that one turn of the window's event loop takes."""

    def __init__(self, host: LabProcess) -> None:
        self.events: list[TraceEvent] = []
        self.longest_s = 0.0
        self._before = thread_time()
        self._timer = QTimer(host, interval=LOOK_MS)
        self._timer.timeout.connect(self._note)
        self._timer.start()
        self._connection = host.events.connect(self.events.extend)

    def _note(self) -> None:
        now = thread_time()
        self.longest_s, self._before = max(self.longest_s, now - self._before), now

    def close(self) -> None:
        """Watch no more; what is kept of former programs would cost the next one's turns."""
        self._timer.stop()
        self._timer.deleteLater()
        QObject.disconnect(self._connection)


def left_by(host: LabProcess) -> list[psutil.Process]:
    """Return what the host has started and not ended, wherever it went."""
    mark = psutil.Process(host.pid).environ()[WINDOW]
    left = psutil.Process(host.pid).children(recursive=True)
    for process in psutil.process_iter():
        with contextlib.suppress(psutil.Error):
            if process.pid != host.pid and process.environ().get(WINDOW) == mark:
                left.append(process)
    return left


@pytest.fixture(scope="module")
def host(qapp) -> Iterator[LabProcess]:  # type: ignore[no-untyped-def]
    host = LabProcess()
    yield host
    host.close()


@pytest.mark.skipif(not POSIX, reason="made of what POSIX systems have")
@pytest.mark.parametrize(
    "name",
    [pytest.param(name, marks=() if name in USUAL else pytest.mark.thorough) for name in (*CASES, *FORKING)],
)
def test_a_program_harms_nobody(
    qtbot: QtBot, host: LabProcess, tried: Callable[[int], None], name: str
) -> None:
    case = {**CASES, **FORKING}[name]
    if case.needs_linux and not LINUX:
        pytest.skip("held on Linux alone")
    watch = Watch(host)
    with qtbot.waitSignal(host.ended, timeout=LONG_MS):
        host.run(Program(case.text, limits=case.limits))
    watch.close()
    end = watch.events[-1]
    assert isinstance(end, Done | ProgramError)
    kind = end.reason if isinstance(end, Done) else end.type
    assert not case.ends or kind in case.ends, end
    assert case.says in end.text
    assert left_by(host) == []
    assert is_within(watch.longest_s, MOST_TURN_S)
    tried(1)


def test_many_runs_in_a_row_leave_nothing(
    qtbot: QtBot, host: LabProcess, tried: Callable[[int], None]
) -> None:
    n = len(seeds(N_RUNS))
    watch = Watch(host)
    n_files = psutil.Process(host.pid).num_fds() if POSIX else 0
    for _ in range(n):
        with qtbot.waitSignal(host.ended, timeout=LONG_MS):
            host.run(Program("x = 1\n"))
    watch.close()
    assert [event.reason for event in watch.events if isinstance(event, Done)] == ["end"] * n
    assert left_by(host) == []
    assert not POSIX or psutil.Process(host.pid).num_fds() <= n_files + 1  # one for waiting
    tried(n)


def test_a_long_trace_keeps_the_window_responsive(qtbot: QtBot, host: LabProcess) -> None:
    names = " = ".join(f"t{i}" for i in range(30))
    watch = Watch(host)
    with qtbot.waitSignal(host.ended, timeout=LONG_MS):
        host.run(
            Program(
                "import torch\n" + f"{names} = torch.rand(8, 8)\n" * 150,
                limits=Limits(time_s=40),
            )
        )
    watch.close()
    moments = [event for event in watch.events if isinstance(event, Moment)]
    assert len(moments) == 151
    assert max(len(moment.changed or ()) for moment in moments) == 30
    assert is_within(watch.longest_s, MOST_TURN_S)
