"""Runs the program while it is typed, where that disturbs nobody."""

from __future__ import annotations

import ast
import warnings
from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer, Signal

from gui.pages.lab.program_runs import ProgramRuns, duration_ms
from gui.pages.lab.state import LabState

PAUSE_MS = 500
"""How long nobody types before the program is run."""
LONGEST_MS = 1_000
"""A program that ran longer than this waits for Run."""
LONGEST_TEXT = 20_000
"""Characters of a program that is parsed while it is typed."""


class RunAsTyped(QObject):
    """Starts a run some time after the last edit.

    It does so only for a program that Python can parse, whose last run was short; one that is begun anew,
    from nothing, is another program.

    Parameters
    ----------
    may_run : callable
        Whether the program may run by itself.
    start : callable
        Runs the program.
    """

    waits = Signal()
    """The program was edited, and waits for Run: its last run was not short."""

    def __init__(
        self, state: LabState, runs: ProgramRuns, may_run: Callable[[], bool], start: Callable[[], None]
    ) -> None:
        super().__init__(runs)
        self._state, self._runs = state, runs
        self._may_run, self._start = may_run, start
        self._text = ""
        self._is_anew = False
        self._soon = QTimer(self, interval=PAUSE_MS, singleShot=True)
        self._soon.timeout.connect(self._try)
        state.trace_reset.connect(self._begin)

    def note_edit(self, text: str) -> None:
        """Take the program as it is after an edit."""
        self._text = text
        self._is_anew = self._is_anew or not text.strip()
        self._soon.start()

    def cancel(self) -> None:
        """Run nothing by itself until the next edit."""
        self._soon.stop()

    def _begin(self) -> None:
        self._is_anew = False

    def _try(self) -> None:
        if not self._may_run() or self._text == self._state.text:
            return
        if self._runs.is_running:
            self._soon.start()
        elif not (self._is_anew or self._was_short()):
            self.waits.emit()
        elif is_program(self._text):
            self._start()

    def _was_short(self) -> bool:
        end = self._state.trace.end
        took = duration_ms(end)
        return end is None or (took is not None and took < LONGEST_MS)


def is_program(text: str) -> bool:
    """Return whether Python can parse a text that is short enough to be tried."""
    if not text.strip() or len(text) > LONGEST_TEXT:
        return False
    try:
        with warnings.catch_warnings(action="ignore"):
            ast.parse(text)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return False
    return True
