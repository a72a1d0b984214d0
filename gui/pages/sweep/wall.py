"""The wall with what belongs to it: what is said of a network, the scale of its frames, and the controls."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from time import thread_time

from PySide6.QtCore import QRectF, QTimer, Signal
from PySide6.QtGui import QHideEvent, QPixmap, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from core.runs.sweeps.watch import SweepWatch
from gui.pages.sweep.wall_controls import WallControls
from gui.pages.sweep.wall_pixels import LossScale, frame_table, hatch_picture
from gui.pages.sweep.wall_source import WallSource
from gui.pages.sweep.wall_view import MOST_PINS, WallView
from gui.theme.theme import Theme
from gui.translation import in_a_row
from gui.widgets.cards import caption
from gui.widgets.colour_legend import ColourLegend
from gui.widgets.labels import Elided, PlainLabel, plain_tip
from gui.widgets.runs.texts import loss_text

PICTURE_MS = 66
"""Between two looks at a wall that learns."""
RESTED = 2
"""After a picture the thread rests for so many times what it cost, in processor time."""
LEGEND = 190
"""Pixels of the legend's width at a usual size of type."""


class WallNote(QWidget):
    """How many networks have diverged, and that those which learn at once do so only nearly as alone."""

    def __init__(self) -> None:
        super().__init__()
        self._sign, self._lost, self._engine = PlainLabel(), caption(""), caption("")
        self._engine.setObjectName("sweep.wall.note")
        self._lost.setObjectName("sweep.wall.lost")
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 8, 0)
        row.setSpacing(6)
        for part in (self._sign, self._lost):
            row.addWidget(part)
        row.addSpacing(8)
        row.addWidget(self._engine)

    def set_theme(self, theme: Theme) -> None:
        """Draw the sign in the colours of a theme."""
        self._sign.setPixmap(QPixmap.fromImage(hatch_picture(theme, self.fontMetrics().height() - 2)))

    def show_note(self, n_lost: int, at_once: bool, check: float | None) -> None:
        """Say how many have diverged, and how far `check` found three of them from their single runs."""
        for part in (self._sign, self._lost):
            part.setVisible(n_lost > 0)
        self._lost.setText(
            self.tr("{0:,} diverged").format(n_lost) if at_once else self.tr("{0:,} failed").format(n_lost)
        )
        self._engine.setVisible(at_once)
        text = self.tr("all learn together")
        tip = self.tr("All networks take their steps together. Opened, one trains alone and exactly.")
        if check is not None:
            text = self.tr("all learn together; checked against single runs")
            found = self.tr(
                "Three of them were trained alone too: the numbers differed by at most {0:.1e} of theirs."
            )
            tip = in_a_row((tip, found.format(check)))
        self._engine.setText(text)
        self._engine.setToolTip(tip)


