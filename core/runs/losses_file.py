"""Every step's training loss, as float32 in little-endian order. Nothing here imports torch."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

import numpy as np
import numpy.typing as npt

from core.errors import PlaygroundError
from core.system.files import not_read, open_regular, replacing
from core.text import Text

MOST_STEPS = 100_000_000
"""Steps whose losses are read: 400 MB of them."""
BLOCK = 1_000_000
"""Losses that are written or read at once."""
SPARSE_FROM, SPARSE = 2**22, 64
"""Bytes of a file from which on it must take room on the disk, and how much less than it has."""

Losses = npt.NDArray[np.float32]


def read_losses(path: Path, first: int = 0, most: int = MOST_STEPS) -> Losses:
    """Return the losses of `most` steps after `first`, shape (n_steps,); none where there is no file.

    Raises
    ------
    PlaygroundError
        If they cannot be read, or are more than `MOST_STEPS`.
    """
    try:
        with open_regular(path) as file:
            _check(file, path)
            file.seek(4 * first)
            content = file.read(4 * min(most, MOST_STEPS))
    except FileNotFoundError:
        content = b""
    except OSError as error:
        raise not_read(path, error) from None
    return np.frombuffer(content[: len(content) // 4 * 4], dtype="<f4")


def loss_blocks(path: Path, most: int) -> Iterator[Losses]:
    """Yield the losses of at most the first `most` steps, not all of them at once.

    Raises
    ------
    PlaygroundError
        If they cannot be read, or are more than `MOST_STEPS`.
    """
    try:
        with open_regular(path) as file:
            _check(file, path)
            while most > 0 and len(content := file.read(4 * min(BLOCK, most))) >= 4:
                block = np.frombuffer(content[: len(content) // 4 * 4], dtype="<f4")
                most -= len(block)
                yield block
    except FileNotFoundError:
        return
    except OSError as error:
        raise not_read(path, error) from None


def _check(file: BinaryIO, path: Path) -> None:
    """Refuse what would fill the memory, and was not written by this program; stand at its beginning."""
    status = os.fstat(file.fileno())
    if status.st_size > 4 * MOST_STEPS:
        raise PlaygroundError(
            str(path),
            Text("is too large: losses of at most {most_steps:,} steps are read", most_steps=MOST_STEPS),
        )
    on_disk = getattr(status, "st_blocks", status.st_size) * 512  # Windows does not say
    if status.st_size >= SPARSE_FROM and on_disk < status.st_size // SPARSE:
        raise PlaygroundError(str(path), Text("was not written by this program: nearly all of it is a hole"))
    file.seek(0)


def count_losses(path: Path) -> int:
    """Return how many losses a file has; 0 where there is none."""
    try:
        return os.stat(path).st_size // 4
    except OSError:
        return 0


def fill_losses(path: Path, step: int) -> None:
    """Write a file of `step` losses of which nothing is known: they are not a number."""
    with replacing(path, flush=False) as file:
        for start in range(0, step, BLOCK):
            file.write(np.full(min(BLOCK, step - start), np.nan, dtype="<f4").tobytes())
