"""The widget around the picture of a network: lays it out, and handles mouse and keyboard."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import numpy as np
from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, QSize, Qt, QVariantAnimation, Signal
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QFontMetricsF,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QFrame, QGraphicsScene, QGraphicsView, QToolTip, QWidget

from core.data.dataset import DataSet
from core.protocol.snapshot import most_outputs
from gui.pages.train.network.counter import GAP
from gui.pages.train.network.geometry import (
    NAME_GAP,
    Bias,
    Doubles,
    Layout,
    Link,
    Target,
    Tile,
    height_of,
    rows_that_fit,
)
from gui.pages.train.network.scene import NetworkScene
from gui.pages.train.network.unit_columns import UnitColumn
from gui.theme.theme import Theme
from gui.widgets.labels import PlainLabel, plain_tip
from gui.widgets.plane import arrow

MAP_TILE, PICTURE_TILE, VALUE_TILE = 18, 36, 14
"""Least sides of tiles, of which as many are asked for as fit."""
SMALL_MAP = 14
"""Side of a map where that leaves no unit out: while a step's phases are shown, say."""
PICTURE_SHARE = 0.1
"""Least side of a tile with a picture as a share of the height: few are seen better than many."""
SIDE = 16
"""Room left and right of the columns where nothing is written there."""
LONGEST_NAME, NAME_SHARE = 72, 0.34
"""What a name has of the width in pixels where columns need the room, and at most, as a share of all."""
LEAST_HEIGHT = 200
"""In which a column has four pictures."""
NARROW = 72
"""Distance of two columns below which what stands over them has two lines."""
SWEEP_MS = 600
NOTCH = 120
"""What the wheel says of a step; a touchpad says less at a time."""


