"""A learning-rate scheduler: the rates so far, and those ahead."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
from PySide6.QtCore import QCoreApplication

from core.analysis.series import Points
from core.protocol.trace.values import SchedulerValue, Value
from gui.pages.lab.cells.badges import Badge
from gui.pages.lab.objects.base import ObjectView
from gui.pages.lab.objects.parts.texts import options_text
from gui.pages.lab.state import LabState
from gui.state.view_state import ViewState
from gui.widgets.plots.base import PlotBase
from gui.widgets.plots.items import Curve, CurveItem
from gui.widgets.plots.overlays import Row
from gui.widgets.plots.scale import Range

translate = QCoreApplication.translate

ROLES = ("train", "test", "success", "warning", "accent", "plan")
"""Colours of the groups."""
MARGIN = 0.06
LARGEST = 1e250
"""A rate that is drawn: an axis beyond has no numbers."""


class RateSource:
    """Rates at steps, drawn as the stairs that they are."""

    column = "lr"

    def __init__(self, first: int, rates: Sequence[float]) -> None:
        self._steps = np.arange(first, first + len(rates), dtype=np.float64)
        self._rates = np.asarray(rates, dtype=np.float64)
        self._drawn = np.where(np.abs(self._rates) < LARGEST, self._rates, np.nan)

    def recorded(self) -> Points:
        return self._steps, self._drawn

    def last_step(self) -> int:
        return int(self._steps[-1]) if len(self._steps) else 0

    def version(self) -> tuple[object, int]:
        return self, len(self._rates)

    def points(self, first: float, last: float, n_buckets: int) -> Points:
        return self._steps, self._drawn

    def at(self, step: int) -> float:
        here = np.flatnonzero(self._steps == step)
        return float(self._rates[here[0]]) if len(here) else float("nan")


class RatePlot(PlotBase):
    """Rates over the calls of ``step()``: so far as lines with dots, ahead dashed."""

    def __init__(self, view: ViewState) -> None:
        labels = self.tr("calls of scheduler.step()"), self.tr("learning rate")
        super().__init__("lab.scheduler.plot", self.tr("No rates yet"), labels=labels)
        self.setAccessibleName(self.tr("Learning rates so far and ahead"))
        self.setToolTip(
            self.tr("Lines: the rates so far. Dashed: the next ones. Drag to move, wheel to zoom")
        )
        self.setMinimumSize(160, 96)
        self._frame.whole = True
        self._now = 0
        self.set_theme(view.theme)

    def show_rates(self, rates: Sequence[Sequence[float]], ahead: Sequence[Sequence[float]]) -> None:
        """Show the rates of each group so far, and those ahead."""
        for item in self._items:
            item.leave(self._box)
        curves = []
        for group, so_far in enumerate(rates):
            if not so_far:
                continue
            role, label = ROLES[group % len(ROLES)], self.tr("group {0}").format(group)
            last = len(so_far) - 1
            if group < len(ahead) and ahead[group]:
                next_ones = RateSource(last, (so_far[-1], *ahead[group]))
                curves.append(
                    Curve(f"ahead{group}", self.tr("{0}, ahead").format(label), next_ones, role, dashed=True)
                )
            curves.append(
                Curve(f"rates{group}", label, RateSource(0, so_far), role, dots=True, width=2.0, most_dots=16)
            )
            self._now = max(0, last)
        self._items = [CurveItem(curve, self._box) for curve in curves]
        self._empty.setVisible(not curves)
        self._take_pens()
        self.go_home()

    def refresh(self) -> None:
        if not self.isVisible():
            return
        for item in self._items:
            item.fetch(self.view_range[0], 400, log=False)
        if self._at_home:
            self._show_range(*self._home())
        for item in self._items:
            item.draw()
        self._read()

    def _home(self) -> tuple[Range, Range]:
        last = max((item.curve.source.last_step() for item in self._items), default=1) or 1
        extents = [item.extent for item in self._items if item.extent]
        low, high = (
            min((low for low, _ in extents), default=0.0),
            max((high for _, high in extents), default=1.0),
        )
        low, high = min(low, 0.0), max(high, 0.0)
        room = MARGIN * (high - low) if high - low > 1 / LARGEST else 1.0
        return (-MARGIN / 2 * last, last * (1 + MARGIN / 2)), (low - room, high + room)

    def _take_pens(self) -> None:
        for item in self._items:
            item.paint_with(self._theme, stroke=self._scale**2, ratio=self.devicePixelRatioF())

    def _read_at(self, x: float) -> tuple[float, Sequence[Row]] | None:
        step = max(0, round(x))
        rows: list[Row] = [(self.tr("step"), f"{step:,}", None)]
        for item in self._items:
            rate = item.curve.source.at(step)
            is_copy = item.curve.key.startswith("ahead") and step == self._now
            if rate == rate and not is_copy:
                rows.append((item.curve.label, f"{rate:.6g}", item.curve.colour(self._theme)))
        return (float(step), rows) if len(rows) > 1 else None


class SchedulerView(ObjectView):
    """The plot of a scheduler's rates, and its options."""

    def __init__(self, state: LabState, view: ViewState) -> None:
        super().__init__("lab.scheduler", translate("SchedulerView", "Scheduler"), state, view)
        self.plot = RatePlot(view)
        self._column.addWidget(self.plot, 1)
        view.theme_changed.connect(self._restyle)

    def _restyle(self) -> None:
        self.plot.set_scale(self._view.scale)
        self.plot.set_theme(self._view.theme)

    def _refresh(self, value: Value) -> None:
        assert isinstance(value, SchedulerValue)
        now = ", ".join(f"{rates[-1]:.6g}" for rates in value.rates if rates)
        tip = self.tr("The present rate of each group")
        chips = [Badge("lr", self.tr("lr {0}").format(now), tip, "train")]
        text = options_text(value.options)
        if not value.ahead:
            text = self.tr("The rates ahead depend on a metric, or on code of your own.") + "   " + text
        text = self._endless(value) + text
        self.head.show_chips(chips, text)
        self.plot.show_rates(value.rates, value.ahead)

    def _endless(self, value: SchedulerValue) -> str:
        """Say from when on a rate is no finite number, and why that may be."""
        for rates in value.rates:
            for n, rate in enumerate(rates):
                if not math.isfinite(rate):
                    text = self.tr(
                        "From call {n:,} of step() on the rate is {rate}: a factor of the schedule grows "
                        "without bound, or the rate it began with was no number."
                    )
                    return text.format(n=n, rate=rate) + "   "
        return ""
