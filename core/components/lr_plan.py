"""Plans the learning rate of a whole run, by running its schedule without training."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt
import torch
from torch.optim import Optimizer
from torch.optim.lr_scheduler import ConstantLR, LRScheduler

from core.components.optimizers import exhausted
from core.experiment import torch_overrides
from core.experiment.schema import Cadence
from core.protocol.results import LrPlan
from core.text import Text

PLAN_POINTS = 2_000
PLAN_STEPS = 250_000
"""The most steps of a schedule that a plan simulates; they take about a second."""

Ints = npt.NDArray[np.int64]
Floats = npt.NDArray[np.float64]


@dataclass(frozen=True)
class LrPreview:
    """The part of a run that is still to come.

    Parameters
    ----------
    step : int
        Optimizer steps taken so far.
    left : int
        Steps left of the present epoch; 0 between two epochs.
    epochs : int
        Whole epochs after that.
    steps_per_epoch : int
        Steps of each of them.
    """

    step: int
    left: int
    epochs: int
    steps_per_epoch: int

    @property
    def n_steps(self) -> int:
        """Steps left in all."""
        return self.left + self.epochs * self.steps_per_epoch


def plan(
    cadence: Cadence | None, optimizer: Optimizer, scheduler: LRScheduler | None, ahead: LrPreview
) -> LrPlan:
    """Return the learning rate over what is to come of a run.

    Parameters
    ----------
    cadence : Cadence or None
        What the schedule steps after; None without one.
    optimizer, scheduler
        Those of the run; they are copied and do not change.
    ahead : LrPreview
        The part of the run to plan.

    Returns
    -------
    LrPlan
        At most 2,000 points; straight lines between them make the whole plan.
    """
    settings = {name: value for name, value in optimizer.param_groups[0].items() if name != "params"}
    still = _Still([torch.zeros(1)], settings)
    ConstantLR(still, factor=1.0)  # wraps its ``step``, as the copied schedule expects
    return _follow(cadence, still, deepcopy(scheduler, {id(optimizer): still}), ahead)


def replan(
    former: LrPlan,
    cadence: Cadence | None,
    optimizer: Optimizer,
    scheduler: LRScheduler | None,
    ahead: LrPreview,
) -> LrPlan:
    """Return a plan whose past is that of the former one, and whose future follows from the present state."""
    past = _until(former, ahead.step)
    if ahead.n_steps == 0:
        return past
    future = plan(cadence, optimizer, scheduler, ahead)
    steps, lr = np.append(past.steps, future.steps), np.append(past.lr, future.lr)
    kept = _extremes(lr)
    return LrPlan(steps[kept], lr[kept], future.note)


def _until(former: LrPlan, step: int) -> LrPlan:
    """Return the part of a plan up to and including `step`."""
    n = int(np.searchsorted(former.steps, step, side="right"))
    steps, lr = former.steps[:n], former.lr[:n]
    if 0 < n < len(former.steps) and steps[-1] < step:
        steps = np.append(steps, step)
        lr = np.append(lr, np.interp(step, former.steps, former.lr))
    return LrPlan(steps, lr, former.note)


class _Still(Optimizer):
    """An optimizer that trains nothing, for running a schedule alone."""

    def step(self, closure: Any = None) -> None:  # type: ignore[override]
        """Do nothing."""


def _follow(
    cadence: Cadence | None, optimizer: Optimizer, scheduler: LRScheduler | None, ahead: LrPreview
) -> LrPlan:
    """Run a schedule to the end of the run; this changes `optimizer` and `scheduler`."""
    lengths, note = _lengths(cadence, ahead)
    rates = _simulate(optimizer, scheduler, len(lengths))
    ends = ahead.step + lengths.cumsum()
    steps = np.stack([ends - lengths + 1, ends], axis=1).ravel()
    lr = rates.repeat(2)
    kept = np.flatnonzero(np.diff(steps, prepend=-1))  # a rate of one step is one point
    kept = kept[_corners(lr[kept])]
    kept = kept[_extremes(lr[kept])]
    return LrPlan(steps[kept], lr[kept], note)


def _lengths(cadence: Cadence | None, ahead: LrPreview) -> tuple[Ints, str]:
    """Return how many steps each rate of the schedule lasts, and a note on what cannot be planned."""
    if cadence is None or cadence == "metric":
        note = torch_overrides.NOTES["ReduceLROnPlateau"] if cadence is not None else ""
        return np.array([ahead.n_steps]), note
    n_rates = ahead.n_steps if cadence == "batch" else ahead.epochs + (ahead.left > 0)
    lengths = np.full(min(n_rates, PLAN_STEPS), 1 if cadence == "batch" else ahead.steps_per_epoch)
    if cadence == "epoch" and ahead.left:
        lengths[0] = ahead.left
    if n_rates <= PLAN_STEPS:
        return lengths, ""
    unit = Text("steps") if cadence == "batch" else Text("epochs")
    which = Text("next") if ahead.step else Text("first")
    return lengths, Text(
        "The plan shows the {which} {plan_steps:,} of {n_rates:,} {unit}.",
        which=which,
        plan_steps=PLAN_STEPS,
        n_rates=n_rates,
        unit=unit,
    )


def _simulate(optimizer: Optimizer, scheduler: LRScheduler | None, n_rates: int) -> Floats:
    """Return the present rate and those that follow, `n_rates` in all."""
    rates = np.empty(n_rates)
    group = optimizer.param_groups[0]
    optimizer.step()  # schedulers warn if the optimizer has taken no step
    for i in range(n_rates):
        rates[i] = group["lr"]
        if scheduler is not None and i + 1 < n_rates and not exhausted(scheduler):
            scheduler.step()
    return rates


def _corners(lr: Floats) -> Ints:
    """Return the first and the last index of every stretch of equal rates; lines join them."""
    same = lr[1:] == lr[:-1]
    inside = np.zeros(len(lr), dtype=bool)
    inside[1:-1] = same[1:] & same[:-1]
    return np.flatnonzero(~inside)


def _extremes(lr: Floats) -> Ints:
    """Return at most PLAN_POINTS indices: both ends, and the extremes of equally long stretches."""
    if len(lr) <= PLAN_POINTS:
        return np.arange(len(lr))
    stretches = np.array_split(np.arange(len(lr)), PLAN_POINTS // 2 - 1)
    kept = {0, len(lr) - 1}
    for stretch in stretches:
        kept |= {int(stretch[lr[stretch].argmin()]), int(stretch[lr[stretch].argmax()])}
    return np.array(sorted(kept))
