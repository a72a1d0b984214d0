"""Stands in until the rooms for values and errors are there."""

from __future__ import annotations

import itertools
import traceback
from collections.abc import Hashable

import numpy as np
import torch

from core.protocol.trace.events import ProgramError, StackLine
from core.protocol.trace.program import Program
from core.protocol.trace.tensors import TensorValue
from core.protocol.trace.values import PlainValue, Value


class Describer:
    def __init__(self, node_of: object = None, name_of: object = None) -> None:
        self._ids = itertools.count()
        self.node_of = node_of

    def identity(self, value):
        return id(value)

    def describe(self, value: object) -> Value:
        if isinstance(value, torch.Tensor):
            return self.tensor(value)
        text = repr(value) if type(value) in (int, float, str, bool, type(None), list, tuple) else ""
        return PlainValue(type(value).__name__, id(value), text[:400])

    def fingerprint(self, value: object) -> Hashable:
        if isinstance(value, torch.Tensor):
            return id(value), value._version, value.requires_grad, value.grad is None or value.grad._version
        if isinstance(value, (list, dict)):
            return id(value), len(value)
        return id(value)

    def tensor(self, tensor: torch.Tensor) -> TensorValue:
        with torch.no_grad():
            values = tensor.detach().cpu().numpy().copy() if tensor.numel() <= 4096 else None
        return TensorValue(
            type(tensor).__name__, id(tensor), tuple(tensor.shape), str(tensor.dtype), str(tensor.device),
            strides=tuple(tensor.stride()), storage=tensor.untyped_storage().data_ptr(), version=tensor._version,
            requires_grad=tensor.requires_grad, is_leaf=tensor.is_leaf,
            grad_fn=tensor.grad_fn.name() if tensor.grad_fn else None, values=values, node=self.node_of(tensor) if self.node_of else None,
            grad=self.tensor(tensor.grad) if tensor.is_leaf and tensor.grad is not None else None,
        )


def explain(error: BaseException, program: Program, describer: Describer) -> ProgramError:
    if isinstance(error, SyntaxError):
        return ProgramError(error.lineno or 0, type(error).__name__, error.msg, error.offset or 0, error.end_offset or 0)
    lines = [StackLine(f.lineno or 0, f.name) for f in traceback.extract_tb(error.__traceback__) if f.filename == program.name]
    return ProgramError(lines[-1].line if lines else 0, type(error).__name__, str(error), stack=tuple(lines),
                        traceback="".join(traceback.format_exception(error)))
