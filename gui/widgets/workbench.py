"""What a page can ask of the Lab beside it; the window hands it one that the Lab has made."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from core.protocol.trace.program import Program


class Workbench(QWidget):
    """An editor with a program, which runs in the Lab's own process, and the views of what it did."""

    ended = Signal(object)
    """A ``ProgramError`` or a ``Done``: the program that was run last has ended."""
    edited = Signal()
    """The student has changed the program."""
    fix_taken = Signal()
    """What mends an error was put into the program by a click."""
    restarted = Signal()
    """The program is again as the lesson has it."""

    may_run: Callable[[], bool]
    """Is asked before anything runs."""

    @property
    @abstractmethod
    def text(self) -> str:
        """The program in the editor."""

    @abstractmethod
    def open_program(self, title: str, text: str, original: str, n_practice_gpus: int) -> None:
        """Put a program into the editor, which does not run by itself.

        Parameters
        ----------
        original : str
            What ``Start again`` brings back.
        """

    @abstractmethod
    def offer_fixes(self, offered: bool) -> None:
        """Set whether an error comes with the edit that mends it, or with its explanation alone."""

    @abstractmethod
    def run(self) -> None:
        """Run the program."""

    @abstractmethod
    def check(self, program: Program) -> None:
        """Run the program with something behind it; only what the editor has is shown of it."""

    @abstractmethod
    def prepare(self) -> None:
        """Load torch, so that the next program begins at once."""

    @abstractmethod
    def stop(self) -> None:
        """Stop what runs, and show nothing of it."""

    @abstractmethod
    def shut(self) -> None:
        """End what runs, before the window closes."""
