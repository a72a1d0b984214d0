"""Follows values through the text: what is computed from a variable, and whether backward starts there."""

from __future__ import annotations

import ast
from collections.abc import Iterable
from functools import lru_cache

from core.lab.errors.source import SCOPES, Source, method_calls

NUMBERS = frozenset(("item", "tolist"))
"""Methods that give plain numbers."""
CUTS = NUMBERS | {"detach", "numpy", "argmax", "argmin", "long", "int", "bool", "eq"}
"""Methods whose result has no graph; as ``eq``, operators that compare."""
ADDING = ("append", "extend", "add", "put")
"""Methods that put a value into what they belong to."""


def leads_to_backward(
    source: Source, name: str, cuts: frozenset[str] = CUTS, scope: ast.AST | None = None
) -> bool:
    """Return whether a program may go back through what is computed from a variable, or hand it on.

    Parameters
    ----------
    cuts : frozenset of str
        Methods beyond which a value is not followed.
    scope : ast.AST, optional
        A function; by default, the whole program.
    """
    return name in _leading_to_backward(source, cuts, scope or source.tree)


@lru_cache(maxsize=64)
def _leading_to_backward(source: Source, cuts: frozenset[str], root: ast.AST) -> set[str]:
    """Return the variables that lead there: one walk for all of them."""
    ends: list[ast.AST] = [
        s.value for s in ast.walk(root) if isinstance(s, ast.Return | ast.Yield) and s.value
    ]
    for call in method_calls(root, "backward", "grad"):
        ends += [*call.args, *([call.func.value] if isinstance(call.func, ast.Attribute) else [])]
    own = _functions_that_may_go_back(source)
    for node in ast.walk(root):
        if isinstance(node, ast.Call) and _name(node.func) in own:
            ends += [*node.args, *(word.value for word in node.keywords)]
    return leading_to(root, ends, cuts)


def leading_to(root: ast.AST, ends: Iterable[ast.AST], cuts: frozenset[str]) -> set[str]:
    """Return the variables from which one of some values is computed, in one walk backwards."""
    makers: dict[str, set[str]] = {}
    for value, targets in _ways(root):
        used = used_in(value, cuts)
        for name in _names_in(targets):
            makers.setdefault(name, set()).update(used)
    names: set[str] = set()
    waiting = {name for end in ends for name in used_in(end, cuts)}
    while waiting:
        names |= waiting
        waiting = set().union(*(makers.get(name, ()) for name in waiting)) - names
    return names


def _functions_that_may_go_back(source: Source) -> set[str]:
    """Return the program's functions that call backward, or keep what they are given."""
    kinds = ("backward", "grad", "step", *ADDING)
    return {
        definition.name
        for definition in ast.walk(source.tree)
        if isinstance(definition, ast.FunctionDef)
        and (any(method_calls(definition, *kinds)) or any(_is_attribute_set(n) for n in ast.walk(definition)))
    }


def _is_attribute_set(node: ast.AST) -> bool:
    return isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store)


def _name(function: ast.expr) -> str:
    return function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")


def _names_in(targets: Iterable[ast.AST]) -> set[str]:
    return {n.id for t in targets for n in ast.walk(t) if isinstance(n, ast.Name)} - {"_"}


def _ways(root: ast.AST) -> list[tuple[ast.AST, list[ast.expr]]]:
    """Return values and what they are assigned or added to."""
    ways: list[tuple[ast.AST, list[ast.expr]]] = []
    for node in ast.walk(root):
        if isinstance(node, ast.Assign):
            ways.append((node.value, node.targets))
        elif isinstance(node, ast.AugAssign | ast.AnnAssign | ast.NamedExpr) and node.value is not None:
            ways.append((node.value, [node.target]))
        elif isinstance(node, ast.For | ast.comprehension):
            ways.append((node.iter, [node.target]))
    for call in method_calls(root, *ADDING):
        assert isinstance(call.func, ast.Attribute)
        ways += [(part, [call.func.value]) for part in call.args]
    return ways


def uses(node: ast.AST, names: set[str], cuts: frozenset[str] = CUTS) -> bool:
    """Return whether a value is computed from one of some variables, other than through a cut."""
    return not names.isdisjoint(used_in(node, cuts))


def used_in(node: ast.AST, cuts: frozenset[str] = CUTS) -> set[str]:
    """Return the variables that a value is computed from, other than through a cut."""
    names: set[str] = set()
    waiting = [node]
    while waiting:
        part = waiting.pop()
        if isinstance(part, ast.Name):
            names.add(part.id)
        elif not _is_cut(part, cuts):
            waiting += ast.iter_child_nodes(part)
    return names


def _is_cut(node: ast.AST, cuts: frozenset[str]) -> bool:
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in cuts:
        return True
    return isinstance(node, ast.Compare) and "eq" in cuts


def scope_of(source: Source, node: ast.AST) -> ast.AST:
    """Return the function around a node, or the whole program."""
    return next((outer for outer in source.around(node) if isinstance(outer, SCOPES)), source.tree)
