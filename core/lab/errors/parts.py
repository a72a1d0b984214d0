"""What the sentences about an error speak of: a part of the program with its text and its live value."""

from __future__ import annotations

import ast
from itertools import chain
from typing import Any

import torch
from torch import nn

from core.lab.errors.source import is_atom
from core.lab.practice.gpus import device_name
from core.text import Text

MISSING: Any = object()
"""The value of what could not be evaluated."""
LONGEST_NAME = 48


class Part:
    """A part of a program. A sentence that asks for what it has not got is not used.

    Parameters
    ----------
    name : str
        As it is written, or what it is called.
    node : ast.AST, optional
        Where it is written.
    """

    def __init__(self, name: str, value: Any = MISSING, node: ast.AST | None = None) -> None:
        self._name = name
        self.value = value
        self.node = node

    @property
    def name(self) -> str:
        """Its text, or the beginning of it."""
        return _short(self._name)

    @property
    def owner(self) -> str:
        """The same where a method of it is named."""
        return _short(self.code)

    @property
    def code(self) -> str:
        """Its whole text, in brackets where a method could not be called on it otherwise."""
        return self._name if self.node is None or is_atom(self.node) else f"({self._name})"

    @property
    def plain(self) -> str:
        """Its whole text as it is."""
        return self._name

    @property
    def type(self) -> str:
        """The name of its class."""
        return type(self._known()).__name__

    @property
    def shape(self) -> str:
        """Its shape, such as ``(3, 4)``."""
        return shape_text(tuple(self._tensor().shape))

    @property
    def length(self) -> int:
        """The size of its first dimension."""
        return int(self._tensor().shape[0])

    @property
    def last(self) -> int:
        """The size of its last dimension."""
        return int(self._tensor().shape[-1])

    @property
    def channels(self) -> int:
        """The size of its second dimension."""
        return int(self._tensor().shape[1])

    @property
    def last_class(self) -> int:
        """The largest number of a class that logits of this shape have a column for."""
        return self.channels - 1

    @property
    def before(self) -> int:
        """The number before it."""
        return int(self._name) - 1

    @property
    def dtype(self) -> str:
        """Its dtype, such as ``float32``."""
        return str(self._tensor().dtype).removeprefix("torch.")

    @property
    def device(self) -> str:
        """Its device; of a module, that of its first parameter."""
        value = self._known()
        if isinstance(value, nn.Module):
            value = next(chain(value.parameters(), value.buffers()), None)
        if not isinstance(value, torch.Tensor):
            raise AttributeError
        return device_of(value)

    @property
    def training(self) -> bool:
        """Whether a module is in training mode."""
        return bool(self._known().training)

    def _known(self) -> Any:
        if self.value is MISSING:
            raise AttributeError
        return self.value

    def _tensor(self) -> torch.Tensor:
        if not isinstance(self.value, torch.Tensor):
            raise AttributeError
        return self.value


def _short(text: str) -> str:
    if isinstance(text, Text):  # a sentence of ours
        return text
    text = " ".join(text.split())
    return text if len(text) <= LONGEST_NAME else text[: LONGEST_NAME - 1] + "…"


class Group(str):
    """What a group of a rule's pattern found."""

    __slots__ = ()

    @property
    def before(self) -> int:
        """The number before it."""
        return int(self) - 1


def device_of(tensor: torch.Tensor) -> str:
    """Return the device of a tensor as the program's author knows it."""
    return device_name(tensor)


def shape_text(shape: tuple[int, ...]) -> str:
    """Return a shape as Python writes it."""
    return str(tuple(int(n) for n in shape))
