"""Looks for where a None, or a thing that is no loss, comes from."""

from __future__ import annotations

import ast

import numpy as np
from torch import nn
from torch.optim import Optimizer
from torch.utils.data import DataLoader

from core.lab.errors.failure import Failure
from core.lab.errors.looks.finding import Finding, Parts
from core.lab.errors.looks.gradients import assigned
from core.lab.errors.parts import MISSING, Part

NO_LOSSES = (int, float, np.number, np.ndarray, nn.Module, list, tuple, dict, Optimizer)


def returned(failure: Failure, by_role: Parts) -> Finding:
    """Find the function of the program that gave None, for want of a return."""
    part = call = _what_is_none(failure)
    if isinstance(part, ast.Name) and failure.part(part).value is None:
        call = assigned(failure, part)
    if isinstance(call, ast.Call):
        definition = _called(failure, call)
        if definition is not None and not _returns(definition):
            found = {
                "function": Part(definition.name, node=definition),
                "line": Part(str(definition.lineno)),
            }
            return Finding("no-body" if _has_no_body(definition) else "no-return", found)
    return Finding()


def _what_is_none(failure: Failure) -> ast.AST | None:
    """Return the part of the failed expression that is None where something was asked of it."""
    node = failure.node
    match node:
        case ast.Call(func=ast.Attribute(value=owner)) | ast.Attribute(value=owner):
            return owner
        case ast.Subscript(value=owner) | ast.Starred(value=owner) | ast.For(iter=owner):
            return owner
        case ast.Tuple() | ast.List():
            statement = failure.source.parent(node)
            is_assigned = isinstance(statement, ast.Assign) and node in statement.targets
            return statement.value if isinstance(statement, ast.Assign) and is_assigned else None
    return node


def _called(failure: Failure, call: ast.Call) -> ast.FunctionDef | None:
    """Return the function of the program that a call runs, if only one can be meant."""
    function = failure.part(call.func).value
    if isinstance(call.func, ast.Call):  # a module that is made and called at once
        function = failure.part(call.func.func).value
    owner = function if isinstance(function, type) else type(function)
    is_module = issubclass(owner, nn.Module) and (isinstance(call.func, ast.Call) or function is not owner)
    name = getattr(call.func, "attr", getattr(call.func, "id", ""))
    if not is_module and function is not MISSING and not isinstance(call.func, ast.Name):
        return None
    found = []
    for definition in failure.source.all(ast.FunctionDef):
        around = failure.source.parent(definition)
        if is_module:
            is_it = isinstance(around, ast.ClassDef) and (around.name, definition.name) == (
                owner.__name__,
                "forward",
            )
        else:
            in_class = isinstance(around, ast.ClassDef)
            is_it = definition.name == name and in_class == isinstance(call.func, ast.Attribute)
        if is_it:
            found.append(definition)
    return found[0] if len(found) == 1 and not found[0].decorator_list else None


def _has_no_body(definition: ast.FunctionDef) -> bool:
    """Return whether there is nothing in a function but ``pass``, three dots and texts."""
    return all(
        isinstance(s, ast.Pass) or (isinstance(s, ast.Expr) and isinstance(s.value, ast.Constant))
        for s in definition.body
    )


def _returns(definition: ast.FunctionDef) -> bool:
    """Return whether a function ends with a value, or may be a generator."""
    last = definition.body[-1]
    if _has_no_body(definition):
        return False
    if any(isinstance(part, ast.Yield | ast.YieldFrom) for part in ast.walk(definition)):
        return True
    return not isinstance(last, ast.Expr | ast.Assign | ast.AugAssign | ast.AnnAssign)


def loss_kind(failure: Failure, by_role: Parts) -> Finding:
    """Find out whether backward was asked of a number or a module."""
    owner = getattr(failure.error, "obj", None)
    for part in ast.walk(failure.node) if failure.node is not None else ():
        if owner is None and isinstance(part, ast.Attribute) and part.attr == "backward":
            owner = failure.part(part.value).value
    is_loss = isinstance(owner, NO_LOSSES)
    return Finding("loss" if is_loss else "")


def loader(failure: Failure, by_role: Parts) -> Finding:
    """Find out whether the batches of a DataLoader were to be unpacked."""
    statement = failure.source.statement(failure.node) if failure.node is not None else None
    batches: ast.AST | None = None
    if isinstance(statement, ast.For):
        batches = statement.iter
    elif isinstance(statement, ast.Assign) and ast.unparse(statement.value).startswith("next("):
        batches = statement.value
    for part in ast.walk(batches) if batches is not None else ():
        value = failure.part(part).value if isinstance(part, ast.Name | ast.Attribute) else None
        if value is DataLoader or isinstance(value, DataLoader):
            return Finding("loader")
    return Finding()


def dots(failure: Failure, by_role: Parts) -> Finding:
    """Find the three dots that a program goes on with as if they were a value."""
    source = failure.source
    values = [n for n in source.all(ast.Constant) if n.value is ...]
    values = [n for n in values if not isinstance(source.parent(n), ast.Expr | ast.Subscript | ast.Tuple)]
    names = {n.id for n in ast.walk(failure.node) if isinstance(n, ast.Name)} if failure.node else set()
    names |= (
        {n.attr for n in ast.walk(failure.node) if isinstance(n, ast.Attribute)} if failure.node else set()
    )
    named = [(n, name) for n in values if (name := _name_given(failure, n))]
    best = next(
        ((n, name) for n, name in reversed(named) if name in names and n.lineno <= failure.line), None
    )
    if best is None and len(named) == 1:
        best = named[0]
    if best is not None:
        node, name = best
        return Finding(
            "named", {"dots": Part("...", node=node), "line": Part(str(node.lineno)), "what": Part(name)}
        )
    if values:
        return Finding("dots", {"line": Part(str(values[0].lineno))})
    return Finding()


def _name_given(failure: Failure, node: ast.AST) -> str:
    """Return the name that a value is given: a variable's, an attribute's or an argument's."""
    parent = failure.source.parent(node)
    match parent:
        case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)):
            return name
        case ast.Assign(targets=[ast.Attribute(attr=name)]) | ast.keyword(arg=str(name)):
            return name
    return ""


def left_open(failure: Failure, by_role: Parts) -> Finding:
    """Find the function in which a program says itself that it is not written yet."""
    site = failure.site
    name = site.function.rpartition(".")[2] if site else ""
    return Finding(
        "function" if name.isidentifier() else "", {"function": Part(name), "line": Part(str(failure.line))}
    )
