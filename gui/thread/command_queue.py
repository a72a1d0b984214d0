"""The queue of commands from the window to the training thread."""

from __future__ import annotations

from collections import deque
from threading import Condition

from core.protocol.commands import Build, Command
from core.protocol.snapshot import Watch


class CommandQueue:
    """A thread-safe queue of commands, which can also ask the thread to end."""

    def __init__(self) -> None:
        self._commands: deque[Command] = deque()
        self._is_closing = False
        self._changed = Condition()
        """Its lock guards the two others."""

    def __bool__(self) -> bool:
        """Return whether a command or the request to end waits; without the lock, as every step asks."""
        return bool(self._commands) or self._is_closing

    @property
    def is_closing(self) -> bool:
        """Whether the thread was asked to end."""
        with self._changed:
            return self._is_closing

    @property
    def urgent(self) -> Command | None:
        """The next command but for ``Watch`` commands, which can wait for a step's end; it stays here."""
        with self._changed:
            return next((command for command in self._commands if not isinstance(command, Watch)), None)

    @property
    def is_urgent(self) -> bool:
        """Whether an urgent command or the request to end waits."""
        with self._changed:
            return self._is_closing or self.urgent is not None

    def take(self, command: Command) -> None:
        """Remove a command, which then is executed out of turn."""
        with self._changed:
            self._commands.remove(command)

    def put(self, command: Command) -> None:
        """Append a command."""
        with self._changed:
            self._commands.append(command)
            self._changed.notify()

    def close(self) -> None:
        """Ask the thread to end."""
        with self._changed:
            self._is_closing = True
            self._changed.notify()

    def get(self) -> Command | None:
        """Remove and return the next command; None if there is none, or a later build replaces it."""
        with self._changed:
            command = self._commands.popleft() if self._commands else None
            if isinstance(command, Build) and any(isinstance(later, Build) for later in self._commands):
                return None
            return command

    def wait(self, seconds: float | None = None) -> None:
        """Wait until a command comes, or the time is over."""
        with self._changed:
            self._changed.wait_for(lambda: bool(self), seconds)

    def wait_for_urgent(self, seconds: float | None) -> None:
        """Wait until an urgent command comes, or the time is over; None sets no limit."""
        with self._changed:
            self._changed.wait_for(lambda: self.is_urgent, seconds)
