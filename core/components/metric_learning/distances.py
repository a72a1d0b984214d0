"""The distance functions that are offered where a loss takes any."""

from __future__ import annotations

from collections.abc import Callable

from torch import Tensor
from torch.nn import functional

Distance = Callable[[Tensor, Tensor], Tensor]


def manhattan(x: Tensor, y: Tensor) -> Tensor:
    """Return the sum of absolute differences."""
    return (x - y).abs().sum(-1)


def chebyshev(x: Tensor, y: Tensor) -> Tensor:
    """Return the largest absolute difference."""
    return (x - y).abs().amax(-1)


def squared(x: Tensor, y: Tensor) -> Tensor:
    """Return the squared Euclidean distance."""
    return (x - y).square().sum(-1)


def cosine(x: Tensor, y: Tensor) -> Tensor:
    """Return one minus the cosine of the angle between two vectors."""
    return 1 - functional.cosine_similarity(x, y, dim=-1)


DISTANCES: dict[str, Distance] = {
    "manhattan": manhattan,
    "chebyshev": chebyshev,
    "squared": squared,
    "cosine": cosine,
}
"""By name; without one, torch takes the Euclidean distance."""
