"""The progress of a run in its row of a table."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, Qt
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QStyledItemDelegate, QStyleOptionViewItem

from core.runs.run_row import RunRow
from gui.theme.painting import painted
from gui.theme.theme import Theme
from gui.widgets.runs.texts import progress

Index = QModelIndex | QPersistentModelIndex

ROW = Qt.ItemDataRole.UserRole
"""The role by which a table's model gives the ``RunRow``."""
BAR = 2


class ProgressDelegate(QStyledItemDelegate):
    """Draws a progress bar below the state of a run that goes on."""

    def set_theme(self, theme: Theme) -> None:
        """Take the colours of a theme."""
        self._done, self._rest = QColor(theme.accent), QColor(theme.line)

    @painted
    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        super().paint(painter, option, index)
        row: RunRow | None = index.data(ROW)  # None for a run of a sweep that has not begun
        if row is not None and row.is_live:
            place: QRect = option.rect.adjusted(4, 0, -4, -1)
            place.setTop(place.bottom() - BAR + 1)
            painter.fillRect(place, self._rest)
            place.setWidth(round(place.width() * progress(row)))
            painter.fillRect(place, self._done)
