"""Whether this account may make symbolic links; on Windows most may not."""

from __future__ import annotations

import tempfile
from functools import cache
from pathlib import Path

import pytest


@cache
def can_link() -> bool:
    """Try it."""
    with tempfile.TemporaryDirectory() as place:
        try:
            (Path(place) / "link").symlink_to(place, target_is_directory=True)
        except (OSError, NotImplementedError):
            return False
    return True


needs_links = pytest.mark.skipif(not can_link(), reason="this account may make no links")
