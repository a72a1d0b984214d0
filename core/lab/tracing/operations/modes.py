"""The recorders' own function modes: out of torch's way where it asks whether there are any."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import torch
from torch.overrides import TorchFunctionMode, _get_current_function_mode_stack

Return = Callable[[], None]


class OwnModes:
    """Modes that change nothing, and that torch need not know of."""

    def __init__(self, *modes: TorchFunctionMode) -> None:
        self._modes = modes

    def step_aside(self) -> Return:
        """Take them out of torch's stack; what is returned puts them back where they were."""
        before = _stack()
        _set_stack([mode for mode in before if not self._is_own(mode)])
        return partial(self._come_back, before)

    def deny(self) -> Return:
        """Let ``torch.overrides.has_torch_function`` not see them, until what is returned is called."""
        original = torch.overrides.has_torch_function

        def has_torch_function(arguments: Any) -> bool:
            come_back = self.step_aside()
            try:
                return original(arguments)
            finally:
                come_back()

        torch.overrides.has_torch_function = has_torch_function  # type: ignore[assignment]
        return partial(setattr, torch.overrides, "has_torch_function", original)

    def _come_back(self, before: list[Any]) -> None:
        modes = _stack()
        for at, mode in enumerate(before):
            if self._is_own(mode):
                modes.insert(at, mode)
        _set_stack(modes)

    def _is_own(self, mode: object) -> bool:
        return any(mode is own for own in self._modes)


def _stack() -> list[Any]:
    return list(_get_current_function_mode_stack())  # type: ignore[no-untyped-call]


def _set_stack(modes: list[Any]) -> None:
    for _ in range(torch._C._len_torch_function_stack()):
        torch._C._pop_torch_function_stack()
    for mode in modes:
        torch._C._push_on_torch_function_stack(mode)
