"""The operation that failed: its operands with the clash, in the same shape as one that ran."""

from __future__ import annotations

import re
from dataclasses import dataclass

from core.analysis.trace.broadcast import Dimension, broadcast, matmul, reduction
from core.protocol.trace.events import ProgramError
from core.protocol.trace.operations import Operation, OperationKind
from gui.pages.lab.operation.signs import plain_name, tensors_of

_OF_MATMUL = re.compile(
    "mat1 and mat2|size mismatch|dimensions of batch2|inconsistent tensor size|matmul", re.IGNORECASE
)
_OF_BROADCAST = re.compile("must match the size of tensor|broadcast|not match", re.IGNORECASE)
"""What torch says in errors of the one kind and of the other."""
MOST_ROWS = 12
"""Operands whose sizes are written below each other."""
_ADDEND_FIRST = ("addmm", "addmv", "baddbmm")


@dataclass(frozen=True)
class SizeRows:
    """The rule on the sizes of some operands: which, their names, and the dimensions from left to right."""

    operands: tuple[int, ...]
    names: tuple[str, ...]
    dimensions: tuple[Dimension, ...]

    @property
    def fits(self) -> bool:
        """Whether all dimensions fit."""
        return all(dimension.fits for dimension in self.dimensions)


def attempt_of(error: ProgramError, operations: tuple[Operation, ...]) -> Operation | None:
    """Return what the failing line tried, without results; None if no operand of it is known.

    Parameters
    ----------
    operations : tuple of Operation
        Of the last moment: one that raised is among them if it was torch's.
    """
    tried = next((each for each in reversed(operations) if not each.results and each.operands), None)
    operands = tuple(clash.operand for clash in error.clashes)
    if tried is not None or not operands:
        return tried
    kind: OperationKind = "other"
    if _OF_MATMUL.search(error.text):
        kind = "matmul"
    elif _OF_BROADCAST.search(error.text):
        kind = "elementwise"
    return Operation("", kind, operands)


def clashing(error: ProgramError, operation: Operation) -> list[tuple[str, ...]]:
    """Return for each operand what its badges are about that do not fit."""
    about = {clash.operand.name: clash.badges for clash in error.clashes}
    rows = size_rows(operation)
    mismatches = rows.operands if rows is not None and not rows.fits else ()
    return [
        (*about.get(operand.name, ()), *(("shape",) if at in mismatches else ()))
        for at, operand in enumerate(operation.operands)
    ]


def size_rows(operation: Operation) -> SizeRows | None:
    """Return the rule on an operation's sizes; None if it has none that is drawn."""
    tensors = [(at, name, value.shape) for at, name, value in tensors_of(operation)[:MOST_ROWS]]
    if operation.kind == "matmul":
        return _matmul_rows(operation.name, tensors)
    if operation.kind == "elementwise" and len(tensors) > 1:
        places, names, shapes = zip(*tensors, strict=True)
        return SizeRows(places, names, broadcast(shapes))
    if operation.kind == "reduction" and tensors and operation.results:
        at, name, shape = tensors[0]
        dimensions = reduction(shape, operation.dims, operation.results[0].shape)
        if any(dimension.role != "gone" for dimension in dimensions):  # of all of them the sentence says it
            return SizeRows((at,), (name,), dimensions)
    return None


def _matmul_rows(name: str, tensors: list[tuple[int, str, tuple[int, ...]]]) -> SizeRows | None:
    factors = tensors[1:3] if plain_name(name) in _ADDEND_FIRST else tensors[:2]
    if len(factors) < 2:
        return None
    (first, left, a), (second, right, b) = factors
    if name == "linear":
        right, b = f"{right}.T", b[::-1]
    dimensions = matmul(a, b)
    return SizeRows((first, second), (left, right), dimensions) if dimensions else None
