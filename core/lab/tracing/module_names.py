"""What a program calls a module or parameter: the way to it from a variable."""

from __future__ import annotations

from collections.abc import Iterator

import torch
from torch import nn

from core.lab.tracing.program_call import ProgramCall

_MOST = 10_000


def name_of_module(module: nn.Module, stack: list[ProgramCall]) -> str:
    """Return a module's path from a variable and its class, such as ``model.0 (Linear)``.

    Parameters
    ----------
    module : Module
    stack : list of ProgramCall
        Where variables are looked for: in the innermost call first.
    """
    kind = type(module).__name__
    for call in reversed(stack[-2:] + stack[:1]):
        variables = call.frame.f_locals
        for variable, root in list(variables.items()):
            if isinstance(root, nn.Module) and isinstance(variable, str):
                path = next((path for path, part in _parts(root) if part is module), None)
                if path is not None:
                    return f"{'.'.join((variable, *path))} ({kind})"
    return kind


def parameter_names(module: nn.Module) -> dict[int, str]:
    """Return the names of a module's own parameters and buffers by their ``id``."""
    own: dict[int, str] = {}
    for tensors in (module.__dict__.get("_parameters", {}), module.__dict__.get("_buffers", {})):
        own.update((id(tensor), name) for name, tensor in tensors.items() if isinstance(tensor, torch.Tensor))
    return own


def _parts(root: nn.Module) -> Iterator[tuple[tuple[str, ...], nn.Module]]:
    """Yield the modules of a tree with their paths; no method of the program is called."""
    waiting: list[tuple[tuple[str, ...], nn.Module]] = [((), root)]
    seen: set[int] = set()
    while waiting and len(seen) < _MOST:
        path, module = waiting.pop()
        if id(module) in seen:
            continue
        seen.add(id(module))
        yield path, module
        children = module.__dict__.get("_modules", {})
        waiting += [((*path, name), child) for name, child in children.items() if isinstance(child, nn.Module)]
