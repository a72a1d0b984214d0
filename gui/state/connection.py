"""A connection that is cut while nobody needs it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import SignalInstance


class Connection:
    """Connects a signal that comes with every picture to a slot, while it is on.

    A slot that is called and only returns still takes the interpreter from the training thread.
    """

    def __init__(self, signal: SignalInstance, slot: Callable[[], None]) -> None:
        self._signal, self._slot = signal, slot
        self.is_on = False
        """Set it with ``set_on``."""

    def set_on(self, is_on: bool) -> None:
        """Connect, or disconnect."""
        if is_on != self.is_on:
            self.is_on = is_on
            (self._signal.connect if is_on else self._signal.disconnect)(self._slot)
