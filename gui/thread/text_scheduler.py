"""Decides when the training thread lets its language model write."""

from __future__ import annotations

import math
from time import perf_counter
from typing import TYPE_CHECKING

from core.errors import PlaygroundError
from core.protocol.commands import WriteText
from core.protocol.failures import words
from core.protocol.writing import MOST_WRITTEN, TextWritten, Writing
from gui.thread.event_queue import EventQueue

if TYPE_CHECKING:
    from core.inspect.observer import Observer

EVERY_S = 0.075
"""Portions of a running model's text are at least this far apart, as pictures are."""
SHARE = 25
"""A portion that took c seconds is not followed by another for this many times c."""
MOST_AT_ONCE = 4
"""Characters of a portion: more a second than people read."""
PAUSE_S = 2.0
"""How long a text that is done stays, before a running model begins the next one."""
CATCH_UP_S, CATCH_UP_SHARE = 0.01, 1
"""Seconds of a portion, and its share, until a text that is written anew is as long as it was before."""
AT_ONCE_S = 0.15
"""What is written within so many seconds is shown together, at rest or where it takes another's place."""


class TextScheduler:
    """Lets a model write between two steps, as much as the run can afford; at rest all at once.

    Parameters
    ----------
    events : EventQueue
        Receives what is written.
    """

    def __init__(self, events: EventQueue) -> None:
        self._events = events
        self._observer: Observer | None = None
        self._writing: Writing | None = None
        self._n_written = 0
        self._n_before = 0  # characters of the text whose place this one takes
        self._is_over = True
        self._due = math.inf
        self._began = 0.0
        self._held: TextWritten | None = None

    @property
    def due_s(self) -> float:
        """Seconds until the next portion of a running model's text is due; infinite if none will be."""
        return max(0.0, self._due - perf_counter())

    def set_observer(self, observer: Observer | None) -> None:
        """Let another model write, or none."""
        self._observer, self._n_written = observer, 0
        self.begin()

    def want(self, command: WriteText) -> None:
        """Write what is asked for from now on."""
        former, self._writing = self._writing, command.writing
        if former is None or self._writing is None or not self._writing.continues(former):
            self.begin()
        elif self._n_written:
            self._n_before, self._is_over, self._due = 0, False, 0.0

    def begin(self) -> None:
        """Begin the text anew, as the model or what is asked for has changed."""
        self._n_before, self._n_written = self._n_written, 0
        self._is_over, self._due = True, math.inf
        if self._writing is None or self._observer is None or not self._observer.text.can_write:
            return
        try:
            self._observer.text.begin(self._writing)
            self._is_over, self._due, self._began, self._held = False, 0.0, perf_counter(), None
        except PlaygroundError as error:
            self._tell_problem(self._writing, error)

    def write_if_due(self) -> None:
        """Write a portion of a running model's text, if it is time for one."""
        if perf_counter() < self._due:
            return
        if self._is_over:
            self._n_written = 0
            self.begin()
        if self._is_over:
            return
        started, is_late = perf_counter(), self._n_written < self._n_before
        if is_late:
            self._write(self._n_before - self._n_written, CATCH_UP_S)
        else:
            self._write(MOST_AT_ONCE, EVERY_S / SHARE)
        took_s = perf_counter() - started
        if self._n_written >= self._n_before or self._is_over or perf_counter() - self._began > AT_ONCE_S:
            self._show()
        rest_s = CATCH_UP_SHARE * took_s if is_late else max(SHARE * took_s, EVERY_S)
        self._due = perf_counter() + (PAUSE_S if self._is_over else rest_s)

    def write_at_rest(self) -> bool:
        """Write a portion while no step waits; return whether the text goes on."""
        if not self._is_over:
            self._write(MOST_WRITTEN, AT_ONCE_S)
            self._show()
            self._events.notify()
        return not self._is_over

    def _write(self, n: int, seconds: float) -> None:
        """Write `n` characters, or what can be written in so many seconds."""
        if self._is_over or self._writing is None or self._observer is None:
            return
        try:
            step, written = self._observer.write(min(n, self._writing.n - self._n_written), seconds)
        except PlaygroundError as error:
            self._is_over = True
            self._tell_problem(self._writing, error)
            return
        held, start = self._held, self._n_written
        if held is not None and held.characters is not None:
            written, start = held.characters + written, held.start
        self._held = TextWritten(self._writing, step, start, written)
        self._n_written = start + len(written)
        self._is_over = self._n_written >= self._writing.n

    def _show(self) -> None:
        """Hand over what is written and not shown yet."""
        if self._held is not None:
            self._events.put(self._held)
            self._held = None

    def _tell_problem(self, writing: Writing, error: PlaygroundError) -> None:
        self._events.put_now(TextWritten(writing, 0, 0, problem=words(error)))
