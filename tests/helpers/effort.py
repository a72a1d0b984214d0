"""Bounds on processor time that hold on every machine: where fixed work takes longer, they are larger."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import thread_time

REFERENCE_S = 0.004
"""What ``_work`` took where the bounds were set, on a quiet core."""


@contextmanager
def within(most_s: float, what: object = "") -> Iterator[None]:
    """Fail if this thread works longer than that; the processor time of others, and waiting, do not count."""
    begun = thread_time()
    yield
    took_s = thread_time() - begun
    assert is_within(took_s, most_s), f"{took_s:.3f} s {what}"


def is_within(took_s: float, most_s: float) -> bool:
    """Return whether processor time is below a bound, on a machine as slow as this one is now."""
    return took_s < most_s or took_s < most_s * slowness()


def slowness() -> float:
    """Return how many times longer than where bounds were set fixed work takes here and now, at least 1."""
    return max(1.0, max(seconds_of(_work) for _ in range(9)) / REFERENCE_S)


def seconds_of(work: Callable[[], object]) -> float:
    """Return the processor time of this thread that some work takes."""
    begun = thread_time()
    work()
    return thread_time() - begun


def _work() -> int:
    remainder, texts = 0, {}
    for i in range(20_000):
        remainder = (remainder * 31 + i) % 65_521
        texts[remainder] = str(i)
    return sum(map(len, texts.values()))
