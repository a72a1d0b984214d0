"""The name of a run in its row of a table, and what it has that its preset has not."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, Qt
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QApplication, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from core.runs.run_row import RunRow
from gui.theme.painting import painted
from gui.theme.theme import Theme
from gui.widgets.runs.progress_delegate import ROW

Index = QModelIndex | QPersistentModelIndex

GAP = 8
LEAST = 24
"""Pixels below which nothing is written beside a name."""


class NameDelegate(QStyledItemDelegate):
    """Writes the settings that differ, paler, beside the name: runs of one preset have the same name."""

    def set_theme(self, theme: Theme) -> None:
        """Take the colours of a theme."""
        self._ink = QColor(theme.muted)

    @painted
    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        super().paint(painter, option, index)
        row: RunRow = index.data(ROW)
        room = self._room(option, index)
        if not row.changes or room.width() < LEAST:
            return
        text = option.fontMetrics.elidedText(row.changes, Qt.TextElideMode.ElideRight, room.width())
        painter.setPen(self._ink)
        painter.setFont(option.font)
        painter.drawText(room, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, text)

    def _room(self, option: QStyleOptionViewItem, index: Index) -> QRect:
        """Return where there is room beside the name."""
        whole = QStyleOptionViewItem(option)
        self.initStyleOption(whole, index)
        style = whole.widget.style() if whole.widget is not None else QApplication.style()
        place = style.subElementRect(QStyle.SubElement.SE_ItemViewItemText, whole, whole.widget)
        margin = style.pixelMetric(QStyle.PixelMetric.PM_FocusFrameHMargin, None, whole.widget) + 1
        place.setLeft(place.left() + margin + whole.fontMetrics.horizontalAdvance(whole.text) + GAP)
        return place.adjusted(0, 0, -margin, 0)
