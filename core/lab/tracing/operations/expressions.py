"""What the operands of an operation are called in the line: the expressions that the program gives it."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Sequence
from types import CodeType, FrameType
from typing import Any

import torch

from core.lab.tracing.operations.arguments import Path

_LONGEST = 60


class Expressions:
    """The expressions of a program by their places."""

    def __init__(self, text: str, tree: ast.Module) -> None:
        self._lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")  # as Python's parser does
        self._nodes: dict[tuple[int | None, ...], ast.AST] = {}
        self._assigned: dict[ast.Subscript, ast.expr] = {}
        for node in ast.walk(tree):
            if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Subscript):
                self._assigned[node.targets[0]] = node.value
            if isinstance(node, ast.expr | ast.AugAssign):
                place = (node.lineno, node.end_lineno or 0, node.col_offset, node.end_col_offset or 0)
                self._nodes.setdefault(place, node)
        self._sources: dict[ast.expr, str] = {}
        self._places: dict[CodeType, list[tuple[int | None, ...]]] = {}

    def operands(self, frame: FrameType, operands: Sequence[tuple[Path, Any]], is_method: bool) -> list[str]:
        """Return the expressions of the operands of what a frame computes at this instant.

        Parameters
        ----------
        frame : frame
            Of the program.
        operands : sequence of (Path, object)
            Places among the arguments, and values.
        is_method : bool
            Whether the first argument is what the method is called of.

        Returns
        -------
        list of str
            Empty where the expression is not known for sure.
        """
        node = self._node(frame)
        if node is None:
            return [""] * len(operands)
        found = self._arguments(node, is_method)
        names = _values_of_names(frame, found.values())
        if isinstance(node, ast.BinOp | ast.Compare) and not _fits(found, dict(operands), names):
            found = {(0,): found[(1,)], (1,): found[(0,)]} if (1,) in found else {}
            if not _fits(found, dict(operands), names):
                found = {}
        return [self._expression(path, value, found, names) for path, value in operands]

    def _node(self, frame: FrameType) -> ast.AST | None:
        code = frame.f_code
        if code not in self._places:
            self._places[code] = list(code.co_positions())
        return self._nodes.get(self._places[code][frame.f_lasti // 2])

    def _expression(self, path: Path, value: Any, found: dict[Path, ast.expr], names: dict[str, Any]) -> str:
        node = found.get(path)
        if isinstance(node, ast.Name) and names.get(node.id, value) is not value:
            node = None
        if node is None:
            node = next(
                (n for n in found.values() if isinstance(n, ast.Name) and names.get(n.id) is value), None
            )
        return "" if node is None else self._source(node)

    def _source(self, node: ast.expr) -> str:
        if node not in self._sources:
            source = " ".join(self._text(node).split())
            self._sources[node] = source if len(source) <= _LONGEST else ""
        return self._sources[node]

    def _text(self, node: ast.expr) -> str:
        """Return a node as it is written; ``ast.get_source_segment`` would go through the whole program."""
        lines = self._lines[node.lineno - 1 : node.end_lineno]
        lines[-1] = lines[-1].encode()[: node.end_col_offset].decode()
        lines[0] = lines[0].encode()[node.col_offset :].decode()
        return "\n".join(lines)

    def _arguments(self, node: ast.AST, is_method: bool) -> dict[Path, ast.expr]:
        """Return the expressions that a node gives to the operation it stands for, by their places."""
        match node:
            case ast.BinOp(left=left, right=right) | ast.Compare(left=left, comparators=[right]):
                return {(0,): left, (1,): right}
            case ast.AugAssign(target=target, value=value):
                return {(0,): target, (1,): value}
            case ast.UnaryOp(operand=value) | ast.Attribute(value=value):
                return {(0,): value}
            case ast.Subscript(value=value, slice=index):
                found = {(0,): value} | _items((1,), index)
                return found | ({(2,): self._assigned[node]} if node in self._assigned else {})
            case ast.Call():
                return _of_call(node, is_method)
            case _:
                return {}


def _of_call(node: ast.Call, is_method: bool) -> dict[Path, ast.expr]:
    found: dict[Path, ast.expr] = {}
    if is_method and isinstance(node.func, ast.Attribute):
        found[(0,)] = node.func.value
    for at, argument in enumerate(node.args, start=len(found)):
        if isinstance(argument, ast.Starred):
            break
        found |= _items((at,), argument)
    for keyword in node.keywords:
        if keyword.arg is not None:
            found |= _items((keyword.arg,), keyword.value)
    return found


def _items(path: Path, node: ast.expr) -> dict[Path, ast.expr]:
    """Return an expression, and those of a list or tuple one by one."""
    items = node.elts if isinstance(node, ast.List | ast.Tuple) else []
    if any(isinstance(item, ast.Starred) for item in items):
        return {path: node}
    return {path: node, **{(*path, at): item for at, item in enumerate(items)}}


def _values_of_names(frame: FrameType, nodes: Iterable[ast.expr]) -> dict[str, Any]:
    names = {node.id for node in nodes if isinstance(node, ast.Name)}
    here, around = frame.f_locals, frame.f_globals
    return {name: here[name] if name in here else around.get(name) for name in names}


def _fits(found: dict[Path, ast.expr], operands: dict[Path, Any], names: dict[str, Any]) -> bool:
    """Return whether the two sides of an operator are for sure in the order of its operands.

    Python asks the right side where the left is a number, and torch then gets it first.
    """
    if all(isinstance(value, torch.Tensor) for value in operands.values()) and len(operands) == 2:
        return True
    for path, node in found.items():
        value = operands.get(path)
        if isinstance(node, ast.Name):
            return names[node.id] is value
        if isinstance(node, ast.Constant) or (
            isinstance(node, ast.UnaryOp) and isinstance(node.operand, ast.Constant)
        ):
            return not isinstance(value, torch.Tensor)
    return False
