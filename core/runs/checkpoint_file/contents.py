"""The contents of a checkpoint or a file of weights, as plain data. Nothing here imports torch."""

from __future__ import annotations

import math
import os
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from core.errors import PlaygroundError
from core.runs.checkpoint_file import zip_file
from core.runs.checkpoint_file.pickle_reader import outline
from core.runs.checkpoint_file.pickled_tensors import TensorInfo
from core.runs.checkpoint_file.safetensors_header import read_header
from core.text import Text

Kind = Literal["checkpoint", "weights"]

KEYS_LIMIT = 16 * 2**20
"""Characters of all keys together."""
LONGEST = 10_000
"""Characters of a plain value, or entries of a list of them, that are told."""


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
    """The contents of a file; `sealed` says whether it has a checksum of this program."""

    path: str
    kind: Kind
    n_bytes: int
    sealed: bool
    entries: tuple[Entry, ...]

    @property
    def tensors(self) -> tuple[Entry, ...]:
        """The tensors among the entries."""
        return tuple(entry for entry in self.entries if entry.kind == "tensor")


_NESTED = (dict, list, tuple, TensorInfo)


def can_go_on(path: Path) -> bool:
    """Return whether a file is a checkpoint from which a run can go on, and no weights alone.

    Raises
    ------
    PlaygroundError
        If it cannot be read, is not whole, or would run code.
    """
    with zip_file.open_file(path) as file:
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
    with zip_file.open_file(path) as file:
        zip_file.check_seal(file, str(path))


def read_contents(path: Path, *, checked: bool = True) -> Contents:
    """Return what a ``.pt`` or ``.safetensors`` file holds; no tensor is loaded and no code run.

    It takes up to a second or two, so the window asks for it in the background.

    Parameters
    ----------
    checked : bool
        Whether a sealed file is checked to the last bit, for which all of it is read.

    Raises
    ------
    PlaygroundError
        If it cannot be read, is not whole, was altered, or would run code.
    """
    name = str(path)
    with zip_file.open_file(path) as file:
        n_bytes = file.seek(0, os.SEEK_END)
        if path.suffix == ".safetensors":
            held = (Entry(t.key, "tensor", t.dtype, t.shape, "", t.n_bytes) for t in read_header(file, path))
            return Contents(name, "weights", n_bytes, False, tuple(held))
        sealed = zip_file.is_sealed(file)
        if sealed and checked:
            zip_file.check_seal(file, name)
        outlined = outline(file, name)
    kind: Kind = "checkpoint" if isinstance(outlined, dict) and "format" in outlined else "weights"
    return Contents(name, kind, n_bytes, sealed, tuple(_limited(_entries(outlined, ""), name)))


def _limited(entries: Iterable[Entry], path: str) -> Iterator[Entry]:
    """Pass entries on, unless keys within keys make more text than the memory has room for."""
    n = 0
    for entry in entries:
        n += len(entry.key)
        if n > KEYS_LIMIT:
            raise PlaygroundError(
                path, Text("has keys of more than {keys_limit:,} characters in all", keys_limit=KEYS_LIMIT)
            )
        yield entry


def _entries(value: Any, key: str) -> Iterator[Entry]:
    if isinstance(value, TensorInfo):
        yield Entry(key, "tensor", value.dtype, value.shape, value.device, value.n_bytes)
    elif isinstance(value, dict) and value:
        for name, item in value.items():
            step = f"[{name}]" if isinstance(name, int) else f".{name}" if key else str(name)
            yield from _entries(item, f"{key}{step}")
    elif isinstance(value, list | tuple) and any(isinstance(item, _NESTED) for item in value):
        for i, item in enumerate(value):
            yield from _entries(item, f"{key}[{i}]")
    else:
        yield Entry(key, type(value).__name__, value=_short(value))


def _short(value: Any) -> Any:
    if isinstance(value, str) and len(value) > LONGEST:
        return f"{value[:LONGEST]}…"
    return value[:LONGEST] if isinstance(value, list | tuple) else value
