"""What a frame costs the window's thread."""

from __future__ import annotations

import time
from collections.abc import Callable

from PySide6.QtWidgets import QApplication

REFRESH_S = 0.006
"""Qt paints 5 ms after it was asked to; this thread sleeps until then."""


def frame_ms(app: QApplication, deliver: Callable[[], None]) -> float:
    """Return milliseconds of processor time that what is delivered takes until it is painted."""
    began = time.thread_time()
    deliver()
    slots = time.thread_time() - began
    time.sleep(REFRESH_S)
    began = time.thread_time()
    app.processEvents()
    return (slots + time.thread_time() - began) * 1000
