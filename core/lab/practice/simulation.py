"""The practice GPUs of one run: how many there are, which one is current, their memory and clock."""

from __future__ import annotations

import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import torch

from core.lab.practice.clock import Clock
from core.lab.practice.memory import DeviceMemory
from core.protocol.trace.speeds import Speeds

NAME = "Practice GPU (computed on the CPU)"
CPU = None
"""In place of a GPU's index."""

_VISIBLE = "CUDA_VISIBLE_DEVICES"
_NO_SUCH_DEVICE = (
    "CUDA error: invalid device ordinal\nGPU device may be out of range, do you have enough GPUs?\n"
    "CUDA kernel errors might be asynchronously reported at some other API call, so the stacktrace below "
    "might be incorrect.\nFor debugging consider passing CUDA_LAUNCH_BLOCKING=1\n"
    "Compile with `TORCH_USE_CUDA_DSA` to enable device-side assertions.\n"
)


class _Present(threading.local):
    """What differs between threads."""

    device = 0
    creating = False
    target: int | None = CPU


class Simulation:
    """State of the practice GPUs, shared by all that stands in for torch's own."""

    def __init__(self, n: int, speeds: Speeds) -> None:
        self.memories = [DeviceMemory(index, speeds.total_bytes) for index in range(n)]
        self.clock = Clock(self.memories, speeds)
        self.present = _Present()
        self._process = os.getpid()
        self._environment = os.environ.get(_VISIBLE)
        self._count: int | None = None

    @property
    def count(self) -> int:
        """The number of GPUs that the program sees.

        As with CUDA, what it puts into ``CUDA_VISIBLE_DEVICES`` counts until it first uses one.
        """
        visible = os.environ.get(_VISIBLE)
        if self._count is not None:
            return self._count
        if visible is None or visible == self._environment:
            return len(self.memories)
        n_visible = 0
        for name in visible.split(","):
            if not name.strip().isdigit() or int(name) >= len(self.memories):
                break
            n_visible += 1
        return n_visible

    def initialize(self) -> None:
        """Use a GPU for the first time.

        Raises
        ------
        RuntimeError
            With torch's sentence, if there is none, or in a forked process.
        """
        if os.getpid() != self._process:
            raise RuntimeError(
                "Cannot re-initialize CUDA in forked subprocess. To use CUDA with multiprocessing, you must "
                "use the 'spawn' start method"
            )
        self._count = self.count
        if not self._count:
            raise RuntimeError("No CUDA GPUs are available")

    def index_of(self, device: Any) -> int | None:
        """Return which practice GPU a device means; None for all others.

        Raises
        ------
        torch.AcceleratorError
            If there is no such GPU.
        """
        if isinstance(device, int):
            device = torch.device("cuda", device)
        elif not isinstance(device, torch.device):
            device = torch.device(device)
        if device.type != "cuda":
            return CPU
        self.initialize()
        index = self.present.device if device.index is None else device.index
        if index >= self.count:
            raise torch.AcceleratorError(_NO_SUCH_DEVICE)
        return int(index)

    @contextmanager
    def creating_on(self, target: int | None) -> Iterator[None]:
        """Within it, new tensors are made for a GPU or the CPU, whatever their sources lie on."""
        present = self.present
        before = present.creating, present.target
        present.creating, present.target = True, target
        try:
            yield
        finally:
            present.creating, present.target = before
