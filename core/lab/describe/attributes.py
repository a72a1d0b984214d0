"""What an object is and stores, without asking it: a class of the program's may answer anything, or never."""

from __future__ import annotations

from types import MemberDescriptorType
from typing import Any


def is_a(value: object, *kinds: type) -> bool:
    """Return whether a value is of a class; ``isinstance`` would read its ``__class__``."""
    return issubclass(type(value), kinds)


def stored_in(value: object) -> dict[str, Any]:
    """Return an object's ``__dict__``; an empty one if it has none."""
    try:
        own: dict[str, Any] = object.__getattribute__(value, "__dict__")
    except AttributeError:
        return {}
    return own


def attributes_of(value: object) -> dict[str, object]:
    """Return the attributes that an object stores itself, slots included, without calling anything."""
    found: dict[str, object] = {}
    for kind in reversed(type(value).__mro__):
        for name, member in vars(kind).items():
            if type(member) is MemberDescriptorType and not name.startswith("__"):
                try:
                    found[name] = member.__get__(value)
                except AttributeError:
                    continue
    return found | {name: item for name, item in stored_in(value).items() if type(name) is str}
