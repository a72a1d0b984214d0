"""The storage below a tensor: its cells in order, the steps of the strides, and who lies where."""

from __future__ import annotations

import math

import numpy as np
from PySide6.QtCore import QEvent, QLineF, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFontMetricsF,
    QImage,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from core.analysis.trace.storage_layout import cell_of
from gui.pages.lab.cells.colours import colours_of, is_light, reach_of
from gui.pages.lab.cells.picture import CENTER, DARK_INK, LIGHT_INK, RIGHT
from gui.pages.lab.values.strip_geometry import StorageView, Stride, painted, round_steps, sampled
from gui.state.view_state import ViewState
from gui.theme.painting import draw_text, painting
from gui.theme.style import mixed, smaller
from gui.translation import in_a_row, listed
from gui.widgets.digits import digits_font
from gui.widgets.labels import plain_tip

WIDEST_CELL, CELL_HEIGHT = 52, 22
DIGITS = 0.85
GAP = 4
MOST_ROWS, LEAST_ROWS = 5, 3
MOST_STEPS, LEAST_STEP = 4, 5
"""Steps of strides that are drawn, and the pixels of a cell from which on they are."""
LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)


class StorageStrip(QWidget):
    """Paints a storage; the cell that is pointed at is lit in all that share it."""

    cell_pointed_at = Signal(object)  # int, or None

    def __init__(self, view: ViewState, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._view = view
        self._storage: StorageView | None = None
        self._flat: int | None = None
        self._cell: int | None = None
        self._measure()
        self._above = self._line
        self.setObjectName("lab.value.storage")
        self.setAccessibleName(self.tr("Storage"))
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Maximum)

    @property
    def storage(self) -> StorageView | None:
        """What is shown."""
        return self._storage

    @property
    def cell(self) -> int | None:
        """The cell that is lit."""
        return self._cell

    def show_storage(self, storage: StorageView | None) -> None:
        """Show a storage, or nothing."""
        self._storage = storage
        self._flat = self._cell = None
        self.setVisible(storage is not None)
        if storage is not None:
            self.setAccessibleDescription(self.sentence())
            self.setToolTip(plain_tip(self.sentence()))
            self._take_height()
        self.update()

    def point_at(self, flat: int | None) -> None:
        """Light the cell of an element of the shown tensor."""
        if self._storage is not None and flat != self._flat:
            self._flat = flat
            self._cell = None if flat is None else cell_of(self._storage.tensor, flat)
            self.update()

    def sentence(self) -> str:
        """Return what is seen, in words."""
        storage = self._storage
        assert storage is not None
        name, tensor = storage.sharers[0].name, storage.tensor
        text = self.tr("Storage: {0:,} elements. {1} from {2}, strides {3}.")
        if storage.n_cells == 1:
            text = self.tr("Storage: {0:,} element. {1} from {2}, strides {3}.")
        strides = f"({', '.join(map(str, tensor.strides))})"
        text = text.format(storage.n_cells, name, tensor.storage_offset, strides)
        others = [sharer.name for sharer in storage.sharers[1:]]
        if not others:
            return in_a_row((text, self.tr("Not shared.")))
        names = listed(others[:MOST_ROWS]) + (" …" if len(others) > MOST_ROWS else "")
        return in_a_row((text, self.tr("Shared with {0}.").format(names)))

    # Geometry

    def sizeHint(self) -> QSize:
        return QSize(300, self._height(self._n_rows()))

    def minimumSizeHint(self) -> QSize:
        return QSize(160, self._height(min(self._n_rows(), LEAST_ROWS)))

    def _height(self, n_rows: int) -> int:
        line = self._line
        return round(self._above + CELL_HEIGHT + line + 4 + n_rows * (line + 4))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._take_height()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.ApplicationFontChange):
            self._take_height()

    def _take_height(self) -> None:
        """Be as high as what is shown: steps are left out where the cells are too narrow for them."""
        self._measure()
        self._above = self._line + max(self._arcs(), GAP)
        self.updateGeometry()

    def _measure(self) -> None:
        """Measure the lines, the room for names and the cells, in the present font and width."""
        small = QFontMetricsF(smaller(self.font()))
        self._line, self._gutter, self._cell_width = small.height() + 2, 10.0, float(WIDEST_CELL)
        self._step = round(small.height() * 0.9)
        storage = self._storage
        if storage is not None:
            names = (small.horizontalAdvance(sharer.name) for sharer in storage.sharers[: MOST_ROWS + 1])
            self._gutter += min(max(names), self.width() * 0.25)
            digits = QFontMetricsF(digits_font(self.font(), DIGITS))
            wanted = digits.horizontalAdvance(max(storage.texts.values(), key=len, default="")) + 6
            room = (self.width() - self._gutter - 2) / max(storage.n_cells, 1)
            self._cell_width = min(room, max(WIDEST_CELL, wanted))

    def _n_rows(self) -> int:
        """Return how many rows of sharers there are, if there is room for them."""
        return min(len(self._storage.sharers), MOST_ROWS + 1) if self._storage else 0

    def visible_sharers(self) -> int:
        """Return how many sharers have a row; the last row says how many more there are, if any."""
        room = int((self.height() - self.row_rect(0).top() + 4) // (self._line + 4))
        n = min(self._n_rows(), max(room, 1))
        is_all = self._storage is None or n == len(self._storage.sharers)
        return n if is_all else n - 1

    def _arcs(self) -> float:
        """Return the height of the steps above the cells."""
        n = len(self._storage.strides(0)) if self._storage and self._cell_width >= LEAST_STEP else 0
        return min(n, MOST_STEPS) * self._step + (6 if n else 0)

    def cell_rect(self, cell: int) -> QRectF:
        """Return where a cell is."""
        width = self._cell_width
        return QRectF(self._gutter + cell * width, self._above, max(width, 1), CELL_HEIGHT)

    def row_rect(self, row: int) -> QRectF:
        """Return where the row of a sharer is."""
        top = self._above + self._line + CELL_HEIGHT + 4
        return QRectF(0, top + row * (self._line + 4), self.width(), self._line + 2)

    # Mouse

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        cell = math.floor((event.position().x() - self._gutter) / max(self._cell_width, 1e-9))
        inside = self._storage is not None and 0 <= cell < self._storage.n_cells
        self.cell_pointed_at.emit(cell if inside else None)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.cell_pointed_at.emit(None)

    # Painting

    def paintEvent(self, event: QPaintEvent) -> None:
        storage = self._storage
        if storage is not None and storage.n_cells:
            with painting(self) as painter:
                self._paint(painter, storage)

    def _paint(self, painter: QPainter, storage: StorageView) -> None:
        painter.setFont(smaller(self.font()))
        painter.setPen(QColor(self._view.theme.muted))
        line = QRectF(0, 0, self.width(), self._line)
        elided = painter.fontMetrics().elidedText(self.sentence(), Qt.TextElideMode.ElideRight, self.width())
        draw_text(painter, line, LEFT, elided)
        self._paint_cells(painter, storage)
        n = self.visible_sharers()
        for row in range(n):
            self._paint_row(painter, storage, row)
        if n < len(storage.sharers):
            self._paint_more(painter, n, len(storage.sharers) - n)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._arcs():
            strides = storage.strides(self._flat or 0)[-MOST_STEPS:][::-1]
            for at, stride in enumerate(strides):
                self._paint_stride(painter, stride, at)
            painter.setFont(smaller(self.font()))
            for at, (text, place) in enumerate(self.step_places(strides)):
                painter.setPen(self._colour_of(at))
                draw_text(painter, place, LEFT | int(Qt.TextFlag.TextDontClip), text)
        self._paint_lit(painter)

    def _paint_cells(self, painter: QPainter, storage: StorageView) -> None:
        theme, first = self._view.theme, self.cell_rect(0)
        width = self._cell_width
        strip = QRectF(first.left(), first.top(), storage.n_cells * width, CELL_HEIGHT)
        painter.fillRect(strip, QColor(mixed(theme.panel, theme.muted, 0.18)))
        if storage.numbers.size:
            numbers = storage.numbers
            known = numbers[storage.known]
            colours = colours_of(numbers, reach_of(known), theme)
            colours[~storage.known] = QColor(mixed(theme.panel, theme.muted, 0.18)).rgb()
            drawn = colours if width >= 1 else colours[sampled(colours.size, strip.width())]
            pixels = np.ascontiguousarray(drawn)
            image = QImage(pixels.data, pixels.size, 1, 4 * pixels.size, QImage.Format.Format_RGB32)
            painter.drawImage(strip, image)
            if width >= 6:
                self._paint_grid(painter, storage, strip)
                self._paint_numbers(painter, storage, colours)
        painter.setPen(QColor(mixed(theme.line, theme.text, 0.25)))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(strip.adjusted(-1, -1, 0, 0))
        self._paint_offsets(painter, storage, width)

    def _paint_grid(self, painter: QPainter, storage: StorageView, strip: QRectF) -> None:
        painter.setPen(QColor(self._view.theme.panel))
        xs = [strip.left() + at * self._cell_width for at in range(1, storage.n_cells)]
        painter.drawLines([QLineF(x, strip.top(), x, strip.bottom() - 1) for x in xs])

    def _paint_numbers(self, painter: QPainter, storage: StorageView, colours: np.ndarray) -> None:
        font = digits_font(self.font(), DIGITS)
        metrics, texts = QFontMetricsF(font), storage.texts
        if (
            max((metrics.horizontalAdvance(text) for text in texts.values()), default=99)
            > self._cell_width - 2
        ):
            return
        painter.setFont(font)
        light = is_light(colours)
        for cell, text in texts.items():
            painter.setPen(QColor(DARK_INK if light[cell] else LIGHT_INK))
            draw_text(painter, self.cell_rect(cell), CENTER, text)

    def _paint_offsets(self, painter: QPainter, storage: StorageView, width: float) -> None:
        """Write the offsets below the cells, at steps that leave room."""
        painter.setFont(smaller(self.font()))
        painter.setPen(QColor(self._view.theme.muted))
        room = painter.fontMetrics().horizontalAdvance(f"{storage.n_cells}") + 6
        step = next((s for s in round_steps() if s * width >= room), storage.n_cells)
        for cell in range(0, storage.n_cells, step):
            rect = self.cell_rect(cell)
            place = QRectF(rect.center().x() - room, rect.bottom(), 2 * room, self._line)
            draw_text(painter, place, CENTER, f"{cell}")

    def _paint_more(self, painter: QPainter, row: int, n: int) -> None:
        painter.setFont(smaller(self.font()))
        painter.setPen(QColor(self._view.theme.muted))
        text = self.tr("and {0} more").format(n)
        draw_text(painter, self.row_rect(row).adjusted(self._gutter, 0, 0, 0), LEFT, text)

    def _paint_row(self, painter: QPainter, storage: StorageView, row: int) -> None:
        theme, place, gutter, width = self._view.theme, self.row_rect(row), self._gutter, self._cell_width
        painter.setFont(smaller(self.font()))
        painter.setPen(QColor(theme.text if row == 0 else theme.muted))
        name = storage.sharers[row].name
        text = painter.fontMetrics().elidedText(name, Qt.TextElideMode.ElideRight, int(gutter - 8))
        draw_text(painter, QRectF(0, place.top(), gutter - 8, place.height()), RIGHT, text)
        colour = theme.accent if row == 0 else theme.class_colour(2)
        painter.setPen(QColor(mixed(theme.panel, colour, 0.6)))
        painter.setBrush(QColor(mixed(theme.panel, colour, 0.22)))
        bars = [
            QRectF(gutter + begin, place.top(), max(end - begin - 1, 1), place.height() - 1)
            for begin, end in painted(storage.stretches[row], width).tolist()
        ]
        painter.drawRects(bars)
        self._paint_indices(painter, storage, row, place)

    def _paint_indices(self, painter: QPainter, storage: StorageView, row: int, place: QRectF) -> None:
        texts, theme = storage.indices(row), self._view.theme
        metrics = painter.fontMetrics()
        if (
            max((metrics.horizontalAdvance(text) for text in texts.values()), default=99)
            > self._cell_width - 2
        ):
            return
        painter.setPen(QColor(theme.text))
        for cell, text in texts.items():
            rect = self.cell_rect(cell)
            draw_text(painter, QRectF(rect.left(), place.top(), rect.width(), place.height()), CENTER, text)

    def _paint_stride(self, painter: QPainter, stride: Stride, level: int) -> None:
        """Paint the step along a dimension as an arrow above the cells; one of 0 as a loop."""
        begin, end = self.cell_rect(stride.begin), self.cell_rect(stride.end)
        top = begin.top() - 2
        peak = top - self._step * (level + 1)
        colour = self._colour_of(level)
        painter.setPen(QPen(colour, 1.6 * self._view.scale))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        a, b = QPointF(begin.center().x(), top), QPointF(end.center().x(), top)
        if stride.step == 0:
            a, b = a - QPointF(5, 0), b + QPointF(5, 0)
        path = QPainterPath(a)
        path.cubicTo(QPointF(a.x(), peak), QPointF(b.x(), peak), b)
        painter.drawPath(path)
        painter.setBrush(colour)
        painter.drawPolygon([b, b + QPointF(-3, -5), b + QPointF(3, -5)])

    def step_places(self, strides: list[Stride]) -> list[tuple[str, QRectF]]:
        """Return each step as text, and where: beside all the arrows, at the height of its own."""
        metrics = QFontMetricsF(smaller(self.font()))
        texts = [
            self.tr("dim {0}: {1:+}").format(stride.dim, stride.step)
            if stride.step
            else self.tr("dim {0}: 0, the same cell again").format(stride.dim)
            for stride in strides
        ]
        room = max((metrics.horizontalAdvance(text) for text in texts), default=0)
        ends = [self.cell_rect(cell).center().x() for s in strides for cell in (s.begin, s.end)]
        left = max(ends, default=0.0) + 12
        if left + room > self.width():
            left = max(min(ends, default=0.0) - 12 - room, 0.0)
        tops = [self.cell_rect(0).top() - 1 - self._step * (level + 1) for level in range(len(texts))]
        return [
            (text, QRectF(left, top, room, self._step - 1)) for text, top in zip(texts, tops, strict=True)
        ]

    def _colour_of(self, level: int) -> QColor:
        return QColor(self._view.theme.class_colour((2, 3, 1, 4)[level]))

    def _paint_lit(self, painter: QPainter) -> None:
        if self._cell is None or self._storage is None:
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        rect = self.cell_rect(self._cell)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(self._view.theme.text), 2 * self._view.scale))
        painter.drawRect(rect)
        for row, stretches in enumerate(self._storage.stretches[: self.visible_sharers()]):
            if bool(((stretches[:, 0] <= self._cell) & (self._cell < stretches[:, 1])).any()):
                place = self.row_rect(row)
                painter.drawRect(QRectF(rect.left(), place.top(), rect.width() - 1, place.height() - 1))
