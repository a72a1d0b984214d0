"""One tensor as a picture of cells: colours, numbers, index headers, and marks on elements."""

from __future__ import annotations

import math
from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QImage, QPainter, QPen

from core.protocol.trace.tensors import TensorValue
from gui.pages.lab.cells.colours import Colours, colours_of, is_light, numbers_of, packed, reach_of
from gui.pages.lab.cells.grid import CellGrid, plane_of
from gui.pages.lab.cells.numbers import short_texts
from gui.theme.painting import draw_text
from gui.theme.theme import Theme

Indices = npt.NDArray[np.int64]

CENTER = int(Qt.AlignmentFlag.AlignCenter)
RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
LEAST_CELL, LINED_CELL = 3, 6
"""Pixels of the smallest cells, and of those from which on there are lines between them."""
ROOM = 8
"""Pixels above and below a text that a cell gives up first."""
READ = 48
"""Elements up to which a place that is too small scrolls, as to read them is more than to see them all."""
WHOLE = 16
"""Elements up to which a vector is not cut into lines: it would look like a matrix."""
MEASURED = 40
"""Elements whose texts are measured for the width of a cell, besides the ends."""
PALE = 0.7
"""How far elements step back that have no part in what is pointed at."""
LIGHT_INK, DARK_INK = "#ffffff", "#14181f"


@dataclass(frozen=True)
class Mark:
    """Elements that are outlined in a colour; filled cells would hide their own. Width 0 outlines nothing."""

    flat: Indices
    colour: str
    width: float = 2.0


@dataclass(frozen=True)
class Look:
    """Colours and type of pictures."""

    theme: Theme
    digits: QFont
    small: QFont
    scale: float = 1.0
    metrics: QFontMetricsF = field(init=False)
    small_metrics: QFontMetricsF = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "metrics", QFontMetricsF(self.digits))
        object.__setattr__(self, "small_metrics", QFontMetricsF(self.small))


