"""CurvePlot: live curves over optimizer steps that cost pixels, whatever the length of the run."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import QEvent, QRect, Qt
from PySide6.QtGui import QColor, QMouseEvent, QPalette, QShowEvent, QTransform
from PySide6.QtWidgets import QLabel, QToolButton, QWidget

from core.analysis.series import Points
from core.protocol.results import Mark
from gui.theme.style import smaller
from gui.theme.theme import Theme
from gui.widgets.plain_text import PlainLabel
from gui.widgets.plots.figure import LegendEntry
from gui.widgets.plots.frame import Epochs, Frame, Text
from gui.widgets.plots.hover import Crosshair, Readout
from gui.widgets.plots.items import MOST_WIDE, Curve, CurveItem
from gui.widgets.plots.live import LiveCurves
from gui.widgets.plots.marks import MarkLines
from gui.widgets.plots.scale import FEWEST_STEPS, Range, grown_end, grown_range, number

MOST_BUCKETS = 1000
LARGE_BUCKETS = MOST_WIDE // 3
"""In presenter mode, where every line is wide."""
LIVE_COARSENESS = 3
"""Pixels of a bucket while running; a held run is drawn with one bucket for each."""
MARGIN = 0.01
"""Share of the step axis before step 0, so that what lies there is seen whole."""


class CurvePlot(pg.GraphicsView):  # type: ignore[misc]
    """Curves over steps, with marks, a crosshair, and panning and zooming by mouse.

    While it is live, the step axis begins at 0 and grows by half at a time, and the value axis
    follows with hysteresis, so axes are seldom painted. A drag or the wheel leaves live; the Live
    button or a double click returns to it.

    Parameters
    ----------
    name : str
        The widget's object name; the Live button's is ``<name>.live``.
    curves : sequence of Curve
        From back to front.
    theme : Theme
    empty_text : str
        What it says while there is nothing to show.
    """

    def __init__(
        self, name: str, curves: Sequence[Curve], theme: Theme, empty_text: str, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent, background=None)
        self.setObjectName(name)
        self._theme = theme
        self._live, self._log, self._running = True, False, False
        self._scale = 1.0
        self._end, self._planned, self._whole = FEWEST_STEPS, 0.0, False
        self._y_range: Range | None = None
        self._y_rule: Callable[[], Range] | None = None
        self._value_text: Text = "{:.6g}".format
        self._hovered: int | None = None
        # A pg.PlotItem would take four times as long to make, for menus that nobody sees.
        self._box = pg.ViewBox(enableMenu=False)
        self._box.setLimits(minXRange=2, maxXRange=1e12, minYRange=1e-12, maxYRange=1e40)
        self._frame = Frame(self, self._box)
        self._marks = MarkLines(self._box)
        self._items = [CurveItem(curve, self._box) for curve in curves]
        self._crosshair = Crosshair(self._box)
        self._live_curves = LiveCurves(self, len(curves))
        self._ground_is_stale = True
        self._readout = Readout(self)
        self._empty = self._empty_label(empty_text)
        self._corner: QWidget | None = None
        self.live_button = self._new_live_button(name)
        self.set_theme(theme)
        self._box.sigRangeChangedManually.connect(self._leave_live)
        self._box.sigRangeChanged.connect(self._place_fixtures)
        self._box.sigResized.connect(self._resized)

    def _empty_label(self, text: str) -> QLabel:
        label = PlainLabel(text, self)
        label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        label.setWordWrap(True)
        label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        return label

    def _new_live_button(self, name: str) -> QToolButton:
        button = QToolButton(self)
        button.setObjectName(f"{name}.live")
        button.setText(self.tr("Live"))
        button.setToolTip(self.tr("Show the whole run again and follow it (or double-click the plot)"))
        button.setAccessibleName(self.tr("Return to live"))
        button.clicked.connect(self.go_live)
        button.hide()
        return button

    # What is shown

    def set_empty_text(self, text: str) -> None:
        """Say `text` while there is nothing to show."""
        self._empty.setText(text)

    @property
    def is_live(self) -> bool:
        """Whether it follows the run."""
        return self._live

    @property
    def view_range(self) -> tuple[Range, Range]:
        """Steps and values in sight; values as log10 on a logarithmic scale."""
        (x_low, x_high), (y_low, y_high) = self._box.viewRange()
        return (x_low, x_high), (y_low, y_high)

    @property
    def mark_texts(self) -> tuple[str, ...]:
        """Labels of marks in sight, newest first."""
        return self._marks.texts

    @property
    def readout_text(self) -> str:
        """What the readout says, empty while it is hidden."""
        return "" if self._readout.isHidden() else self._readout.text()

    def recorded(self) -> dict[str, Points]:
        """Return all numbers that its curves are drawn from, by their names in a file."""
        sources = (item.curve.source for item in self._items)
        return {source.column: source.recorded() for source in sources if source.column}

    def hold(self, corner: QWidget) -> None:
        """Keep a small widget in the corner between the axes, where nothing is drawn."""
        self._corner = corner
        corner.setParent(self)
        self._resized()

    def entries(self, theme: Theme) -> list[LegendEntry]:
        """Return the legend of the curves in sight."""
        visible = [item for item in self._items if item.visible]
        return [LegendEntry(item.curve.label, item.curve.pen(theme)) for item in visible]

    def n_points(self, key: str) -> int:
        """Return how many points the curve called `key` is drawn with."""
        return next(len(item.points[0]) for item in self._items if item.curve.key == key)

    # How it is shown

    @contextmanager
    def settled(self, theme: Theme) -> Iterator[None]:
        """Show it as a run that is held shows it, in a theme, as long as this lasts."""
        former, running = self._theme, self._running
        self._hovered = None
        self.set_running(False)
        self.set_theme(theme)
        try:
            yield
        finally:
            self.set_running(running)
            self.set_theme(former)

    def set_theme(self, theme: Theme) -> None:
        """Repaint in a theme's colours."""
        self._theme = theme
        self.setBackground(theme.panel)
        font = smaller(self.font())
        self._frame.set_theme(theme, font)
        self._marks.set_theme(theme, font)
        self._crosshair.set_theme(theme)
        self._readout.set_theme(theme)
        palette = self._empty.palette()
        palette.setColor(QPalette.ColorRole.WindowText, QColor(theme.muted))
        self._empty.setPalette(palette)
        self._take_pens()
        self._place_fixtures()
        self.refresh()

    def set_scale(self, scale: float) -> None:
        """Draw with larger type and, more so, thicker lines; ``set_theme`` shows it."""
        self._scale = scale
        self._frame.set_scale(scale)

    def set_running(self, running: bool) -> None:
        """While `running`, lines are one pixel wide and not smoothed, which is the fastest."""
        if running != self._running:
            self._running = running
            self._take_pens()

    def set_log(self, log: bool) -> None:
        """Show values on a logarithmic scale, or on a linear one."""
        if log != self._log:
            self._log = log
            self._y_range = None
            self.go_live()

    def set_visible(self, key: str, visible: bool) -> None:
        """Show or hide the curve called `key`."""
        for item in self._items:
            if item.curve.key == key:
                item.set_visible(visible)
        self._y_range = None
        self.refresh()

    def set_marks(self, marks: Sequence[Mark]) -> None:
        """Show these marks."""
        self._marks.set_marks(marks)
        self._place_fixtures()

    def set_cursor(self, step: int | None) -> None:
        """Mark the moment after `step` steps, or none."""
        self._marks.set_cursor(step)
        self._place_fixtures()
        self.refresh()

    def set_epochs(self, epochs: Epochs) -> None:
        """Use `epochs` to tell the epochs at steps; it may return None where they are not known."""
        self._frame.epochs = epochs

    def set_values(self, rule: Callable[[], Range] | None, text: Text | None) -> None:
        """Let `rule` choose the value range in place of the values, and write values as `text` does.

        None for either returns to what holds without.
        """
        self._y_rule, self._y_range = rule, None
        self._value_text, self._frame.text = text or "{:.6g}".format, text or number
        self._place_fixtures()
        self.refresh()

    def restart(self, planned: float = 0.0, *, whole: bool = False) -> None:
        """Forget the ranges of a former run.

        Parameters
        ----------
        planned : float
            Steps that the run is planned to take; the axis of a finished run ends there.
        whole : bool
            Let the axis reach that far from the start.
        """
        self._whole, self._y_range = whole, None
        self._end = FEWEST_STEPS
        self.set_planned(planned)
        self._place_fixtures()
        self.go_live()

    def set_planned(self, planned: float) -> None:
        """Take another number of steps that the run is planned to take."""
        self._planned = planned
        if self._whole:
            self._end = max(FEWEST_STEPS, planned)
        self.refresh()

    def go_live(self) -> None:
        """Show the whole run, and follow it."""
        self._live = True
        self.live_button.hide()
        self.refresh()

    def refresh(self) -> None:
        """Draw what the sources have now, if anyone can see it; the one thing done in every frame."""
        if not self.isVisible():
            return
        last = self._last_step()
        if self._live:
            self._end = grown_end(self._end, last, self._planned)
        x_range = (-MARGIN * self._end, self._end) if self._live else self.view_range[0]
        pixels = int(self._box.width()) // (LIVE_COARSENESS if self._running else 1)
        n_buckets = min(MOST_BUCKETS if self._scale == 1 else LARGE_BUCKETS, max(50, pixels))
        visible = [item for item in self._items if item.visible]
        for item in visible:
            item.fetch(x_range, n_buckets, self._log)
        if self._live:
            self._follow(x_range, [item.extent for item in visible if item.extent])
        self._read()  # first: live curves are drawn over a picture of all else
        if self._running and self._live and self._hovered is None and last > 0:
            self._draw_live()
        else:
            self._live_curves.hide()
            for item in visible:
                item.draw()
        self._empty.setVisible(last == 0)

    def _draw_live(self) -> None:
        if self._ground_is_stale or not self._live_curves.is_shown:
            self._ground_is_stale = False
            rect = self._box_rect()
            for item in self._items:
                item.set_painted(False)
            self._live_curves.show_over(rect, self.viewport().grab(rect), self._to_pixels())
            for item in self._items:
                item.set_painted(True)
        self._live_curves.draw(self._items)

    def _to_pixels(self) -> QTransform:
        """Return what leads from steps and values to pixels: the box's own, between whole pixels."""
        self._box.updateMatrix()
        within: QTransform = self._box.childGroup.sceneTransform() * self.viewportTransform()
        return within

    def _last_step(self) -> int:
        return max(item.curve.source.last_step() for item in self._items)

    def _follow(self, x_range: Range, extents: list[Range]) -> None:
        """Let the ranges grow where they must."""
        if self._y_rule is not None:
            self._y_range = self._y_rule()
        elif extents:
            low, high = min(low for low, _ in extents), max(high for _, high in extents)
            self._y_range = grown_range(self._y_range, low, high, logarithmic=self._log)
        y_range = self._y_range or (0.0, 1.0)
        if (x_range, y_range) != self.view_range:
            self._box.setRange(xRange=x_range, yRange=y_range, padding=0)

    def _take_pens(self) -> None:
        self.setAntialiasing(not self._running)
        for item in self._items:
            item.paint_with(self._theme, fast=self._running, stroke=self._scale**2)
        self._live_curves.set_pens([item.pen for item in self._items])

    # What the mouse does

    def _leave_live(self) -> None:
        self._live = False
        self.live_button.show()
        self.refresh()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        at = event.position().toPoint()
        self._hovered = at.x() if self._box_rect().contains(at) else None
        self.refresh()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        super().mouseDoubleClickEvent(event)
        self.go_live()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._hovered = None
        self.refresh()

    def _read(self) -> None:
        """Bring crosshair and readout to the step under the mouse."""
        last = self._last_step()
        if self._hovered is None or last == 0:
            self._crosshair.hide()
            self._readout.hide()
            return
        (first_shown, last_shown), y_range = self.view_range
        rect = self._box_rect()
        share = (self._hovered - rect.left()) / rect.width()
        step = min(max(0, round(first_shown + share * (last_shown - first_shown))), last)
        self._crosshair.show_at(step, y_range)
        self._readout.show_rows(self._rows(step), rect, self._hovered)

    def _rows(self, step: int) -> list[tuple[str, str, QColor | None]]:
        epochs = self._frame.epochs(np.array([float(step)]))
        rows: list[tuple[str, str, QColor | None]] = [(self.tr("step"), f"{step:,}", None)]
        if epochs is not None:
            rows.append((self.tr("epoch"), f"{epochs[0]:,.2f}", None))
        for item in self._items:
            value = item.curve.source.at(step)
            text = "-" if np.isnan(value) else self._value_text(value)
            rows.append((item.curve.label.lower(), text, item.curve.colour(self._theme)))
        return rows

    # What stands still between changes of the ranges

    def _resized(self) -> None:
        rect = self._box_rect()
        self._empty.setGeometry(rect)
        if self._corner is not None:
            self._corner.move(0, self.height() - self._corner.height())
        self.live_button.move(rect.left() + 8, rect.bottom() - 8 - self.live_button.sizeHint().height())
        self._place_fixtures()
        self.refresh()

    def _box_rect(self) -> QRect:
        rect: QRect = self.mapFromScene(self._box.sceneBoundingRect()).boundingRect()
        return rect

    def _place_fixtures(self) -> None:
        self._ground_is_stale = True
        x_range, y_range = self.view_range
        self._frame.place(x_range, y_range, self._box.size(), self._log)
        self._marks.place(x_range, y_range, max(1.0, self._box.width()))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.refresh()
