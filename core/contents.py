"""What a file of weights or a checkpoint holds, as plain data. Nothing here imports torch."""

from __future__ import annotations

import json
import math
import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, BinaryIO, Literal

from core import archive
from core.errors import PlaygroundError
from core.outline import outline
from core.pickled_tensors import TensorOutline

Kind = Literal["checkpoint", "weights"]

HEADER_LIMIT = 100 * 2**20
"""Bytes of a .safetensors header, as its own specification limits it."""

_SAFE_DTYPES = {
    "BOOL": ("bool", 1),
    "U8": ("uint8", 1),
    "I8": ("int8", 1),
    "I16": ("int16", 2),
    "U16": ("uint16", 2),
    "F16": ("float16", 2),
    "BF16": ("bfloat16", 2),
    "I32": ("int32", 4),
    "U32": ("uint32", 4),
    "F32": ("float32", 4),
    "I64": ("int64", 8),
    "U64": ("uint64", 8),
    "F64": ("float64", 8),
}


@dataclass(frozen=True)
class Entry:
    """One thing in a file.

    Parameters
    ----------
    key : str
        Its path, such as ``model.linear1.weight`` or ``state.optimizers[0].state[0].exp_avg``.
    kind : str
        ``tensor``, or the Python type of a plain value.
    dtype, shape, device
        Of a tensor; `device` is where it was when it was saved.
    n_bytes : int
        Of a tensor's numbers; 0 for plain values.
    value : Any
        A plain value.
    """

    key: str
    kind: str
    dtype: str = ""
    shape: tuple[int, ...] = ()
    device: str = ""
    n_bytes: int = 0
    value: Any = None

    @property
    def n_numbers(self) -> int:
        """Of a tensor."""
        return math.prod(self.shape) if self.kind == "tensor" else 0


@dataclass(frozen=True)
class Contents:
    """What a file holds; `sealed` says whether it has a checksum of this program."""

    path: str
    kind: Kind
    n_bytes: int
    sealed: bool
    entries: tuple[Entry, ...]

    @property
    def tensors(self) -> tuple[Entry, ...]:
        """The tensors among the entries."""
        return tuple(entry for entry in self.entries if entry.kind == "tensor")


_NESTED = (dict, list, TensorOutline)


def can_go_on(path: Path) -> bool:
    """Return whether a file is a checkpoint from which a run can go on, and no weights alone.

    Raises
    ------
    PlaygroundError
        If it cannot be read, is not whole, or would run code.
    """
    with archive.open_file(path) as file:
        if path.suffix.lower() == ".safetensors":
            return False
        held = outline(file, str(path))
    return isinstance(held, dict) and "format" in held and held.get("state") is not None


def check_whole(path: Path) -> None:
    """Do nothing if a sealed file is as it was written, to the last bit; all of it is read.

    Raises
    ------
    PlaygroundError
        If it is not whole, or was altered.
    """
    with archive.open_file(path) as file:
        archive.check_seal(file, str(path))


def read_contents(path: Path, *, checked: bool = True) -> Contents:
    """Return what a ``.pt`` or ``.safetensors`` file holds; no tensor is loaded and no code run.

    Parameters
    ----------
    path : Path
    checked : bool
        Whether a sealed file is checked to the last bit, for which all of it is read.

    Raises
    ------
    PlaygroundError
        If it cannot be read, is not whole, was altered, or would run code.
    """
    name = str(path)
    with archive.open_file(path) as file:
        n_bytes = file.seek(0, os.SEEK_END)
        if path.suffix == ".safetensors":
            return Contents(name, "weights", n_bytes, False, tuple(_safetensors(file, n_bytes, name)))
        sealed = archive.is_sealed(file)
        if sealed and checked:
            archive.check_seal(file, name)
        held = outline(file, name)
    kind: Kind = "checkpoint" if isinstance(held, dict) and "format" in held else "weights"
    return Contents(name, kind, n_bytes, sealed, tuple(_entries(held, "")))


def _entries(value: Any, key: str) -> Iterator[Entry]:
    if isinstance(value, TensorOutline):
        yield Entry(key, "tensor", value.dtype, value.shape, value.device, value.n_bytes)
    elif isinstance(value, dict) and value:
        for name, item in value.items():
            step = f"[{name}]" if isinstance(name, int) else f".{name}" if key else str(name)
            yield from _entries(item, f"{key}{step}")
    elif isinstance(value, list | tuple) and any(isinstance(item, _NESTED) for item in value):
        for i, item in enumerate(value):
            yield from _entries(item, f"{key}[{i}]")
    else:
        yield Entry(key, type(value).__name__, value=value)


def _safetensors(file: BinaryIO, n_bytes: int, path: str) -> Iterator[Entry]:
    """Read the header: its length in 8 bytes, then JSON (https://github.com/huggingface/safetensors)."""
    file.seek(0)
    length = int.from_bytes(file.read(8), "little")
    if not 2 <= length <= min(HEADER_LIMIT, n_bytes - 8):
        raise PlaygroundError(path, "is not a whole .safetensors file: its header is cut off")
    try:
        header = json.loads(file.read(length))
        for key, held in header.items():
            if key != "__metadata__":
                yield _safe_entry(key, held, n_bytes - 8 - length)
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError) as error:
        rule = f"is not a whole .safetensors file: {error}"
        raise PlaygroundError(path, rule, hint=archive.NEW_COPY) from None


def _safe_entry(key: str, held: dict[str, Any], n_data: int) -> Entry:
    dtype, item_bytes = _SAFE_DTYPES.get(held["dtype"], (held["dtype"], 0))
    shape = tuple(int(n) for n in held["shape"])
    start, end = held["data_offsets"]
    if not 0 <= start <= end <= n_data or (item_bytes and end - start != math.prod(shape) * item_bytes):
        raise ValueError(f"{key} lies outside of it")
    return Entry(key, "tensor", dtype, shape, "", end - start)
