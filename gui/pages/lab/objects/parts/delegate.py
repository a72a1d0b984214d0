"""Draws the rows of parts: names, chips of dtype and device, and values in small."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from core.protocol.trace.tensors import TensorValue
from gui.pages.lab.cells.badges import Badge, BadgePainter
from gui.pages.lab.cells.thumbnails import Thumbnails
from gui.pages.lab.objects.parts.rows import Row, Tone
from gui.pages.lab.objects.parts.texts import FEW, dtype_text, trouble_text, values_text
from gui.state.view_state import ViewState
from gui.theme.painting import draw_text, painted
from gui.theme.style import smaller
from gui.theme.theme import Theme

Index = QModelIndex | QPersistentModelIndex

NAME, SHAPE, DTYPE, DEVICE, VALUES = range(5)
"""Columns."""
ROW = Qt.ItemDataRole.UserRole
"""The role by which a model gives the ``Row``."""
GAP = 8.0
MINI = 80.0
LEAST_TEXT = 64.0
"""Pixels below which numbers would be cut to nothing; the colours alone are shown then."""


def tone_colour(tone: Tone, theme: Theme) -> str:
    """Return the colour of a row's name."""
    return {
        "plain": theme.text, "parameter": theme.text, "buffer": theme.code.definition, "module": theme.accent,
        "warning": theme.warning, "error": theme.error, "note": theme.muted, "quiet": theme.muted,
    }[tone]  # fmt: skip


class PartDelegate(QStyledItemDelegate):
    """Draws a ``Row``; shapes are drawn as Qt does.

    Parameters
    ----------
    is_table : bool
        Whether each row has all columns; in a tree, what is no tensor has its whole row.
    """

    def __init__(self, view: ViewState, *, is_table: bool = False) -> None:
        super().__init__()
        self._view, self._is_table = view, is_table
        self._thumbnails = Thumbnails()
        self._look: tuple[Theme, str] | None = None

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(super().sizeHint(option, index).width(), option.fontMetrics.height() + 6)

    @painted
    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        row: Row | None = index.data(ROW)
        if row is None or index.column() == SHAPE:
            super().paint(painter, option, index)
            return
        panel = QStyle.PrimitiveElement.PE_PanelItemViewItem
        option.widget.style().drawPrimitive(panel, option, painter, option.widget)
        painter.setFont(option.font)
        self._draw(painter, QRectF(option.rect).adjusted(4, 0, -4, 0), row, index.column())

    def _draw(self, painter: QPainter, place: QRectF, row: Row, column: int) -> None:
        theme, tensor = self._view.theme, row.tensor
        if column == NAME:
            self._draw_name(painter, place, row)
        elif tensor is not None and column == DTYPE:
            self._draw_badge(painter, place, Badge("dtype", dtype_text(tensor), "", "dtype"))
        elif tensor is not None and column == DEVICE:
            self._draw_badge(painter, place, Badge("device", tensor.device, "", "device"))
        elif tensor is not None and column == VALUES:
            self._draw_values(painter, place, tensor)
        elif column == VALUES:
            self._text(painter, place, row.detail, theme.muted)

    def _draw_name(self, painter: QPainter, place: QRectF, row: Row) -> None:
        theme = self._view.theme
        left = place.left()
        for text, colour, is_bold in (
            (row.name, tone_colour(row.tone, theme), row.tone in ("module", "warning", "error")),
            (row.head if row.tensor is None else "", theme.text, False),
            (
                "" if self._is_table else row.detail,
                theme.warning if row.tone == "warning" else tone_colour(_detail(row), theme),
                False,
            ),
        ):
            if text:
                font = QFont(painter.font())
                font.setBold(is_bold)
                painter.setFont(font)
                left += self._text(painter, place.adjusted(left - place.left(), 0, 0, 0), text, colour) + GAP

    def _draw_badge(self, painter: QPainter, place: QRectF, badge: Badge) -> None:
        look = self._view.theme, painter.font().key()
        if look != self._look:
            self._look, self._badges = look, BadgePainter(self._view.theme, smaller(painter.font()))
        painter.setClipRect(place)
        place.setWidth(max(place.width(), self._badges.width(badge)))  # what does not fit is cut
        self._badges.paint(painter, [badge], place)

    def _draw_values(self, painter: QPainter, place: QRectF, tensor: TensorValue) -> None:
        theme = self._view.theme
        if tensor.n_elements <= FEW and place.width() < MINI + 2 * LEAST_TEXT:
            self._text(painter, place, values_text(tensor), theme.muted)
            return
        width = min(MINI, place.width() / 2)
        picture = QRectF(place.left(), place.top() + 3, width, place.height() - 6)
        self._thumbnails.paint(painter, picture, tensor, theme)
        rest = place.adjusted(width + GAP, 0, 0, 0)
        trouble = trouble_text(tensor)
        if trouble:
            rest.adjust(self._text(painter, rest, trouble, theme.error) + GAP, 0, 0, 0)
        if rest.width() >= LEAST_TEXT:
            self._text(painter, rest, values_text(tensor), theme.muted)

    def _text(self, painter: QPainter, place: QRectF, text: str, colour: str) -> float:
        """Write as much of a text as fits; return its width."""
        metrics = QFontMetricsF(painter.font())
        elided = metrics.elidedText(text.replace("\n", " "), Qt.TextElideMode.ElideRight, place.width())
        painter.setPen(QColor(colour))
        draw_text(painter, place, int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft), elided)
        return metrics.horizontalAdvance(elided)


def _detail(row: Row) -> Tone:
    return "error" if row.tone == "error" else "note" if row.head else "plain"
