"""The base class of all plots."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import pyqtgraph as pg
from PySide6.QtCore import QEvent, QRect, QSize
from PySide6.QtGui import QMouseEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from gui.theme.style import smaller
from gui.theme.theme import LIGHT, Theme
from gui.widgets.plots.figure import LegendEntry
from gui.widgets.plots.frame import Frame
from gui.widgets.plots.items import CurveItem
from gui.widgets.plots.overlays import Crosshair, EmptyText, Readout, Row
from gui.widgets.plots.scale import Range

PREFERRED_SIZE = QSize(320, 240)


class PlotBase(pg.GraphicsView):  # type: ignore[misc]
    """A view box in its frame, with a crosshair and a readout.

    Dragging and the wheel change the visible ranges; a double click restores them. A subclass draws in
    ``refresh``, reads the values under the mouse in ``_read_at``, and ends its ``__init__`` with
    ``set_theme``.

    Parameters
    ----------
    name : str
        The widget's object name.
    empty_text : str
        Its text while there is nothing to show.
    labels : (str, str), optional
        Of both axes; without them, x counts steps.
    """

    def __init__(
        self,
        name: str,
        empty_text: str = "",
        parent: QWidget | None = None,
        *,
        labels: tuple[str, str] | None = None,
    ) -> None:
        super().__init__(parent, background=None)
        self.setObjectName(name)
        self._theme, self._scale = LIGHT, 1.0
        self._log, self._at_home = False, True
        self._hovered: int | None = None
        self._items: list[CurveItem] = []
        self._corner: QWidget | None = None
        # A pg.PlotItem would take four times as long to make, for menus that nobody sees.
        self._box = pg.ViewBox(enableMenu=False)
        self._box.disableAutoRange()
        self._box.setLimits(minXRange=1e-6, maxXRange=1e12, minYRange=1e-12, maxYRange=1e40)
        self._frame = Frame(self, self._box, labels)
        self._crosshair, self._readout = Crosshair(self._box), Readout(self)
        self._empty = EmptyText(empty_text, self)
        self._box.sigRangeChangedManually.connect(self._leave_home)
        self._box.sigRangeChanged.connect(self._place)
        self._box.sigResized.connect(self._resized)

    # What is shown

    @property
    def view_range(self) -> tuple[Range, Range]:
        """The visible ranges of x and y; of values as log10 on a logarithmic scale."""
        (left, right), (bottom, top) = self._box.viewRange()
        return (left, right), (bottom, top)

    @property
    def readout_text(self) -> str:
        """The text of the readout; empty while it is hidden."""
        return "" if self._readout.isHidden() else self._readout.text()

    def n_points(self, key: str) -> int:
        """Return how many points the curve called `key` is drawn with."""
        return next(len(item.points[0]) for item in self._items if item.curve.key == key)

    def entries(self, theme: Theme) -> list[LegendEntry]:
        """Return the legend of the visible curves."""
        visible = [item.curve for item in self._items if item.visible]
        return [LegendEntry(curve.label, curve.pen(theme)) for curve in visible]

    def set_empty_text(self, text: str) -> None:
        """Say `text` while there is nothing to show."""
        self._empty.setText(text)

    def hold(self, corner: QWidget) -> None:
        """Put a small widget into the corner between the axes."""
        self._corner = corner
        corner.setParent(self)
        self._resized()

    # How it is shown

    def set_scale(self, scale: float) -> None:
        """Draw with larger type and, more so, thicker lines; ``set_theme`` shows it."""
        self._scale = scale
        self._frame.set_scale(scale)

    def set_theme(self, theme: Theme) -> None:
        """Repaint in a theme's colours."""
        self._theme = theme
        self.setBackground(theme.panel)
        self._frame.set_theme(theme, smaller(self.font()))
        for part in (self._crosshair, self._readout, self._empty):
            part.set_theme(theme)
        self._take_pens()
        self._place()
        self.refresh()

    @contextmanager
    def settled(self, theme: Theme) -> Iterator[None]:
        """Show the plot in a theme and without crosshair, within a ``with`` block."""
        former, self._hovered = self._theme, None
        self._read()
        self.set_theme(theme)
        try:
            yield
        finally:
            self.set_theme(former)

    def go_home(self) -> None:
        """Show everything."""
        self._at_home = True
        self.refresh()

    def _leave_home(self) -> None:
        self._at_home = False
        self.refresh()

    def _show_range(self, x_range: Range, y_range: Range) -> None:
        if (x_range, y_range) != self.view_range:
            self._box.setRange(xRange=x_range, yRange=y_range, padding=0)

    # What a subclass gives

    def refresh(self) -> None:
        """Draw what there is now, if anyone can see it."""

    def _take_pens(self) -> None:
        """Let what is drawn have the theme's colours, and lines as wide as the scale asks for."""

    def _read_at(self, x: float) -> tuple[float, Sequence[Row]] | None:
        """Return where near `x` the crosshair stands and what the readout says; None for neither."""
        return None

    # What the mouse does

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        at = event.position().toPoint()
        self._hover(at.x() if self._box_rect().contains(at) else None)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._hover(None)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        super().mouseDoubleClickEvent(event)
        self.go_home()

    def _hover(self, x: int | None) -> None:
        self._hovered = x
        self._read()

    def _read(self) -> None:
        """Bring crosshair and readout to what is under the mouse."""
        at = self._hovered
        found = None if at is None else self._read_at(self._x_at(at))
        if at is None or found is None:
            self._crosshair.hide()
            self._readout.hide()
            return
        x, rows = found
        self._crosshair.show_at(x, self.view_range[1])
        self._readout.show_rows(rows, self._box_rect(), at)

    def _x_at(self, pixel: int) -> float:
        rect, (left, right) = self._box_rect(), self.view_range[0]
        return left + (pixel - rect.left()) / max(1, rect.width()) * (right - left)

    # The room it asks for

    def sizeHint(self) -> QSize:
        """Return the same size always: that of a graphics view (Qt 6.11) is the one it happens to have."""
        return PREFERRED_SIZE

    # What stands still between changes of the ranges

    def _place(self) -> None:
        self._frame.place(*self.view_range, self._box.size(), self._log)
        # Qt repaints where an item was; while the plot moves in its window, that is another place by then.
        self.viewport().update()

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
        self._take_pens()  # it may be on another screen now
        self.refresh()
