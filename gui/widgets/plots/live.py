"""The picture of running curves, which Qt paints without asking Python."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

import pyqtgraph as pg
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPixmap, QTransform
from PySide6.QtWidgets import QFrame, QGraphicsScene, QGraphicsView, QWidget

from gui.widgets.plots.items import CurveItem


class LiveCurves:
    """Curves over a still picture of the rest of the plot, in a view that lies over it.

    pyqtgraph's items answer to Qt in Python, some forty times for each frame of a plot, and each
    answer takes the interpreter from the training thread. The items here are made by Qt itself, so
    that only a new path needs Python.

    Parameters
    ----------
    parent : QWidget
        The plot, which gets all mouse events.
    n_curves : int
    """

    def __init__(self, parent: QWidget, n_curves: int) -> None:
        self._scene = QGraphicsScene(parent)
        self._scene.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self._ground = self._scene.addPixmap(QPixmap())
        self._curves = [
            (self._scene.addPath(QPainterPath()), self._scene.addPath(QPainterPath()))
            for _ in range(n_curves)
        ]  # of each its line and its dots
        self._drawn = [(-1, False)] * n_curves
        self._view = QGraphicsView(self._scene, parent)
        self._view.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._view.setFrameShape(QFrame.Shape.NoFrame)
        self._view.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._view.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._view.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        for part in (self._view, self._view.viewport()):
            part.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)  # else the plot below is painted too
        self._view.hide()

    @property
    def is_shown(self) -> bool:
        """Whether it lies over the plot."""
        return not self._view.isHidden()

    def hide(self) -> None:
        """Uncover the plot."""
        self._view.hide()

    def show_over(
        self, plot: pg.GraphicsView, box: pg.ViewBox, rect: QRect, items: Sequence[CurveItem]
    ) -> None:
        """Cover `rect` of the plot, where its view box lies, with a picture of it without these curves."""
        for item in items:
            item.set_painted(False)
        self._ground.setPixmap(plot.viewport().grab(rect))
        for item in items:
            item.set_painted(True)
        self._view.setGeometry(rect)
        self._scene.setSceneRect(0, 0, rect.width(), rect.height())
        within = _to_pixels(plot, box) * QTransform.fromTranslate(-rect.x(), -rect.y())
        for part in chain(*self._curves):
            part.setTransform(within)
        self._view.show()

    def draw(self, items: Sequence[CurveItem]) -> None:
        """Show the points of these curves, if they have changed."""
        for i, ((line, dots), item) in enumerate(zip(self._curves, items, strict=True)):
            state = (item.edition, item.visible)
            if state != self._drawn[i]:
                self._drawn[i] = state
                line.setPen(item.pen)
                line.setPath(item.path() if item.visible else QPainterPath())
                if item.curve.dots:
                    dots.setPen(item.dot_pen)
                    dots.setPath(item.dots() if item.visible else QPainterPath())

    def repaint(self) -> None:
        """Draw all curves anew the next time, with their present pens."""
        self._drawn = [(-1, False)] * len(self._drawn)


def _to_pixels(plot: pg.GraphicsView, box: pg.ViewBox) -> QTransform:
    """Return what leads from steps and values to pixels of the plot: the box's own, between whole pixels."""
    box.updateMatrix()
    within: QTransform = box.childGroup.sceneTransform() * plot.viewportTransform()
    return within
