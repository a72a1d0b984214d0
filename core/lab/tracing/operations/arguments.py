"""What an operation was given, taken apart: tensors and numbers as operands, the rest as text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

import torch

from core.lab.tracing.operations.table import kind_of
from core.protocol.trace.operations import MOST_OPERANDS

Path = tuple[int | str, ...]
"""Where an operand stands: its position or keyword, and in a list, which item."""

_DIM = ("dim", "keepdim")
_REDUCTIONS = """
    sum mean prod max min amax amin argmax argmin any all median mode logsumexp nansum nanmean std var
"""
_BY_POSITION: tuple[tuple[str, tuple[str, ...]], ...] = (
    (_REDUCTIONS, _DIM),
    ("softmax log_softmax cumsum cumprod squeeze unsqueeze unbind cat concat stack sort argsort", ("dim",)),
    ("transpose swapaxes swapdims", ("dim0", "dim1")),
    ("index_select gather select narrow", ("dim", "index", "length")),
    ("flatten", ("start_dim", "end_dim")),
    ("split", ("split_size", "dim")),
    ("chunk", ("chunks", "dim")),
    ("to type", ("to",)),
    ("topk", ("k", "dim")),
    ("norm", ("p", "dim")),
    ("arange linspace", ("start", "end", "step")),
    ("full", ("size", "fill_value")),
    ("tensor as_tensor", ("data",)),
    ("pad", ("pad",)),
    ("getitem", ("index",)),
    ("setitem", ("index", "value")),
    ("einsum", ("equation",)),
)
_NAMES = {name: arguments for names, arguments in _BY_POSITION for name in names.split()}
"""Names of arguments that are given by position, after the operands."""
_SIZES = {
    **dict.fromkeys(("view", "reshape"), "shape"),
    **dict.fromkeys(("expand", "zeros", "ones", "rand", "randn", "empty", "broadcast_to"), "size"),
    **dict.fromkeys(("permute", "flip"), "dims"),
    **dict.fromkeys(("repeat", "tile"), "repeats"),
}
"""Operations that take their numbers one by one or as one tuple."""
_LEFT_OUT = frozenset(("size_average", "reduce", "inplace", "out", "memory_format"))
_LONGEST = 80


@dataclass(frozen=True)
class Arguments:
    """What an operation was given.

    Parameters
    ----------
    operands : tuple of (Path, object)
        Tensors, and numbers where they stand for tensors.
    others : tuple of (str, str)
        Name and text.
    dim : object
        The dimensions of a reduction: None, a number or several.
    """

    operands: tuple[tuple[Path, Any], ...]
    others: tuple[tuple[str, str], ...]
    dim: Any = None


def take_apart(name: str, args: tuple[Any, ...], kwargs: dict[str, Any]) -> Arguments:
    """Take the arguments of a call of an operation apart."""
    kind = kind_of(name)
    numbers = kind in ("elementwise", "matmul") or name == "setitem"
    operands: list[tuple[Path, Any]] = []
    rest: list[Any] = []
    for at, value in enumerate(args):
        if name in ("getitem", "setitem") and at == 1:
            rest.append(value)
            operands += ((p, v) for p, v in _tensors((1,), value) if isinstance(value, tuple) or v is value)
            continue
        found = list(_tensors((at,), value)) or ([((at,), value)] if numbers and _is_number(value) else [])
        operands += found
        if not found:
            rest.append(value)
    named = dict(_named(name, rest))
    for key, value in kwargs.items():
        found = list(_tensors((key,), value)) or ([((key,), value)] if numbers and key == "other" else [])
        operands += found
        if not found and value is not None and not key.startswith("_") and key not in _LEFT_OUT:
            named[key] = value
    others = tuple((key, text(value, name in ("getitem", "setitem"))) for key, value in named.items())
    return Arguments(tuple(operands[:MOST_OPERANDS]), others[:MOST_OPERANDS], named.get("dim"))


def _named(name: str, values: list[Any]) -> Iterable[tuple[str, Any]]:
    if name in _SIZES and values:
        whole = values[0] if len(values) == 1 and isinstance(values[0], tuple | list) else tuple(values)
        return [(_SIZES[name], whole)]
    names = ("end",) if name == "arange" and len(values) == 1 else _NAMES.get(name, ())
    return [(names[at] if at < len(names) else "", value) for at, value in enumerate(values)]


def _tensors(path: Path, value: Any) -> Iterator[tuple[Path, torch.Tensor]]:
    if isinstance(value, torch.Tensor):
        yield path, value
    elif type(value) in (list, tuple):
        for at, item in enumerate(value):
            if isinstance(item, torch.Tensor):
                yield (*path, at), item


def _is_number(value: Any) -> bool:
    return type(value) in (int, float, bool, complex)


def text(value: Any, is_index: bool = False) -> str:
    """Return an argument as it may be written in a program; of what is no plain value, its type."""
    if type(value) is slice:
        parts = ["" if part is None else text(part) for part in (value.start, value.stop)]
        return ":".join([*parts, text(value.step)] if value.step is not None else parts)
    if type(value) in (tuple, list, torch.Size):
        items = [text(item, is_index) for item in list(value)[:20]]
        if is_index and type(value) is tuple:
            return ", ".join(items)
        inner = ", ".join(items) + (", ..." if len(value) > 20 else "")
        return f"[{inner}]" if type(value) is list else f"({inner}{',' if len(value) == 1 else ''})"
    if value is Ellipsis:
        return "..."
    if isinstance(value, torch.Tensor):
        return f"Tensor(shape={tuple(value.shape)})"
    if type(value) in (int, float, bool, complex, str, type(None), torch.dtype, torch.device, torch.layout):
        return (str(value) if type(value) in (torch.device,) else repr(value))[:_LONGEST]
    return type(value).__name__


def reduced_dims(dim: Any, n_dims: int) -> tuple[int, ...]:
    """Return the dimensions that a reduction takes away, counted from 0; all of them without `dim`."""
    dims = dim if isinstance(dim, tuple | list) else (dim,)
    if not dims or any(type(d) is not int for d in dims):
        return tuple(range(n_dims))
    return tuple(sorted(d % n_dims for d in dims)) if n_dims else ()
