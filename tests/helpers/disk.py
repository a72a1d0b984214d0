"""A disk that has no room for a file, without one that is full."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest


@contextmanager
def largest_file(n_bytes: int) -> Iterator[None]:
    """Refuse each write of this process beyond so many bytes of a file."""
    resource = pytest.importorskip("resource", reason="Windows has no such limit")
    former = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (n_bytes, former[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, former)
