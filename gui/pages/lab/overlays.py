"""What lies above a pane: a veil over what is old, a frame around what has the keys."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt
from PySide6.QtGui import QColor, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QWidget

from gui.state.view_state import ViewState
from gui.theme.painting import painting

VEIL = 0.45
"""Opacity of a veil."""
FRAME = 2
"""Pixels of a frame."""


class Overlay(QWidget):
    """Lies above a part of its parent while both are shown; the mouse goes through."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._whole = parent
        self.covered: QWidget | None = None
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def cover(self, part: QWidget) -> None:
        """Lie above a part from now on."""
        if self.covered is not None:
            self.covered.removeEventFilter(self)
        self.covered = part
        part.installEventFilter(self)
        self._follow(part)
        self.raise_()
        self.show()

    def _follow(self, part: QWidget) -> None:
        self.setGeometry(QRect(part.mapTo(self._whole, QPoint()), part.size()))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kind = event.type()
        if isinstance(watched, QWidget) and kind in (QEvent.Type.Resize, QEvent.Type.Move):
            self._follow(watched)
        elif kind is QEvent.Type.Hide:
            self.hide()
        return False


class Veil(Overlay):
    """Makes a part pale."""

    def paintEvent(self, event: QPaintEvent) -> None:
        ground = QColor(self.palette().color(QPalette.ColorRole.Window))
        ground.setAlphaF(VEIL)
        with painting(self) as painter:
            painter.fillRect(event.rect(), ground)


class FocusFrame(Overlay):
    """Frames a part.

    Parameters
    ----------
    view : ViewState
        Has the theme.
    """

    def __init__(self, view: ViewState, parent: QWidget) -> None:
        super().__init__(parent)
        self._view = view

    def paintEvent(self, event: QPaintEvent) -> None:
        with painting(self) as painter:
            painter.setPen(QPen(QColor(self._view.theme.accent), 2 * FRAME))  # the outer half is cut
            painter.drawRect(self.rect())
