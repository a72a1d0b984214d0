"""How a row of the variables is painted."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen, QPolygonF

from core.protocol.trace.tensors import TensorValue
from gui.pages.lab.cells.badges import GAP, Badge, BadgePainter
from gui.pages.lab.cells.numbers import short_texts
from gui.pages.lab.cells.thumbnails import Thumbnails
from gui.pages.lab.variables.rows import Row, short_text
from gui.theme.painting import draw_text
from gui.theme.style import mixed, smaller
from gui.theme.theme import Theme
from gui.widgets.digits import digits_font

translate = QCoreApplication.translate

LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
LANE, INDENT = 8, 16
"""Pixels of a lane of the links between variables that share memory, and of a level of parts."""
MOST_LANES = 4
PICTURE, LEAST_PICTURE = 88, 48
"""Pixels of a tensor's picture, and of it where the list is too narrow for the shapes."""
READ = 8
"""Elements up to which numbers stand beside the picture."""


@dataclass(frozen=True)
class Columns:
    """Where the parts of a row begin, in pixels."""

    name: float
    picture: float
    badges: float
    right: float


class RowPainter:
    """Paints rows in one theme and font.

    Parameters
    ----------
    scale : float
        Of lines, in presenter mode.
    """

    def __init__(self, theme: Theme, font: QFont, scale: float, thumbnails: Thumbnails) -> None:
        self.theme, self._scale, self._thumbnails = theme, scale, thumbnails
        self._name_font, self._font = digits_font(font), font
        self._bold = QFont(self._name_font)
        self._bold.setBold(True)
        self._digits = digits_font(font, 0.92)
        self._badges = BadgePainter(theme, smaller(font))
        self._metrics = QFontMetricsF(self._name_font)
        self.height = round(QFontMetricsF(font).height()) + 9

    def columns(self, rows: list[Row], n_lanes: int, width: float) -> Columns:
        """Return the columns for some rows: the names have what they need, up to a third."""
        left = 8 + n_lanes * LANE
        needed = (
            self._metrics.horizontalAdvance(row.text) + INDENT * (len(row.parts) + 1)
            for row in rows
            if row.value is not None
        )
        name = min(max(needed, default=0) + 16, width / 3)
        right, picture = width - 8, left + name
        shapes = (self._width(row.badges[:2]) for row in rows if isinstance(row.value, TensorValue))
        least, most = picture + LEAST_PICTURE + 12, picture + PICTURE + 12
        badges = min(max(right - max(shapes, default=0), least), most)
        return Columns(left, picture, badges, right)

    def _width(self, badges: Sequence[Badge]) -> float:
        return sum(self._badges.width(badge) + GAP for badge in badges)

    def paint_heading(self, painter: QPainter, row: Row, place: QRectF, left: float) -> None:
        """Paint a frame's heading, its text beside the links."""
        painter.fillRect(place, QColor(mixed(self.theme.panel, self.theme.muted, 0.12)))
        painter.setFont(self._bold)
        painter.setPen(QColor(self.theme.text))
        text = translate("Variables", "{0}, line {1}").format(row.text, row.line) if row.line else row.text
        draw_text(painter, place.adjusted(left, 0, -8, 0), LEFT, text)

    def paint(
        self, painter: QPainter, row: Row, place: QRectF, columns: Columns, selected: bool, has_focus: bool
    ) -> list[tuple[QRectF, Badge]]:
        """Paint a variable's row; return where its badges are."""
        theme = self.theme
        if selected:
            painter.fillRect(place, QColor(mixed(theme.field, theme.accent, 0.2 if has_focus else 0.13)))
        if row.changed:
            if not selected:
                painter.fillRect(place, QColor(mixed(theme.field, theme.warning, 0.12)))
            painter.fillRect(QRectF(place.left(), place.top(), 4, place.height()), QColor(theme.warning))
        self._paint_name(painter, row, place, columns)
        value = row.value
        assert value is not None
        if isinstance(value, TensorValue):
            room = columns.badges - columns.picture - 12
            self._paint_picture(painter, value, QRectF(columns.picture, place.top(), room, place.height()))
        rest = QRectF(columns.badges, place.top(), columns.right - columns.badges, place.height())
        if not isinstance(value, TensorValue):
            rest.setLeft(columns.picture)
        badges = row.badges
        if isinstance(value, TensorValue) and self._width(badges[:2]) > rest.width() + GAP:
            badges = badges[1:]  # the shape says more than the type
        painted = self._badges.paint(painter, badges, rest)
        text = self._text(row)
        if text:
            left = (painted[-1][0].right() if painted else rest.left()) + 8
            self._paint_text(painter, text, QRectF(left, place.top(), columns.right - left, place.height()))
        return painted

    def _paint_name(self, painter: QPainter, row: Row, place: QRectF, columns: Columns) -> None:
        x = columns.name + INDENT * len(row.parts)
        if row.is_open is not None:
            self._paint_arrow(painter, QPointF(x + 5, place.center().y()), row.is_open)
        font = self._name_font if row.parts else self._bold
        painter.setFont(font)
        painter.setPen(QColor(self.theme.text))
        room = columns.picture - x - INDENT - 8
        name = self._metrics.elidedText(row.text, Qt.TextElideMode.ElideRight, room)
        draw_text(painter, QRectF(x + INDENT, place.top(), room + 8, place.height()), LEFT, name)

    def _paint_arrow(self, painter: QPainter, at: QPointF, is_open: bool) -> None:
        points = ((-4, -2), (4, -2), (0, 3)) if is_open else ((-2, -4), (-2, 4), (3, 0))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(self.theme.muted))
        painter.drawPolygon(QPolygonF([at + QPointF(*point) for point in points]))

    def _paint_picture(self, painter: QPainter, value: TensorValue, place: QRectF) -> None:
        if value.values is not None and value.n_elements == 1:
            painter.setFont(self._digits)
            painter.setPen(QColor(self.theme.text))
            text = short_texts(value.values, len(value.shape))(0)
            draw_text(painter, place, LEFT, text)
            return
        self._thumbnails.paint(painter, place.adjusted(0, 4, 0, -4), value, self.theme)

    def _text(self, row: Row) -> str:
        value = row.value
        if not isinstance(value, TensorValue):
            return short_text(value) if value is not None else ""
        if value.values is None or not 1 < value.n_elements <= READ:
            return ""
        text = short_texts(value.values, len(value.shape))
        return ", ".join(text(at) for at in range(value.n_elements))

    def _paint_text(self, painter: QPainter, text: str, place: QRectF) -> None:
        if place.width() < 24:
            return
        painter.setFont(self._digits)
        painter.setPen(QColor(self.theme.muted))
        elided = QFontMetricsF(self._digits).elidedText(text, Qt.TextElideMode.ElideRight, place.width())
        draw_text(painter, place, LEFT, elided)

    def paint_links(self, painter: QPainter, groups: dict[int, list[float]]) -> None:
        """Paint a line through the rows that share memory: a lane and colour for each group."""
        for lane, (group, middles) in enumerate(groups.items()):
            x = 8 + lane % MOST_LANES * LANE + LANE / 2
            colour = QColor(self.theme.class_colour(group + 2))
            painter.setPen(QPen(colour, 2 * self._scale))
            if len(middles) > 1:
                painter.drawLine(QPointF(x, middles[0]), QPointF(x, middles[-1]))
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(colour)
            for y in middles:
                painter.drawEllipse(QPointF(x, y), 3.5, 3.5)
