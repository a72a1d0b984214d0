"""Files: read within a limit, written whole or not at all. Links and devices are never followed by mistake.

- To read: ``read_bytes``, ``read_text``, ``open_regular``.
- To write: ``write_text``, ``replacing``; ``open_own`` for a file that grows, ``open_special`` for a device.
- What a dead process left is removed by ``sweep``.
"""

from __future__ import annotations

import errno
import io
import os
import re
import shutil
import stat
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryFile
from time import monotonic, sleep
from typing import TYPE_CHECKING, BinaryIO, Literal, cast

from core.errors import PlaygroundError
from core.text import Text

if TYPE_CHECKING:
    from _typeshed import ReadableBuffer

TEMPORARY = re.compile(r"\..+\.([0-9a-f]{8}|[0-9]{1,10})\.tmp", re.DOTALL)
"""Names of temporary files: ``.NAME.RANDOM.tmp``; an older version put the number of its process there."""

REPLACE_S = 2.0 if sys.platform == "win32" else 0.0
"""How long a file that is to be replaced may be open elsewhere."""
AGAIN_S = 0.001
"""The pause between two tries."""
JUNCTION = 0xA0000003
"""Windows' tag of a link between folders, ``IO_REPARSE_TAG_MOUNT_POINT``."""


def open_regular(path: str | os.PathLike[str]) -> BinaryIO:
    """Open a regular file, or one that a link leads to, for reading; refuse a FIFO or a device.

    Raises
    ------
    OSError
        If it cannot be opened, or is a FIFO, a device, a socket or a folder.
    ValueError
        If the path holds a null character.
    """
    return open(path, "rb", opener=_open_regular)


def open_own(path: str | os.PathLike[str], mode: Literal["r+b", "ab"]) -> BinaryIO:
    """Open a regular file for writing; refuse links, which could lead to anybody's file.

    Raises
    ------
    OSError
        If it cannot be opened, is no regular file, is a link, or has a second hard link.
    ValueError
        If the path holds a null character.
    """
    return open(path, mode, opener=_open_own)


def link_problem(path: str | os.PathLike[str]) -> str:
    """Return why writing to a path could change a file elsewhere; empty if it could not."""
    try:
        status = os.lstat(path)
    except (OSError, ValueError):
        return ""
    if stat.S_ISLNK(status.st_mode) or getattr(status, "st_reparse_tag", 0) == JUNCTION:
        return Text("is a link, and what it leads to is left alone")
    return _second_name(status)


def _second_name(status: os.stat_result) -> str:
    several = stat.S_ISREG(status.st_mode) and status.st_nlink > 1
    return (
        Text("has another name elsewhere (a hard link), and what is shared is left alone") if several else ""
    )


def read_bytes(path: Path, limit: int) -> bytes:
    """Return the content of a regular file of at most `limit` bytes; no more than that is ever read.

    Raises
    ------
    PlaygroundError
        If it cannot be read, is no regular file, or is larger.
    """
    return read_with_status(path, limit)[0]


def read_with_status(path: Path, limit: int) -> tuple[bytes, os.stat_result]:
    """Return the content of a file, as ``read_bytes`` does, and what the system knows of the file read."""
    try:
        with open_regular(path) as file:
            content, status = file.read(limit + 1), os.fstat(file.fileno())
    except (OSError, ValueError) as error:
        raise not_read(path, error) from None
    if len(content) > limit:
        raise PlaygroundError(
            str(path), Text("is too large: such a file has at most {limit:,} bytes", limit=limit)
        )
    return content, status


def read_text(path: Path, limit: int) -> str:
    """Return the text of a regular file in UTF-8 of at most `limit` bytes, without a byte-order mark.

    Raises
    ------
    PlaygroundError
        If it cannot be read, is no regular file, is larger, or is not UTF-8.
    """
    try:
        return read_bytes(path, limit).decode("utf-8-sig")  # Windows' editors put a mark at the start
    except UnicodeDecodeError:
        raise PlaygroundError(str(path), Text("is not a text file in UTF-8")) from None


