"""Compares networks of a group with their single runs."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass

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
        Why the sweep cannot learn at once: the difference is greater than ``MOST``.
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
    difference = 0.0
    for group in groups:
        which = [i for i, member in enumerate(group.members) if member in chosen]
        if not which:
            continue
        n_steps = min(N_STEPS, group.n_steps)
        together = _losses_of(group, n_steps)[:, which].T.tolist()
        for i, ours in zip(which, together, strict=True):
            alone = _losses_alone(of_trial[group.members[i]], catalog, device, n_steps)
            difference = max(difference, _difference(ours, alone))
    return Check(difference, chosen, N_STEPS, _refusal(difference))


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


def _losses_alone(trial: Trial, catalog: Components, device: DeviceInfo, n_steps: int) -> list[float]:
    """Return the losses of a single run's first steps; NaN from where it ends because one is not finite."""
    losses: list[float] = []
    with undone(), suppress(RunError):
        steps = Trainer(trial.experiment, catalog, device).steps()
        losses.extend(float(result.loss) for result in itertools.islice(steps, n_steps))
    return losses + [math.nan] * (n_steps - len(losses))


def _difference(ours: Sequence[float], alone: Sequence[float]) -> float:
    """Return the greatest relative difference; infinity if one is finite and the other is not."""
    greatest = 0.0
    for a, b in zip(ours, alone, strict=True):
        if math.isfinite(a) and math.isfinite(b):
            greatest = max(greatest, abs(a - b) / max(abs(b), 1e-12))
        elif math.isfinite(a) != math.isfinite(b):
            greatest = math.inf
    return greatest


def _refusal(difference: float) -> Text | None:
    if difference <= MOST:
        return None
    return Text(
        "In the first {n_steps} steps a network's loss differed from its single run's by {difference} of it; "
        "at most {most} is allowed.",
        n_steps=N_STEPS,
        difference=short(difference),
        most=short(MOST),
    )
