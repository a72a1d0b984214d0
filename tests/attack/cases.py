"""How many cases an attack tries."""

from __future__ import annotations


def seeds(n: int) -> range:
    """Return the seeds of `n` cases; the fixture of this name gives more of them in the thorough run."""
    return range(n)
