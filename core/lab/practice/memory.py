"""How much of a practice GPU's memory is in use."""

from __future__ import annotations

from dataclasses import dataclass

import torch

_BLOCK = 512
"""CUDA's allocator hands out multiples of it."""
_SEGMENT = 2 << 20
"""And asks the driver for multiples of this."""


@dataclass
class DeviceMemory:
    """Bytes in use on one practice GPU, as torch's caching allocator would count them."""

    index: int
    total: int
    used: int = 0
    peak: int = 0
    reserved: int = 0
    peak_reserved: int = 0

    def ask(self, n_bytes: int) -> None:
        """Raise ``torch.OutOfMemoryError`` unless so much is free."""
        if self.used + n_bytes > self.total:
            raise torch.OutOfMemoryError(self._sentence(n_bytes))

    def take(self, n_bytes: int) -> int:
        """Count memory as used; return how much, which is rounded up to whole blocks."""
        rounded = -(-n_bytes // _BLOCK) * _BLOCK
        self.ask(rounded)
        self.used += rounded
        self.peak = max(self.peak, self.used)
        self.reserved = max(self.reserved, self._segments())
        self.peak_reserved = max(self.peak_reserved, self.reserved)
        return rounded

    def free(self, n_bytes: int) -> None:
        """Count memory as free again; it stays reserved."""
        self.used -= n_bytes

    def empty_cache(self) -> None:
        """Reserve no more than is used."""
        self.reserved = self._segments()

    def reset_peak(self) -> None:
        """Let the peaks begin anew."""
        self.peak, self.peak_reserved = self.used, self.reserved

    def _segments(self) -> int:
        return min(-(-self.used // _SEGMENT) * _SEGMENT, self.total)

    def _sentence(self, n_bytes: int) -> str:
        """Return torch's own sentence (c10/cuda/CUDACachingAllocator.cpp of torch 2.13)."""
        return (
            f"CUDA out of memory. Tried to allocate {_size(n_bytes)}. GPU {self.index} has a total capacity "
            f"of {_size(self.total)} of which {_size(self.total - self.reserved)} is free. Of the allocated "
            f"memory {_size(self.used)} is allocated by PyTorch, and {_size(self.reserved - self.used)} is "
            "reserved by PyTorch but unallocated. If reserved but unallocated memory is large try setting "
            "PYTORCH_ALLOC_CONF=expandable_segments:True to avoid fragmentation.  See documentation for "
            "Memory Management  (https://pytorch.org/docs/stable/notes/cuda.html#environment-variables)"
        )


def _size(n_bytes: int) -> str:
    for unit, name in ((1 << 30, "GiB"), (1 << 20, "MiB"), (1 << 10, "KiB")):
        if n_bytes >= unit:
            return f"{n_bytes / unit:.2f} {name}"
    return f"{n_bytes} bytes"
