"""Where a tensor is said to lie: practice GPUs answer for the CPU that they really are."""

from __future__ import annotations

import torch

from core.lab.practice import gpus
from core.lab.practice.gpus import is_practice, shown_device

__all__ = ["is_practice", "on_cpu", "shown_device"]


def on_cpu(tensor: torch.Tensor) -> torch.Tensor:
    """Return the true values of a practice GPU's tensor; any other as it is."""
    return gpus.on_cpu(tensor) if is_practice(tensor) else tensor
