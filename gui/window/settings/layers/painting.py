"""How a row of the picture is painted: a block, and the shape that leaves it."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPen
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from gui.theme.painting import draw_text, painted
from gui.theme.style import mixed, smaller
from gui.theme.theme import Theme
from gui.window.settings.layers.rows import Row

ROW = Qt.ItemDataRole.UserRole
"""The role of an item's ``Row``."""
PAD, GAP, RADIUS, END = 8, 16, 4, 18
"""Within a block, and below it, where the shape stands."""
STEM, INDENT = 16, 20
"""How far from a block's left edge the line to the next one runs, and how far in its members are."""

Index = QModelIndex | QPersistentModelIndex


class LayerDelegate(QStyledItemDelegate):
    """Paints rows in the colours of a theme."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.theme = theme
        self.width = 240

    def block(self, rect: QRect, font: QFont) -> QRect:
        """Return where in a row's rectangle its block is."""
        return QRect(rect.left(), rect.top(), rect.width() - 1, self.block_height(font))

    def block_height(self, font: QFont) -> int:
        """Return the height of a block."""
        return QFontMetrics(font).height() + PAD

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        row: Row = index.data(ROW)
        gap = 4 if not row.is_layer else GAP // 2 if row.is_block else GAP
        height = self.block_height(option.font) + gap
        if row.is_end:
            height = GAP + END
        if row.rule:
            height += self.rule(QRect(0, 0, self._room(index), 0), option.font, row).height() + 4
        return QSize(0, height)

    def _room(self, index: Index) -> int:
        depth = 0
        parent = index.parent()
        while parent.isValid():
            depth, parent = depth + 1, parent.parent()
        return max(96, self.width - depth * INDENT)

    @painted
    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        row: Row = index.data(ROW)
        rect, font, state = option.rect, option.font, option.state
        block = self.block(rect, font)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if row.is_end:
            self._paint_end(painter, rect, row, font)
            return
        chosen = bool(state & QStyle.StateFlag.State_Selected)
        focused = chosen and bool(state & QStyle.StateFlag.State_HasFocus)
        if row.is_layer:
            self._paint_block(painter, block, row, chosen, focused)
        self._paint_text(painter, block, row, font)
        below = QRect(block.left(), block.bottom() + 1, block.width(), rect.bottom() - block.bottom())
        if row.rule:
            rule_rect = self.rule(below, font, row)
            painter.setPen(QColor(self.theme.error))
            painter.setFont(smaller(font))
            draw_text(painter, rule_rect, int(Qt.TextFlag.TextWordWrap), row.rule)
            below.setTop(rule_rect.bottom() + 4)
        if row.is_layer:
            self._paint_stem(painter, below, row, font)

    def _paint_block(self, painter: QPainter, block: QRect, row: Row, chosen: bool, focused: bool) -> None:
        theme = self.theme
        edge = theme.error if row.rule else theme.accent if chosen else mixed(theme.line, theme.text, 0.18)
        fill = theme.error_field if row.rule else mixed(theme.panel, theme.accent, 0.16 if chosen else 0.0)
        painter.setPen(QPen(QColor(edge), 2.0 if focused else 1.0))
        painter.setBrush(QColor(fill))
        painter.drawRoundedRect(QRectF(block).adjusted(1, 1, -1, -1), RADIUS, RADIUS)

    def _paint_text(self, painter: QPainter, block: QRect, row: Row, font: QFont) -> None:
        theme = self.theme
        inside = block.adjusted(PAD, 0, -PAD, 0)
        if row.n_parameters:
            count = f"{row.n_parameters:,}"
            painter.setFont(smaller(font))
            painter.setPen(QColor(theme.muted))
            draw_text(painter, inside, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, count)
            inside.setRight(inside.right() - QFontMetrics(smaller(font)).horizontalAdvance(count) - PAD)
        name = QFont(font)
        name.setWeight(QFont.Weight.DemiBold if row.is_layer else QFont.Weight.Normal)
        painter.setFont(name)
        painter.setPen(QColor(theme.text if row.is_layer else theme.muted))
        draw_text(painter, inside, Qt.AlignmentFlag.AlignVCenter, row.title)
        inside.setLeft(inside.left() + QFontMetrics(name).horizontalAdvance(row.title) + PAD)
        painter.setFont(smaller(font))
        painter.setPen(QColor(theme.muted))
        elided = QFontMetrics(smaller(font)).elidedText(
            row.settings, Qt.TextElideMode.ElideRight, inside.width()
        )
        draw_text(painter, inside, Qt.AlignmentFlag.AlignVCenter, elided)

    def _paint_stem(self, painter: QPainter, below: QRect, row: Row, font: QFont) -> None:
        """Paint the line to the next block with the shape beside it."""
        theme = self.theme
        x = below.left() + STEM + (INDENT if row.is_block else 0) + 0.5
        painter.setPen(QPen(QColor(theme.muted), 1.0))
        painter.drawLine(QPointF(x, below.top()), QPointF(x, below.bottom() + 1))
        painter.setFont(smaller(font))
        if row.shape and not row.is_block:
            place = QRect(
                below.left() + STEM + PAD, below.top(), below.width() - STEM - PAD, below.height() + 1
            )
            draw_text(painter, place, Qt.AlignmentFlag.AlignVCenter, row.shape)

    def end(self, rect: QRect, row: Row, font: QFont) -> QRect:
        """Return where in the row of a block's end its sign is."""
        width = max(END, QFontMetrics(smaller(font)).horizontalAdvance(row.title) + PAD)
        return QRect(rect.left() + STEM - width // 2, rect.top(), width, END)

    def _paint_end(self, painter: QPainter, rect: QRect, row: Row, font: QFont) -> None:
        """Paint the sign that joins branches, and the shape that they give together."""
        theme, sign = self.theme, self.end(rect, row, font)
        painter.setPen(QPen(QColor(theme.muted), 1.0))
        painter.setBrush(QColor(theme.panel))
        painter.drawRoundedRect(QRectF(sign).adjusted(0.5, 0.5, -0.5, -0.5), END / 2, END / 2)
        painter.setFont(smaller(font))
        painter.setPen(QColor(theme.text))
        draw_text(painter, sign, Qt.AlignmentFlag.AlignCenter, row.title)
        self._paint_stem(painter, rect.adjusted(0, END, 0, 0), row, font)

    def rule(self, below: QRect, font: QFont, row: Row) -> QRect:
        """Return where the broken rule stands below a row: of a block beside the line around its members."""
        left = below.left() + (INDENT if row.is_block else 0)
        place = QRect(left, below.top() + 2, max(60, below.right() + 1 - left), 4_000)
        metrics = QFontMetrics(smaller(font))
        return metrics.boundingRect(place, int(Qt.TextFlag.TextWordWrap), row.rule)
