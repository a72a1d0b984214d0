"""The picture of an embedding: dots of training and test samples, triplets, and what is pointed at."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import QEvent, QLineF, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QEnterEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPen,
)

from core.protocol.embedding import Embedding
from gui.pages.train.output.class_names import MOST_NAMES, name_font, write_name
from gui.pages.train.output.embedding.projection import Doubles, Projection
from gui.pages.train.output.embedding.sprites import Sprites
from gui.theme.painting import draw_text
from gui.theme.theme import Theme
from gui.widgets.pictures import PixmapWidget
from gui.widgets.plane import arrow

NEAR_PX = 12
KEY_TURN = 12
"""Pixels of dragging that an arrow key stands for."""
_CORNERS = np.array([[x, y, z] for x in (-1, 1) for y in (-1, 1) for z in (-1, 1)], dtype=float)
_EDGES = [(a, b) for a in range(8) for b in range(a) if np.abs(_CORNERS[a] - _CORNERS[b]).sum() == 2]


class EmbeddingCanvas(PixmapWidget):
    """A scatter of an embedding."""

    pointed = Signal(object)
    """The index of the dot under the pointer in the picture, or None."""
    chosen = Signal(int)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.projection = Projection()
        self._embedding: Embedding | None = None
        self._classes = np.empty(0, np.int64)
        self._names: tuple[str, ...] = ()
        self._sprites = Sprites(theme, (), 1.0)
        self._shows_test, self._shows_triplets = True, False
        self._at = np.empty((0, 2))
        self._present: int | None = None
        self._dragged: QPointF | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    # What is shown

    @property
    def present(self) -> int | None:
        """The index of the dot that is pointed at."""
        return self._present

    def place_of(self, index: int) -> QPointF:
        """Return where a dot is."""
        return QPointF(*self._at[index].tolist())

    def set_colours(self, theme: Theme, colours: tuple[int, ...], names: tuple[str, ...]) -> None:
        """Draw classes in these colours, 0xffRRGGBB, with these names."""
        self._theme, self._names = theme, names
        self._sprites = Sprites(theme, colours, self.devicePixelRatioF())
        self.redraw()

    def set_kinds(self, *, test: bool, triplets: bool) -> None:
        """Show test samples, or triplets of the last batch, or neither."""
        self._shows_test, self._shows_triplets = test, triplets
        self.redraw()

    def set_embedding(self, embedding: Embedding | None, classes: np.ndarray) -> None:
        """Show a picture; `classes` (n_samples,) are those of its samples."""
        former, self._embedding, self._classes = self._embedding, embedding, classes
        if embedding is None:
            self.projection.forget()
        else:
            self.projection.follow(embedding.positions)
        if former is None or embedding is None:
            self._point_at(None)
        elif former.samples is not embedding.samples and self._present is not None:
            self._point_at(_same_sample(former, self._present, embedding))
        self.redraw()

    # Drawing

    def draw(self, painter: QPainter) -> None:
        if self._embedding is not None:
            self._draw_dots(painter, self._embedding)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() is QEvent.Type.DevicePixelRatioChange:
            self._sprites = self._sprites.at(self.devicePixelRatioF())
        super().changeEvent(event)

    def _area(self) -> QRectF:
        whole = QRectF(self.rect()).adjusted(9, 9, -9, -9)
        if self.projection.n_axes == 1:
            return whole
        side = min(whole.width(), whole.height())
        area = QRectF(0, 0, side, side)
        area.moveCenter(whole.center())
        return area

    def _draw_dots(self, painter: QPainter, embedding: Embedding) -> None:
        area = self._area()
        self._draw_frame(painter, area)
        at, near = self.projection.places(embedding.positions, self._lanes(), area)
        self._at = at
        visible = np.arange(len(at) if self._shows_test else embedding.n_train)
        if self.projection.n_axes == 3:
            visible = visible[np.argsort(near[visible], kind="stable")]
        self._sprites.draw(painter, at, near, self._classes, visible, embedding.n_train)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._shows_triplets:
            self._draw_triplets(painter, embedding, area)
        if len(self._names) <= MOST_NAMES:
            self._draw_names(painter, at[: embedding.n_train])
        if self._present is not None:
            painter.setPen(QPen(QColor(self._theme.text), 2.0))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawEllipse(self.place_of(self._present), 8.0, 8.0)

    def _lanes(self) -> Doubles:
        """Return heights for a single axis: a lane for each class, from above, with its dots spread in it."""
        n = max(1, len(self._names))
        spread = (np.arange(len(self._classes)) * 0.618034) % 1 - 0.5
        lanes: Doubles = 1 - 2 * (self._classes + 0.5 + 0.7 * spread) / n
        return lanes

    def _draw_frame(self, painter: QPainter, area: QRectF) -> None:
        """Draw a frame with the range of each axis; of three axes the edges of a cube."""
        painter.setPen(QColor(self._theme.line))
        if self.projection.n_axes == 3:
            corners = _CORNERS / np.sqrt(3) @ self.projection.rotation()
            xs = (area.center().x() + corners[:, 0] * area.width() / 2).tolist()
            ys = (area.center().y() - corners[:, 1] * area.height() / 2).tolist()
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.drawLines([QLineF(xs[a], ys[a], xs[b], ys[b]) for a, b in _EDGES])
            return
        painter.drawRect(area)
        centre, half = self.projection.span
        painter.setPen(QColor(self._theme.muted))
        inside = area.adjusted(4, 2, -4, -2)
        bottom, top = Qt.AlignmentFlag.AlignBottom, Qt.AlignmentFlag.AlignTop
        left, right = Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight
        draw_text(painter, inside, bottom | right, _number(centre[0] + half))
        draw_text(painter, inside, bottom | left, _number(centre[0] - half))
        if self.projection.n_axes == 2:
            draw_text(painter, inside, top | left, _number(centre[1] + half))

    def _draw_triplets(self, painter: QPainter, embedding: Embedding, area: QRectF) -> None:
        n = len(embedding.triplets)
        if not n or self.projection.n_axes == 1:
            return
        flat = embedding.triplets.reshape(3 * n, -1)
        at, _ = self.projection.places(flat, np.zeros(3 * n), area)
        rows = at.reshape(n, 6).tolist()
        pulled = [QLineF(ax, ay, px, py) for ax, ay, px, py, _, _ in rows]
        pushed = [QLineF(ax, ay, nx, ny) for ax, ay, _, _, nx, ny in rows]
        painter.setPen(QPen(QColor(self._theme.text), 1.4))
        painter.drawLines(pulled)
        painter.setPen(QPen(QColor(self._theme.error), 1.4, Qt.PenStyle.DashLine))
        painter.drawLines(pushed)
        painter.setPen(QPen(QColor(self._theme.text), 1.2))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for ax, ay, *_ in rows:
            painter.drawEllipse(QPointF(ax, ay), 5.0, 5.0)

    def _draw_names(self, painter: QPainter, at: Doubles) -> None:
        """Write each class's name at the middle of its training samples."""
        classes = self._classes[: len(at)]
        counts = np.bincount(classes, minlength=len(self._names))
        xs, ys = (np.bincount(classes, at[:, i], len(self._names)) / np.maximum(counts, 1) for i in (0, 1))
        painter.setFont(name_font(self.font()))
        for k, name in enumerate(self._names):
            if counts[k]:
                write_name(painter, QPointF(xs[k], ys[k]), name, self._sprites.colour(k), self._theme)

    # What the user does

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._dragged is not None and self.projection.n_axes == 3:
            moved = event.position() - self._dragged
            self._dragged = event.position()
            self.projection.turn(moved.x(), moved.y())
            self.redraw()
        else:
            self._point_at(self._nearest(event.position()))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._dragged = event.position()
        if (index := self._nearest(event.position())) is not None:
            self._point_at(index)
            self.chosen.emit(index)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._dragged = None

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self._look_home()

    def enterEvent(self, event: QEnterEvent) -> None:
        self._point_at(self._nearest(event.position()))

    def leaveEvent(self, event: QEvent) -> None:
        if not self.hasFocus():
            self._point_at(None)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Turn three axes with the arrows, go through the samples with Page Up and Page Down."""
        steps = {Qt.Key.Key_PageUp: -1, Qt.Key.Key_PageDown: 1}
        key, way = Qt.Key(event.key()), arrow(event)
        if way is not None and self.projection.n_axes == 3:
            self.projection.turn(KEY_TURN * way[0], -KEY_TURN * way[1])
            self.redraw()
        elif key in steps and self._n_visible:
            present = -1 if self._present is None else self._present
            self._point_at((present + steps[key]) % self._n_visible)
            self.chosen.emit(self._present)
        elif key == Qt.Key.Key_Home:
            self._look_home()
        else:
            super().keyPressEvent(event)

    def _look_home(self) -> None:
        self.projection.turn_home()
        self.projection.forget()
        if self._embedding is not None:
            self.projection.follow(self._embedding.positions)
        self.redraw()

    @property
    def _n_visible(self) -> int:
        if self._embedding is None:
            return 0
        return len(self._embedding.samples) if self._shows_test else self._embedding.n_train

    def _nearest(self, place: QPointF) -> int | None:
        """Return the dot nearest to a place, if it is near enough."""
        at = self._at[: self._n_visible]
        if not len(at):
            return None
        gaps = np.square(at - (place.x(), place.y())).sum(axis=1)
        nearest = int(gaps.argmin())
        return nearest if gaps[nearest] <= NEAR_PX**2 else None

    def _point_at(self, index: int | None) -> None:
        if index != self._present:
            self._present = index
            self.pointed.emit(index)
            self.redraw()


def _same_sample(former: Embedding, index: int, embedding: Embedding) -> int | None:
    """Return where the sample at `index` of a former picture is now; None if it is not in the picture."""
    is_train = index < former.n_train
    start, end = (0, embedding.n_train) if is_train else (embedding.n_train, len(embedding.samples))
    found = np.flatnonzero(embedding.samples[start:end] == former.samples[index])
    return start + int(found[0]) if len(found) else None


def _number(value: float) -> str:
    return f"{value:.3g}".replace("-", "\u2212")
