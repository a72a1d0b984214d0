"""The class, attributes and items of an object, read without running code of its class.

A program's own class may override every method, and answer anything or never. So ``type`` stands for
``__class__``, and methods of the built-in classes are called as functions.
"""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Iterator
from types import MemberDescriptorType
from typing import Any

from core.lab.describe.plain import text_of

SEQUENCES = (list, tuple, set, frozenset, deque)


def is_a(value: object, *kinds: type) -> bool:
    """Return whether a value is of one of the classes; ``isinstance`` would read its ``__class__``."""
    return issubclass(type(value), kinds)


def stored_in(value: object) -> dict[str, Any]:
    """Return an object's ``__dict__``; an empty one if it has none."""
    try:
        stored: dict[str, Any] = object.__getattribute__(value, "__dict__")
    except AttributeError:
        return {}
    return stored


def attributes_of(value: object) -> dict[str, object]:
    """Return the attributes that an object stores itself, slots included, without calling anything."""
    found: dict[str, object] = {}
    for kind in reversed(type(value).__mro__):
        for name, member in vars(kind).items():
            if type(member) is MemberDescriptorType and not name.startswith("__"):
                try:
                    found[name] = member.__get__(value)
                except AttributeError:  # a slot that was never set
                    continue
    return found | {name: item for name, item in stored_in(value).items() if type(name) is str}


def items_of(value: Any) -> tuple[int, Iterator[tuple[str, object]]]:
    """Return how many items a collection has, and each item with its key, field name or index.

    The built-in class counts and iterates, whatever a subclass overrides.
    """
    kind = type(value)
    if issubclass(kind, OrderedDict):
        return dict.__len__(value), ((_key(key), item) for key, item in OrderedDict.items(value))
    if issubclass(kind, dict):
        return dict.__len__(value), ((_key(key), item) for key, item in dict.items(value))
    base = next(base for base in SEQUENCES if issubclass(kind, base))
    names = _field_names(kind) if base is tuple else ()
    items = enumerate(base.__iter__(value))
    return base.__len__(value), ((names[i] if i < len(names) else str(i), item) for i, item in items)


def _key(key: object) -> str:
    return key if type(key) is str else text_of(key)


def _field_names(kind: type) -> tuple[str, ...]:
    """Return the names of a namedtuple's fields, and of ``torch.return_types``."""
    names = getattr(kind, "_fields", None) or getattr(kind, "__match_args__", None)
    return names if type(names) is tuple and all(type(name) is str for name in names) else ()
