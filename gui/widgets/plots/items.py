"""What a curve looks like, and the graphics items that C++ paints for it."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPainterPath, QPen

from core.analysis.series import Doubles, Points
from gui.theme.style import mixed
from gui.theme.theme import Theme
from gui.widgets.plots.scale import Range, usual_high
from gui.widgets.plots.sources import Source
from gui.widgets.plots.strokes import LineItem, PathItem, with_width

DOT = 5.0
MOST_DOTS = 60
DASH, HOLE = 6.0, 4.5
"""Pixels of a dashed line, whatever its width."""
MOST_WIDE = 400
"""Points up to which a fine line may be wider than a pixel: it may be noise, which is slow to paint."""
BOLD = 2.0
"""Width of a line that is never drawn thinner, however many points it has."""


@dataclass(frozen=True)
class Curve:
    """One curve of a plot.

    Parameters
    ----------
    key, label : str
        Its name in object names, and for people.
    source : Source
        Where its points come from.
    role : str
        The theme's colour that it has: ``train``, ``test``, ``plan``.
    strength : float
        1 for the full colour, less to blend it into the background.
    dots : bool
        Mark each point while they are few, at most `most_dots`.
    dashed : bool
        Draw it dashed.
    width : float
        Of its line in pixels; one finer than ``BOLD`` is of one pixel where it has many points.
    doc : str
        What it shows, as a sentence.
    some : bool
        Whether only some runs have it: others do not tell that it is missing.
    yields : bool
        Whether it is in the menu of the legend where the panel is narrow, as one of `some` runs is.
    still : bool
        Whether its points stay while a run goes on, so that it is painted with the axes, not in each frame.
    """

    key: str
    label: str
    source: Source
    role: str
    strength: float = 1.0
    dots: bool = False
    dashed: bool = False
    width: float = 1.5
    doc: str = ""
    most_dots: int = MOST_DOTS
    some: bool = False
    yields: bool = False
    still: bool = False

    def colour(self, theme: Theme) -> QColor:
        """Return its colour, opaque: an alpha channel would show where the line crosses itself."""
        return QColor(mixed(theme.panel, getattr(theme, self.role), self.strength))

    def pen(self, theme: Theme, width: float | None = None) -> QPen:
        """Return the pen of its line, of its own width if `width` is None."""
        pen = QPen(self.colour(theme), self.width if width is None else width)
        pen.setCosmetic(True)
        if self.dashed:
            pen.setDashPattern([DASH / self.width, HOLE / self.width])  # Qt counts in widths of the line
        return pen


class CurveItem:
    """The line of a curve, and its dots, as children of a view box.

    `edition` counts the changes of its points.
    """

    def __init__(self, curve: Curve, box: pg.ViewBox) -> None:
        self.curve = curve
        self.visible = True
        self.points: Points = (np.empty(0), np.empty(0))
        self.extent: Range | None = None
        self._has_gaps = False
        self._pen = QPen()
        self._version: tuple[object, float] = (None, -1)
        self._view: tuple[Range, int, bool] | None = None
        self._stroke = 1.0
        self._fine = 1.0
        self.edition = 0
        self._drawn = 0
        self._usual = (-1, 0.0)
        self._line, self._dots = LineItem(), PathItem()
        for item in (self._line, self._dots):
            box.addItem(item, ignoreBounds=True)

    def paint_with(self, theme: Theme, *, stroke: float = 1.0, ratio: float = 1.0) -> None:
        """Take the theme's colour; a pixel of the plot is `ratio` pixels of the screen.

        Lines that are `stroke` times as wide are so always: they have to be of few points.
        """
        self._stroke = stroke
        self._fine = float(max(1, round(ratio)))
        self._pen = self.curve.pen(theme, stroke * ratio * self.curve.width)
        self._drawn = -1
        size = stroke * ratio * DOT
        dot = QPen(self.curve.colour(theme), size, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap)
        dot.setCosmetic(True)
        self._dots.setPen(dot)

    def fetch(self, x_range: Range, n_buckets: int, log: bool) -> None:
        """Bring `points` and the `extent` of their values up to date, on the plot's scale."""
        (source, count), view = self.curve.source.version(), (x_range, n_buckets, log)
        if source is self._version[0] and count == self._version[1] and view == self._view:
            return
        self._version, self._view = (source, count), view
        self.edition += 1
        steps, values = self.curve.source.points(*x_range, n_buckets)
        if log:
            with np.errstate(divide="ignore", invalid="ignore"):
                values = np.where(values > 0, np.log10(values), np.nan)
        self.points = steps, values
        is_finite = np.isfinite(values)
        self._has_gaps = not is_finite.all()
        finite = values[is_finite] if self._has_gaps else values
        self.extent = (float(finite.min()), float(finite.max())) if len(finite) else None

    @property
    def usual_high(self) -> float:
        """The highest of its values that is no outlier; for a curve that has an `extent`."""
        if self._usual[0] != self.edition and self.extent is not None:
            values = self.points[1]
            finite = values[np.isfinite(values)] if self._has_gaps else values
            first = self.curve.source.at(1)
            first = float(finite[0]) if np.isnan(first) else first
            self._usual = self.edition, usual_high(finite, *self.extent, first)
        return self._usual[1]

    def peak(self) -> tuple[float, float]:
        """Return where its highest value is, and the value; for a curve that has an `extent`."""
        x, y = self.points
        at = int(np.nanargmax(y) if self._has_gaps else y.argmax())
        return float(x[at]), float(y[at])

    def draw(self) -> None:
        """Show the points, if they have changed; NaN leaves a gap."""
        if self._drawn == self.edition:
            return
        self._drawn = self.edition
        self._line.setPath(self.path())
        self._line.setPen(self.pen)
        if self.curve.dots:
            self._dots.setPath(self.dots())

    def path(self) -> QPainterPath:
        """Return the line through the points."""
        connect = "finite" if self._has_gaps else "all"
        path: QPainterPath = pg.arrayToQPath(*self.points, connect=connect, finiteCheck=self._has_gaps)
        return path

    def dots(self) -> QPainterPath:
        """Return the dots, which a curve of few points has."""
        x, y = self.points
        return _dots(x, y) if self.curve.dots and len(x) <= self.curve.most_dots else QPainterPath()

    def set_visible(self, visible: bool) -> None:
        """Show or hide it."""
        self.visible = visible
        self.set_painted(visible)

    def set_painted(self, painted: bool) -> None:
        """Leave it out of the picture for a moment, or put it back."""
        self._line.setVisible(painted and self.visible)
        self._dots.setVisible(painted and self.visible)

    def leave(self, box: pg.ViewBox) -> None:
        """Remove it from the view box for good."""
        for item in (self._line, self._dots):
            box.removeItem(item)

    @property
    def pen(self) -> QPen:
        """The pen of its line, of one pixel of the plot where that is fine and of many points."""
        return with_width(self._pen, min(self._fine, self._pen.widthF())) if self._is_fine else self._pen

    @property
    def running_pen(self) -> QPen:
        """Its pen in a run: a fine line of many points has one pixel of the screen, for speed."""
        return with_width(self._pen, 1.0) if self._is_fine else self._pen

    @property
    def _is_fine(self) -> bool:
        return len(self.points[0]) > MOST_WIDE and self.curve.width < BOLD and self._stroke == 1

    @property
    def dot_pen(self) -> QPen:
        """The pen of its dots."""
        return self._dots.pen()


def _dots(x: Doubles, y: Doubles) -> QPainterPath:
    """Return a line of almost no length at each finite point, for a round cap to show."""
    finite = np.isfinite(y)
    if not finite.any():
        return QPainterPath()
    x, y = x[finite], y[finite]
    ends = np.stack([x, x + 1e-6 * max(1.0, float(x[-1]))], axis=1).ravel()
    path: QPainterPath = pg.arrayToQPath(ends, np.repeat(y, 2), connect="pairs")
    return path
