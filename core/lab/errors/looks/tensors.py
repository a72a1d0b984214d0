"""Looks at tensors and the autograd graph: what can be turned, what was changed, what has no gradient."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

import torch
from torch import nn

from core.lab.errors.failure import Failure
from core.lab.errors.looks.finding import Finding, Parts
from core.lab.errors.parts import MISSING, Part
from core.lab.errors.source import method_calls

_OF_BATCHES = re.compile(r"dimensions of batch2 tensor to be: \[(\d+), \d+\] but got: \[(\d+), \d+\]")
_CHANGED = re.compile(r"\[\S+ \[(?P<size>[\d, ]*)\]\].* is at version (?P<version>\d+)", re.DOTALL)
OPERATORS = {ast.Add: "+", ast.Sub: "-", ast.Mult: "*", ast.Div: "/", ast.Pow: "**", ast.MatMult: "@"}


def matmul(failure: Failure, by_role: Parts) -> Finding:
    """Find which side of a product fits if it is transposed."""
    if isinstance(failure.layer(), nn.Linear):
        return Finding("layer")
    sizes = _OF_BATCHES.search(str(failure.error))
    if sizes and sizes[1] != sizes[2]:
        return Finding("batches")
    left, right = by_role.get("left"), by_role.get("right")
    if left is None or right is None:
        return Finding("plain")
    a, b = left.value, right.value
    if not isinstance(a, torch.Tensor) or not isinstance(b, torch.Tensor) or a.ndim < 2 or b.ndim < 2:
        return Finding("plain")
    if a.shape[-1] == b.shape[-1] and a.shape[:-2] == b.shape[:-2]:
        return Finding("plain", {"turned": right})
    if a.shape[-2] == b.shape[-2] and a.shape[:-2] == b.shape[:-2]:
        return Finding("plain", {"turned": left})
    return Finding("plain")


def dtypes(failure: Failure, by_role: Parts) -> Finding:
    """Find which tensor to bring to the other's dtype, in a product or a layer."""
    module = failure.layer()
    if module is not None:
        weight = next((p for p in module.parameters(recurse=False)), None)
        given = by_role.get("input")
        if given is None or weight is None:
            return Finding("layer")
        if given.value is MISSING:
            given = Part(given.plain, failure.argument_beyond("input"), given.node)
        found = {
            "input": given,
            "layer": Part(failure.name_of(module) or type(module).__name__, module),
            "weight": Part("weight", weight),
        }
        same = isinstance(given.value, torch.Tensor) and given.value.dtype == weight.dtype
        return Finding("" if same else "layer", found)
    left, right = by_role.get("left"), by_role.get("right")
    if left is None or right is None or not all(isinstance(t.value, torch.Tensor) for t in (left, right)):
        return Finding("product")
    whole = next((t for t in (left, right) if not t.value.is_floating_point()), right)
    return Finding("product", {"cast": whole, "other": left if whole is right else right})


def changed_in_place(failure: Failure, by_role: Parts) -> Finding:
    """Find the statement that changed in place a tensor that was saved for backward, or the step that did."""
    matched = _CHANGED.search(str(failure.error))
    shape = tuple(int(n) for n in matched["size"].split(",") if n.strip()) if matched else None
    is_result = "which is output" in str(failure.error)
    candidates: list[Parts] = []
    for statement, target in _in_place(failure):
        value = failure.part(target).value
        if is_result and isinstance(value, torch.Tensor) and not value.requires_grad:
            continue
        if isinstance(value, torch.Tensor) and matched and value._version == int(matched["version"]):
            if isinstance(statement, ast.AugAssign | ast.Expr) and _whole(statement) and value.shape != shape:
                continue
            found = {"tensor": Part(failure.source.code(target), value, target)}
            found["change"] = Part(failure.source.code(statement), node=statement)
            candidates.append(found | _out_of_place(failure, statement, target))
    if len({by_role["tensor"].plain for by_role in candidates}) > 1:
        return Finding()
    return Finding("", candidates[-1]) if candidates else _stepped(failure, shape)


