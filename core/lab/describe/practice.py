"""Where a tensor is said to lie: practice GPUs answer for the CPU that they really are."""

from __future__ import annotations

import torch


def is_practice(tensor: torch.Tensor) -> bool:
    """Whether a tensor lies on a practice GPU."""
    return False


def shown_device(tensor: torch.Tensor) -> str:
    """Return the device that the program sees."""
    return str(tensor.device)


def on_cpu(tensor: torch.Tensor) -> torch.Tensor:
    """Return the true values of a practice GPU's tensor; any other as it is."""
    return tensor
