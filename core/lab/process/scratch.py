"""A run's own files: an empty folder to work in, and the file behind descriptors 1 and 2."""

from __future__ import annotations

import contextlib
import os
import shutil
import stat
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path


class Scratch:
    """The files of one run.

    What is written to descriptors 1 and 2, by compiled code or other processes, goes to a file: a program can
    neither block on it nor break anything by it.
    """

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="lab-"))
        descriptor, self.path = tempfile.mkstemp(prefix="lab-printed-")
        os.close(descriptor)
        self.writer = os.open(self.path, os.O_WRONLY | os.O_APPEND)
        """For the child alone."""
        self.reader = os.open(self.path, os.O_RDONLY)
        """Its position is shared by all that inherit it."""
        if sys.platform != "win32":
            os.unlink(self.path)

    def close_writer(self) -> None:
        """Leave the writing to the child."""
        os.close(self.writer)

    def remove(self) -> None:
        """Remove all of it."""
        os.close(self.reader)
        if sys.platform == "win32":
            with contextlib.suppress(OSError):
                os.unlink(self.path)
        with contextlib.suppress(OSError, RecursionError):  # RecursionError: thousands of nested folders
            shutil.rmtree(self.folder, onerror=_remove_anyway)


def _remove_anyway(function: Callable[..., object], path: str, _: object) -> None:
    """Try again to remove what the program had made unwritable."""
    with contextlib.suppress(OSError):
        os.chmod(os.path.dirname(path), stat.S_IRWXU)
        os.chmod(path, stat.S_IRWXU)
        if function in (os.rmdir, os.unlink, os.remove):
            function(path)
        else:
            shutil.rmtree(path, ignore_errors=True)
