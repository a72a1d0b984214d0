"""The Lab's host process as a test talks to it, without a window."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType

import psutil

from core.protocol.trace.codec import decode
from core.protocol.trace.events import Done, Moment, Output, ProgramError, TraceEvent
from core.protocol.trace.lab_lines import (
    ENVIRONMENT,
    LabAnswer,
    LabCommand,
    RunProgram,
    decode_answer,
    encode_command,
)
from core.protocol.trace.program import Limits, Program

ROOT = Path(__file__).parents[2]
FORKING = (str(ROOT / "main.py"), "lab-host")
SPAWNING = (
    "-c",
    "from core.lab.process.children import SpawnStarter; from core.lab.process.server import main; "
    "main(SpawnStarter())",
)
"""The way of systems that cannot fork."""


class LabHostProcess:
    """A host that is ready.

    Parameters
    ----------
    command : tuple of str
        ``FORKING`` or ``SPAWNING``.
    executable : str
        The Python that runs it, or its launcher.
    variables : dict
        What its environment has besides.
    """

    def __init__(
        self,
        command: tuple[str, ...] = FORKING,
        executable: str = sys.executable,
        variables: Mapping[str, str] = MappingProxyType({}),
    ) -> None:
        environment = {**os.environ, **ENVIRONMENT, "PYTHONPATH": str(ROOT), **variables}
        self._process = subprocess.Popen(
            [executable, *command], stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment
        )
        self._n_runs = 0
        assert self.answer() == LabAnswer("ready")
        self.spares = {process.pid for process in self.process.children()}

    @property
    def process(self) -> psutil.Process:
        """The host."""
        return psutil.Process(self._process.pid)

    def run(self, text: str, limits: Limits | None = None, **options: str) -> list[TraceEvent]:
        """Run a program to its end and return its events."""
        self._n_runs += 1
        self.send(RunProgram(self._n_runs, Program(text, limits=limits or Limits(), **options)))  # type: ignore[arg-type]
        assert self.answer() == LabAnswer("begun", self._n_runs)
        return self.events_until_ended(self._n_runs)

    def events_until_ended(self, run: int) -> list[TraceEvent]:
        """Return the events that are left of a run."""
        events: list[TraceEvent] = []
        while (answer := self.answer()) != LabAnswer("ended", run):
            assert not isinstance(answer, LabAnswer)
            events.append(answer)
        return events

    def send(self, command: LabCommand) -> None:
        """Send a command."""
        assert self._process.stdin is not None
        self._process.stdin.write(encode_command(command))
        self._process.stdin.flush()

    def answer(self) -> LabAnswer | TraceEvent:
        """Return the next answer."""
        assert self._process.stdout is not None
        return decode_answer(self._process.stdout.readline().rstrip(b"\n"), decode)

    def close(self) -> int:
        """End it by closing its standard input, and return its exit code."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.close()
        code = self._process.wait(timeout=30)
        self._process.stdout.close()
        return code


def moments(events: list[TraceEvent]) -> list[Moment]:
    """Return the moments among events."""
    return [event for event in events if isinstance(event, Moment)]


def printed(events: list[TraceEvent]) -> str:
    """Return all that was printed."""
    outputs: list[Output] = [output for moment in moments(events) for output in moment.output]
    return "".join(output.text for output in outputs)


def end_of(events: list[TraceEvent]) -> Done:
    """Return the end of a program that raised nothing."""
    (end,) = [event for event in events if isinstance(event, Done)]
    assert events[-1] is end
    return end


def error_of(events: list[TraceEvent]) -> ProgramError:
    """Return the error that ended a program."""
    (error,) = [event for event in events if isinstance(event, ProgramError)]
    assert events[-1] is error
    return error
