"""Reads the header of a .safetensors file with the format's own reader. Nothing here imports torch."""

from __future__ import annotations

import math
import os
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import BinaryIO

from safetensors import SafetensorError, safe_open

from core.errors import PlaygroundError
from core.runs.checkpoint_file.zip_file import NEW_COPY, SIZE_LIMIT
from core.system.files import not_read
from core.text import Text

HEADER_LIMIT = 4 * 2**20
"""Bytes of a header; one of 10,000 tensors has 1 MB."""
TENSOR_LIMIT = 20_000

_DTYPES = {
    "BOOL": "bool", "U8": "uint8", "U16": "uint16", "U32": "uint32", "U64": "uint64", "I8": "int8",
    "I16": "int16", "I32": "int32", "I64": "int64", "F16": "float16", "BF16": "bfloat16", "F32": "float32",
    "F64": "float64", "C64": "complex64",
}  # fmt: skip
"""Torch's names; those of a dtype that no model here has stay as they are."""


@dataclass(frozen=True)
class Held:
    """A tensor in a file."""

    key: str
    dtype: str
    shape: tuple[int, ...]

    @property
    def n_bytes(self) -> int:
        """Of its numbers; the format's own names end with their size in bits, but for bool."""
        name = next((name for name, dtype in _DTYPES.items() if dtype == self.dtype), self.dtype)
        bits = "".join(c for c in name.partition("_")[0] if c.isdigit())
        return math.prod(self.shape) * int(bits or 8) // 8


def read_header(file: BinaryIO, path: Path) -> tuple[Held, ...]:
    """Return the tensors that an open file holds, in the order of their names; no number is read.

    Raises
    ------
    PlaygroundError
        If it cannot be read, is not whole, or its header is larger than one of a model.
    """
    try:
        n_bytes = file.seek(0, os.SEEK_END)
        file.seek(0)
        length = int.from_bytes(file.read(8), "little")
    except OSError as error:
        raise not_read(path, error) from None
    if n_bytes > SIZE_LIMIT:
        raise PlaygroundError(
            str(path), Text("must have at most {size_limit:,} bytes", size_limit=SIZE_LIMIT), n_bytes
        )
    if not 2 <= length <= n_bytes - 8:
        raise PlaygroundError(str(path), Text("is not a whole .safetensors file: its header is cut off"))
    if length > HEADER_LIMIT:
        raise PlaygroundError(
            str(path),
            Text("must have a header of at most {header_limit:,} bytes", header_limit=HEADER_LIMIT),
            length,
        )
    try:
        return _listed(file.read(length), n_bytes, path)
    except (SafetensorError, OSError, ValueError, KeyError, OverflowError) as error:
        raise not_whole(path, error) from None


def _listed(header: bytes, n_bytes: int, path: Path) -> tuple[Held, ...]:
    """Let safetensors read a header in a file of our own, as long as the one it is from.

    It opens a file by its name and maps it: the one from outside could be a pipe by now, or be cut off
    meanwhile, which ends the process.
    """
    with TemporaryDirectory(prefix="torch-playground-", ignore_cleanup_errors=True) as folder:
        copy = Path(folder, "header.safetensors")
        with open(copy, "wb") as file:
            file.write(len(header).to_bytes(8, "little") + header)
            file.truncate(n_bytes)  # a hole stands for the numbers
        with safe_open(copy, "np") as opened:
            keys = sorted(opened.keys())
            if len(keys) > TENSOR_LIMIT:
                raise PlaygroundError(
                    str(path),
                    Text("must hold at most {tensor_limit:,} tensors", tensor_limit=TENSOR_LIMIT),
                    len(keys),
                )
            return tuple(_held(opened, key) for key in keys)


def _held(opened: safe_open, key: str) -> Held:
    part = opened.get_slice(key)  # type: ignore[no-untyped-call]
    dtype = part.get_dtype()
    return Held(key, _DTYPES.get(dtype, dtype), tuple(part.get_shape()))


def not_whole(path: Path, error: Exception) -> PlaygroundError:
    """Return the error of a file that its own reader refuses."""
    reason = ascii(str(error))[1:-1][:200]
    return PlaygroundError(
        str(path), Text("is not a whole .safetensors file: {reason}", reason=reason), hint=NEW_COPY
    )
