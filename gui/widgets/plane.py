"""Pictures over a plane: where x and y are in pixels, what is painted once, and the keys that move there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QEvent, QPointF, QRectF, Qt
from PySide6.QtGui import QKeyEvent, QPainter, QPixmap, QResizeEvent, QTransform
from PySide6.QtWidgets import QWidget

from gui.theme.painting import clear_pixmap, painting
from gui.theme.theme import LIGHT, Theme

Range = tuple[float, float]
Numbers = npt.NDArray[np.floating[Any]]
Doubles = npt.NDArray[np.float64]

_ARROWS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, 1),
    Qt.Key.Key_Down: (0, -1),
}


def arrow(event: QKeyEvent, far: int = 1) -> tuple[int, int] | None:
    """Return the way of an arrow key to the right and up, `far` times as long with Shift; None for others."""
    way = _ARROWS.get(Qt.Key(event.key()))
    if way is None:
        return None
    times = far if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else 1
    return times * way[0], times * way[1]


@dataclass(frozen=True)
class Scale:
    """A rectangle of pixels that shows x and y between two ends each."""

    place: QRectF
    x: Range
    y: Range

    @property
    def per_x(self) -> float:
        """Pixels of one unit of x."""
        return self.place.width() / (self.x[1] - self.x[0])

    @property
    def per_y(self) -> float:
        """Pixels of one unit of y."""
        return self.place.height() / (self.y[1] - self.y[0])

    def point(self, x: float, y: float) -> QPointF:
        """Return where a point lies."""
        return QPointF(
            self.place.left() + (x - self.x[0]) / (self.x[1] - self.x[0]) * self.place.width(),
            self.place.bottom() - (y - self.y[0]) / (self.y[1] - self.y[0]) * self.place.height(),
        )

    def points(self, points: Numbers) -> Doubles:
        """Return where points (n, 2) lie, shape (n, 2)."""
        pixels: Doubles = np.array([self.place.left(), self.place.bottom()]) + (
            points - np.array([self.x[0], self.y[0]])
        ) * np.array([self.per_x, -self.per_y])
        return pixels

    def numbers(self, at: QPointF) -> tuple[float, float]:
        """Return the x and y of a pixel."""
        return (
            self.x[0] + (at.x() - self.place.left()) / self.per_x,
            self.y[0] + (self.place.bottom() - at.y()) / self.per_y,
        )

    def within(self, x: float, y: float) -> tuple[float, float]:
        """Return the nearest point that is shown."""
        return min(max(x, self.x[0]), self.x[1]), min(max(y, self.y[0]), self.y[1])

    def transform(self) -> QTransform:
        """Return the transform from numbers to pixels."""
        origin = self.point(0.0, 0.0)
        return QTransform(self.per_x, 0, 0, -self.per_y, origin.x(), origin.y())


class PlaneView(QWidget):
    """A picture over a plane; an heir paints, and says in ``walk`` what arrow keys do.

    What seldom changes is drawn once by ``draw_still``, and anew after ``redraw``: for another size, type,
    theme or screen by itself.
    """

    FAR = 10
    """How many times as far an arrow key goes with Shift."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = LIGHT
        self._still: QPixmap | None = None

    def set_theme(self, theme: Theme) -> None:
        """Paint in the colours of a theme."""
        self._theme = theme
        self.redraw()

    def walk(self, right: int, up: int) -> bool:
        """Go some steps; return whether an arrow key does anything now."""
        return False

    def draw_still(self, painter: QPainter) -> None:
        """Draw what seldom changes."""

    def redraw(self) -> None:
        """Draw everything anew when it is painted next."""
        self._still = None
        self.update()

    def still(self) -> QPixmap:
        """Return the picture of what seldom changes."""
        ratio = self.devicePixelRatioF()
        if self._still is None or self._still.devicePixelRatio() != ratio:
            self._still = clear_pixmap(self.size(), ratio)
            with painting(self._still) as painter:
                painter.setFont(self.font())
                painter.setRenderHint(QPainter.RenderHint.Antialiasing)
                self.draw_still(painter)
        return self._still

    def keyPressEvent(self, event: QKeyEvent) -> None:
        way = arrow(event, self.FAR)
        if way is None or not self.walk(*way):
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.redraw()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            self.redraw()
