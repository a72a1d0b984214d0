"""The zip archives that torch.save writes: their seal, their sizes, and an outline of what they hold.

A checkpoint is one file that a plain ``torch.load(path, weights_only=True)`` opens. What makes it
checkable lies where zip leaves room for it, in the comment at its end: the length of the file and
the SHA-256 of everything but its members' data, which have their own CRC-32 in the directory that
the digest covers. So every bit is checked, and writing costs no second pass over the weights. A
digest in a second file could not be renamed together with the first.

Nothing here imports torch, and nothing that a pickle names is ever called.
"""

from __future__ import annotations

import hashlib
import io
import mmap
import os
import pickle
import re
import struct
import zipfile
import zlib
from dataclasses import dataclass
from pathlib import Path
from typing import Any, BinaryIO, ClassVar

from core.errors import PlaygroundError
from core.files import not_read

NEW_COPY = "Take another copy of it, or an older checkpoint."
PICKLE_LIMIT = 64 * 2**20
"""Bytes of the part of an archive that is no numbers."""
ENTRY_LIMIT = 1_000_000
DEPTH_LIMIT = 32

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


@dataclass(frozen=True)
class TensorOutline:
    """What an archive says of a tensor, without its numbers."""

    dtype: str
    shape: tuple[int, ...]
    device: str
    storage: str
    n_bytes: int


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
        raise _no_archive(path, str(error)) from None
    if len({member.name for member in listed}) < len(listed):
        raise _no_archive(path, "two members have one name")
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
        raise _no_archive(path, "it does not begin as one")
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
        raise _no_archive(path, f"{info.filename} is not where its directory says")
    start = info.header_offset + _HEADER.size + n_name + n_extra
    return Member(info.filename, start, info.file_size, info.CRC)


def _no_archive(path: str, reason: str) -> PlaygroundError:
    return PlaygroundError(path, f"is not a file of torch.save: {reason}")


def outline(file: BinaryIO, path: str) -> Any:
    """Return what an archive holds, with a ``TensorOutline`` in place of each tensor.

    Raises
    ------
    PlaygroundError
        If it is no archive of torch.save, or names anything but tensors and plain containers: such
        a pickle would run code.
    """
    listed = members(file, path)
    pickles = [m for m in listed if m.name.endswith("/data.pkl")]
    if len(pickles) != 1:
        raise _no_archive(path, "it has no data.pkl")
    if pickles[0].size > PICKLE_LIMIT:
        raise PlaygroundError(
            path, f"must have a data.pkl of at most {PICKLE_LIMIT:,} bytes", pickles[0].size
        )
    file.seek(pickles[0].start)
    folder = pickles[0].name.removesuffix("data.pkl")
    sizes = {m.name.removeprefix(f"{folder}data/"): m.size for m in listed}
    try:
        outlined = _Outliner(io.BytesIO(file.read(pickles[0].size)), sizes, path).load()
    except PlaygroundError:
        raise
    except Exception as error:  # a pickle that was altered fails anywhere in the machine that reads it
        rule = f"is damaged: {type(error).__name__} in its data.pkl"
        raise PlaygroundError(path, rule, hint=NEW_COPY) from None
    if _count(outlined, 0) > ENTRY_LIMIT:
        raise PlaygroundError(path, f"holds more than {ENTRY_LIMIT:,} entries, or nests them too deeply")
    return outlined


def _count(value: Any, depth: int, n: int = 0) -> int:
    """Count entries as often as they are named, since a pickle can name one list a billion times."""
    if isinstance(value, dict | list | tuple):
        if depth > DEPTH_LIMIT:
            return ENTRY_LIMIT + 1
        for item in value.values() if isinstance(value, dict) else value:
            n = _count(item, depth + 1, n)
            if n > ENTRY_LIMIT:
                return n
    return n + 1


def _tensor(storage: tuple[str, str, str, int, int], offset: int, shape: Any, *_: Any) -> TensorOutline:
    dtype, key, device, item_bytes, _n = storage
    shape = tuple(int(n) for n in shape)
    n_bytes = item_bytes
    for n in shape:
        n_bytes *= n
    return TensorOutline(dtype, shape, device, key, n_bytes)


def _table(*items: Any) -> dict[Any, Any]:
    return dict(*items)


def _parameter(data: TensorOutline, *_: Any) -> TensorOutline:
    return data


_STORAGES = {
    "DoubleStorage": ("float64", 8),
    "FloatStorage": ("float32", 4),
    "HalfStorage": ("float16", 2),
    "BFloat16Storage": ("bfloat16", 2),
    "LongStorage": ("int64", 8),
    "IntStorage": ("int32", 4),
    "ShortStorage": ("int16", 2),
    "CharStorage": ("int8", 1),
    "ByteStorage": ("uint8", 1),
    "BoolStorage": ("bool", 1),
    "ComplexDoubleStorage": ("complex128", 16),
    "ComplexFloatStorage": ("complex64", 8),
}

_KNOWN: dict[tuple[str, str], Any] = {
    ("collections", "OrderedDict"): _table,
    ("collections", "Counter"): _table,  # MultiStepLR's milestones
    ("torch._utils", "_rebuild_tensor_v2"): _tensor,
    ("torch._utils", "_rebuild_parameter"): _parameter,
    **{("torch", name): kind for name, kind in _STORAGES.items()},
}
"""All that a pickle may name, and what stands for it here."""


class _Outliner(pickle._Unpickler):
    """Reads a pickle without calling anything that it names.

    Python's own unpickler, not the one in C: that one makes room for a memo index, however large,
    before it looks whether there is anything to keep.
    """

    def __init__(self, file: BinaryIO, sizes: dict[str, int], path: str) -> None:
        super().__init__(file)
        self._sizes = sizes
        self._path = path

    dispatch: ClassVar[dict[int, Any]] = {
        **pickle._Unpickler.dispatch,
        pickle.BUILD[0]: lambda self: self.stack.pop(),  # attributes, which a pickle could set on anything
    }

    def find_class(self, module: str, name: str) -> Any:
        if (module, name) not in _KNOWN:
            rule = f"would run code: its pickle names {module}.{name}"
            raise PlaygroundError(self._path, rule, hint="Nothing of it was run. Do not trust its source.")
        return _KNOWN[module, name]

    def persistent_load(self, pid: Any) -> tuple[str, str, str, int, int]:
        kind, (dtype, item_bytes), key, device, n = pid
        if kind != "storage" or self._sizes.get(key) != n * item_bytes:
            rule = f"is damaged: the numbers of a tensor must have {n * item_bytes:,} bytes"
            raise PlaygroundError(self._path, rule, self._sizes.get(key, 0), NEW_COPY)
        return dtype, str(key), str(device), item_bytes, n


def open_file(path: Path) -> BinaryIO:
    """Open a file to read.

    Raises
    ------
    PlaygroundError
        If it cannot be read.
    """
    try:
        return open(path, "rb")
    except (OSError, ValueError) as error:
        raise not_read(path, error) from None
