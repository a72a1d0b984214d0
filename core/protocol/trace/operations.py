"""The torch operations of a line: their operands, results, and where each element came from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field

from core.protocol.trace.arrays import Array
from core.protocol.trace.bounds import MOST_VALUES, Count, Finite, Name
from core.protocol.trace.tensors import TensorValue
from core.protocol.trace.values import Value

MOST_OPERATIONS = 50
"""Operations that are recorded of one line."""
MOST_OPERANDS = 100
"""Operands that are recorded of one operation: ``cat`` may have any number."""

OperationKind = Literal["elementwise", "matmul", "movement", "reduction", "other"]
"""``elementwise``: broadcast, then element by element. ``movement``: elements are taken as they are (view,
reshape, t, permute, expand, indexing, cat, stack). ``reduction``: along dimensions (sum, mean, max)."""


@dataclass(frozen=True)
class Operand:
    """What an operation was given.

    Parameters
    ----------
    name : str
        The expression in the line, such as ``x`` or ``model[0].weight``, if it is known; else empty.
    """

    name: Name
    value: Value


@dataclass(frozen=True)
class Operation:
    """One operation of torch that a line of the program called.

    Parameters
    ----------
    name : str
        As in torch's documentation: ``matmul``, ``add``, ``cat``, ``getitem``.
    operands : tuple of Operand
        Tensors and numbers, in order. Parts of a list of tensors stand one after another.
    arguments : tuple of (str, str)
        The others, as text: ``dim``, ``keepdim``, an index.
    results : tuple of TensorValue
        Empty if it raised.
    dims : tuple of int or None
        Reductions: the dimensions that go, counted from 0.
    sources : ndarray of int64 or None
        Movements of at most ``MOST_VALUES`` results: shape (2, n_elements of the first result). For each
        element the operand it was taken from and the flat index in it; both -1 where it comes from nowhere.
    depth : int
        0 if the line called it; more if a module or function of torch that the line called did.
    within : str
        The module or function that called it, such as ``model[0] (Linear)``; empty at depth 0.
    """

    name: Name
    kind: OperationKind
    operands: Annotated[tuple[Operand, ...], Field(max_length=MOST_OPERANDS)]
    arguments: Annotated[tuple[tuple[Name, Name], ...], Field(max_length=MOST_OPERANDS)] = ()
    results: Annotated[tuple[TensorValue, ...], Field(max_length=MOST_OPERANDS)] = ()
    dims: Annotated[tuple[int, ...], Field(max_length=MOST_OPERANDS)] | None = None
    sources: Array | None = None
    depth: Count = 0
    within: Name = ""
    duration_ms: Finite = 0.0

    def __post_init__(self) -> None:
        """Refuse what no operation has."""
        sources = self.sources
        if sources is None:
            return
        is_numbers = sources.dtype.kind in "iu" and sources.ndim == 2 and len(sources) == 2
        if not is_numbers or sources.shape[1] > MOST_VALUES:
            raise ValueError("sources are operands and indices")
