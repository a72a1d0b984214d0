"""The picture of running curves, which Qt paints without asking Python."""

from __future__ import annotations

from collections.abc import Sequence

import pyqtgraph as pg
from PySide6.QtCore import QPointF, QRect, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen, QPixmap, QTransform
from PySide6.QtWidgets import QFrame, QGraphicsScene, QGraphicsView, QWidget

from gui.widgets.plots.items import CurveItem
from gui.widgets.plots.strokes import MOST_LINES, side_by_side


class LiveCurves:
    """Curves over a still picture of the rest of the plot, in a view that lies over it.

    pyqtgraph's items answer to Qt in Python, some forty times for each frame of a plot, and each
    answer takes the interpreter from the training thread. The items here are made by Qt itself, so
    that only a new path needs Python.

    Parameters
    ----------
    parent : QWidget
        The plot, which gets all mouse events.
    """

    def __init__(self, parent: QWidget, n_curves: int) -> None:
        self._scene = QGraphicsScene(parent)
        self._scene.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self._ground = self._scene.addPixmap(QPixmap())
        self._curves = [_LiveCurve(self._scene) for _ in range(n_curves)]
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
    def is_visible(self) -> bool:
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
        for curve in self._curves:
            curve.set_transform(within)
        self._view.show()

    def draw(self, items: Sequence[CurveItem]) -> None:
        """Show the points of these curves, if they have changed."""
        for i, (curve, item) in enumerate(zip(self._curves, items, strict=True)):
            state = (item.edition, item.visible)
            if state != self._drawn[i]:
                self._drawn[i] = state
                curve.draw(item)

    def repaint(self) -> None:
        """Draw all curves anew the next time, with their present pens."""
        self._drawn = [(-1, False)] * len(self._drawn)


class _LiveCurve:
    """A line and its dots, made of Qt's own items: a wide line of many points is several side by side."""

    def __init__(self, scene: QGraphicsScene) -> None:
        self._lines = [scene.addPath(QPainterPath()) for _ in range(MOST_LINES)]
        self._dots = scene.addPath(QPainterPath())
        self._within = QTransform()
        self._places = [QPointF()]

    def set_transform(self, within: QTransform) -> None:
        """Set what leads from steps and values to pixels."""
        self._within = within
        self._dots.setTransform(within)
        self._place()

    def draw(self, item: CurveItem) -> None:
        """Show the points of a curve."""
        path, pen = item.path() if item.visible else QPainterPath(), item.running_pen
        places = [] if item.curve.dashed else side_by_side(pen.widthF(), len(item.points[0]))
        if places:
            pen = QPen(pen)
            pen.setWidthF(1.0)
        if (places or [QPointF()]) != self._places:
            self._places = places or [QPointF()]
            self._place()
        for line in self._lines[: len(self._places)]:
            line.setPen(pen)
            line.setPath(path)
        if item.curve.dots:
            self._dots.setPen(item.dot_pen)
            self._dots.setPath(item.dots() if item.visible else QPainterPath())

    def _place(self) -> None:
        """Put the lines beside each other."""
        ratio = self._lines[0].scene().views()[0].devicePixelRatioF()
        for i, line in enumerate(self._lines):
            line.setVisible(i < len(self._places))
        for line, place in zip(self._lines, self._places, strict=False):
            line.setTransform(self._within * QTransform.fromTranslate(place.x() / ratio, place.y() / ratio))


def _to_pixels(plot: pg.GraphicsView, box: pg.ViewBox) -> QTransform:
    """Return what leads from steps and values to pixels of the plot: the box's own, between whole pixels."""
    box.updateMatrix()
    within: QTransform = box.childGroup.sceneTransform() * plot.viewportTransform()
    return within
