"""The graph behind a tensor: each node is told once, when it is seen first."""

from __future__ import annotations

from collections.abc import Callable, MutableMapping

import torch
from torch.autograd.graph import Node
from torch.utils.weak import WeakTensorKeyDictionary

from core.lab.autograd.node_content import (
    IdentityOf,
    constants,
    is_leaf_node,
    name_of,
    saved_tensors,
    shape_of,
    sizes_of,
)
from core.lab.describe.memory import Unobserved
from core.protocol.trace.graph import MOST_EDGES, MOST_NODES, MOST_SAVED, Edge, GraphNode

MOST_OF_RUN = 4 * MOST_NODES
"""Nodes that are told of one run; those beyond have an identity alone."""


def _no_identity(tensor: torch.Tensor) -> int | None:
    return None


def _no_name(tensor: torch.Tensor) -> str:
    return ""


class GraphRecorder:
    """Tells the nodes behind tensors.

    A node's identity lies in its own ``metadata``, that of a leaf in a weak dictionary: so none is kept
    alive, and none is confused with a later one at the same address.

    Parameters
    ----------
    identity_of : callable
        Returns a tensor's identity among the variables, or None.
    name_of_leaf : callable
        Returns a leaf's name in the program, or an empty text.
    """

    def __init__(
        self, identity_of: IdentityOf = _no_identity, name_of_leaf: Callable[[torch.Tensor], str] = _no_name
    ) -> None:
        self.line = 0
        self._identity_of = identity_of
        self._name_of_leaf = name_of_leaf
        self._key = object()
        self._leaves: MutableMapping[torch.Tensor, int] = WeakTensorKeyDictionary()
        self._n_seen = self._n_recorded = 0
        self._nodes: list[GraphNode] = []

    def node_of(self, tensor: torch.Tensor) -> int | None:
        """Return the node that made a tensor, or that accumulates its gradient; record what is behind it.

        None for a tensor without a graph, and where torch refuses to say.
        """
        with Unobserved():
            try:
                if not tensor.requires_grad:
                    return None
                node = tensor.grad_fn
                if node is None:
                    return self._leaf(tensor)
                return self._walk(node, tensor)
            except RuntimeError:  # a view whose base was changed in a way that autograd cannot follow
                return None

    def identity(self, node: Node) -> int | None:
        """Return the identity of a node that has been seen, or None."""
        if is_leaf_node(node):
            return self._leaves.get(node.variable)  # type: ignore[attr-defined]
        kept: dict[object, int] = node.metadata  # type: ignore[assignment]  # torch's stub calls it a method
        return kept.get(self._key)

    def take_nodes(self) -> tuple[GraphNode, ...]:
        """Return the nodes that were seen since the last call."""
        nodes, self._nodes = tuple(self._nodes), []
        return nodes

    def _walk(self, root: Node, result: torch.Tensor) -> int:
        """Record all nodes behind `root` that are new, without recursion; return its identity."""
        known = self.identity(root)
        if known is not None:
            return known
        first = self._new_identity(root)
        waiting, n_left = [(root, first)], MOST_NODES
        while waiting:
            node, identity = waiting.pop()
            if n_left <= 0 or self._n_recorded >= MOST_OF_RUN:
                break
            n_left -= 1
            edges = []
            for at, (target, place) in enumerate(node.next_functions[:MOST_EDGES]):
                edges.append(Edge(at, self._target(target, waiting), place))
            self._tell(node, identity, tuple(edges), result if node is root else None)
        return first

    def _target(self, node: Node | None, waiting: list[tuple[Node, int]]) -> int | None:
        """Return the identity of the node at an edge's end, which waits for its turn if it is new."""
        if node is None:
            return None
        if is_leaf_node(node):
            return self._leaf(node.variable)  # type: ignore[attr-defined]
        identity = self.identity(node)
        if identity is None:
            identity = self._new_identity(node)
            waiting.append((node, identity))
        return identity

    def _new_identity(self, node: Node) -> int:
        self._n_seen += 1
        kept: dict[object, int] = node.metadata  # type: ignore[assignment]
        kept[self._key] = self._n_seen
        return self._n_seen

    def _leaf(self, leaf: torch.Tensor) -> int:
        known = self._leaves.get(leaf)
        if known is not None:
            return known
        self._n_seen += 1
        self._leaves[leaf] = self._n_seen
        if self._n_recorded < MOST_OF_RUN:
            self._n_recorded += 1
            self._nodes.append(
                GraphNode(
                    self._n_seen,
                    "AccumulateGrad",
                    variable=self._identity_of(leaf),
                    variable_name=self._name_of_leaf(leaf),
                    shape=sizes_of(leaf),
                    line=self.line,
                )
            )
        return self._n_seen

    def _tell(self, node: Node, identity: int, edges: tuple[Edge, ...], result: torch.Tensor | None) -> None:
        self._n_recorded += 1 + len(edges) // 4
        saved = saved_tensors(node, self._identity_of, result)[:MOST_SAVED]
        recorded = GraphNode(
            identity, name_of(node), edges, saved, constants(node), shape=shape_of(node), line=self.line
        )
        self._nodes.append(recorded)
