"""Plays a run's recorded moments, forward and back."""

from __future__ import annotations

from bisect import bisect_right
from time import perf_counter

from PySide6.QtCore import QObject, QTimer, Signal

from gui.state.connection import Connection
from gui.state.store import Store

FRAME_MS = 33
FASTEST_S = 4.0
"""How long the replay of a whole run takes at the fastest pace."""


class Replay(QObject):
    """Moves the position shown over the recorded steps, at the chosen pace.

    It ends at either end of the run, and when another position is chosen. The next moment is
    asked for once the last one is shown, so a slow machine shows fewer of them, not later ones.
    """

    changed = Signal()

    def __init__(self, store: Store, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._store = store
        self.direction = 0
        """1 while it plays forward, -1 while it plays back, 0 while it stands."""
        self._at = 0.0
        self._last_s = 0.0
        self._asked: int | None = None
        self._is_waiting = False
        self._timer = QTimer(self, interval=FRAME_MS)
        self._timer.timeout.connect(self._advance)
        self._snapshots = Connection(store.run.snapshot_changed, self._take_snapshot)
        store.run.state_changed.connect(self.stop)
        store.run.history_reset.connect(self.stop)
        store.view.snapshot_position_changed.connect(self._follow)

    def play(self, direction: int) -> None:
        """Play forward (1) or back (-1) from the position shown; from the far end where that is the end."""
        steps = self._store.run.recorded_steps
        if len(steps) < 2:
            return
        first, last = float(steps[0]), float(steps[-1])
        position = self._store.view.snapshot_position
        self._at = last if position is None else float(position)
        if direction > 0 and self._at >= last:
            self._at = first
        elif direction < 0 and self._at <= first:
            self._at = last
        self.direction, self._last_s, self._is_waiting = direction, perf_counter(), False
        self._timer.start()
        self._snapshots.set_on(True)
        self._show(round(self._at))
        self.changed.emit()

    def stop(self) -> None:
        """Stand at the position shown."""
        if self.direction:
            self.direction = 0
            self._timer.stop()
            self._snapshots.set_on(False)
            self.changed.emit()

    def _advance(self) -> None:
        now = perf_counter()
        self._at += self.direction * self._rate() * (now - self._last_s)
        self._last_s = now
        steps = self._store.run.recorded_steps
        if not steps[0] < self._at < steps[-1]:
            is_forward = self.direction > 0
            self.stop()
            self._store.view.show_snapshot_at(None if is_forward else steps[0])
        elif not self._is_waiting:
            self._show(steps[bisect_right(steps, self._at) - 1])

    def _rate(self) -> float:
        """Return the steps a second: those of the pace, of which the fastest plays a run in ``FASTEST_S``."""
        n_steps = self._store.run.recorded_steps[-1]
        rate = self._store.view.pace.steps_per_s(n_steps)
        fastest = n_steps / FASTEST_S
        return fastest if rate is None else min(rate, fastest)

    def _show(self, step: int) -> None:
        if step != self._store.view.snapshot_position:
            self._asked, self._is_waiting = step, True
            self._store.view.show_snapshot_at(step)

    def _take_snapshot(self) -> None:
        self._is_waiting = False

    def _follow(self) -> None:
        if self._store.view.snapshot_position != self._asked:
            self.stop()
