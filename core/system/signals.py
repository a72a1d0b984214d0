"""Ctrl+C, and SIGTERM and SIGHUP, by which a system asks a command to end. Nothing here imports torch."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

NAMES = ("SIGTERM", "SIGHUP")
"""Windows has no SIGHUP."""


@contextmanager
def heard(names: tuple[str, ...], take: Callable[[int, object], object]) -> Iterator[None]:
    """Call `take` at the named signals; outside the main thread, which alone gets signals, do nothing.

    A signal other than Ctrl+C that was ignored before stays ignored, as ``nohup`` wants it.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    numbers = [getattr(signal, name) for name in names if hasattr(signal, name)]
    former = {number: signal.getsignal(number) for number in numbers}
    kept = [n for n in numbers if n != signal.SIGINT and former[n] is signal.SIG_IGN]
    try:
        for number in numbers:
            if number not in kept:
                signal.signal(number, take)
        yield
    finally:
        for number in numbers:
            if number not in kept:
                signal.signal(number, former[number])


@contextmanager
def ending_as_ctrl_c_does() -> Iterator[None]:
    """Raise KeyboardInterrupt at the first SIGTERM or SIGHUP; a closing terminal may send more."""
    was_asked = False

    def take(*_: object) -> None:
        nonlocal was_asked
        if not was_asked:
            was_asked = True
            raise KeyboardInterrupt

    with heard(NAMES, take):
        yield


@contextmanager
def on_interrupt(ask: Callable[[], None], asked: Callable[[], bool]) -> Iterator[None]:
    """Call `ask` at Ctrl+C; raise KeyboardInterrupt if `asked` is true already. Main thread only."""

    def take(*_: object) -> None:
        if asked():
            raise KeyboardInterrupt
        ask()

    with heard(("SIGINT",), take):
        yield
