"""A console of Windows that is closed, of which other systems tell by SIGHUP. Nothing here imports torch."""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Callable
from time import sleep

CLOSED = (2, 5, 6)
"""Windows' numbers: the console was closed, the user logs off, the system ends."""
LONGEST_S = 30.0
"""Windows itself waits 5 seconds for a console's program, and longer for one that logs off."""


def answer_to(ask: Callable[[], object], wait: Callable[[], object]) -> Callable[[int], int]:
    """Return what Windows is to call in a thread of its own.

    Parameters
    ----------
    ask : callable
        Asks this process to end.
    wait : callable
        Takes as long as that may take: Windows ends the process once the answer is given.
    """

    def answer(kind: int) -> int:
        if kind not in CLOSED:
            return 0  # Ctrl+C is a signal
        ask()
        wait()
        return 1

    return answer


def on_close(ask: Callable[[], object]) -> Callable[[], None]:
    """Call `ask` when the console of this process is closed; do nothing on other systems.

    Returns
    -------
    callable
        Stops that.
    """
    if sys.platform != "win32":
        return lambda: None
    kernel = ctypes.WinDLL("kernel32")
    handler = ctypes.WINFUNCTYPE(ctypes.c_int, ctypes.c_uint32)(answer_to(ask, lambda: sleep(LONGEST_S)))
    kernel.SetConsoleCtrlHandler(handler, 1)

    def stop() -> None:
        kernel.SetConsoleCtrlHandler(handler, 0)

    return stop
