"""The members of lists of layers and of blocks: where they are, and what they are called in a model."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from core.experiment.resolve import Choice

Table = Mapping[str, Any]

CONTAINERS: Mapping[str, tuple[str, ...]] = {
    "Sequential": ("layers",),
    "Residual": ("layers", "shortcut"),
    "Parallel": ("layers",),
}
"""The lists of layers of each container."""

_ENDINGS = ("Pool", "Norm", "Pad")
_NAMES = {"MultiheadAttention": "attention", "TransformerEncoderLayer": "encoder"}
"""What layers are called in a model, where it is not their class."""


def listed(choice: Choice, setting: str = "layers") -> list[Choice]:
    """Return the members in one of a choice's lists."""
    return [member for member in choice.members if member.path.startswith(f"{choice.path}.{setting}[")]


def module_names(kinds: Sequence[str]) -> list[str]:
    """Return the names of the modules in a list: ``conv1``, ``relu1``, ``conv2``."""
    seen = Counter[str]()
    names = []
    for kind in kinds:
        plain = kind[:-2] if kind[-2:] in ("1d", "2d", "3d") else kind
        ending = next((ending for ending in _ENDINGS if plain.endswith(ending)), plain)
        base = _NAMES.get(plain, ending.lower())
        seen[base] += 1
        names.append(f"{base}{seen[base]}")
    return names


def all_members(
    tables: Sequence[Mapping[str, Any]], path: str = "model.layers"
) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """Yield every layer's table in lists of layers, by its path, containers before their members."""
    for i, table in enumerate(tables):
        place = f"{path}[{i}]"
        yield place, table
        for key in CONTAINERS.get(str(table.get("name")), ()):
            yield from all_members(members_in(table, key), f"{place}.{key}")


def members_in(table: Table, key: str) -> Sequence[Table]:
    """Return the tables in one of a block's lists; none if it is no such list, which is not checked early."""
    members = table.get(key, ())
    is_list = isinstance(members, list | tuple) and all(
        isinstance(member, Mapping) and isinstance(member.get("name"), str) for member in members
    )
    return members if is_list else ()
