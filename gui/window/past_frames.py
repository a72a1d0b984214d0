"""Frames around all that shows a past moment of the run, while one is shown."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QColor, QPaintEvent, QRegion
from PySide6.QtWidgets import QWidget

from gui.state.view_state import ViewState
from gui.theme.painting import painting

FRAMED = ("network_view", "output_view", "evaluate", "temperature")
"""Object names of what follows the time travel."""
WIDTH = 3


class PastFrames(QObject):
    """Frames the parts of a window that show the past; they are gone as soon as it is live again.

    Parameters
    ----------
    window : QWidget
        Has the parts, some of them only later.
    """

    def __init__(self, window: QWidget, view: ViewState) -> None:
        super().__init__(window)
        self._window, self._view = window, view
        self._frames: dict[str, PastFrame] = {}
        view.snapshot_position_changed.connect(self.follow)
        view.theme_changed.connect(self._paint)

    def follow(self) -> None:
        """Frame what shows the past by now, or nothing."""
        is_past = self._view.snapshot_position is not None
        if is_past:
            self._add_missing()
        for frame in self._frames.values():
            frame.setVisible(is_past)
            frame.raise_()

    def _add_missing(self) -> None:
        for name in FRAMED:
            part = self._window.findChild(QWidget, name)
            if part is not None and name not in self._frames:
                self._frames[name] = PastFrame(part)
        self._paint()

    def _paint(self) -> None:
        for frame in self._frames.values():
            frame.take(self._view.theme.past, round(WIDTH * self._view.scale))


class PastFrame(QWidget):
    """A frame over the edge of a part: it takes no room, and what lies within is not painted with it."""

    def __init__(self, part: QWidget) -> None:
        super().__init__(part)
        self._part, self._width, self._colour = part, WIDTH, QColor()
        self.setObjectName(f"{part.objectName()}.past")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        part.installEventFilter(self)

    def take(self, colour: str, width: int) -> None:
        """Take a colour, ``#rrggbb``, and a width in pixels."""
        self._colour, self._width = QColor(colour), width
        self._lie_around()
        self.update()

    def _lie_around(self) -> None:
        whole, width = self._part.rect(), self._width
        self.setGeometry(whole)
        self.setMask(QRegion(whole) - QRegion(whole.adjusted(width, width, -width, -width)))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize:
            self._lie_around()
        return False

    def paintEvent(self, event: QPaintEvent) -> None:
        with painting(self) as painter:
            painter.fillRect(self.rect(), self._colour)
