"""The tree of a value's parts; a part is opened by a double click or Enter."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTreeView, QWidget

from gui.pages.lab.objects.parts.delegate import DEVICE, DTYPE, NAME, SHAPE, VALUES, PartDelegate
from gui.pages.lab.objects.parts.model import Index, RowModel
from gui.pages.lab.objects.parts.rows import Row
from gui.state.view_state import ViewState

SHOWN_OPEN = 60
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
        self.setTabKeyNavigation(False)
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
            return
        indices = list(self.rows.indices())
        if len(indices) <= SHOWN_OPEN:
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
        """Give each column the room of its usual texts, the name what is needed and the values the rest."""
        metrics = self.fontMetrics()
        widths = {SHAPE: "1,024 × 1,024", DTYPE: "bfloat16 -", DEVICE: "cuda:0 --"}
        room = self.viewport().width()
        for column, text in widths.items():
            self.setColumnWidth(column, metrics.horizontalAdvance(text) + 12)
        taken = sum(self.columnWidth(column) for column in widths)
        needed = max((self._name_width(index) for index in self.rows.indices()), default=0)
        self.setColumnWidth(NAME, max(96, min(needed, (room - taken) // 2)))
        self.setColumnWidth(VALUES, max(96, room - taken - self.columnWidth(NAME)))

    def _name_width(self, index: Index) -> int:
        row, depth = self.rows.row(index), 1
        if row.tensor is None:
            return 0
        while (index := index.parent()).isValid():
            depth += 1
        return self.fontMetrics().horizontalAdvance(row.name) + depth * self.indentation() + 16
