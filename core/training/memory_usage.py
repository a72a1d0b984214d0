"""The memory that a run uses at present."""

from __future__ import annotations

import torch

from core.protocol.snapshot import Memory
from core.system.hardware import process_memory


def memory_in_use(device: torch.device) -> Memory | None:
    """Return the memory that torch holds on an accelerator, or this process on the CPU.

    Returns
    -------
    Memory or None
        None where the system does not say.
    """
    if device.type == "cpu":
        process = process_memory()
        return None if process is None else Memory(process[0], *process)
    if device.type in ("cuda", "xpu"):
        return _counted(device)
    if device.type == "mps":
        return Memory(torch.mps.current_allocated_memory(), torch.mps.driver_allocated_memory(), None)
    return None


def _counted(device: torch.device) -> Memory:
    # One query of the allocator; torch.cuda.memory_allocated and its like would sort all counts each time.
    backend = torch.cuda if device.type == "cuda" else torch.xpu
    counts = backend.memory_stats_as_nested_dict(device)
    allocated, reserved = counts["allocated_bytes"]["all"], counts["reserved_bytes"]["all"]
    return Memory(allocated["current"], reserved["current"], allocated["peak"])
