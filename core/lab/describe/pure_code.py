"""Which functions of a program can be called without a trace: those that only compute with numbers.

A program's own function may print, change what it likes, or never return. Where a length or a rate needs
one, it is called only if its bytecode does nothing but arithmetic on numbers and lengths of plain data.
"""

from __future__ import annotations

import builtins
import dis
import math
from collections.abc import Mapping
from types import CodeType, FunctionType, MemberDescriptorType, ModuleType
from typing import Any

import numpy as np
import torch

from core.lab.describe.attributes import attributes_of

_PURE = frozenset((len, min, max, abs, int, float, round, pow, sum, bool))
_NUMBERS = (int, float, bool, str, type(None))
_DATA = (list, tuple, dict, range, set, frozenset, torch.Tensor, np.ndarray)
_SIZES = frozenset(("shape", "size", "ndim"))
_FORBIDDEN = ("STORE_", "DELETE_", "IMPORT_", "FOR_", "YIELD", "SEND", "SETUP_", "MAKE_FUNCTION", "GET_",
              "RAISE", "LOAD_NAME", "LOAD_BUILD_CLASS", "BEFORE_", "JUMP_BACKWARD", "LIST_", "SET_", "DICT_",
              "MAP_", "WITH_", "RETURN_GENERATOR", "LOAD_SUPER")  # fmt: skip
_ALLOWED = ("STORE_FAST",)


def is_pure(function: object, attributes: Mapping[str, object] | None = None) -> bool:
    """Whether calling a function computes a number and does nothing else.

    Parameters
    ----------
    attributes : mapping, optional
        Those of its first argument that it may read.
    """
    if type(function) is not FunctionType:
        return False
    code = function.__code__
    return all(_is_allowed(step, function, code, attributes or {}) for step in dis.get_instructions(code))


def _is_allowed(
    step: dis.Instruction, function: FunctionType, code: CodeType, attributes: Mapping[str, object]
) -> bool:
    name = step.opname
    if name.startswith(_FORBIDDEN) and not name.startswith(_ALLOWED):
        return False
    if name == "BINARY_OP":
        return not step.argrepr.endswith("=")
    if name == "LOAD_GLOBAL":
        return _is_harmless(_global(function, step.argval))
    if name in ("LOAD_DEREF", "LOAD_CLASSDEREF"):
        return step.argval in code.co_freevars and _is_harmless(_enclosed(function, step.argval))
    if name in ("LOAD_ATTR", "LOAD_METHOD"):
        return _is_plain_attribute(step.argval, attributes)
    return True


def _global(function: FunctionType, name: str) -> object:
    return function.__globals__.get(name, getattr(builtins, name, function))


def _enclosed(function: FunctionType, name: str) -> object:
    cells = dict(zip(function.__code__.co_freevars, function.__closure__ or (), strict=True))
    try:
        return cells[name].cell_contents
    except ValueError:  # not yet assigned
        return function


def _is_harmless(value: Any) -> bool:
    if value is math or type(value) in _NUMBERS:
        return True
    if type(value) in (list, tuple):
        return all(type(item) in _NUMBERS for item in value)
    return not isinstance(value, ModuleType) and type(value) in (type, type(len)) and value in _PURE


def _is_plain_attribute(name: str, attributes: Mapping[str, object]) -> bool:
    if name in attributes:
        return type(attributes[name]) in (*_NUMBERS, *_DATA)
    return name in _SIZES or (hasattr(math, name) and not name.startswith("_"))


def length_of(value: object) -> int | None:
    """Return ``len(value)`` if that calls nothing of the program's but a pure ``__len__``."""
    kind = type(value)
    method: Any = getattr(kind, "__len__", None)
    if kind not in _DATA and kind is not str:
        if kind.__getattribute__ is not object.__getattribute__ or hasattr(kind, "__getattr__"):
            return None
        own = attributes_of(value)
        if any(_is_hidden(name, kind) for name in own) or not is_pure(method, own):
            return None
    try:
        length = method(value)
        return length if type(length) is int else None
    except Exception:  # an error of the program's own
        return None


def _is_hidden(name: str, kind: type) -> bool:
    """Whether a property of the class answers for what an object has stored."""
    return hasattr(type(getattr(kind, name, None)), "__set__") and name not in _slots(kind)


def _slots(kind: type) -> set[str]:
    return {
        name for base in kind.__mro__ for name, it in vars(base).items() if type(it) is MemberDescriptorType
    }