def _refuse_folder(path: str | os.PathLike[str]) -> None:
    """Name a folder as such, where Windows says that access is denied."""
    if os.path.isdir(path):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), os.fspath(path)) from None


def _open_regular(path: str, flags: int) -> int:
    try:
        descriptor = _open(path, flags | getattr(os, "O_NONBLOCK", 0))
    except PermissionError:
        _refuse_folder(path)
        raise
    mode = os.fstat(descriptor).st_mode
    if stat.S_ISREG(mode):
        return descriptor
    os.close(descriptor)
    if stat.S_ISDIR(mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), path)
    raise OSError(errno.EINVAL, Text("it is a pipe, a socket or a device, and must be a regular file"), path)


if sys.platform == "win32":

    def _replace_open(source: str | os.PathLike[str], target: str | os.PathLike[str]) -> bool:
        from core.system.windows_files import replace_open

        return replace_open(os.fspath(source), os.fspath(target))


def _open(path: str, flags: int) -> int:
    """Open a file; to read one, share it on Windows also with those who rename or remove it meanwhile."""
    if sys.platform == "win32" and not flags & (os.O_WRONLY | os.O_RDWR):
        from core.system.windows_files import open_shared

        return open_shared(path, flags)
    return os.open(path, flags, 0o666)


def _open_own(path: str, flags: int) -> int:
    problem = link_problem(path)
    if not problem:
        descriptor = _open_regular(path, flags | getattr(os, "O_NOFOLLOW", 0))
        problem = _second_name(os.fstat(descriptor))
        if not problem:
            return descriptor
        os.close(descriptor)
    raise OSError(errno.ELOOP, Text("it {problem}", problem=problem), path)


@contextmanager
def replacing(path: Path, *, flush: bool = True) -> Iterator[BinaryIO]:
    """Write a file through a temporary file beside it, which replaces it at the end.

    Readers find the old file or the new one, whole, at any time and after any interruption. The temporary
    file is always created: an existing file or link of its name is never opened. A device or a pipe is never
    replaced: what is written goes into it.

    Parameters
    ----------
    flush : bool
        Whether to wait until the content is on the disk, so that it survives a power cut.

    Raises
    ------
    PlaygroundError
        If the file cannot be written; the old one stays.
    """
    if not path.name:
        raise PlaygroundError(
            str(path), Text("cannot be written: it names no file"), hint=Text("Choose a file name.")
        )
    if _is_device_or_pipe(path):
        with _passing_on(path) as file:
            yield file
        return
    partial = path.with_name(f".{path.name}.{os.urandom(4).hex()}.tmp")
    try:
        raw = _NewFile(partial, "x+b")
    except (OSError, ValueError) as error:
        raise not_written(path, error) from None
    try:
        with io.BufferedRandom(raw) as file:
            yield file
            if flush:
                file.flush()
                os.fsync(file.fileno())
        replace(partial, path)
        if flush:
            _flush_folder(path.parent)
    except BaseException as error:
        with suppress(OSError):
            partial.unlink()
        failed = error if isinstance(error, OSError) else raw.failed
        if failed is not None and isinstance(error, Exception):
            raise not_written(path, failed) from None
        raise


def replace(
    source: str | os.PathLike[str], target: str | os.PathLike[str], patience_s: float = REPLACE_S
) -> None:
    """Rename a file over another one, as ``os.replace`` does, and try again while it may not be replaced.

    Windows refuses it as long as another program has the former file open, such as a virus scanner, a
    program that syncs folders, or somebody who reads it. On other systems a refusal is for good.

    Parameters
    ----------
    patience_s : float
        Seconds in which to try.
    """
    until = monotonic() + patience_s
    while True:
        try:
            return os.replace(source, target)
        except PermissionError:
            if not os.path.isdir(source):
                _refuse_folder(target)
            if sys.platform == "win32" and _replace_open(source, target):
                return None
            if monotonic() >= until:
                raise
            sleep(AGAIN_S)


