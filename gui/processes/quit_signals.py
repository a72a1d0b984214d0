"""Handles Ctrl+C and the system's requests to end, even while Qt waits for events."""

from __future__ import annotations

import signal
import socket
from contextlib import suppress
from types import FrameType

from PySide6.QtCore import QObject, QSocketNotifier, Signal, Slot

from core.system.console import on_close

INTERRUPTED = 130
"""Exit code after Ctrl+C or Ctrl+Break, as of a program that it has ended; after other requests it is 0."""
NAMES = ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK")
"""Windows has no SIGHUP, others no SIGBREAK: Ctrl+Break."""
AT_ONCE = 4096


class QuitSignals(QObject):
    """Emits `asked` once, when a signal asks the program to end.

    Python handles a signal when its interpreter next runs, which a waiting Qt may put off for ever. So
    the arrival of a signal writes to a socket, and the event loop wakes up. After the first signal
    Ctrl+C ends the process at once: whatever closing waits for, the user need not.

    A signal that is ignored from the start stays so, as ``nohup`` wants it.
    """

    asked = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.exit_code = 0
        """The process's, if a signal has ended it."""
        self._was_asked = False
        self._receiver, self._sender = socket.socketpair()
        for end in (self._receiver, self._sender):
            end.setblocking(False)
        self._former_fd = signal.set_wakeup_fd(self._sender.fileno(), warn_on_full_buffer=False)
        numbers = [getattr(signal, name) for name in NAMES if hasattr(signal, name)]
        self._former = {
            number: signal.signal(number, self._take)
            for number in numbers
            if signal.getsignal(number) is not signal.SIG_IGN
        }
        self._stop_hearing = on_close(lambda: self._sender.send(b"\0"))
        self._notifier = QSocketNotifier(self._receiver.fileno(), QSocketNotifier.Type.Read, self)
        self._notifier.activated.connect(self._wake)

    def close(self) -> None:
        """Restore the former signal handlers."""
        self._notifier.setEnabled(False)
        self._stop_hearing()
        for number, handler in self._former.items():
            signal.signal(number, handler)
        signal.set_wakeup_fd(self._former_fd)
        self._receiver.close()
        self._sender.close()

    def _take(self, number: int, frame: FrameType | None) -> None:
        if number in (signal.SIGINT, getattr(signal, "SIGBREAK", None)):
            self.exit_code = INTERRUPTED
        # Only Ctrl+C: a terminal that closes may send SIGHUP twice, by itself and by its shell.
        if signal.SIGINT in self._former:
            signal.signal(signal.SIGINT, signal.SIG_DFL)

    @Slot()
    def _wake(self) -> None:
        with suppress(BlockingIOError):
            self._receiver.recv(AT_ONCE)
        if not self._was_asked:
            self._was_asked = True
            self.asked.emit()
