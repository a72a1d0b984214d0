"""Ctrl+C: the first one asks a run to stop, the second one interrupts."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from core.system.termination_signals import heard


@contextmanager
def on_interrupt(ask: Callable[[], None], asked: Callable[[], bool]) -> Iterator[None]:
    """Let Ctrl+C call `ask`, and interrupt if it was called before. Only the main thread can have that."""

    def take(*_: object) -> None:
        if asked():
            raise KeyboardInterrupt
        ask()

    with heard(("SIGINT",), take):
        yield
