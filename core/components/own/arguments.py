"""The constructor of a user's class: which arguments the program fills in, and which are settings."""

from __future__ import annotations

import inspect
import math
from collections.abc import Callable, Mapping
from typing import Any

GIVEN: dict[str, Callable[[tuple[int, ...], int], Any]] = {
    "in_shape": lambda shape, n_outputs: shape,
    "in_features": lambda shape, n_outputs: math.prod(shape),
    "n_outputs": lambda shape, n_outputs: n_outputs,
    "out_features": lambda shape, n_outputs: n_outputs,
}
"""Arguments of a model that the program fills in, from the shape of a sample and the number of outputs."""


def given_to(cls: type, shape: tuple[int, ...], n_outputs: int) -> dict[str, Any]:
    """Return what the program fills in of the arguments that a model's constructor names."""
    names = parameters_of(cls)
    return {name: value(shape, n_outputs) for name, value in GIVEN.items() if name in names}


def parameters_of(cls: type) -> Mapping[str, inspect.Parameter]:
    """Return the arguments of a constructor; none if it does not tell them."""
    try:
        return inspect.signature(cls).parameters
    except (ValueError, TypeError):
        return {}


def n_required(function: Any) -> int:
    """Return how many arguments of a method have no default, besides ``self``."""
    positional = (inspect.Parameter.POSITIONAL_ONLY, inspect.Parameter.POSITIONAL_OR_KEYWORD)
    try:
        parameters = [*inspect.signature(function).parameters.values()][1:]
    except (ValueError, TypeError):
        return 0
    return sum(p.kind in positional and p.default is p.empty for p in parameters)
