"""Dots of an embedding, drawn in one call from small pictures that were drawn once."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt
from pyqtgraph.Qt import internals
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap

from gui.pages.train.output.embedding.projection import Doubles
from gui.theme.painting import painting
from gui.theme.theme import Theme

SIDE, RADIUS = 12, 3.2


class Sprites:
    """A disc for training samples and a diamond for test samples, of each class.

    Parameters
    ----------
    colours : tuple of int
        Of the classes, 0xffRRGGBB; they come again for more classes.
    ratio : float
        Pixels of the screen for one of the window.
    """

    def __init__(self, theme: Theme, colours: tuple[int, ...], ratio: float) -> None:
        self._theme, self._colours, self._ratio = theme, colours, ratio
        self._atlas = self._drawn()
        self._fragments: Any = internals.PrimitiveArray(QPainter.PixmapFragment, 10)

    def at(self, ratio: float) -> Sprites:
        """Return the same for another screen."""
        return Sprites(self._theme, self._colours, ratio)

    def _drawn(self) -> QPixmap:
        atlas = QPixmap(round(SIDE * self._ratio) * max(1, len(self._colours)), 2 * round(SIDE * self._ratio))
        atlas.fill(Qt.GlobalColor.transparent)
        with painting(atlas) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            side, r = round(SIDE * self._ratio), RADIUS * self._ratio
            for k, colour in enumerate(self._colours):
                painter.setBrush(QColor.fromRgb(colour))
                x, y = (k + 0.5) * side, 0.5 * side
                painter.setPen(QPen(QColor(self._theme.panel), 0.8 * self._ratio))
                painter.drawEllipse(QPointF(x, y), r, r)
                y, r2 = y + side, 1.25 * r
                painter.setPen(QPen(QColor(self._theme.text), 0.8 * self._ratio))
                painter.drawPolygon(
                    [QPointF(x, y - r2), QPointF(x + r2, y), QPointF(x, y + r2), QPointF(x - r2, y)]
                )
        return atlas

    def colour(self, k: int) -> QColor:
        """Return the colour of a class."""
        return QColor.fromRgb(self._colours[k % len(self._colours)])

    def draw(
        self,
        painter: QPainter,
        at: Doubles,
        near: Doubles,
        classes: npt.NDArray[np.int64],
        visible: npt.NDArray[np.intp],
        n_train: int,
    ) -> None:
        """Draw the dots `visible` at places (n, 2); what is nearer, from -1 to 1, is larger and clearer."""
        if not len(visible):
            return
        side = round(SIDE * self._ratio)
        self._fragments.resize(len(visible))
        rows = self._fragments.ndarray()
        depth = near[visible]
        rows[:, :2] = at[visible]
        rows[:, 2] = classes[visible] % len(self._colours) * side
        rows[:, 3] = (visible >= n_train) * side
        rows[:, 4:6] = side
        rows[:, 6:8] = ((1 + 0.25 * depth) / self._ratio)[:, None]
        rows[:, 8] = 0
        rows[:, 9] = np.clip(0.85 + 0.35 * depth, 0.3, 1.0)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawPixmapFragments(*self._fragments.drawargs(), self._atlas)