class Wall(QWidget):
    """All networks of a sweep, live or at a recorded moment.

    Signals: `marked` carries the colours of the curves that are to stand out, by run; `pinned` the pinned
    networks; `told` that their numbers have changed; `opened` one; `asked` a command for the process; `went`
    the epoch that is shown, None for now.
    """

    marked = Signal(object)
    pinned = Signal(object)
    told = Signal()
    opened = Signal(int)
    asked = Signal(object)
    went = Signal(object)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._source: WallSource | None = None
        self._scale = LossScale()
        self._is_running = self._has_wall = False
        self.view = WallView(theme, self.describe)
        self.controls = WallControls(theme)
        self._says = Elided()
        self._says.setObjectName("sweep.wall.says")
        self._legend = ColourLegend(theme)
        self._legend.setObjectName("sweep.wall.legend")
        self._legend.setAccessibleName(self.tr("Test loss of the frames"))
        self._legend.setToolTip(
            self.tr("A frame's colour is the test loss of its network; hatched networks have diverged")
        )
        self.note = WallNote()
        self._timer = QTimer(self, interval=PICTURE_MS)
        self._timer.timeout.connect(self._look_unless_costly)
        self._rest = 0
        self._shown_at: float | None = None
        self._lay_out()
        self._join()
        self._say()

    def _lay_out(self) -> None:
        said = QHBoxLayout()
        said.setSpacing(12)
        said.addWidget(self._says, 1)
        said.addWidget(self._legend)
        column = QVBoxLayout(self)
        column.setContentsMargins(6, 6, 6, 4)
        column.setSpacing(6)
        column.addWidget(self.view, 1)
        column.addLayout(said)
        column.addWidget(self.controls)

    def _join(self) -> None:
        view = self.view
        view.lit.connect(self._show_marks)
        view.pinned.connect(self._show_marks)
        view.pinned.connect(self.pinned)
        view.dropped.connect(self._tell_dropped)
        view.opened.connect(self.opened)
        view.seen.connect(self._tell_seen)
        self.controls.asked.connect(self._ask)
        self.controls.travelled.connect(self._show)

    # What is shown

    def show_sweep(self, watch: SweepWatch | None) -> None:
        """Show another sweep."""
        self._source = WallSource(watch) if watch is not None else None
        self._has_wall = False
        self.view.show_sweep(watch.planned.sweep if watch is not None else None)
        self.controls.set_moments(0)
        self.controls.go_live()
        self._show()

    def show_news(self, runs: Iterable[int]) -> None:
        """Take what the ``SweepWatch`` has found new of some runs."""
        source = self._source
        if source is None:
            return
        source.take(runs)
        if source.reader is not None and not self._has_wall:
            self._has_wall = True
            self.view.set_classes(source.n_classes)
            self._greet()
        self._show()

    def set_running(self, is_running: bool, why_not: str) -> None:
        """Set whether the process of this window trains it, and why nothing can be asked of it."""
        has_begun = is_running and not self._is_running
        self._is_running = is_running
        self._follow()
        if has_begun:
            self._greet()
        if not why_not and (self._source is None or self._source.reader is None):
            why_not = self.tr(
                "Runs that train in processes of their own cannot be paused together: Stop ends them"
            )
        self.controls.set_acting(why_not)

    def describe(self, run: int) -> str:
        """Return the settings and numbers of a network."""
        return self._source.describe(run, self.controls.moment) if self._source is not None else ""

    def columns(self, run: int) -> Sequence[str]:
        """Return a network's settings, loss and score in short, and all of it in a sentence."""
        if self._source is None:
            return ("", "", "", "")
        numbers = self._source.numbers(run, self.controls.moment)
        return self._source.short(run), *numbers, self.describe(run)

    def set_theme(self, theme: Theme) -> None:
        """Draw in the colours of a theme."""
        self._theme = theme
        self.view.set_theme(theme)
        self.controls.set_theme(theme)
        self.note.set_theme(theme)
        self._show_legend()
        self._show_marks()
        self.pinned.emit(self.view.pins)

    # Looking

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.look()
        self._follow()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._follow()
        self._tell_seen(())  # the process need not draw what nobody sees

    def _follow(self) -> None:
        """Look often while it learns and is seen."""
        if self._is_running and self.isVisible():
            self._timer.start()
        else:
            self._timer.stop()

    def _look_unless_costly(self) -> None:
        """Look, but leave the thread to others for a while after a costly picture."""
        if self._shown_at is not None:
            cost_s = thread_time() - self._shown_at  # with the painting that came after it
            self._rest, self._shown_at = int(RESTED * 1000 * cost_s / PICTURE_MS), None
        if self._rest > 0:
            self._rest -= 1
        else:
            self.look()

    def look(self) -> None:
        """Show what is new of a wall that learns at once."""
        if self._source is not None and self._source.refresh():
            self._shown_at = thread_time()
            self._show()

    def _show(self) -> None:
        """Show the chosen moment."""
        source, controls = self._source, self.controls
        self._legend.setVisible(source is not None)
        if source is None:
            self.controls.show_text("")
            self.view.show_moment(None)
            self.note.show_note(0, False, None)
            controls.set_common(True)
            self.went.emit(None)
            return
        why_not = (
            "" if source.reader is not None else self.tr("Runs that train one by one have no common moments")
        )
        controls.set_moments(source.n_moments, why_not)
        controls.set_common(not source.learn_apart)
        at = controls.moment
        controls.show_text(source.moment_text(at))
        self.went.emit(source.epoch(at))
        moment = source.moment(at)
        self._scale = moment.scale
        self.view.show_moment(moment)
        self._show_legend()
        self._show_note(int(moment.lost.sum()))
        self._say()
        self.told.emit()

    def _show_note(self, n_lost: int) -> None:
        reader = self._source.reader if self._source is not None else None
        check = reader.header.check if reader is not None else None
        self.note.show_note(n_lost, reader is not None, check)

    def _show_legend(self) -> None:
        width = LEGEND * self.fontMetrics().height() // 16
        if self._legend.width() != width:
            self._legend.setFixedWidth(width)
            self._legend.set_span(QRectF(1, 0, width - 2, 0))
        labels = (loss_text(self._scale.low), self.tr("test loss"), loss_text(self._scale.high))
        self._legend.set_bar(self._theme, frame_table(self._theme)[None], labels)

    def _say(self) -> None:
        """Say what the network that is pointed at is, or what can be done."""
        current = self.view.current
        text = self.describe(current) if current is not None else ""
        if not text and self._source is not None:
            text = self.tr(
                "Point at a network to see its curve. Click pins it, double click opens and runs it."
            )
        self._says.set_full(text)
        self._says.setToolTip(plain_tip(text))

    def _tell_dropped(self, run: int) -> None:
        assert self._source is not None
        text = self.tr("At most {0} are pinned: the first, {1}, was let go")
        self._says.set_full(text.format(MOST_PINS, self._source.short(run)))

    def _show_marks(self) -> None:
        view = self.view
        marks = {run: view.pin_colour(at) for at, run in enumerate(view.pins)}
        if view.current is not None:
            marks.setdefault(view.current, self._theme.text)
        self._say()
        self.marked.emit(marks)

    # What is asked of the process

    def _ask(self, command: object) -> None:
        if self._is_running and self._source is not None and self._source.reader is not None:
            self.asked.emit(command)

    def _greet(self) -> None:
        """Tell a process that has begun what is wanted of it."""
        if self.controls.speed is not None:
            self._ask({"speed": self.controls.speed})
        self._tell_seen(self.view.visible_tiles())

    def _tell_seen(self, tiles: object) -> None:
        self._ask({"visible": list(tiles) if self.isVisible() else []})