class NetworkCanvas(QWidget):
    """A picture of a network that can be pointed at and clicked.

    The picture is a QGraphicsView without mouse events, so that Python runs only when the pointer
    moves over this widget. `tip_of` returns the tooltip of a Target, or of None for a place without one.

    Arrow keys go from unit to unit, with Shift held from one incoming link to the next; Enter is a
    click on the unit's bias or on the link.
    """

    pointed = Signal(object)  # a Target, or None
    clicked = Signal(object)  # a Target
    arranged = Signal()
    paged = Signal(int, int)
    """A column, and 1 or -1: its next or former units are wanted."""
    resized = Signal()

    def __init__(
        self, theme: Theme, tip_of: Callable[[Target | None], str], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._theme, self._tip_of = theme, tip_of
        self._turned = 0
        self._unit_columns: Sequence[UnitColumn] = ()
        self._strengths: Doubles = np.empty(0)
        self._least_tile, self._shows_pictures = MAP_TILE, False
        self._key: object = None
        self._places: object = None
        self._font_key = self.font().key()
        self._target: Target | None = None
        self._scene = QGraphicsScene(self)
        self._view = self._new_view()
        self.picture = NetworkScene(self._scene, theme)
        self._waiting = PlainLabel(self, alignment=Qt.AlignmentFlag.AlignCenter, wordWrap=True)
        self._waiting.setProperty("role", "note")
        self._sweep = QVariantAnimation(self, duration=SWEEP_MS, startValue=0.0, endValue=1.0)
        self._sweep.valueChanged.connect(self.picture.sweep)
        self._sweep.finished.connect(self._end_sweep)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.set_theme(theme)

    def _new_view(self) -> QGraphicsView:
        view = QGraphicsView(self._scene, self)
        view.setFrameShape(QFrame.Shape.NoFrame)
        view.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        view.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        view.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        view.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.FullViewportUpdate)
        view.setRenderHint(view.renderHints().Antialiasing)
        for part in (view, view.viewport()):
            part.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        return view

    @property
    def layout_now(self) -> Layout | None:
        """The present layout; None while there is nothing to show."""
        return self.picture.layout if self._unit_columns else None

    @property
    def unit_columns(self) -> Sequence[UnitColumn]:
        """The columns that are shown."""
        return self._unit_columns

    @property
    def target(self) -> Target | None:
        """The part that the mouse or the keys point at."""
        return self._target

    @property
    def n_units(self) -> int:
        """The number of units of a layer that fit: below those that have more there is a button."""
        is_narrow = self.layout_now is not None and self.is_narrow
        least = round(PICTURE_SHARE * self.height()) if self._shows_pictures else 0
        room, tile = self.height() - self._head(is_narrow), max(self._least_tile, least)
        for side in (tile, min(tile, SMALL_MAP)) if not self._shows_pictures else (tile,):
            n = rows_that_fit(room, side)
            if self._are_whole(n):
                return n
        return rows_that_fit(room - self._head(False), tile)

    def _are_whole(self, n: int) -> bool:
        """Return whether each column shows all its units where `n` fit, as far as columns are known."""
        *sizes, last = [unit_column.column.n_units for unit_column in self._unit_columns] or [0]
        return all(size <= n + 1 for size in sizes) and last <= most_outputs(last, n)

    def _head(self, is_narrow: bool) -> int:
        """Return the room over the columns for what stands there, in one line or in two; one is below too."""
        return (2 if is_narrow else 1) * (self.fontMetrics().height() + GAP) + GAP

    def set_data(self, data: DataSet | None) -> None:
        """Set the data: maps of the plane and pictures need more room than single values."""
        self._least_tile = MAP_TILE if data is None or data.is_plane else PICTURE_TILE
        self._shows_pictures = data is not None and not data.is_plane and not data.is_table
        if data is not None and data.is_table:
            self._least_tile = VALUE_TILE

    @property
    def is_narrow(self) -> bool:
        """Whether the controls over the columns need two lines."""
        return self.layout_now is None or self.layout_now.step < NARROW

    def tile_rect(self, column: int, row: int) -> QRect:
        """Return the place of a tile in this widget."""
        layout = self.layout_now
        return QRect() if layout is None else layout.tile_rect(column, row).toRect()

    def bias_rect(self, column: int, row: int) -> QRect:
        """Return the place of a bias in this widget."""
        layout = self.layout_now
        return QRect() if layout is None else layout.bias_rect(column, row).toRect()

    def set_theme(self, theme: Theme, stroke: float = 1.0) -> None:
        """Draw everything in the colours of a theme, links `stroke` times as wide as usual."""
        self._theme, self._key = theme, None
        self._scene.setBackgroundBrush(QColor(theme.panel))
        self.picture.set_theme(theme, stroke)
        self._refresh()

    def set_waiting(self, text: str) -> None:
        """Set the text shown while there is no network."""
        self._waiting.setText(text)
        self._waiting.setVisible(bool(text) and not self._unit_columns)

    def show_network(self, unit_columns: Sequence[UnitColumn], strengths: Doubles, moves: bool) -> None:
        """Show these columns, and links of these strengths (n_links,)."""
        self._unit_columns, self._strengths = unit_columns, strengths
        self._arrange()
        self.picture.draw(unit_columns, strengths, moves)
        if self._target is not None:
            self.picture.point(self._target)  # what was arranged anew points at nothing
        self._waiting.hide()

    def sweep(self, colour: str, backward: bool = False) -> None:
        """Tint all links and move a beam over them; an empty colour restores the links' own.

        Links are broken into dashes while the beam goes backward.
        """
        self._sweep.stop()
        self.picture.set_tint(colour, dashed=backward)
        self.picture.sweep(None)
        if colour:
            direction = QVariantAnimation.Direction
            self._sweep.setDirection(direction.Backward if backward else direction.Forward)
            self._sweep.start()

    def _end_sweep(self) -> None:
        self.picture.sweep(None)

    def point(self, target: Target | None) -> None:
        """Highlight the part that is pointed at."""
        if target != self._target:
            self._target = target
            self.picture.point(target)
            self.pointed.emit(target)

    def _refresh(self) -> None:
        if self._unit_columns:
            self._arrange()
            self.picture.draw(self._unit_columns, self._strengths, False)

    def _arrange(self) -> None:
        """Lay out anew if anything has changed that decides about places."""
        unit_columns, size = self._unit_columns, self.size()
        outlines = [unit_column.outline for unit_column in unit_columns]
        key = (outlines, size, self.devicePixelRatioF(), self._font_key)
        if key == self._key:
            return
        self._key = key
        shapes = [unit_column.shape for unit_column in unit_columns]
        places, self._places = self._places, (shapes, size)
        longest = self._longest_name()
        sides = self._side(unit_columns[0], longest), self._side(unit_columns[-1], longest)
        top = foot = self._head(False)
        layout = Layout(shapes, size.width(), size.height(), *sides, top, foot)
        if layout.step < NARROW:
            top = self._head(True)
            layout = Layout(shapes, size.width(), size.height(), *sides, top, foot)
        self.picture.arrange(layout, unit_columns, self.font(), self.devicePixelRatioF())
        self._scene.setSceneRect(QRectF(0, top, layout.width, layout.height - top))
        self._view.setGeometry(0, top, round(layout.width), round(layout.height - top))
        if self._target is not None and places != self._places:
            self._target = None
            self.pointed.emit(None)
        self.arranged.emit()
        self.updateGeometry()
        spare = sum(sides) - sum(self._side(unit_columns[i], LONGEST_NAME) for i in (0, -1))
        least = math.ceil(layout.least_width - spare)
        self.setMinimumWidth(least)  # may resize this widget at once: so last

    def _longest_name(self) -> float:
        """Return the most that a name has of the width, left and right of columns at a good distance."""
        spare = (self.width() - NARROW * len(self._unit_columns)) / 2 - SIDE - NAME_GAP
        return max(LONGEST_NAME, min(NAME_SHARE * self.width(), spare))

    def _side(self, unit_column: UnitColumn, most: float) -> float:
        longest = max(map(self._width_of, unit_column.names), default=0.0)
        return SIDE + (min(most, longest) + NAME_GAP if longest else 0.0)

    def _width_of(self, name: str) -> float:
        return QFontMetricsF(self.font()).horizontalAdvance(name)

    def _tip_at(self, at: QPointF) -> str:
        """Return what there is to say of a place: of a name only if it is not written whole."""
        layout = self.layout_now
        if layout is None:
            return ""
        if (target := self.target_at(at)) is not None:
            return self._tip_of(target)
        for i in (0, len(self._unit_columns) - 1):
            for row, name in enumerate(self._unit_columns[i].names):
                room = layout.name_rect(i, row)
                if room.contains(at):
                    return name if self._width_of(name) > room.width() else ""
        return self._tip_of(None)

    # What Qt asks

    def sizeHint(self) -> QSize:
        n_outputs = self._unit_columns[-1].shape.n_tiles if self._unit_columns else 0
        return QSize(480, max(LEAST_HEIGHT, self._head(True) + self._head(False) + height_of(n_outputs)))

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            QToolTip.showText(event.globalPos(), plain_tip(self._tip_at(QPointF(event.pos()))), self)
            return True
        return super().event(event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._font_key = self.font().key()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._waiting.setGeometry(self.rect())
        self._refresh()
        self.resized.emit()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        target = self.target_at(event.position())
        shapes = Qt.CursorShape
        self.setCursor(shapes.ArrowCursor if target is None else shapes.PointingHandCursor)
        self.point(target)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        target = self.target_at(event.position())
        if event.button() == Qt.MouseButton.LeftButton and target is not None:
            self.point(target)
            self.clicked.emit(target)

    def wheelEvent(self, event: QWheelEvent) -> None:
        layout, turned = self.layout_now, event.angleDelta().y()
        column = 0 if layout is None else layout.column_at(event.position().x())
        if layout is None or not turned or not layout.shapes[column].n_more:
            super().wheelEvent(event)
            return
        self._turned += turned
        if abs(self._turned) >= NOTCH:
            self.paged.emit(column, -1 if self._turned > 0 else 1)
            self._turned = 0

    def leaveEvent(self, event: object) -> None:
        self.point(None)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if event.reason() in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason):
            self._step(0, 0)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        if event.reason() != Qt.FocusReason.PopupFocusReason:
            self.point(None)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, target, way = event.key(), self._target, arrow(event)
        if way is not None and event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            self._step_link(way[0] - way[1])
        elif way is not None:
            self._step(way[0], -way[1])
        elif key in (Qt.Key.Key_PageUp, Qt.Key.Key_PageDown) and target is not None:
            self.paged.emit(target.column, 1 if key == Qt.Key.Key_PageDown else -1)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and target is not None:
            is_unit = isinstance(target, Tile) and target.column > 0
            self.clicked.emit(Bias(target.column, target.row) if is_unit else target)  # type: ignore[union-attr]
        elif key == Qt.Key.Key_Escape and target is not None:
            self.point(None)
        else:
            super().keyPressEvent(event)

    def target_at(self, at: QPointF) -> Target | None:
        """Return the part at a place."""
        layout = self.layout_now
        if layout is None:
            return None
        bias = layout.bias_at(at)
        if bias is not None and self._unit_columns[bias.column].column.biases is not None:
            return bias
        return layout.tile_at(at) or layout.curves.at(at, self._strengths)

    def _step(self, across: int, down: int) -> None:
        """Point at the next unit in a direction, from the first one on."""
        layout, target = self.layout_now, self._target
        if layout is None:
            return
        column, row = 0, 0
        if isinstance(target, Link):
            column, row = target.column, self._unit_columns[target.column].rows[target.unit]
        elif target is not None:
            column, row = target.column, target.row
        new = min(max(column + across, 0), len(layout.shapes) - 1)
        if new != column:  # to the tile at about the same height
            rows = range(layout.shapes[new].n_tiles)
            height = layout.tile_rect(column, row).center().y()
            row = min(rows, key=lambda i: abs(layout.tile_rect(new, i).center().y() - height))
        self.point(Tile(new, min(max(row + down, 0), layout.shapes[new].n_tiles - 1)))

    def _step_link(self, by: int) -> None:
        """Point at the next link that arrives at the unit."""
        layout, target = self.layout_now, self._target
        if layout is None or target is None or target.column == 0:
            return
        if isinstance(target, Link):
            n_sources = len(layout.shapes[target.column - 1].rows)
            self.point(Link(target.column, target.unit, (target.source + by) % n_sources))
            return
        unit = self._unit_columns[target.column].unit_of(target.row)
        if unit is not None:
            self.point(Link(target.column, unit, 0))
