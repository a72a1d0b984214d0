"""Pipes that are read without waiting, and that a selector can wait for, on every system."""

from __future__ import annotations

import contextlib
import os
import selectors
import socket
import sys
import threading

from core.system.pipes import read

CHUNK = 1 << 16


class Stream:
    """The reading end of a pipe.

    Windows can wait for sockets alone, so there a thread pumps the pipe into one.

    Parameters
    ----------
    descriptor : int
        Is closed with the stream.
    """

    def __init__(self, descriptor: int, pumped: bool = sys.platform == "win32") -> None:
        self._descriptor = descriptor
        self._socket: socket.socket | None = None
        self.at_end = False
        if pumped:
            self._socket, entry = socket.socketpair()
            self._socket.setblocking(False)
            threading.Thread(target=_pump, args=(descriptor, entry), daemon=True, name="pump").start()
        elif sys.platform != "win32":
            os.set_blocking(descriptor, False)

    def fileno(self) -> int:
        """Return what a selector waits for."""
        return self._descriptor if self._socket is None else self._socket.fileno()

    def read(self) -> bytes:
        """Return what there is; nothing if nothing is there now, or if this is the end."""
        try:
            content = os.read(self._descriptor, CHUNK) if self._socket is None else self._socket.recv(CHUNK)
        except BlockingIOError:
            return b""
        except OSError:  # a socket that was reset
            content = b""
        self.at_end = not content
        return content

    def close(self) -> None:
        """Close it."""
        if self._socket is None:
            os.close(self._descriptor)
        else:
            self._socket.close()


def _pump(descriptor: int, entry: socket.socket) -> None:
    with entry, contextlib.suppress(OSError):
        while content := read(descriptor, CHUNK):
            entry.sendall(content)
    with contextlib.suppress(OSError):
        os.close(descriptor)


def wait_for(streams: list[Stream], timeout_s: float | None) -> None:
    """Wait until one of the streams has something to read."""
    with selectors.DefaultSelector() as selector:
        for stream in streams:
            selector.register(stream, selectors.EVENT_READ)
        selector.select(timeout_s)
