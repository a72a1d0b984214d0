"""Text for what has no description of its own; no ``__repr__`` of the program's own is called."""

from __future__ import annotations

import enum
import types
from collections.abc import Callable
from math import log10
from typing import Any

import torch

from core.protocol.trace.values import LONGEST_TEXT

_MOST_BITS = 1_200
"""Of an integer that is written in full."""
_STANDARD = frozenset(("builtins", "datetime", "decimal", "fractions", "pathlib", "uuid", "zoneinfo", "re"))
_WITH_PARTS = (tuple, list, dict, set, frozenset, BaseException, map, filter, zip, enumerate, reversed)


def text_of(value: object) -> str:
    """Return a text of at most ``LONGEST_TEXT`` characters."""
    try:
        text = _text(value)
    except Exception:  # a repr that fails
        text = f"<{type(value).__name__}>"
    return text if len(text) <= LONGEST_TEXT else text[: LONGEST_TEXT - 1] + "…"


def _text(value: object) -> str:
    kind = type(value)
    write = _WRITERS.get(kind)
    if write is not None:
        return write(value)
    if issubclass(kind, type):
        return f"<class {type.__getattribute__(value, '__qualname__')!r}>"
    if issubclass(kind, enum.Enum):
        return f"{kind.__name__}.{object.__getattribute__(value, '_name_')}"
    if issubclass(kind, BaseException):
        arguments = (text_of(argument) for argument in value.args)  # type: ignore[attr-defined]
        return f"{kind.__name__}({', '.join(arguments)})"
    if _has_safe_repr(kind):
        return _without_address(kind.__repr__(value))
    return f"<{kind.__name__}>"


def _has_safe_repr(kind: type) -> bool:
    """Whether a type is Python's, NumPy's or torch's, and shows nothing of others."""
    if vars(object)["__repr__"] is kind.__repr__ or issubclass(kind, _WITH_PARTS):
        return False
    room = kind.__module__.partition(".")[0]
    return room in _STANDARD or (room in ("torch", "numpy") and not hasattr(kind, "__dict__")) or (
        kind.__module__ in ("torch", "numpy", "torch._C")
    )  # fmt: skip


def _without_address(text: str) -> str:
    head, at, _ = text.partition(" at 0x")
    return f"{head}>" if at else text


def _int(value: Any) -> str:
    if value.bit_length() <= _MOST_BITS:
        return repr(value)
    return f"≈ {'-' * (value < 0)}10**{round(value.bit_length() * log10(2))}"


def _cut(value: Any) -> str:
    return repr(value[:LONGEST_TEXT]) + ("…" if len(value) > LONGEST_TEXT else "")


def _named(value: Any) -> str:
    return f"<function {value.__qualname__}>"


_WRITERS: dict[type, Callable[[Any], str]] = {
    int: _int,
    bool: repr,
    float: repr,
    complex: repr,
    type(None): repr,
    type(...): repr,
    range: repr,
    torch.Size: repr,
    slice: lambda value: f"slice({', '.join(map(text_of, (value.start, value.stop, value.step)))})",
    str: _cut,
    bytes: _cut,
    bytearray: lambda value: f"bytearray({_cut(bytes(value[: LONGEST_TEXT + 1]))})",
    types.FunctionType: _named,
    types.BuiltinFunctionType: _named,
    types.MethodType: lambda value: f"<method {text_of(value.__func__)[10:-1]}>",
    types.ModuleType: lambda value: f"<module {value.__dict__.get('__name__')!r}>",
    types.GeneratorType: lambda value: f"<generator {value.__qualname__}>",
}
"""By type, how it is written."""
