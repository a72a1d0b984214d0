"""Compares networks of a group with their single runs."""

from __future__ import annotations

import math
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial

import torch

from core.components.catalog import Components
from core.errors import RunError
from core.protocol.results import DeviceInfo
from core.runs.sweeps.sweep import Trial
from core.text import Text, short
from core.training.devices import undone
from core.training.together.group import Group
from core.training.trainer import Trainer

N_STEPS = 20
N_MEMBERS = 3
MOST = 1e-4
"""The greatest relative difference of losses at which a network counts as that of its single run."""
TIMES = 10
"""How many times as far as rounding alone moves a single run its network may be from it. With steps far too
large a run amplifies each rounding: the last bit of a weight can change its losses by half."""


@dataclass(frozen=True)
class Check:
    """How far networks that learn at once were from their single runs.

    Parameters
    ----------
    difference : float
        The greatest relative difference of the losses of a step.
    compared : tuple of int
        Which of the sweep's runs were compared.
    n_steps : int
        How many steps of each, at most.
    refusal : Text or None
        Why the sweep cannot learn at once: a difference is greater than ``MOST``, and than ``TIMES`` what
        rounding alone does to that single run.
    """

    difference: float
    compared: tuple[int, ...]
    n_steps: int
    refusal: Text | None = None


def check(groups: Sequence[Group], trials: Sequence[Trial], catalog: Components, device: DeviceInfo) -> Check:
    """Compare the first steps of a few networks with their single runs; the groups are left as they were.

    Parameters
    ----------
    groups : sequence of Group
        As ``build`` made them, before their first step.
    """
    chosen = _chosen([member for group in groups for member in group.members])
    of_trial = {trial.index: trial for trial in trials}
    difference, refusal = 0.0, None
    for group in groups:
        which = [i for i, member in enumerate(group.members) if member in chosen]
        if not which:
            continue
        n_steps = min(N_STEPS, group.n_steps)
        together = _losses_of(group, n_steps)[:, which].T.tolist()
        for i, ours in zip(which, together, strict=True):
            run = partial(_losses_alone, of_trial[group.members[i]], catalog, device, n_steps)
            alone = run()
            found = _difference(ours, alone)
            difference = max(difference, found)
            if found > MOST and found > TIMES * _difference(run(rounded=True), alone):
                refusal = _refusal(found)
    return Check(difference, chosen, N_STEPS, refusal)


def _chosen(members: Sequence[int]) -> tuple[int, ...]:
    """Return the first, the middle and the last of them."""
    ordered = sorted(members)
    return tuple(dict.fromkeys((ordered[0], ordered[len(ordered) // 2], ordered[-1])))


def _losses_of(group: Group, n_steps: int) -> torch.Tensor:
    """Return the losses (n_steps, n) of a group's next steps, and put it back."""
    before = group.state()
    losses = []
    for _ in range(n_steps):
        group.take_step()
        losses.append(group.losses)
    group.load_state(before)
    return torch.stack(losses)


def _losses_alone(
    trial: Trial, catalog: Components, device: DeviceInfo, n_steps: int, *, rounded: bool = False
) -> list[float]:
    """Return the losses of a single run's first steps; NaN from where it ends because one is not finite.

    With `rounded` each weight is moved to the next number that there is, before each step.
    """
    losses: list[float] = []
    with undone(), suppress(RunError):
        trainer = Trainer(trial.experiment, catalog, device)
        steps = trainer.steps()
        for _ in range(n_steps):
            if rounded:
                _move(trainer)
            losses.append(float(next(steps).loss))
    return losses + [math.nan] * (n_steps - len(losses))


@torch.no_grad()
def _move(trainer: Trainer) -> None:
    for parameter in trainer.model.parameters():
        parameter.copy_(parameter.nextafter(torch.full_like(parameter, math.inf)))


def _difference(ours: Sequence[float], alone: Sequence[float]) -> float:
    """Return the greatest relative difference; infinity if one is finite and the other is not."""
    greatest = 0.0
    for a, b in zip(ours, alone, strict=True):
        if math.isfinite(a) and math.isfinite(b):
            greatest = max(greatest, abs(a - b) / max(abs(b), 1e-12))
        elif math.isfinite(a) != math.isfinite(b):
            greatest = math.inf
    return greatest


def _refusal(difference: float) -> Text:
    return Text(
        "In the first {n_steps} steps a network's loss differed from its single run's by {difference} of it; "
        "at most {most} is allowed.",
        n_steps=N_STEPS,
        difference=short(difference),
        most=short(MOST),
    )
