"""Backward passes as they happen: the order of the nodes, and the gradients at each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from types import TracebackType
from typing import Any

import torch

from core.lab.autograd.graph_recorder import GraphRecorder
from core.lab.autograd.node_content import sizes_of
from core.lab.autograd.pass_hooks import End, PassHooks
from core.lab.describe.memory import Unobserved
from core.lab.describe.numbers import summary_of, values_of
from core.protocol.trace.graph import BackwardPass, Gradient

MOST_PASSES = 100
"""Passes that are told between two calls of ``take``."""
MOST_NUMBERS = 4_000_000
"""Numbers of gradients that are told of one run; after them, their summaries alone."""

_ENGINE = "_engine_run_backward"
"""What ``backward`` and ``grad`` of tensors and of ``torch.autograd`` end in (torch 2.2 and on)."""


class BackwardRecorder:
    """While it is entered, tells each backward pass, whichever function of torch began it.

    Parameters
    ----------
    graph : GraphRecorder
        Gives the nodes their identities.
    """

    def __init__(self, graph: GraphRecorder) -> None:
        self._graph = graph
        self._original: Callable[..., Any]
        self._running: list[PassHooks] = []
        self._passes: list[BackwardPass] = []
        self._n_numbers = 0
        self.is_paused = False
        """Whether passes are left to torch for a while."""

    def __enter__(self) -> BackwardRecorder:
        self._original = getattr(torch.autograd, _ENGINE)
        setattr(torch.autograd, _ENGINE, self._run)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        setattr(torch.autograd, _ENGINE, self._original)

    def take(self) -> tuple[BackwardPass, ...]:
        """Return the passes that ended since the last call."""
        passes, self._passes = tuple(self._passes), []
        return passes

    def _run(self, roots: Sequence[End], *args: Any, **kwargs: Any) -> Any:
        """Run backward as the engine does, and record it."""
        if self.is_paused or not self._can_record(roots):
            return self._original(roots, *args, **kwargs)
        hooks = PassHooks(self._graph, roots, self._gradient, self._is_innermost)
        self._running.append(hooks)
        try:
            result = self._original(roots, *args, **kwargs)
            if not kwargs.get("accumulate_grad"):
                hooks.add_results(args[3], result)
            return result
        finally:
            self._running.remove(hooks)
            self._passes.append(hooks.close())

    def _can_record(self, roots: Sequence[End]) -> bool:
        """Whether there is room, and the graph is no inner one of ``torch.func``."""
        with Unobserved():
            inner = any(torch._C._functorch.is_functorch_wrapped_tensor(root) for root in roots
                        if isinstance(root, torch.Tensor))  # fmt: skip
        return not inner and len(self._passes) < MOST_PASSES

    def _is_innermost(self, hooks: PassHooks) -> bool:
        return bool(self._running) and self._running[-1] is hooks

    def _gradient(self, tensor: torch.Tensor | None) -> Gradient:
        """Return a gradient as plain data: its values, or a summary where they or all told are too many."""
        if tensor is None:
            return Gradient()
        with Unobserved():
            values = values_of(tensor) if self._n_numbers < MOST_NUMBERS else None
            self._n_numbers += 0 if values is None else values.size
            summary = summary_of(tensor) if values is None else None
            return Gradient(sizes_of(tensor), str(tensor.dtype), values, summary)
