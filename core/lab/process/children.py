"""Prepared children: forked from a process that has loaded torch, or started ahead of the run."""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
from collections.abc import Collection
from time import monotonic
from typing import Protocol

from core.lab.process import child as child_process
from core.lab.process.scratch import Scratch
from core.lab.process.streams import Stream, wait_for
from core.protocol.trace.codec import encode_program
from core.protocol.trace.lab_lines import ENVIRONMENT
from core.protocol.trace.program import Program
from core.system.interpreter import python
from core.system.torchrun_environment import PROGRAM

MOST_LOADING_S = 300.0
"""An old disk, or a scanner that looks at each file, takes minutes."""


class Child(Protocol):
    """A process in which one program runs."""

    pid: int
    events: Stream
    scratch: Scratch

    def poll(self) -> int | None:
        """Return its exit code, below 0 the number of a signal; None while it runs."""

    def kill(self) -> None:
        """Kill it, and wait until it is gone."""


class ChildStarter(Protocol):
    """Makes children."""

    @property
    def spares(self) -> Collection[int]:
        """Return process ids of children that wait for a program."""

    def prepare(self) -> None:
        """Load torch, so that the next child begins at once."""

    def start(self, program: Program) -> Child:
        """Run a program in a child."""

    def close(self) -> None:
        """End the children that wait."""


class ForkedChild:
    """A copy of this process, which has loaded torch."""

    pid: int

    def __init__(self, program: Program) -> None:
        if sys.platform == "win32":
            raise OSError("Windows does not fork")
        self.scratch = Scratch()
        reader, channel = os.pipe()
        parent = os.getpid()
        self.pid = os.fork()
        if self.pid == 0:
            child_process.begin(program, channel, self.scratch, parent)
        os.close(channel)
        self.scratch.close_writer()
        self.events = Stream(reader)
        self._code: int | None = None

    def poll(self) -> int | None:
        """Return its exit code, or None."""
        if sys.platform == "win32":
            return None
        return self._wait(os.WNOHANG)

    def kill(self) -> None:
        """Kill it and its process group."""
        if sys.platform != "win32" and self.poll() is None:
            for end in (os.killpg, os.kill):
                with contextlib.suppress(OSError):
                    end(self.pid, 9)
            self._wait(0)

    def _wait(self, options: int) -> int | None:
        if self._code is None:
            pid, status = os.waitpid(self.pid, options)
            if pid:
                self._code = os.waitstatus_to_exitcode(status)
        return self._code


class ForkStarter:
    """Forks. This process loads torch once, and does nothing with it, so that children begin alike."""

    spares = ()

    def prepare(self) -> None:
        """Load torch."""
        child_process.load_torch()

    def start(self, program: Program) -> Child:
        """Run a program in a fork of this process."""
        if program.experiment is not None:
            child_process.load_checks()
        return ForkedChild(program)

    def close(self) -> None:
        """Do nothing: no child waits."""


class SpawnedChild:
    """A process of its own, which loads torch and then waits for its program."""

    def __init__(self) -> None:
        self.scratch = Scratch()
        printed, handed_on = self.scratch.handed_on()
        executable, variables = python()
        self._process = subprocess.Popen(
            [executable, str(PROGRAM), "lab-child", str(os.getpid()), str(self.scratch.folder), printed],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self.scratch.writer,
            env={**os.environ, **ENVIRONMENT, **variables},
            **handed_on,
        )
        self.pid = self._process.pid
        self.scratch.close_writer()
        assert self._process.stdout is not None
        self.events = Stream(os.dup(self._process.stdout.fileno()))
        self._process.stdout.close()

    def begin(self, program: Program) -> None:
        """Give it its program."""
        assert self._process.stdin is not None
        with contextlib.suppress(OSError):  # it is dead: its exit code tells more
            self._process.stdin.write(encode_program(program) + b"\n")
            self._process.stdin.close()

    def poll(self) -> int | None:
        """Return its exit code, or None."""
        return self._process.poll()

    def kill(self) -> None:
        """Kill it, and its process group where there are such."""
        if self._process.stdin is not None:
            with contextlib.suppress(OSError):
                self._process.stdin.close()
        if self._process.poll() is None:
            if sys.platform != "win32":
                with contextlib.suppress(OSError):
                    os.killpg(self.pid, 9)
            self._process.kill()
            self._process.wait()


class SpawnStarter:
    """Starts processes, each before it is needed."""

    def __init__(self) -> None:
        self._next: SpawnedChild | None = None

    @property
    def spares(self) -> Collection[int]:
        """Return the process id of the child that waits."""
        return () if self._next is None else (self._next.pid,)

    def prepare(self) -> None:
        """Start a child, and wait until it has loaded torch."""
        self._next = self._next or SpawnedChild()
        until = monotonic() + MOST_LOADING_S
        wait_for([self._next.events], until - monotonic())

    def start(self, program: Program) -> Child:
        """Run a program in the child that waits, and let the next one load meanwhile."""
        present = self._next or SpawnedChild()
        present.begin(program)
        self._next = SpawnedChild()
        return present

    def close(self) -> None:
        """End the child that waits."""
        if self._next is not None:
            self._next.kill()
            self._next.events.close()
            self._next.scratch.remove()
            self._next = None


def usual_starter() -> ChildStarter:
    """Return how children are made on this system: macOS has a fork, but its libraries do not survive one."""
    return ForkStarter() if sys.platform.startswith("linux") else SpawnStarter()
