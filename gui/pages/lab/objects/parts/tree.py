"""The tree of a value's parts; a part is opened by a double click or Enter."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import islice

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTreeView, QWidget

from gui.pages.lab.objects.parts.delegate import DEVICE, DTYPE, NAME, SHAPE, VALUES, PartDelegate
from gui.pages.lab.objects.parts.model import Index, RowModel, cell_text
from gui.pages.lab.objects.parts.rows import Row
from gui.state.view_state import ViewState

MOST_MEASURED = 500
"""Rows whose texts are measured for the widths of the columns."""
MOST_OPEN = 60
"""Rows up to which all are open at first."""


class PartTree(QTreeView):
    """Shows rows; ``opened`` tells the way to the part that is opened."""

    opened = Signal(tuple)

    def __init__(self, name: str, title: str, view: ViewState, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setAccessibleName(title)
        self.setToolTip(title)
        self.rows = RowModel(self)
        self._delegate = PartDelegate(view)
        self.setModel(self.rows)
        self.setItemDelegate(self._delegate)
        self.setUniformRowHeights(True)
        self.setIndentation(16)
        self.setAllColumnsShowFocus(True)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setExpandsOnDoubleClick(False)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.header().setStretchLastSection(True)
        self.header().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.activated.connect(self._open)
        view.theme_changed.connect(self._restyle)

    def show_rows(self, rows: Sequence[Row]) -> None:
        """Show these rows; what is open stays open while only values change."""
        if not self.rows.show_rows(rows):
            self.viewport().update()  # Qt paints rows below others only if they are told one by one
            return
        indices = list(self.rows.indices())
        if len(indices) <= MOST_OPEN:
            self.expandAll()
        for index in indices:
            row = self.rows.row(index)
            self.setFirstColumnSpanned(index.row(), index.parent(), row.tensor is None)
            if row.tone in ("warning", "error"):
                self._reveal(index)
        self._arrange()

    def _reveal(self, index: Index) -> None:
        """Open a row that says what is wrong, and all above it."""
        while index.isValid():
            self.setExpanded(index, True)
            index = index.parent()

    def _open(self, index: Index) -> None:
        parts = self.rows.row(index).parts
        if parts is not None:
            self.opened.emit(parts)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _restyle(self) -> None:
        self._arrange()
        self.viewport().update()

    def _arrange(self) -> None:
        """Give each column what its texts need, and the values the rest."""
        rows = list(islice(self.rows.indices(), MOST_MEASURED))
        room, columns = self.viewport().width(), (SHAPE, DTYPE, DEVICE)
        for column in columns:
            self.setColumnWidth(column, max(map(partial(self._text_width, column), rows), default=0) + 20)
        taken = sum(self.columnWidth(column) for column in columns)
        needed = max(map(self._name_width, rows), default=0)
        self.setColumnWidth(NAME, max(80, min(needed, (room - taken) * 3 // 5)))
        self.setColumnWidth(VALUES, max(40, room - taken - self.columnWidth(NAME)))

    def _text_width(self, column: int, index: Index) -> int:
        title = str(self.rows.headerData(column, Qt.Orientation.Horizontal))
        texts = title, cell_text(self.rows.row(index), column)
        return max(map(self.fontMetrics().horizontalAdvance, texts))

    def _name_width(self, index: Index) -> int:
        row, depth = self.rows.row(index), 1
        if row.tensor is None:
            return 0
        while (index := index.parent()).isValid():
            depth += 1
        return self.fontMetrics().horizontalAdvance(row.name) + depth * self.indentation() + 16
