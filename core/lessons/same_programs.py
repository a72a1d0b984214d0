"""Programs that are the same but for names, comments, layout, and the texts that they print."""

from __future__ import annotations

import ast
import builtins
import warnings
from collections import defaultdict
from collections.abc import Hashable, Iterable, Mapping
from operator import and_
from typing import TypeVar

from core.lessons.same_code import Silent

Key = TypeVar("Key", bound=Hashable)
Constant = tuple[type, object]
Reading = frozenset[object]
"""What a constant of a program may stand for: itself, and each number that was drawn for its student."""
_KEPT = frozenset(dir(builtins))
_SHAPELESS = "constant"


def skeleton(text: str) -> str | None:
    """Return what is left of a program without its own names, comments, texts that it prints, and layout.

    Names that the program binds are numbered in the order in which they first stand in it; those of modules,
    attributes and builtins stay. None for a text that is no Python.
    """
    found = _without_constants(text)
    try:
        return None if found is None else f"{found[0]} {found[1]}"
    except ValueError:  # a number of too many digits to be written out
        return None


def groups(
    programs: Iterable[tuple[Key, str]], drawn: Mapping[Key, Mapping[str, object]] | None = None
) -> list[list[Key]]:
    """Return the keys of programs that are the same, two or more together, the largest group first.

    Parameters
    ----------
    drawn : mapping, optional
        By key, the numbers of its student by their names. Where one of them stands, another student's program
        has theirs, or the same constant.
    """
    found: defaultdict[Hashable, list[tuple[list[Key], list[Reading]]]] = defaultdict(list)
    for key, text in programs:
        if (bare := _without_constants(text)) is None:
            continue
        numbers = (drawn or {}).get(key, {})
        readings = [_reading(constant, numbers) for constant in bare[1]]
        alike = found[bare[0], () if numbers else tuple(bare[1])]
        for keys, common in alike:
            if all(map(and_, readings, common)):
                keys.append(key)
                common[:] = map(and_, readings, common)
                break
        else:
            alike.append(([key], readings))
    all_keys = (keys for each in found.values() for keys, _ in each)
    return sorted((keys for keys in all_keys if len(keys) > 1), key=len, reverse=True)


def _reading(constant: Constant, numbers: Mapping[str, object]) -> Reading:
    kind, value = constant
    names = (name for name, number in numbers.items() if type(number) is kind and number == value)
    return frozenset((constant, *names))


def _without_constants(text: str) -> tuple[str, list[Constant]] | None:
    """Return a program's skeleton with gaps, and what stands in them: constants and names of attributes."""
    try:
        with warnings.catch_warnings(action="ignore"):  # they are the student's
            tree = ast.parse(text)
        Silent().visit(tree)
        _Renamed(_bound(tree)).visit(tree)
        gaps = _Gaps()
        return ast.dump(gaps.visit(tree)), gaps.found
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return None


class _Gaps(ast.NodeTransformer):
    """Takes constants, also negative ones, and names of attributes out, in their order."""

    def __init__(self) -> None:
        self.found: list[Constant] = []

    def _gap(self, value: object) -> ast.Constant:
        self.found.append((type(value), value))
        return ast.Constant(_SHAPELESS)

    def visit_Constant(self, node: ast.Constant) -> ast.Constant:
        return self._gap(node.value)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> ast.AST:
        if isinstance(node.op, ast.USub) and isinstance(node.operand, ast.Constant):
            value = node.operand.value
            if type(value) in (int, float):
                return self._gap(-value)  # type: ignore[operator]
        return self.generic_visit(node)

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        self.found.append((str, node.attr))
        node.attr = "_"
        return self.generic_visit(node)


def _bound(tree: ast.AST) -> frozenset[str]:
    """Return the names that a program gives: of variables, parameters, functions and classes."""
    names: set[str] = set()
    for node in ast.walk(tree):
        match node:
            case ast.Name(id=name, ctx=ast.Store()) | ast.arg(arg=name) | ast.ExceptHandler(name=str(name)):
                names.add(name)
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name) | ast.AsyncFunctionDef(name=name):
                names.add(name)
            case ast.alias(asname=str(name)):
                names.add(name)
    return frozenset(names - _KEPT)


class _Renamed(ast.NodeVisitor):
    """Puts ``_0``, ``_1``, … in the place of names."""

    def __init__(self, names: frozenset[str]) -> None:
        self._names = names
        self._numbers: dict[str, str] = {}

    def generic_visit(self, node: ast.AST) -> None:
        for field in ("id", "arg", "name", "asname"):
            name = getattr(node, field, None)
            if isinstance(name, str) and name in self._names and not isinstance(node, ast.keyword):
                setattr(node, field, self._numbers.setdefault(name, f"_{len(self._numbers)}"))
        super().generic_visit(node)
