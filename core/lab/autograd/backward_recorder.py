"""Backward passes as they happen: the order of the nodes, and the gradients at each."""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable, Sequence
from types import TracebackType
from typing import Any

import torch
from torch.autograd.graph import GradientEdge

from core.lab.autograd.graph_recorder import GraphRecorder
from core.lab.autograd.pass_hooks import End, PassHooks
from core.lab.describe.memory import Unobserved
from core.lab.describe.numbers import summary_of, values_of
from core.protocol.trace.graph import BackwardPass, Gradient

MOST_PASSES = 100
"""Passes that are told between two calls of ``take``."""
MOST_NUMBERS = 4_000_000
"""Numbers of gradients that are told of one run; after them, their summaries alone."""

_NAMES = ("backward", "grad")


class BackwardRecorder:
    """While it is entered, tells each call of ``Tensor.backward`` and of ``torch.autograd``'s functions.

    Parameters
    ----------
    graph : GraphRecorder
        Gives the nodes their identities.
    """

    def __init__(self, graph: GraphRecorder) -> None:
        self._graph = graph
        self._originals: dict[str, Callable[..., Any]] = {}
        self._running: list[PassHooks] = []
        self._passes: list[BackwardPass] = []
        self._n_numbers = 0

    def __enter__(self) -> BackwardRecorder:
        for name in _NAMES:  # Tensor.backward calls torch.autograd.backward
            original = self._originals[name] = getattr(torch.autograd, name)
            setattr(torch.autograd, name, self._recorded(original))
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for name in _NAMES:
            setattr(torch.autograd, name, self._originals.pop(name))

    def take(self) -> tuple[BackwardPass, ...]:
        """Return the passes that ended since the last call."""
        passes, self._passes = tuple(self._passes), []
        return passes

    def _recorded(self, original: Callable[..., Any]) -> Callable[..., Any]:
        """Return a function that does the same, and records it."""
        signature = inspect.signature(original)

        @functools.wraps(original)
        def recorded(*args: Any, **kwargs: Any) -> Any:
            try:
                given = signature.bind(*args, **kwargs).arguments
            except TypeError:  # which the original says in its own words
                return original(*args, **kwargs)
            roots = _ends(given.get("tensors", given.get("outputs")))
            if not self._can_record(roots):
                return original(*args, **kwargs)
            hooks = PassHooks(self._graph, roots, self._gradient, self._is_innermost)
            self._running.append(hooks)
            try:
                result = original(*args, **kwargs)
                if result is not None:
                    hooks.add_results(_ends(given.get("inputs")), result)
                return result
            finally:
                self._running.remove(hooks)
                self._passes.append(hooks.close())

        return recorded

    def _can_record(self, roots: Sequence[End]) -> bool:
        """Whether there is room, and the graph is no inner one of ``torch.func``."""
        with Unobserved():
            inner = any(torch._C._functorch.is_functorch_wrapped_tensor(root) for root in roots
                        if isinstance(root, torch.Tensor))  # fmt: skip
        return bool(roots) and not inner and len(self._passes) < MOST_PASSES

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
            return Gradient(tuple(tensor.shape), str(tensor.dtype), values, summary)


def _ends(given: object) -> tuple[End, ...]:
    """Return what was given as tensors: one of them or a sequence."""
    if isinstance(given, torch.Tensor | GradientEdge):
        return (given,)
    if isinstance(given, tuple | list):
        return tuple(end for end in given if isinstance(end, torch.Tensor | GradientEdge))
    return ()
