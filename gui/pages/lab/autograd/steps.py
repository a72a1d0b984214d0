"""The state of a graph in the middle of a backward pass: which nodes ran, which edges were passed."""

from __future__ import annotations

from dataclasses import dataclass, field

from core.analysis.trace.graph_reach import PlacedPass, freed_by
from core.protocol.trace.graph import BackwardStep, Gradient
from gui.pages.lab.autograd.boxes import ROOT
from gui.pages.lab.autograd.tensor_graph import TensorGraph

Pair = tuple[int, int]
"""Producer and consumer."""


@dataclass(frozen=True)
class StepState:
    """What has happened after some steps of a pass.

    Parameters
    ----------
    step : BackwardStep or None
        The present one; None before the first.
    ran : set of int
        Nodes that had their turn, the present one included.
    passed : dict of (int, int) to tuple of Gradient
        The gradients that went along each edge.
    now : set of (int, int)
        Edges at which gradients arrived at the present node, or left it.
    grads : dict of int to Gradient
        By leaf, its ``.grad``.
    """

    step: BackwardStep | None = None
    ran: frozenset[int] = frozenset()
    passed: dict[Pair, tuple[Gradient, ...]] = field(default_factory=dict)
    now: frozenset[Pair] = frozenset()
    freed: frozenset[int] = frozenset()
    grads: dict[int, Gradient] = field(default_factory=dict)


def state_after(graph: TensorGraph, placed: PlacedPass | None, n_done: int) -> StepState:
    """Return the state of a graph after the first steps of a pass; without one, as it is at the position."""
    if placed is None:
        return StepState(freed=graph.freed, grads=dict(graph.grads))
    backward = placed.backward
    done = backward.steps[:n_done]
    passed = {}
    for step in backward.steps:
        if step.node == graph.root and step.node in backward.roots and step.arriving:
            passed[graph.root, ROOT] = step.arriving
    for step in done:
        passed.update(_leaving(graph, step))
    now = done[-1] if done else None
    ran = frozenset(step.node for step in done)
    earlier = [other for other in graph.passes if _when(other) < _when(placed)]
    return StepState(
        now,
        ran,
        passed,
        frozenset(pair for pair in passed if now is not None and now.node in pair),
        frozenset(freed_by(earlier) | set(backward.freed) & ran),
        _grads(graph, placed, n_done),
    )


def _when(placed: PlacedPass) -> tuple[int, int]:
    return placed.position, placed.number


def _leaving(graph: TensorGraph, step: BackwardStep) -> dict[Pair, tuple[Gradient, ...]]:
    node = graph.nodes.get(step.node)
    found: dict[Pair, tuple[Gradient, ...]] = {}
    for edge in node.edges if node is not None else ():
        if edge.target is not None and edge.output < len(step.leaving) and step.leaving[edge.output].dtype:
            pair = edge.target, step.node
            found[pair] = (*found.get(pair, ()), step.leaving[edge.output])
    return found


def _grads(graph: TensorGraph, placed: PlacedPass, n_done: int) -> dict[int, Gradient]:
    """Return each leaf's ``.grad`` at a step: as it was before its own turn, or after it.

    At the end of the last pass it is what it is at the position: a later line may have cleared it.
    """
    grads = dict(graph.grads)
    is_over = placed.backward is graph.passes[-1].backward and n_done == len(placed.backward.steps)
    for at, step in enumerate(placed.backward.steps):
        if step.grad_before is not None and not (is_over and step.node in graph.grads):
            grads[step.node] = (step.grad_after if at < n_done else step.grad_before) or Gradient()
    return grads
