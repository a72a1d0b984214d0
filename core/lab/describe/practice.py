"""Where a tensor is said to lie: practice GPUs answer for the CPU that they really are."""

from core.lab.practice.gpus import is_practice, on_cpu, shown_device

__all__ = ["is_practice", "on_cpu", "shown_device"]
