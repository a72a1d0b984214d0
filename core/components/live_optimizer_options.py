"""Changes an optimizer's settings between two steps, and its schedule with them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import torch
from torch.optim import Optimizer
from torch.optim.lr_scheduler import LRScheduler


def set_option(
    optimizers: Sequence[Optimizer], schedulers: Sequence[LRScheduler | None], name: str, value: Any
) -> None:
    """Set an option in the parameter groups of the run's optimizer.

    A new learning rate applies from the next step on, and the rest of the schedule is scaled with it. A
    second optimizer, which trains the parameters that the first cannot, shares the learning rate and the
    weight decay only.
    """
    if name == "lr":
        _rescale(optimizers, schedulers, float(value))
        return
    for optimizer in optimizers if name == "weight_decay" else optimizers[:1]:
        for group in optimizer.param_groups:
            group[name] = tuple(value) if isinstance(group[name], tuple) else value
    if name == "momentum" and isinstance(optimizers[0], torch.optim.RMSprop):
        _add_momentum_buffers(optimizers[0])


def _add_momentum_buffers(optimizer: Optimizer) -> None:
    # RMSprop (torch 2.13) makes them at the first step only, and raises KeyError if momentum comes later.
    for parameter, state in optimizer.state.items():
        if state:
            state.setdefault("momentum_buffer", torch.zeros_like(parameter))


SCALED_KEYS = ("initial_lr", "max_lr", "min_lr", "swa_lr")
"""Learning rates that schedulers store beside ``lr`` in a parameter group."""


def _rescale(optimizers: Sequence[Optimizer], schedulers: Sequence[LRScheduler | None], lr: float) -> None:
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
