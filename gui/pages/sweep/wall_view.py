"""The wall: every network of a sweep as a tile, painted at once from arrays."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QColor,
    QHideEvent,
    QImage,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
    QShowEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QAbstractScrollArea

from core.runs.sweeps.results import Layout, layout
from core.runs.sweeps.sweep import Sweep
from core.runs.sweeps.wall_reader import Maps
from gui.pages.sweep.wall_grid import WallGrid
from gui.pages.sweep.wall_pixels import Floats, LossScale, Pixels, TilePixels
from gui.theme.painting import draw_text, painting
from gui.theme.style import smaller
from gui.theme.theme import Theme
from gui.widgets.labels import line_height
from gui.widgets.plane import arrow
from gui.widgets.plots.overlays import EmptyText

MOST_PINS = 8
STEP = 1.25
"""How many times as large a tile is after a notch of the wheel."""
RESTED_MS = 150
"""After so long without scrolling the tiles in sight are told."""
LONGEST = 110
"""Pixels of a row's label at a usual size of type."""
ROOM = 6
NUMBERED, EACH_NUMBERED = 32, 64
"""Sides of a tile from which on those of the first row, and all, have the numbers of their seeds."""
VEIL = 190
"""How much of a map the ground of that number covers, of 255."""


@dataclass(frozen=True, eq=False)
class WallMoment:
    """What a wall of n networks shows of one moment.

    Parameters
    ----------
    losses : ndarray (n,)
        Test losses; NaN where there is none.
    lost : ndarray (n,) of bool
        Which networks have diverged or failed.
    scale : LossScale
        Of the frames.
    curves : ndarray (n, POINTS)
        Heights from 0 to 1 of the test loss over the epochs; NaN where there is none.
    maps : Maps or None
        Decision maps; None where curves are drawn.
    """

    losses: Floats
    lost: npt.NDArray[np.bool_]
    scale: LossScale
    curves: Floats
    maps: Maps | None = None


