"""What the storage strip shows, in numbers: cells, who covers them, the steps of the strides."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
import numpy.typing as npt

from core.analysis.trace.storage_layout import Sharer, cell_of, cells, covered_bytes, index_of, item_bytes
from core.protocol.trace.tensors import TensorValue
from gui.pages.lab.cells.colours import numbers_of
from gui.pages.lab.cells.numbers import short_texts

Numbers = npt.NDArray[np.float64]

MOST_CELLS = 1 << 16
"""Cells of a storage that have numbers and colours of their own."""
MOST_TEXTS = 256
MOST_SHARERS = 64
"""Tensors in a storage of which the places are computed."""


@dataclass(frozen=True)
class Stride:
    """A step along a dimension: from one storage cell to another."""

    dim: int
    begin: int
    end: int
    step: int


@dataclass(frozen=True)
class StorageView:
    """A storage as one of its tensors sees it.

    Parameters
    ----------
    tensor : TensorValue
        A cell is as large as its elements.
    sharers : sequence of Sharer
        All tensors in the storage, the shown one first.
    """

    tensor: TensorValue
    sharers: Sequence[Sharer]

    @property
    def n_cells(self) -> int:
        """Cells of the storage."""
        return self.tensor.storage_size

    @cached_property
    def stretches(self) -> list[Numbers]:
        """For each sharer the stretches of cells that it covers, shape (n, 2)."""
        size = item_bytes(self.tensor.dtype)
        return [covered_bytes(sharer.tensor) / size for sharer in self.sharers[:MOST_SHARERS]]

    @cached_property
    def numbers(self) -> Numbers:
        """The number in each cell, NaN where it is not known; empty for very large storages."""
        found = np.full(self.n_cells if self.n_cells <= MOST_CELLS else 0, np.nan)
        for sharer in self._readable():
            places, values = cells(sharer.tensor), sharer.tensor.values
            if places is not None and values is not None and found.size:
                inside = (places.reshape(-1) >= 0) & (places.reshape(-1) < found.size)
                found[places.reshape(-1)[inside]] = numbers_of(values, sharer.tensor.shape)[inside]
        return found

    @cached_property
    def known(self) -> npt.NDArray[np.bool_]:
        """Which cells' numbers are known."""
        found = np.zeros(self.numbers.size, bool)
        for sharer in self._readable():
            places = cells(sharer.tensor)
            if places is not None and sharer.tensor.values is not None and found.size:
                found[places.reshape(-1)] = True
        return found

    @cached_property
    def texts(self) -> dict[int, str]:
        """The text of the number in each cell, of storages that are small enough."""
        found: dict[int, str] = {}
        for sharer in self._readable() if self.n_cells <= MOST_TEXTS else ():
            places, values = cells(sharer.tensor), sharer.tensor.values
            if places is None or values is None or places.size > MOST_CELLS:
                continue
            text = short_texts(values, len(sharer.tensor.shape))
            firsts = np.unique(places, return_index=True)
            for cell, flat in zip(*(each.tolist() for each in firsts), strict=True):
                found.setdefault(cell, text(flat))
        return found

    def indices(self, sharer: int) -> dict[int, str]:
        """Return what a sharer calls the element in each cell: ``1,2``, or how many there are."""
        tensor = self.sharers[sharer].tensor
        places = cells(tensor)
        if places is None or not tensor.shape or item_bytes(tensor.dtype) != item_bytes(self.tensor.dtype):
            return {}
        found, firsts, counts = np.unique(places, return_index=True, return_counts=True)
        if found.size > MOST_TEXTS:
            return {}
        return {
            cell: ",".join(map(str, index_of(tensor.shape, flat))) + (f" ×{count}" if count > 1 else "")
            for cell, flat, count in zip(found.tolist(), firsts.tolist(), counts.tolist(), strict=True)
        }

    def strides(self, flat: int) -> list[Stride]:
        """Return the step along each dimension from an element, or to it if it is the last there."""
        tensor = self.tensor
        if not tensor.n_elements:
            return []
        cell, found = cell_of(tensor, flat), []
        for dim, (i, size, stride) in enumerate(
            zip(index_of(tensor.shape, flat), tensor.shape, tensor.strides, strict=True)
        ):
            if size > 1 and cell is not None:
                begin = cell if i + 1 < size else cell - stride
                found.append(Stride(dim, begin, begin + stride, stride))
        return found

    def _readable(self) -> list[Sharer]:
        return [
            sharer
            for sharer in self.sharers[:MOST_SHARERS]
            if sharer.tensor.values is not None
            and sharer.tensor.dtype.removeprefix("torch.") == self.tensor.dtype.removeprefix("torch.")
        ]


def sampled(n: int, width: float) -> np.ndarray:
    """Return which of n cells are painted in a width."""
    return np.linspace(0, n - 1, max(round(width), 1)).astype(int)


def painted(stretches: Numbers, cell_width: float) -> Numbers:
    """Return stretches of cells as pixels, begin and end, those of the same pixels as one."""
    begins, ends = np.floor(stretches[:, 0] * cell_width), stretches[:, 1] * cell_width
    firsts = np.flatnonzero(np.diff(begins, prepend=-1) > 0)
    if not firsts.size or cell_width >= 1:
        return stretches * cell_width
    return np.stack([begins[firsts], np.maximum.reduceat(ends, firsts)], axis=1)


def round_steps() -> list[int]:
    """Return the distances at which offsets are written."""
    return [base * 10**power for power in range(19) for base in (1, 2, 5)]
