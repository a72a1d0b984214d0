"""A table of the details pane, with a note on what it shows and buttons above it."""

from __future__ import annotations

from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QHBoxLayout,
    QHeaderView,
    QSizePolicy,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from gui.theme.theme import Theme
from gui.widgets.labels import PlainLabel, plain_tip


class NotedTable(QWidget):
    """A read-only table, with a note and buttons above it.

    Parameters
    ----------
    name, title : str
        The table's object name and its accessible name.
    note_name : str
        The note's object name.
    """

    def __init__(self, name: str, title: str, note_name: str) -> None:
        super().__init__()
        self._note = PlainLabel()
        self._note.setObjectName(note_name)
        self._note.setProperty("role", "note")
        self._note.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._table = _new_table(name, title)
        self._header = QHBoxLayout()
        self._header.setSpacing(8)
        self._header.addWidget(self._note, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(4, 8, 4, 4)
        column.setSpacing(4)
        column.addLayout(self._header)
        column.addWidget(self._table, 1)

    def _add_button(self, button: QAbstractButton, name: str, tip: str) -> None:
        """Put a button at the right of the note."""
        button.setObjectName(name)
        button.setToolTip(tip)
        self._header.addWidget(button)

    def _new_cell(self, row: int, column: int, text: str) -> QTableWidgetItem:
        """Return the new cell at this place, which says `text` as its tip too."""
        cell = QTableWidgetItem(text)
        cell.setToolTip(plain_tip(text))
        self._table.setItem(row, column, cell)
        return cell

    def set_theme(self, theme: Theme, scale: float) -> None:
        """Take the size of the type."""
        self._table.verticalHeader().setDefaultSectionSize(self.fontMetrics().height() + round(6 * scale))


def _new_table(name: str, title: str) -> QTableWidget:
    table = QTableWidget()
    table.setObjectName(name)
    table.setAccessibleName(title)
    table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
    table.setProperty("role", "list")
    table.setTabKeyNavigation(False)
    table.setShowGrid(False)
    table.setWordWrap(False)
    table.verticalHeader().hide()
    table.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
    table.horizontalHeader().setHighlightSections(False)
    table.horizontalHeader().setStretchLastSection(True)
    return table
