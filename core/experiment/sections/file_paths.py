"""Settings that name files: absolute in memory, and in an experiment file relative to its folder where near.

A file that lies below the experiment file's folder, or below the folder that holds that, is written relative
to it: both can be moved together. Nothing here looks at any file.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

PATHS = ("data.path", "code.path", "task.teacher")
"""The settings that name a file or a folder."""
BESIDE = ("sha256", "size")
"""Settings in the same section that tell what the file holds: they go when another file is named."""


def absolute(tables: Mapping[str, Any], folder: Path) -> dict[str, Any]:
    """Return an experiment's tables with each relative path taken from `folder`; ``~`` is the user's own."""
    return _changed(tables, lambda path: os.path.abspath(folder / os.path.expanduser(path)))


def relative(tables: Mapping[str, Any], folder: Path) -> dict[str, Any]:
    """Return an experiment's tables with the paths as they are written to a file in `folder`."""
    return _changed(tables, lambda path: _near(os.path.abspath(path), os.path.abspath(folder)))


def forgotten(settings: Mapping[str, Any]) -> dict[str, None]:
    """Return what an edit of `settings` (path -> value) removes: what was known of a file no longer named."""
    named = [path.rpartition(".")[0] for path in PATHS if path in settings]
    return {f"{section}.{name}": None for section in named for name in BESIDE}


def _changed(tables: Mapping[str, Any], change: Callable[[str], str]) -> dict[str, Any]:
    found = dict(tables)
    for path in PATHS:
        section, _, name = path.partition(".")
        table = found.get(section)
        if section == "code" and isinstance(table, str):  # short for a table with the path alone
            table = {name: table}
        if isinstance(table, Mapping) and isinstance(table.get(name), str) and table[name]:
            found[section] = {**table, name: change(table[name])}
    return found


def _near(path: str, folder: str) -> str:
    try:
        way = os.path.relpath(path, folder)
    except ValueError:  # on another drive of Windows
        return path
    parts = way.split(os.sep)
    return path if parts.count(os.pardir) > 1 else "/".join(parts)
