"""How fast a practice GPU and its bus are taken to be."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Speeds:
    """What the simulation assumes: a small GPU on an older bus. Nothing else decides a duration.

    Parameters
    ----------
    bus_bytes_per_ms : float
        Between the CPU and a GPU, or two GPUs: 12 GB/s, as PCIe 3.0 x16 gives.
    bus_latency_ms : float
        Of each transfer.
    launch_ms : float
        What the CPU needs to start an operation on the GPU.
    flop_per_ms : float
        8 TFLOP/s.
    memory_bytes_per_ms : float
        300 GB/s of the GPU's own memory.
    total_bytes : int
        Of that memory, 1 GiB: what a run of the Lab may use of the CPU's is more, so a GPU is full first.
    """

    bus_bytes_per_ms: float = 12e6
    bus_latency_ms: float = 0.010
    launch_ms: float = 0.005
    flop_per_ms: float = 8e9
    memory_bytes_per_ms: float = 300e6
    total_bytes: int = 1 << 30
