"""CurvePlot: live curves over optimizer steps that cost pixels, whatever the length of the run."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from operator import itemgetter

import numpy as np
from PySide6.QtCore import Qt
from PySide6.QtGui import QMouseEvent, QPen
from PySide6.QtWidgets import QWidget

from core.analysis.series import Points
from core.protocol.results import Mark
from gui.theme.style import smaller
from gui.theme.theme import Theme
from gui.widgets.plots.base import PlotBase
from gui.widgets.plots.figure import LegendEntry
from gui.widgets.plots.frame import Epochs, Text
from gui.widgets.plots.items import MOST_WIDE, Curve, CurveItem
from gui.widgets.plots.live import LiveCurves
from gui.widgets.plots.marks import MarkLines
from gui.widgets.plots.overlays import LiveButton, OutlierButton, Row
from gui.widgets.plots.scale import GrowingRanges, Range, number

MOST_BUCKETS = 1000
BUCKET_PX = 2
"""Width of a bucket, of which the line goes through the least and the greatest number."""
LARGE_BUCKETS = MOST_WIDE // 3
"""In presenter mode, where every line is wide."""


class CurvePlot(PlotBase):
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
    empty_text : str
        What it says while there is nothing to show.
    """

    def __init__(
        self, name: str, curves: Sequence[Curve], theme: Theme, empty_text: str, parent: QWidget | None = None
    ) -> None:
        super().__init__(name, empty_text, parent)
        self._running = False
        self._ranges = GrowingRanges()
        self._value_text: Text = "{:.6g}".format
        self._marks = MarkLines(self._box)
        self._items = [CurveItem(curve, self._box) for curve in curves]
        self._still = [item for item in self._items if item.curve.still]
        self._moving = [item for item in self._items if not item.curve.still]
        self._live_curves = LiveCurves(self, len(self._moving))
        self._ground_is_stale = True
        self.live_button = LiveButton(name, self)
        self.outlier_button = OutlierButton(name, self)
        self._leaves_out = False
        self._box.setLimits(minXRange=2)
        self.live_button.clicked.connect(self.go_home)
        self.outlier_button.toggled.connect(self._choose_extent)
        self.set_theme(theme)

    # What is shown

    @property
    def is_live(self) -> bool:
        """Whether it follows the run."""
        return self._at_home

    @property
    def mark_texts(self) -> tuple[str, ...]:
        """Labels of marks in sight, newest first."""
        return self._marks.texts

    def recorded(self) -> dict[str, Points]:
        """Return all numbers that its curves are drawn from, by their names in a file."""
        curves = [item.curve for item in self._items if item.curve.source.column]
        found = {curve.source.column: (curve, curve.source.recorded()) for curve in curves}
        return {name: points for name, (curve, points) in found.items() if len(points[0]) or not curve.some}

    def entries(self, theme: Theme) -> list[LegendEntry]:
        """Return the legend of the visible curves, and what the value axis leaves out."""
        found, button = super().entries(theme), self.outlier_button
        if button.isVisible() and not button.isChecked():
            found.append(LegendEntry(button.text(), QPen(Qt.PenStyle.NoPen)))
        return found

    # How it is shown

    @contextmanager
    def settled(self, theme: Theme) -> Iterator[None]:
        """Show the plot in a theme and as in a paused run, within a ``with`` block."""
        running = self._running
        with super().settled(theme):
            self.set_running(False)
            try:
                yield
            finally:
                self.set_running(running)

    def set_theme(self, theme: Theme) -> None:
        """Repaint in a theme's colours."""
        self._marks.set_theme(theme, smaller(self.font()))
        super().set_theme(theme)

    def set_running(self, running: bool) -> None:
        """Set whether the run goes on: Qt paints its curves then without asking Python."""
        if running != self._running:
            self._running = running
            self.refresh()

    def set_log(self, log: bool) -> None:
        """Show values on a logarithmic scale, or on a linear one."""
        if log != self._log:
            self._log = log
            self._ranges.forget_values()
            self.go_home()

    def begin_at_zero(self) -> None:
        """Let a linear value axis begin at 0, so that it does not jump there as values fall."""
        self._ranges.from_zero = True

    def leave_out_outliers(self) -> None:
        """Let a linear value axis leave out rare outliers, until the user wants to see them."""
        self._leaves_out = True

    def _choose_extent(self) -> None:
        self._ranges.forget_values()
        self.refresh()

    def set_visible(self, key: str, visible: bool) -> None:
        """Show or hide the curve called `key`."""
        for item in self._items:
            if item.curve.key == key:
                item.set_visible(visible)
        self._ranges.forget_values()
        self._ground_is_stale = True
        self.refresh()

    def set_marks(self, marks: Sequence[Mark]) -> None:
        """Show these marks."""
        self._marks.set_marks(marks)
        self._place()

    def set_cursor(self, step: int | None) -> None:
        """Mark the moment after `step` steps, or none."""
        self._marks.set_cursor(step)
        self._place()
        self.refresh()

    def set_epochs(self, epochs: Epochs) -> None:
        """Set the function that maps steps to epochs; it may return None where they are not known."""
        self._frame.epochs = epochs

    def set_values(self, rule: Callable[[], Range] | None, text: Text | None) -> None:
        """Let `rule` choose the value range, and `text` format the values.

        None for either returns to what holds without.
        """
        self._ranges.set_rule(rule)
        self._value_text, self._frame.text = text or "{:.6g}".format, text or number
        self._place()
        self.refresh()

    def set_readout(self, text: Text) -> None:
        """Let `text` format the values that the crosshair reads."""
        self._value_text = text

    def restart(self, planned: float = 0.0, *, whole: bool = False) -> None:
        """Forget the ranges of a former run.

        Parameters
        ----------
        planned : float
            Steps that the run is planned to take; the axis of a finished run ends there.
        whole : bool
            Let the axis reach that far from the start.
        """
        self.outlier_button.setChecked(False)
        self._ranges.restart(planned, whole=whole)
        self._place()
        self.go_home()

    def set_planned(self, planned: float) -> None:
        """Take another number of steps that the run is planned to take."""
        self._ranges.set_planned(planned)
        self.refresh()

    def go_home(self) -> None:
        """Show the whole run, and follow it."""
        self.live_button.hide()
        super().go_home()

    def _leave_home(self) -> None:
        self.live_button.show()
        self.outlier_button.hide()
        super()._leave_home()

    def refresh(self) -> None:
        """Draw what the sources have now, if anyone can see it; the one thing done in every frame."""
        if not self.isVisible():
            return
        last = self._last_step()
        x_range = self._ranges.steps(last) if self._at_home else self.view_range[0]
        most = MOST_BUCKETS if self._scale == 1 else LARGE_BUCKETS
        n_buckets = min(most, max(50, int(self._box.width()) // BUCKET_PX))
        visible = [item for item in self._items if item.visible]
        for item in visible:
            item.fetch(x_range, n_buckets, self._log)
        if self._at_home:
            self._follow(x_range, [item for item in visible if item.extent])
        self._read()  # first: live curves are drawn over a picture of all else
        if self._running and self._at_home and self._hovered is None and last > 0:
            self._draw_live()
        else:
            self._live_curves.hide()
            for item in visible:
                item.draw()
        self._empty.setVisible(last == 0)

    def _draw_live(self) -> None:
        if self._ground_is_stale or not self._live_curves.is_visible:
            self._ground_is_stale = False
            for item in self._still:
                item.draw()
            self._live_curves.show_over(self, self._box, self._box_rect(), self._moving)
        self._live_curves.draw(self._moving)

    def _last_step(self) -> int:
        return max(item.curve.source.last_step() for item in self._items)

    def _follow(self, x_range: Range, items: list[CurveItem]) -> None:
        """Let the ranges grow where they must."""
        extents = [item.extent for item in items if item.extent]
        peak = None
        if self._leaves_out and not self._log and extents:
            usual = max(item.usual_high for item in items)
            if usual < max(high for _, high in extents):
                peak = max((item.peak() for item in items), key=itemgetter(1))
                if not self.outlier_button.isChecked():
                    extents = [(low, min(high, usual)) for low, high in extents]
        self._show_range(x_range, self._ranges.values(extents, logarithmic=self._log))
        self._show_peak(peak)

    def _show_peak(self, peak: tuple[float, float] | None) -> None:
        """Say what is above the axis, or would be."""
        if peak is None:
            self.outlier_button.hide()
            return
        (left, right), rect = self.view_range[0], self._box_rect()
        place = rect.left() + (peak[0] - left) / (right - left) * rect.width()
        self.outlier_button.show_peak(number(peak[1]), place, rect)

    def _take_pens(self) -> None:
        stroke, ratio = self._scale**2, self.devicePixelRatioF()
        for item in self._items:
            item.paint_with(self._theme, stroke=stroke, ratio=ratio)
        self._live_curves.repaint()

    def _place(self) -> None:
        self._ground_is_stale = True
        super()._place()
        self._marks.place(*self.view_range, max(1.0, self._box.width()))

    def _resized(self) -> None:
        rect = self._box_rect()
        self.live_button.move(rect.left() + 8, rect.bottom() - 8 - self.live_button.sizeHint().height())
        super()._resized()

    # What the mouse does

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if self._at_home and self.outlier_button.isVisible():
            self.outlier_button.toggle()
        super().mouseDoubleClickEvent(event)

    def _hover(self, x: int | None) -> None:
        self._hovered = x
        self.refresh()  # live curves would lie over the crosshair

    def _read_at(self, x: float) -> tuple[float, Sequence[Row]] | None:
        last = self._last_step()
        if last == 0:
            return None
        step = min(max(0, round(x)), last)
        return step, self._rows(step)

    def _rows(self, step: int) -> list[Row]:
        epochs = self._frame.epochs(np.array([float(step)]))
        rows: list[Row] = [(self.tr("step"), f"{step:,}", None)]
        if epochs is not None:
            rows.append((self.tr("epoch"), f"{epochs[0]:,.2f}", None))
        for item in self._items:
            value = item.curve.source.at(step)
            if not item.visible or (item.curve.some and np.isnan(value)):
                continue
            text = "–" if np.isnan(value) else self._value_text(value)
            rows.append((item.curve.label.lower(), text, item.curve.colour(self._theme)))
        return rows
