"""Ends a command when its standard input closes, as when its parent ends. Nothing here imports torch."""

from __future__ import annotations

import _thread
import os
import signal
import sys
import threading
import time
from contextlib import suppress

PATIENCE_S = 10.0
"""Seconds that the command has to end after the first interrupt, and again after the second."""
INTERRUPTED = 130
STANDARD_INPUT = 0


def attend(patience_s: float = PATIENCE_S) -> None:
    """Treat the end of the standard input as Ctrl+C from now on; call it in the main thread.

    Unlike a signal, this works in the same way on every platform, and also if the process at the other end
    of the pipe dies.

    Parameters
    ----------
    patience_s : float
        A command that still runs after so long is interrupted again, within its step; after as long again
        its process is ended.
    """
    # A shell that starts a command in the background lets it ignore Ctrl+C.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    threading.Thread(target=_watch, args=(patience_s,), name="attended", daemon=True).start()


def _watch(patience_s: float) -> None:
    with suppress(OSError):
        # Not sys.stdin: its lock would still be held here when the process ends.
        while os.read(STANDARD_INPUT, 4096):
            pass
    for _ in range(2):
        _interrupt()
        time.sleep(patience_s)
    os._exit(INTERRUPTED)


def _interrupt() -> None:
    if sys.platform == "win32":
        _thread.interrupt_main(signal.SIGINT)
    else:  # a real signal, which also ends what the main thread waits for
        signal.pthread_kill(threading.main_thread().ident or 0, signal.SIGINT)
