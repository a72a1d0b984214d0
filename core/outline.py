"""An outline of what a file of torch.save holds: everything but the numbers of its tensors.

Nothing here imports torch, and nothing that a pickle names is ever called.
"""

from __future__ import annotations

import io
import pickle
from dataclasses import dataclass
from typing import Any, BinaryIO, ClassVar

from core.archive import NEW_COPY, members, no_archive
from core.errors import PlaygroundError

PICKLE_LIMIT = 64 * 2**20
"""Bytes of the part of an archive that is no numbers."""
ENTRY_LIMIT = 1_000_000
DEPTH_LIMIT = 32


@dataclass(frozen=True)
class TensorOutline:
    """What an archive says of a tensor, without its numbers."""

    dtype: str
    shape: tuple[int, ...]
    device: str
    storage: str
    n_bytes: int


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
        raise no_archive(path, "it has no data.pkl")
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
