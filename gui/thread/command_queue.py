"""Where the window leaves what it asks of the training thread."""

from __future__ import annotations

from collections import deque
from threading import Condition

from core.protocol.commands import Build, Command
from core.protocol.snapshot import Watch


class CommandQueue:
    """Commands in their order, and the wish that the thread may end. Any thread may use it."""

    def __init__(self) -> None:
        self._commands: deque[Command] = deque()
        self._is_closing = False
        self._changed = Condition()
        """Its lock is held whenever the others are looked at."""

    def __bool__(self) -> bool:
        """Return whether anything is asked for."""
        with self._changed:
            return bool(self._commands) or self._is_closing

    @property
    def is_closing(self) -> bool:
        """Whether the thread was asked to end."""
        with self._changed:
            return self._is_closing

    @property
    def is_urgent(self) -> bool:
        """Whether more is asked for than to look at something else, which can wait for a step's end."""
        with self._changed:
            return self._is_closing or any(not isinstance(command, Watch) for command in self._commands)

    def put(self, command: Command) -> None:
        """Ask for something."""
        with self._changed:
            self._commands.append(command)
            self._changed.notify()

    def close(self) -> None:
        """Ask the thread to end."""
        with self._changed:
            self._is_closing = True
            self._changed.notify()

    def get(self) -> Command | None:
        """Take out the next command; None if there is none, or a later one makes it needless."""
        with self._changed:
            command = self._commands.popleft() if self._commands else None
            if isinstance(command, Build) and any(isinstance(later, Build) for later in self._commands):
                return None
            return command

    def wait(self, seconds: float | None = None) -> None:
        """Wait until something is asked for, or so long."""
        with self._changed:
            self._changed.wait_for(lambda: bool(self), seconds)

    def wait_for_urgent(self, seconds: float) -> None:
        """Wait so long, unless more is asked for than to look at something else."""
        with self._changed:
            self._changed.wait_for(lambda: self.is_urgent, seconds)
