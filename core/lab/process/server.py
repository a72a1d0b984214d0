"""``python main.py lab-host``: the process that the window starts, which runs one program after another.

It reads commands from standard input and writes answers to standard output, both
``core.protocol.trace.lab_lines``.
It ends, with everything it started, when its standard input closes.
"""

from __future__ import annotations

import os
import signal
from collections import deque
from contextlib import closing, suppress

from core.lab.process.children import ChildStarter, usual_starter
from core.lab.process.containment import adopting_orphans, end_left
from core.lab.process.scratch import remove_left
from core.lab.process.streams import Stream, wait_for
from core.lab.process.supervisor import Supervisor
from core.protocol.trace.lab_lines import (
    LabAnswer,
    LabCommand,
    RunProgram,
    decode_command,
    encode_state,
)

NICENESS = 5
"""Training and the window go before."""


def main(starter: ChildStarter | None = None) -> int:
    """Run programs until standard input closes, and return the exit code."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C in a terminal is for the window
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    answers = os.dup(1)
    os.dup2(2, 1)  # nothing that a library prints comes between the answers
    starter = starter or usual_starter()
    with adopting_orphans(), suppress(BrokenPipeError):  # the window is gone
        try:
            end_left()
            remove_left()
            starter.prepare()
            LabServer(starter, Stream(os.dup(0)), answers).serve()
        finally:
            starter.close()
    return 0


class LabServer:
    """Takes commands and runs programs, one at a time.

    Parameters
    ----------
    answers : int
        File descriptor that answers are written to.
    """

    def __init__(self, starter: ChildStarter, commands: Stream, answers: int) -> None:
        self._starter, self._commands, self._answers = starter, commands, answers
        self._unread = bytearray()
        self._next: deque[RunProgram] = deque(maxlen=1)
        self._present: Supervisor | None = None

    def serve(self) -> None:
        """Run what is asked for until no more commands can come."""
        self._write(encode_state(LabAnswer("ready")))
        while not self._commands.at_end:
            while self._next:
                self._run(self._next.popleft())
            wait_for([self._commands], None)
            self._take_commands()

    def _run(self, command: RunProgram) -> None:
        self._write(encode_state(LabAnswer("begun", command.run)))
        self._present = Supervisor(
            command.program, self._starter.start(command.program), self._starter.spares
        )
        with closing(self._present.events(self._commands, self._take_commands)) as events:
            for line in events:
                self._write(line)
        self._present = None
        self._write(encode_state(LabAnswer("ended", command.run)))

    def _take_commands(self) -> None:
        """Read commands. Each of them, and the end of the commands, stops the present run."""
        self._unread += self._commands.read()
        *lines, self._unread = self._unread.split(b"\n")
        for command in map(decode_command, map(bytes, lines)):
            self._take(command)
        if self._commands.at_end and self._present is not None:
            self._present.stop()

    def _take(self, command: LabCommand) -> None:
        self._next.clear()
        if isinstance(command, RunProgram):
            self._next.append(command)
        if self._present is not None:
            self._present.stop()

    def _write(self, line: bytes) -> None:
        content = memoryview(line + b"\n")
        while content:
            content = content[os.write(self._answers, content) :]