class _NewFile(io.FileIO):
    """A file that remembers why it could not be written: torch.save tells of its own state instead."""

    failed: OSError | None = None

    def write(self, content: ReadableBuffer, /) -> int:
        try:
            return super().write(content)
        except OSError as error:
            self.failed = error
            raise


def _is_device_or_pipe(path: Path) -> bool:
    """Return whether a path, or what a link leads to, is neither a file nor a folder."""
    try:
        mode = os.stat(path).st_mode
    except (OSError, ValueError):
        return False
    return not (stat.S_ISREG(mode) or stat.S_ISDIR(mode))


@contextmanager
def _passing_on(path: Path) -> Iterator[BinaryIO]:
    """Collect what is written, and pass it on to a device or a pipe at the end."""
    try:
        with TemporaryFile() as file:
            yield cast(BinaryIO, file)  # on Windows something that passes all to it
            file.seek(0)
            with open(path, "ab", opener=open_special) as device:
                shutil.copyfileobj(file, device)
    except OSError as error:
        raise not_written(path, error) from None


def open_special(path: str, flags: int) -> int:
    """Open a file, a device or a pipe for writing, as the opener of ``open``.

    Raises
    ------
    OSError
        If it cannot be opened, is a disk, or a pipe that nobody reads.
    """
    with suppress(FileNotFoundError):
        if stat.S_ISBLK(os.stat(path).st_mode):
            raise OSError(errno.EINVAL, Text("it is a disk, and what is on it is left alone"), path)
    try:
        descriptor = os.open(path, flags | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0), 0o666)
    except OSError as error:
        if error.errno == errno.ENXIO:
            raise OSError(errno.ENXIO, Text("it is a socket, or a pipe that nobody reads"), path) from None
        raise
    if sys.platform != "win32":
        os.set_blocking(descriptor, True)
    return descriptor


def write_text(path: str | os.PathLike[str], text: str) -> None:
    """Write a text file in UTF-8, whole or not at all."""
    try:
        content = text.encode("utf-8")
    except UnicodeEncodeError as error:
        raise not_written(Path(path), error) from None
    with replacing(Path(path)) as file:
        file.write(content)


def sweep(folder: Path) -> None:
    """Remove the temporary files in a folder that processes left when they died while writing."""
    if link_problem(folder):
        return
    with suppress(OSError), os.scandir(folder) as entries:
        left = [entry.path for entry in entries if is_temporary(entry.name) and _is_file_or_link(entry)]
        for path in left:
            with suppress(OSError):
                os.unlink(path)


def is_temporary(name: str) -> bool:
    """Return whether a file of this name is a temporary one of this program."""
    return TEMPORARY.fullmatch(name) is not None


def _is_file_or_link(entry: os.DirEntry[str]) -> bool:
    return entry.is_symlink() or entry.is_file(follow_symlinks=False)


def not_written(path: Path, error: OSError | ValueError) -> PlaygroundError:
    """Return the error for a file that cannot be written."""
    return PlaygroundError(
        str(path),
        Text("cannot be written: {reason}", reason=_reason(error)),
        hint=Text("Choose another folder."),
    )


def not_read(path: Path, error: OSError | ValueError) -> PlaygroundError:
    """Return the error for a file that cannot be read."""
    return PlaygroundError(str(path), Text("cannot be read: {reason}", reason=_reason(error)))


def _reason(error: OSError | ValueError) -> str:
    """Return the reason; a ValueError means a null character in a path, or text that UTF-8 cannot hold."""
    return getattr(error, "strerror", None) or str(error)


def _flush_folder(folder: Path) -> None:
    """Write a folder's entries to the disk; Windows has no such call and does it by itself."""
    if sys.platform == "win32":
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
