"""How many rounds a loop is going to have, where that can be known without running the program's code."""

from __future__ import annotations

import ast
import builtins
import operator
from collections.abc import Callable
from types import FrameType
from typing import Any

import torch
from torch.utils.data import DataLoader

from core.lab.describe.datasets import loader_length
from core.lab.describe.memory import Unobserved
from core.lab.describe.pure_code import length_of

_LARGEST = 1 << 62
_OPERATORS: dict[type[ast.operator], Callable[[int, int], int]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.FloorDiv: operator.floordiv,
}
_AS_LONG = ("enumerate", "reversed", "sorted", "list", "tuple", "iter")
_PROGRESS_BARS = ("tqdm", "trange")


def n_rounds(iterated: ast.expr | None, frame: FrameType) -> int | None:
    """Return the number of rounds of a loop that begins in a frame; None if it is not known."""
    if iterated is None:
        return None
    try:
        with Unobserved():
            return _length(iterated, frame)
    except Exception:  # objects of the program's may be in any state
        return None


def _length(node: ast.expr, frame: FrameType) -> int | None:
    match node:
        case ast.Call(func=ast.Name(id="range"), args=arguments) if _is_builtin("range", frame):
            numbers = [_number(argument, frame) for argument in arguments]
            return None if None in numbers or not numbers else len(range(*numbers))  # type: ignore[arg-type]
        case ast.Call(func=ast.Name(id="zip"), args=arguments) if _is_builtin("zip", frame):
            lengths = [_length(argument, frame) for argument in arguments]
            return min((n for n in lengths if n is not None), default=None)
        case ast.Call(func=ast.Name(id=name), args=[first, *_]) if name in _AS_LONG:
            return _length(first, frame) if _is_builtin(name, frame) else None
        case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name), args=[first, *_]) if (
            name in _PROGRESS_BARS
        ):
            return _number(first, frame) if name == "trange" else _length(first, frame)
        case ast.Call(func=ast.Attribute(value=value, attr="items" | "keys" | "values"), args=[]):
            found = _value(value, frame)
            return dict.__len__(found) if issubclass(type(found), dict) else None
        case ast.List(elts=items) | ast.Tuple(elts=items):
            return None if any(isinstance(item, ast.Starred) for item in items) else len(items)
    value = _value(node, frame)
    return loader_length(value) if issubclass(type(value), DataLoader) else length_of(value)


def _number(node: ast.expr, frame: FrameType) -> int | None:
    """Return the whole number that an expression stands for."""
    match node:
        case ast.Constant(value=int() as number):
            return number
        case ast.BinOp(left=left, op=op, right=right) if type(op) in _OPERATORS:
            one, other = _number(left, frame), _number(right, frame)
            if one is None or other is None or max(abs(one), abs(other)) > _LARGEST:
                return None
            return _OPERATORS[type(op)](one, other)
        case ast.UnaryOp(op=ast.USub(), operand=operand):
            positive = _number(operand, frame)
            return None if positive is None else -positive
        case ast.Call(func=ast.Name(id="len"), args=[one]) if _is_builtin("len", frame):
            return _length(one, frame)
        case ast.Subscript(
            value=ast.Attribute(value=of, attr="shape"), slice=ast.Constant(value=int() as at)
        ):
            return int(_shape(of, frame)[at])
        case ast.Call(func=ast.Attribute(value=of, attr="size"), args=[ast.Constant(value=int() as at)]):
            return int(_shape(of, frame)[at])
    found = _value(node, frame)
    return found if type(found) is int else None


def _shape(node: ast.expr, frame: FrameType) -> Any:
    found = _value(node, frame)
    if issubclass(type(found), torch.Tensor):
        return torch.Tensor.size(found)
    raise TypeError


def _value(node: ast.expr, frame: FrameType) -> Any:
    """Return what a name or constant stands for; None for all else."""
    if isinstance(node, ast.Constant):
        return node.value
    if not isinstance(node, ast.Name):
        return None
    for names in (frame.f_locals, frame.f_globals):
        if isinstance(names, dict) and dict.__contains__(names, node.id):
            return dict.__getitem__(names, node.id)
    return None


def _is_builtin(name: str, frame: FrameType) -> bool:
    return name not in frame.f_locals and name not in frame.f_globals and hasattr(builtins, name)
