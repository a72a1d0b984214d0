"""The tiles of a network with their frames, names, biases and kernels, drawn into one picture."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import numpy as np
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen, QPixmap

from core.analysis.colours.colormap import BANDS, AnswerColours, ProbabilityColours, SignedColours
from gui.pages.train.network.geometry import Layout
from gui.pages.train.network.tiles import PICTURE, Patches, TilePicture
from gui.pages.train.network.unit_columns import UnitColumn, bias_shares, strongest_kernels
from gui.theme.painting import draw_text, saved
from gui.theme.style import hatch_colour, mixed
from gui.theme.theme import Theme

KERNEL_SHARE = 0.45
"""Side of a kernel's picture, as a share of its unit's tile."""
DOT_GAP = 5
"""Between the dot of a class and its name."""
WHOLE = Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextDontClip
"""Letters may reach above and below a small tile."""
LEFT, MIDDLE, RIGHT = (
    side | WHOLE
    for side in (Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignHCenter, Qt.AlignmentFlag.AlignRight)
)


class Board:
    """Draws columns of tiles: what stays once, their insides for each snapshot.

    Parameters
    ----------
    discrete : bool
        Whether maps are drawn in few bands of colour.
    """

    def __init__(self, theme: Theme, discrete: bool = False) -> None:
        self._theme = theme
        self.discrete = discrete
        """Set it with ``set_discrete``."""
        self._colours = SignedColours(theme, -1.0, 1.0, BANDS)
        self._answers = {bands: AnswerColours(theme, -1.0, 1.0, bands) for bands in (2, BANDS)}
        self._drawn: list[Sequence[UnitColumn]] = []  # the columns of each group of tiles

    def arrange(self, layout: Layout, unit_columns: Sequence[UnitColumn], font: QFont, ratio: float) -> None:
        """Set the layout of other columns."""
        self._layout = layout
        self._picture = TilePicture(layout.width, layout.height, ratio, hatch_colour(self._theme).rgba())
        self._picture.paint(lambda painter: self._paint(painter, font, unit_columns))
        self._gather_tiles(unit_columns)
        last = unit_columns[-1]
        self._probabilities = ProbabilityColours(self._theme, last.classes) if last.is_probability else None
        self._biased = [
            i for i, unit_column in enumerate(unit_columns) if unit_column.column.biases is not None
        ]
        rects = [layout.bias_rect(i, row).adjusted(1, 1, -1, -1)
                 for i in self._biased for row in unit_columns[i].rows]  # fmt: skip
        self._biases = self._picture.patches(rects, (1, 1), PICTURE) if rects else None
        self._kernelled = [
            i for i, unit_column in enumerate(unit_columns) if unit_column.column.kernels is not None
        ]
        rects = [self._kernel_rect(i, row) for i in self._kernelled for row in unit_columns[i].rows]
        shapes = [unit_columns[i].column.kernels.shape[2:] for i in self._kernelled]  # type: ignore[union-attr]
        self._kernels = self._picture.patches(rects, shapes[0], PICTURE) if shapes else None

    def set_discrete(self, discrete: bool) -> None:
        """Draw maps in few bands of colour, or in all."""
        self.discrete, self._drawn = discrete, [()] * len(self._drawn)

    def draw(self, unit_columns: Sequence[UnitColumn]) -> QPixmap:
        """Draw the tiles of these columns, whose shapes were arranged last; return the picture."""
        for i, (patches, members) in enumerate(self._groups):
            columns = [unit_columns[member] for member in members]
            if not self._is_drawn(i, columns):
                colours = self._colours_of(columns[0])
                places, gaps = colours.places(np.concatenate([column.numbers for column in columns]))
                patches.draw(places, partial(colours.at, discrete=self.discrete), gaps)
        if self._biases is not None:
            shares = np.concatenate([bias_shares(unit_columns[i].column) for i in self._biased])
            places, gaps = self._colours.places(shares)
            self._biases.draw(places, self._colours.points_at, gaps)
        if self._kernels is not None:
            shares = np.concatenate([strongest_kernels(unit_columns[i].column) for i in self._kernelled])
            places, gaps = self._colours.places(shares)
            self._kernels.draw(places, self._colours.points_at, gaps)
        return self._picture.pixmap()

    def _colours_of(self, unit_column: UnitColumn) -> SignedColours:
        if unit_column.is_probability and self._probabilities is not None:
            return self._probabilities
        return self._answers.get(unit_column.bands, self._colours)

    def _is_drawn(self, group: int, columns: Sequence[UnitColumn]) -> bool:
        """Return whether the tiles of a group are those drawn last, as features are; note them if not."""
        drawn, self._drawn[group] = self._drawn[group], columns
        return len(drawn) == len(columns) and all(
            old.tiles is new.tiles and old.scale == new.scale for old, new in zip(drawn, columns, strict=True)
        )

    def _gather_tiles(self, unit_columns: Sequence[UnitColumn]) -> None:
        """Join the tiles of one size and of equal arrays: each step of NumPy then does for all."""
        groups: dict[object, list[int]] = {}
        for i, unit_column in enumerate(unit_columns):
            key = (
                unit_column.tiles.shape[1:],
                unit_column.look,
                self._layout.tiles[i],
                unit_column.bands,
                unit_column.is_probability,
            )
            groups.setdefault(key, []).append(i)
        self._groups = [(self._tiles_of(unit_columns, members), members) for members in groups.values()]
        self._drawn = [()] * len(groups)

    def _tiles_of(self, unit_columns: Sequence[UnitColumn], members: list[int]) -> Patches:
        first = unit_columns[members[0]]
        rects = [self._layout.tile_rect(i, row) for i in members for row in range(len(unit_columns[i].tiles))]
        return self._picture.patches(rects, first.tiles.shape[1:], first.look)

    def _kernel_rect(self, column: int, row: int) -> QRectF:
        tile = self._layout.tile_rect(column, row)
        side = max(6, round(KERNEL_SHARE * min(self._layout.tiles)))
        return QRectF(tile.left() - side - 3, round(tile.center().y() - side / 2), side, side)

    # What stays

    def _paint(self, painter: QPainter, font: QFont, unit_columns: Sequence[UnitColumn]) -> None:
        layout = self._layout
        painter.setFont(font)
        painter.setBrush(QColor(self._theme.panel))
        for i, unit_column in enumerate(unit_columns):
            painter.setPen(QPen(QColor(mixed(self._theme.line, self._theme.text, 0.18)), 1.0))
            for row in range(len(unit_column.tiles)):
                painter.drawRoundedRect(layout.tile_rect(i, row).adjusted(-0.5, -0.5, 0.5, 0.5), 3.5, 3.5)
            for row in unit_column.rows:
                if unit_column.column.kernels is not None:
                    painter.drawRect(self._kernel_rect(i, row).adjusted(-0.5, -0.5, 0.5, 0.5))
                if unit_column.column.biases is not None:
                    painter.drawRect(layout.bias_rect(i, row).adjusted(0.5, 0.5, -0.5, -0.5))
            self._paint_names(painter, i, unit_column)

    def _paint_names(self, painter: QPainter, i: int, unit_column: UnitColumn) -> None:
        metrics = QFontMetricsF(painter.font())
        for row, name in enumerate(unit_column.names):
            painter.setPen(QColor(self._theme.text if row in unit_column.rows else self._theme.muted))
            room = self._layout.name_rect(i, row)
            if room.height() < metrics.capHeight():
                return  # between the tiles of a hidden layer
            if unit_column.classes:
                self._paint_dot(painter, room, unit_column.classes[row])
                room.setLeft(room.left() + dot_room(metrics))
            text = metrics.elidedText(name, Qt.TextElideMode.ElideMiddle, room.width())
            is_hidden = 0 < i < len(self._layout.shapes) - 1
            draw_text(painter, room, MIDDLE if is_hidden else LEFT if i else RIGHT, text)

    def _paint_dot(self, painter: QPainter, room: QRectF, k: int) -> None:
        """Paint the colour of a class at the left of the room for its name."""
        side = min(QFontMetricsF(painter.font()).capHeight(), room.height())
        with saved(painter):
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(self._theme.class_colour(k)))
            painter.drawEllipse(QRectF(room.left(), room.center().y() - side / 2, side, side))


def dot_room(metrics: QFontMetricsF) -> float:
    """Return what a class's dot takes of the width for its name."""
    return metrics.capHeight() + DOT_GAP