class CellPicture:
    """A tensor whose values are known, as cells.

    Parameters
    ----------
    value : TensorValue
        With `values`.
    """

    def __init__(self, value: TensorValue, look: Look) -> None:
        assert value.values is not None
        self.value = value
        numbers = numbers_of(value.values, value.shape)
        self.reach = 1.0 if value.values.dtype == bool else reach_of(numbers)
        self.colours: Colours = colours_of(numbers, self.reach, look.theme)
        self.text = short_texts(value.values, len(value.shape))
        self._longest = max((self.text(at) for at in _longest(numbers)), key=len, default="0")
        self.set_look(look)

    def set_look(self, look: Look) -> None:
        """Take digits of another size: `natural` is the cell in which all can be read."""
        self.look = look
        height = math.ceil(look.metrics.height()) + ROOM
        self.natural = max(math.ceil(look.metrics.horizontalAdvance(self._longest)) + 12, height), height
        self.grid = CellGrid(plane_of(self.value.shape, max(self.value.n_elements, 1)), self.natural)
        self._image: tuple[tuple[float, ...], QImage] | None = None

    # Geometry

    def fit(self, width: float, height: float, zoom: float = 1.0, read: int = READ) -> None:
        """Choose the size of the cells for a place; they are read there if they can be.

        Parameters
        ----------
        width, height : float
            Of the place.
        zoom : float
            1 fits; larger ones need a place that scrolls.
        read : int
            Elements up to which the cells stay large enough to be read, in a place that then scrolls.
        """
        grid = self._laid_out(self.natural, width)
        if not _fits(grid, width, height):
            grid = self._laid_out((self.natural[0], self.natural[1] - ROOM), width)
        if not _fits(grid, width, height) and self.value.n_elements > read:
            grid = self._squeezed(width, height)
        if zoom > 1:
            grid = self._laid_out((round(grid.cell[0] * zoom), round(grid.cell[1] * zoom)), width, grid)
        self.grid, self._image = grid, None

    def take_cell(self, cell: tuple[int, int]) -> None:
        """Give the cells a size that they have in common with another picture's."""
        self.grid, self._image = self._laid_out(cell, 1e9), None

    def _laid_out(self, cell: tuple[int, int], width: float, like: CellGrid | None = None) -> CellGrid:
        left, top = self._headers(cell)
        if like is not None:
            return CellGrid(like.plane, cell, left, top)
        shape = self.value.shape
        across = None
        if len(shape) == 3:
            across = max(int((width + 12) // (cell[0] * max(shape[-1], 1) + left + 12)), 1)
        columns = max(int((width - left) // cell[0]), 1)
        if math.prod(shape) <= WHOLE:
            columns = WHOLE
        plane = plane_of(shape, columns, across)
        return CellGrid(plane, cell, left if len(shape) > 1 or plane.is_cut else 0, top)

    def _squeezed(self, width: float, height: float) -> CellGrid:
        """Return the largest square cells that fit: a picture, or the smallest ones if none do."""
        low, high = LEAST_CELL, max(self.natural[1], LEAST_CELL)
        while low < high:
            middle = (low + high + 1) // 2
            fits = _fits(self._laid_out((middle, middle), width), width, height)
            low, high = (middle, high) if fits else (low, middle - 1)
        return self._laid_out((low, low), width)

    def _headers(self, cell: tuple[int, int]) -> tuple[int, int]:
        """Return the room for the numbers of rows and columns; none at small cells, or without dimensions."""
        metrics, shape = self.look.small_metrics, self.value.shape
        if not shape or cell[1] < metrics.height() - 2 or self.value.n_elements == 0:
            return 0, 0
        top = math.ceil(metrics.height()) + 2
        if len(shape) > 2:
            top *= 2
        most = max(shape[-2] - 1, 0) if len(shape) > 1 else shape[0]
        left = math.ceil(metrics.horizontalAdvance(str(most))) + 8
        return left, top

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self.grid.size

    @property
    def is_read(self) -> bool:
        """Whether the cells are large enough for their texts."""
        return self.grid.cell[0] >= self.natural[0] and self.grid.cell[1] >= self.natural[1] - ROOM

    # Painting

    def paint(
        self, painter: QPainter, clip: QRectF, marks: tuple[Mark, ...] = (), pale: bool = False
    ) -> None:
        """Paint what a rectangle shows, with the first cell's headers at (0, 0).

        Parameters
        ----------
        pale : bool
            Whether elements without a mark step back.
        """
        visible = clip.intersected(QRectF(0, 0, *self.size))
        if visible.isEmpty():
            return
        self._paint_headers(painter, visible)
        colours = self._stepped_back(marks) if pale else self.colours
        place = QRectF(visible.toAlignedRect().intersected(QRect(0, 0, *self.size)))
        painter.drawImage(place, self._drawn(colours, place, painter.device().devicePixelRatioF()))
        if self.is_read:
            self._paint_texts(painter, visible, colours)
        self._paint_marks(painter, visible, marks)

    def _drawn(self, colours: Colours, place: QRectF, ratio: float) -> QImage:
        """Return a part of the picture in the screen's own pixels; what is seen most is kept."""
        if colours is not self.colours:
            return self._render(colours, place, ratio)
        key = (place.x(), place.y(), place.width(), place.height(), ratio)
        if self._image is None or self._image[0] != key:
            self._image = key, self._render(colours, place, ratio)
        return self._image[1]

    def _stepped_back(self, marks: tuple[Mark, ...]) -> Colours:
        """Return the colours with those of all but the marked elements paler."""
        ground = QColor(self.look.theme.panel)
        back = np.array([ground.red(), ground.green(), ground.blue()]) * PALE
        channels = np.stack([(self.colours >> shift) & 0xFF for shift in (16, 8, 0)], axis=1)
        mixed = np.rint(channels * (1 - PALE) + back).astype(np.uint32)
        pale: Colours = packed(mixed)
        for mark in marks:
            pale[mark.flat] = self.colours[mark.flat]
        return pale

    def _render(self, colours: Colours, place: QRectF, ratio: float) -> QImage:
        plane = self.grid.plane.spread(colours)
        padded = np.zeros((plane.shape[0] + 1, plane.shape[1] + 1), np.uint32)
        padded[:-1, :-1] = plane
        columns = _pixels_of(self.grid.xs, self.grid.cell[0], place.x(), place.width(), ratio)
        rows = _pixels_of(self.grid.ys, self.grid.cell[1], place.y(), place.height(), ratio)
        pixels = np.ascontiguousarray(padded[rows][:, columns])
        height, width = pixels.shape
        return QImage(pixels.data, width, height, 4 * width, QImage.Format.Format_ARGB32).copy()

    def _paint_texts(self, painter: QPainter, visible: QRectF, colours: Colours) -> None:
        grid = self.grid
        rows, columns = grid.visible(visible.x(), visible.y(), visible.width(), visible.height())
        flat = grid.plane.flat[rows, columns]
        filled = np.argwhere(flat >= 0)
        indices = flat[flat >= 0]
        light = is_light(colours[indices])
        xs, ys = grid.xs[columns][filled[:, 1]].tolist(), grid.ys[rows][filled[:, 0]].tolist()
        painter.setFont(self.look.digits)
        width, height = grid.cell
        for ink, chosen in ((DARK_INK, light), (LIGHT_INK, ~light)):
            painter.setPen(QColor(ink))
            for at in np.flatnonzero(chosen).tolist():
                draw_text(
                    painter,
                    QRectF(xs[at], ys[at], width - 1, height - 1),
                    CENTER,
                    self.text(int(indices[at])),
                )

    def _paint_headers(self, painter: QPainter, visible: QRectF) -> None:
        grid = self.grid
        if not grid.top:
            return
        plane, line = grid.plane, math.ceil(self.look.small_metrics.height())
        rows, columns = grid.visible(visible.x(), visible.y(), visible.width(), visible.height())
        painter.setFont(self.look.small)
        painter.setPen(QColor(self.look.theme.muted))
        height, width = plane.block
        wide = grid.cell[0] >= self.look.small_metrics.horizontalAdvance("000")
        steps = 1 if wide else 5
        for column in range(columns.start, columns.stop):
            for down in range(plane.flat.shape[0] // max(height, 1)):
                if column % width % steps == 0 and plane.flat[down * height, column] >= 0:
                    y = int(grid.ys[down * height]) - line - 1
                    place = QRectF(int(grid.xs[column]) - 10, y, grid.cell[0] + 20, line)
                    draw_text(painter, place, CENTER, str(column % width))
        if len(self.value.shape) > 1 or plane.is_cut:
            self._paint_row_numbers(painter, rows)
        if len(self.value.shape) > 2:
            self._paint_block_names(painter, line)

    def _paint_row_numbers(self, painter: QPainter, rows: slice) -> None:
        grid, plane = self.grid, self.grid.plane
        height, width = plane.block
        for row in range(rows.start, rows.stop):
            text = str(row * width) if plane.is_cut else str(row % height)
            for across in range(plane.across):
                if width and plane.flat[row, across * width] >= 0:
                    x = int(grid.xs[across * width]) - grid.left
                    place = QRectF(x, int(grid.ys[row]), grid.left - 5, grid.cell[1])
                    draw_text(painter, place, RIGHT, text)

    def _paint_block_names(self, painter: QPainter, line: int) -> None:
        grid, plane, shape = self.grid, self.grid.plane, self.value.shape
        height, width = plane.block
        painter.setPen(QColor(self.look.theme.text))
        for block in range(plane.blocks if height and width else 0):
            index = np.unravel_index(block, shape[:-2])
            x, y = int(grid.xs[block % plane.across * width]), int(grid.ys[block // plane.across * height])
            room = QRectF(x - grid.left, y - grid.top, grid.cell[0] * width + grid.left, line)
            draw_text(
                painter, room, int(Qt.AlignmentFlag.AlignLeft), f"[{', '.join(str(int(i)) for i in index)}]"
            )

    def _paint_marks(self, painter: QPainter, visible: QRectF, marks: tuple[Mark, ...]) -> None:
        width, height = self.grid.cell
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for mark in marks:
            if not mark.width:
                continue
            corners = self.grid.rects(mark.flat)
            if width < LINED_CELL or height < LINED_CELL:
                painter.setPen(QPen(QColor(mark.colour), 1))
                rects = [QRectF(x - 0.5, y - 0.5, width, height) for x, y in corners.tolist()]
            else:
                pen = QPen(QColor(mark.colour), mark.width * self.look.scale)
                pen.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
                painter.setPen(pen)
                inset = pen.widthF() / 2 - 0.5
                rects = [
                    QRectF(x + inset, y + inset, width - 1 - 2 * inset, height - 1 - 2 * inset)
                    for x, y in corners.tolist()
                ]
            painter.drawRects(rects)

    # Elements

    def element_at(self, point: QPointF) -> int | None:
        """Return the flat index of the element at a point."""
        return self.grid.element_at(point.x(), point.y())

    def rect_of(self, flat: int) -> QRectF:
        """Return where an element's cell is."""
        x, y, width, height = self.grid.rect(flat)
        return QRectF(x, y, width, height)


def _longest(numbers: npt.NDArray[np.float64]) -> list[int]:
    """Return elements among which one has the longest text: the ends, the one next to 0, and some others."""
    finite = np.where(np.isfinite(numbers), numbers, 0.0)
    magnitudes = np.where(finite == 0, np.inf, np.abs(finite))
    ends = [
        int(finite.argmin()),
        int(finite.argmax()),
        int(magnitudes.argmin()),
        int(np.isinf(numbers).argmax()),
    ]
    return [*ends, *np.linspace(0, numbers.size - 1, MEASURED).astype(int).tolist()]


def _fits(grid: CellGrid, width: float, height: float) -> bool:
    return grid.size[0] <= width and grid.size[1] <= height


def _pixels_of(edges: npt.NDArray[np.int64], size: int, start: float, length: float, ratio: float) -> Indices:
    """Return for each pixel of a stretch the row or column it shows, or -1: a gap."""
    at = start + (np.arange(round(length * ratio)) + 0.5) / ratio
    found = np.searchsorted(edges, at, side="right") - 1
    inner = size - 1 if size >= LINED_CELL else size
    return np.where((found >= 0) & (at < edges[np.maximum(found, 0)] + inner), found, -1)
