"""Compares networks of a group with their single runs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from core.components.catalog import Components
from core.protocol.results import DeviceInfo
from core.runs.sweeps.sweep import Trial
from core.text import Text
from core.training.together.group import Group

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
        How many steps of each.
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
    raise NotImplementedError
