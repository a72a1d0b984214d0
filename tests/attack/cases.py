"""How many cases an attack tries."""

from __future__ import annotations

import os

VARIABLE = "TORCH_PLAYGROUND_ATTACK_FACTOR"
FACTOR = int(os.environ.get(VARIABLE, "1"))


def seeds(n: int) -> range:
    """Return the seeds of `n` cases, or of as many times more as ``python -m tests.attack`` asks for."""
    return range(n * FACTOR)
