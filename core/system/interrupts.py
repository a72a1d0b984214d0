"""Ctrl+C: the first one asks a run to stop, the second one interrupts."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from core.system.termination_signals import heard


@contextmanager
def on_interrupt(ask: Callable[[], None], asked: Callable[[], bool]) -> Iterator[None]:
    """Call `ask` at Ctrl+C; raise KeyboardInterrupt if `asked` is true already. Main thread only."""

    def take(*_: object) -> None:
        if asked():
            raise KeyboardInterrupt
        ask()

    with heard(("SIGINT",), take):
        yield
