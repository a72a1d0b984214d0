"""Looks for the name that was meant."""

from __future__ import annotations

import ast
import builtins
import re
import types
from difflib import get_close_matches

from torch import nn

from core.lab.errors.failure import Failure
from core.lab.errors.looks.finding import Finding, Things
from core.lab.errors.looks.old_names import old_name
from core.lab.errors.looks.syntax import names_of_notebooks
from core.lab.errors.rules import read_rules
from core.lab.errors.things import Thing

_ATTRIBUTE = re.compile(r"no attribute '(\w+)'")


def unknown_name(failure: Failure, things: Things) -> Finding:
    """Find the import that is missing, or the nearest name that there is."""
    name = getattr(failure.error, "name", None) or ""
    of_notebook = names_of_notebooks(failure, name)
    if of_notebook is not None:
        return of_notebook
    wanted = _name_node(failure, name)
    found: Things = {"wanted": Thing(name, node=wanted)}
    statement = read_rules().imports.get(name)
    if statement and failure.source.tree.body:
        first = next(
            (s for s in failure.source.tree.body if not _stays_first(s)), failure.source.tree.body[0]
        )
        return Finding("import", {**found, "import": Thing(statement), "first": Thing("", node=first)})
    site = failure.site
    names = list(site.scope.names) if site else []
    near = nearest(name, [*names, *vars(builtins)])
    return Finding("near", {**found, "near": Thing(near)}) if near else Finding("none", found)


def _stays_first(statement: ast.stmt) -> bool:
    """Return whether a statement is the program's docstring or an import from the future."""
    if isinstance(statement, ast.ImportFrom):
        return statement.module == "__future__"
    return isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)


def _name_node(failure: Failure, name: str) -> ast.AST | None:
    nodes = ast.walk(failure.node) if failure.node is not None else ()
    return next((node for node in nodes if isinstance(node, ast.Name) and node.id == name), None)


def unknown_attribute(failure: Failure, things: Things) -> Finding:
    """Find the attribute that was meant, of an object of torch or of the program."""
    error = failure.error
    owner, name = getattr(error, "obj", None), getattr(error, "name", None)
    node = failure.node
    if isinstance(owner, nn.Module) and "_parameters" not in vars(owner):
        return Finding("not-begun")
    if old_name(failure, things).cause:
        return Finding("old")
    if not name:
        said = _ATTRIBUTE.search(str(error))
        name = said[1] if said else ""
    if owner is None:
        owner = _owner(failure, name)
    near = nearest(name, _attributes(owner))
    if not near or name == "backward":
        return Finding("none")
    found: Things = {"near": Thing(near), "wanted": Thing(name)}
    for part in ast.walk(node) if node is not None else ():
        if isinstance(part, ast.Attribute) and part.attr == name:
            found["meant"] = Thing(f"{failure.source.code(part.value)}.{near}", node=part)
    return Finding("near", found)


def _owner(failure: Failure, name: str) -> object:
    """Return whose attribute it is: errors that torch raises do not say."""
    for part in ast.walk(failure.node) if failure.node is not None else ():
        if isinstance(part, ast.Attribute) and part.attr == name:
            value = failure.thing(part.value).value
            return value
    return None


def _attributes(owner: object) -> list[str]:
    """Return the attributes of an object without asking it."""
    if owner is None:
        return []
    names = list(getattr(owner, "__dict__", {})) if isinstance(owner, types.ModuleType | nn.Module) else []
    if isinstance(owner, nn.Module):
        names += [*owner._parameters, *owner._buffers, *owner._modules]
    if not isinstance(owner, types.ModuleType):
        names += [name for kind in type(owner).__mro__ for name in vars(kind)]
    return [name for name in names if not name.startswith("_")]


def nearest(name: str, names: list[str]) -> str:
    """Return the nearest of names, first among those that differ in capitals alone; empty if none is near."""
    same = [other for other in names if other.lower() == name.lower() and other != name]
    close = get_close_matches(name, [other for other in names if other != name], 1, 0.7)
    return (same or close or [""])[0]
