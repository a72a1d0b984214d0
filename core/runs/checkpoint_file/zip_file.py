"""The zip archives that torch.save writes: their members, and the seal that tells a whole one.

A checkpoint is one file that a plain ``torch.load(path, weights_only=True)`` opens. What makes it
checkable lies where zip leaves room for it, in the comment at its end: the length of the file and
the SHA-256 of everything but its members' data, which have their own CRC-32 in the directory that
the digest covers. So every bit is checked, and writing costs no second pass over the weights. A
digest in a second file could not be renamed together with the first.

Nothing here imports torch.
"""

from __future__ import annotations

import hashlib
import io
import os
import re
import struct
import zipfile
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

from core.errors import PlaygroundError
from core.system import hardware
from core.system.files import not_read, open_regular
from core.text import Text

NEW_COPY = Text("Take another copy of it, or an older checkpoint.")

_SEAL = "Torch Playground checkpoint, {n_bytes:020d} bytes, sha256 {digest}"
_SEALED = re.compile(rb"Torch Playground checkpoint, (\d{20}) bytes, sha256 ([0-9a-f]{64})\Z")
_SEAL_BYTES = len(_SEAL.format(n_bytes=0, digest="0" * 64))
_LENGTH_BYTES = 2  # of the comment's length, the last field of a zip file
SIZE_LIMIT = 16 * 2**30
"""Bytes of a sealed file."""
COPY_LIMIT = 32 * 2**20
"""Bytes of a file that is copied before it is checked and loaded."""
MEMBER_LIMIT = 40_000
DIRECTORY_LIMIT = 8 * 2**20
"""Bytes of the list of all members."""
_CHUNK = 2**20
_END = struct.Struct("<4s4HIIH")
_END_64 = struct.Struct("<4sQ12x4Q")
_LOCATOR = struct.Struct("<4s4xQ4x")
_NAME = re.compile(r"[!-~]{1,255}")
_HEADER = struct.Struct("<4s22xHH")  # a member's own header: signature, length of name and of extra


@dataclass(frozen=True)
class Member:
    """A member of an archive: its name, and where its data lie in the file."""

    name: str
    start: int
    size: int
    crc: int


def seal(file: BinaryIO) -> None:
    """Close a file that torch.save has just written, open for reading too, with its seal."""
    n_bytes = file.seek(0, os.SEEK_END) + _SEAL_BYTES
    digest = _digest(file, members(file, ""), n_bytes - _SEAL_BYTES - _LENGTH_BYTES)
    file.seek(-_LENGTH_BYTES, os.SEEK_END)
    file.write(_SEAL_BYTES.to_bytes(_LENGTH_BYTES, "little"))
    file.write(_SEAL.format(n_bytes=n_bytes, digest=digest).encode("ascii"))


def is_sealed(file: BinaryIO) -> bool:
    """Return whether a file ends with a seal, be it a broken one."""
    file.seek(max(0, file.seek(0, os.SEEK_END) - _SEAL_BYTES))
    return _SEALED.match(file.read()) is not None


def check_seal(file: BinaryIO, path: str) -> None:
    """Do nothing if a file is what ``seal`` left, to the last bit.

    Raises
    ------
    PlaygroundError
        If it has no seal, or another length, or altered bits.
    """
    n_bytes = file.seek(0, os.SEEK_END)
    file.seek(max(0, n_bytes - _SEAL_BYTES))
    found = _SEALED.match(file.read())
    if found is None:
        rule = Text(
            "is not a whole checkpoint: the seal at its end, with its length and checksum, is missing"
        )
        raise PlaygroundError(path, rule, hint=NEW_COPY)
    if int(found[1]) != n_bytes:
        rule = Text("is not whole: it must have {found:,} bytes", found=int(found[1]))
        raise PlaygroundError(path, rule, n_bytes, NEW_COPY)
    if n_bytes > SIZE_LIMIT:
        rule = Text(
            "is larger than any checkpoint of this program: {size_limit:,} bytes at most",
            size_limit=SIZE_LIMIT,
        )
        raise PlaygroundError(path, rule, n_bytes)
    listed = members(file, path)
    intact = all(_crc(file, member) == member.crc for member in listed)
    if not intact or _digest(file, listed, n_bytes - _SEAL_BYTES - _LENGTH_BYTES) != found[2].decode("ascii"):
        raise PlaygroundError(path, Text("was altered: its checksum does not match"), hint=NEW_COPY)


def _crc(file: BinaryIO, member: Member) -> int:
    crc = 0
    for chunk in _chunks(file, member.start, member.start + member.size):
        crc = zlib.crc32(chunk, crc)
    return crc


def _digest(file: BinaryIO, listed: list[Member], end: int) -> str:
    """Return the SHA-256 of what lies before `end` and is no member's data."""
    digest, at = hashlib.sha256(), 0
    for member in listed:
        for chunk in _chunks(file, at, member.start):
            digest.update(chunk)
        at = member.start + member.size
    for chunk in _chunks(file, at, end):
        digest.update(chunk)
    return digest.hexdigest()


def _chunks(file: BinaryIO, start: int, end: int) -> Iterator[bytes]:
    """Read a part of a file; a map of a file that somebody cuts off meanwhile would end the process."""
    file.seek(start)
    while start < end and (chunk := file.read(min(_CHUNK, end - start))):
        start += len(chunk)
        yield chunk


