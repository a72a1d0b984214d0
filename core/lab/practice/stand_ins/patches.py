"""Attributes that are replaced for a time."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any

import torch
from torch.overrides import handle_torch_function

_ABSENT = object()


class Patches:
    """Replaces attributes of classes, modules and objects, and puts all back."""

    def __init__(self) -> None:
        self._undo: list[tuple[Any, str, object]] = []

    def set(self, owner: Any, name: str, value: object) -> None:
        """Replace an attribute."""
        self._undo.append((owner, name, vars(owner).get(name, _ABSENT)))
        setattr(owner, name, value)

    def stand_in(self, owner: Any, name: str, stand_in: Callable[..., Any]) -> Callable[..., Any]:
        """Replace a function of torch, return what replaces it: `stand_in`, given the original first.

        Function modes see the stand-in as they see torch's own.
        """
        original = getattr(owner, name)

        @functools.wraps(original)
        def function(*args: Any, **kwargs: Any) -> Any:
            if torch._C._is_torch_function_mode_enabled():
                return handle_torch_function(function, args[:1], *args, **kwargs)
            return stand_in(original, *args, **kwargs)

        self.set(owner, name, function)
        return function

    def undo(self) -> None:
        """Put all back, the newest first."""
        while self._undo:
            owner, name, before = self._undo.pop()
            if before is _ABSENT:
                delattr(owner, name)
            else:
                setattr(owner, name, before)
