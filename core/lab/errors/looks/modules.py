"""Looks at the class of a module that was not begun, or has no ``forward``."""

from __future__ import annotations

import ast

from torch import nn

from core.lab.errors.failure import Failure
from core.lab.errors.looks.finding import Finding, Things
from core.lab.errors.things import Thing


def module_class(failure: Failure, things: Things) -> Finding:
    """Find the ``__init__`` of a module's class that does not call that of ``nn.Module``."""
    owner = _module_of(failure)
    if owner is None:
        return Finding()
    for definition in failure.source.all(ast.ClassDef):
        if definition.name != type(owner).__name__:
            continue
        found = {"class": Thing(definition.name, type(owner), definition)}
        for method in definition.body:
            if isinstance(method, ast.FunctionDef) and method.name == "__init__":
                first = next((s for s in method.body if not _is_docstring(s)), method.body[-1])
                found["first"] = Thing("", node=first)
                if "_parameters" in vars(owner):
                    return Finding("begun", found)
                late = [s for s in method.body if _begins_module(s)]
                if late and late[0] is not first:
                    found["late"] = Thing(failure.source.code(late[0]), node=late[0])
                    if _needs_nothing_made(late[0], method):
                        found["moved"] = found["late"]
                    return Finding("late", found)
                is_begun_somewhere = any(_begins_module(part) for part in ast.walk(method))
                return Finding("begun-somewhere" if is_begun_somewhere else "not-begun", found)
        return Finding("no-init", found)
    return Finding()


def _begins_module(node: ast.AST) -> bool:
    """Return whether a statement is ``super().__init__(...)``, or another class's ``__init__``."""
    return (
        isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Call)
        and ast.unparse(node.value.func).endswith(".__init__")
    )


def _needs_nothing_made(statement: ast.stmt, method: ast.FunctionDef) -> bool:
    """Return whether a statement can be the first of its method: it uses no variable of it."""
    made = {n.id for n in ast.walk(method) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)}
    assert isinstance(statement, ast.Expr)
    assert isinstance(statement.value, ast.Call)
    call = statement.value
    given = (*call.args, *(word.value for word in call.keywords))
    first = method.args.args[0].arg if method.args.args else ""
    parts = [part for argument in given for part in ast.walk(argument)]
    return not any(
        (isinstance(part, ast.Attribute) and ast.unparse(part.value) == first)
        or (isinstance(part, ast.Name) and part.id in made)
        for part in parts
    )


def _module_of(failure: Failure) -> nn.Module | None:
    frames = [*failure.beyond[::-1], *(site.scope.frame for site in reversed(failure.sites))]
    owners = (frame.f_locals.get("self") for frame in frames)
    return next((owner for owner in owners if isinstance(owner, nn.Module)), None)


def _is_docstring(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)


def forward(failure: Failure, things: Things) -> Finding:
    """Find the method that was meant to be ``forward``."""
    owner = _module_of(failure)
    for definition in failure.source.all(ast.ClassDef):
        if owner is not None and definition.name == type(owner).__name__:
            methods = [
                m for m in definition.body if isinstance(m, ast.FunctionDef) and not m.name.startswith("__")
            ]
            found = {"class": Thing(definition.name, type(owner), definition)}
            near = [m for m in methods if set(m.name) <= set("forward_") and len(m.name) >= 5]
            if near:
                found |= {
                    "method": Thing(near[0].name),
                    "method_name": _name_of(near[0]),
                    "renamed": Thing("forward"),
                }
            return Finding("", found)
    return Finding()


def _name_of(method: ast.FunctionDef) -> Thing:
    """Return the name in ``def name``."""
    begin = method.col_offset + len("def ")
    end = begin + len(method.name.encode())
    place = ast.Name(
        method.name, lineno=method.lineno, col_offset=begin, end_lineno=method.lineno, end_col_offset=end
    )
    return Thing(method.name, node=place)
