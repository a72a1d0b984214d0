"""Every step's training loss, as float32 in little-endian order. Nothing here imports torch."""

from __future__ import annotations

import os
from pathlib import Path

import numpy as np
import numpy.typing as npt

from core.errors import PlaygroundError
from core.system.files import not_read, open_regular, replacing

MOST_STEPS = 100_000_000
"""Steps whose losses are read: 400 MB of them."""
BLOCK = 1_000_000
"""Losses that are written at once."""

Losses = npt.NDArray[np.float32]


def read_losses(path: Path, first: int = 0) -> Losses:
    """Return the losses of the steps after `first`, shape (n_steps,); none where there is no file.

    Raises
    ------
    PlaygroundError
        If they cannot be read, or are more than `MOST_STEPS`.
    """
    try:
        with open_regular(path) as file:
            if file.seek(0, os.SEEK_END) > 4 * MOST_STEPS:
                raise PlaygroundError(
                    str(path), f"is too large: losses of at most {MOST_STEPS:,} steps are read"
                )
            file.seek(4 * first)
            content = file.read(4 * MOST_STEPS)
    except FileNotFoundError:
        content = b""
    except OSError as error:
        raise not_read(path, error) from None
    return np.frombuffer(content[: len(content) // 4 * 4], dtype="<f4")


def count_losses(path: Path) -> int:
    """Return how many losses a file has; 0 where there is none."""
    try:
        return os.stat(path).st_size // 4
    except OSError:
        return 0


def fill_losses(path: Path, step: int) -> None:
    """Write a file of `step` losses of which nothing is known: they are not a number.

    Raises
    ------
    PlaygroundError
        If the place cannot be written to.
    """
    with replacing(path, flush=False) as file:
        for start in range(0, step, BLOCK):
            file.write(np.full(min(BLOCK, step - start), np.nan, dtype="<f4").tobytes())
