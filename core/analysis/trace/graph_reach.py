"""The autograd graph at a position: what is behind a tensor, what is gone or freed, and where it is cut."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from core.analysis.trace.parts import tensors_of
from core.analysis.trace.trace import Frame, Trace
from core.protocol.trace.events import Moment
from core.protocol.trace.graph import BackwardPass, GraphNode
from core.protocol.trace.tensors import TensorValue

MOST_CUTS = 100
"""Cuts that are told of one graph: the first ones."""
CutReason = Literal["detach", "no_grad", "no_gradient"]


@dataclass(frozen=True)
class Cut:
    """A tensor that was made of a node's result, but leads no gradient back to it.

    Parameters
    ----------
    node : int
        Whose result was used.
    operation : str
        What was done with it, such as ``detach`` or ``mul``.
    identity : int
        Of the tensor that was made.
    """

    node: int
    operation: str
    reason: CutReason
    line: int
    identity: int


@dataclass(frozen=True)
class PlacedPass:
    """A backward pass, and where in the trace it was: position, line, and its number within the moment."""

    position: int
    line: int
    number: int
    n_of_moment: int
    backward: BackwardPass


def reachable(nodes: Mapping[int, GraphNode], roots: Iterable[int]) -> list[int]:
    """Return the identities of the recorded nodes that gradients reach from `roots`, which come first."""
    found = dict.fromkeys(root for root in roots if root in nodes)
    waiting = list(found)[::-1]
    while waiting:
        for edge in nodes[waiting.pop()].edges:
            if edge.target is not None and edge.target not in found and edge.target in nodes:
                found[edge.target] = None
                waiting.append(edge.target)
    return list(found)


def live_tensors(frames: Sequence[Frame]) -> list[tuple[str, TensorValue]]:
    """Return the tensors that variables lead to, each with its expression; innermost frame first."""
    return [(named.expression, named.tensor) for named in tensors_of(frames)]


def names_of_nodes(tensors: Iterable[tuple[str, TensorValue]]) -> dict[int, list[str]]:
    """Return by node the names of the tensors that it made, or whose gradient it accumulates."""
    names: dict[int, list[str]] = {}
    for name, tensor in tensors:
        if tensor.node is not None and name not in names.setdefault(tensor.node, []):
            names[tensor.node].append(name)
    return names


def versions(tensors: Iterable[tuple[str, TensorValue]]) -> dict[int, int]:
    """Return the present versions of tensors by their identity."""
    return {tensor.identity: tensor.version for _, tensor in tensors if tensor.version is not None}


def passes_until(trace: Trace, position: int) -> list[PlacedPass]:
    """Return the backward passes up to a position, in order."""
    return [
        PlacedPass(at, moment.line, number, len(moment.backward), backward)
        for at, moment in enumerate(trace.moments[: position + 1])
        for number, backward in enumerate(moment.backward)
    ]


def freed_by(passes: Iterable[PlacedPass]) -> set[int]:
    """Return the nodes whose saved tensors are gone after some passes."""
    return {node for placed in passes for node in placed.backward.freed}


def cuts_from(trace: Trace, position: int, nodes: Container[int]) -> list[Cut]:
    """Return where results of `nodes` were used up to a position without a way back for gradients."""
    found: dict[tuple[int, str, int], Cut] = {}
    for moment in _outside_of_functions(trace, position):
        if len(found) >= MOST_CUTS:
            break
        for operation in moment.operations:
            if operation.depth or any(result.requires_grad for result in operation.results):
                continue
            reason: CutReason = "no_grad"
            if operation.name == "detach":
                reason = "detach"
            elif moment.grad_enabled:
                reason = "no_gradient"
            sources = [operand.value.node for operand in operation.operands
                       if isinstance(operand.value, TensorValue)]  # fmt: skip
            for result in operation.results:
                for node in dict.fromkeys(sources):
                    if node in nodes and node is not None:
                        cut = Cut(node, operation.name, reason, moment.line, result.identity)
                        found.setdefault((node, operation.name, moment.line), cut)
    return list(found.values())[:MOST_CUTS]


def _outside_of_functions(trace: Trace, position: int) -> Iterator[Moment]:
    """Yield the moments up to a position without those of a ``torch.autograd.Function``: it is one node."""
    nodes = {node.name for node in trace.nodes.values()}
    depth: int | None = None
    for moment in trace.moments[: position + 1]:
        if depth is not None and moment.depth <= depth:
            depth = None
        owner, _, method = moment.function.rpartition(".")
        is_function = method in ("forward", "backward") and f"{owner.rpartition('.')[2]}Backward" in nodes
        if depth is None and is_function and not moment.grad_enabled:
            depth = moment.depth
        if depth is None:
            yield moment
