"""The map: the surface from above, with the start and the racers on their paths."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QPointF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
    QPolygonF,
    QResizeEvent,
)
from PySide6.QtWidgets import QWidget

from core.analysis.landscape.race_log import RaceLog
from core.analysis.landscape.surfaces import Place
from gui.pages.landscape.map_picture import Field, Frame, draw_map, frame_of
from gui.pages.landscape.paths import PathLayer, draw_heads
from gui.theme.painting import painting
from gui.theme.style import smaller
from gui.theme.theme import LIGHT, Theme
from gui.widgets.plots.overlays import EmptyText, Readout, Row

NAME = "landscape.map"
STEPS = 50
"""Presses of a key from one side of the map to the other."""
KEYS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, 1),
    Qt.Key.Key_Down: (0, -1),
}

Read = Callable[[float, float, Place], list[Row]]
"""Returns what to say of a place, given pixels of one unit of x and y."""


class MapView(QWidget):
    """Draws a field once, and over it the race in each frame. Click, drag or arrow keys set the start.

    Parameters
    ----------
    read : callable
        Returns the rows of the readout for a place under the mouse.
    """

    start_set = Signal(float, float)

    def __init__(self, read: Read, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(NAME)
        self.setAccessibleName(self.tr("Map of the surface"))
        self.setToolTip(self.tr("Click or drag to set the start; arrow keys move it, with Shift further"))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setCursor(Qt.CursorShape.CrossCursor)
        self._read = read
        self._theme, self._scale = LIGHT, 1.0
        self._field: Field | None = None
        self._start: Place = (0.0, 0.0)
        self._log, self._step, self._colours = RaceLog(0), 0, list[QColor]()
        self._picture: QPixmap | None = None
        self._frame: Frame | None = None
        self._paths = PathLayer()
        self._hovered: QPointF | None = None
        self._readout = Readout(self)
        self._empty = EmptyText("", self)
        self.field_edition = 0
        """How often the still part was drawn."""

    # What it shows

    def set_theme(self, theme: Theme, scale: float) -> None:
        """Repaint in a theme's colours, with lines and type `scale` times as large."""
        self._theme, self._scale = theme, scale
        self._readout.set_theme(theme)
        self._empty.set_theme(theme)
        self._redraw()

    def set_field(self, field: Field | None, why_empty: str = "") -> None:
        """Show another surface; None for none yet, and why."""
        self._field = field
        self._empty.setText(why_empty if field is None else "")
        self._redraw()

    def set_start(self, start: Place) -> None:
        """Show the start."""
        self._start = start
        self.update()

    def set_race(self, log: RaceLog, step: int, colours: list[QColor]) -> None:
        """Show a race after `step` steps."""
        self._log, self._step, self._colours = log, step, colours
        self._tell_hovered()
        self.update()

    def pixel_of(self, place: Place) -> QPointF:
        """Return where a place is drawn."""
        frame = self._placed()
        assert frame is not None
        return frame.pixel(*place)

    @property
    def readout_text(self) -> str:
        """The text of the readout; empty while it is hidden."""
        return "" if self._readout.isHidden() else self._readout.text()

    def sizeHint(self) -> QSize:
        return QSize(560, 420)

    def minimumSizeHint(self) -> QSize:
        return QSize(260, 200)

    # What the user does

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton:
            self._set_start_at(event.position())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if event.buttons() & Qt.MouseButton.LeftButton:
            self._set_start_at(event.position())
        self._hovered = event.position()
        self._tell_hovered()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._hovered = None
        self._tell_hovered()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        way = KEYS.get(Qt.Key(event.key()))
        if way is None or self._field is None:
            super().keyPressEvent(event)
            return
        far = 5 if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else 1
        (left, right), (bottom, top) = self._field.x_range, self._field.y_range
        x = self._start[0] + far * way[0] * (right - left) / STEPS
        y = self._start[1] + far * way[1] * (top - bottom) / STEPS
        self.start_set.emit(x, y)

    def _set_start_at(self, pixel: QPointF) -> None:
        frame = self._placed()
        if frame is not None:
            self.start_set.emit(*frame.place(pixel))

    def _tell_hovered(self) -> None:
        frame, at = self._placed(), self._hovered
        if at is None or frame is None or not frame.box.contains(at):
            self._readout.hide()
            return
        rows = self._read(frame.per_x, frame.per_y, frame.place(at))
        if rows:
            self._readout.show_rows(rows, frame.box.toRect(), at.x())
        else:
            self._readout.hide()

    # Painting

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._empty.setGeometry(self.rect().adjusted(16, 16, -16, -16))
        self._redraw()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.FontChange:
            self._redraw()
        super().changeEvent(event)

    def _redraw(self) -> None:
        self._picture = self._frame = None
        self.update()

    def _placed(self) -> Frame | None:
        if self._frame is None and self._field is not None:
            self._frame = frame_of(self, self._field, self._scale)
        return self._frame

    def _still(self, field: Field, frame: Frame) -> QPixmap:
        ratio = self.devicePixelRatioF()
        if self._picture is None or self._picture.devicePixelRatio() != ratio:
            self.field_edition += 1
            self._picture = QPixmap(self.size() * ratio)
            self._picture.setDevicePixelRatio(ratio)
            self._picture.fill(Qt.GlobalColor.transparent)
            draw_map(field, frame, self._theme, smaller(self.font()), self._picture, self._scale)
        return self._picture

    def paintEvent(self, event: QPaintEvent) -> None:
        frame, field = self._placed(), self._field
        if frame is None or field is None or frame.box.width() < 1 or frame.box.height() < 1:
            return
        with painting(self) as painter:
            painter.drawPixmap(0, 0, self._still(field, frame))
            ratio, width = self.devicePixelRatioF(), self._scale
            if len(self._log):
                step, colours = self._step, self._colours
                painter.drawPixmap(
                    0, 0, self._paths.picture(self._log, step, colours, frame, self.size(), ratio, width)
                )
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self._draw_start(painter, frame.pixel(*self._start))
            if len(self._log):
                draw_heads(painter, self._log, step, colours, frame, self._theme, width)
            if self.hasFocus():
                painter.setPen(QPen(QColor(self._theme.accent), 1))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawRect(frame.box)

    def _draw_start(self, painter: QPainter, at: QPointF) -> None:
        """Draw a diamond."""
        size = 7 * self._scale
        corners = [QPointF(0, -size), QPointF(size, 0), QPointF(0, size), QPointF(-size, 0)]
        painter.setPen(QPen(QColor(self._theme.panel), 1.5 * self._scale))
        painter.setBrush(QColor(self._theme.text))
        painter.drawPolygon(QPolygonF([at + corner for corner in corners]))
