"""The map: the surface from above, with the start and the racers on their paths."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QPointF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPolygonF,
    QResizeEvent,
)
from PySide6.QtWidgets import QWidget

from core.analysis.landscape.race_log import RaceLog
from core.analysis.landscape.surfaces import Place
from gui.pages.landscape.map_picture import Field, draw_map, scale_of
from gui.pages.landscape.paths import PathLayer, draw_heads
from gui.theme.painting import painting
from gui.theme.style import smaller
from gui.theme.theme import Theme
from gui.widgets.plane import PlaneView, Scale
from gui.widgets.plots.overlays import EmptyText, Readout, Row

NAME = "landscape.map"
STEPS = 50
"""Presses of a key from one side of the map to the other."""

Read = Callable[[float, float, Place], list[Row]]
"""Returns what to say of a place, given pixels of one unit of x and y."""


class MapView(PlaneView):
    """Draws a field once, and over it the race in each frame. Click, drag or arrow keys set the start.

    Parameters
    ----------
    read : callable
        Returns the rows of the readout for a place under the mouse.
    """

    FAR = 5
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
        self._size = 1.0
        self._field: Field | None = None
        self._start: Place = (0.0, 0.0)
        self._log, self._step, self._colours = RaceLog(0), 0, list[QColor]()
        self._scale: Scale | None = None
        self._paths = PathLayer()
        self._hovered: QPointF | None = None
        self._readout = Readout(self)
        self._empty = EmptyText("", self)
        self.field_edition = 0
        """How often the still part was drawn."""

    # What it shows

    def set_theme(self, theme: Theme, size: float = 1.0) -> None:
        """Repaint in a theme's colours, with lines and type `size` times as large."""
        self._size = size
        self._readout.set_theme(theme)
        self._empty.set_theme(theme)
        super().set_theme(theme)

    def set_field(self, field: Field | None, why_empty: str = "") -> None:
        """Show another surface; None for none yet, and why."""
        self._field = field
        self._empty.setText(why_empty if field is None else "")
        self.redraw()

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
        scale = self._placed()
        assert scale is not None
        return scale.point(*place)

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

    def walk(self, right: int, up: int) -> bool:
        if self._field is None:
            return False
        (left, end), (bottom, top) = self._field.x_range, self._field.y_range
        x = self._start[0] + right * (end - left) / STEPS
        y = self._start[1] + up * (top - bottom) / STEPS
        self.start_set.emit(x, y)
        return True

    def _set_start_at(self, pixel: QPointF) -> None:
        scale = self._placed()
        if scale is not None:
            self.start_set.emit(*scale.numbers(pixel))

    def _tell_hovered(self) -> None:
        scale, at = self._placed(), self._hovered
        if at is None or scale is None or not scale.place.contains(at):
            self._readout.hide()
            return
        rows = self._read(scale.per_x, scale.per_y, scale.numbers(at))
        if rows:
            self._readout.show_rows(rows, scale.place.toRect(), at.x())
        else:
            self._readout.hide()

    # Painting

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._empty.setGeometry(self.rect().adjusted(16, 16, -16, -16))

    def redraw(self) -> None:
        self._scale = None
        super().redraw()

    def _placed(self) -> Scale | None:
        if self._scale is None and self._field is not None:
            self._scale = scale_of(self, self._field, self._size)
        return self._scale

    def draw_still(self, painter: QPainter) -> None:
        self.field_edition += 1
        assert self._scale is not None
        assert self._field is not None
        painter.setFont(smaller(self.font()))
        draw_map(painter, self._field, self._scale, self._theme, self._size)

    def paintEvent(self, event: QPaintEvent) -> None:
        scale = self._placed()
        if scale is None or scale.place.width() < 1 or scale.place.height() < 1:
            return
        with painting(self) as painter:
            painter.drawPixmap(0, 0, self.still())
            log, step, colours, size = self._log, self._step, self._colours, self._size
            if len(log):
                ratio = self.devicePixelRatioF()
                paths = self._paths.picture(log, step, colours, scale, self.size(), ratio, size)
                painter.drawPixmap(0, 0, paths)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self._draw_start(painter, scale.point(*self._start))
            if len(log):
                draw_heads(painter, log, step, colours, scale, self._theme, size)
            if self.hasFocus():
                painter.setPen(QPen(QColor(self._theme.accent), 1))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawRect(scale.place)

    def _draw_start(self, painter: QPainter, at: QPointF) -> None:
        """Draw a diamond."""
        size = 7 * self._size
        corners = [QPointF(0, -size), QPointF(size, 0), QPointF(0, size), QPointF(-size, 0)]
        painter.setPen(QPen(QColor(self._theme.panel), 1.5 * self._size))
        painter.setBrush(QColor(self._theme.text))
        painter.drawPolygon(QPolygonF([at + corner for corner in corners]))