def members(file: BinaryIO, path: str) -> list[Member]:
    """Return the members of an archive in the order of their data; nothing is unpacked.

    Raises
    ------
    PlaygroundError
        If it is no archive of torch.save, or one whose members would be larger than the file:
        torch.save compresses nothing, so compressed members are refused.
    """
    try:
        n_members = _check_end(file, path)
        with zipfile.ZipFile(file) as archive:
            listed = sorted((_member(file, info, path) for info in archive.infolist()), key=lambda m: m.start)
    except (zipfile.BadZipFile, struct.error, ValueError, NotImplementedError, OSError) as error:
        raise no_archive(path, str(error)) from None
    if len(listed) != n_members or not listed:
        raise no_archive(path, Text("its directory is not as long as it says"))
    _check_names([member.name for member in listed], path)
    n_bytes = file.seek(0, os.SEEK_END)
    ends = [member.start + member.size for member in listed]
    if any(end > start for end, start in zip(ends, [m.start for m in listed[1:]] + [n_bytes], strict=True)):
        raise PlaygroundError(path, Text("holds members that overlap, as a zip bomb does"), hint=NEW_COPY)
    return listed


def _check_names(names: list[str], path: str) -> None:
    """Refuse members that torch, which looks for them in its own way, could take for each other."""
    if len({name.casefold() for name in names}) < len(names):
        raise no_archive(path, Text("two members have one name"))
    if len({name.partition("/")[0] for name in names}) > 1:
        raise no_archive(path, Text("its members lie in several folders"))


def _check_end(file: BinaryIO, path: str) -> int:
    """Return how many members there are; refuse a file whose directory readers could seek in two places."""
    n_bytes = file.seek(0, os.SEEK_END)
    file.seek(0)
    if file.read(4) != b"PK\x03\x04":
        raise no_archive(path, Text("it does not begin as one"))
    before = max(0, n_bytes - _END.size - 0xFFFF)
    file.seek(before)
    tail = file.read()
    at = tail.rfind(b"PK\x05\x06")
    if at < 0 or len(tail) - at < _END.size:
        raise PlaygroundError(path, Text("is not whole: its end is missing"), hint=NEW_COPY)
    _, _, _, _, n_members, n_directory, start, n_comment = _END.unpack_from(tail, at)
    if at + _END.size + n_comment != len(tail):
        raise PlaygroundError(path, Text("is not whole: it does not end where it says"), hint=NEW_COPY)
    end = before + at
    locator = tail[max(0, at - _LOCATOR.size) : at]
    if locator.startswith(b"PK\x06\x07"):  # as torch.save always writes
        end -= _LOCATOR.size + _END_64.size
        file.seek(max(0, end))
        signature, _, _, n_members, n_directory, start = _END_64.unpack(file.read(_END_64.size))
        if signature != b"PK\x06\x06" or _LOCATOR.unpack(locator)[1] != end:
            raise no_archive(path, Text("its end is not where it says"))
    if start + n_directory != end:
        raise no_archive(path, Text("its directory is not where it says"))
    if n_members > MEMBER_LIMIT or n_directory > DIRECTORY_LIMIT:
        raise no_archive(path, Text("it has more than {member_limit:,} members", member_limit=MEMBER_LIMIT))
    return int(n_members)


def _member(file: BinaryIO, info: zipfile.ZipInfo, path: str) -> Member:
    if info.compress_type != zipfile.ZIP_STORED or info.file_size != info.compress_size:
        rule = Text(
            "holds a compressed member, {filename}, which torch.save never writes",
            filename=ascii(info.filename[:80]),
        )
        raise PlaygroundError(path, rule, hint=Text("Unpacked it could fill the memory."))
    file.seek(info.header_offset)
    signature, n_name, n_extra = _HEADER.unpack(file.read(_HEADER.size))
    if signature != b"PK\x03\x04":
        raise no_archive(
            path, Text("{filename} is not where its directory says", filename=ascii(info.filename[:80]))
        )
    named = file.read(n_name).decode("latin-1")
    if not _NAME.fullmatch(named) or not named == info.filename == info.orig_filename:
        raise no_archive(path, Text("a member has two names, or one that torch.save never gives"))
    start = info.header_offset + _HEADER.size + n_name + n_extra
    return Member(info.filename, start, info.file_size, info.CRC)


def no_archive(path: str, reason: str) -> PlaygroundError:
    """Return the error of a file that torch.save has not written."""
    return PlaygroundError(path, Text("is not a file of torch.save: {reason}", reason=reason))


def open_file(path: Path) -> BinaryIO:
    """Open a regular file to read."""
    try:
        return open_regular(path)
    except (OSError, ValueError) as error:
        raise not_read(path, error) from None


def open_to_load(path: Path) -> BinaryIO:
    """Open a regular file that is checked and then loaded, both through what is returned.

    By its name it would be opened twice, and could be another one by then; mapped, it would end the
    process if it were cut off meanwhile. A small one is copied, so that nobody alters it on the way. A
    large one is read from the disk: the second copy would take twice the time and memory.

    Raises
    ------
    PlaygroundError
        If it cannot be read, or is too large for the memory that is free.
    """
    file = open_file(path)
    try:
        n_bytes, available = os.fstat(file.fileno()).st_size, hardware.memory()[1]
        most = SIZE_LIMIT if available is None else min(SIZE_LIMIT, available)
        if n_bytes > most:
            rule = Text("is too large to be loaded here: at most {most:,} bytes", most=most)
            raise PlaygroundError(str(path), rule, n_bytes)
        if n_bytes > COPY_LIMIT:
            return file
        copy = io.BytesIO(file.read(COPY_LIMIT))
    except OSError as error:
        file.close()
        raise not_read(path, error) from None
    except BaseException:
        file.close()
        raise
    file.close()
    return copy
