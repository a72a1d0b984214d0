"""The house: import-linter checks which room imports which, and this what it cannot see."""

from __future__ import annotations

import ast
from graphlib import TopologicalSorter
from pathlib import Path

import grimp

ROOT = Path(__file__).parents[2]
PACKAGES = ("core", "gui")
ROOMS = sorted({file.parent for package in PACKAGES for file in (ROOT / package).rglob("*.py")})
"""A room is a folder with files."""


def test_imports_between_files_form_no_cycle() -> None:
    graph = grimp.build_graph(*PACKAGES, cache_dir=None)  # with those for types only
    imports = {module: graph.find_modules_directly_imported_by(module) for module in graph.modules}
    assert len(imports) > 300
    TopologicalSorter(imports).prepare()  # raises CycleError, which names the files


def test_every_room_says_what_belongs_there() -> None:
    silent = []
    for room in ROOMS:
        door = room / "__init__.py"
        if not door.exists() or not ast.get_docstring(ast.parse(door.read_text(encoding="utf-8"))):
            silent.append(room.relative_to(ROOT).as_posix())
    assert silent == []
