"""The Landscape page: optimizers race on a surface, seen from above and as values over steps."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import QEvent, Qt, Signal, Slot
from PySide6.QtGui import QHideEvent, QKeySequence, QShortcut, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from core.analysis.landscape.surfaces import RUN, SURFACES, Place
from core.protocol.landscape import LandscapeFailed, PlaneMoments, PlaneValues, SurfaceChoice
from core.protocol.results import Failure
from gui.pages.landscape.colours import racer_colour
from gui.pages.landscape.ground import RunGround
from gui.pages.landscape.map_picture import Field
from gui.pages.landscape.map_view import MapView
from gui.pages.landscape.racers import RacerList
from gui.pages.landscape.state import LandscapeState
from gui.pages.landscape.surface_panel import SurfacePanel
from gui.pages.landscape.transport import Transport
from gui.pages.landscape.values import ValuesPlot
from gui.state.store import Store
from gui.thread.frame_clock import FrameClock
from gui.thread.race_thread import RaceThread
from gui.translation import translated
from gui.widgets.cards import Card
from gui.widgets.explanations.explanation import explained
from gui.widgets.forms.typed import claims_key
from gui.widgets.labels import PlainLabel
from gui.widgets.pixel_sizes import pixel_sized
from gui.widgets.plots.overlays import Row
from gui.widgets.splitter import in_splitter

SAMPLES = 181
"""Values along one side of the map of a surface with a formula."""
NEAR_PIXELS = 10.0
SIDE_WIDTH = 320


class LandscapePage(QWidget):
    """A map, a list of racers, their values and a transport, around one ``LandscapeState``.

    The race has a thread of its own, which begins when the page is first shown and torch is loaded. What
    it tells is drawn at the ticks of one clock, which runs only while there is something to draw.
    """

    widgets_created = Signal()

    def __init__(
        self, store: Store, parent: QWidget | None = None, *, former: LandscapePage | None = None
    ) -> None:
        super().__init__(parent)
        self.setObjectName("landscape_page")
        self._store = store
        self._thread = former.leave_thread() if former else RaceThread()
        self._clock = FrameClock(self)
        self._clock.set_resting(True)
        self.state: LandscapeState = (
            former.state if former else LandscapeState(self._thread.set_race, self._thread.go)
        )
        self.run_ground: RunGround = (
            former.run_ground if former else RunGround(store, self._thread.fill_plane)
        )
        self.state.setParent(self)
        self.run_ground.setParent(self)
        self._has_raced: bool = former._has_raced if former else False
        self._is_shut = False
        self.map = MapView(self._rows_at)
        self.racers = RacerList(self.state, store.environment, store.view.theme)
        self.surface = SurfacePanel(self.state, self.run_ground)
        self.values = ValuesPlot(self.state, store.view.theme)
        self.transport = Transport(self.state)
        self._arrange()
        self._join()
        self._add_keys()
        self._show_theme()
        self._show_ground()
        if former is not None:
            self.state.tell_all()
            self._wake()

    # Making

    def _arrange(self) -> None:
        self._look = PlainLabel(wordWrap=True)
        self._look.setObjectName("landscape.look")
        header = QHBoxLayout()
        header.setSpacing(8)
        header.addWidget(self._look, 1)
        explained(header, "landscape")
        left = Card()
        column = QVBoxLayout(left)
        column.setContentsMargins(8, 8, 8, 8)
        column.setSpacing(8)
        column.addLayout(header)
        column.addWidget(self.map, 1)
        column.addWidget(self.transport)
        right = QWidget()
        right.setMinimumWidth(SIDE_WIDTH)
        pixel_sized(right)
        stack = QVBoxLayout(right)
        stack.setContentsMargins(0, 0, 0, 0)
        stack.setSpacing(8)
        stack.addWidget(_card(self.surface))
        stack.addWidget(
            in_splitter(
                Qt.Orientation.Vertical,
                (_card(self.racers), 5),
                (_card(self.values), 4),
                name="landscape.list_and_values",
            ),
            1,
        )
        page = QHBoxLayout(self)
        page.setContentsMargins(8, 8, 8, 8)
        page.addWidget(
            in_splitter(Qt.Orientation.Horizontal, (left, 5), (right, 3), name="landscape.map_and_list")
        )

    def _join(self) -> None:
        state, store = self.state, self._store
        self._thread.arrived.connect(self._wake)
        self._clock.tick.connect(self._tick)
        self.map.start_set.connect(self._set_start)
        self.surface.run_chosen.connect(self.run_ground.ask)
        for part in (self.racers, self.surface):
            part.widgets_created.connect(self.widgets_created)
        state.ground_changed.connect(self._show_ground)
        state.start_changed.connect(self._show_start)
        for signal in (state.race_begun, state.log_extended, state.moment_changed, state.racers_changed):
            signal.connect(self._show_race)
        self.run_ground.ground_changed.connect(self._take_plane)
        self.run_ground.field_changed.connect(self._show_ground)
        store.environment.catalog_changed.connect(self._start_thread)
        store.view.theme_changed.connect(self._show_theme)
        store.run.state_changed.connect(self._follow_run)
        store.run.history_reset.connect(self._follow_run)

    # Life

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._start_thread()
        self._follow_run()
        self._wake()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        if not self._is_shut:
            self.state.pause()

    def _start_thread(self) -> None:
        """Begin to race when torch is loaded and somebody looks: the first race runs at once."""
        if self.isVisible() and self._store.environment.has_torch and not (self._has_raced or self._is_shut):
            self._has_raced = True
            self._thread.start()
            self.state.begin()
            self.state.run()

    def leave_thread(self) -> RaceThread:
        """Leave the race to another page, with the thread in which it is run."""
        self._is_shut = True
        self._clock.stop()
        self._thread.arrived.disconnect(self._wake)
        return self._thread

    def shut(self) -> None:
        """End the thread, before the window closes."""
        self._is_shut = True
        self._clock.stop()
        self.state.close()
        self._thread.arrived.disconnect(self._wake)
        if self._thread.isRunning():
            self._thread.close()

    # From the thread

    @Slot()
    def _wake(self) -> None:
        if not self._is_shut:
            self._clock.start()

    @Slot()
    def _tick(self) -> None:
        """Draw what has come; rest when nothing has, and nothing is expected."""
        results = self._thread.take()
        race = []
        for each in results:
            if isinstance(each, PlaneValues | PlaneMoments):
                self.run_ground.take(each)
            elif isinstance(each, LandscapeFailed):
                self._store.messages.post(Failure(translated(each.reason), cause="landscape"))
                self.state.pause()
            else:
                race.append(each)
        if race:
            self.state.take(race)
        if not results and not self.state.is_running:
            self._clock.stop()

    # The plane of the run

    def _follow_run(self) -> None:
        """Read the weights again where the run has halted, or is another one."""
        if self.state.surface_name == RUN and self.isVisible() and self._store.run.state != "running":
            self.run_ground.ask()

    def _take_plane(self) -> None:
        self.state.set_plane(self.run_ground.ground())

    # What is shown

    def _set_start(self, x: float, y: float) -> None:
        self.state.set_start((x, y))

    def _show_ground(self) -> None:
        state = self.state
        if state.surface_name == RUN:
            self._look.setText(
                self.tr(
                    "The dots are the moments of the run, the large one its newest weights. Drag the start: "
                    "would another optimizer have taken the same way?"
                )
            )
            self.map.set_field(
                self.run_ground.field(), self.tr("The loss on the plane comes once it is computed.")
            )
            return
        surface = SURFACES[state.surface_name]
        self._look.setText(surface.look)
        self.map.set_field(self._field())

    def _field(self) -> Field:
        ground = self.state.ground
        assert ground is not None
        assert isinstance(ground.surface, SurfaceChoice)
        surface, settings = SURFACES[ground.surface.name], ground.surface.settings
        x, y = np.linspace(*ground.x_range, SAMPLES), np.linspace(*ground.y_range, SAMPLES)
        values = surface.values(x[None, :], y[:, None], settings)
        return Field(x, y, values, surface.minima(settings))

    def _show_start(self) -> None:
        self.map.set_start(self.state.start)

    def _show_race(self) -> None:
        state, theme = self.state, self._store.view.theme
        n = state.log.n_racers
        self.map.set_race(
            state.log,
            state.displayed_step,
            [racer_colour(theme, entry.colour) for entry in state.entries[:n]],
        )

    def _show_theme(self) -> None:
        theme, scale = self._store.view.theme, self._store.view.scale
        self.map.set_theme(theme, scale)
        self.racers.set_theme(theme)
        self.values.set_theme(theme, scale)
        self.transport.set_theme(theme)
        self._show_start()
        self._show_race()

    def _rows_at(self, per_x: float, per_y: float, place: Place) -> list[Row]:
        """Return what to say of a place: of the nearest racer's step there, else of the surface."""
        state, log = self.state, self.state.log
        near = log.nearest(*place, (1 / per_x, 1 / per_y), state.displayed_step) if len(log) else None
        if near is not None and near[2] <= NEAR_PIXELS and near[0] < len(state.entries):
            racer, step, _ = near
            entry = state.entries[racer]
            (x, y), (dx, dy) = log.points[step, racer], log.gradients[step, racer]
            colour = racer_colour(self._store.view.theme, entry.colour)
            return [
                (entry.racer.optimizer, self.tr("step {n}").format(n=step), colour),
                (self.tr("position"), f"{x:.4g}, {y:.4g}", None),
                (self.tr("value"), f"{log.values[step, racer]:.4g}", None),
                (self.tr("gradient"), f"{dx:.3g}, {dy:.3g}", None),
            ]
        rows: list[Row] = [(self.tr("position"), f"{place[0]:.4g}, {place[1]:.4g}", None)]
        value = self._value_at(place)
        return rows if value is None else [*rows, (self.tr("value"), f"{value:.4g}", None)]

    def _value_at(self, place: Place) -> float | None:
        ground = self.state.ground
        if ground is None or not isinstance(ground.surface, SurfaceChoice):
            return self.run_ground.value_at(*place)
        surface = SURFACES[ground.surface.name]
        return float(surface.values(np.float64(place[0]), np.float64(place[1]), ground.surface.settings))

    # Keys

    def _add_keys(self) -> None:
        for key, slot in (
            ("Space", self.transport.toggle),
            ("S", self.state.step),
            ("0", self.state.reset),
        ):
            QShortcut(QKeySequence(key), self).activated.connect(slot)  # wherever in the window the focus is

    def event(self, event: QEvent) -> bool:
        if claims_key(event):
            event.accept()
            return True
        return super().event(event)


def _card(content: QWidget) -> Card:
    card = Card()
    column = QVBoxLayout(card)
    column.setContentsMargins(8, 8, 8, 8)
    column.addWidget(content)
    return card
