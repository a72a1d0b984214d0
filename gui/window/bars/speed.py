"""The slider beside Run: how fast to train, from phase by phase to as fast as possible."""

from __future__ import annotations

from time import perf_counter

from PySide6.QtCore import QPointF, QRect, QSignalBlocker, Qt, QTimer
from PySide6.QtGui import QFont, QPainter, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QSlider, QStyle, QStyleOptionSlider, QWidget

from core.protocol.commands import FASTEST, WATCHABLE, SetPace
from gui.state.store import Store
from gui.theme.painting import painting
from gui.theme.style import smaller
from gui.widgets.labels import SteadyLabel
from gui.widgets.sliders import AbsoluteSlider

SLOW_MOTION, ONE_STEP, WATCHABLE_NOTCH, FASTEST_NOTCH = 0, 1, 10, 20
"""Notches of the slider; those between lie evenly."""
SNAP = 1
"""Notches to either side of the middle from which a dragged handle goes there; keys stop at each notch."""
GROOVE, WEDGE = 3, 6
"""Pixels from the middle of the slider to the wedge above it, and the wedge's height where it is highest."""
BRIEF = 88
"""Pixels of a slider that has no text below it."""
COUNTED_EVERY_MS = 500
LONGEST_STEP_S = 30.0
FALLS_SHORT = 0.9
"""Share of the steps a second that are asked for below which it is the steps themselves that limit them."""
PLAUSIBLE = 2_000
"""Steps a second that a run not yet measured may be expected to manage."""
SLOW_EPOCHS = 0.95
"""Epochs a second below which the seconds of an epoch are told."""


def pace_at(notch: int) -> SetPace:
    """Return the pace of a notch of the slider."""
    if notch == SLOW_MOTION:
        return SetPace(slow_motion=True)
    if notch <= WATCHABLE_NOTCH:
        return SetPace(WATCHABLE * (notch - ONE_STEP) / (WATCHABLE_NOTCH - ONE_STEP))
    above = (notch - WATCHABLE_NOTCH) / (FASTEST_NOTCH - WATCHABLE_NOTCH)
    return SetPace(WATCHABLE + above * (FASTEST - WATCHABLE))


def notch_of(pace: SetPace) -> int:
    """Return the notch nearest to a pace."""
    if pace.slow_motion:
        return SLOW_MOTION
    return min(range(ONE_STEP, FASTEST_NOTCH + 1), key=lambda notch: abs(pace_at(notch).level - pace.level))


class TickedSlider(AbsoluteSlider):
    """A slider with marks at its middle and both ends, and a wedge that rises to where it is fast.

    Qt draws no ticks on a slider with a style sheet.
    """

    def paintEvent(self, event: QPaintEvent) -> None:
        option = QStyleOptionSlider()
        self.initStyleOption(option)
        part, control = QStyle.ComplexControl.CC_Slider, QStyle.SubControl.SC_SliderHandle
        handle = self.style().subControlRect(part, option, control, self)
        room = self.width() - handle.width()
        with painting(self) as painter:
            painter.setPen(self.palette().placeholderText().color())
            for notch in (SLOW_MOTION, WATCHABLE_NOTCH, FASTEST_NOTCH):
                x = room * notch // self.maximum() + handle.width() // 2
                painter.drawLine(x, self.height() // 2 + handle.height() // 2, x, self.height() - 1)
            self._paint_wedge(painter, handle)
        super().paintEvent(event)

    def _paint_wedge(self, painter: QPainter, handle: QRect) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self.palette().placeholderText())
        painter.setOpacity(0.5)
        foot, left, right = (
            self.height() // 2 - GROOVE,
            handle.width() // 2,
            self.width() - handle.width() // 2,
        )
        top = max(foot - WEDGE, 0)
        painter.drawPolygon([QPointF(left, foot), QPointF(right, foot), QPointF(right, top)])


