"""Pictures to paint on, and painters that end, whatever happens while they paint.

A painter that an exception leaves active ends the process: Qt goes on with a device that is still painted
on. So nothing else in the window makes one. ``gui.overrides`` says where the exception goes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from typing import Any

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QPaintDevice, QPainter, QPixmap

from gui.theme.fonts import line_excess

Paint = Callable[..., None]


class painting:  # noqa: N801 - it is used as a function
    """A context with a painter on a widget, picture or other device."""

    __slots__ = ("_device", "_painter")

    def __init__(self, device: QPaintDevice) -> None:
        self._device = device

    def __enter__(self) -> QPainter:
        self._painter = QPainter(self._device)
        return self._painter

    def __exit__(self, *_: object) -> None:
        self._painter.end()


def clear_pixmap(size: QSize, ratio: float) -> QPixmap:
    """Return a transparent picture of `size` for a screen with `ratio` pixels to one of Qt's."""
    pixmap = QPixmap(size * ratio)
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    return pixmap


def draw_text(painter: QPainter, place: QRectF | QRect, flags: int, text: str) -> None:
    """Draw a text in a place whose height is of the font's own line, all scripts on one base.

    Qt would put a script with higher lines lower than the others, and cut it off where the place ends.
    """
    above, below = line_excess(painter.font(), text, painter.device())
    if above or below:
        place = QRectF(place).adjusted(0, -above, 0, below)
    painter.drawText(place, flags, text)


@contextmanager
def saved(painter: QPainter) -> Iterator[None]:
    """Restore the painter's state at the end, also where what is painted in between fails."""
    painter.save()
    try:
        yield
    finally:
        painter.restore()


def painted(paint: Paint) -> Paint:
    """Have the ``paint`` of a delegate or item leave the painter, which is Qt's, as it was."""

    @wraps(paint)
    def restoring(self: Any, painter: QPainter, *args: Any) -> None:
        with saved(painter):
            paint(self, painter, *args)

    return restoring
