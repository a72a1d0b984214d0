"""The state of a graph in the middle of a backward pass: which nodes ran, which edges were passed."""

from __future__ import annotations

from dataclasses import dataclass, field

from core.analysis.trace.graph_reach import PlacedPass
from core.protocol.trace.graph import BackwardStep, Gradient
from gui.pages.lab.autograd.boxes import ROOT
from gui.pages.lab.autograd.shown_graph import ShownGraph

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
    passed : set of (int, int)
        Edges that a gradient went along.
    leaving : dict of (int, int) to list of Gradient
        What leaves the present node, by edge.
    arriving : set of (int, int)
        Edges along which gradients reached the present node.
    freed : set of int
    grads : dict of int to Gradient
        By leaf, its ``.grad``.
    """

    step: BackwardStep | None = None
    ran: frozenset[int] = frozenset()
    passed: frozenset[Pair] = frozenset()
    leaving: dict[Pair, list[Gradient]] = field(default_factory=dict)
    arriving: frozenset[Pair] = frozenset()
    freed: frozenset[int] = frozenset()
    grads: dict[int, Gradient] = field(default_factory=dict)


def state_after(graph: ShownGraph, placed: PlacedPass | None, n_done: int) -> StepState:
    """Return the state of a graph after the first steps of a pass; without one, as it is at the position."""
    if placed is None:
        return StepState(freed=graph.freed, grads=dict(graph.grads))
    backward = placed.backward
    done = backward.steps[:n_done]
    passed = {(graph.root, ROOT)} if graph.root in backward.roots else set()
    for step in done:
        passed |= _leaving(graph, step).keys()
    ran = frozenset(step.node for step in done)
    later = frozenset(backward.freed) - ran
    earlier = {node for other in graph.passes if other.position < placed.position or
               (other.position == placed.position and other.number < placed.number)
               for node in other.backward.freed}  # fmt: skip
    now = done[-1] if done else None
    arriving = {pair for pair in passed if now is not None and pair[0] == now.node}
    return StepState(
        now,
        ran,
        frozenset(passed),
        _leaving(graph, now) if now is not None else {},
        frozenset(arriving),
        frozenset((set(backward.freed) & ran | earlier) - later),
        _grads(graph, placed, n_done),
    )


def _leaving(graph: ShownGraph, step: BackwardStep) -> dict[Pair, list[Gradient]]:
    node = graph.nodes.get(step.node)
    found: dict[Pair, list[Gradient]] = {}
    for edge in node.edges if node is not None else ():
        if edge.target is not None and edge.output < len(step.leaving) and step.leaving[edge.output].dtype:
            found.setdefault((edge.target, step.node), []).append(step.leaving[edge.output])
    return found


def _grads(graph: ShownGraph, placed: PlacedPass, n_done: int) -> dict[int, Gradient]:
    """Return each leaf's ``.grad`` at a step: as it was before its own turn, or after it."""
    grads = dict(graph.grads)
    for at, step in enumerate(placed.backward.steps):
        if step.grad_before is not None:
            grads[step.node] = (step.grad_after if at < n_done else step.grad_before) or Gradient()
    return grads
