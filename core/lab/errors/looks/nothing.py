"""Looks for where a None, or a thing that is no loss, comes from."""

from __future__ import annotations

import ast

import numpy as np
from torch import nn
from torch.optim import Optimizer
from torch.utils.data import DataLoader

from core.lab.errors.failure import Failure
from core.lab.errors.looks.finding import Finding, Things
from core.lab.errors.looks.gradients import assigned
from core.lab.errors.things import MISSING, Thing

NO_LOSSES = (int, float, np.number, np.ndarray, nn.Module, list, tuple, dict, Optimizer)


def returned(failure: Failure, things: Things) -> Finding:
    """Find the function of the program that gave None, for want of a return."""
    part = call = _what_is_none(failure)
    if isinstance(part, ast.Name) and failure.thing(part).value is None:
        call = assigned(failure, part)
    if isinstance(call, ast.Call):
        definition = _called(failure, call)
        if definition is not None and not _returns(definition):
            return Finding("no-return", {"function": Thing(definition.name, node=definition)})
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
    function = failure.thing(call.func).value
    if isinstance(call.func, ast.Call):  # a module that is made and called at once
        function = failure.thing(call.func.func).value
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


def _returns(definition: ast.FunctionDef) -> bool:
    """Return whether a function ends with a value, or may be a generator."""
    last = definition.body[-1]
    if any(isinstance(part, ast.Yield | ast.YieldFrom) for part in ast.walk(definition)):
        return True
    return not isinstance(last, ast.Expr | ast.Assign | ast.AugAssign | ast.AnnAssign)


def loss_kind(failure: Failure, things: Things) -> Finding:
    """Find out whether backward was asked of a number or a module."""
    owner = getattr(failure.error, "obj", None)
    for part in ast.walk(failure.node) if failure.node is not None else ():
        if owner is None and isinstance(part, ast.Attribute) and part.attr == "backward":
            owner = failure.thing(part.value).value
    is_loss = isinstance(owner, NO_LOSSES)
    return Finding("loss" if is_loss else "")


def loader(failure: Failure, things: Things) -> Finding:
    """Find out whether the batches of a DataLoader were to be unpacked."""
    statement = failure.source.statement(failure.node) if failure.node is not None else None
    batches: ast.AST | None = None
    if isinstance(statement, ast.For):
        batches = statement.iter
    elif isinstance(statement, ast.Assign) and ast.unparse(statement.value).startswith("next("):
        batches = statement.value
    for part in ast.walk(batches) if batches is not None else ():
        value = failure.thing(part).value if isinstance(part, ast.Name | ast.Attribute) else None
        if value is DataLoader or isinstance(value, DataLoader):
            return Finding("loader")
    return Finding()
