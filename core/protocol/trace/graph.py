"""The autograd graph, and a backward pass through it, as they were at a moment."""

from __future__ import annotations

from dataclasses import dataclass

from core.protocol.trace.arrays import Array
from core.protocol.trace.bounds import Count, Line, Name, check_shape, check_values
from core.protocol.trace.tensors import Summary

MOST_NODES = 5_000
MOST_EDGES, MOST_SAVED = 2_000, 100
"""Of one node; ``stack`` may have any number."""
PACKED = "packed"
"""Stands among the constants for a saved tensor that a hook has put elsewhere, as ``checkpoint`` does."""


@dataclass(frozen=True)
class SavedTensor:
    """A tensor that a node keeps for backward.

    Parameters
    ----------
    name : str
        As torch has it, without ``_saved_``: ``self``, ``mat1``, ``result``.
    identity : int or None
        Of the same tensor among the variables, if it is one of them.
    saved_version, version : int or None
        When it was saved, and at this moment: backward fails where they differ.
    """

    name: Name
    shape: tuple[int, ...]
    dtype: Name
    device: Name
    identity: int | None = None
    saved_version: int | None = None
    version: int | None = None

    def __post_init__(self) -> None:
        """Refuse what no tensor is."""
        check_shape(self.shape)


@dataclass(frozen=True)
class Edge:
    """Where a gradient goes next: to input `input` of another node.

    Parameters
    ----------
    output : int
        Which of the inputs of the forward operation this edge belongs to.
    target : int or None
        None where no gradient is wanted.
    input : int
        Which output of the target's forward operation it is.
    """

    output: Count
    target: Count | None
    input: Count = 0


@dataclass(frozen=True)
class GraphNode:
    """A node of the autograd graph; nodes never change, so each is told once.

    Parameters
    ----------
    identity : int
        As in ``TensorValue.node``; never used again in one run.
    name : str
        ``MulBackward0``, ``AccumulateGrad``, or the name of a ``torch.autograd.Function``.
    saved : tuple of SavedTensor
        As at the moment when the node was seen first.
    constants : tuple of (str, str)
        What it keeps besides tensors, as text, such as ``exponent``.
    variable : int or None
        AccumulateGrad: identity of the leaf.
    variable_name : str
        AccumulateGrad: the leaf's name in the program, if it has one.
    shape : tuple of int
        Of the forward result, if it is known.
    line : int
        The line of the program that made it; 0 if unknown.
    """

    identity: Count
    name: Name
    edges: tuple[Edge, ...] = ()
    saved: tuple[SavedTensor, ...] = ()
    constants: tuple[tuple[Name, Name], ...] = ()
    variable: int | None = None
    variable_name: Name = ""
    shape: tuple[int, ...] = ()
    line: Line = 0

    def __post_init__(self) -> None:
        """Refuse what no node has."""
        check_shape(self.shape)


@dataclass(frozen=True)
class Gradient:
    """A gradient as it was passed: None of values and summary where there was none."""

    shape: tuple[int, ...] = ()
    dtype: Name = ""
    values: Array | None = None
    summary: Summary | None = None

    def __post_init__(self) -> None:
        """Refuse what no gradient is."""
        check_shape(self.shape)
        check_values(self.values, self.shape, self.dtype)


@dataclass(frozen=True)
class BackwardStep:
    """One node's turn.

    Parameters
    ----------
    arriving : tuple of Gradient
        One for each output of the forward operation.
    leaving : tuple of Gradient
        One for each edge; empty for AccumulateGrad.
    grad_before, grad_after : Gradient or None
        AccumulateGrad: the leaf's ``.grad``.
    """

    node: int
    arriving: tuple[Gradient, ...]
    leaving: tuple[Gradient, ...] = ()
    grad_before: Gradient | None = None
    grad_after: Gradient | None = None


@dataclass(frozen=True)
class BackwardPass:
    """A call of ``backward()`` or ``torch.autograd.grad()``.

    Parameters
    ----------
    roots : tuple of int
        Nodes where it began.
    steps : tuple of BackwardStep
        In the order in which they ran.
    freed : tuple of int
        Nodes whose saved tensors are gone since; empty with ``retain_graph``.
    raised : int or None
        The node that raised, if one did; its step is the last.
    """

    roots: tuple[int, ...]
    steps: tuple[BackwardStep, ...]
    freed: tuple[int, ...] = ()
    raised: int | None = None
