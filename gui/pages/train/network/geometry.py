"""Where the parts of the network view lie: its tiles, their biases, and the links between them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import count, pairwise

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QPointF, QRectF

Doubles = npt.NDArray[np.float64]
Indices = npt.NDArray[np.intp]

MAX_TILE, MAX_GAP = 56, 14
MIN_TILE, MIN_GAP = 14, 4
LEAST_TILE = 10
"""Tiles in a column of more than fit otherwise."""
GAP_FROM, GAP_SHARE = 20, 0.2
"""Tiles of less come before the gaps between them, which get a share of what there is beyond."""
INPUT_PITCH = 1.35
"""Distance of inputs, which are no larger than hidden units, in their own tiles."""
TILE_SHARE = 0.5
MIN_COLUMN = 36
"""Least distance from one column to the next; where it does not fit the view scrolls."""
MARGIN = 3
NAME_GAP = 8
MAX_ROWS = 16
LINK_REACH = 5.0
"""How near to a link the pointer must be, in pixels."""


def gap_in(pitch: int) -> int:
    """Return the least gap between tiles that are `pitch` pixels apart: small tiles lie close together."""
    return max(1, round(GAP_SHARE * (pitch - GAP_FROM)))


def rows_that_fit(height: float, tile: int) -> int:
    """Return how many tiles of this size fit into a column of `height` pixels, 4 to 16."""
    pitch = next(pitch for pitch in count(tile) if pitch - gap_in(pitch) >= tile)
    return int(min(MAX_ROWS, max(4, (height - 2 * MARGIN + pitch - tile) // pitch)))


def height_of(n_tiles: int) -> int:
    """Return the height of a column of so many tiles of the least usual size."""
    return n_tiles * (MIN_TILE + MIN_GAP) - MIN_GAP + 2 * MARGIN


@dataclass(frozen=True)
class Shape:
    """What determines the places of a column's tiles.

    Parameters
    ----------
    rows : tuple of int
        The tile, counted from the top, of each unit shown.
    n_tiles : int
        Tiles in all: inputs that are not used have one too.
    n_more : int
        Units that are not shown.
    """

    rows: tuple[int, ...]
    n_tiles: int
    n_more: int = 0


@dataclass(frozen=True)
class Tile:
    """The tile `row` of a column, counted from the top."""

    column: int
    row: int


@dataclass(frozen=True)
class Bias:
    """The square of a unit's bias, by the unit's tile."""

    column: int
    row: int


@dataclass(frozen=True)
class Link:
    """The link from unit `source` of the previous column to `unit` of this one, counted as shown."""

    column: int
    unit: int
    source: int


Target = Tile | Bias | Link


class Layout:
    """Places in pixels for columns of these shapes.

    Parameters
    ----------
    width, height : float
        The room available; the layout is larger if it needs more.
    left, right, top, foot : float
        Room for names beside the inputs and the outputs, and for what stands over the columns and below
        those that do not show all units.
    """

    def __init__(
        self,
        shapes: Sequence[Shape],
        width: float,
        height: float,
        left: float,
        right: float,
        top: float,
        foot: float = 0.0,
    ) -> None:
        self.shapes = tuple(shapes)
        self.foot = foot
        foot = foot if any(shape.n_more for shape in shapes) else 0.0
        room = height - top - foot - 2 * MARGIN
        # Links need room too: tiles take at most half of the way from one column to the next.
        widest = max(MIN_TILE, int(TILE_SHARE * (width - left - right) / len(shapes)))
        most = min(MAX_TILE, widest) + MAX_GAP
        self.pitches = [int(min((room + 1) / shape.n_tiles, most)) for shape in shapes]
        self.tiles = [min(pitch - gap_in(pitch), MAX_TILE, widest) for pitch in self.pitches]
        """The side of each column's tiles: a column of few units has large ones."""
        if shapes[0].n_tiles > 1 and len(shapes) > 2:
            self.tiles[0] = min(self.tiles[:-1])
            self.pitches[0] = min(self.pitches[0], round(INPUT_PITCH * self.tiles[0]))
        self.tiles = [max(LEAST_TILE, tile) for tile in self.tiles]
        self.pitches = [max(tile + 1, pitch) for tile, pitch in zip(self.tiles, self.pitches, strict=True)]
        n_gaps = max(1, len(shapes) - 1)
        sides = left + right + (self.tiles[0] + self.tiles[-1]) / 2
        self.least_width = sides + MIN_COLUMN * n_gaps
        self.step = max(MIN_COLUMN, (width - sides) / n_gaps)
        self.width = sides + self.step * n_gaps
        middle = left + self.tiles[0] / 2
        self.xs = [round(middle + i * self.step - tile / 2) for i, tile in enumerate(self.tiles)]
        lengths = [
            (shape.n_tiles - 1) * pitch + tile
            for shape, pitch, tile in zip(shapes, self.pitches, self.tiles, strict=True)
        ]
        self.tops = [round(top + MARGIN + max(0.0, (room - length) / 2)) for length in lengths]
        self.height = max(height, top + MARGIN + max(lengths) + foot + MARGIN)
        self.curves = Curves(self)

    @property
    def bias(self) -> int:
        """Side of a bias's square."""
        return 5 if min(self.tiles) < 24 else 7

    def tile_rect(self, column: int, row: int) -> QRectF:
        """Return the place of a tile."""
        side = self.tiles[column]
        return QRectF(self.xs[column], self.tops[column] + row * self.pitches[column], side, side)

    def name_rect(self, column: int, row: int) -> QRectF:
        """Return the room for a name at a tile: left of the inputs, right of the outputs, else above."""
        tile = self.tile_rect(column, row)
        if 0 < column < len(self.shapes) - 1:
            gap = self.pitches[column] - self.tiles[column]
            return QRectF(tile.left(), tile.top() - gap, tile.width(), gap - 1)
        if column == 0:
            return QRectF(0, tile.top(), tile.left() - NAME_GAP, tile.height())
        left = tile.right() + NAME_GAP
        return QRectF(left, tile.top(), self.width - left, tile.height())

    def bias_rect(self, column: int, row: int) -> QRectF:
        """Return the place of the square that shows a bias, at the lower left of its tile."""
        corner = self.tile_rect(column, row).bottomLeft()
        return QRectF(corner.x() - self.bias // 2 - 1, corner.y() - self.bias // 2 - 1, self.bias, self.bias)

    def middle(self, column: int) -> float:
        """Return where the middle of a column is."""
        return self.xs[column] + self.tiles[column] / 2

    def foot_rect(self, column: int) -> QRectF:
        """Return the place under a column."""
        bottom = self.tile_rect(column, self.shapes[column].n_tiles - 1).bottom()
        return QRectF(self.middle(column) - self.step / 2, bottom + 2, self.step, self.foot - 2)

    def column_at(self, x: float) -> int:
        """Return the column nearest to a place."""
        return min(range(len(self.shapes)), key=lambda i: abs(self.middle(i) - x))

    def tile_at(self, at: QPointF) -> Tile | None:
        """Return the tile at a place."""
        for column, shape in enumerate(self.shapes):
            row = int((at.y() - self.tops[column]) // self.pitches[column])
            if 0 <= row < shape.n_tiles and self.tile_rect(column, row).contains(at):
                return Tile(column, row)
        return None

    def bias_at(self, at: QPointF) -> Bias | None:
        """Return the bias at a place, or a little beside it."""
        for column, shape in enumerate(self.shapes):
            pitch = self.pitches[column]
            row = int((at.y() - self.tops[column] - self.tiles[column] + pitch / 2) // pitch)
            there = column > 0 and 0 <= row < shape.n_tiles
            if there and self.bias_rect(column, row).adjusted(-1, -1, 1, 1).contains(at):
                return Bias(column, row)
        return None


class Curves:
    """The links of a layout, as curves with horizontal ends.

    Links are in the order of the columns' weights: by column, by unit, by source.
    """

    def __init__(self, layout: Layout) -> None:
        starts, ends = [], []
        self.offsets: list[int] = [0]
        for before, (left, right) in enumerate(pairwise(layout.shapes)):
            x0, x1 = layout.xs[before] + layout.tiles[before] + 1.0, layout.xs[before + 1] - 1.0
            y0 = _middles(layout, before, left)
            y1 = _middles(layout, before + 1, right)
            n_links = len(y0) * len(y1)
            starts.append(np.stack([np.full(n_links, x0), np.tile(y0, len(y1))], axis=1))
            ends.append(np.stack([np.full(n_links, x1), np.repeat(y1, len(y0))], axis=1))
            self.offsets.append(self.offsets[-1] + n_links)
        self._starts: Doubles = np.concatenate(starts) if starts else np.empty((0, 2))
        self._ends: Doubles = np.concatenate(ends) if ends else np.empty((0, 2))
        self._n_sources = [len(shape.rows) for shape in layout.shapes]

    def __len__(self) -> int:
        return self.offsets[-1]

    def points(self, n_points: int) -> tuple[Doubles, Doubles]:
        """Return the points (n_links, n_points, 2) of the curves, and the unit normals there."""
        t = np.linspace(0, 1, n_points)[None, :, None]
        run, rise = np.split(self._ends - self._starts, 2, axis=1)
        x = self._starts[:, :1] + run * t[..., 0]
        y = self._starts[:, 1:] + rise * (t * t * (3 - 2 * t))[..., 0]
        slope = np.stack([np.broadcast_to(run, y.shape), rise * (6 * t * (1 - t))[..., 0]], axis=2)
        slope /= np.linalg.norm(slope, axis=2, keepdims=True)
        return np.stack([x, y], axis=2), np.stack([-slope[..., 1], slope[..., 0]], axis=2)

    def span(self, column: int) -> slice:
        """Return where the links that arrive at a column are."""
        return slice(self.offsets[column - 1], self.offsets[column]) if column else slice(0, 0)

    def of_unit(self, column: int, unit: int) -> npt.NDArray[np.bool_]:
        """Return which links (n_links,) arrive at a unit or leave it."""
        chosen = np.zeros(len(self), dtype=bool)
        if column:
            n = self._n_sources[column - 1]
            chosen[self.span(column)][unit * n : (unit + 1) * n] = True
        if column + 1 < len(self.offsets):
            chosen[self.span(column + 1)][unit :: self._n_sources[column]] = True
        return chosen

    def index(self, link: Link) -> int:
        """Return the index of a link among all."""
        return self.offsets[link.column - 1] + link.unit * self._n_sources[link.column - 1] + link.source

    def at(self, at: QPointF, strengths: Doubles) -> Link | None:
        """Return the link at a place; of several the nearest, a strong one before a weak one."""
        inside = (self._starts[:, 0] <= at.x()) & (at.x() <= self._ends[:, 0])
        candidates = np.flatnonzero(inside)
        if not len(candidates):
            return None
        (x0, y0), (x1, y1) = self._starts[candidates].T, self._ends[candidates].T
        t = (at.x() - x0) / (x1 - x0)
        slope = (y1 - y0) * 6 * t * (1 - t) / (x1 - x0)
        distance = np.abs(y0 + (y1 - y0) * t * t * (3 - 2 * t) - at.y()) / np.hypot(1, slope)
        best = int((distance - 1.5 * np.abs(strengths[candidates])).argmin())
        return self._link(int(candidates[best])) if distance[best] <= LINK_REACH else None

    def middle(self, link: Link) -> QPointF:
        """Return the point half way along a link."""
        i = self.index(link)
        return QPointF(*((self._starts[i] + self._ends[i]) / 2).tolist())

    def _link(self, index: int) -> Link:
        column = int(np.searchsorted(self.offsets, index, side="right"))
        unit, source = divmod(index - self.offsets[column - 1], self._n_sources[column - 1])
        return Link(column, unit, source)


def _middles(layout: Layout, column: int, shape: Shape) -> Doubles:
    rows = np.array(shape.rows, dtype=float)
    return layout.tops[column] + layout.tiles[column] / 2 + layout.pitches[column] * rows
