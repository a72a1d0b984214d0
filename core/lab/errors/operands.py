"""The operands of a line, evaluated from the live variables without running anything of the program."""

from __future__ import annotations

import ast
import inspect
import types
from collections.abc import Mapping
from functools import cached_property
from typing import Any

import numpy as np
import torch
from torch import nn

from core.lab.describe.memory import Unobserved
from core.lab.errors.source import Source

MOST_OPERANDS = 12
TENSOR_ATTRIBUTES = frozenset(("data", "mT", "mH", "shape", "dtype", "device"))
"""Attributes of tensors that are looked up; ``.grad`` of a non-leaf would warn, so it has its own way."""
PLAIN = frozenset((list, tuple, dict, str, torch.Size))
"""Containers whose brackets run no code of the program."""


class UnknownValueError(Exception):
    """An expression cannot be evaluated without running code of the program."""


class Scope:
    """The variables that a frame sees."""

    def __init__(self, frame: types.FrameType) -> None:
        self.frame = frame

    @cached_property
    def names(self) -> Mapping[str, object]:
        """Values by name."""
        return {**self.frame.f_globals, **self.frame.f_locals}

    def value(self, node: ast.AST) -> Any:
        """Evaluate names, attributes and subscripts; never calls anything of the program.

        Raises
        ------
        UnknownValueError
            If it is anything else.
        """
        try:
            with torch.no_grad(), Unobserved():
                return self._value(node)
        except UnknownValueError:
            raise
        except Exception as error:
            raise UnknownValueError from error

    def _value(self, node: ast.AST) -> Any:
        match node:
            case ast.Name():
                return self.names[node.id]
            case ast.Constant():
                return node.value
            case ast.UnaryOp(op=ast.USub(), operand=ast.Constant(value=int() | float() as number)):
                return -number
            case ast.Attribute():
                return attribute(self._value(node.value), node.attr)
            case ast.Subscript():
                return _item(self._value(node.value), self._index(node.slice))
            case ast.NamedExpr() | ast.Starred():
                return self._value(node.value)
            case _:
                raise UnknownValueError

    def _index(self, node: ast.AST) -> Any:
        match node:
            case ast.Tuple():
                return tuple(self._index(part) for part in node.elts)
            case ast.Slice():
                return slice(*(part and self._index(part) for part in (node.lower, node.upper, node.step)))
            case _:
                return self._value(node)


def attribute(owner: object, name: str) -> Any:
    """Return an attribute that is stored, or one of torch's own that computes nothing."""
    if isinstance(owner, torch.Tensor):
        if name == "grad":
            return owner.grad if owner.is_leaf or owner.retains_grad else None
        if name in TENSOR_ATTRIBUTES or (name in ("T", "H") and owner.ndim == 2):
            return getattr(owner, name)
    if isinstance(owner, types.ModuleType):
        return vars(owner)[name]
    kept = inspect.getattr_static(owner, "__dict__", {})
    kept = vars(owner) if not isinstance(kept, dict) else kept
    for table in (kept, *(kept.get(part) or {} for part in ("_parameters", "_buffers", "_modules"))):
        if name in table:
            return table[name]
    raise UnknownValueError


def _item(owner: object, index: Any) -> Any:
    if isinstance(owner, torch.Tensor | np.ndarray):
        parts = index if isinstance(index, tuple) else (index,)
        if all(part is None or part is ... or isinstance(part, int | slice) for part in parts):
            return owner[index]  # a view
    if isinstance(owner, nn.Sequential | nn.ModuleList) and isinstance(index, int):
        return list(owner._modules.values())[index]
    if isinstance(owner, nn.ModuleDict):
        return owner._modules[index]
    if type(owner) in PLAIN:
        return owner[index]  # type: ignore[index]
    raise UnknownValueError


def is_operand(value: object) -> bool:
    """Return whether a value tells something about a failed line: no function, class or module of Python."""
    if isinstance(value, nn.Module):
        return True
    return not isinstance(value, types.ModuleType | type) and not inspect.isroutine(value)


def operands(node: ast.AST, scope: Scope, source: Source) -> dict[str, Any]:
    """Return the operands below a node by their text, such as ``model[0].weight``, in order."""
    found: dict[str, Any] = {}
    _collect(node, scope, source, found)
    return dict(list(found.items())[:MOST_OPERANDS])


def _collect(node: ast.AST, scope: Scope, source: Source, found: dict[str, Any]) -> None:
    if isinstance(node, ast.Name | ast.Attribute | ast.Subscript):
        try:
            value = scope.value(node)
        except UnknownValueError:
            pass
        else:
            if is_operand(value):
                found.setdefault(source.code(node), value)
            return
    for child in ast.iter_child_nodes(node):
        if not isinstance(child, ast.FunctionDef | ast.ClassDef | ast.Lambda | ast.comprehension):
            _collect(child, scope, source, found)
