"""Watches variables from line to line for the first NaN, or infinite loss, that arithmetic made."""

from __future__ import annotations

import ast
from collections.abc import Iterator

import numpy as np

from core.lab.errors.parts import Part
from core.lab.errors.silent.watched import Found
from core.lab.errors.source import Source
from core.protocol.trace.events import Moment
from core.protocol.trace.operations import Operation
from core.protocol.trace.tensors import TensorValue
from core.protocol.trace.values import PlainValue, Value
from core.text import Text

_ON_PURPOSE = frozenset((
    "nan", "NaN", "isnan", "isinf", "isfinite", "nan_to_num", "nansum", "nanmean", "nanmedian", "nanquantile",
))  # fmt: skip
"""Names in a program that looks after NaN itself."""
_KINDS = frozenset(("elementwise", "matmul", "reduction"))
_NO_ARITHMETIC = frozenset(("where", "masked_fill", "masked_fill_"))


class FirstNan:
    """Finds the first one of a run; silent where it is not sure, or the program expects some."""

    def __init__(self, source: Source) -> None:
        self.is_over = any(_is_on_purpose(node) for node in ast.walk(source.tree))
        self._finite: set[tuple[int, str]] = set()

    def see(self, moment: Moment) -> Iterator[Found]:
        """Look at what a line changed."""
        if self.is_over:
            return
        changes = [(moment.frame, name, value) for name, value in (moment.changed or {}).items()]
        for frame, name, value in (*changes, *moment.changed_outside):
            troubles = _troubles(value)
            was_finite = (frame, name) in self._finite
            if isinstance(value, TensorValue) and troubles == (0, 0):
                self._finite.add((frame, name))
                continue
            self._finite.discard((frame, name))
            how = self._how(moment, value, was_finite)
            if how and isinstance(value, TensorValue):
                self.is_over = True
                what = "NaN" if troubles[0] else Text("infinity")
                by_role = {"tensor": Part(name), "what": Part(what), "how": Part(how)}
                yield Found("first-nan", by_role, moment.line)
                return

    def _how(self, moment: Moment, value: Value, was_finite: bool) -> str:
        n_nan, n_infinite = _troubles(value)
        makers = (op.name.removesuffix("_") for op in moment.operations if _makes_nan(op))
        maker = next(makers, "") if n_nan else ""
        if maker:
            return Text("{maker} made it from numbers that are none", maker=maker)
        is_loss = isinstance(value, TensorValue) and not value.shape and value.grad_fn is not None
        return Text("it was finite before") if is_loss and was_finite and n_nan + n_infinite else ""


def _is_on_purpose(node: ast.AST) -> bool:
    if isinstance(node, ast.Attribute):
        return node.attr in _ON_PURPOSE
    if isinstance(node, ast.Name):
        return node.id in _ON_PURPOSE
    return isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value.lower() == "nan"


def _makes_nan(operation: Operation) -> bool:
    """Whether arithmetic made a NaN of operands without any."""
    if operation.kind not in _KINDS or operation.name in _NO_ARITHMETIC:
        return False
    return any(_troubles(result)[0] for result in operation.results) and not any(
        _troubles(operand.value)[0] for operand in operation.operands
    )


def _troubles(value: Value) -> tuple[int, int]:
    """Return how many NaN and infinite numbers there are; of what is not known, none."""
    if isinstance(value, PlainValue):
        return int(value.text == "nan"), 0
    if not isinstance(value, TensorValue):
        return 0, 0
    if value.values is not None and value.values.dtype.kind == "f":
        return int(np.isnan(value.values).sum()), int(np.isinf(value.values).sum())
    return (value.summary.n_nan, value.summary.n_infinite) if value.summary is not None else (0, 0)