def _whole(statement: ast.stmt) -> bool:
    """Return whether a statement changes a tensor and no part of it."""
    return not (isinstance(statement, ast.AugAssign) and isinstance(statement.target, ast.Subscript))


def _stepped(failure: Failure, shape: tuple[int, ...] | None) -> Finding:
    """Find the step of an optimizer that changed a parameter of a shape, or of its transpose."""
    for name, optimizer in failure.live():
        if not isinstance(optimizer, torch.optim.Optimizer):
            continue
        for group in optimizer.param_groups:
            for parameter in group["params"]:
                if shape in (tuple(parameter.shape), tuple(parameter.shape)[::-1]) and parameter._version:
                    steps = [c for c in method_calls(failure.source.tree, "step")
                             if failure.source.code(c).startswith(f"{name}.")]  # fmt: skip
                    found = {"tensor": Part(failure.name_of(parameter) or "parameter", parameter)}
                    if steps:
                        found["step"] = Part(failure.source.code(steps[-1]), node=steps[-1])
                        found["line"] = Part(str(steps[-1].lineno))
                    return Finding("stepped", found)
    return Finding()


def in_place_statement(failure: Failure, by_role: Parts) -> Finding:
    """Find how to write the failed statement so that it makes a new tensor."""
    statement = by_role.get("statement")
    for change, target in _in_place(failure):
        if statement is not None and change is statement.node:
            found = {"change": statement, "target": Part(failure.source.code(target), node=target)}
            return Finding("", found | _out_of_place(failure, change, target))
    return Finding()


def _in_place(failure: Failure) -> Iterator[tuple[ast.stmt, ast.expr]]:
    """Yield statements that change a tensor in place, with the tensor."""
    for statement in failure.source.all(ast.stmt):
        if isinstance(statement, ast.AugAssign):
            target = statement.target
            yield statement, target.value if isinstance(target, ast.Subscript) else target
        elif isinstance(statement, ast.Assign) and isinstance(statement.targets[0], ast.Subscript):
            yield statement, statement.targets[0].value
        elif isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Call):
            function = statement.value.func
            if (
                isinstance(function, ast.Attribute)
                and function.attr.endswith("_")
                and not function.attr.startswith("_")
            ):
                yield statement, function.value


def _out_of_place(failure: Failure, statement: ast.stmt, target: ast.expr) -> Parts:
    code = failure.source.code
    if isinstance(statement, ast.AugAssign) and isinstance(statement.target, ast.Name):
        operator = OPERATORS.get(type(statement.op))
        value = code(statement.value)
        value = value if isinstance(statement.value, ast.Name | ast.Constant | ast.Call) else f"({value})"
        return {"new": Part(f"{code(target)} {operator} {value}")} if operator else {}
    if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Call):
        call = statement.value
        assert isinstance(call.func, ast.Attribute)
        arguments = code(call)[len(code(call.func)) :]
        return {"new": Part(f"{code(target)}.{call.func.attr[:-1]}{arguments}")}
    if isinstance(statement, ast.Assign) and isinstance(target, ast.Name):
        reads = [
            node
            for node in ast.walk(statement.value)
            if isinstance(node, ast.Subscript) and code(node.value) == target.id
        ]
        if reads:  # what is read of the tensor is a view, which a copy of the whole does not save
            return {"read": Part(code(reads[0]), node=reads[0])} if len(reads) == 1 else {}
    return {"copied": Part(code(target))}


def non_leaf(failure: Failure, by_role: Parts) -> Finding:
    """Find the tensor among the operands that an operation made."""
    for name, value in failure.operands().items():
        if isinstance(value, torch.Tensor) and not value.is_leaf and name.isidentifier():
            return Finding("", {"tensor": Part(name, value)})
    return Finding()


def view(failure: Failure, by_role: Parts) -> Finding:
    """Find the name ``view`` in the failed call."""
    node = failure.node
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "view":
        code = failure.source.code(node)
        owner = failure.source.code(node.func.value)
        arguments = code[len(failure.source.code(node.func)) :]
        return Finding("", {"reshaped": Part(f"{owner}.reshape{arguments}", node=node)})
    return Finding()
