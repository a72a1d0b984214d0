"""Changing an optimizer's settings between two steps, with its schedule."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from torch.optim import Optimizer
from torch.optim.lr_scheduler import LRScheduler


def set_option(
    optimizers: Sequence[Optimizer], schedulers: Sequence[LRScheduler | None], name: str, value: Any
) -> None:
    """Set an option in every parameter group that has it.

    A new learning rate is what the next step uses; the rest of the schedule is scaled with it.
    """
    if name == "lr":
        _rescale(optimizers, schedulers, float(value))
        return
    for optimizer in optimizers:
        for group in optimizer.param_groups:
            if name in group:
                group[name] = tuple(value) if isinstance(group[name], tuple) else value


SCALED_KEYS = ("initial_lr", "max_lr", "min_lr", "swa_lr")
"""What schedulers keep beside ``lr`` in a parameter group, in the unit of a learning rate."""


def _rescale(
    optimizers: Sequence[Optimizer], schedulers: Sequence[LRScheduler | None], lr: float
) -> None:
    for optimizer, scheduler in zip(optimizers, schedulers, strict=True):
        now = float(optimizer.param_groups[0]["lr"])
        factor = lr / now if now > 0 else 1.0
        for group in optimizer.param_groups:
            group["lr"] = lr
            for key in SCALED_KEYS:
                if isinstance(group.get(key), float | int):
                    group[key] *= factor
        for part in _parts(scheduler):
            for attribute in ("base_lrs", "max_lrs"):
                if hasattr(part, attribute):
                    setattr(part, attribute, [rate * factor for rate in getattr(part, attribute)])
            part._last_lr = [lr for _ in optimizer.param_groups]


def _parts(scheduler: LRScheduler | None) -> Iterator[LRScheduler]:
    if scheduler is None:
        return
    yield scheduler
    for part in getattr(scheduler, "_schedulers", ()):
        yield from _parts(part)
