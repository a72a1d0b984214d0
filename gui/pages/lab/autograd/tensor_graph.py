"""Which graph is shown at a position, and what is known of its nodes there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from core.analysis.trace.graph_reach import (
    Cut,
    PlacedPass,
    cuts_from,
    freed_by,
    live_tensors,
    names_of_nodes,
    passes_until,
    reachable,
    versions,
)
from core.analysis.trace.parts import expression, part
from core.analysis.trace.trace import Frame, Trace
from core.protocol.trace.graph import Gradient, GraphNode, SavedTensor
from core.protocol.trace.tensors import TensorValue
from gui.pages.lab.state import Selection

MOST_NODES = 1_000
"""Nodes that are drawn: those nearest to the tensor."""
Tensors = list[tuple[str, TensorValue]]


@dataclass(frozen=True)
class Choice:
    """A tensor whose graph can be shown: its name, and the variable it is or is part of."""

    name: str
    selection: Selection


@dataclass(frozen=True)
class TensorGraph:
    """The graph of one tensor at one position.

    Parameters
    ----------
    name : str
        Of the tensor; empty if the program has none for it.
    nodes : dict of int to GraphNode
        The nearest to the root first.
    names : mapping of int to list of str
        Of the tensors that each node made, at this position.
    grads : mapping of int to Gradient
        By leaf its ``.grad`` at this position; an empty one for None.
    versions : mapping of int to int
        The present versions of tensors by identity.
    tensors : mapping of int to str
        What the program calls them, by identity.
    passes : tuple of PlacedPass
        The backward passes through it up to this position.
    freed : set of int
        Nodes whose saved tensors are gone.
    gone : set of int
        Nodes that no variable leads to any more.
    n_left_out : int
        Nodes beyond ``MOST_SHOWN``.
    marked : int or None
        The selected leaf.
    """

    name: str
    root: int
    nodes: dict[int, GraphNode]
    names: Mapping[int, list[str]] = field(default_factory=dict)
    grads: Mapping[int, Gradient] = field(default_factory=dict)
    versions: Mapping[int, int] = field(default_factory=dict)
    tensors: Mapping[int, str] = field(default_factory=dict)
    cuts: tuple[Cut, ...] = ()
    passes: tuple[PlacedPass, ...] = ()
    freed: frozenset[int] = frozenset()
    gone: frozenset[int] = frozenset()
    n_left_out: int = 0
    marked: int | None = None

    def leaf_name(self, node: GraphNode) -> str:
        """Return a leaf's name at this position, or the one it was first seen with."""
        names = [name for name in self.names.get(node.identity, ()) if not name.endswith(".grad")]
        return min(names, key=len) if names else node.variable_name

    def kept_name(self, saved: SavedTensor) -> str:
        """Return what the program calls a saved tensor; empty if it has no name for it."""
        return self.tensors.get(saved.identity, "") if saved.identity is not None else ""

    def present_version(self, saved: SavedTensor) -> int | None:
        """Return the version of a saved tensor now."""
        known = self.versions.get(saved.identity) if saved.identity is not None else None
        return saved.version if known is None else known

    def is_clash(self, node: GraphNode, saved: SavedTensor) -> bool:
        """Whether a tensor that a node still keeps was changed in place: backward would fail."""
        if node.identity in self.freed:
            return False
        return saved.saved_version is not None and self.present_version(saved) != saved.saved_version


def choices_at(frames: list[Frame]) -> list[Choice]:
    """Return the variables on the stack that have a graph, innermost frame first."""
    return [
        Choice(name, Selection(name, frame.identity))
        for frame in reversed(frames)
        for name, value in frame.variables.items()
        if isinstance(value, TensorValue) and value.grad_fn is not None and value.node is not None
    ]


def tensor_graph(
    trace: Trace, position: int, chosen: Selection | None, frames: list[Frame] | None = None
) -> TensorGraph | None:
    """Return the graph of the chosen tensor, or of what the program made or went through last.

    A chosen tensor that has no graph any more shows the one it had.
    """
    frames = trace.stack_at(position) if frames is None else frames
    live = live_tensors(frames)
    names = names_of_nodes(live)
    passes = passes_until(trace, position)
    marked = None
    root = _chosen_root(trace, position, chosen)
    wanted = expression(chosen.name, chosen.parts) if chosen is not None and root is not None else ""
    if root is None:
        marked = _leaf(trace, position, chosen)
        root = _latest_root(trace, position, passes, frames)
    if root is None or root not in trace.nodes:
        return None
    everything = reachable(trace.nodes, [root])
    nodes = {identity: trace.nodes[identity] for identity in everything[:MOST_NODES]}
    alive = reachable(trace.nodes, [tensor.node for _, tensor in live if tensor.node is not None])
    inner = {identity for identity, node in nodes.items() if node.edges or identity == root}
    through = tuple(p for p in passes if any(step.node in inner for step in p.backward.steps))
    return TensorGraph(
        wanted or next(iter(names.get(root, ())), ""),
        root,
        nodes,
        names,
        {tensor.node: as_gradient(tensor.grad) for _, tensor in live if tensor.node is not None},
        versions(live),
        {tensor.identity: name for name, tensor in reversed(live)},
        tuple(cuts_from(trace, position, nodes)),
        through,
        frozenset(freed_by(passes) & nodes.keys()),
        frozenset(nodes.keys() - set(alive)),
        len(everything) - len(nodes),
        marked,
    )


def as_gradient(tensor: TensorValue | None) -> Gradient:
    """Return a tensor as a gradient; an empty one for None."""
    if tensor is None:
        return Gradient()
    return Gradient(tensor.shape, tensor.dtype, tensor.values, tensor.summary)


def _selected(trace: Trace, position: int, chosen: Selection | None) -> TensorValue | None:
    value = trace.value_at(position, chosen.name, chosen.frame) if chosen else None
    found = part(value, chosen.parts) if chosen and value is not None else None
    return found if isinstance(found, TensorValue) else None


def _chosen_root(trace: Trace, position: int, chosen: Selection | None) -> int | None:
    """Return the node of the chosen tensor, or the last one it had."""
    if chosen is None:
        return None
    now = _selected(trace, position, chosen)
    if now is not None and now.node is not None:
        return now.node if now.grad_fn is not None else None
    for at in reversed(trace.changes_of(chosen.name, chosen.frame)):
        before = _selected(trace, at, chosen) if at <= position else None
        if before is not None and before.grad_fn is not None and before.node is not None:
            return before.node
    return None


def _leaf(trace: Trace, position: int, chosen: Selection | None) -> int | None:
    selected = _selected(trace, position, chosen)
    return selected.node if selected is not None and selected.grad_fn is None else None


def _latest_root(trace: Trace, position: int, passes: list[PlacedPass], frames: list[Frame]) -> int | None:
    """Return where the last pass began, or the node of the tensor on the stack that changed since."""
    latest = passes[-1] if passes and passes[-1].backward.roots else None
    since = latest.position if latest is not None else -1
    on_stack = {frame.identity: frame.variables for frame in frames}
    for at in range(position, since, -1):
        moment = trace.moments[at]
        variables = on_stack.get(moment.frame, {})
        for name, value in reversed((moment.changed or {}).items()):
            made = isinstance(value, TensorValue) and value.grad_fn is not None
            if made and value.node is not None and variables.get(name) is value:  # type: ignore[union-attr]
                return value.node  # type: ignore[union-attr]
    return latest.backward.roots[0] if latest is not None else None
