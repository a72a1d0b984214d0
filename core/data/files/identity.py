"""Whether a file is still the one that an experiment was made with: its size and its SHA-256."""

from __future__ import annotations

import hashlib
import os
import stat
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, BinaryIO

from core.data.files.errors import ChangedFileError, MissingFileError, NoFileError
from core.errors import PlaygroundError
from core.experiment.schema import ParamSpec
from core.system.files import open_regular
from core.text import Text

SHA256 = ParamSpec(
    "sha256",
    "text",
    None,
    optional=True,
    absent=Text("not checked"),
    doc=Text("The file's SHA-256. Another file at the same place is refused, until this is left out."),
)
SIZE = ParamSpec(
    "size", "int", None, optional=True, low=0, absent=Text("not checked"), doc=Text("The file's bytes.")
)


@dataclass(frozen=True)
class Identity:
    """What a file holds.

    Parameters
    ----------
    size : int
        In bytes.
    sha256 : str
        In hexadecimal digits.
    """

    size: int
    sha256: str

    @property
    def settings(self) -> dict[str, Any]:
        """The identity as settings of a data section."""
        return {"size": self.size, "sha256": self.sha256}


def identity_of(stamp: Stamp, progress: Progress | None = None) -> Identity:
    """Read a file once for its SHA-256."""
    digest = hashlib.sha256()
    for portion in portions(stamp, progress):
        digest.update(portion)
    return Identity(stamp.size, digest.hexdigest())


def check_same(settings: Mapping[str, Any], stamp: Stamp, found: Identity) -> None:
    """Check that a file is the one that the settings tell of, if they do.

    Raises
    ------
    ChangedFileError
        If it is another one; the error says whether it has only grown.
    """
    wanted, size = settings.get("sha256"), settings.get("size")
    if not wanted or wanted == found.sha256:
        return
    name = stamp.path
    hint = Text("Look for the former file, or accept this one by leaving data.sha256 empty.")
    if size and size < stamp.size and _begins_with(stamp, size, wanted):
        rule = Text(
            "is of a file that has grown since, from {size:,} to {now:,} bytes: {name}",
            size=size,
            now=stamp.size,
            name=name,
        )
    elif size and size != stamp.size:
        rule = Text(
            "is of a file that was changed since: {name} had {size:,} bytes and has {now:,}",
            name=name,
            size=size,
            now=stamp.size,
        )
    else:
        rule = Text("is of a file that was changed since: {name}", name=name)
    raise ChangedFileError("data.sha256", rule, hint=hint)


def _begins_with(stamp: Stamp, size: int, sha256: str) -> bool:
    """Return whether the first `size` bytes of a file have that hash."""
    digest, left = hashlib.sha256(), size
    try:
        for portion in portions(stamp):
            digest.update(portion[:left])
            left -= min(left, len(portion))
            if not left:
                break
    except PlaygroundError:
        return False
    return digest.hexdigest() == sha256


LARGEST = 2**30
"""The most bytes of a data file."""
SMALL = 2**18
"""A file of at most so many bytes is read at once, wherever it is asked for."""
PORTION = 2**20

PATH = "data.path"

Progress = Callable[[float], None]
"""Is told the share that is done, 0 to 1. It may raise ``CancelledError``."""


@dataclass(frozen=True)
class Stamp:
    """A file as it is now. Equal stamps are taken for the same content.

    Parameters
    ----------
    path : str
        Absolute.
    size : int
        In bytes.
    mtime_ns : int
        When it was written last.
    """

    path: str
    size: int
    mtime_ns: int


def stamp_of(path: str, limit: int = LARGEST) -> Stamp:
    """Look at a file of the user's.

    Raises
    ------
    MissingFileError
        If there is none.
    NoFileError
        If it is no regular file, may not be looked at, is empty, or has more than `limit` bytes.
    """
    place = os.path.abspath(path)
    try:
        status = os.stat(place)
    except (FileNotFoundError, NotADirectoryError):
        hint = Text("Look for it, and give its place.")
        raise MissingFileError(PATH, Text("is not there"), path, hint) from None
    except (OSError, ValueError) as error:
        raise _not_read(path, error) from None
    if stat.S_ISDIR(status.st_mode):
        raise NoFileError(PATH, Text("is a folder, and must be a file"), path)
    if not stat.S_ISREG(status.st_mode):
        raise NoFileError(PATH, Text("is a pipe, a socket or a device, and must be a file"), path)
    if status.st_size == 0:
        raise NoFileError(PATH, Text("is an empty file"), path)
    if status.st_size > limit:
        rule = Text("is too large: it may have at most {limit:,} bytes", limit=limit)
        raise NoFileError(PATH, rule, path, Text("Save a part of it in a file of its own."))
    return Stamp(place, status.st_size, status.st_mtime_ns)


def portions(stamp: Stamp, progress: Progress | None = None) -> Iterator[bytes]:
    """Yield the bytes of a file; no more are read than the stamp says.

    Raises
    ------
    PlaygroundError
        If it cannot be read, or is changed meanwhile.
    """
    done = 0
    with opened(stamp) as file:
        while done < stamp.size:
            portion = file.read(min(PORTION, stamp.size - done))
            if not portion:
                break
            done += len(portion)
            yield portion
            if progress is not None:
                progress(done / stamp.size)


@contextmanager
def opened(stamp: Stamp) -> Iterator[BinaryIO]:
    """Open a file for reading.

    Raises
    ------
    PlaygroundError
        If it cannot be read, or is not as it was at the end.
    """
    try:
        with open_regular(stamp.path) as file:
            yield file
            status = os.fstat(file.fileno())
    except OSError as error:
        raise _not_read(stamp.path, error) from None
    if (status.st_size, status.st_mtime_ns) != (stamp.size, stamp.mtime_ns):
        hint = Text("Open it again when it is complete.")
        raise PlaygroundError(PATH, Text("is being written by another program"), stamp.path, hint)


def _not_read(path: str, error: OSError | ValueError) -> NoFileError:
    reason = getattr(error, "strerror", None) or str(error)
    return NoFileError(PATH, Text("cannot be read: {reason}", reason=reason), path)
