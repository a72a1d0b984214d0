"""Breaks off what a user's code does in the training thread, such as a loop without an end."""

from __future__ import annotations

import ctypes
import threading
from time import perf_counter
from types import TracebackType

from core.code.place import Interrupted


class Interruption:
    """Marks where the training thread runs a user's code, and raises ``Interrupted`` there on request.

    Python delivers the exception between two of its instructions: a call of compiled code, such as one long
    operation of torch, ends first. Code that catches ``BaseException`` and goes on is not broken off.
    """

    def __init__(self) -> None:
        self.is_enabled = False
        """Whether there is a user's code; without any nothing is marked."""
        self._lock = threading.Lock()
        self._inside = 0  # the thread's identity while it is within, else 0
        self._since = 0.0

    def __enter__(self) -> None:
        if self.is_enabled:
            self._since = perf_counter()
            self._inside = threading.get_ident()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if not self._inside:
            return
        while True:
            try:
                with self._lock:
                    self._inside = 0
                _be_interrupted()  # by a request that came just before, and so never after this
                return
            except Interrupted:
                continue

    def interrupt(self, after_s: float) -> None:
        """Break off what the thread has done for longer than `after_s`; called from another thread."""
        with self._lock:
            if self._inside and perf_counter() - self._since > after_s:
                _raise_in(self._inside, Interrupted)


def _raise_in(thread: int, kind: type[BaseException]) -> None:
    """Raise an exception in a thread, which has to be given it: it is never taken back.

    CPython 3.11 leaves its flag set where one is taken back, or was never there: all threads look for it at
    each call from then on, and the first call of a thread that is traced never begins.
    """
    ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread), ctypes.py_object(kind))


def _be_interrupted() -> None:
    """Raise what was requested: Python looks for it at the latest where a function begins."""
