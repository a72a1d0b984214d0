"""Lists, tuples, dicts, sets, and the attributes of plain objects; which dicts are a checkpoint's."""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Hashable, Iterable, Iterator
from itertools import islice
from types import MemberDescriptorType
from typing import TYPE_CHECKING, Any

from core.lab.describe.plain import text_of
from core.protocol.trace.values import MOST_ITEMS, ContainerValue, Value

if TYPE_CHECKING:
    from core.lab.describe.describer import Describer

SEQUENCES = (list, tuple, set, frozenset, deque)


def describe_container(value: Any, describer: Describer) -> ContainerValue:
    """Describe a collection of Python's, or a subclass of one."""
    n, pairs = items_of(value)
    return _container(value, n, pairs, describer)


def fingerprint_container(value: Any, describer: Describer) -> Hashable:
    """Return what differs whenever the description would."""
    n, pairs = items_of(value)
    return describer.identity(value), n, _prints(pairs, describer)


def describe_object(value: object, describer: Describer) -> ContainerValue:
    """Describe an object of a class of the program's by its attributes."""
    pairs = attributes_of(value)
    return _container(value, len(pairs), pairs.items(), describer)


def fingerprint_object(value: object, describer: Describer) -> Hashable:
    """Return what differs whenever the description would."""
    pairs = attributes_of(value)
    return describer.identity(value), type(value), len(pairs), _prints(pairs.items(), describer)


def _prints(pairs: Iterable[tuple[str, object]], describer: Describer) -> Hashable:
    return tuple((key, describer.fingerprint_part(item)) for key, item in islice(pairs, MOST_ITEMS))


def _container(
    value: object, n: int, pairs: Iterable[tuple[str, object]], describer: Describer
) -> ContainerValue:
    items = tuple((key, describer.part(item)) for key, item in islice(pairs, MOST_ITEMS))
    return ContainerValue(
        type=type(value).__name__,
        identity=describer.identity(value),
        items=items,
        n_items=n,
        is_state_dict=isinstance(value, dict) and _is_state_dict(items),
    )


def items_of(value: Any) -> tuple[int, Iterator[tuple[str, object]]]:
    """Return how many items a collection has, and each with its key; a subclass has no say in it."""
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
    try:
        own = object.__getattribute__(value, "__dict__")
    except AttributeError:
        return found
    return found | {name: item for name, item in own.items() if type(name) is str}


def _is_state_dict(items: tuple[tuple[str, Value], ...]) -> bool:
    """Whether at least half of all leaves are tensors, or a part is such a dict."""
    if any(isinstance(item, ContainerValue) and item.is_state_dict for _, item in items):
        return True
    leaves = list(_leaves(items))
    return bool(leaves) and 2 * leaves.count("tensor") >= len(leaves)


def _leaves(items: tuple[tuple[str, Value], ...]) -> Iterator[str]:
    for _, item in items:
        if isinstance(item, ContainerValue):
            yield from _leaves(item.items)
        else:
            yield item.kind
