"""Data files as users have them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np

from core.experiment.experiment import Component

FLOWERS = """length;width;colour;species
5,1;3,5;red;rose
4,9;3,0;blue;rose
4,7;;red;rose
6,3;3,3;green;tulip
5,8;2,7;;tulip
7,1;3,0;blue;tulip
6,5;2,8;red;
5,0;3,4;red;rose
6,4;3,2;violet;tulip
"""
"""Numbers with gaps, categories with a gap, a row without a target."""


def written(path: Path, text: str, encoding: str = "utf-8") -> Component:
    """Write a file, and return the data section that names it."""
    path.write_bytes(text.encode(encoding))
    return Component(name="csv", path=str(path))


def section(data: Component, **settings: Any) -> Component:
    """Return a data section with other settings."""
    return Component(**data.table, **settings)


def archive(path: Path, **arrays: Any) -> Component:
    """Write an archive of NumPy's, and return the data section that names it."""
    np.savez(path, **arrays)
    return Component(name="npz", path=str(path))
