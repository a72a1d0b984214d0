"""Looks for the reason why a loss has no graph to go back through."""

from __future__ import annotations

import ast

import torch
from torch import nn

from core.lab.errors.failure import Failure
from core.lab.errors.flow import leads_to_backward, scope_of
from core.lab.errors.looks.finding import Finding, Things
from core.lab.errors.things import Thing

MAKERS = ("tensor", "rand", "randn", "zeros", "ones", "full", "linspace", "empty", "arange")
SWITCHES = ("no_grad", "inference_mode", "set_grad_enabled", "requires_grad_", "requires_grad")


def no_grad_fn(failure: Failure, things: Things) -> Finding:
    """Find out whether gradients are off, or the loss is a number again; else what could require one."""
    if not failure.is_grad_enabled:
        return Finding("off")
    names = {getattr(n, "id", getattr(n, "attr", "")) for n in ast.walk(failure.source.tree)}
    if names & set(SWITCHES):
        return Finding()
    return _number_again(failure, things) or _leaf(failure, things)


def _number_again(failure: Failure, things: Things) -> Finding | None:
    """Find where the loss was made of the number of a tensor that had a graph."""
    receiver = things.get("receiver")
    made = assigned(failure, receiver.node) if receiver else None
    match made:
        case ast.Call(
            func=ast.Attribute(attr="tensor"),
            args=[ast.Call(func=ast.Attribute(attr="item", value=value), args=[])],
            keywords=[],
        ) if any(_has_graph(failure.thing(n).value) for n in ast.walk(value) if isinstance(n, ast.Name)):
            whole = Thing(failure.source.code(made), node=made)
            return Finding("number", {"again": whole, "kept": Thing(failure.source.code(value), node=value)})
    return None


def assigned(failure: Failure, name: ast.AST | None) -> ast.expr | None:
    """Return what was assigned last to a variable before the failed line, in its function."""
    if not isinstance(name, ast.Name):
        return None
    scope = scope_of(failure.source, name)
    found = [
        statement
        for statement in failure.source.all(ast.Assign)
        if statement.lineno < name.lineno
        and scope_of(failure.source, statement) is scope
        and any(isinstance(t, ast.Name) and t.id == name.id for t in statement.targets)
    ]
    return found[-1].value if found else None


def _has_graph(value: object) -> bool:
    if isinstance(value, nn.Module):
        return any(p.requires_grad for p in value.parameters())
    return isinstance(value, torch.Tensor) and value.requires_grad


def _leaf(failure: Failure, things: Things) -> Finding:
    """Find the one tensor of plain numbers that the loss is computed from."""
    receiver = things.get("receiver")
    made: list[tuple[str, ast.Call]] = []
    for statement in failure.source.all(ast.Assign):
        target, call = statement.targets[0], statement.value
        if not isinstance(target, ast.Name) or not isinstance(call, ast.Call):
            continue
        function = ast.unparse(call.func)
        is_of_numbers = call.args and not any(isinstance(n, ast.Call) for a in call.args for n in ast.walk(a))
        if function.startswith("torch.") and function.split(".")[-1] in MAKERS and is_of_numbers:
            value = failure.thing(target).value
            if isinstance(value, torch.Tensor) and value.is_floating_point() and not value.requires_grad:
                made.append((target.id, call))
    if len(made) != 1:
        return Finding()
    name, call = made[0]
    if receiver is None or receiver.plain == name or not leads_to_backward(failure.source, name):
        return Finding()
    code = failure.source.code(call)
    return Finding("", {"leaf": Thing(code[:-1].rstrip(), node=call), "named": Thing(name)})
