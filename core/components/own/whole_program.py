"""What a file of own code may not change: torch's settings, and functions that all runs share."""

from __future__ import annotations

import ast
import builtins
from collections.abc import Iterator
from contextlib import contextmanager
from types import CodeType
from typing import Any

import torch
from torch import nn

from core.code.place import CodeError, Place
from core.code.source import CodeSource
from core.components.own.torch_settings import SettingsHeld, line_of
from core.text import Text


@contextmanager
def left_as_it_was(source: CodeSource, tree: ast.Module) -> Iterator[None]:
    """Put back what the body, which runs a file, changes for the whole program, and refuse the file for it.

    From then on other runs of the window would give other numbers, or none.

    Raises
    ------
    CodeError
        With the line that changes it.
    """
    shared = [(owner, dict(vars(owner))) for owner in _owners()]
    try:
        with SettingsHeld(source, while_loading=True):
            yield
    finally:
        replaced = [name for owner, before in shared for name in _put_back(owner, before, source.path)]
    for name in replaced:
        rule = Text("replaces {name}, which all runs use. Derive a class of your own", name=name)
        raise CodeError(Place(source.name, line_of(tree, name) or 1).text, rule)


def _owners() -> list[Any]:
    members = (*vars(nn).values(), *vars(torch.optim).values(), *vars(torch.optim.lr_scheduler).values())
    classes = {one for one in members if isinstance(one, type) and one.__module__.startswith("torch.")}
    return [builtins, torch, nn.functional, torch.Tensor, *classes]


def _put_back(owner: Any, before: dict[str, Any], path: str) -> list[str]:
    """Return the names of what the file has replaced, or hidden by functions of its own."""
    found = []
    for name, now in list(vars(owner).items()):
        if before.get(name) is now:
            continue
        if name in before and (owner is builtins or _is_of(now, path)):
            setattr(owner, name, before[name])
        elif isinstance(owner, type) and _is_of(now, path) and hasattr(super(owner, owner), name):
            delattr(owner, name)
        else:
            continue  # torch itself does such things, and what is new hides nothing
        found.append(f"{owner.__name__}.{name}")
    return found


def _is_of(function: Any, path: str) -> bool:
    code = getattr(function, "__code__", None)
    return isinstance(code, CodeType) and code.co_filename == path