class Speed(QWidget):
    """A slider over the pace, with the steps and epochs a second below it."""

    def __init__(self, store: Store, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._store = store
        self._counted = (perf_counter(), 0)
        self._rate = 0.0
        self._most = 0.0  # steps a second that this run was seen to manage; 0 while that is unknown
        self._measured: tuple[object, ...] = ()
        self._slider = self._new_slider()
        self._pace_label, self._rate_label = self._new_label("speed.label"), self._new_label("rate_label")
        self._rate_label.setAccessibleDescription(self.tr("Epochs and optimizer steps in a second"))
        grid = QGridLayout(self)
        grid.setContentsMargins(4, 0, 4, 0)
        grid.setSpacing(0)
        grid.addWidget(self._slider, 0, 0)
        self._labels = (self._pace_label, self._rate_label)
        for label in self._labels:  # of which one at a time has a text
            grid.addWidget(label, 1, 0)
        self._timer = QTimer(self, interval=COUNTED_EVERY_MS)
        self._timer.timeout.connect(self._count)
        store.view.pace_changed.connect(self._show_pace)
        store.run.state_changed.connect(self._follow)
        store.run.built_changed.connect(self._take_built)
        store.run.plan_changed.connect(self._tell_pace)
        self._take_built()
        self._show_pace()
        self._follow()

    @property
    def spared(self) -> int:
        """The width that it can do without."""
        return max(label.minimumWidth() for label in self._labels) - BRIEF

    def set_brief(self, is_brief: bool) -> None:
        """Set whether it has its slider alone."""
        for label in self._labels:
            label.setHidden(is_brief)
        self._slider.setMinimumWidth(BRIEF if is_brief else 0)

    def _new_slider(self) -> QSlider:
        slider = TickedSlider(Qt.Orientation.Horizontal)
        slider.setObjectName("speed.slider")
        slider.setAccessibleName(self.tr("Speed"))
        slider.setRange(SLOW_MOTION, FASTEST_NOTCH)
        slider.setPageStep(FASTEST_NOTCH // 4)
        slider.valueChanged.connect(self._choose)
        slider.sliderReleased.connect(self._show)
        return slider

    def _new_label(self, name: str) -> SteadyLabel:
        font = smaller(self.font())
        font.setFeature(QFont.Tag("tnum"), 1)
        label = SteadyLabel("000 epochs/s, 00,000 steps/s", self, font=font)
        label.setObjectName(name)
        return label

    def _choose(self, notch: int) -> None:
        is_leap = self._slider.isSliderDown() or abs(notch - notch_of(self._store.view.pace)) > SNAP
        is_near = is_leap and abs(notch - WATCHABLE_NOTCH) <= SNAP
        self._store.view.set_pace(pace_at(WATCHABLE_NOTCH if is_near else notch))
        self._rate, self._counted = 0.0, (perf_counter(), self._store.run.history.n_steps)
        self._show_pace()  # also where the handle has left the middle that the pace has not

    def _show_pace(self) -> None:
        with QSignalBlocker(self._slider):
            self._slider.setValue(notch_of(self._store.view.pace))
        self._tell_pace()

    def _tell_pace(self) -> None:
        text = self._pace_text()
        self._slider.setToolTip(
            self.tr(
                "How fast to train: {pace}. From slow motion, which waits after each phase of a step, over "
                "one step a second and the middle, where a run takes 25 s if its steps are fast enough, "
                "to as fast as possible. The numbers of the run are the same."
            ).format(pace=text)
        )
        self._slider.setAccessibleDescription(text)
        self._show()

    def _pace_text(self) -> str:
        pace, built = self._store.view.pace, self._store.run.built
        if pace.slow_motion:
            return self.tr("slow motion")
        if pace.level >= FASTEST:
            return self.tr("as fast as possible")
        rate = self._asked()
        if built is None or rate is None:
            return self.tr("watchable: a run in 25 s") if pace.level == WATCHABLE else self.tr("limited")
        if pace.level == WATCHABLE:
            if not self._most and rate > PLAUSIBLE:
                return self.tr("a run of {n} steps").format(n=f"{self._n_steps():,}")
            rate = self._most if 0 < self._most < FALLS_SHORT * rate else rate
            return self.tr("watchable: a run in {time}").format(time=self._duration(rate))
        return self.tr("at most {rate} steps/s").format(rate=_rounded(rate))

    def _asked(self) -> float | None:
        """Return the steps a second that are asked for; None where they have no limit, or no run is known."""
        n_steps, pace = self._n_steps(), self._store.view.pace
        return None if pace.slow_motion or not n_steps else pace.steps_per_s(n_steps)

    def _n_steps(self) -> int:
        built, trained = self._store.run.built, self._store.run.trained
        if built is None or trained is None:
            return 0
        return built.steps_per_epoch * trained.training.epochs

    def _duration(self, rate: float) -> str:
        """Return how long the whole run takes at so many steps a second."""
        seconds = self._n_steps() / rate
        if seconds < 99.5:
            return self.tr("{n} s").format(n=_rounded(seconds))
        minutes = seconds / 60
        if minutes < 99.5:
            return self.tr("{n} min").format(n=_rounded(minutes))
        return self.tr("{n} h").format(n=_rounded(minutes / 60))

    # The rate

    def _follow(self) -> None:
        """Count only while running, from the moment it begins."""
        if self._store.run.state == "running":
            self._counted = (perf_counter(), self._store.run.history.n_steps)
            self._timer.start()
        else:
            self._timer.stop()
            self._rate = 0.0
        self._show()

    def _count(self) -> None:
        now, n_steps = perf_counter(), self._store.run.history.n_steps
        since, counted = self._counted
        if n_steps == counted and now - since < LONGEST_STEP_S:
            return  # a step that takes longer counts for all its time
        self._rate = (n_steps - counted) / (now - since)
        self._counted = (now, n_steps)
        self._learn_most()
        self._show()

    def _learn_most(self) -> None:
        """Take the present rate for the most that there can be, unless it is the pace that limits it."""
        asked = self._asked()
        is_free = asked is None or self._rate < FALLS_SHORT * asked
        if not self._store.view.pace.slow_motion and (is_free or self._rate > self._most):
            self._most = self._rate
            self._tell_pace()

    def _take_built(self) -> None:
        """Forget how fast a run of another model, of other data or on another device was."""
        trained = self._store.run.trained
        measured: tuple[object, ...] = ()
        if trained is not None:
            measured = trained.data, trained.model, trained.optimizer.name, trained.training.device
        if measured != self._measured:
            self._measured, self._most = measured, 0.0
        self._tell_pace()

    def _show(self) -> None:
        built = self._store.run.built
        is_running = self._store.run.state == "running" and not self._slider.isSliderDown()
        if built is None or not is_running or not self._rate:
            self._pace_label.setText(self._pace_text())
            self._rate_label.setText("")
        else:
            epochs, text = self._rate / built.steps_per_epoch, self.tr("{epochs} epochs/s, {steps} steps/s")
            if epochs < SLOW_EPOCHS:
                epochs, text = 1 / epochs, self.tr("{epochs} s/epoch, {steps} steps/s")
            self._pace_label.setText("")
            self._rate_label.setText(text.format(steps=_short(self._rate), epochs=_short(epochs)))
            takes = self.tr("Epochs and optimizer steps in a second; at this rate the whole run takes {time}")
            self._rate_label.setToolTip(takes.format(time=self._duration(self._rate)))


def _short(rate: float) -> str:
    return f"{rate:,.0f}" if rate >= 10 else f"{rate:.1f}"


def _rounded(rate: float) -> str:
    """Return a rate with two digits that count: nobody sets it more exactly."""
    return _short(float(f"{rate:.2g}"))
