"""A table of the details pane, with a note on what it shows and buttons above it."""

from __future__ import annotations

from typing import Any

from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from gui.widgets.labels import PlainLabel
from gui.widgets.table import Table


class NotedTable(QWidget):
    """A read-only table, with a note and buttons above it.

    Parameters
    ----------
    table : Table
    note_name : str
        The note's object name.
    """

    def __init__(self, table: Table[Any], note_name: str) -> None:
        super().__init__()
        self._note = PlainLabel()
        self._note.setObjectName(note_name)
        self._note.setProperty("role", "note")
        self._note.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._table = table
        table.setProperty("role", "list")
        table.horizontalHeader().setStretchLastSection(True)
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
