"""The object that trains a run: the thread, or other processes."""

from __future__ import annotations

from typing import Protocol

from core.protocol.commands import Command


class RunHost(Protocol):
    """What trains the run in memory: the thread of this process, or processes of their own."""

    @property
    def is_live(self) -> bool:
        """Whether the model is at hand: edits reach it between two steps, and every step is shown.

        If not, edits wait, and what is shown follows from checkpoint to checkpoint.
        """

    def send(self, command: Command) -> None:
        """Execute a command, or pass it on."""


class NoHost:
    """Stands for the host until there is one. Nothing is trained, and commands are lost."""

    is_live = True

    def send(self, command: Command) -> None:
        """Discard the command."""
