"""One program in a child of this process, for the command line: no window, no server."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import closing

import psutil

from core.lab.process.children import SpawnedChild
from core.lab.process.containment import adopting_orphans
from core.lab.process.supervisor import Supervisor
from core.protocol.trace.events import TraceEvent
from core.protocol.trace.program import Program
from core.protocol.trace.reader import read_events


def run_once(program: Program) -> Generator[TraceEvent]:
    """Yield the events of a program; once all are taken, or this is closed, its processes are ended."""
    others = {process.pid for process in psutil.Process().children(recursive=True)}
    with adopting_orphans():
        child = SpawnedChild()
        child.begin(program)
        with closing(Supervisor(program, child, others).events()) as lines:
            yield from read_events(lines)
