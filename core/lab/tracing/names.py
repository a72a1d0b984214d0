"""What a program calls its modules, parameters and tensors: the way to each from a variable."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import torch
from torch import nn

from core.lab.tracing.program_call import ProgramCall

_MOST_MODULES = 10_000


class Names:
    """The names of what lives in the variables of the innermost calls and of the top level.

    Parameters
    ----------
    stack : callable
        Returns the calls of the program, outermost first.
    """

    def __init__(self, stack: Callable[[], list[ProgramCall]]) -> None:
        self._stack = stack
        self._names: dict[int, str] | None = None

    def begin(self) -> None:
        """Forget them: since the last moment, anything may have changed."""
        self._names = None

    def name_of(self, thing: torch.Tensor | nn.Module) -> str:
        """Return the way to a tensor or module, such as ``model.0.weight``; empty if there is none."""
        if self._names is None:
            self._names = dict(self._all())
        return self._names.get(id(thing), "")

    def call_of(self, module: nn.Module) -> str:
        """Return a module's name and class, such as ``model.0 (Linear)``."""
        name, kind = self.name_of(module), type(module).__name__
        return f"{name} ({kind})" if name else kind

    def _all(self) -> Iterator[tuple[int, str]]:
        """Yield everything by its ``id``, the best name last."""
        stack = self._stack()
        for call in [*stack[:1], *stack[-2:]]:
            variables = call.frame.f_locals
            for name, value in reversed(list(variables.items())):
                if isinstance(value, nn.Module):
                    yield from _of_module(str(name), value)
                elif isinstance(value, torch.Tensor):
                    yield id(value), str(name)


def _of_module(name: str, root: nn.Module) -> Iterator[tuple[int, str]]:
    """Yield a tree of modules with their parameters and buffers; no method of the program is called."""
    waiting: list[tuple[str, nn.Module]] = [(name, root)]
    seen: set[int] = set()
    while waiting and len(seen) < _MOST_MODULES:
        path, module = waiting.pop()
        if id(module) in seen:
            continue
        seen.add(id(module))
        yield id(module), path
        for kind in ("_parameters", "_buffers"):
            tensors = module.__dict__.get(kind, {}).items()
            yield from ((id(tensor), f"{path}.{key}") for key, tensor in tensors if tensor is not None)
        children = module.__dict__.get("_modules", {}).items()
        waiting += [(f"{path}.{key}", child) for key, child in children if isinstance(child, nn.Module)]
