"""RunPlot: one metric of several runs, each in its colour, over steps, epochs or seconds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import QEvent, QRect, Qt
from PySide6.QtGui import QColor, QFont, QMouseEvent, QPalette, QShowEvent
from PySide6.QtWidgets import QWidget

from core.analysis.series import Points
from gui.theme.theme import Theme
from gui.widgets.labels import PlainLabel
from gui.widgets.plots.figure import LegendEntry
from gui.widgets.plots.frame import Frame
from gui.widgets.plots.hover import Crosshair, Readout
from gui.widgets.plots.items import MOST_WIDE, CurveItem
from gui.widgets.plots.run_sources import RunCurve, RunSource, XAxis
from gui.widgets.plots.scale import Range, grown_range

MOST_POINTS = 16_000
"""Of all curves together: more would not be fluid under the mouse."""
MOST_READ = 10
"""Runs of which the readout tells the numbers."""
MARGIN = 0.01
GROWTH = 1.25


class RunPlot(pg.GraphicsView):  # type: ignore[misc]
    """Drag and wheel move and zoom it; a double click shows everything again.

    Parameters
    ----------
    name : str
        Object name.
    theme : Theme
    """

    def __init__(self, name: str, theme: Theme) -> None:
        super().__init__(background=None)
        self.setObjectName(name)
        self.setToolTip(self.tr("Drag to move, wheel to zoom, double click to see everything"))
        self.setMinimumSize(160, 96)
        self._theme, self._scale = theme, 1.0
        self._log, self._whole = False, True
        self._x: XAxis = "step"
        self._end = 0.0
        self._y_range: Range | None = None
        self._at_home = True
        self._emphasised = ""
        self._hovered: int | None = None
        # A pg.PlotItem would take four times as long to make, for menus that nobody sees.
        self._box = pg.ViewBox(enableMenu=False)
        self._box.disableAutoRange()
        self._box.setLimits(minXRange=1e-6, maxXRange=1e12, minYRange=1e-12, maxYRange=1e40)
        self._frame = Frame(self, self._box)
        self._crosshair, self._readout = Crosshair(self._box), Readout(self)
        self._items: list[CurveItem] = []
        self._corner: QWidget | None = None
        self._empty = PlainLabel("", self, alignment=Qt.AlignmentFlag.AlignCenter, wordWrap=True)
        self._empty.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.set_theme(theme, 1.0)
        self._box.sigRangeChangedManually.connect(self._leave_home)
        self._box.sigRangeChanged.connect(self._place)
        self._box.sigResized.connect(self._resized)

    # What is shown

    @property
    def view_range(self) -> tuple[Range, Range]:
        """What is in sight along x and along y; values as log10 on a logarithmic scale."""
        (left, right), (bottom, top) = self._box.viewRange()
        return (left, right), (bottom, top)

    @property
    def curves(self) -> dict[str, RunSource]:
        """The sources of the curves drawn, by their keys; those without a number are left out."""
        sources = {item.curve.key: item.curve.source for item in self._items}
        return {key: source for key, source in sources.items() if isinstance(source, RunSource) and source}

    @property
    def readout_text(self) -> str:
        """What the readout says, empty while it is hidden."""
        return "" if self._readout.isHidden() else self._readout.text()

    def recorded(self) -> dict[str, Points]:
        """Return all numbers that its curves are drawn from, by the names of their runs."""
        shown = [item.curve for item in self._items if item.curve.key in self.curves]
        labels = [curve.label for curve in shown]
        return {
            curve.label if labels.count(curve.label) == 1 else f"{curve.label} ({Path(curve.key).name})": (
                curve.source.recorded()
            )
            for curve in shown
        }

    def entries(self, theme: Theme) -> list[LegendEntry]:
        """Return the legend of the curves in sight."""
        return [LegendEntry(item.curve.label, item.curve.pen(theme)) for item in self._items]

    @contextmanager
    def settled(self, theme: Theme) -> Iterator[None]:
        """Show it without what the mouse points at, in a theme, as long as this lasts."""
        former, self._hovered = self._theme, None
        self._read()
        self.set_theme(theme, self._scale)
        self.refresh()
        try:
            yield
        finally:
            self.set_theme(former, self._scale)
            self.refresh()

    def hold(self, corner: QWidget) -> None:
        """Keep a small widget in the corner between the axes, where nothing is drawn."""
        self._corner = corner
        corner.setParent(self)
        self._resized()

    def n_points(self, key: str) -> int:
        """Return how many points the curve called `key` is drawn with."""
        return next(len(item.points[0]) for item in self._items if item.curve.key == key)

    def set_curves(self, curves: Sequence[RunCurve]) -> None:
        """Show these curves in place of the former ones."""
        for item in self._items:
            item.leave(self._box)
        self._items = [CurveItem(curve, self._box) for curve in curves]
        self._take_pens()
        self.go_home()

    def set_axes(self, x: XAxis, *, log: bool) -> None:
        """Take another x axis, or another scale of values."""
        self._x, self._log = x, log
        self._frame.whole = x == "step"
        self.go_home()

    def set_empty_text(self, text: str) -> None:
        """Say `text` in the middle; nothing where it is empty."""
        self._empty.setText(text)
        self._empty.setVisible(bool(text))

    def emphasise(self, key: str) -> None:
        """Draw the curve called `key` thicker than the others; none if there is no such curve."""
        if key != self._emphasised:
            self._emphasised = key
            self._take_pens()
            self.refresh()

    def set_theme(self, theme: Theme, scale: float) -> None:
        """Repaint in a theme's colours, with larger type and lines."""
        self._theme, self._scale = theme, scale
        self.setBackground(theme.panel)
        font = QFont(self.font())
        font.setPointSizeF(max(7.0, font.pointSizeF() - 1))
        self._frame.set_scale(scale)
        self._frame.set_theme(theme, font)
        self._crosshair.set_theme(theme)
        self._readout.set_theme(theme)
        palette = self._empty.palette()
        palette.setColor(QPalette.ColorRole.WindowText, QColor(theme.muted))
        self._empty.setPalette(palette)
        self._take_pens()
        self._place()

    # Drawing

    def go_home(self) -> None:
        """Show all of the curves."""
        self._at_home = True
        self._end, self._y_range = 0.0, None
        self.refresh()

    def refresh(self, growing: bool = False) -> None:
        """Draw what the sources have now; axes of curves that are `growing` leave them room."""
        if not self.isVisible():
            return
        last = max((item.curve.source.end for item in self._items), default=0.0)  # type: ignore[attr-defined]
        if last > self._end:
            self._end = last * GROWTH if growing and self._end else last
        end = self._end or 1.0
        x_range = (-MARGIN * end, end * (1 + MARGIN)) if self._at_home else self.view_range[0]
        self._fetch(x_range)
        if self._at_home:
            self._follow(x_range)
        for item in self._items:
            item.draw()
        self._read()

    def _fetch(self, x_range: Range) -> None:
        most = MOST_POINTS // (2 * max(1, len(self._items)))
        for item in self._items:
            is_wide = self._scale > 1 or item.curve.key == self._emphasised
            n_buckets = min(most, MOST_WIDE // 3 if is_wide else max(50, int(self._box.width())))
            item.fetch(x_range, max(50, n_buckets), self._log)

    def _follow(self, x_range: Range) -> None:
        extents = [item.extent for item in self._items if item.extent]
        if extents:
            low, high = min(low for low, _ in extents), max(high for _, high in extents)
            self._y_range = grown_range(self._y_range, low, high, logarithmic=self._log)
        y_range = self._y_range or (0.0, 1.0)
        if (x_range, y_range) != self.view_range:
            self._box.setRange(xRange=x_range, yRange=y_range, padding=0)

    def _take_pens(self) -> None:
        for item in self._items:
            is_main = item.curve.key == self._emphasised
            item.paint_with(self._theme, fast=False, stroke=self._scale**2 * (2.0 if is_main else 1.0))

    def _place(self) -> None:
        x_range, y_range = self.view_range
        self._frame.place(x_range, y_range, self._box.size(), self._log)

    def _resized(self) -> None:
        self._empty.setGeometry(self._box_rect())
        if self._corner is not None:
            self._corner.move(0, self.height() - self._corner.height())
        self._place()
        self.refresh()

    def _box_rect(self) -> QRect:
        rect: QRect = self.mapFromScene(self._box.sceneBoundingRect()).boundingRect()
        return rect

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.refresh()

    # What the mouse does

    def _leave_home(self) -> None:
        self._at_home = False
        self.refresh()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        super().mouseDoubleClickEvent(event)
        self.go_home()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        at = event.position().toPoint()
        self._hovered = at.x() if self._box_rect().contains(at) else None
        self._read()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._hovered = None
        self._read()

    def _read(self) -> None:
        """Bring crosshair and readout to what is under the mouse."""
        if self._hovered is None or not self.curves:
            self._crosshair.hide()
            self._readout.hide()
            return
        (left, right), y_range = self.view_range
        rect = self._box_rect()
        x = left + (self._hovered - rect.left()) / rect.width() * (right - left)
        x = max(0.0, float(round(x)) if self._x == "step" else x)
        self._crosshair.show_at(x, y_range)
        self._readout.show_rows(self._rows(x), rect, self._hovered)

    def _rows(self, x: float) -> list[tuple[str, str, QColor | None]]:
        """Return what the runs have at `x`, the largest first."""
        found = [(item.curve.source.at(x), item.curve) for item in self._items]  # type: ignore[arg-type]
        known = sorted(((v, c) for v, c in found if not np.isnan(v)), key=lambda pair: -pair[0])
        if self._x == "seconds":
            head = (self.tr("seconds"), f"{x:.3g}" if x < 100 else f"{x:,.0f}", None)
        elif self._x == "epoch":
            head = (self.tr("epoch"), f"{x:,.2f}", None)
        else:
            head = (self.tr("step"), f"{x:,.0f}", None)
        rows = [(c.label[:24], f"{v:.6g}", c.colour(self._theme)) for v, c in known[:MOST_READ]]
        if len(known) > MOST_READ:
            rows.append((self.tr("{0} more").format(len(known) - MOST_READ), "", None))  # type: ignore[arg-type]
        return [head, *rows]
