"""What a file of own code may not change: torch's defaults, and functions that all runs share."""

from __future__ import annotations

import ast
import builtins
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from types import CodeType
from typing import Any

import torch
from torch import nn

from core.code.place import CodeError, Place
from core.code.source import CodeSource
from core.text import Text


@dataclass(frozen=True)
class _Setting:
    """A setting of torch: the function of torch that sets it, and how it is read and put back."""

    setter: str
    read: Callable[[], Any]
    put_back: Callable[[Any], object]


_SETTINGS = (
    _Setting("set_default_dtype", torch.get_default_dtype, torch.set_default_dtype),
    _Setting("set_default_device", torch.get_default_device, lambda _: torch.set_default_device(None)),
    _Setting("set_grad_enabled", torch.is_grad_enabled, torch.set_grad_enabled),
)


@contextmanager
def left_as_it_was(source: CodeSource, tree: ast.Module) -> Iterator[None]:
    """Put back what the body, which runs a file, changes for the whole program, and refuse the file for it.

    From then on other runs of the window would give other numbers, or none.

    Raises
    ------
    CodeError
        With the line that changes it.
    """
    settings = [(setting, setting.read()) for setting in _SETTINGS]
    shared = [(owner, dict(vars(owner))) for owner in _owners()]
    try:
        yield
    finally:
        changed = [setting.setter for setting, value in settings if _is_put_back(setting, value)]
        replaced = [name for owner, before in shared for name in _put_back(owner, before, source.path)]
    for setter in changed:
        rule = Text("torch.{setter} changes what runs without this file, too", setter=setter)
        raise CodeError(Place(source.name, _line_of(tree, setter)).text, rule)
    for name in replaced:
        rule = Text("replaces {name}, which all runs use. Derive a class of your own", name=name)
        raise CodeError(Place(source.name, _line_of(tree, name.rpartition(".")[2])).text, rule)


def _owners() -> list[Any]:
    members = (*vars(nn).values(), *vars(torch.optim).values(), *vars(torch.optim.lr_scheduler).values())
    classes = {one for one in members if isinstance(one, type) and one.__module__.startswith("torch.")}
    return [builtins, torch, nn.functional, torch.Tensor, *classes]


def _is_put_back(setting: _Setting, value: Any) -> bool:
    if setting.read() == value:
        return False
    setting.put_back(value)
    return True


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


def _line_of(tree: ast.Module, name: str) -> int:
    """Return the first line of a file that names an attribute, or else its first line."""
    named = (node for node in ast.walk(tree) if isinstance(node, ast.Attribute) and node.attr == name)
    return next((node.lineno for node in named), 1)
