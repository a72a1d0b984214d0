"""Settings in few words, as lists of runs and the strip tell them. Nothing here imports torch."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def text(value: Any) -> str:
    """Return a setting's value as people write it."""
    if value is None:
        return "none"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, Mapping) and "name" in value:  # a component, as torch writes it
        settings = ", ".join(f"{key}={_inside(item)}" for key, item in value.items() if key != "name")
        return f"{value['name']}({settings})" if settings else str(value["name"])
    if isinstance(value, Mapping):
        return " ".join(f"{key}={text(item)}" for key, item in value.items())
    if isinstance(value, list | tuple):
        items = _items(value)
        return f"[{items}]" if len(value) > 1 else items
    return f"{value:.10g}" if isinstance(value, float) else str(value)


def _inside(value: Any) -> str:
    return f"[{_items(value)}]" if isinstance(value, list | tuple) else text(value)


def _items(values: list[Any] | tuple[Any, ...]) -> str:
    return ", ".join(map(text, values)) or "none"


SEEDS = {"seed": "weights' seed", "data.seed": "samples' seed"}
"""What people read for the two settings of the same name, by path."""


def setting_text(path: str, value: str) -> str:
    """Return a setting in few words, such as ``lr 0.01``, ``data circle`` or ``samples' seed 1``."""
    section, _, name = path.rpartition(".")
    return f"{SEEDS.get(path) or (section if name == 'name' else name)} {value}"
