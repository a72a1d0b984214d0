"""Where the tiles of a wall are: rows and columns of cells, with the seeds of each within it."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt

LEAST, MOST = 14, 200
"""Sides of a tile in pixels: the least before the wall scrolls, the most that it takes to fill its room."""
LARGEST = 320
"""Side of a tile that is zoomed."""
SMALL = 24
"""Side of a tile below which gaps are small."""

Places = npt.NDArray[np.intp]


@dataclass(frozen=True)
class WallGrid:
    """A grid of `rows` x `columns` cells, each with `seeds` tiles, `across` of them beside each other.

    Tiles are numbered as the runs of a sweep: the seeds of a cell follow each other, then the cells of a row.
    """

    rows: int
    columns: int
    seeds: int
    across: int
    tile: int
    spread: tuple[int, int] = (0, 0)
    """Pixels that cells are farther from each other than they need to be, across and down."""

    @classmethod
    def fitted(cls, rows: int, columns: int, seeds: int, width: int, height: int) -> WallGrid:
        """Return the grid with the largest tiles that all fit into a room; where none do, one to scroll."""
        best = cls(rows, columns, seeds, 1, 0)
        for down in range(1, seeds + 1):
            across = math.ceil(seeds / down)
            tile = min(_side(width, columns, across), _side(height, rows, math.ceil(seeds / across)), MOST)
            if tile > best.tile:
                best = replace(best, across=across, tile=tile)
        if best.tile < LEAST:
            return cls._scrolled(rows, columns, seeds, width)
        most, spare = best.tile // 2, (width - best.size[0], height - best.size[1])
        apart = [min(room // max(1, n - 1), most) for room, n in zip(spare, (columns, rows), strict=True)]
        return replace(best, spread=(apart[0], apart[1]))

    @classmethod
    def _scrolled(cls, rows: int, columns: int, seeds: int, width: int) -> WallGrid:
        """Return least tiles, as many beside each other as a width has room for, so that it scrolls down."""
        options = [cls(rows, columns, seeds, across, LEAST) for across in range(1, max(seeds, 1) + 1)]
        return max((one for one in options if one.size[0] <= width), default=options[0],
                   key=lambda one: one.across)  # fmt: skip

    def zoomed(self, factor: float) -> WallGrid:
        """Return the same order of tiles with larger ones."""
        return replace(self, tile=min(max(round(self.tile * factor), LEAST), LARGEST))

    # Geometry, in pixels from the corner of the first tile

    @property
    def n(self) -> int:
        """The number of tiles."""
        return self.rows * self.columns * self.seeds

    @property
    def down(self) -> int:
        """Rows of tiles in a cell."""
        return math.ceil(self.seeds / self.across)

    @property
    def gap(self) -> int:
        """Pixels between two tiles of a cell."""
        return _gaps(self.tile)[0]

    @property
    def pitch(self) -> int:
        """Pixels from one tile to the next."""
        return self.tile + self.gap

    @property
    def cell(self) -> tuple[int, int]:
        """Width and height from one cell to the next."""
        right, down = self.apart
        return self.across * self.pitch - self.gap + right, self.down * self.pitch - self.gap + down

    @property
    def apart(self) -> tuple[int, int]:
        """Pixels between two cells, across and down."""
        least = _gaps(self.tile)[1]
        return least + self.spread[0], least + self.spread[1]

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of all."""
        (width, height), (right, down) = self.cell, self.apart
        return self.columns * width - right, self.rows * height - down

    def places(self) -> Places:
        """Return the upper left corner of each tile, shape (n, 2): x and y."""
        cell, seed = np.divmod(np.arange(self.n), self.seeds)
        row, column = np.divmod(cell, self.columns)
        down, across = np.divmod(seed, self.across)
        width, height = self.cell
        return np.stack([column * width + across * self.pitch, row * height + down * self.pitch], axis=1)

    def within(self, left: int, top: int, width: int, height: int) -> Places:
        """Return the tiles of which something is within a rectangle, in order."""
        x, y = self.places().T
        seen = (x + self.tile > left) & (x < left + width) & (y + self.tile > top) & (y < top + height)
        return np.flatnonzero(seen)

    def tile_at(self, x: float, y: float) -> int | None:
        """Return the tile at a point; None beside all."""
        if x < 0 or y < 0:
            return None
        (column, x_within), (row, y_within) = divmod(int(x), self.cell[0]), divmod(int(y), self.cell[1])
        (across, x_in_tile), (down, y_in_tile) = divmod(x_within, self.pitch), divmod(y_within, self.pitch)
        seed = down * self.across + across
        inside = column < self.columns and row < self.rows and across < self.across and seed < self.seeds
        if not inside or max(x_in_tile, y_in_tile) >= self.tile:
            return None
        return (row * self.columns + column) * self.seeds + seed

    def neighbour(self, tile: int, right: int, down: int) -> int:
        """Return the nearest tile in the way of an arrow key, or the same at the edge."""
        x, y = (self.places() - self.places()[tile]).T
        along, aside = (x * right, y) if right else (y * down, x)
        ahead = np.flatnonzero((along > 0) & (np.abs(aside) < self.tile))
        return int(ahead[along[ahead].argmin()]) if len(ahead) else tile


def _gaps(tile: int) -> tuple[int, int]:
    """Return the pixels between the tiles of a cell, and between cells."""
    return (1, 5) if tile < SMALL else (2, 10)


def _side(room: int, cells: int, tiles: int) -> int:
    """Return the largest side of a tile with which so many cells of so many tiles fit into a room."""
    sides = []
    for gap, apart in (_gaps(SMALL), _gaps(LEAST)):
        side = ((room - (cells - 1) * (apart - gap) + gap) // (cells * tiles)) - gap
        sides.append(side if (gap, apart) == _gaps(side) else min(side, SMALL - 1))
    return max(sides)
