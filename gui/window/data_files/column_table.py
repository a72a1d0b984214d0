"""The columns of a file: type, examples, gaps, and what each is used for."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableWidget, QTableWidgetItem, QWidget

from core.data.tables.preview import ColumnLine
from gui.translation import translated
from gui.widgets.labels import plain_tip

NAME, KIND, EXAMPLES, MISSING, USE = range(5)
BOX = 24
"""In pixels; the box before a name, which its size hint leaves out."""
MOST_COLUMNS = 300
"""Columns that are shown; those after them are used as their types say."""


class ColumnTable(QTableWidget):
    """A row for each column of a file, with a box that is ticked if it is an input."""

    inputs_chosen = Signal(list)
    """The names of the columns that are ticked, after a box was clicked."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(0, 5, parent)
        self.setObjectName("preview.columns")
        self.setAccessibleName(self.tr("Columns"))
        self.setToolTip(self.tr("The columns of the file; a tick makes one an input (Space)"))
        self.setHorizontalHeaderLabels(
            [self.tr("Column"), self.tr("Type"), self.tr("Examples"), self.tr("Missing"), self.tr("Use")]
        )
        self.verticalHeader().hide()
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setTabKeyNavigation(False)
        head = self.horizontalHeader()
        head.setHighlightSections(False)
        head.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        head.setSectionResizeMode(EXAMPLES, QHeaderView.ResizeMode.Stretch)
        self.itemChanged.connect(self._tell)

    def show_columns(self, lines: Sequence[ColumnLine], *, can_choose: bool) -> None:
        """Show columns; `can_choose` lets those that may be inputs be ticked."""
        self.blockSignals(True)
        displayed = lines[:MOST_COLUMNS]
        self.setRowCount(len(displayed))
        for row, line in enumerate(displayed):
            self._show_line(row, line, can_choose)
        for column in (NAME, KIND, MISSING, USE):
            self.resizeColumnToContents(column)
        self.setColumnWidth(NAME, min(self.columnWidth(NAME) + BOX, 240))
        self.setColumnWidth(USE, min(self.columnWidth(USE), 280))
        self.blockSignals(False)

    def _show_line(self, row: int, line: ColumnLine, can_choose: bool) -> None:
        uses = {"input": self.tr("input"), "target": self.tr("target"), "group": self.tr("group")}
        use = uses.get(line.use) or translated(line.why_not) or self.tr("not used")
        missing = f"{line.n_missing:,}" if line.n_missing else ""
        texts = (line.name, translated(line.words), _listed(line.examples), missing, use)
        for column, text in enumerate(texts):
            item = QTableWidgetItem(text)
            tip = f"{text}: {translated(line.note)}" if column == KIND and line.note else text
            item.setToolTip(plain_tip(tip))
            if column == MISSING:
                item.setTextAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            item.setFlags(Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable)
            if column == NAME and can_choose and line.use != "target":
                item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
                item.setCheckState(Qt.CheckState.Checked if line.use == "input" else Qt.CheckState.Unchecked)
            self.setItem(row, column, item)

    def _tell(self, item: QTableWidgetItem) -> None:
        if item.column() == NAME:
            items = filter(None, (self.item(row, NAME) for row in range(self.rowCount())))
            ticked = [item.text() for item in items if item.checkState() is Qt.CheckState.Checked]
            self.inputs_chosen.emit(ticked)


def _listed(examples: Sequence[str]) -> str:
    """Return examples in one line; those with decimal commas are not separated by commas."""
    return ("; " if any("," in example for example in examples) else ", ").join(examples)
