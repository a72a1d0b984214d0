"""What the Landscape page shows: a surface, a start, racers, and the log of their race."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal

from core.analysis.landscape.first_settings import FIRST_RACERS, first_settings
from core.analysis.landscape.race_log import RaceLog
from core.analysis.landscape.surfaces import FIRST, RUN, Place
from core.protocol.landscape import Positions, Race, Racer, RacerOut
from gui.pages.landscape.ground import RUN_RATE, RUN_STRIDE, Ground, ground_of

MOST_RACERS = 16
LENGTH = 300
"""Steps of a race."""
SPEEDS: tuple[float | None, ...] = (2.0, 5.0, 10.0, 20.0, 50.0, 100.0, 200.0, 500.0, None)
"""Steps a second; None is as fast as possible."""
FIRST_SPEED = 4

Go = Callable[[int, float | None], None]


@dataclass(frozen=True)
class Entry:
    """One racer of the list: its key, which stays, and its colour's place in the theme's list."""

    key: int
    racer: Racer
    colour: int


class LandscapeState(QObject):
    """The surface, the start, the racers and their race.

    Any change begins the race anew. A race that runs goes on from its start; one that waits after some
    steps is brought to where it was, at once.

    Parameters
    ----------
    set_race : callable
        Takes a number and a race, and begins it.
    go : callable
        Takes a number of steps and a pace.
    """

    ground_changed = Signal()
    start_changed = Signal()
    racers_changed = Signal()
    """Other racers, or other colours."""
    race_begun = Signal()
    log_extended = Signal()
    length_changed = Signal()
    out_changed = Signal()
    running_changed = Signal()
    moment_changed = Signal()

    def __init__(self, set_race: Callable[[int, Race], None], go: Go, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._set_race, self._go = set_race, go
        self.surface_name = FIRST
        self.settings: dict[str, dict[str, Any]] = {}
        """Settings of surfaces that are not the default, by surface."""
        self.ground: Ground | None = None
        """None while a plane of the run is not known yet."""
        self.start: Place = (0.0, 0.0)
        self.entries: list[Entry] = []
        self.log = RaceLog(0)
        self.out: dict[int, RacerOut] = {}
        """Who is out, by place in the list."""
        self.is_running = False
        self.moment: int | None = None
        """The step that is shown; None for the newest."""
        self.length = LENGTH
        self.speed = FIRST_SPEED
        self._number = self._next_key = 0
        self._catch_up = 0
        self._later = QTimer(self, interval=0, singleShot=True)
        self._later.timeout.connect(self._begin)
        self._show_surface()
        for name, settings in FIRST_RACERS:
            self._append(name, settings)

    # What is shown

    @property
    def displayed_step(self) -> int:
        """The step that is shown."""
        n_steps = self.log.n_steps
        return n_steps if self.moment is None else min(self.moment, n_steps)

    @property
    def is_changing(self) -> bool:
        """Whether a change waits to begin the race anew."""
        return self._later.isActive()

    @property
    def is_over(self) -> bool:
        """Whether the race has all its steps, or nobody is left."""
        return self.log.n_steps >= self.length or (bool(self.entries) and len(self.out) == len(self.entries))

    @property
    def surface_settings(self) -> dict[str, Any]:
        """The settings of the chosen surface that are not its defaults."""
        return self.settings.get(self.surface_name, {})

    # Surface and start

    def choose_surface(self, name: str) -> None:
        """Race on another surface, from its own start and with its own learning rates."""
        if name != self.surface_name:
            self.surface_name = name
            self._forget_steps()
            self._show_surface()
            self._adapt_rates()
            self._want()

    def set_surface_setting(self, name: str, value: Any) -> None:
        """Change a setting of the surface; None means its default."""
        settings = {key: old for key, old in self.surface_settings.items() if key != name}
        if value is not None:
            settings[name] = value
        self.settings[self.surface_name] = settings
        start = self.start
        self._show_surface()
        self.set_start(start)

    def set_plane(self, ground: Ground | None) -> None:
        """Take the plane of the run, which is the ground while it is chosen."""
        if self.surface_name == RUN:
            self._take_ground(ground)
            self._adapt_rates()
            self._want()

    def set_start(self, start: Place) -> None:
        """Start from another place."""
        if self.ground is not None:
            (left, right), (bottom, top) = self.ground.x_range, self.ground.y_range
            self.start = min(max(start[0], left), right), min(max(start[1], bottom), top)
            self.start_changed.emit()
            self._want()

    def _show_surface(self) -> None:
        if self.surface_name == RUN:
            self._take_ground(None)
            return
        self._take_ground(ground_of(self.surface_name, self.surface_settings))

    def _take_ground(self, ground: Ground | None) -> None:
        self.ground = ground
        if ground is not None:
            self.start = ground.start
        self.ground_changed.emit()
        self.start_changed.emit()

    def _adapt_rates(self) -> None:
        """Give all racers the learning rates of the surface; their other settings stay."""
        if self.ground is not None:
            self.entries = [
                replace(entry, racer=Racer(entry.racer.optimizer, self._adapted(entry.racer)))
                for entry in self.entries
            ]
            self.racers_changed.emit()

    def _adapted(self, racer: Racer) -> dict[str, Any]:
        assert self.ground is not None
        lr = first_settings(racer.optimizer, self.ground.stride, self.ground.rate)
        return {**racer.settings, "lr": lr["lr"]}

    # Racers

    def add(self, optimizer: str) -> None:
        """Add a racer with the surface's settings for it."""
        if len(self.entries) < MOST_RACERS:
            self._append(optimizer, {})
            self.racers_changed.emit()
            self._want()

    def remove(self, key: int) -> None:
        """Remove a racer."""
        self.entries = [entry for entry in self.entries if entry.key != key]
        self.racers_changed.emit()
        self._want()

    def choose(self, key: int, optimizer: str) -> None:
        """Let another optimizer race in a racer's place and colour."""
        self._change(key, lambda racer: Racer(optimizer, self._first(optimizer)))
        self.racers_changed.emit()

    def edit(self, key: int, name: str, value: Any) -> None:
        """Change a setting of a racer; None means torch's default."""

        def edited(racer: Racer) -> Racer:
            settings = {key: old for key, old in racer.settings.items() if key != name}
            return Racer(racer.optimizer, settings if value is None else {**settings, name: value})

        self._change(key, edited)

    def paint(self, key: int, colour: int) -> None:
        """Give a racer another colour."""
        self.entries = [replace(e, colour=colour) if e.key == key else e for e in self.entries]
        self.racers_changed.emit()

    def _first(self, optimizer: str) -> dict[str, Any]:
        if self.ground is None:
            return first_settings(optimizer, RUN_STRIDE, RUN_RATE)
        return first_settings(optimizer, self.ground.stride, self.ground.rate)

    def _append(self, optimizer: str, settings: Mapping[str, Any]) -> None:
        taken = {entry.colour for entry in self.entries}
        colour = next(i for i in range(MOST_RACERS + 1) if i not in taken)
        racer = Racer(optimizer, {**self._first(optimizer), **settings})
        self.entries.append(Entry(self._next_key, racer, colour))
        self._next_key += 1

    def _change(self, key: int, change: Callable[[Racer], Racer]) -> None:
        self.entries = [replace(e, racer=change(e.racer)) if e.key == key else e for e in self.entries]
        self._want()

    # Transport

    def run(self) -> None:
        """Go on; a race that is over starts anew."""
        self.set_moment(None)
        if self.is_over:
            self._forget_steps()
            self._begin()
        self._set_running(True)
        self._drive()

    def pause(self) -> None:
        """Stop after the present step."""
        self._set_running(False)
        self._drive()

    def step(self) -> None:
        """Take one step."""
        self.set_moment(None)
        self._set_running(False)
        if self.log.n_steps < self.length:
            self._go(1, None)

    def reset(self) -> None:
        """Return to the start."""
        self._forget_steps()
        self._set_running(False)
        self._begin()

    def set_speed(self, speed: int) -> None:
        """Choose one of ``SPEEDS`` by its place."""
        if speed != self.speed:
            self.speed = speed
            if self.is_running:
                self._drive()

    def set_length(self, length: int) -> None:
        """Choose how many steps a race has; one that has more begins anew."""
        self.length = length
        self.length_changed.emit()
        if self.log.n_steps > length:
            self._want()
        if self.is_running:
            self._drive()

    def set_moment(self, step: int | None) -> None:
        """Show the race after `step` steps; None for the newest."""
        if step is not None and step >= self.log.n_steps:
            step = None
        if step != self.moment:
            self.moment = step
            self.moment_changed.emit()

    def tell_all(self) -> None:
        """Tell of everything, for views that were made just now."""
        for signal in (
            self.ground_changed,
            self.start_changed,
            self.racers_changed,
            self.race_begun,
            self.log_extended,
            self.length_changed,
            self.out_changed,
            self.running_changed,
            self.moment_changed,
        ):
            signal.emit()

    def begin(self) -> None:
        """Begin the race now."""
        self._later.stop()
        self._begin()

    def close(self) -> None:
        """Begin nothing more."""
        self._later.stop()

    def _drive(self) -> None:
        left = max(0, self.length - self.log.n_steps) if self.is_running else 0
        self._go(left, SPEEDS[self.speed])

    def _set_running(self, running: bool) -> None:
        if running != self.is_running:
            self.is_running = running
            self.running_changed.emit()

    def _want(self) -> None:
        """Begin anew when all that changes together has changed."""
        if not self.is_running:
            self._catch_up = max(self._catch_up, self.log.n_steps)
        self._later.start()

    def _forget_steps(self) -> None:
        self._later.stop()
        self._catch_up = 0
        self.log = RaceLog(len(self.entries))

    def _begin(self) -> None:
        self._number += 1
        ground = self.ground
        self.log = RaceLog(len(self.entries), ground.least if ground is not None else 0.0)
        self.out = {}
        self.moment = None
        self.race_begun.emit()
        if ground is None:
            return
        race = Race(ground.surface, self.start, tuple(entry.racer for entry in self.entries))
        self._set_race(self._number, race)
        steps, self._catch_up = min(self._catch_up, self.length), 0
        if self.is_running:
            self._drive()
        elif steps:
            self._go(steps, None)

    # What the thread tells

    def take(self, results: list[Positions | RacerOut]) -> None:
        """Take results of the present race; those of a former one are forgotten."""
        grown = gone = False
        for each in results:
            if each.race != self._number:
                continue
            if isinstance(each, RacerOut):
                self.out[each.racer] = each
                gone = True
            elif len(self.log) <= self.length:
                self.log.extend(each)
                grown = True
        if gone:
            self.out_changed.emit()
        if grown:
            self.log_extended.emit()
        if self.is_running and self.is_over:
            self.pause()
