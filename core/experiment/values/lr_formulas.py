"""Named formulas in place of the functions that LambdaLR and MultiplicativeLR take.

Those for LambdaLR return a factor on the initial learning rate. They take the epoch, counted from 0, and
the same two settings. ``inverse_sqrt`` is that of Vaswani et al., Attention Is All You Need (2017), section
5.3, scaled to reach 1. Exported programs copy them (``core.export.program``), so they keep to 88 columns.
"""

from __future__ import annotations

import math
from collections.abc import Callable

Formula = Callable[..., float]


def linear_warmup(epoch: int, warmup: int, rate: float) -> float:
    """Rise in `warmup` equal steps to 1 and stay there; `rate` is not used."""
    return min(1.0, (epoch + 1) / max(1, warmup))


def inverse_sqrt(epoch: int, warmup: int, rate: float) -> float:
    """Rise in `warmup` steps to 1, then fall with the square root of the epoch."""
    peak = max(1, warmup)
    return min((epoch + 1) / peak, math.sqrt(peak / (epoch + 1)))


def exponential_decay(epoch: int, warmup: int, rate: float) -> float:
    """Rise in `warmup` steps to 1, then fall by the share `rate` in every epoch."""
    risen = min(1.0, (epoch + 1) / max(1, warmup))
    return risen * math.pow(1.0 - rate, max(0, epoch - warmup))


def inverse_time_decay(epoch: int, warmup: int, rate: float) -> float:
    """Rise in `warmup` steps to 1, then fall as 1 / (1 + `rate` * epochs since)."""
    risen = min(1.0, (epoch + 1) / max(1, warmup))
    return risen / (1.0 + rate * max(0, epoch - warmup))


FORMULAS: dict[str, Formula] = {
    formula.__name__: formula
    for formula in (exponential_decay, inverse_sqrt, inverse_time_decay, linear_warmup)
}


def constant_factor(epoch: int, factor: float) -> float:
    """Return `factor` for every epoch, for MultiplicativeLR."""
    return factor
