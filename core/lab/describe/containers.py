"""Lists, tuples, dicts, sets, and the attributes of plain objects; which dicts are a checkpoint's."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from itertools import islice
from typing import Any

from core.lab.describe.attributes import attributes_of, items_of
from core.lab.describe.look import Look
from core.protocol.trace.values import MOST_ITEMS, ContainerValue, Value


def describe_container(value: Any, describer: Look) -> ContainerValue:
    """Describe a collection of Python's, or a subclass of one."""
    n, pairs = items_of(value)
    return _container(value, n, pairs, describer)


def fingerprint_container(value: Any, describer: Look) -> Hashable:
    """Return what differs whenever the description would."""
    n, pairs = items_of(value)
    return describer.identity(value), n, _prints(pairs, describer)


def describe_object(value: object, describer: Look) -> ContainerValue:
    """Describe an object of a class of the program's by its attributes."""
    pairs = attributes_of(value)
    return _container(value, len(pairs), pairs.items(), describer)


def fingerprint_object(value: object, describer: Look) -> Hashable:
    """Return what differs whenever the description would."""
    pairs = attributes_of(value)
    return describer.identity(value), type(value), len(pairs), _prints(pairs.items(), describer)


def _prints(pairs: Iterable[tuple[str, object]], describer: Look) -> Hashable:
    return tuple((key, describer.fingerprint_part(item)) for key, item in islice(pairs, MOST_ITEMS))


def _container(value: object, n: int, pairs: Iterable[tuple[str, object]], describer: Look) -> ContainerValue:
    items = tuple((key, describer.part(item)) for key, item in islice(pairs, MOST_ITEMS))
    return ContainerValue(
        type=type(value).__name__,
        identity=describer.identity(value),
        items=items,
        n_items=n,
        is_state_dict=issubclass(type(value), dict) and _is_state_dict(items),
    )


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
