"""A file that grows during a run, and notices changes by others. Nothing here imports torch."""

from __future__ import annotations

import os
import stat
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO

from core.errors import PlaygroundError
from core.system.files import not_written
from core.system.lock import is_at
from core.text import Text


class AppendedFile:
    """Appends to a file that no other program may change, and notices if one removes it.

    Parameters
    ----------
    file : BinaryIO
        Open for writing at its end.
    """

    def __init__(self, path: Path, file: BinaryIO) -> None:
        self.path = path
        self._file = file
        status = os.fstat(file.fileno())
        self._is_watched = stat.S_ISREG(status.st_mode)  # a pipe has no size
        self._size = status.st_size

    def write(self, content: bytes) -> None:
        """Append all of `content`."""
        try:
            self._file.write(content)
            self._file.flush()
        except OSError as error:
            raise not_written(self.path, error) from None
        self._size += len(content)

    def empty(self) -> None:
        """Remove the file's content; do nothing to a pipe."""
        try:
            if self._is_watched:
                self._file.truncate(0)
        except OSError as error:
            raise not_written(self.path, error) from None
        self._size = 0

    def sync(self) -> None:
        """Wait until the content is on the disk."""
        try:
            os.fsync(self._file.fileno())
        except OSError as error:
            raise not_written(self.path, error) from None

    def check(self) -> None:
        """Check that the file is still at its path and unchanged."""
        if not self._is_watched:
            return
        if not is_at(self._file, self.path):
            raise taken_away(self.path)
        if os.fstat(self._file.fileno()).st_size != self._size:
            raise PlaygroundError(
                str(self.path), Text("was changed by another program while it was recorded")
            )

    def close(self) -> None:
        """Close the file."""
        with suppress(OSError):  # ``write`` has already raised what it could not write
            self._file.close()


def taken_away(path: Path) -> PlaygroundError:
    """Return the error for a file or folder that vanished during the recording."""
    return PlaygroundError(str(path), Text("cannot be written to any more: it was taken away or replaced"))
