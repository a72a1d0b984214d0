"""A model of text as columns: what it reads, its embedding and blocks, and what may follow."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from core.protocol.results import LayerInfo
from gui.theme.painting import draw_text, painting
from gui.theme.style import mixed, smaller
from gui.theme.theme import Theme
from gui.translation import listed
from gui.widgets.digits import digits_font, share_text

GAP, LEAST_GAP, PAD = 18.0, 10.0, 8.0
BESIDE = 11.0
"""Room beside the words in a layer."""
FEWEST_READ, SHORTEST_BAR = "000000", 16.0
WIDEST = 168.0
MOST_NEXT = 8
SHORT = {"queries_keys_values": "q, k, v"}
"""Names in the usual short form, where the whole one has no room."""
_STEPS = {Qt.Key.Key_Up: -1, Qt.Key.Key_Left: -1, Qt.Key.Key_Down: 1, Qt.Key.Key_Right: 1}


@dataclass(frozen=True)
class Row:
    """A layer in its column, by its number in the model."""

    index: int
    place: QRectF


class TextBlocks(QWidget):
    """Layers of one block stand in one column; their bars are their shares of the model's numbers.

    The signal ``pointed`` carries the layer under the mouse or the keys, or None.
    """

    pointed = Signal(object)  # a LayerInfo, or None

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._layers: Sequence[LayerInfo] = ()
        self._needed: list[float] = []  # how wide the words of each column are
        self._read = ""
        self._next: Sequence[tuple[str, float]] = ()
        self._target: int | None = None
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    # What is shown

    def set_theme(self, theme: Theme) -> None:
        """Paint in the colours of a theme."""
        self._theme = theme
        self.update()

    def set_layers(self, layers: Sequence[LayerInfo]) -> None:
        """Show the layers of a model, in the order of their calls."""
        if layers != self._layers:
            self._layers, self._target, self._needed = layers, None, []
            self.setAccessibleDescription(listed(layer.name for layer in layers))
            self.update()

    def set_text(self, read: str, following: Sequence[tuple[str, float]]) -> None:
        """Show the end of what it reads, and the most probable characters that follow, with probabilities."""
        if (read, following) != (self._read, self._next):
            self._read, self._next = read, following
            for column in self._columns()[:: len(self._columns()) - 1]:
                self.update(column.toAlignedRect())

    @property
    def target(self) -> LayerInfo | None:
        """The layer that is pointed at."""
        return None if self._target is None else self._layers[self._target]

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        self._needed = []  # it may be the font

    def minimumSizeHint(self) -> QSize:
        return QSize(320, 120)

    # Places

    def _blocks(self) -> list[tuple[str, list[int]]]:
        """Return the columns: names of blocks, and their layers' numbers.

        A layer without weights stands under the one before it.
        """
        blocks: list[tuple[str, list[int]]] = []
        for i, layer in enumerate(self._layers):
            name = layer.name.partition(".")[0]
            if blocks and (name == blocks[-1][0] or not layer.n_parameters):
                blocks[-1][1].append(i)
            else:
                blocks.append((name, [i]))
        return blocks

    def _columns(self) -> list[QRectF]:
        """Return the place of each column: the text, the blocks, what follows.

        They are equally wide where each then has room for its words; else each is as wide as its words, and
        the longest are cut where that is too much.
        """
        needed = self._needed = self._needed or self._needed_widths()
        n = len(needed)
        gap = min(GAP, max(LEAST_GAP, (self.width() - sum(needed)) / (n - 1)))
        room = self.width() - (n - 1) * gap
        widths = [min(room / n, WIDEST)] * n
        if max(needed) > widths[0]:
            widths = _fitted(needed, room)
        left = (room - sum(widths)) / 2
        starts = accumulate(widths, lambda x, width: x + width + gap, initial=left)
        return [QRectF(x, 0, width, self.height()) for x, width in zip(starts, widths, strict=False)]

    def _needed_widths(self) -> list[float]:
        """Return how wide the words of each column are."""
        bold, small = QFontMetricsF(self._bold), QFontMetricsF(self._small)
        digits = QFontMetricsF(digits_font(self._small))
        needed = [max(bold.horizontalAdvance(self.tr("reads")), digits.horizontalAdvance(FEWEST_READ))]
        for name, members in self._blocks():
            words = [SHORT.get(text, text) for index in members for text in _words(self._layers[index])]
            widest = max(map(small.horizontalAdvance, words)) + BESIDE
            needed.append(max(widest, bold.horizontalAdvance(name)))
        bars = digits.horizontalAdvance("00" + "0.0000") + SHORTEST_BAR
        return [*needed, max(bars, bold.horizontalAdvance(self.tr("follows")))]

    def _rows(self) -> list[Row]:
        """Return the place of each layer."""
        line = QFontMetricsF(self._small).height()
        rows = []
        for column, (_, members) in zip(self._columns()[1:-1], self._blocks(), strict=True):
            head = QFontMetricsF(self.font()).height() + PAD
            height = min(2 * line + PAD, (self.height() - head - PAD) / len(members))
            top = head + (self.height() - head - height * len(members)) / 2
            for row, index in enumerate(members):
                place = QRectF(column.left(), top + row * height, column.width(), height)
                rows.append(Row(index, place.adjusted(0, 1, 0, -1)))
        return rows

    @property
    def _small(self) -> QFont:
        return smaller(self.font())

    # Painting

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self._layers:
            return
        with painting(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            columns = self._columns()
            self._paint_text(painter, columns[0])
            self._paint_next(painter, columns[-1])
            if any(event.region().intersects(column.toAlignedRect()) for column in columns[1:-1]):
                self._paint_layers(painter, columns)

    def _paint_layers(self, painter: QPainter, columns: Sequence[QRectF]) -> None:
        """Paint what stays as the text goes on."""
        self._paint_arrows(painter, columns)
        for column, (name, _) in zip(columns[1:-1], self._blocks(), strict=True):
            self._write(painter, column, Qt.AlignmentFlag.AlignTop, name, self._bold, self._theme.text)
        most = max(1, *(layer.n_parameters for layer in self._layers))
        for row in self._rows():
            self._paint_layer(painter, row, most)

    @property
    def _bold(self) -> QFont:
        font = QFont(self.font())
        font.setBold(True)
        return font

    def _paint_arrows(self, painter: QPainter, columns: Sequence[QRectF]) -> None:
        painter.setPen(QPen(QColor(self._theme.muted), 1.5))
        y = self.height() / 2 + QFontMetricsF(self.font()).height() / 2
        for before, after in pairwise(columns):
            tip = QPointF(after.left() - 2, y)
            painter.drawLine(QPointF(before.right() + 2, y), tip)
            for side in (-4, 4):
                painter.drawLine(tip, tip + QPointF(-5, side))

    def _paint_layer(self, painter: QPainter, row: Row, most: int) -> None:
        layer, theme, place = self._layers[row.index], self._theme, row.place
        chosen = row.index == self._target
        painter.setPen(QPen(QColor(theme.accent if chosen else theme.line), 2 if chosen else 1))
        painter.setBrush(QColor(mixed(theme.panel, theme.window, 0.6)))
        painter.drawRoundedRect(place, 4, 4)
        if layer.n_parameters:
            bar = place.adjusted(1, 1, -1, -1)
            bar.setWidth(max(2.0, bar.width() * layer.n_parameters / most))
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(mixed(theme.panel, theme.accent, 0.3)))
            painter.drawRoundedRect(bar, 3, 3)
        name, shape = _words(layer)
        metrics, inner = QFontMetricsF(self._small), place.adjusted(6, 0, -4, 0)
        if metrics.horizontalAdvance(name) > inner.width():
            name = SHORT.get(name, name)
        two_lines = place.height() > 2 * metrics.height()
        if not two_lines:
            self._write(painter, inner, Qt.AlignmentFlag.AlignVCenter, name, self._small, theme.text)
            return
        upper, lower = QRectF(inner), QRectF(inner)
        upper.setHeight(place.height() / 2)
        lower.setTop(place.center().y())
        self._write(painter, upper, Qt.AlignmentFlag.AlignVCenter, name, self._small, theme.text)
        self._write(painter, lower, Qt.AlignmentFlag.AlignVCenter, shape, self._small, theme.muted)

    def _paint_text(self, painter: QPainter, column: QRectF) -> None:
        align, theme = Qt.AlignmentFlag.AlignTop, self._theme
        self._write(painter, column, align, self.tr("reads"), self._bold, theme.text)
        font = digits_font(self.font())
        metrics = QFontMetricsF(font)
        n = max(1, int(column.width() // metrics.horizontalAdvance("0")))
        lines = max(1, int((column.height() / 2) // metrics.height()))
        visible = self._read[-n * lines :]
        painter.setFont(font)
        painter.setPen(QColor(theme.text))
        top = column.center().y() - metrics.height() * (-(-len(visible) // n)) / 2 + metrics.height() / 2
        for i in range(0, len(visible), n):
            place = QRectF(column.left(), top + i // n * metrics.height(), column.width(), metrics.height())
            draw_text(
                painter,
                place,
                int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter),
                visible[i : i + n],
            )

    def _paint_next(self, painter: QPainter, column: QRectF) -> None:
        theme = self._theme
        self._write(painter, column, Qt.AlignmentFlag.AlignTop, self.tr("follows"), self._bold, theme.text)
        font = digits_font(self._small)
        metrics = QFontMetricsF(font)
        head = QFontMetricsF(self.font()).height() + PAD
        height = min(metrics.height() + 4, (column.height() - head) / MOST_NEXT)
        visible = self._next[:MOST_NEXT]
        top = head + (column.height() - head - height * len(visible)) / 2
        name, number = metrics.horizontalAdvance("00"), metrics.horizontalAdvance("0.0000") + 4
        for i, (character, p) in enumerate(visible):
            place = QRectF(column.left(), top + i * height, column.width(), height)
            self._write(painter, place, Qt.AlignmentFlag.AlignVCenter, character, font, theme.text)
            room = column.width() - name - number
            if room > 8:
                bar = QRectF(column.left() + name, place.top() + 3, max(1.0, p * room), height - 6)
                painter.fillRect(bar, QColor(theme.accent))
            painter.setPen(QColor(theme.muted))
            align = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
            draw_text(painter, place, int(align), share_text(p))

    def _write(
        self, painter: QPainter, place: QRectF, align: Qt.AlignmentFlag, text: str, font: QFont, colour: str
    ) -> None:
        painter.setFont(font)
        painter.setPen(QColor(colour))
        elided = QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, place.width())
        draw_text(painter, place, int(align | Qt.AlignmentFlag.AlignLeft), elided)

    # Mouse and keys

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        found = (row.index for row in self._rows() if row.place.contains(event.position()))
        self._point_at(next(found, None))

    def leaveEvent(self, event: QEvent) -> None:
        self._point_at(None)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = _STEPS.get(Qt.Key(event.key()))
        if step is None or not self._layers:
            super().keyPressEvent(event)
            return
        at = -1 if self._target is None and step > 0 else self._target or 0
        self._point_at(min(max(at + step, 0), len(self._layers) - 1))

    def _point_at(self, index: int | None) -> None:
        if index != self._target:
            self._target = index
            self.pointed.emit(self.target)
            self.update()


def _words(layer: LayerInfo) -> tuple[str, str]:
    """Return what is written in a layer: its name within its block, and the shape of its output."""
    return layer.name.rpartition(".")[2], "×".join(map(str, layer.output_shape))


def _fitted(needed: Sequence[float], room: float) -> list[float]:
    """Return widths that fill `room`: as much as is needed and the same more, or the widest cut alike."""
    more = (room - sum(needed)) / len(needed)
    if more >= 0:
        return [width + more for width in needed]
    most, left = 0.0, room
    for i, width in enumerate(sorted(needed)):
        most = left / (len(needed) - i)
        if width > most:
            break
        left -= width
    return [min(width, most) for width in needed]
