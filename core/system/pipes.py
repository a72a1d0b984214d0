"""Reads a pipe without being held in a read. Nothing here imports torch."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from time import sleep

SHORTEST_S, LONGEST_S = 0.001, 0.02
"""The pause between two looks at a pipe: the first, and the longest, of those in which nothing came."""


def read(descriptor: int, size: int) -> bytes:
    """Return what comes next, as ``os.read`` does; an empty one at the end.

    While a thread of a process on Windows is held in a read of a pipe, whoever asks what that pipe is waits,
    too. Each library that brings a C runtime of its own asks that of the standard input while it is loaded,
    as SciPy's do. So there a pipe is read only once something is in it.

    Raises
    ------
    OSError
        If it cannot be read.
    """
    if sys.platform != "win32":
        return os.read(descriptor, size)
    import _winapi
    import msvcrt

    handle = msvcrt.get_osfhandle(descriptor)
    return read_polled(descriptor, size, lambda: int(_winapi.PeekNamedPipe(handle, 0)[0]))


def read_polled(descriptor: int, size: int, n_there: Callable[[], int]) -> bytes:
    """Read once there is something; what is no pipe is read as usual.

    Parameters
    ----------
    n_there : callable
        Returns how many bytes there are; raises ``BrokenPipeError`` at the end, ``OSError`` for no pipe.
    """
    pause = SHORTEST_S
    try:
        while not n_there():
            sleep(pause)
            pause = min(2 * pause, LONGEST_S)
    except BrokenPipeError:
        return b""
    except OSError:
        pass
    return os.read(descriptor, size)
