"""Makes the groups of a sweep's runs."""

from __future__ import annotations

from collections.abc import Sequence

import torch

from core.components.catalog import Components
from core.protocol.results import DeviceInfo
from core.runs.sweeps.sweep import Trial
from core.training.together.group import Group


def build(
    trials: Sequence[Trial], catalog: Components, device: DeviceInfo, dtype: torch.dtype = torch.float32
) -> tuple[Group, ...]:
    """Return the networks of runs in groups that can learn at once, each as its ``Trainer`` begins.

    Parameters
    ----------
    trials : sequence of Trial
        Of a sweep that ``core.runs.sweeps.engine_choice.refusal`` does not refuse.
    device : DeviceInfo
        Where to compute.
    dtype : torch.dtype
        Of all numbers. In float64 one can see whether a difference is more than rounding.
    """
    raise NotImplementedError
