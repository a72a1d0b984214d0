"""The columns of a file: type, examples, gaps, and what each is used for."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHeaderView, QTableWidgetItem, QWidget

from core.data.tables.preview import ColumnLine
from gui.translation import translated
from gui.widgets.table import RIGHT, Column, Table

NAME, KIND, EXAMPLES, MISSING, USE = range(5)
BOX = 24
"""In pixels; the box before a name, which its size hint leaves out."""
MOST_SHOWN = 300
"""Columns that are shown; those after them are used as their types say."""


class ColumnTable(Table[ColumnLine]):
    """A row for each column of a file, with a box that is ticked if it is an input."""

    inputs_chosen = Signal(list)
    """The names of the columns that are ticked, after a box was clicked."""

    def __init__(self, parent: QWidget | None = None) -> None:
        columns: list[Column[ColumnLine]] = [
            Column(self.tr("Column"), "", lambda line: line.name),
            Column(self.tr("Type"), "", lambda line: translated(line.words), tip=_type_tip),
            Column(self.tr("Examples"), "", lambda line: _listed(line.examples)),
            Column(
                self.tr("Missing"), "", lambda line: f"{line.n_missing:,}" if line.n_missing else "", RIGHT
            ),
            Column(self.tr("Use"), "", self._use),
        ]
        super().__init__("preview.columns", self.tr("Columns"), columns, parent)
        self.setToolTip(self.tr("The columns of the file; a tick makes one an input (Space)"))
        self.horizontalHeader().setSectionResizeMode(EXAMPLES, QHeaderView.ResizeMode.Stretch)
        self.itemChanged.connect(self._tell)

    def show_columns(self, lines: Sequence[ColumnLine], *, can_choose: bool) -> None:
        """Show columns; `can_choose` lets those that may be inputs be ticked."""
        self.blockSignals(True)
        self.setRowCount(0)
        self.show_rows(lines[:MOST_SHOWN])
        for row, line in enumerate(self.rows if can_choose else ()):
            if line.use != "target":
                ticked = Qt.CheckState.Checked if line.use == "input" else Qt.CheckState.Unchecked
                self.cell(row, NAME).setCheckState(ticked)
        for column in (NAME, KIND, MISSING, USE):
            self.resizeColumnToContents(column)
        self.setColumnWidth(NAME, min(self.columnWidth(NAME) + BOX, 240))
        self.setColumnWidth(USE, min(self.columnWidth(USE), 280))
        self.blockSignals(False)

    def _use(self, line: ColumnLine) -> str:
        uses = {"input": self.tr("input"), "target": self.tr("target"), "group": self.tr("group")}
        return uses.get(line.use) or translated(line.why_not) or self.tr("not used")

    def _tell(self, item: QTableWidgetItem) -> None:
        if item.column() == NAME:
            items = filter(None, (self.item(row, NAME) for row in range(self.rowCount())))
            ticked = [item.text() for item in items if item.checkState() is Qt.CheckState.Checked]
            self.inputs_chosen.emit(ticked)


def _type_tip(line: ColumnLine) -> str:
    words = translated(line.words)
    return f"{words}: {translated(line.note)}" if line.note else words


def _listed(examples: Sequence[str]) -> str:
    """Return examples in one line; those with decimal commas are not separated by commas."""
    return ("; " if any("," in example for example in examples) else ", ").join(examples)
