"""The most memory that this process has had."""

from __future__ import annotations

import sys

import psutil


def peak_memory() -> int:
    """Return it in bytes."""
    if sys.platform == "win32":
        return int(psutil.Process().memory_info().peak_wset)
    import resource

    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * (1 if sys.platform == "darwin" else 1024)
