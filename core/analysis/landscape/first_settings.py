"""Which optimizers can race, and settings with which a race is worth seeing."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any

from core.analysis.remedy import USUAL_RATES
from core.text import Text

UNFIT: Mapping[str, str] = {
    "Muon": Text("it takes two-dimensional weights only; here the parameters are two single numbers"),
    "SparseAdam": Text("it takes sparse gradients only; here they are dense"),
}
"""Optimizers that cannot race, with the reason."""

FIRST_RACERS: tuple[tuple[str, Mapping[str, Any]], ...] = (
    ("SGD", {}),
    ("SGD", {"momentum": 0.9}),
    ("RMSprop", {}),
    ("Adam", {}),
)
"""Who races first: what classes ask about, and different from the first steps on."""

STRIDES: Mapping[str, float] = {
    "Adam": 1.0, "AdamW": 1.0, "Adamax": 1.0, "NAdam": 1.0, "RMSprop": 1.0, "Rprop": 1.0,
    "Adafactor": 1.0, "Adagrad": 8.0, "Adadelta": 300.0,
}  # fmt: skip
"""Of optimizers that divide by the gradient's size, the rate for steps of a length of 1.

Adagrad's steps shrink with the root of their number. Adadelta's first are the root of its eps, 1e-3.
"""
PROPORTIONAL = frozenset({"SGD", "ASGD"})
"""Optimizers whose steps are proportional to the gradient."""
DIGITS = 2


def first_settings(optimizer: str, stride: float, rate: float) -> dict[str, Any]:
    """Return the settings with which an optimizer first races.

    Parameters
    ----------
    optimizer : str
        A class of ``torch.optim``.
    stride, rate : float
        As in ``core.analysis.landscape.surfaces.Surface``.
    """
    if optimizer == "LBFGS":
        return {"lr": 0.1, "max_iter": 1}  # torch's 20 iterations a step would end the race at once
    if optimizer in PROPORTIONAL:
        return {"lr": _round(rate)}
    if optimizer == "RAdam":  # its first steps are those of plain gradient descent with momentum
        return {"lr": _round(min(stride, rate))}
    if optimizer in STRIDES:
        return {"lr": _round(stride * STRIDES[optimizer])}
    low, high = USUAL_RATES.get(optimizer, (stride, stride))
    return {"lr": _round(math.sqrt(low * high))}


def _round(rate: float) -> float:
    return float(f"{rate:.{DIGITS}g}")
