"""What the whole code keeps to: rooms and imports, painters that end, and the one place of colours."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from functools import cache
from graphlib import TopologicalSorter
from pathlib import Path

import grimp
from PySide6.QtCore import QAbstractItemModel
from PySide6.QtWidgets import QGraphicsItem, QStyledItemDelegate, QWidget

from gui.overrides import ASKED, SILENT

ROOT = Path(__file__).parents[2]
PAINTING = Path("gui/theme/painting.py")
COLOURS = Path("core/analysis/colours/theme_colours.py")
PAINTERS = {"QPainter", "QStylePainter"}


@cache
def nodes() -> list[tuple[Path, ast.AST]]:
    """Return all that the code says, with its files."""
    files = [file for package in ("core", "gui") for file in (ROOT / package).rglob("*.py")]
    trees = [(file.relative_to(ROOT), ast.parse(file.read_text(encoding="utf-8"))) for file in files]
    return [(file, node) for file, tree in trees for node in ast.walk(tree)]


def methods(name: str) -> Iterator[tuple[str, ast.FunctionDef]]:
    """Give every method of that name of the window, and where it is."""
    for file, node in nodes():
        if isinstance(node, ast.FunctionDef) and node.name == name and file.parts[0] == "gui":
            yield f"{file}:{node.lineno}", node


def calls(tree: ast.AST) -> Iterator[ast.Call]:
    return (node for node in ast.walk(tree) if isinstance(node, ast.Call))


def places(is_wrong: Callable[[str, ast.Call], bool]) -> list[str]:
    """Return where calls are that only the context of painting may make, by the name of what they call."""
    return [
        f"{file}:{call.lineno}"
        for file, call in nodes()
        if isinstance(call, ast.Call) and file != PAINTING and is_wrong(name_of(call), call)
    ]


def name_of(call: ast.Call) -> str:
    return call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")


def test_nothing_but_the_context_makes_a_painter_or_saves_its_state() -> None:
    assert places(lambda name, _: name in PAINTERS) == []
    saved = ("painter.save", "painter.restore")
    assert places(lambda name, call: name in ("save", "restore") and ast.unparse(call.func) in saved) == []


def test_texts_in_places_are_drawn_for_any_script() -> None:
    assert places(lambda name, call: name == "drawText" and len(call.args) != 2) == []


def test_every_paint_event_that_paints_does_so_in_the_context() -> None:
    events = dict(methods("paintEvent"))
    assert len(events) > 40
    outside = [
        where
        for where, event in events.items()
        if "painter" in {name.id for name in ast.walk(event) if isinstance(name, ast.Name)}
        and not any(ast.unparse(call.func) == "painting" for call in calls(event))
    ]
    assert outside == []


def test_every_paint_that_qt_gives_its_painter_is_guarded() -> None:
    given = [(where, method) for where, method in methods("paint") if "option" in ast.unparse(method.args)]
    assert len(given) >= 6
    bare = [where for where, method in given if "painted" not in map(ast.unparse, method.decorator_list)]
    assert bare == []


def test_nobody_counts_on_a_theme_having_a_hue_for_each_class() -> None:
    themes = ("theme", "light", "dark")
    assert [
        f"{file}:{node.lineno}"
        for file, node in nodes()
        if isinstance(node, ast.Attribute) and node.attr == "classes" and file != COLOURS
        if ast.unparse(node.value).lower().endswith(themes)
    ] == []


def test_whatever_qt_calls_is_guarded() -> None:
    known = ASKED | SILENT
    kinds = (QWidget, QAbstractItemModel, QStyledItemDelegate, QGraphicsItem)
    called = {name for kind in kinds for name in dir(kind)}
    own = {
        node.name
        for file, made in nodes()
        if isinstance(made, ast.ClassDef) and made.bases and file.parts[0] == "gui"
        for node in made.body
        if isinstance(node, ast.FunctionDef) and not node.name.startswith("_")
    }
    camel = {name for name in own & called if name != name.lower()}
    assert {name for name in camel if not name.endswith("Event")} <= known


def test_imports_between_files_form_no_cycle() -> None:
    graph = grimp.build_graph("core", "gui", cache_dir=None)  # with those for types only
    imports = {module: graph.find_modules_directly_imported_by(module) for module in graph.modules}
    assert len(imports) > 300
    TopologicalSorter(imports).prepare()  # raises CycleError, which names the files


def test_every_room_says_what_belongs_there() -> None:
    silent = []
    for room in sorted({(ROOT / file).parent for file, _ in nodes()}):
        door = room / "__init__.py"
        if not door.exists() or not ast.get_docstring(ast.parse(door.read_text(encoding="utf-8"))):
            silent.append(room.relative_to(ROOT).as_posix())
    assert silent == []
