"""Programs that are the same but for names, comments and layout."""

from __future__ import annotations

import ast
import builtins
import warnings
from collections import defaultdict
from collections.abc import Hashable, Iterable
from typing import TypeVar

Key = TypeVar("Key", bound=Hashable)
_KEPT = frozenset(dir(builtins))


def skeleton(text: str) -> str | None:
    """Return what is left of a program without its own names, comments, docstrings and layout.

    Names that the program binds are numbered in the order in which they first stand in it; those of modules,
    attributes and builtins stay. None for a text that is no Python.
    """
    try:
        with warnings.catch_warnings(action="ignore"):  # they are the student's
            tree = ast.parse(text)
        _WithoutDocstrings().visit(tree)
        _Renamed(_bound(tree)).visit(tree)
        return ast.dump(tree)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return None


def groups(programs: Iterable[tuple[Key, str]]) -> list[list[Key]]:
    """Return the keys of programs that are the same, two or more together, the largest group first."""
    found: defaultdict[str, list[Key]] = defaultdict(list)
    for key, text in programs:
        if (bare := skeleton(text)) is not None:
            found[bare].append(key)
    return sorted((keys for keys in found.values() if len(keys) > 1), key=len, reverse=True)


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


class _WithoutDocstrings(ast.NodeVisitor):
    def generic_visit(self, node: ast.AST) -> None:
        if isinstance(node, ast.Module | ast.FunctionDef | ast.ClassDef | ast.AsyncFunctionDef):
            node.body = [
                each
                for each in node.body
                if not (isinstance(each, ast.Expr) and isinstance(each.value, ast.Constant))
            ] or [ast.Pass()]
        super().generic_visit(node)


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
