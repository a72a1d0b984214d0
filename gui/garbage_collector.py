"""Python's garbage collection, in the window's thread alone."""

from __future__ import annotations

import gc

from PySide6.QtCore import QObject, QTimer

LOOK_MS = 200


class GarbageCollector(QObject):
    """Collects what is due several times a second, instead of Python in whichever thread allocates.

    Python may begin a collection in any thread. One in the training thread would free widgets that only
    cycles still hold: Qt locks what a widget is connected to, which the window's thread may hold while it
    waits for the interpreter. Both would wait for each other for ever, or Qt would crash. Nor is anything
    freed while Qt goes from one widget to the next, as where a theme is applied.

    Collection stays off when this object is gone: other threads may still run.
    """

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        gc.disable()
        self._timer = QTimer(self, interval=LOOK_MS)
        self._timer.timeout.connect(collect_due)

    def start(self) -> None:
        """Start to look several times a second."""
        self._timer.start()

    def stop(self) -> None:
        """Stop to look."""
        self._timer.stop()


def collect_due() -> None:
    """Collect the generations whose thresholds are passed, as Python would by itself."""
    counts = zip(gc.get_count(), gc.get_threshold(), strict=True)
    due = [generation for generation, (count, threshold) in enumerate(counts) if count > threshold]
    if 0 in due:
        gc.collect(due[-1])
