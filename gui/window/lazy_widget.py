"""What lets the window show before all of it is made."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QSize, QTimer, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget


class LazyWidget(QWidget):
    """Keeps the place of a widget that is made later.

    Parameters
    ----------
    make : callable
        Makes the widget.
    size : QSize
        The place to keep until then.
    """

    def __init__(self, make: Callable[[], QWidget], size: QSize) -> None:
        super().__init__()
        self._make = make
        self._size = size
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)

    def sizeHint(self) -> QSize:
        return super().sizeHint() if self._column.count() else self._size

    def fill(self) -> None:
        """Make the widget, once."""
        if self._column.count() == 0:
            self._column.addWidget(self._make())


class FirstPaint(QObject):
    """Tells when a widget has been painted for the first time."""

    happened = Signal()

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        self._widget = widget
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint:
            self._widget.removeEventFilter(self)
            QTimer.singleShot(0, self.happened)
        return False
