"""Where the cells of a tensor are: rows and columns, and matrices beside each other."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property, lru_cache

import numpy as np
import numpy.typing as npt

Shape = tuple[int, ...]
Edges = npt.NDArray[np.int64]

BLOCK_GAP = 12
"""Pixels between two matrices."""
TENS = 10
"""A vector that is too long for its place is cut into lines of a multiple of so many."""


@dataclass(frozen=True)
class Plane:
    """The elements of a tensor of any shape on a plane.

    Parameters
    ----------
    flat : ndarray of int64
        Shape (rows, columns): the flat index that is there, or -1.
    block : (int, int)
        Rows and columns of one matrix.
    blocks : int
        How many matrices there are.
    across : int
        How many of them are beside each other.
    is_cut : bool
        Whether it is a vector in several lines.
    """

    shape: Shape
    flat: npt.NDArray[np.int64]
    block: tuple[int, int]
    blocks: int
    across: int
    is_cut: bool = False

    @cached_property
    def _places(self) -> npt.NDArray[np.int64]:
        places = np.zeros(max(math.prod(self.shape), 1), np.int64)
        used = self.flat.reshape(-1) >= 0
        places[self.flat.reshape(-1)[used]] = np.flatnonzero(used)
        return places

    def places(self, flat: npt.NDArray[np.int64]) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.int64]]:
        """Return the rows and columns of elements."""
        return np.divmod(self._places[flat], self.flat.shape[1])

    def spread(self, colours: npt.NDArray[np.uint32]) -> npt.NDArray[np.uint32]:
        """Return one colour for each element (n,), in order, on the plane; 0 where there is none."""
        return np.append(colours, np.uint32(0))[self.flat]  # -1 is the last


@lru_cache(maxsize=64)
def plane_of(shape: Shape, columns: int, blocks_across: int | None = None) -> Plane:
    """Return the plane of a shape.

    Parameters
    ----------
    shape : tuple of int
        Of one dimension a row; of two rows and columns; of three matrices beside each other; of four the
        first dimension down and the second across; of more, the first ones are counted through.
    columns : int
        Columns that there is room for: a longer vector is cut into lines.
    blocks_across : int, optional
        Matrices that there is room for, of three dimensions.
    """
    if len(shape) < 2:
        return _vector(shape, columns)
    rows, width = shape[-2:]
    n = math.prod(shape[:-2])
    across = shape[-3] if len(shape) > 3 else n
    if blocks_across is not None and len(shape) == 3:
        across = min(across, max(blocks_across, 1))
    down = -(-n // max(across, 1)) if n else 0
    flat = np.full((down * max(across, 1), rows * width), -1, np.int64)
    flat[:n] = np.arange(n * rows * width, dtype=np.int64).reshape(n, rows * width)
    blocks = flat.reshape(down, max(across, 1), rows, width).transpose(0, 2, 1, 3)
    flat = blocks.reshape(down * rows, max(across, 1) * width)
    return Plane(shape, flat, (rows, width), n, max(across, 1))


def _vector(shape: Shape, columns: int) -> Plane:
    n = math.prod(shape)
    width = n
    if n > columns:
        width = max(columns // TENS * TENS, 1) if columns >= TENS else max(columns, 1)
    lines = -(-n // max(width, 1))
    flat = np.full(lines * width, -1, np.int64)
    flat[:n] = np.arange(n, dtype=np.int64)
    return Plane(shape, flat.reshape(lines, width), (lines, width), 1, 1, lines > 1)


@dataclass(frozen=True)
class CellGrid:
    """Pixels of a plane's cells.

    Parameters
    ----------
    cell : (int, int)
        Width and height of a cell.
    left, top : int
        Room for the index headers before the first cell.
    """

    plane: Plane
    cell: tuple[int, int]
    left: int = 0
    top: int = 0

    @cached_property
    def xs(self) -> Edges:
        """The left edge of each column."""
        at = np.arange(self.plane.flat.shape[1], dtype=np.int64)
        gap = BLOCK_GAP + self.left if self.cell[0] > 5 else 4
        return self.left + at * self.cell[0] + at // max(self.plane.block[1], 1) * gap

    @cached_property
    def ys(self) -> Edges:
        """The upper edge of each row."""
        at = np.arange(self.plane.flat.shape[0], dtype=np.int64)
        gap = BLOCK_GAP + self.top if self.cell[1] > 5 else 4
        return self.top + at * self.cell[1] + at // max(self.plane.block[0], 1) * gap

    @cached_property
    def size(self) -> tuple[int, int]:
        """Width and height of the whole."""
        width = int(self.xs[-1]) + self.cell[0] if len(self.xs) else self.left
        height = int(self.ys[-1]) + self.cell[1] if len(self.ys) else self.top
        return width, height

    def rect(self, flat: int) -> tuple[int, int, int, int]:
        """Return x, y, width and height of the cell of an element."""
        row, column = self.plane.places(np.array([flat]))
        return int(self.xs[column[0]]), int(self.ys[row[0]]), *self.cell

    def rects(self, flat: npt.NDArray[np.int64]) -> npt.NDArray[np.int64]:
        """Return x and y of the cells of elements, shape (n, 2)."""
        rows, columns = self.plane.places(flat)
        return np.stack([self.xs[columns], self.ys[rows]], axis=1)

    def element_at(self, x: float, y: float) -> int | None:
        """Return the flat index of the element at a point."""
        if not len(self.xs) or not len(self.ys):
            return None
        column = int(np.searchsorted(self.xs, x, side="right")) - 1
        row = int(np.searchsorted(self.ys, y, side="right")) - 1
        if column < 0 or row < 0 or x >= self.xs[column] + self.cell[0] or y >= self.ys[row] + self.cell[1]:
            return None
        flat = int(self.plane.flat[row, column])
        return flat if flat >= 0 else None

    def moved(self, flat: int, rows: int, columns: int) -> int:
        """Return the element some rows and columns away on the plane, or `flat` where there is none."""
        row, column = (int(part[0]) for part in self.plane.places(np.array([flat])))
        row, column = row + rows, column + columns
        height, width = self.plane.flat.shape
        if not (0 <= row < height and 0 <= column < width) or self.plane.flat[row, column] < 0:
            return flat
        return int(self.plane.flat[row, column])

    def visible(self, x: float, y: float, width: float, height: float) -> tuple[slice, slice]:
        """Return the rows and columns that a rectangle shows some of."""
        first, last = (
            np.searchsorted(self.ys + self.cell[1], y, "right"),
            np.searchsorted(self.ys, y + height),
        )
        rows = slice(int(first), int(last))
        first, last = np.searchsorted(self.xs + self.cell[0], x, "right"), np.searchsorted(self.xs, x + width)
        return rows, slice(int(first), int(last))
