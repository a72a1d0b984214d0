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
import mmap
import os
import re
import struct
import zipfile
import zlib
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

from core.errors import PlaygroundError
from core.files import not_read, open_regular

NEW_COPY = "Take another copy of it, or an older checkpoint."

_SEAL = "Torch Playground checkpoint, {n_bytes:020d} bytes, sha256 {digest}"
_SEALED = re.compile(rb"Torch Playground checkpoint, (\d{20}) bytes, sha256 ([0-9a-f]{64})\Z")
_SEAL_BYTES = len(_SEAL.format(n_bytes=0, digest="0" * 64))
_LENGTH_BYTES = 2  # of the comment's length, the last field of a zip file
_END = b"PK\x05\x06"
_END_BYTES = 22
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
        rule = "is not a whole checkpoint: the seal at its end, with its length and checksum, is missing"
        raise PlaygroundError(path, rule, hint=NEW_COPY)
    if int(found[1]) != n_bytes:
        rule = f"is not whole: it must have {int(found[1]):,} bytes"
        raise PlaygroundError(path, rule, n_bytes, NEW_COPY)
    listed = members(file, path)
    with mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as content, memoryview(content) as view:
        intact = all(zlib.crc32(view[m.start : m.start + m.size]) == m.crc for m in listed)
    if not intact or _digest(file, listed, n_bytes - _SEAL_BYTES - _LENGTH_BYTES) != found[2].decode("ascii"):
        raise PlaygroundError(path, "was altered: its checksum does not match", hint=NEW_COPY)


def _digest(file: BinaryIO, listed: list[Member], end: int) -> str:
    """Return the SHA-256 of what lies before `end` and is no member's data."""
    digest, at = hashlib.sha256(), 0
    for member in listed:
        file.seek(at)
        digest.update(file.read(member.start - at))
        at = member.start + member.size
    file.seek(at)
    digest.update(file.read(end - at))
    return digest.hexdigest()


def members(file: BinaryIO, path: str) -> list[Member]:
    """Return the members of an archive in the order of their data; nothing is unpacked.

    Raises
    ------
    PlaygroundError
        If it is no archive of torch.save, or one whose members would be larger than the file:
        torch.save compresses nothing, so compressed members are refused.
    """
    try:
        _check_end(file, path)
        with zipfile.ZipFile(file) as archive:
            listed = sorted((_member(file, info, path) for info in archive.infolist()), key=lambda m: m.start)
    except (zipfile.BadZipFile, struct.error, ValueError, NotImplementedError, OSError) as error:
        raise no_archive(path, str(error)) from None
    if len({member.name for member in listed}) < len(listed):
        raise no_archive(path, "two members have one name")
    n_bytes = file.seek(0, os.SEEK_END)
    ends = [member.start + member.size for member in listed]
    if any(end > start for end, start in zip(ends, [m.start for m in listed[1:]] + [n_bytes], strict=True)):
        raise PlaygroundError(path, "holds members that overlap, as a zip bomb does", hint=NEW_COPY)
    return listed


def _check_end(file: BinaryIO, path: str) -> None:
    """Refuse a file whose directory different readers would look for in different places."""
    n_bytes = file.seek(0, os.SEEK_END)
    file.seek(0)
    if file.read(4) != b"PK\x03\x04":
        raise no_archive(path, "it does not begin as one")
    file.seek(max(0, n_bytes - _END_BYTES - 0xFFFF))
    tail = file.read()
    at = tail.rfind(_END)
    if at < 0 or len(tail) - at < _END_BYTES:
        raise PlaygroundError(path, "is not whole: its end is missing", hint=NEW_COPY)
    if at + _END_BYTES + int.from_bytes(tail[at + 20 : at + 22], "little") != len(tail):
        raise PlaygroundError(path, "is not whole: it does not end where it says", hint=NEW_COPY)


def _member(file: BinaryIO, info: zipfile.ZipInfo, path: str) -> Member:
    if info.compress_type != zipfile.ZIP_STORED or info.file_size != info.compress_size:
        rule = f"holds a compressed member, {info.filename}, which torch.save never writes"
        raise PlaygroundError(path, rule, hint="Unpacked it could fill the memory.")
    file.seek(info.header_offset)
    signature, n_name, n_extra = _HEADER.unpack(file.read(_HEADER.size))
    if signature != b"PK\x03\x04":
        raise no_archive(path, f"{info.filename} is not where its directory says")
    start = info.header_offset + _HEADER.size + n_name + n_extra
    return Member(info.filename, start, info.file_size, info.CRC)


def no_archive(path: str, reason: str) -> PlaygroundError:
    """Return the error of a file that torch.save has not written."""
    return PlaygroundError(path, f"is not a file of torch.save: {reason}")


def open_file(path: Path) -> BinaryIO:
    """Open a file to read.

    Raises
    ------
    PlaygroundError
        If it cannot be read.
    """
    try:
        return open_regular(path)
    except (OSError, ValueError) as error:
        raise not_read(path, error) from None
