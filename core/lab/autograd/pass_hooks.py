"""One backward pass: hooks on each node of its graph, and what they saw."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

import torch
from torch.autograd.graph import GradientEdge, Node
from torch.utils.hooks import RemovableHandle

from core.lab.autograd.graph_recorder import GraphRecorder
from core.lab.autograd.node_content import has_saved_tensors, is_leaf_node
from core.lab.describe.memory import Unobserved, is_wrapper
from core.protocol.trace.graph import MOST_EDGES, MOST_NODES, BackwardPass, BackwardStep, Gradient

End = torch.Tensor | GradientEdge
Take = Callable[[torch.Tensor | None], Gradient]


class PassHooks:
    """Listens to the nodes behind `roots` until it is closed.

    The hooks return nothing, so gradients pass as they are. They must not outlive the call of backward:
    they hold the leaves.

    Parameters
    ----------
    take : callable
        Makes plain data of a gradient.
    is_listening : callable
        Whether what happens now belongs to this pass, not to one that a hook of the program began.
    """

    def __init__(
        self,
        graph: GraphRecorder,
        roots: Sequence[End],
        take: Take,
        is_listening: Callable[[PassHooks], bool],
    ) -> None:
        self._graph, self._take, self._is_listening = graph, take, is_listening
        self._begun: dict[int, BackwardStep] = {}
        self._steps: list[BackwardStep] = []
        self._handles: list[RemovableHandle] = []
        self._keeping: list[tuple[int, Node]] = []
        for root in roots:
            if isinstance(root, torch.Tensor):
                graph.node_of(root)
        with Unobserved():
            self._roots = tuple(i for i in (self._identity(root) for root in roots) if i is not None)
            self._begins = [
                node for node in map(_node_of, roots) if node is not None
            ]  # a leaf holds its own weakly
            self._listen(list(self._begins))

    def add_results(self, inputs: Sequence[End], results: Iterable[torch.Tensor | None]) -> None:
        """Add what ``torch.autograd.grad`` returned, at nodes that ended there instead of running."""
        ran = {step.node for step in self._steps}
        for end, result in zip(inputs, results, strict=False):
            identity = self._identity(end)
            if identity is not None and identity not in ran and result is not None:
                place = max(0, end.output_nr)
                self._steps.append(BackwardStep(identity, (*[Gradient()] * place, self._take(result))))

    def close(self) -> BackwardPass:
        """Remove the hooks, and return what they saw; a node that raised has no leaving gradients."""
        for handle in self._handles:
            handle.remove()
        with Unobserved():
            freed = tuple(identity for identity, node in self._keeping if not has_saved_tensors(node))
        self._handles.clear()
        self._keeping.clear()
        self._begins.clear()
        raised = next(reversed(self._begun), None)
        return BackwardPass(self._roots[:MOST_EDGES], (*self._steps, *self._begun.values()), freed, raised)

    def _identity(self, end: End) -> int | None:
        if isinstance(end, torch.Tensor):
            return self._graph.node_of(end)
        return self._graph.identity(end.node)

    def _listen(self, waiting: list[Node]) -> None:
        """Put hooks on all nodes that lead on from some, without recursion."""
        seen: set[int] = set()
        while waiting and len(seen) < MOST_NODES:
            node = waiting.pop()
            identity = self._graph.identity(node)
            if identity is None or identity in seen:
                continue
            seen.add(identity)
            self._hook(node, identity)
            waiting.extend(target for target, _ in node.next_functions if target is not None)

    def _hook(self, node: Node, identity: int) -> None:
        leaf = node.variable if is_leaf_node(node) else None  # type: ignore[attr-defined]

        def before(arriving: Sequence[torch.Tensor | None]) -> None:
            if self._is_listening(self):
                self._begun[identity] = BackwardStep(
                    identity, tuple(map(self._take, arriving[:MOST_EDGES])), grad_before=self._grad(leaf)
                )

        def after(leaving: Sequence[torch.Tensor | None], arriving: object) -> None:
            begun = self._begun.pop(identity, None) if self._is_listening(self) else None
            if begun is not None:
                left = tuple(map(self._take, leaving[:MOST_EDGES]))
                self._steps.append(replace(begun, leaving=left, grad_after=self._grad(leaf)))

        self._handles += [node.register_prehook(before), node.register_hook(after)]
        if leaf is None and has_saved_tensors(node):
            self._keeping.append((identity, node))

    def _grad(self, leaf: torch.Tensor | None) -> Gradient | None:
        if leaf is None:
            return None
        with Unobserved():
            return self._take(leaf.grad)


def _node_of(end: End) -> Node | None:
    """Return the node where a pass begins."""
    if not isinstance(end, torch.Tensor):
        return end.node
    if end.grad_fn is None and end.requires_grad and not is_wrapper(end):
        with torch.enable_grad():  # only an operation leads to the node of a leaf
            return end.view_as(end).grad_fn.next_functions[0][0]  # type: ignore[union-attr]
    return end.grad_fn
