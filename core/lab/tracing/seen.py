"""What is seen of variables while they are not recorded: new names, types and shapes, at little cost."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from itertools import islice
from typing import Any

import torch

from core.lab.describe.memory import Unobserved

NAMES, NAMES_PER_LOOK = 500_000, 256
"""Names that are gone through: as many as there may be in all, and more with each look.

Beyond them a look is at the names that have come, and at all again once enough is saved. So a program that
makes ``n`` names in its rounds costs as ``n``, and not as its square.
"""
_OF_ALL = 8
"""How much more it costs to see what differs than that all is as it was."""
_shape = torch._C.TensorBase.shape.__get__  # type: ignore[attr-defined]


class Seen:
    """The names, types and shapes that variables of one call had.

    Parameters
    ----------
    variables : mapping
        ``f_locals``; of a mapping of the program's own nothing is seen.

    Attributes
    ----------
    n_looked_at : int
        Names that were gone through so far.
    """

    def __init__(self, variables: Mapping[str, Any]) -> None:
        self._known: set[Hashable] = set()
        self._n_names = -1
        self._kinds: tuple[type, ...] = ()
        self._shapes: tuple[Any, ...] = ()
        self._left = NAMES
        self.n_looked_at = 0
        self.look(variables)

    def has_new_names(self, variables: Mapping[str, Any]) -> bool:
        """Return whether there are more or fewer variables than at the last look."""
        return type(variables) is dict and len(variables) != self._n_names

    def look(self, variables: Mapping[str, Any]) -> bool:
        """Return whether a variable has a type or shape that it never had before."""
        if type(variables) is not dict:
            return False
        self._left += NAMES_PER_LOOK
        n, n_before = len(variables), self._n_names
        if n * _OF_ALL <= self._left:
            return self._look_at_all(variables)
        self._n_names = n
        come = list(islice(reversed(variables.items()), max(0, n - n_before)))
        self.n_looked_at += len(come)
        shapes = [_shape_of(value) for _, value in come]
        return self._see((name for name, _ in come), [type(value) for _, value in come], shapes)

    def _look_at_all(self, variables: dict[str, Any]) -> bool:
        kinds = tuple(map(type, variables.values()))
        shapes: tuple[Any, ...] = ()
        if torch.Tensor in kinds:
            with Unobserved():
                shapes = tuple(_shape(it) for it in variables.values() if type(it) is torch.Tensor)
        is_same = kinds == self._kinds and shapes == self._shapes and self._n_names == len(kinds)
        cost = len(kinds) * (1 if is_same else _OF_ALL)
        self._left -= cost
        self.n_looked_at += cost
        if is_same:
            return False
        self._n_names, self._kinds, self._shapes = len(kinds), kinds, shapes
        of_tensors = iter(shapes)
        return self._see(
            list(variables), kinds, [next(of_tensors) if kind is torch.Tensor else None for kind in kinds]
        )

    def _see(self, names: Iterable[str], kinds: Iterable[type], shapes: Iterable[Any]) -> bool:
        found = set(zip(names, map(id, kinds), shapes, strict=True))
        is_new = not found <= self._known
        self._known |= found
        return is_new


def _shape_of(value: object) -> Any:
    if type(value) is not torch.Tensor:
        return None
    with Unobserved():
        return _shape(value)
