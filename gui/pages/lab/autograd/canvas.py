"""The widget around the picture of a graph: zoom, scrolling, mouse and keys."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QPointF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QHelpEvent, QKeyEvent, QMouseEvent, QPainter, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QFrame, QGraphicsScene, QGraphicsView, QToolTip, QWidget

from gui.pages.lab.autograd.boxes import Fonts
from gui.pages.lab.autograd.scene import GraphPicture
from gui.pages.lab.autograd.steps import StepState
from gui.pages.lab.autograd.tensor_graph import TensorGraph
from gui.theme.theme import Theme
from gui.widgets.labels import plain_tip

LEAST_ZOOM, MOST_ZOOM, FITTED = 0.05, 4.0, 1.2
STEP = 1.25
EDGE = 4
"""Pixels that are left free around a whole graph, so that nothing scrolls."""


class GraphCanvas(QGraphicsView):
    """Shows a graph that can be scrolled, zoomed and clicked.

    It goes from left to right, or downward where the widget is higher than wide. One that does not fit in
    type that can be read is seen in part, from its first leaf or the selected one on. The wheel scrolls, with
    Ctrl held it zooms; plus, minus and 0 zoom too. The picture follows the size of the widget until it is
    zoomed.

    Parameters
    ----------
    tip : callable
        Returns the tooltip of a box.
    """

    clicked = Signal(int)
    """A box."""
    line_clicked = Signal(int)
    turned = Signal()
    """The widget has become higher than wide, or wider than high: show the graph again."""

    def __init__(self, theme: Theme, tip: Callable[[int], str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._tip = tip
        self._is_fitted = True
        self._is_whole = False  # asked for, however small
        self._begins = True  # no step of it was chosen yet
        self.setScene(QGraphicsScene(self))
        self.picture = GraphPicture(self.scene(), theme)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.setTransformationAnchor(QGraphicsView.ViewportAnchor.AnchorUnderMouse)
        self.setDragMode(QGraphicsView.DragMode.ScrollHandDrag)
        self.setMouseTracking(True)
        self.viewport().setCursor(Qt.CursorShape.ArrowCursor)
        self._pressed: QPointF | None = None
        self.set_theme(theme, 1.0)

    def set_theme(self, theme: Theme, stroke: float) -> None:
        """Draw in the colours of a theme, lines `stroke` times as wide."""
        self.setBackgroundBrush(QColor(theme.panel))
        self.picture.set_theme(theme, stroke)

    def show_graph(self, graph: TensorGraph | None, state: StepState, chosen: int | None) -> None:
        """Show a graph at a step; `chosen` is the node that is read about."""
        former, present = self.picture.graph, self.picture.present
        moved = self.picture.show(graph, state, chosen, Fonts.of(self.font()), self._is_high)
        is_new = former is None or graph is None or former.root != graph.root
        if is_new:
            self._is_whole, self._begins = False, True
        elif former is not None and graph is not None and len(former.passes) != len(graph.passes):
            self._begins = True
        elif self.picture.present != present:
            self._begins = False
        if is_new or (moved and self._is_fitted):
            self.fit()
        self._see_present()

    @property
    def _is_high(self) -> bool:
        return self.maximumViewportSize().height() > self.maximumViewportSize().width()

    def _see_present(self) -> None:
        """Scroll so that the present node is in view; a graph that is new is seen from its beginning."""
        key = self.picture.present
        if key is None or self._begins:
            return
        rect = self.picture.rect_of(key)
        if not self.mapToScene(self.viewport().rect()).boundingRect().contains(rect):
            self.centerOn(rect.center())

    # Zoom

    @property
    def zoom(self) -> float:
        """Pixels by unit of the scene."""
        return self.transform().m11()

    def fit(self) -> None:
        """Show the whole graph; of one too large to be read, where its first leaf or the selected one is."""
        area, room = self.picture.area, self.maximumViewportSize() - QSize(EDGE, EDGE)
        if area.isEmpty() or room.isEmpty():
            return
        whole = min(room.width() / area.width(), room.height() / area.height())
        least = LEAST_ZOOM if self._is_whole else Fonts.of(self.font()).least_zoom
        self._scale_to(min(max(whole, least), FITTED))
        self._is_fitted = True
        if whole < least and self.picture.graph is not None:
            self.centerOn(self.picture.rect_of(self.picture.beginning).center())

    def show_whole(self) -> None:
        """Show the whole graph, however small."""
        self._is_whole = True
        self.fit()

    def zoom_by(self, factor: float) -> None:
        """Zoom in or out."""
        self._scale_to(self.zoom * factor)
        self._is_fitted = False

    def zoom_by_key(self, key: int) -> bool:
        """Zoom by plus, minus or 0, which shows the whole; return whether it is one of them."""
        if key == Qt.Key.Key_0:
            self.show_whole()
        elif key in (Qt.Key.Key_Plus, Qt.Key.Key_Equal, Qt.Key.Key_Minus):
            self.zoom_by(1 / STEP if key == Qt.Key.Key_Minus else STEP)
        else:
            return False
        return True

    def _scale_to(self, zoom: float) -> None:
        zoom = min(max(zoom, LEAST_ZOOM), MOST_ZOOM)
        if zoom != self.zoom:
            factor = zoom / self.zoom
            self.scale(factor, factor)
        self.picture.set_zoom(self.zoom)

    # What Qt asks

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._is_high != self.picture.downward and self.picture.graph is not None:
            self.turned.emit()
        if self._is_fitted:
            self.fit()
            self._see_present()

    def wheelEvent(self, event: QWheelEvent) -> None:
        turn = event.angleDelta()
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.zoom_by(STEP ** (turn.y() / 120))
        elif not self.verticalScrollBar().maximum() and not turn.x():
            bar = self.horizontalScrollBar()
            bar.setValue(bar.value() - turn.y())
        else:
            super().wheelEvent(event)
        event.accept()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._pressed = event.position()
        super().mousePressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        pressed, self._pressed = self._pressed, None
        if pressed is not None and (event.position() - pressed).manhattanLength() < 4:
            self._click(self.mapToScene(event.position().toPoint()))
        self._point(event.position())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        if self._pressed is None:
            self._point(event.position())

    def _point(self, at: QPointF) -> None:
        hot = self.picture.key_at(self.mapToScene(at.toPoint())) is not None
        self.viewport().setCursor(Qt.CursorShape.PointingHandCursor if hot else Qt.CursorShape.ArrowCursor)

    def _click(self, at: QPointF) -> None:
        key = self.picture.key_at(at)
        if key is None:
            return
        if self.picture.is_line_at(at):
            self.line_clicked.emit(self.picture.boxes[key].line)
        else:
            self.clicked.emit(key)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown):
            super().keyPressEvent(event)
        else:
            event.ignore()  # the view's own

    def viewportEvent(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            key = self.picture.key_at(self.mapToScene(event.pos()))
            QToolTip.showText(event.globalPos(), plain_tip(self._tip(key)) if key is not None else "", self)
            return True
        return super().viewportEvent(event)
