"""A run's own files: an empty folder to work in, and the file behind descriptors 1 and 2."""

from __future__ import annotations

import contextlib
import os
import stat
import sys
import tempfile
from pathlib import Path
from typing import Any

from core.protocol.trace.lab_lines import WINDOW

BINARY: int = getattr(os, "O_BINARY", 0)
"""Windows would read another end of line than was written."""


class Scratch:
    """The files of one run.

    What is written to descriptors 1 and 2, by compiled code or other processes, goes to a file: a program can
    neither block on it nor break anything by it.
    """

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix=_prefix()))
        descriptor, self.path = tempfile.mkstemp(prefix=_prefix())
        os.close(descriptor)
        self.writer = os.open(self.path, os.O_WRONLY | os.O_APPEND | BINARY)
        """For the child alone."""
        self.reader = os.open(self.path, os.O_RDONLY | BINARY)
        """Its position is shared by all that inherit it."""
        if sys.platform != "win32":
            os.unlink(self.path)

    def handed_on(self) -> tuple[str, dict[str, Any]]:
        """Return the reader as ``taken`` knows it, and what ``subprocess.Popen`` needs to hand it on."""
        if sys.platform != "win32":
            return str(self.reader), {"pass_fds": (self.reader,)}
        import msvcrt
        import subprocess

        handle = msvcrt.get_osfhandle(self.reader)
        os.set_handle_inheritable(handle, True)
        return str(handle), {"startupinfo": subprocess.STARTUPINFO(lpAttributeList={"handle_list": [handle]})}

    def close_writer(self) -> None:
        """Leave the writing to the child."""
        os.close(self.writer)

    def remove(self) -> None:
        """Remove all of it."""
        os.close(self.reader)
        if sys.platform == "win32":
            with contextlib.suppress(OSError):
                os.unlink(self.path)
        _remove(self.folder)


def taken(reader: str) -> int:
    """Return the descriptor of a reader that was handed on to this process; the position stays shared."""
    if sys.platform != "win32":
        return int(reader)
    import msvcrt

    return msvcrt.open_osfhandle(int(reader), os.O_RDONLY | BINARY)


def remove_left() -> None:
    """Remove the folders that a former server of this window has left."""
    if WINDOW in os.environ:
        for folder in Path(tempfile.gettempdir()).glob(f"{_prefix()}*/"):
            _remove(folder)


def _prefix() -> str:
    return f"lab-{os.environ.get(WINDOW, '')}-"


def _remove(root: Path) -> None:
    """Remove a folder with all in it, however deep and whatever its rights.

    Folders in folders are moved up before, as ``shutil.rmtree`` fails on thousands of them.
    """
    pending, n_moved = [str(root)], 0
    with contextlib.suppress(OSError):
        while pending:
            folder = pending[-1]
            os.chmod(folder, stat.S_IRWXU)
            with os.scandir(folder) as entries:
                found = list(entries)
            within = [entry for entry in found if entry.is_dir(follow_symlinks=False)]
            for entry in found:
                if entry not in within:
                    os.unlink(entry.path)
            for entry in within:
                os.chmod(entry.path, stat.S_IRWXU)
                n_moved += 1
                pending.append(f"{root}.{n_moved}")
                os.rename(entry.path, pending[-1])
            if not within:
                os.rmdir(pending.pop())
