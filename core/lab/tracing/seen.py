"""What is seen of variables while they are not recorded: new names, types and shapes, at little cost."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import Any

import torch

from core.lab.describe.memory import Unobserved

_shape = torch._C.TensorBase.shape.__get__  # type: ignore[attr-defined]


class Seen:
    """The names, types and shapes that variables of one call had.

    Parameters
    ----------
    variables : mapping
        ``f_locals``; of a mapping of the program's own nothing is seen.
    """

    def __init__(self, variables: Mapping[str, Any]) -> None:
        self._known: set[Hashable] = set()
        self._n_names = -1
        self._kinds: tuple[type, ...] = ()
        self._shapes: tuple[Any, ...] = ()
        self.look(variables)

    def has_new_names(self, variables: Mapping[str, Any]) -> bool:
        """Return whether there are more or fewer variables than at the last look."""
        return type(variables) is dict and len(variables) != self._n_names

    def look(self, variables: Mapping[str, Any]) -> bool:
        """Return whether a variable has a type or shape that it never had before."""
        if type(variables) is not dict:
            return False
        kinds = tuple(map(type, variables.values()))
        shapes: tuple[Any, ...] = ()
        if torch.Tensor in kinds:
            with Unobserved():
                shapes = tuple(_shape(it) for it in variables.values() if type(it) is torch.Tensor)
        if kinds == self._kinds and shapes == self._shapes and self._n_names == len(kinds):
            return False
        self._n_names, self._kinds, self._shapes = len(kinds), kinds, shapes
        of_tensors = iter(shapes)
        found = {
            (name, id(kind), next(of_tensors) if kind is torch.Tensor else None)
            for name, kind in zip(list(variables), kinds, strict=True)
        }
        is_new = not found <= self._known
        self._known |= found
        return is_new