class WallView(QAbstractScrollArea):
    """A tile for each network: rows of the first setting, columns of the second, seeds within a cell.

    Signals: `lit` carries the network that is pointed at, or None; `pinned` those that are pinned, in order;
    `dropped` the one that had to go for another; `opened` one; `seen` the tiles in sight, after scrolling.
    """

    lit = Signal(object)
    pinned = Signal(object)
    dropped = Signal(int)
    opened = Signal(int)
    seen = Signal(object)

    def __init__(self, theme: Theme, describe: Callable[[int], str]) -> None:
        super().__init__()
        self._describe = describe
        self._theme, self._n_classes = theme, 0
        self._pixels = TilePixels(theme)
        self._sweep: Sweep | None = None
        self._seats = Layout()
        self._grid = WallGrid(1, 1, 0, 1, 0)
        self._zoom = 1.0
        self._moment: WallMoment | None = None
        self._canvas: Pixels | None = None
        self._current: int | None = None
        self._last, self._is_moused = 0, True
        self._pins: tuple[int, ...] = ()
        self._clicked: tuple[int, ...] = ()
        self.setObjectName("sweep.wall")
        self.setAccessibleName(self.tr("Wall of networks"))
        self.setFrameShape(QAbstractScrollArea.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.viewport().setMouseTracking(True)
        self._empty = EmptyText(
            self.tr("Start a sweep: every network is a tile here, and all of them learn side by side"),
            self.viewport(),
        )
        self._empty.setObjectName("sweep.wall.empty")
        self._empty.setProperty("role", "note")
        self._rested = QTimer(self, interval=RESTED_MS, singleShot=True)
        self._rested.timeout.connect(lambda: self.seen.emit(self.visible_tiles()))

    # What is shown

    @property
    def grid(self) -> WallGrid:
        """Where the tiles are."""
        return self._grid

    @property
    def moment(self) -> WallMoment | None:
        """What is shown."""
        return self._moment

    @property
    def current(self) -> int | None:
        """The network that is pointed at."""
        return self._current

    @property
    def pins(self) -> tuple[int, ...]:
        """The networks that are pinned, in the order in which they were."""
        return self._pins

    def show_sweep(self, sweep: Sweep | None) -> None:
        """Show another sweep, of which nothing is known yet."""
        self._sweep, self._moment, self._zoom = sweep, None, 1.0
        self._seats = layout(sweep) if sweep is not None else Layout()
        self._empty.setVisible(sweep is None)
        self.set_classes(0)
        self._point_at(None)
        self._last = 0
        self._pin(())
        self._fit()

    def set_classes(self, n_classes: int) -> None:
        """Tell so many classes apart in maps; 0 where they have one output."""
        self._n_classes = n_classes
        self._pixels = TilePixels(self._theme, n_classes)
        self._redraw()

    def show_moment(self, moment: WallMoment | None) -> None:
        """Show what the networks are at a moment."""
        self._moment = moment
        self._redraw()

    def set_theme(self, theme: Theme) -> None:
        """Draw in the colours of a theme."""
        self._theme = theme
        self.set_classes(self._n_classes)
        self._fit()

    def pin_colour(self, place: int) -> str:
        """Return the colour of a pin: none that maps of two classes or frames have."""
        return self._theme.class_colour(_PIN_HUES[place])

    def toggle_pin(self, tile: int) -> None:
        """Pin a network, or let it go; of nine the first is let go."""
        if tile in self._pins:
            self._pin(tuple(pin for pin in self._pins if pin != tile))
        else:
            former = self._pins
            self._pin((*former, tile)[-MOST_PINS:])
            if len(former) == MOST_PINS:
                self.dropped.emit(former[0])

    def clear_pins(self) -> None:
        """Let all pinned networks go."""
        self._pin(())

    def _pin(self, pins: tuple[int, ...]) -> None:
        if pins != self._pins:
            self._pins = pins
            self.viewport().update()
            self.pinned.emit(pins)

    def _point_at(self, tile: int | None) -> None:
        if tile != self._current:
            self._current = tile
            self._last = self._last if tile is None else tile
            self.setAccessibleDescription("" if tile is None else self._describe(tile))
            self.viewport().update()
            self.lit.emit(tile)

    def _redraw(self) -> None:
        self._canvas = None
        self.viewport().update()

    # Geometry

    @property
    def seed_texts(self) -> tuple[str, ...]:
        """The seed of each tile of a cell; empty where all networks have the same."""
        sweep = self._sweep
        return tuple(map(str, sweep.seeds)) if sweep is not None and len(sweep.seeds) > 1 else ()

    def _shape(self) -> tuple[int, int, int]:
        """Return rows, columns and the tiles in each of their cells."""
        sweep, seats = self._sweep, self._seats
        if sweep is None:
            return 1, 1, 0
        if not seats.columns and len(sweep) == len(seats.rows):  # no seeds: the values follow each other
            return 1, 1, len(sweep)
        rows, columns = max(1, len(seats.rows)), max(1, len(seats.columns))
        return rows, columns, len(sweep) // (rows * columns)

    def _heads(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Return the labels of rows and columns; none where there is only one."""
        rows, columns, _ = self._shape()
        return self._seats.rows if rows > 1 else (), self._seats.columns if columns > 1 else ()

    def _head_size(self) -> tuple[int, int]:
        """Return the width of the rows' labels and the height of the columns'."""
        metrics, (rows, columns) = self.fontMetrics(), self._heads()
        longest = LONGEST * metrics.height() // 16
        width = max((metrics.horizontalAdvance(text) for text in rows), default=-ROOM) + ROOM + bool(rows)
        return min(width, longest), (self._line + 2) * (1 + bool(columns))

    @property
    def _line(self) -> int:
        return line_height(self.fontMetrics(), self.axes_text())

    def _area(self) -> QRect:
        """Return where the tiles are on the viewport, without the labels."""
        width, height = self._head_size()
        return self.viewport().rect().adjusted(width, height, 0, 0)

    def _offset(self) -> QPoint:
        """Return where the first tile's corner is on the viewport."""
        area = self._area()
        spare = QPoint(max(0, area.width() - self._grid.size[0]) // 2, 0)
        return (
            area.topLeft()
            + spare
            - QPoint(self.horizontalScrollBar().value(), self.verticalScrollBar().value())
        )

    def _fit(self) -> None:
        """Lay the tiles out anew."""
        shape = self._shape()
        head_width, head_height = self._head_size()
        room = self.maximumViewportSize() - QSize(head_width, head_height)
        grid = WallGrid.fitted(*shape, max(room.width(), 1), max(room.height(), 1))
        if grid.n and (grid.size[1] > room.height() or grid.size[0] > room.width()):  # beside a scroll bar
            bar = self.verticalScrollBar().sizeHint().width()
            grid = WallGrid.fitted(*shape, max(room.width() - bar, 1), max(room.height(), 1))
        self._grid = grid.zoomed(self._zoom) if self._zoom > 1 else grid
        self._set_bars()
        self._redraw()
        self._rest()

    def _rest(self) -> None:
        """Tell in a moment which tiles are seen, unless they move on until then."""
        if self.isVisible():
            self._rested.start()

    def _set_bars(self) -> None:
        area, size = self._area(), self._grid.size
        for bar, room, length in (
            (self.horizontalScrollBar(), area.width(), size[0]),
            (self.verticalScrollBar(), area.height(), size[1]),
        ):
            bar.setPageStep(max(room, 1))
            bar.setSingleStep(self._grid.pitch)
            bar.setRange(0, max(0, length - room))

    def tile_at(self, place: QPointF) -> int | None:
        """Return the network at a place of the viewport."""
        if not self._area().contains(place.toPoint()):
            return None
        at = place - QPointF(self._offset())
        return self._grid.tile_at(at.x(), at.y()) if self._grid.n else None

    def place_of(self, tile: int) -> QRect:
        """Return where a network's tile is on the viewport."""
        x, y = self._grid.places()[tile].tolist()
        return QRect(self._offset() + QPoint(x, y), QSize(self._grid.tile, self._grid.tile))

    def visible_tiles(self) -> tuple[int, ...]:
        """Return the networks in sight."""
        area, offset = self._area(), self._offset()
        left, top = (area.topLeft() - offset).toTuple()
        return (
            tuple(self._grid.within(left, top, area.width(), area.height()).tolist()) if self._grid.n else ()
        )

    def zoom(self, factor: float, around: QPointF | None = None) -> None:
        """Enlarge the tiles around a place of the viewport; below the size that shows all they do not go."""
        around = QPointF(self._area().center()) if around is None else around
        before, pitch = around - QPointF(self._offset()), self._grid.pitch
        self._zoom = max(1.0, self._zoom * factor)
        self._fit()
        grown = self._grid.pitch / pitch
        self.horizontalScrollBar().setValue(
            round(self.horizontalScrollBar().value() + before.x() * (grown - 1))
        )
        self.verticalScrollBar().setValue(round(self.verticalScrollBar().value() + before.y() * (grown - 1)))

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        self._redraw()
        self._rest()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._empty.setGeometry(self.viewport().rect())
        self._fit()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._fit()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._rested.stop()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.ApplicationFontChange):
            self._fit()

    def sizeHint(self) -> QSize:
        return QSize(480, 360)

    # Painting

    def paintEvent(self, event: QPaintEvent) -> None:
        with painting(self.viewport()) as painter:
            painter.fillRect(self.viewport().rect(), QColor(self._theme.panel))
            if self._sweep is not None:
                area = self._area()
                self._paint_tiles(painter, area)
                self._paint_heads(painter, area)
                painter.setClipRect(area.adjusted(-3, -3, 3, 3))
                self._paint_seeds(painter)
                self._paint_marks(painter)

    def _paint_tiles(self, painter: QPainter, area: QRect) -> None:
        ratio = self.devicePixelRatioF()
        if self._canvas is None:
            self._canvas = self._composed(area, ratio)
        height, width = self._canvas.shape
        image = QImage(self._canvas.data, width, height, 4 * width, QImage.Format.Format_RGB32)
        image.setDevicePixelRatio(ratio)
        painter.drawImage(area.topLeft(), image)

    def _composed(self, area: QRect, ratio: float) -> Pixels:
        """Return the pixels of the tiles in sight, on the ground of the panel."""
        size = max(1, round(area.width() * ratio)), max(1, round(area.height() * ratio))
        canvas = np.full(size[::-1], QColor(self._theme.panel).rgb(), np.uint32)
        visible = np.array(self.visible_tiles(), np.intp)
        if not len(visible):
            return canvas
        side = round(self._grid.tile * ratio)
        tiles = self._tiles(visible, side)
        offset = np.array((self._offset() - area.topLeft()).toTuple())
        places = np.rint((self._grid.places()[visible] + offset) * ratio).astype(int).tolist()
        for tile, (x, y) in zip(tiles, places, strict=True):
            left, top = max(0, -x), max(0, -y)
            part = canvas[y + top : y + side, x + left : x + side]
            part[:] = tile[top : top + part.shape[0], left : left + part.shape[1]]
        return canvas

    def _tiles(self, visible: npt.NDArray[np.intp], side: int) -> Pixels:
        frame = max(2, side // 14)
        inner, moment = max(1, side - 2 * frame), self._moment
        if moment is None:
            nothing = np.full(len(visible), np.nan, np.float32)
            return self._pixels.framed(
                self._pixels.blank(len(visible), inner), nothing, np.zeros(len(visible), np.bool_), frame
            )
        if moment.maps is not None:
            values, confidence, _ = moment.maps
            sure = None if confidence is None else confidence[visible]
            pictures = self._pixels.maps(values[visible], sure, inner)
        else:
            pictures = self._pixels.curves(moment.curves[visible], moment.curves, inner)
        shares = moment.scale.shares(moment.losses[visible])
        return self._pixels.framed(pictures, shares, moment.lost[visible], frame)

    def _paint_seeds(self, painter: QPainter) -> None:
        """Paint the numbers of seeds into the corners of tiles: of small ones into those of the first row."""
        grid = self._grid
        if not self.seed_texts or grid.tile < NUMBERED:
            return
        n_numbered = grid.n if grid.tile >= EACH_NUMBERED else grid.columns * grid.seeds
        painter.setFont(smaller(self.font()))
        metrics, ground = painter.fontMetrics(), QColor(self._theme.panel)
        ground.setAlpha(VEIL)
        painter.setPen(QColor(self._theme.text))
        frame = max(2, grid.tile // 14)
        for tile in (tile for tile in self.visible_tiles() if tile < n_numbered):
            text = self.seed_texts[tile % len(self.seed_texts)]
            size = QSize(metrics.horizontalAdvance(text) + 4, metrics.height() - 1)
            place = QRect(self.place_of(tile).topLeft() + QPoint(frame, frame), size)
            painter.fillRect(place, ground)
            draw_text(painter, place, Qt.AlignmentFlag.AlignCenter, text)
        painter.setFont(self.font())

    def _paint_marks(self, painter: QPainter) -> None:
        """Paint the rims of pinned networks, and of the one that is pointed at."""
        for at, pin in enumerate(self._pins):
            place = self.place_of(pin)
            painter.setPen(QPen(QColor(self._theme.panel), 1))
            painter.drawRect(place.adjusted(2, 2, -3, -3))
            painter.setPen(QPen(QColor(self.pin_colour(at)), 3))
            painter.drawRect(place.adjusted(0, 0, -1, -1))
        if self._current is not None:
            painter.setPen(QPen(QColor(self._theme.text), 2))
            painter.drawRect(self.place_of(self._current).adjusted(-1, -1, 1, 1))

    def _paint_heads(self, painter: QPainter, area: QRect) -> None:
        metrics, muted, text = self.fontMetrics(), QColor(self._theme.muted), QColor(self._theme.text)
        painter.setPen(muted)
        line = self._line
        beside = max(self._offset().x(), area.left())
        left = beside - area.left()
        room = QRect(left, 0, self.viewport().width() - left, line)
        title = metrics.elidedText(self.axes_text(), Qt.TextElideMode.ElideRight, room.width())
        draw_text(painter, room, Qt.AlignmentFlag.AlignLeft, title)
        painter.setPen(text)
        (rows, columns), offset, (width, height) = self._heads(), self._offset(), self._grid.cell
        right, down = self._grid.apart
        for i, label in enumerate(rows):
            top = max(offset.y() + i * height, area.top())
            place = QRect(left, top, area.left() - ROOM, offset.y() + (i + 1) * height - down - top)
            if place.height() >= line // 2:
                self._paint_label(painter, place, Qt.AlignmentFlag.AlignRight, label)
        for i, label in enumerate(columns):
            start = max(offset.x() + i * width, area.left())
            place = QRect(start, line + 2, offset.x() + (i + 1) * width - right - start, line)
            if place.width() >= line:
                self._paint_label(painter, place, Qt.AlignmentFlag.AlignHCenter, label)

    def _paint_label(self, painter: QPainter, place: QRect, side: Qt.AlignmentFlag, label: str) -> None:
        elided = self.fontMetrics().elidedText(label, Qt.TextElideMode.ElideRight, place.width())
        if place.height() < self.fontMetrics().height():
            painter.setFont(smaller(self.font()))
        draw_text(painter, place, side | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextDontClip, elided)
        painter.setFont(self.font())

    def axes_text(self) -> str:
        """Return what rows, columns and the tiles of a cell are."""
        sweep = self._sweep
        if sweep is None:
            return ""
        _, columns, n = self._shape()
        if sweep.search is not None:
            return self.tr("as they were drawn, row by row")
        names = self._seats.names
        if n == len(sweep):
            some = self.tr("{0} networks") if sweep.settings else self.tr("{0} seeds")
            return self.tr("{0}, row by row").format(names[0] if names else some.format(n))
        parts = [f"{name} {way}" for name, way in zip(names, "↓→", strict=False)]
        if n > 1:
            seeds = self.tr("{0} seeds in a cell")
            if columns == 1:
                is_row = self._grid.across == n
                seeds = self.tr("{0} seeds in a row") if is_row else self.tr("{0} seeds for each value")
            parts.append(seeds.format(n))
        return "   ".join(parts)

    # Mouse and keys

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        tile = self.tile_at(event.position())
        shape = Qt.CursorShape.ArrowCursor if tile is None else Qt.CursorShape.PointingHandCursor
        self.viewport().setCursor(shape)
        self._point_with_mouse(tile)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._point_with_mouse(None)

    def _point_with_mouse(self, tile: int | None) -> None:
        """Point at a tile; beside all, leave one that was gone to by keys."""
        if tile is not None or self._is_moused:
            self._is_moused = True
            self._point_at(tile)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        event.accept()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        tile = self.tile_at(event.position())
        self._clicked = self._pins
        if tile is not None and event.button() is Qt.MouseButton.LeftButton:
            self._point_with_mouse(tile)
            self.toggle_pin(tile)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        tile = self.tile_at(event.position())
        if tile is not None and event.button() is Qt.MouseButton.LeftButton:
            self._pin(self._clicked)  # as they were before the first of the two clicks
            self.opened.emit(tile)

    def wheelEvent(self, event: QWheelEvent) -> None:
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.zoom(STEP ** (event.angleDelta().y() / 120), event.position())
            event.accept()
        else:
            super().wheelEvent(event)

    def event(self, event: QEvent) -> bool:
        if (
            event.type() is QEvent.Type.ShortcutOverride
            and isinstance(event, QKeyEvent)
            and self._acts(event)
        ):
            event.accept()
            return True
        return super().event(event)

    def _acts(self, event: QKeyEvent) -> bool:
        """Return whether a key does something here."""
        key = event.key()
        if key == Qt.Key.Key_Escape:
            return bool(self._pins)
        return not event.modifiers() and (key in _KEYS or arrow(event) is not None)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        way, key, current = arrow(event), event.key(), self._current
        if not self._grid.n or not (self._acts(event) or key in _ZOOMS):
            super().keyPressEvent(event)
        elif key in _ZOOMS:
            self.zoom(_ZOOMS[Qt.Key(key)])
        elif key == Qt.Key.Key_Escape:
            self.clear_pins()
        elif way is not None:
            self.go_to(self._last if current is None else self._grid.neighbour(current, way[0], -way[1]))
        elif key in (Qt.Key.Key_Home, Qt.Key.Key_End):
            self.go_to(0 if key == Qt.Key.Key_Home else self._grid.n - 1)
        elif current is not None and key == Qt.Key.Key_P:
            self.toggle_pin(current)
        elif current is not None:
            self.opened.emit(current)

    def go_to(self, tile: int) -> None:
        """Point at a network and scroll it into sight."""
        self._is_moused = False
        self._point_at(tile)
        place, area = self.place_of(tile), self._area()
        for bar, low, high, first, last in (
            (self.horizontalScrollBar(), place.left(), place.right(), area.left(), area.right()),
            (self.verticalScrollBar(), place.top(), place.bottom(), area.top(), area.bottom()),
        ):
            bar.setValue(bar.value() + min(0, low - first) + max(0, high - last))


_PIN_HUES = (3, 6, 4, 5, 9, 8, 13, 7)
_KEYS = (Qt.Key.Key_P, Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Home, Qt.Key.Key_End)
_ZOOMS = {Qt.Key.Key_Plus: STEP, Qt.Key.Key_Equal: STEP, Qt.Key.Key_Minus: 1 / STEP, Qt.Key.Key_0: 1e-9}
