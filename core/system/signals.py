"""Ctrl+C, Ctrl+Break, SIGTERM and SIGHUP, by which a system asks a command to end, without torch."""

from __future__ import annotations

import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress

from core.system.console import on_close
from core.system.pipes import read

NAMES = ("SIGTERM", "SIGHUP", "SIGBREAK")
"""Windows has no SIGHUP, and only Windows has SIGBREAK: Ctrl+Break."""


@contextmanager
def heard(names: tuple[str, ...], take: Callable[[int, object], object]) -> Iterator[None]:
    """Call `take` at the named signals; outside the main thread, which alone gets signals, do nothing.

    A signal other than Ctrl+C that was ignored before stays ignored, as ``nohup`` wants it. A console of
    Windows that closes is Ctrl+C for whoever hears SIGHUP.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    numbers = [getattr(signal, name) for name in names if hasattr(signal, name)]
    former = {number: signal.getsignal(number) for number in numbers}
    stop = on_close(lambda: signal.raise_signal(signal.SIGINT)) if "SIGHUP" in names else None
    kept = [n for n in numbers if n != signal.SIGINT and former[n] is signal.SIG_IGN]
    try:
        for number in numbers:
            if number not in kept:
                signal.signal(number, take)
        yield
    finally:
        if stop is not None:
            stop()
        for number in numbers:
            if number not in kept:
                signal.signal(number, former[number])


@contextmanager
def ending_as_ctrl_c_does() -> Iterator[None]:
    """Raise KeyboardInterrupt at the first of ``NAMES``; a closing terminal may send more."""
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


PATIENCE_S = 10.0
"""Seconds that the command has to end after the first interrupt, and again after the second."""
INTERRUPTED = 130
STANDARD_INPUT = 0
LONGEST_LINE = 2**20
"""Bytes of a line of the standard input that are kept."""


def attend(patience_s: float = PATIENCE_S, take: Callable[[bytes], object] = lambda line: None) -> None:
    """Treat the end of the standard input as Ctrl+C from now on; call it in the main thread.

    Unlike a signal, this works in the same way on every platform, and also if the process at the other end
    of the pipe dies.

    Parameters
    ----------
    patience_s : float
        A command that still runs after so long is interrupted again, within its step; after as long again
        its process is ended.
    take : callable, optional
        Called with each line that comes before the end, in another thread.
    """
    # A shell that starts a command in the background lets it ignore Ctrl+C.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    threading.Thread(target=_watch, args=(patience_s, take), name="attended", daemon=True).start()


def _watch(patience_s: float, take: Callable[[bytes], object]) -> None:
    rest = b""
    with suppress(OSError):
        # Not sys.stdin: its lock would still be held here when the process ends.
        while said := read(STANDARD_INPUT, 4096):
            *lines, rest = (rest[-LONGEST_LINE:] + said).split(b"\n")
            for line in lines:
                take(line)
    for _ in range(2):
        _interrupt()
        time.sleep(patience_s)
    os._exit(INTERRUPTED)


def _interrupt() -> None:
    if sys.platform == "win32":
        signal.raise_signal(signal.SIGINT)  # _thread.interrupt_main would not wake who sleeps
    else:  # a real signal, which also ends what the main thread waits for
        signal.pthread_kill(threading.main_thread().ident or 0, signal.SIGINT)
