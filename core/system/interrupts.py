"""Ctrl+C: the first one asks a run to stop, the second one interrupts."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager


@contextmanager
def on_interrupt(ask: Callable[[], None], asked: Callable[[], bool]) -> Iterator[None]:
    """Let Ctrl+C call `ask`, and interrupt if it was called before. Only the main thread can have that."""

    def take(*_: object) -> None:
        if asked():
            raise KeyboardInterrupt
        ask()

    if threading.current_thread() is not threading.main_thread():
        yield
        return
    former = signal.signal(signal.SIGINT, take)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, former)
