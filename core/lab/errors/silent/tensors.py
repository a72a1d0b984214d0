"""Watches tensors: results that are dropped, gradients where none are kept, graphs that pile up."""

from __future__ import annotations

import ast

import torch

from core.lab.errors.flow import leads_to_backward
from core.lab.errors.silent.watched import Found, Watched
from core.lab.errors.things import Thing, device_of

CONVERSIONS = ("to", "cuda", "cpu", "float", "double", "half", "bfloat16", "long", "int", "bool", "type")


def dropped(call: Watched) -> Found | None:
    """Find a conversion whose result the program does not keep."""
    if call.result is call.tensor or not isinstance(call.result, torch.Tensor):
        return None
    node = call.node
    if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
        return None
    if node.func.attr not in CONVERSIONS or not isinstance(call.source.parent(node), ast.Expr):
        return None
    tensor = call.written(node.func.value)
    if tensor.value is not call.tensor:
        return None
    still = tensor.dtype if call.tensor.dtype != call.result.dtype else f"on {device_of(call.tensor)}"
    return Found("result-dropped", {"tensor": tensor, "still": Thing(still), "call": call.written(node)})


def grad_of_non_leaf(call: Watched) -> Found | None:
    """Find a look at ``.grad`` of a tensor that keeps none."""
    tensor = call.tensor
    if tensor.is_leaf or tensor.retains_grad:
        return None
    for node in ast.walk(call.node) if call.node is not None else ():
        if isinstance(node, ast.Attribute) and node.attr == "grad":
            part = call.written(node.value)
            if part.value is tensor:
                return Found("grad-of-non-leaf", {"tensor": part} | _made(call, part))
    return None


def _made(call: Watched, tensor: Thing) -> dict[str, Thing]:
    made = [
        statement
        for statement in call.source.all(ast.Assign)
        if call.source.code(statement.targets[0]) == tensor.plain and statement.lineno <= call.place.line
    ]
    return {"made": Thing("", node=made[-1])} if made else {}


def graph_kept(call: Watched) -> Found | None:
    """Find a sum over a loop of losses with their graphs, through which nobody goes back."""
    tensors = [part for part in call.args if isinstance(part, torch.Tensor)]
    tensors = [tensor for tensor in tensors if tensor.grad_fn is not None and tensor.numel() == 1]
    statement = call.node and call.source.statement(call.node) if tensors else None
    if not isinstance(statement, ast.AugAssign) or not isinstance(statement.op, ast.Add):
        return None
    if not isinstance(statement.target, ast.Name) or call.source.loop_of(statement) is None:
        return None
    added = call.written(statement.value)
    if not any(added.value is tensor for tensor in tensors):
        return None
    if leads_to_backward(call.source, statement.target.id):
        return None
    total = Thing(statement.target.id)
    return Found("graph-kept", {"total": total, "added": added})
