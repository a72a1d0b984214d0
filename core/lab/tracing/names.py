"""What a program calls its modules, parameters and tensors: the way to each from a variable."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from types import FrameType

import torch
from torch import nn

from core.lab.describe.modules import parameters_of, tree_of
from core.lab.errors.failure import as_code
from core.lab.tracing.variables import MOST_VARIABLES

_NAMED = (nn.Module, torch.Tensor)


class Names:
    """The names of what lives in the variables of the innermost calls and of the top level.

    Parameters
    ----------
    stack : callable
        Returns the frames of the program, outermost first.
    """

    def __init__(self, stack: Callable[[], list[FrameType]]) -> None:
        self._stack = stack
        self._names: dict[int, str] | None = None

    def begin(self) -> None:
        """Forget them: since the last moment, anything may have changed."""
        self._names = None

    def name_of(self, part: torch.Tensor | nn.Module) -> str:
        """Return the way to a tensor or module, such as ``model[0].weight``; empty if there is none."""
        if self._names is None:
            self._names = {id(named): name for named, name in self._all()}
        return self._names.get(id(part), "")

    def by_identity(self, identity_of: Callable[[object], int]) -> dict[int, str]:
        """Return all names by the identities that the describer gives."""
        return {identity_of(named): name for named, name in self._all()}

    def call_of(self, module: nn.Module) -> str:
        """Return a module's name and class, such as ``model.0 (Linear)``."""
        name, kind = self.name_of(module), type(module).__name__
        return f"{name} ({kind})" if name else kind

    def _all(self) -> Iterator[tuple[torch.Tensor | nn.Module, str]]:
        """Yield everything with its name, the best name last."""
        stack = self._stack()
        for frame in [*stack[:1], *stack[-2:]]:
            few = dict(islice(frame.f_locals.items(), MOST_VARIABLES))
            variables = [(str(name), value) for name, value in few.items() if issubclass(type(value), _NAMED)]
            variables.reverse()
            for name, value in variables:
                if issubclass(type(value), nn.Module):
                    yield from _of_module(name, value)
            for name, value in variables:
                if issubclass(type(value), torch.Tensor):
                    yield value, name


def _of_module(name: str, root: nn.Module) -> Iterator[tuple[torch.Tensor | nn.Module, str]]:
    for path, module in tree_of(root):
        text = as_code(name, path)
        yield module, text
        yield from ((parameter, f"{text}.{key}") for key, parameter in parameters_of(module).items())
