"""The lock of a folder: it ends with the process that holds it."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path
from time import monotonic, sleep
from typing import BinaryIO

from core.system.files import open_own, open_regular

PATIENCE_S, AGAIN_S = 0.5, 0.005
"""How long to try for a lock, and the pause between two tries."""


class Lock:
    """A lock that the operating system releases when its process ends, however it ends.

    ``filelock`` has no shared lock, with which ``is_locked`` can test a lock without taking it.

    Parameters
    ----------
    path : Path
        A file that is used for the lock alone.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._file: BinaryIO | None = None
        self._is_new = False

    @property
    def is_held(self) -> bool:
        """Whether this object holds the lock."""
        return self._file is not None

    @property
    def is_in_place(self) -> bool:
        """Whether this object holds the lock, and its file is still the one at its path."""
        return self._file is not None and is_at(self._file, self._path)

    def acquire(self) -> bool:
        """Take the lock unless this object holds it already; return False if somebody else holds it.

        A process that calls ``is_locked`` holds it for an instant, so this tries for PATIENCE_S.
        """
        if self._file is not None:
            return True
        is_new = not os.path.lexists(self._path)
        file = open_own(self._path, "ab")  # it stays open as long as the lock is held
        until = monotonic() + PATIENCE_S
        while not _lock(file):
            if monotonic() >= until:
                file.close()
                return False
            sleep(AGAIN_S)
        self._file, self._is_new = file, is_new
        if not self.is_in_place:  # another process withdrew it and removed the file
            self.release()
            return self.acquire()
        return True

    def release(self) -> None:
        """Release the lock."""
        if self._file is not None:
            self._file.close()
            self._file = None
        self._is_new = False

    def withdraw(self) -> None:
        """Release the lock, and remove its file if ``acquire`` created it."""
        was_new = self._is_new and self.is_in_place
        try:
            if was_new:
                self._path.unlink()
        except OSError:  # Windows removes no open file, and none that another process has opened meanwhile
            self.release()
            with suppress(OSError):
                self._path.unlink()
        self.release()


def is_locked(path: Path) -> bool:
    """Return whether any process, this one included, holds the lock of that file."""
    try:
        with open_regular(path) as file:
            return not _lock(file, shared=True)
    except (OSError, ValueError):
        return False


def is_at(file: BinaryIO, path: Path) -> bool:
    """Return whether an open file is the one at `path`, neither removed nor replaced."""
    try:
        return os.path.samestat(os.fstat(file.fileno()), os.stat(path))
    except (OSError, ValueError):
        return False


if sys.platform == "win32":
    import msvcrt

    def _lock(file: BinaryIO, *, shared: bool = False) -> bool:
        try:
            file.seek(0)
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    def _lock(file: BinaryIO, *, shared: bool = False) -> bool:
        """Try to take a lock. Shared locks coexist, so that calls of ``is_locked`` do not see each other."""
        kind = fcntl.LOCK_SH if shared else fcntl.LOCK_EX
        try:
            fcntl.flock(file, kind | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError:  # some network folders have no locks: nobody can hold one
            return True
        return True
