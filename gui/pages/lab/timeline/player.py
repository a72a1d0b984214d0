"""Walks through a program's moments by itself."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer, Signal

from gui.pages.lab.state import LabState

SPEEDS = (1, 2, 5, 20)
"""Moments a second that can be chosen."""


class Player(QObject):
    """Goes on to the next moment at a steady pace, until the last one or until somebody goes elsewhere."""

    changed = Signal()

    def __init__(self, state: LabState, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._state = state
        self._expected = state.position
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._advance)
        self.set_speed(SPEEDS[1])
        state.position_changed.connect(self._follow)
        state.trace_reset.connect(self.stop)

    @property
    def is_playing(self) -> bool:
        """Whether it plays."""
        return self._timer.isActive()

    def set_speed(self, moments_per_s: int) -> None:
        """Choose how many moments are shown in a second."""
        self._timer.setInterval(1000 // moments_per_s)

    def toggle(self) -> None:
        """Play from here, from the start if this is the end; or stop."""
        if self.is_playing:
            self.stop()
            return
        n = len(self._state.trace.moments)
        if n == 0:
            return
        if self._state.position >= n - 1:
            self._go(-1)
        self._timer.start()
        self._advance()
        self.changed.emit()

    def stop(self) -> None:
        """Stand at the moment that is shown."""
        if self.is_playing:
            self._timer.stop()
            self.changed.emit()

    def _advance(self) -> None:
        self._go(self._state.position + 1)
        if self._state.position >= len(self._state.trace.moments) - 1:
            self.stop()

    def _go(self, position: int) -> None:
        self._expected = position
        self._state.set_position(position)

    def _follow(self, position: int) -> None:
        if position != self._expected:
            self.stop()
