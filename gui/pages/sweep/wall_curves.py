"""The curves of a sweep with those of pinned networks, and of the one that is pointed at, in front."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pyqtgraph as pg
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPen
from PySide6.QtWidgets import QGraphicsLineItem, QGraphicsRectItem

from gui.pages.sweep.curves import SweepCurves
from gui.theme.theme import Theme
from gui.widgets.plots.items import MOST_WIDE, CurveItem
from gui.widgets.runs.run_sources import RunCurve

MOST_DRAWN = 120
"""Curves that the bundle is drawn of: of more some are left out, evenly. All can be pointed at."""
VEIL = 185
"""How much the bundle steps back behind a veil, of 255."""


class WallCurves(SweepCurves):
    """Marks curves without drawing the others anew: those step back behind a veil."""

    def __init__(self, theme: Theme) -> None:
        self._marks: Mapping[int, str] = {}
        self._marked: list[CurveItem] = []
        self._veil = QGraphicsRectItem()
        self._veil.setPen(Qt.PenStyle.NoPen)
        self._moment = QGraphicsLineItem()
        self._moment.setZValue(1)
        self._moment.hide()
        self._epoch: float | None = None
        super().__init__(theme)
        self._box.addItem(self._moment, ignoreBounds=True)

    def mark(self, marks: Mapping[int, str]) -> None:
        """Draw the curves of these runs bold, each in a colour, before all others."""
        if marks != self._marks:
            self._marks = marks
            self._renew_marked()

    @property
    def marked_epoch(self) -> float | None:
        """The epoch that is marked, of the moment that the wall has gone back to; None for now."""
        return self._epoch if self._moment.isVisible() else None

    def show_moment(self, epoch: float | None) -> None:
        """Mark the epoch that the wall has gone back to; None for now."""
        if epoch != self._epoch:
            self._epoch = epoch
            self._draw_moment()

    def set_curves(self, curves: Sequence[RunCurve]) -> None:
        every = -(-len(curves) // MOST_DRAWN)
        chosen = {str(run) for run in self._chosen}
        super().set_curves([c for at, c in enumerate(curves) if at % every == 0 or c.key in chosen])
        self._renew_marked()

    def refresh(self, growing: bool = False) -> None:
        super().refresh(growing)
        self._draw_marked()
        self._draw_moment()

    def _take_pens(self) -> None:
        super()._take_pens()
        self._dress_marked()

    def _renew_marked(self) -> None:
        box: pg.ViewBox = self._box
        for item in self._marked:
            item.leave(box)
        if self._veil.scene() is not None:
            box.removeItem(self._veil)
        marks = {run: ink for run, ink in self._marks.items() if run < len(self._sources)}
        if marks:
            box.addItem(self._veil, ignoreBounds=True)
        self._marked = [CurveItem(self._marked_curve(run, ink), box) for run, ink in marks.items()]
        self._dress_marked()
        self._draw_marked()

    def _marked_curve(self, run: int, ink: str) -> RunCurve:
        return RunCurve(f"marked{run}", self._labels[run], self._sources[run], "", width=2.5, ink=ink)

    def _dress_marked(self) -> None:
        ground = QColor(self._theme.panel)
        ground.setAlpha(VEIL)
        self._veil.setBrush(ground)
        pen = QPen(QColor(self._theme.accent), 1.5 * self.devicePixelRatioF())
        pen.setCosmetic(True)
        self._moment.setPen(pen)
        for item in self._marked:
            item.paint_with(self._theme, stroke=self._scale, ratio=self.devicePixelRatioF())

    def _draw_moment(self) -> None:
        self._moment.setVisible(self._epoch is not None)
        if self._epoch is not None:
            bottom, top = self.view_range[1]
            self._moment.setLine(self._epoch, bottom, self._epoch, top)

    def _draw_marked(self) -> None:
        if self.isVisible():
            (left, right), (bottom, top) = self.view_range
            self._veil.setRect(QRectF(left, bottom, right - left, top - bottom))
            for item in self._marked:
                item.fetch(self.view_range[0], MOST_WIDE // 3, self._log)
                item.draw()
