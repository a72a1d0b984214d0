"""Watches tensors: results that are dropped, gradients where none are kept, graphs that pile up."""

from __future__ import annotations

import ast
from typing import Any

import torch
import torch.nn.functional as F  # noqa: N812
from torch import nn

from core.lab.errors.flow import leads_to_backward, scope_of
from core.lab.errors.parts import MISSING, Part, device_of
from core.lab.errors.silent.watched import Found, Watched
from core.lab.errors.source import Source
from core.text import Text

CONVERSIONS = ("to", "cuda", "cpu", "float", "double", "half", "bfloat16", "long", "int", "bool", "type")
CHANGING = frozenset((
    *CONVERSIONS,
    "relu", "sigmoid", "tanh", "softmax", "log_softmax", "unsqueeze", "squeeze", "view", "reshape",
    "permute", "transpose", "t", "flatten", "detach", "clamp", "clip", "abs", "neg", "round", "floor", "sqrt",
    "exp", "log", "pow", "add", "sub", "mul", "div", "masked_fill", "scatter", "scatter_add", "index_fill",
    "index_add", "index_copy", "expand", "repeat", "flip", "roll", "contiguous", "leaky_relu", "elu", "gelu",
    "dropout", "normalize", "pad", "max_pool2d",
))  # fmt: skip
"""Functions that give a changed copy, as if they might have changed what they are given."""
LAYERS = (
    "linear", "conv1d", "conv2d", "relu", "leaky_relu", "elu", "gelu", "silu", "tanh", "sigmoid", "softmax",
    "log_softmax", "dropout", "batch_norm", "layer_norm", "max_pool2d", "avg_pool2d",
)  # fmt: skip
"""Functions of layers."""


def droppable(source: Source) -> set[Any]:
    """Return the functions that a program calls without keeping the result."""
    found: set[Any] = set()
    for statement in source.all(ast.Expr):
        function = statement.value.func if isinstance(statement.value, ast.Call) else None
        name = function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")
        if name in CHANGING:
            found |= {getattr(owner, name, None) for owner in (torch.Tensor, torch, F)}
        elif isinstance(function, ast.Attribute) and ast.unparse(function.value) == "self":
            found |= {getattr(owner, layer, None) for owner in (torch, F) for layer in LAYERS}
            found.add(torch.flatten)
            found.add(torch.Tensor.flatten)
    return found - {None}


def dropped(call: Watched) -> Found | None:
    """Find a changed copy that the program does not keep."""
    node = call.node
    if not isinstance(node, ast.Call) or call.kwargs.get("out") is not None:
        return None
    statement = call.source.parent(node)
    part = _owner(call, node)
    if not isinstance(statement, ast.Expr) or not isinstance(call.result, torch.Tensor) or part is None:
        return None
    tensor = call.written(part)
    if tensor.value is call.result or not isinstance(tensor.value, torch.Tensor):
        return None
    is_moved = tensor.value.device != call.result.device
    if not is_moved and (
        _is_displayed(call.source, statement) or not _is_used_later(call.source, statement, part)
    ):
        return None
    still: str = Text("as it was")
    if tensor.value.dtype != call.result.dtype:
        still = tensor.dtype
    elif _name_of(node) in CONVERSIONS:
        still = Text("on {device}", device=device_of(tensor.value))
    by_role = {"tensor": tensor, "still": Part(still), "call": call.written(node)}
    is_trained = tensor.value.is_leaf and tensor.value.requires_grad
    is_method = isinstance(node.func, ast.Attribute) and node.func.value is part
    if is_trained and is_method and hasattr(torch.Tensor, f"{_name_of(node)}_"):
        written = call.source.code(node)
        end = len(call.source.code(node.func))
        by_role["in_place"] = Part(f"{written[:end]}_{written[end:]}")
    return Found("result-dropped", by_role)


def _name_of(node: ast.Call) -> str:
    return node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")


def _owner(call: Watched, node: ast.Call) -> ast.expr | None:
    """Return the tensor that a call might be meant to change: its owner, or its first argument."""
    if isinstance(node.func, ast.Attribute):
        owner = call.written(node.func.value).value
        if isinstance(owner, torch.Tensor):
            return node.func.value if _name_of(node) in CHANGING else None
        if owner is MISSING:
            return None
        layer = call.written(node.func).value
        is_layer = isinstance(layer, nn.Module) and type(layer).__module__.startswith("torch.nn.modules")
        if isinstance(owner, nn.Module) and not (
            is_layer and not layer._forward_hooks and not layer._modules
        ):
            return None
    return node.args[0] if node.args and isinstance(node.args[0], ast.Name) else None


def _is_displayed(source: Source, statement: ast.Expr) -> bool:
    """Return whether a notebook may show a result: at the end of a cell, or of what looks like one."""
    body = getattr(source.parent(statement), "body", None)
    if source.parent(statement) is not source.tree or not isinstance(body, list):
        return False
    after = body[body.index(statement) + 1 :][:1]
    if not after or after[0].lineno > (statement.end_lineno or statement.lineno) + 1:
        return True
    value = getattr(after[0], "value", None) if isinstance(after[0], ast.Expr) else ast.Call
    return not isinstance(value, ast.Call) and value is not ast.Call


def _is_used_later(source: Source, statement: ast.Expr, part: ast.expr) -> bool:
    if source.loop_of(statement) is not None:
        return True
    text, scope = source.code(part), scope_of(source, statement)
    return any(
        isinstance(n, ast.Name | ast.Attribute) and n.lineno > statement.lineno and source.code(n) == text
        for n in ast.walk(scope)
    )


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


def _made(call: Watched, tensor: Part) -> dict[str, Part]:
    made = [
        statement
        for statement in call.source.all(ast.Assign)
        if call.source.code(statement.targets[0]) == tensor.plain and statement.lineno <= call.place.line
    ]
    reading = call.source.statement(call.node) if call.node is not None else None
    return {"made": Part("", node=made[-1])} if made and reading not in made else {}  # else it is an update


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
    total = Part(statement.target.id)
    return Found("graph-kept", {"total": total, "added": added})
