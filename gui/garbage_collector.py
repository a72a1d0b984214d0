"""Python's garbage collection, in the window's thread alone."""

from __future__ import annotations

import gc
import threading

from PySide6.QtCore import QObject, QTimer

from core.system.quick_imports import is_importing

LOOK_MS = 200

_collect = gc.collect


class GarbageCollector(QObject):
    """Collects what is due several times a second, instead of Python in whichever thread allocates.

    Python may begin a collection in any thread. One in the training thread would free widgets that only
    cycles still hold: Qt locks what a widget is connected to, which the window's thread may hold while it
    waits for the interpreter. Both would wait for each other for ever, or Qt would crash. Nor is anything
    freed while Qt goes from one widget to the next, as where a theme is applied.

    A user's layer may call ``gc.collect`` in the training thread: the window collects soon after.
    Collection stays off when this object is gone: other threads may still run.
    """

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        gc.disable()
        gc.collect = self._collect_here
        self._is_asked = False
        self._timer = QTimer(self, interval=LOOK_MS)
        self._timer.timeout.connect(self._look)

    def start(self) -> None:
        """Start to look several times a second."""
        self._timer.start()

    def stop(self) -> None:
        """Stop to look."""
        self._timer.stop()
        gc.collect = _collect

    def _collect_here(self, generation: int = 2) -> int:
        """Take the place of ``gc.collect``: in another thread nothing is found yet."""
        if threading.current_thread() is threading.main_thread():
            return _collect(generation)
        self._is_asked = True
        return 0

    def _look(self) -> None:
        gc.disable()  # a user's code may have enabled it
        if is_importing():  # what torch makes while it is imported stays: visiting it holds up the launch
            return
        if self._is_asked:
            self._is_asked = False
            _collect()
        else:
            collect_due()


def collect_due() -> None:
    """Collect the generations whose thresholds are passed, as Python would by itself."""
    counts = zip(gc.get_count(), gc.get_threshold(), strict=True)
    due = [generation for generation, (count, threshold) in enumerate(counts) if count > threshold]
    if 0 in due:
        gc.collect(due[-1])
