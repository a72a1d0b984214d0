"""Keeps a window and its frame within the screen."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPoint, QSize
from PySide6.QtWidgets import QWidget

LEAST = QSize(1000, 500)
"""Smallest room in which a window can be used."""
FRAMED = (QEvent.Type.Show, QEvent.Type.Move, QEvent.Type.Resize, QEvent.Type.WindowActivate)
"""Events at which a window may have got its frame; no event tells it where the window itself stays."""


class WithinScreen(QObject):
    """Fits a window into its screen when it opens, and once more when the desktop has given it a frame.

    The screen may be smaller than the one on which the window was closed. Afterwards its place is its user's.

    Parameters
    ----------
    window : QWidget
        Not shown yet.
    """

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._fit()
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in FRAMED and self._window.isVisible() and self._has_frame():
            self._window.removeEventFilter(self)
            self._fit()
        return False

    def _has_frame(self) -> bool:
        """Whether the frame is there: a desktop adds it some time after the window is shown."""
        return self._window.frameGeometry() != self._window.geometry()

    def _fit(self) -> None:
        window, screen = self._window, self._window.screen().availableGeometry()
        if window.isMaximized() or window.isFullScreen():
            return
        frame = window.frameGeometry().size() - window.size()
        room = screen.size() - frame
        if room.width() < LEAST.width() or room.height() < LEAST.height():
            return  # no size is better than another
        window.resize(window.size().boundedTo(room))
        outer = window.frameGeometry()
        right, bottom = screen.right() + 1 - outer.width(), screen.bottom() + 1 - outer.height()
        x, y = min(max(outer.x(), screen.x()), right), min(max(outer.y(), screen.y()), bottom)
        if outer.topLeft() != QPoint(x, y):
            window.move(x, y)
