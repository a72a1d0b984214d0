"""Looks at the class of a module that was not begun, or has no ``forward``."""

from __future__ import annotations

import ast

from torch import nn

from core.lab.errors.failure import Failure
from core.lab.errors.looks.finding import Finding, Parts
from core.lab.errors.looks.spelling import distance_is_one
from core.lab.errors.parts import Part
from core.lab.errors.source import SCOPES


def module_class(failure: Failure, by_role: Parts) -> Finding:
    """Find the ``__init__`` of a module's class that does not call that of ``nn.Module``."""
    owner = _module_of(failure)
    if owner is None:
        return Finding()
    definitions = {definition.name: definition for definition in failure.source.all(ast.ClassDef)}
    own = [definitions[kind.__name__] for kind in type(owner).__mro__ if kind.__name__ in definitions]
    findings = [_of_class(failure, owner, definition) for definition in own]
    decisive = (finding for finding in findings if finding.cause not in ("begun-somewhere", "no-init"))
    return next(decisive, findings[0] if findings else Finding())


def _of_class(failure: Failure, owner: nn.Module, definition: ast.ClassDef) -> Finding:
    """Find whether one class of a module has an ``__init__`` that begins it."""
    found = {"class": Part(definition.name, type(owner), definition)}
    method = next(
        (m for m in definition.body if isinstance(m, ast.FunctionDef) and m.name == "__init__"), None
    )
    if method is None:
        return Finding("no-init", found)
    first = next((s for s in method.body if not _is_docstring(s)), method.body[-1])
    found["first"] = Part("", node=first)
    if "_parameters" in vars(owner):
        return Finding("begun", found)
    late = [s for s in method.body if _begins_module(s)]
    if late and late[0] is not first:
        found["late"] = Part(failure.source.code(late[0]), node=late[0])
        if _needs_nothing_made(late[0], method):
            found["moved"] = found["late"]
        return Finding("late", found)
    is_begun_somewhere = any(_begins_module(part) for part in ast.walk(method))
    return Finding("begun-somewhere" if is_begun_somewhere else "not-begun", found)


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


def forward(failure: Failure, by_role: Parts) -> Finding:
    """Find what was meant to be ``forward``: misspelt, at another place, or an attribute."""
    owner, source = _module_of(failure), failure.source
    if isinstance(owner, nn.ModuleList | nn.ModuleDict | nn.ParameterList | nn.ParameterDict):
        return Finding("container")
    definition = next((d for d in source.all(ast.ClassDef) if d.name == type(owner).__name__), None)
    if owner is None or definition is None:
        return Finding()
    found = {"class": Part(definition.name, type(owner), definition)}
    if "forward" in (*vars(owner), *owner._modules):
        assigned = _assigned_forward(definition)
        return Finding("attribute", found | ({"line": Part(str(assigned.lineno))} if assigned else {}))
    elsewhere = [m for m in source.all(ast.FunctionDef) if m.name == "forward" and m not in definition.body]
    for method in elsewhere:
        around = next((n for n in source.around(method) if isinstance(n, SCOPES) and n is not method), None)
        if isinstance(around, ast.FunctionDef) and source.parent(around) is definition:
            found |= {"outer": Part(around.name), "line": Part(str(method.lineno))}
            return Finding("nested", found | _shifted(failure, method, definition.body[0].col_offset))
        is_method = method.args.args and method.args.args[0].arg == "self"
        if around is None and is_method and method.lineno > definition.lineno:
            found["line"] = Part(str(method.lineno))
            follows = source.tree.body.index(method) == source.tree.body.index(definition) + 1
            return Finding(
                "outside",
                found | (_shifted(failure, method, definition.body[0].col_offset) if follows else {}),
            )
    methods = [m for m in definition.body if isinstance(m, ast.FunctionDef) and not m.name.startswith("__")]
    near = [m for m in methods if _is_nearly_forward(m.name)]
    if near:
        found |= {
            "method": Part(near[0].name),
            "method_name": Part(near[0].name, node=source.name_of(near[0])),
            "renamed": Part("forward"),
        }
    return Finding("misspelt", found)


def _is_nearly_forward(name: str) -> bool:
    bare = name.strip("_").lower()
    is_of_letters = set(bare) <= set("forward_") and len(bare) >= 5
    return is_of_letters or bare == "forward" or distance_is_one(bare, "forward")


def _assigned_forward(definition: ast.ClassDef) -> ast.Attribute | None:
    for node in ast.walk(definition):
        if isinstance(node, ast.Attribute) and node.attr == "forward" and isinstance(node.ctx, ast.Store):
            return node
    return None


def _shifted(failure: Failure, method: ast.FunctionDef, column: int) -> Parts:
    """Return the lines of a method so that they begin in another column."""
    source = failure.source
    first = min([method.lineno, *(d.lineno for d in method.decorator_list)])
    lines = source.text.split("\n")[first - 1 : method.end_lineno]
    by = column - method.col_offset
    shifted = [" " * by + line if by > 0 and line.strip() else line.removeprefix(" " * -by) for line in lines]
    begin = source.start_of(first)
    place = source.place(begin, begin + len("\n".join(lines)))
    return {"wrong": Part("", node=place), "mended": Part("\n".join(shifted))}
