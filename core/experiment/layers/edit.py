"""Edits of a list of layers; a member is named by its path, such as ``model.layers[3].shortcut[0]``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from core.experiment.layers.members import all_members
from core.system.toml import lookup, thawed

Table = dict[str, Any]
Tables = Sequence[Mapping[str, Any]]


def layer_at(layers: Tables, path: str) -> Table:
    """Return a copy of the table of a layer."""
    found: Table = thawed(lookup(_rooted(layers), path))
    return found


def inserted(layers: Tables, path: str, table: Mapping[str, Any]) -> list[Table]:
    """Return the list with another layer, which has `path` there."""
    root = _rooted(layers)
    members, index = _place(root, path)
    members.insert(index, thawed(table))
    return _layers(root)


def removed(layers: Tables, path: str) -> list[Table]:
    """Return the list without a layer."""
    root = _rooted(layers)
    members, index = _place(root, path)
    del members[index]
    return _layers(root)


def replaced(layers: Tables, path: str, table: Mapping[str, Any]) -> list[Table]:
    """Return the list with another layer in the place of one."""
    root = _rooted(layers)
    members, index = _place(root, path)
    members[index] = thawed(table)
    return _layers(root)


def moved(layers: Tables, path: str, to: str) -> tuple[list[Table], str]:
    """Return the list with a layer moved before the one at `to`, which may be the end, and its path then.

    A block cannot be moved into itself; nothing is moved then.
    """
    if to == path or to.startswith(f"{path}."):
        return [thawed(table) for table in layers], path
    root = _rooted(layers)
    source, index = _place(root, path)
    target, before = _place(root, to)
    table, left = source[index], {"name": ""}
    source[index] = left
    target.insert(before, table)
    del source[next(i for i, member in enumerate(source) if member is left)]
    found = _layers(root)
    return found, next(place for place, member in all_members(found) if member is table)


def split(path: str) -> tuple[str, int]:
    """Return the path of the list that a layer is in, and its place there."""
    members, _, index = path.removesuffix("]").rpartition("[")
    return members, int(index)


def _rooted(layers: Tables) -> Table:
    return {"model": {"layers": [thawed(table) for table in layers]}}


def _layers(root: Table) -> list[Table]:
    found: list[Table] = root["model"]["layers"]
    return found


def _place(root: Table, path: str) -> tuple[list[Table], int]:
    """Return the list that a path leads into, made if a block lacks it, and the index."""
    place, index = split(path)
    members: list[Table] | None = lookup(root, place)
    if members is None:
        block, _, key = place.rpartition(".")
        members = lookup(root, block).setdefault(key, [])
    return members, index
