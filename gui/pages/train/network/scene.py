"""The picture of a network: tiles over links, painted by Qt alone between two snapshots."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QLinearGradient, QPainterPath, QPen, QPixmap, QPolygonF
from PySide6.QtWidgets import QGraphicsScene

from gui.pages.train.network.board import Board
from gui.pages.train.network.geometry import Bias, Doubles, Layout, Link, Target, Tile
from gui.pages.train.network.links import Flow, Links
from gui.pages.train.network.unit_columns import UnitColumn, linked
from gui.theme.theme import Theme

FAINT = 0.2
"""What is left of the other links where one unit or link is looked at."""
SWEEP_WIDTH = 90
HALO_WIDTH, HALO_ALPHA, HALO_POINTS = 10.0, 80, 41
"""How the link is marked whose weight is followed."""


class NetworkScene:
    """Draws a network into a QGraphicsScene."""

    def __init__(self, scene: QGraphicsScene, theme: Theme) -> None:
        scene.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self.links, self.strong = Links(scene, 0), Links(scene, 1)
        self._flow = Flow(scene, 2)
        self._sweep = scene.addRect(QRectF(), QPen(Qt.PenStyle.NoPen))
        self._tiles = scene.addPixmap(QPixmap())
        self._frame = scene.addPath(QPainterPath())
        self._halo = scene.addPath(QPainterPath())
        self._halo.setZValue(-1)
        for z, item in enumerate((self._sweep, self._tiles, self._frame), start=3):
            item.setZValue(z)
        self.layout: Layout | None = None
        self.strengths: Doubles = np.empty(0)
        self._linked: npt.NDArray[np.bool_] | None = None
        self._unit_columns: Sequence[UnitColumn] = ()
        self._target: Target | None = None
        self._followed: Link | Bias | None = None
        self._tint, self._dashed = "", False
        self._board = Board(theme)
        self.set_theme(theme)

    # What it looks like

    def set_theme(self, theme: Theme, stroke: float = 1.0) -> None:
        """Draw in the colours of a theme, links `stroke` times as wide; the caller arranges it anew."""
        self._theme = theme
        self.links.stroke = self.strong.stroke = stroke
        self._board = Board(theme, self._board.discrete)
        self.strong.set_colours(theme)
        self._flow.set_theme(theme)
        self._frame.setPen(QPen(QColor(theme.accent), 2.0))
        glow = QColor(theme.accent)
        glow.setAlpha(HALO_ALPHA)
        cap, join = Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin
        self._halo.setPen(QPen(glow, HALO_WIDTH, Qt.PenStyle.SolidLine, cap, join))
        self.set_tint(self._tint, self._dashed)

    def set_tint(self, colour: str, dashed: bool = False) -> None:
        """Draw all links in one colour, as dashes if asked for; in their own where it is empty."""
        self._tint, self._dashed = colour, dashed
        self.links.set_colours(self._theme, colour, dashed)

    def set_discrete(self, discrete: bool) -> None:
        """Draw the maps in few bands of colour."""
        self._board.set_discrete(discrete)
        if self.layout is not None:
            self._tiles.setPixmap(self._board.draw(self._unit_columns))

    # What it shows

    def arrange(self, layout: Layout, unit_columns: Sequence[UnitColumn], font: QFont, ratio: float) -> None:
        """Set the layout of other columns."""
        self.layout, self._unit_columns = layout, unit_columns
        self._board.arrange(layout, unit_columns, font, ratio)
        for lines in (self.links, self.strong):
            lines.set_curves(layout.curves, ratio)
        self._flow.set_curves(layout.curves, ratio)
        self._followed = None  # it may be elsewhere now
        self._draw_halo()
        self.point(None)

    def draw(self, unit_columns: Sequence[UnitColumn], strengths: Doubles, moves: bool) -> None:
        """Show a snapshot of the columns arranged last; `moves` lets the links flow."""
        self._unit_columns, self.strengths = unit_columns, strengths
        self._linked = linked([unit_column.column for unit_column in unit_columns])
        self.links.set_strengths(strengths, self._linked)
        if self._target is not None:
            self._emphasise()
        if moves:
            self._flow.advance(strengths)
        self._tiles.setPixmap(self._board.draw(unit_columns))

    def stop(self) -> None:
        """Stop the flow."""
        self._flow.clear()

    def point(self, target: Target | None) -> None:
        """Highlight a unit with its links, or one link."""
        self._target = target
        self.links.set_opacity(1.0 if target is None else FAINT)
        self._emphasise()
        frame = QPainterPath()
        if self.layout is not None and isinstance(target, Tile | Bias):
            rect = self.layout.tile_rect(target.column, target.row)
            frame.addRoundedRect(rect.adjusted(-1, -1, 1, 1), 4, 4)
            if isinstance(target, Bias):
                frame.addRect(self.layout.bias_rect(target.column, target.row))
        self._frame.setPath(frame)

    def follow(self, followed: Link | Bias | None) -> None:
        """Mark the weight or bias that is followed."""
        if followed != self._followed:
            self._followed = followed
            self._draw_halo()

    def _draw_halo(self) -> None:
        path, layout = QPainterPath(), self.layout
        if layout is not None and isinstance(self._followed, Bias):
            path.addRect(layout.bias_rect(self._followed.column, self._followed.row))
        elif layout is not None and isinstance(self._followed, Link):
            points, _ = layout.curves.points(HALO_POINTS)
            places = [QPointF(x, y) for x, y in points[layout.curves.index(self._followed)].tolist()]
            path.addPolygon(QPolygonF(places))
        self._halo.setPath(path)

    def sweep(self, share: float | None) -> None:
        """Show a beam at a share of the width; None hides it."""
        self._sweep.setVisible(share is not None)
        if share is None or self.layout is None:
            return
        x = share * (self.layout.width + SWEEP_WIDTH) - SWEEP_WIDTH
        beam, clear = QLinearGradient(x, 0, x + SWEEP_WIDTH, 0), QColor(self._tint)
        clear.setAlpha(0)
        glow = QColor(self._tint)
        glow.setAlpha(110)
        for at, colour in ((0.0, clear), (0.5, glow), (1.0, clear)):
            beam.setColorAt(at, colour)
        self._sweep.setRect(QRectF(x, 0, SWEEP_WIDTH, self.layout.height))
        self._sweep.setBrush(beam)

    def _emphasise(self) -> None:
        chosen = np.zeros(len(self.strengths), dtype=bool)
        target, layout = self._target, self.layout
        if layout is not None and len(chosen) == len(layout.curves):
            if isinstance(target, Link):
                chosen[layout.curves.index(target)] = True
            elif target is not None:
                unit = self._unit_columns[target.column].unit_of(target.row)
                if unit is not None:
                    chosen = layout.curves.of_unit(target.column, unit)
            if self._linked is not None and len(self._linked) == len(chosen):
                chosen &= self._linked
            self.strong.set_strengths(self.strengths, chosen)
