"""The house keeps its measures: import-linter checks which room imports which, and this the rest."""

from __future__ import annotations

import ast
from graphlib import TopologicalSorter
from pathlib import Path

import grimp

ROOT = Path(__file__).parents[2]
PACKAGES = ("core", "gui")
SIZES = {
    file.relative_to(ROOT): len(file.read_text(encoding="utf-8").splitlines())
    for package in PACKAGES
    for file in (ROOT / package).rglob("*.py")
}
"""By file its lines."""
ROOMS = {
    room.as_posix(): [file for file in SIZES if file.parent == room]
    for room in {file.parent for file in SIZES}
}
"""By room its files; a room is a folder."""
MOST_FILES = 20
MOST_LINES_OF_ROOM = 4_000
MOST_LINES_OF_FILE = 600
"""A file is as long as its topic; a longer one is likely to have two."""


def test_imports_between_files_form_no_cycle() -> None:
    graph = grimp.build_graph(*PACKAGES, cache_dir=None)  # with those for types only
    imports = {module: graph.find_modules_directly_imported_by(module) for module in graph.modules}
    assert len(imports) > 300
    TopologicalSorter(imports).prepare()  # raises CycleError, which names the files


def test_a_room_has_few_files() -> None:
    too_many = {room: len(files) for room, files in ROOMS.items() if len(files) > MOST_FILES}
    assert too_many == {}


def test_a_room_has_few_lines() -> None:
    sizes = {room: sum(SIZES[file] for file in files) for room, files in ROOMS.items()}
    assert {room: size for room, size in sizes.items() if size > MOST_LINES_OF_ROOM} == {}


def test_no_file_is_long() -> None:
    too_long = {file.as_posix(): size for file, size in SIZES.items() if size > MOST_LINES_OF_FILE}
    assert too_long == {}


def test_every_room_says_what_belongs_there() -> None:
    silent = []
    for room in ROOMS:
        doors = ROOT / room / "__init__.py"
        if not doors.exists() or not ast.get_docstring(ast.parse(doors.read_text(encoding="utf-8"))):
            silent.append(room)
    assert silent == []
