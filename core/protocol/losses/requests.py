"""What the Losses page asks for: a loss, its arguments, and the numbers that are dragged."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class ScalarRequest:
    """A loss of a single number.

    Parameters
    ----------
    args : mapping
        The constructor's arguments that are set.
    other : float
        The third number, where the loss takes one.
    with_map : bool
        Whether the map is wanted too.
    """

    name: str
    args: Mapping[str, Any]
    prediction: float
    target: float
    other: float = 0.0
    with_map: bool = False


@dataclass(frozen=True)
class ClassRequest:
    """A loss of one score for each class; `targets` are the true classes."""

    name: str
    args: Mapping[str, Any]
    logits: tuple[float, ...]
    targets: tuple[int, ...]


@dataclass(frozen=True)
class DistributionRequest:
    """A loss of two distributions, each of which sums to 1."""

    name: str
    args: Mapping[str, Any]
    prediction: tuple[float, ...]
    target: tuple[float, ...]


@dataclass(frozen=True)
class PointRequest:
    """A loss of points in the plane: anchor, positive, negative; or a pair whose target is `label`."""

    name: str
    args: Mapping[str, Any]
    points: tuple[tuple[float, float], ...]
    label: float = 1.0


LossRequest = ScalarRequest | ClassRequest | DistributionRequest | PointRequest
